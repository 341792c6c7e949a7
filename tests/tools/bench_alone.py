#!/usr/bin/env python3
"""bench_alone.py PROGRAM TURNS STORE KEYS SQL: for bench_alone.sh.

Each command that takes the store alone runs once while turn files of the
folder TURNS are submitted one after the other.  SQL is a command that is given
a statement, and does it.
"""
import os
import subprocess
import sys
import threading
import time

program, turns, store, keys, sql = sys.argv[1:]
environment = dict(os.environ, NUNCIO_DB=store, NUNCIO_KEY=keys)
files = [os.path.join(turns, name) for name in sorted(os.listdir(turns))]


def run(*words):
    """Milliseconds that it took."""
    began = time.perf_counter()
    done = subprocess.run([program, *words], env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True,
                          check=False)
    took = 1000 * (time.perf_counter() - began)
    return took, done


def query(statement):
    subprocess.run([*sql.split(), statement.replace("nuncio.", "")
                    if sql.startswith("sqlite3") else statement],
                   check=True, stdout=subprocess.DEVNULL)


def away():
    """Nobody has looked at the clock for three hours."""
    run("config", "outage", "1h")
    run("tick")
    query("update nuncio.clock set ticked = ticked - 10800")
    run("tick")


def lose():
    os.rename(keys + ".key", keys + ".key.gone")


COMMANDS = [
    ("config", None, ["config", "zone", "Europe/Berlin"]),
    ("outage", away, ["outage", "confirm"]),
    ("player approve", None, ["player", "approve", "1"]),
    ("inbox", None, ["inbox", "reply", "1", "Good morrow."]),
    ("host rekey", lose, ["host", "rekey", "--spare", "spare.key"]),
]


def submit_one():
    return run("submit", files.pop())[0]


def main():
    print(f"{'':20}{'itself':>10}{'submit':>10}{'at worst':>10}")
    usual = sorted(submit_one() for _ in range(15))
    print(f"{'nothing':20}{'':10}{usual[7]:10.0f}{usual[-1]:10.0f}")
    for name, before, words in COMMANDS:
        if before is not None:
            before()
        waited, over = [], threading.Event()

        def others():
            while not over.is_set() and files:
                waited.append(submit_one())

        thread = threading.Thread(target=others)
        thread.start()
        took, done = run(*words)
        over.set()
        thread.join()
        waited.sort()
        print(f"{name:20}{took:10.0f}{waited[len(waited) // 2]:10.0f}"
              f"{waited[-1]:10.0f}" + ("" if done.returncode == 0 else
                 f"\n{done.stderr.decode().splitlines()[0]}"))


main()
