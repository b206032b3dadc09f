#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-or-later
"""Convert the original reference trajectories (one JSON file per system, state and method) to the compact text of README.md.

usage: convert.py SOURCE_FOLDER [TARGET_FOLDER]

Writes one <system>[-<start>].ref for every system and start found in SOURCE_FOLDER. Nothing of the project needs this script at
build or test time; it documents where the .ref files come from and renews them if the originals ever change. An original that it
does not understand is an error, never left out.
"""
import decimal
import fractions
import json
import os
import re
import sys

DIGITS = 20
PI = decimal.Decimal("3.14159265358979323846264338327950288")

# Systems whose numbered coordinates are families in our model files: w1 in the originals is w[1] here.
FAMILIES = {"chaotic_quartic"}
# Systems without coordinates: the names of their quasi-velocities.
QUASI = {"suslov": ["w1", "w2", "w3"]}

RENAMED = {
    "leapfrog-continuous": "leapfrog",
    "leapfrog-f000": "leapfrog_f000",
    "dgrad-avf": "reduced_avf",
    "dgrad-gonzalez": "reduced_gonzalez",
    "dgrad-itoh_abe": "reduced_itoh_abe",
    "spark-euler1": "spark_euler1",
    "spark-euler2": "spark_euler2",
    "spark-lobatto_ab-2-mod": "spark_lobatto_mod",
}
UNCHANGED = {
    "psi", "triple_jump", "suzuki4", "yoshida6", "yoshida8", "suzuki_umeno8", "dla01", "dd", "gonzalez_f", "gonzalez_r", "rk4",
}


def fraction(text):
    return str(fractions.Fraction(text))


def call(slug):
    """The method reference, in our notation, for the slug of an original file; None for the true solution."""
    if slug == "exact":
        return None
    m = re.fullmatch(r"newmark-b(.+)-bp(.+)-a(.+)-(point|average)", slug)
    if m:
        name = "newmark" if m[4] == "point" else "newmark_average"
        return f"{name}(beta = {fraction(m[1])}, beta2 = {fraction(m[2])}, alpha = {fraction(m[3])})"
    m = re.fullmatch(r"jay_negrut-b(.+)-g(.+)", slug)
    if m:
        return f"jay_negrut(beta = {fraction(m[1])}, gamma = {fraction(m[2])})"
    m = re.fullmatch(r"dla-a(.+)", slug)
    if m:
        return f"dla(alpha = {fraction(m[1])})"
    m = re.fullmatch(r"spark-(gauss|lobatto_ab|lobatto_abd)-(\d+)", slug)
    if m:
        return f"spark_{m[1]}(s = {m[2]})"
    if slug in RENAMED:
        return RENAMED[slug]
    if slug in UNCHANGED:
        return slug
    raise SystemExit(f"convert.py: unknown method slug {slug}")


def number(text):
    """DIGITS significant digits, as short as that allows."""
    with decimal.localcontext() as ctx:
        ctx.prec = DIGITS
        d = +decimal.Decimal(text)
    if d == 0:
        return "0"
    s = format(d, "f") if -6 <= d.adjusted() < DIGITS else format(d, "e")
    if "e" in s:
        mantissa, exponent = s.split("e")
        if "." in mantissa:
            mantissa = mantissa.rstrip("0").rstrip(".")
        return f"{mantissa}e{int(exponent)}"
    return s.rstrip("0").rstrip(".") if "." in s else s


def exact(text):
    """A step size or time as an expression of the model language: a fraction, or a fraction of pi."""
    d = decimal.Decimal(text)
    f = fractions.Fraction(d)
    if f.denominator <= 1000:
        return str(f)
    ratio = fractions.Fraction(d / PI).limit_denominator(1000)
    if abs(d - PI * ratio.numerator / ratio.denominator) > decimal.Decimal("1e-28"):
        raise SystemExit(f"convert.py: {text} is neither a fraction nor a fraction of pi")
    top = "pi" if ratio.numerator == 1 else f"{ratio.numerator}*pi"
    return top if ratio.denominator == 1 else f"{top}/{ratio.denominator}"


def column(system, name):
    return re.sub(r"(\d+)$", r"[\1]", name) if system in FAMILIES else name


def convert(files):
    """The text of one .ref file from the originals [(slug, parsed JSON)] of one system and start."""
    first = files[0][1]
    system = first["system"]
    start = "default" if first["ic"] == "paper" else first["ic"]
    coordinates = [column(system, c) for c in first["coordinates"]]
    velocities = QUASI[system] if system in QUASI else [c + "'" for c in coordinates]
    invariants = list(first["samples"][0]["invariants"])
    columns = coordinates + velocities + ["energy"] + invariants

    out = ["# written by convert.py; the format is in README.md"]
    out.append(f"system {system}")
    out.append(f"start {start}")
    out.append(f"h {exact(first['h'])}")
    out.append(f"t0 {exact(first['t0'])}")
    for name, value in first["params"].items():
        out.append(f"param {name} {number(value)}")
    out.append("columns " + " ".join(columns))
    out.append("0 - " + " ".join(number(x) for x in first["q0"] + first["v0"]))

    for slug, data in files:
        for key in ("system", "ic", "h", "t0", "q0", "v0", "params", "coordinates"):
            if data[key] != first[key]:
                raise SystemExit(f"convert.py: {system} {slug}: {key} differs from that of {files[0][0]}")
        out.append("")
        ref = call(slug)
        name = re.sub(r"[-.]", "_", slug)
        out.append("solution" if ref is None else f"method {name} {ref}")
        if data.get("nominal_order"):
            out.append(f"order {data['nominal_order']}")
        if "initial_multipliers" in data:
            out.append("initial " + " ".join(number(x) for x in data["initial_multipliers"]))
        for s in data["samples"]:
            if list(s["invariants"]) != invariants:
                raise SystemExit(f"convert.py: {system} {slug}: invariants differ")
            row = s["q"] + s["v"] + [s["energy"]] + [s["invariants"][i] for i in invariants]
            if len(row) != len(columns):
                raise SystemExit(f"convert.py: {system} {slug}: {len(row)} values for {len(columns)} columns")
            text = f"{s['k']} {s.get('amplification', '-')} " + " ".join(number(x) for x in row)
            if "multipliers" in s:
                text += " ; " + " ".join(number(x) for x in s["multipliers"])
            out.append(text)
    return "\n".join(out) + "\n"


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit(__doc__)
    source = sys.argv[1]
    target = sys.argv[2] if len(sys.argv) == 3 else os.path.dirname(os.path.abspath(__file__))
    groups = {}
    for name in sorted(os.listdir(source)):
        if "__" not in name or not name.endswith(".json"):
            continue
        state, slug = name[: -len(".json")].split("__")
        with open(os.path.join(source, name), encoding="utf-8") as f:
            groups.setdefault(state, []).append((slug, json.load(f)))
    if not groups:
        raise SystemExit(f"convert.py: no reference files in {source}")
    total = 0
    for state, files in sorted(groups.items()):
        with open(os.path.join(target, state + ".ref"), "w", encoding="utf-8", newline="\n") as f:
            f.write(convert(files))
        total += len(files)
    print(f"{len(groups)} files, {total} trajectories")


if __name__ == "__main__":
    main()
