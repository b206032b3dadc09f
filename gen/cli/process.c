/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Other programs (the C compiler, the compiled driver, gnuplot), started without a shell, and their private
   folder. Between process_hold and process_release, requests to end this program are held back and noticed,
   so that the caller can clean up first. */
#include "cli/cli.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void request_signals(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

int process_failure(int status)
{
    if (status == EXIT_STEP || status == EXIT_SYSTEM)
        return status;
    if (status == 128 + SIGKILL || status == 128 + SIGTERM) {
        fprintf(stderr, "dalembert: error: the compiled program was killed (out of memory?)\n");
        return EXIT_SYSTEM;
    }
    fprintf(stderr, "dalembert: internal error: the compiled program ended with status %d\n", status);
    return EXIT_BUG;
}

void process_hold(void)
{
    sigset_t set;
    request_signals(&set);
    sigprocmask(SIG_BLOCK, &set, NULL);
}

void process_release(void)
{
    sigset_t set;
    request_signals(&set);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
}

bool process_asked_to_end(void)
{
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGINT) || sigismember(&pending, SIGTERM) || sigismember(&pending, SIGHUP);
}

int process_start(char *const *argv, const ProcessIo *io, int in, int out, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t defaults, none;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attr);
    if (in >= 0)
        posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    else
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, io->stdin_path ? io->stdin_path : "/dev/null",
                                         O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    if (io->stderr_path)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, io->stderr_path, O_WRONLY | O_CREAT | O_TRUNC,
                                         0666);
    if (io->cwd)
        posix_spawn_file_actions_addchdir_np(&files, io->cwd);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attr, &defaults);
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attr, &none);
    posix_spawnattr_setpgroup(&attr, 0);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    struct rlimit own, lifted;
    getrlimit(RLIMIT_AS, &own);
    lifted = own;
    lifted.rlim_cur = own.rlim_max; /* our bound on memory is not the child's */
    setrlimit(RLIMIT_AS, &lifted);
    int error = posix_spawnp(pid, argv[0], &files, &attr, argv, environ);
    setrlimit(RLIMIT_AS, &own);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

/* Passes the program's output on until it ends. False if it has to be stopped. */
static bool drain(int fd, const ProcessIo *io)
{
    char buf[65536];
    for (;;) {
        struct pollfd p = {fd, POLLIN, 0};
        int ready = poll(&p, 1, 100);
        if ((ready < 0 && errno != EINTR) || process_asked_to_end())
            return false;
        if (ready <= 0)
            continue;
        ssize_t got = read(fd, buf, sizeof buf);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        if (io->sink && !io->sink(io->arg, buf, (size_t)got))
            return false;
    }
}

void process_stop(pid_t pid, int fd)
{
    char buf[65536];
    kill(-pid, SIGTERM);
    for (int i = 0; i < 20;) {
        struct pollfd p = {fd, POLLIN, 0};
        if (poll(&p, 1, 100) == 0)
            i++;
        else if (read(fd, buf, sizeof buf) == 0)
            return;
    }
    kill(-pid, SIGKILL);
}

int process_wait(pid_t pid)
{
    int status;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int process_run(char *const *argv, const ProcessIo *io)
{
    int ends[2];
    pid_t pid;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return PROCESS_MISSING;
    int error = process_start(argv, io, -1, ends[1], &pid);
    close(ends[1]);
    if (error) {
        close(ends[0]);
        errno = error;
        return PROCESS_MISSING;
    }
    bool whole = drain(ends[0], io);
    if (!whole)
        process_stop(pid, ends[0]);
    close(ends[0]);
    int status = process_wait(pid);
    return whole ? status : PROCESS_STOPPED;
}

char **process_split(Arena *a, const char *text, size_t room)
{
    VEC(char *) words = {0};
    for (const char *p = text + strspn(text, " \t"); *p; p += strspn(p, " \t")) {
        size_t n = strcspn(p, " \t");
        vec_push(a, &words, arena_strndup(a, p, n));
        p += n;
    }
    char **argv = ARENA_ARRAY(a, char *, words.n + room + 1);
    if (words.n)
        memcpy(argv, words.at, words.n * sizeof *argv);
    return argv;
}

char *process_temp_folder(Arena *a)
{
    const char *tmp = getenv("TMPDIR");
    char *path = arena_printf(a, "%s/dalembert-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    return mkdtemp(path);
}

/* The folder holds plain files only. */
void process_remove_folder(const char *dir)
{
    DIR *d = opendir(dir);
    if (!d)
        return;
    for (struct dirent *e; (e = readdir(d));)
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
            unlinkat(dirfd(d), e->d_name, 0);
    closedir(d);
    rmdir(dir);
}
