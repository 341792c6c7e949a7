#!/usr/bin/env python3
"""coverage.py BUILD [FILE...]: what the tests have run, of a tree that was
built with --coverage and tested since. Prints lines and branches of core, store
and cmd, and of each floor of cmd, the files with the most that was never run,
and the functions that never were. Ends with 1 below 98 % of lines or 92 % of
branches of core, store or cmd. With FILE: its lines that were never run (#) or
not each way (?).

Left out, as no test may come there: the branch on which an assert() fails, and
the one on which json_array_foreach() or json_object_foreach() finds no value at
an index or a key that is there, a check within the macro.
What only comes when memory or the disk fails counts: coverage.sh runs
samples of fault-mem and fault-io, too."""
import collections
import json
import os
import re
import subprocess
import sys

LINES, BRANCHES = 98.0, 92.0
ROOMS = "core", "store", "cmd"


def notes(build):
    """The data of all objects of the program itself, and of its tests: some
    have a file of the program in them, to reach what is static there."""
    for room in (*ROOMS, "tests"):
        for folder, below, names in os.walk(os.path.join(build, room)):
            if room == "tests":
                below.clear()
            for name in names:
                if name.endswith(".gcno"):
                    yield os.path.join(folder, name)


def asserted(name):
    """The lines of a file that belong to an assert()."""
    found, inside = set(), False
    with open(name, encoding="utf-8") as source:
        for at, text in enumerate(source, 1):
            inside = inside or re.match(r"\s+assert\(", text) is not None
            if inside:
                found.add(at)
            inside = inside and ";" not in text
    return found


def looped(name):
    """The lines of a file with a loop of jansson's."""
    with open(name, encoding="utf-8") as source:
        return {at for at, text in enumerate(source, 1)
            if re.match(r"\s+json_(array|object)_foreach", text)}


NO_VALUE = 3                # the fourth way on such a line


class Counts:
    """How often each line was run, and each way of each branch, by file."""

    def __init__(self, build):
        self.lines = collections.defaultdict(collections.Counter)
        self.ways = collections.defaultdict(collections.Counter)
        self.ran = collections.defaultdict(collections.Counter)
        for path in notes(build):
            told = subprocess.run(["gcov", "--json-format", "--stdout",
                "--branch-probabilities", path], capture_output=True,
                check=True).stdout
            for text in told.splitlines():
                for file in json.loads(text)["files"]:
                    if file["file"].startswith(tuple(r + "/" for r in ROOMS)):
                        self.add(file["file"], file)

    def add(self, name, file):
        left_out, loops = asserted(name), looped(name)
        for line in file["lines"]:
            at = line["line_number"]
            self.lines[name][at] += line["count"]
            for i, way in enumerate(line["branches"]):
                if at not in left_out and (i != NO_VALUE or
                        at not in loops):
                    self.ways[name][at, i] += way["count"]
        for function in file["functions"]:
            self.ran[name][function["name"]] += function["execution_count"]

    def row(self, title, start):
        """Prints it; the shares of lines and branches."""
        share = []
        for all in self.lines, self.ways:
            counts = [n for file in all if file.startswith(start)
                for n in all[file].values()]
            share += [len(counts), 100 * sum(1 for n in counts if n > 0) /
                max(1, len(counts))]
        print("%-16s %8d %8.1f %10d %8.1f" % (title, *share))
        return share[1], share[3]

    def show(self, name):
        with open(name, encoding="utf-8") as source:
            for at, text in enumerate(source, 1):
                ways = [n for (line, _), n in self.ways[name].items()
                    if line == at]
                if self.lines[name].get(at, 1) == 0:
                    print("# %5d %s" % (at, text), end="")
                elif 0 in ways:
                    print("? %5d %s" % (at, text), end="")


def main():
    counts = Counts(sys.argv[1])
    if sys.argv[2:]:
        for name in sys.argv[2:]:
            print(name)
            counts.show(name)
        return 0
    low = False
    print("%-16s %8s %8s %10s %8s" % ("room", "lines", "%", "branches", "%"))
    for room in ROOMS:
        share = counts.row(room, room + "/")
        low |= share[0] < LINES or share[1] < BRANCHES
    for floor in sorted({os.path.dirname(file) for file in counts.lines
            if file.startswith("cmd/")} - {"cmd"}):
        counts.row("  " + floor, floor + "/")
    missing = collections.Counter({f: sum(1 for n in all.values() if n == 0)
        for f, all in counts.lines.items()})
    print("lines that were never run:")
    for name, n in missing.most_common(15):
        print("%6d  %s" % (n, name))
    print("functions that were never run:")
    for name in sorted(counts.ran):
        for function, n in sorted(counts.ran[name].items()):
            if n == 0:
                print("        %s: %s" % (name, function))
    return low


if __name__ == "__main__":
    sys.exit(main())
