#!/usr/bin/env python3
"""What the includes of the program may not do: includes.py up|circle

up	name a file of a floor above one's own.  From the bottom: core, store;
	in cmd/ base, record, umpire, club, bundle, report, page, mail, desk,
	practice, commands, and what stands in cmd/ itself.  core and store do
	not know each other.
circle	lead from a module (a .c and the .h of its name) through others back
	to itself.  A header without a .c, such as store/store.h, calls nobody.

Prints what does, a line each, or nothing.
"""
import os
import re
import sys

FLOORS = ["core", "store", "cmd/base", "cmd/record", "cmd/umpire",
          "cmd/club", "cmd/bundle", "cmd/report", "cmd/page", "cmd/mail",
          "cmd/desk", "cmd/practice", "cmd/commands", "cmd"]


def floor(path):
    return max((f for f in FLOORS if path.startswith(f + "/")), key=len)


def may(path, other):
    here, there = floor(path), floor(other)
    if here in ("core", "store"):
        return here == there
    return FLOORS.index(there) <= FLOORS.index(here)


includes = {}
for top in ("core", "store", "cmd"):
    for folder, _, names in os.walk(top):
        for name in names:
            if not name.endswith((".c", ".h")):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as text:
                includes[path] = re.findall(
                    r'^#include "((?:core|store|cmd)/[^"]+)"', text.read(),
                    re.M)


def up():
    for path, others in sorted(includes.items()):
        for other in others:
            if not may(path, other):
                print(f"{path} includes {other}")


def circle():
    modules = {}
    for path, others in includes.items():
        if path[:-2] + ".c" in includes:
            modules.setdefault(path[:-2], set()).update(
                o[:-2] for o in others if o[:-2] + ".c" in includes)
    reached = {}
    for module in modules:
        seen, todo = set(), [module]
        while todo:
            for other in modules.get(todo.pop(), ()):
                if other not in seen and other != module:
                    seen.add(other)
                    todo.append(other)
        reached[module] = seen
    told = set()
    for module in sorted(modules):
        knot = sorted({module} | {o for o in reached[module]
                                  if module in reached.get(o, ())})
        if len(knot) > 1 and knot[0] not in told:
            told.add(knot[0])
            print("a circle: " + ", ".join(knot))


{"up": up, "circle": circle}[sys.argv[1]]()
