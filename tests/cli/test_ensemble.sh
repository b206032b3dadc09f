#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-2.0-or-later
# run --starts: the table, statistics, order, interruption and resumption, shards, MPI and Slurm, failures. The
# same bytes whatever the number of processes, shards and restarts.
. "$(dirname "$0")/../lib.sh"
d=$DALEMBERT
m=$DAL_SOURCE/models/chaotic_quartic.model
mkdir "$work/tmp" "$work/here" && cd "$work/here"
export TMPDIR=$work/tmp
unset CC OMPI_COMM_WORLD_RANK PMI_RANK SLURM_PROCID SLURM_ARRAY_TASK_ID

expect 0 "$d" sample "$m" --energy 3.06 --count 7 --seed 3 -o s.csv
run() { "$d" run "$m" --method rk4 --method newmark --h 1/10 --steps 50 --every 20 --starts s.csv "$@"; }
same() {
    checks=$((checks + 1))
    cmp -s "$1" "$2" || fail "$1 and $2 differ: $3"
    [ ! -e "$2.part" ] || fail "$2.part is left: $3"
}

# -- the table: the rows of single runs, in the order of members
expect 0 run --jobs 1 -o a.csv
[ "$(head -n 1 a.csv | cut -d, -f1-5)" = "method,member,k,t,x" ] || fail "header: $(head -n 1 a.csv)"
[ "$(cut -d, -f2 a.csv | uniq | tr '\n' ' ')" = "member 0 1 2 3 4 5 6 " ] || fail "order"
[ "$(wc -l <a.csv)" -eq 43 ] || fail "rows"
start=$(awk -F, 'NR == 1 { n = split($0, name) } NR == 4 { for (i = 1; i <= n; i++)
    printf("%s%s = %s", (i == 1 ? "" : ", "), name[i], $i) }' s.csv)
expect 0 "$d" run "$m" --method newmark --h 1/10 --steps 50 --every 20 --start "$start"
diff <(tail -n +2 "$work/out") <(grep '^newmark,2,' a.csv | cut -d, -f3-) || fail "a member is not its single run"
expect 0 run --jobs 3
same a.csv "$work/out" "standard output, 3 jobs"
expect 0 run --report -o /dev/null
says err "per second"
expect 0 run -o b.csv
[ ! -s "$work/err" ] || fail "noise: $(cat "$work/err")"
same a.csv b.csv "default jobs"
expect 0 "$d" run "$m" --method rk4 --h 1/10 --steps 0 --starts s.csv
[ "$(cut -d, -f1,2 "$work/out" | tr '\n' ' ')" = "member,k 0,0 1,0 2,0 3,0 4,0 5,0 6,0 " ] || fail "one method"
awk -F, 'NR > 1 { e = $NF - 3.06; if (e > 2e-13 || e < -2e-13) bad = 1 } END { exit bad }' "$work/out" ||
    fail "the energies of the sample"
printf "x\n1\n2\n" >part.csv
cat >free.model <<'EOF'
model free "a free mass"
coord x, y
lagrangian 1/2*(x'^2 + y'^2)
start: y = 5, x' = 1
integrate rk4
EOF
expect 0 "$d" run free.model --h 1 --steps 1 --starts part.csv
[ "$(cut -d, -f1-6 "$work/out" | tr '\n' ' ')" = "member,k,t,x,y,x' 0,0,0,1,5,1 0,1,1,2,5,1 1,0,0,2,5,1 1,1,1,3,5,1 " ] ||
    fail "what has no column is as in the start: $(cat "$work/out")"

# -- statistics
printf "x,x'\n1,0\n2,0\n4,2\n" >stat.csv
expect 0 "$d" run free.model --h 1 --steps 1 --starts stat.csv --reduce var,mean,max,min
[ "$(head -n 1 "$work/out" | cut -d, -f1-4,8,13,18)" = "k,t,var.x,var.y,mean.x,max.x,min.x" ] ||
    fail "statistics: $(head -n 1 "$work/out")"
[ "$(sed -n 3p "$work/out" | cut -d, -f1-4,8,13,18)" = "1,1,7,0,3,6,1" ] ||
    fail "statistics: $(sed -n 3p "$work/out" | cut -d, -f1-4,8,13,18)"
# sums are exact: 1 is not lost beside 1e16, in any order, and neither is a variance
for order in "1e16,0 1,0 -1e16,0" "1,0 1e16,0 -1e16,0" "-1e16,0 1e16,0 1,0"; do
    { echo "x,x'"; tr ' ' '\n' <<<"$order"; } >big.csv
    expect 0 "$d" run free.model --h 1 --steps 0 --starts big.csv --reduce mean
    [ "$(sed -n 2p "$work/out" | cut -d, -f3)" = 0.33333333333333331 ] || fail "mean of $order: $(cat "$work/out")"
done
printf "x\n100000001\n100000002\n100000003\n" >var.csv
expect 0 "$d" run free.model --h 1 --steps 0 --starts var.csv --reduce var
[ "$(sed -n 2p "$work/out" | cut -d, -f3)" = 1 ] || fail "variance: $(cat "$work/out")"
expect 0 run --reduce mean,var,max -o r.csv
[ "$(wc -l <r.csv)" -eq 7 ] || fail "reduced rows"
expect 0 run --reduce mean,var,max --jobs 3
same r.csv "$work/out" "reduced, 3 jobs"

# -- shards: any order, any number, and the command without --shard
for r in "" "--reduce mean,var,max"; do
    want=$([ -z "$r" ] && echo a.csv || echo r.csv)
    for k in 3 1 2; do
        [ ! -e c.csv ] || fail "merged too early"
        # shellcheck disable=SC2086
        expect 0 run $r -o c.csv --shard $k/3
    done
    same $want c.csv "three shards $r"
    rm c.csv
    # shellcheck disable=SC2086
    expect 0 run $r -o c.csv --shard 9/9
    expect 1 "$d" merge c.csv
    says err "1, 2, 3, 4, 5, 6, 7, 8"
    # shellcheck disable=SC2086
    expect 1 run $r -o c.csv --shard 1/2
    says err "9 shards"
    # shellcheck disable=SC2086
    expect 0 run $r -o c.csv
    same $want c.csv "the rest of nine shards $r"
    rm c.csv
    # the environment of MPI and Slurm
    # shellcheck disable=SC2086
    {
        OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=4 expect 0 run $r -o c.csv
        PMI_RANK=0 PMI_SIZE=4 expect 0 run $r -o c.csv
        SLURM_PROCID=3 SLURM_NTASKS=4 expect 0 run $r -o c.csv
        [ ! -e c.csv ] || fail "merged too early"
        SLURM_PROCID=0 SLURM_NTASKS=1 SLURM_ARRAY_TASK_ID=7 SLURM_ARRAY_TASK_MIN=5 SLURM_ARRAY_TASK_COUNT=4 \
            expect 0 run $r -o c.csv
    }
    same $want c.csv "ranks from the environment $r"
    rm c.csv
done
SLURM_PROCID=3 SLURM_NTASKS=4 expect 0 run -o c.csv --shard 1/1
same a.csv c.csv "--shard 1/1"
rm c.csv
SLURM_PROCID=3 SLURM_NTASKS=4 expect 2 run
says err "SLURM_PROCID"
if command -v mpirun >/dev/null; then
    export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
    if (mpirun --oversubscribe -n 2 true) >/dev/null 2>&1; then
        expect 0 mpirun --oversubscribe -n 3 "$d" run "$m" --method rk4 --method newmark --h 1/10 --steps 50 \
            --every 20 --starts s.csv -o c.csv
        same a.csv c.csv "mpirun"
        rm -f c.csv
    fi
fi
# a merge that was interrupted: all shards are there
expect 0 run -o c.csv --shard 1/2
cp -r c.csv.part kept.part
expect 0 run -o c.csv --shard 2/2
mkdir c.csv.part
cp kept.part/* c.csv.part/
tail -n +2 a.csv | tail -n +"$(($(wc -l <kept.part/1.done) + 1))" >c.csv.part/2.done
rm c.csv
expect 0 "$d" merge c.csv
same a.csv c.csv "merge"
expect 4 "$d" merge c.csv
rm -r kept.part c.csv

# -- kill -9, several times, at any moment
steps=1500000
long() { exec "$d" run "$m" --method rk4 --method newmark --h 1/100 --steps $steps --every 5000 --starts s.csv "$@"; }
for r in "" "--reduce mean,var,min,max"; do
    kind=$([ -z "$r" ] && echo rows || echo sums)
    # shellcheck disable=SC2086
    expect 0 eval "(long $r -o whole.csv)"
    killed=0
    for size in 1 2 3; do
        # shellcheck disable=SC2086
        (long $r -o k.csv) &
        pid=$!
        before=$(stat -c %i k.csv.part/1.sums 2>/dev/null || true)
        for _ in $(seq 1000); do
            if [ $kind = rows ]; then # three tasks more, of 301 rows
                [ "$(cat k.csv.part/1.rows 2>/dev/null | wc -l)" -gt $((903 * size)) ] && break
            else
                now=$(stat -c %i k.csv.part/1.sums 2>/dev/null || true)
                [ -n "$now" ] && [ "$now" != "$before" ] && break
            fi
            kill -0 $pid 2>/dev/null || break
            sleep 0.01
        done
        kill -9 $pid 2>/dev/null && killed=$((killed + 1))
        wait $pid 2>/dev/null || true
        [ -e k.csv ] && break
        [ "$size" = 2 ] && [ $kind = rows ] && printf 'rk4,3,5' >>k.csv.part/1.rows # torn
    done
    [ $killed -gt 0 ] || fail "nothing was killed $r"
    # shellcheck disable=SC2086
    expect 0 eval "(long $r -o k.csv --report)"
    if [ $killed = 3 ]; then
        ran=$(sed -nE 's/.*: ([0-9]+) of 14 trajectories run.*/\1/p' "$work/err")
        [ "${ran:-14}" -le $([ $kind = rows ] && echo 5 || echo 13) ] || fail "finished members were run again: $ran $r"
    fi
    same whole.csv k.csv "killed $killed times $r"
    rm -f k.csv
done
rm -rf "$TMPDIR"/* # a killed process cannot clean up

# -- SIGTERM: nothing but the journal is left; another command is refused; a shard is run by one process
steps=8000000
(long -o k.csv) &
pid=$!
for _ in $(seq 400); do
    [ -s k.csv.part/1.rows ] && break
    sleep 0.02
done
expect 4 eval "(long -o k.csv)"
says err "another process"
kill -TERM $pid
got=0
wait $pid || got=$?
[ $got -eq 143 ] || fail "status $got after SIGTERM"
[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
expect 1 run -o k.csv
says err "something else"
says err "k.csv.part"
rm -r k.csv.part

# -- a member that fails: the first one, by its name, whatever the number of jobs; no file
cat >pole.model <<'EOF'
model pole "falls into a pole"
coord x
lagrangian 1/2*x'^2 - sqrt(x)
start: x = 1
integrate rk4
EOF
printf "x,x'\n50,0\n1,-2\n40,0\n1,-3\n" >pole.csv
for jobs in 1 4; do
    expect 3 "$d" run pole.model --h 1/10 --steps 60 --starts pole.csv --jobs $jobs -o pole.out
    says err "rk4, member 1: step"
    says err "x' = "
    [ ! -e pole.out ] || fail "a failed ensemble left a file"
    [ ! -e pole.out.part ] || fail "a failed ensemble is kept, although it can only fail again"
done
# another shard's results stay
printf "x,x'\n50,0\n1,-2\n40,0\n30,0\n" >pole.csv
expect 0 "$d" run pole.model --h 1/10 --steps 60 --starts pole.csv --shard 2/2 -o pole.out
expect 3 "$d" run pole.model --h 1/10 --steps 60 --starts pole.csv --shard 1/2 -o pole.out
[ -s pole.out.part/2.done ] || fail "a shard of others was touched"
rm -r pole.out.part

# -- members that are finished out of turn are not run again: one worker is stopped, the other goes on
printf 'model slow\ncoord x\nlagrangian 1/2*x\047^2 - 1/2*x^2 - x^4/4\nintegrate rk4\n' >slow.model
{ echo x; seq 1 40; } >slow.csv
for reduce in "" "--reduce mean,max"; do
    # shellcheck disable=SC2086
    slow() { exec "$d" run slow.model --h 1/1000 --steps 2000000 --every 500000 --starts slow.csv --jobs 2 --report $reduce -o "$1"; }
    slow_once() { (slow "$1"); }
    (slow whole.out) 2>/dev/null
    (slow part.out) 2>/dev/null &
    main=$!
    for ((i = 0; i < 1000; i++)); do
        read -r worker other < <(pgrep -P $main driver | tr '\n' ' ') || true
        [ -z "${other:-}" ] || break
        sleep 0.01
    done
    kill -STOP "$worker"
    for ((i = 0; i < 100; i++)); do
        [ "$(ls part.out.part 2>/dev/null | grep -c 'task\.[0-9]')" -lt 3 ] || break
        sleep 0.1
    done
    kill -KILL $main "$worker" "$other" 2>/dev/null
    wait $main 2>/dev/null || true
    rm -rf "$TMPDIR"/dalembert-*
    kept=$(ls part.out.part | grep -c 'task\.[0-9]' || true)
    [ "$kept" -ge 3 ] || fail "$kept tasks were kept $reduce"
    (slow part.out) 2>"$work/err"
    ran=$(grep -oE '[0-9]+ of 40' "$work/err" | cut -d ' ' -f 1)
    [ "${ran:-40}" -le $((40 - kept)) ] || fail "$ran of 40 were run, although $kept were finished $reduce"
    cmp whole.out part.out || fail "kept members make other bytes $reduce"
    # other flags are another run
    if [ -z "$reduce" ]; then
        (slow flags.out) 2>"$work/err" &
        main=$!
        for ((i = 0; i < 1000; i++)); do
            worker=$(pgrep -P $main driver | head -n 1) && break
            sleep 0.01
        done
        kill -KILL "$worker"
        got=0
        wait $main || got=$?
        [ "$got" -eq 4 ] || fail "status $got after a worker was killed"
        says err "was killed"
        [ -e flags.out.part ] || fail "what was finished before a worker was killed is lost"
        CFLAGS=-O1 expect 1 slow_once flags.out
        says err "something else"
        rm -r flags.out.part
    fi
    [ ! -e part.out.part ] || fail "the folder is left $reduce"
    rm -f whole.out part.out
done

# -- a job array that is no regular sequence
for id in 3 4 9; do
    SLURM_ARRAY_TASK_ID=$id SLURM_ARRAY_TASK_MIN=3 SLURM_ARRAY_TASK_MAX=9 SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_STEP=1 \
        expect 2 "$d" run pole.model --h 1/10 --steps 3 --starts pole.csv -o array.out
    says err "regular"
done
[ ! -e array.out ] && [ ! -e array.out.part ] || fail "an irregular array has run"

# -- bad files and options
bad() {
    local place=$1
    shift
    # shellcheck disable=SC2059
    printf "$@" >bad.csv
    expect 1 "$d" run rod.model --h 1 --steps 1 --starts bad.csv
    says err "bad.csv:$place"
}
cat >rod.model <<'EOF'
model rod "a skate that goes straight"
coord x, y
lagrangian 1/2*(x'^2 + y'^2)
constraint rail: y' = 0
integrate rk4
EOF
bad 1:3 "x,z\n1,1\n"
bad 1:3 "x,x\n1,1\n"
bad 3:3 "x,y\n1,1\n2,two\n"
bad 3:1 "x,y\n1,1\n2\n"
bad 2:3 "x,y\n1,1,1\n"
bad 3:1 "x,y'\n1,0\n2,1e-3\n"
says err "0.001"
expect 0 "$d" run rod.model --h 1 --steps 1 --starts bad.csv --project
[ "$(tail -n 1 "$work/out" | cut -d, -f7)" = 0 ] || fail "--project: $(cat "$work/out")"
echo "x,y" >bad.csv
expect 1 "$d" run rod.model --h 1 --steps 1 --starts bad.csv
expect 4 "$d" run rod.model --h 1 --steps 1 --starts none.csv
expect 2 run --jobs 0
expect 2 run --reduce median
expect 2 run --reduce mean,mean
expect 2 run --shard 1/2
expect 2 run --shard 0/2 -o x.csv
expect 2 run --shard 3/2 -o x.csv
expect 2 run --shard one -o x.csv
expect 2 "$d" run "$m" --method rk4 --h 1 --steps 1 --reduce mean
expect 4 run -o no/such/folder.csv
if [ -e /dev/full ]; then
    expect 4 run -o /dev/full
    got=0
    run >/dev/full 2>/dev/null || got=$?
    [ $got -eq 4 ] || fail "status $got for a full disk"
fi
run --jobs 2 2>"$work/err" | head -n 1 >/dev/null || true
[ ! -s "$work/err" ] || fail "noise after a closed pipe: $(cat "$work/err")"

# -- pictures
if command -v gnuplot >/dev/null; then
    expect 0 run -o b.csv --plot b.svg --what x,z[1]
    grep -q '>newmark<' b.svg || fail "no legend"
    expect 0 run --reduce var,mean -o b.csv --plot b.svg
    grep -qF '>var.energy<' b.svg || fail "the first statistic"
    expect 0 run --reduce mean,var --plot c.svg --what t,var.energy --log xy
    cp c.svg d.svg
    expect 0 run --reduce mean,var --plot c.svg --what t,var.energy --log xy -o b.csv
    same c.svg d.svg "pictures"
fi
[ -z "$(ls -A "$TMPDIR")" ] || fail "left in TMPDIR: $(ls -A "$TMPDIR")"
left=$(find . -name '.*' -type f; find . -name '*.part')
[ -z "$left" ] || fail "left behind: $left"
finish
