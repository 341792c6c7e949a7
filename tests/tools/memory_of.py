#!/usr/bin/env python3
"""Say what stands in the memory of running processes, as root sees it.

    memory_of.py KEYS STORE PID...
        KEYS is the host's secret key file, STORE the file of a store; of each
        process a line: its number, and how often the host's seed and how often
        secrets of games stand there.
    memory_of.py KEYS STORE below PID
        of PID and all that stand below it; the first line is that of PID.
    memory_of.py KEYS STORE waits COMMAND...
        of a command whose output nobody reads, once it waits for that.
"""

import base64
import os
import sqlite3
import subprocess
import sys
import time


def seed_of(path):
    """Behind 2 letters each of three algorithms, salt, limits and number."""
    with open(path, encoding="ascii") as file:
        return base64.b64decode(file.read().split("\n")[1])[62:94]


def secrets_of(path):
    db = sqlite3.connect("file:%s?mode=ro" % path, uri=True)
    return [row[0] for row in db.execute("select secret from game")
            if isinstance(row[0], bytes)]


def memory_of(pid):
    """All that can be read."""
    with open("/proc/%d/maps" % pid, encoding="ascii",
              errors="replace") as maps, \
            open("/proc/%d/mem" % pid, "rb", 0) as mem:
        for line in maps:
            first, last = (int(n, 16) for n in line.split()[0].split("-"))
            if line.split()[1][0] != "r" or last >= 1 << 47 or \
                    last - first > 1 << 30:
                continue
            try:
                mem.seek(first)
                yield mem.read(last - first)
            except (OSError, ValueError):
                continue


def below(pid):
    try:
        with open("/proc/%d/task/%d/children" % (pid, pid),
                  encoding="ascii") as file:
            children = [int(n) for n in file.read().split()]
    except OSError:
        children = []
    return [pid] + [n for child in children for n in below(child)]


def tell(pid, seed, secrets):
    counts = [0, 0]
    for piece in memory_of(pid):
        counts[0] += piece.count(seed)
        counts[1] += sum(piece.count(secret) for secret in secrets)
    print(pid, *counts, flush=True)


def wait_for(command):
    """Its output is a pipe that is full."""
    out, into = os.pipe()
    os.set_blocking(into, False)
    try:
        while True:
            os.write(into, b"x" * 4096)
    except BlockingIOError:
        pass
    os.set_blocking(into, True)
    process = subprocess.Popen(command, stdout=into)
    while True:
        with open("/proc/%d/wchan" % process.pid, encoding="ascii") as file:
            if "pipe" in file.read() or process.poll() is not None:
                return process, out
        time.sleep(0.05)


def main():
    seed, secrets = seed_of(sys.argv[1]), secrets_of(sys.argv[2])
    if sys.argv[3] == "waits":
        process, _ = wait_for(sys.argv[4:])
        tell(process.pid, seed, secrets)
        process.kill()
        return
    pids = below(int(sys.argv[4])) if sys.argv[3] == "below" else \
        [int(pid) for pid in sys.argv[3:]]
    for pid in pids:
        if pid != os.getpid():
            tell(pid, seed, secrets)


main()
