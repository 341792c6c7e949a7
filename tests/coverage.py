#!/usr/bin/env python3
"""coverage.py BUILD: what the tests have run, of a tree that was built with
--coverage and tested since. Prints lines and branches of core, store and cmd,
the files with the most that was never run, and the functions that never were.
Ends with 1 below 98 % of lines or 92 % of branches of any of them."""
import collections
import json
import os
import subprocess
import sys

LINES, BRANCHES = 98.0, 92.0
ROOMS = "core", "store", "cmd"


def notes(build):
    """The data of all objects of the program itself."""
    for room in ROOMS:
        for folder, _, names in os.walk(os.path.join(build, room)):
            for name in names:
                if name.endswith(".gcda"):
                    yield os.path.join(folder, name)


def main():
    build = sys.argv[1]
    lines = collections.defaultdict(dict)       # of a file: line to count
    branches = collections.defaultdict(dict)
    never = collections.defaultdict(set)
    for path in notes(build):
        told = subprocess.run(["gcov", "--json-format", "--stdout",
            "--branch-probabilities", path], capture_output=True,
            check=True).stdout
        for text in told.splitlines():
            for file in json.loads(text)["files"]:
                name = file["file"]
                if not name.startswith(tuple(r + "/" for r in ROOMS)):
                    continue
                for line in file["lines"]:
                    at = line["line_number"]
                    lines[name][at] = lines[name].get(at, 0) + line["count"]
                    for i, way in enumerate(line["branches"]):
                        key = at, i
                        branches[name][key] = branches[name].get(key,
                            0) + way["count"]
                for function in file["functions"]:
                    if function["execution_count"] == 0:
                        never[name].add(function["name"])
    low = False
    print("%-8s %8s %8s %10s %8s" % ("room", "lines", "%", "branches", "%"))
    for room in ROOMS:
        ran = [n for f in lines if f.startswith(room + "/")
            for n in lines[f].values()]
        ways = [n for f in branches if f.startswith(room + "/")
            for n in branches[f].values()]
        share = [100 * sum(1 for n in all if n > 0) / max(1, len(all))
            for all in (ran, ways)]
        low |= share[0] < LINES or share[1] < BRANCHES
        print("%-8s %8d %8.1f %10d %8.1f" % (room, len(ran), share[0],
            len(ways), share[1]))
    missing = collections.Counter({f: sum(1 for n in all.values() if n == 0)
        for f, all in lines.items()})
    print("lines that were never run:")
    for name, n in missing.most_common(15):
        print("%6d  %s" % (n, name))
    print("functions that were never run:")
    for name in sorted(never):
        for function in sorted(never[name]):
            print("        %s: %s" % (name, function))
    return low


if __name__ == "__main__":
    sys.exit(main())
