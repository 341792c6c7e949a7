"""What club.py and weeks.py share: verdicts in TAP, and rows of the store, which
is nuncio.db in the folder in which they begin."""
import os
import sqlite3
import sys

STORE = os.path.abspath("nuncio.db")
tests = failed = 0


def verdict(name, faults):
    """A test, which has failed if one of the faults says something."""
    global tests, failed
    faults = [fault for fault in faults if fault]
    tests += 1
    failed += bool(faults)
    print(f'{"not ok" if faults else "ok"} {tests} - {name}')
    for fault in faults[:12]:
        print(f"# {fault}")
    sys.stdout.flush()


def finish():
    """The plan, and the status."""
    print(f"1..{tests}")
    sys.exit(failed > 0)


def asked(sql, *args):
    """Rows of the store, to which the program may be writing."""
    with sqlite3.connect(STORE, timeout=20) as store:
        store.row_factory = sqlite3.Row
        return store.execute(sql, args).fetchall()
