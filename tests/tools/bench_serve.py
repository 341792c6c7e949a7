#!/usr/bin/env python3
"""bench_serve.py BUILD: what `nuncio serve` brings and costs.

The same letters, each with the signed turn file of another game, are taken by a
process each, by one `deliver FILE...`, and by `serve`, from so many connections
at a time; then by `serve` while its processes are killed at any moment, the
keeper among them.  Then many letters, after which the memory of a worker is
looked at.

        LETTERS=600     of each kind
        CONNECTIONS=32
        KILLS=60
        MEMORY=20000    letters of the last part
"""
import ctypes
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lmtp import Connection, Load, Lost

LETTERS = int(os.environ.get("LETTERS") or 600)
CONNECTIONS = int(os.environ.get("CONNECTIONS") or 32)
KILLS = int(os.environ.get("KILLS") or 60)
MEMORY = int(os.environ.get("MEMORY") or 20000)
PAIRS = 16
CORES = len(os.sched_getaffinity(0))
PR_SET_CHILD_SUBREAPER = 36

program = os.path.abspath(os.path.join(sys.argv[1], "nuncio"))
work = tempfile.mkdtemp(prefix="nuncio-bench.")
os.chdir(work)
os.environ.pop("NUNCIO_TEMPLATES", None)
os.environ.update(NUNCIO_KEY="", HOME=work, LC_ALL="C")
bad = False


def nuncio(*words, store="base.db", **more):
    return subprocess.run([program, "-d", store, *words], check=True,
        stdout=subprocess.PIPE, **more).stdout


def games(first, step, n):
    for i in range(first, n, step):
        pair = i % PAIRS
        text = nuncio("new", "--no-join", "pillars", "g%d" % i,
            "ana%d" % pair, "ben%d" % pair).decode()
        turn = re.search("^nuncio turn$.*?^end$\n", text, re.M | re.S)[0]
        turn = turn.replace("\n\n", "\npass\n", 1)
        player = re.search("^player: (.*)$", turn, re.M)[1]
        with open("t%d" % i, "w", encoding="ascii") as out:
            out.write(turn)
        sealed = nuncio("sign", "-k", player + ".key", "t%d" % i)
        with open("t%d" % i, "wb") as out:
            out.write(sealed)
        with open("l%d" % i, "wb") as out:
            out.write(b"From: %s@example.org\nTo: judge@x\nSubject: a turn\n"
                b"Message-ID: <%d@mail.example>\n\n" % (player.encode(), i) +
                sealed)


def begin():
    nuncio("init", "--name", "host")
    nuncio("config", "address", "judge@x")
    nuncio("config", "answers-hour", "100000")
    for i in range(PAIRS):
        for player in ("ana%d" % i, "ben%d" % i):
            nuncio("keygen", "--no-password", player)
            nuncio("player", "add", player, player + "@example.org",
                player + ".pub")
    both = [threading.Thread(target=games, args=(k, 2, LETTERS))
        for k in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    store = sqlite3.connect("base.db")
    store.execute("update outbox set state = 'sent'")
    store.commit()
    store.execute("pragma wal_checkpoint(truncate)")
    store.close()


def twin(name):
    shutil.copy("base.db", name)
    for end in (".key", ".pub"):
        shutil.copy("base.db" + end, name + end)
    os.chmod(name, 0o600)
    return name


def descendants(pid):
    """The process, and all that it and those have begun."""
    parents = {}
    for one in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % one) as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
            parents.setdefault(int(fields[1]), []).append(int(one))
        except OSError:
            pass
    found = [pid]
    for one in found:
        found += parents.get(one, [])
    return found


class Serve:
    def __init__(self, store):
        self.words = [program, "-d", store, "serve", "lmtp"]
        self.begin()

    def begin(self):
        self.process = subprocess.Popen(self.words,
            stderr=open("serve.err", "ab"),
            env={**os.environ, "RUNTIME_DIRECTORY": "."})
        while True:
            try:
                Connection("lmtp").close()
                return
            except Lost:
                time.sleep(0.02)
            status = self.process.poll()
            if status == os.EX_TEMPFAIL:    # workers of one that was killed
                self.begin()
                return
            if status not in (None, -signal.SIGKILL):
                raise SystemExit("serve ends: " +
                    open("serve.err").read()[-1000:])

    def all(self):
        return descendants(self.process.pid)

    def workers(self):
        with open("/proc/%d/task/%d/children" % (self.process.pid,
                self.process.pid)) as children:
            return [int(pid) for pid in children.read().split()]

    def end(self):
        """Until all of it has ended."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


def letters():
    return [open("l%d" % i, "rb").read() for i in range(LETTERS)]


def count(store, sql):
    rows = sqlite3.connect(store).execute(sql).fetchone()
    return rows[0]


def verdict(store):
    """How many letters were lost, how many turns or answers doubled."""
    lost = LETTERS - count(store, "select count(*) from letter "
        "where state = 'answered'")
    answers = sqlite3.connect(store).execute("select count(*) from outbox "
        "where letter is not null group by letter").fetchall()
    doubled = sum(n - 1 for n, in answers) + max(0, count(store,
        "select count(*) from letter") - LETTERS)
    return lost, doubled


def line(what, value, goal="", good=True):
    global bad
    bad |= not good
    print("%-40s %12s  %s%s" % (what, value, goal, "" if good else
        "  MISSED"), flush=True)


def of_children():
    """Seconds of the processor, of all processes that this one and those have
    begun; all must have ended, or be about to."""
    while True:
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            break
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def by_processes():
    store = twin("processes.db")
    n = min(LETTERS, 300)

    def some(first):
        for i in range(first, n, 2 * CORES):
            subprocess.run([program, "-d", store, "deliver"],
                stdin=open("l%d" % i, "rb"), check=True)
    before = of_children()
    began = time.monotonic()
    threads = [threading.Thread(target=some, args=(i,))
        for i in range(2 * CORES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return n / (time.monotonic() - began), (of_children() - before) / n


def by_one():
    store = twin("one.db")
    began = time.monotonic()
    nuncio("deliver", *["l%d" % i for i in range(LETTERS)], store=store)
    return LETTERS / (time.monotonic() - began)


def by_serve():
    before = of_children()
    serve = Serve(twin("serve.db"))
    load = Load("lmtp", letters(), CONNECTIONS).end()
    serve.end()
    return load, (of_children() - before) / LETTERS


def killed():
    serve = Serve(twin("killed.db"))
    load = Load("lmtp", letters(), CONNECTIONS)
    dice = random.Random(int(os.environ.get("SEED") or time.time()))
    n = 0
    while n < KILLS and any(t.is_alive() for t in load.threads):
        time.sleep(dice.uniform(0, 0.05))
        pids = serve.all()
        victim = dice.choice(pids) if dice.random() < 0.9 else pids[0]
        try:
            os.kill(victim, signal.SIGKILL)
            n += 1
        except ProcessLookupError:
            continue
        if victim == pids[0]:
            serve.process.wait()
            serve.begin()
    load.end()
    serve.end()
    return load, n, verdict("killed.db")


def resident(pid):
    with open("/proc/%d/status" % pid) as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def memory():
    """Of a worker, in KB: after a thousand letters, and after all."""
    serve = Serve(twin("memory.db"))
    steps = []
    for first in range(0, MEMORY, 1000):
        Load("lmtp", [b"From: p%d@example.com\nTo: judge@x\n"
            b"Subject: hello\nMessage-ID: <m%d@mail.example>\n\nhello %d\n" %
            (i % 97, i, i) for i in range(first, first + 1000)],
            CONNECTIONS).end()
        steps.append(max(resident(pid) for pid in serve.workers()))
    serve.end()
    return steps


def main():
    # What reads letters outlives its parents: it becomes a child of this.
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    begin()
    print("%d letters, %d connections, %d cores" % (LETTERS, CONNECTIONS,
        CORES))
    processes, processes_cpu = by_processes()
    line("deliver, a process each, letters/s", "%.0f" % processes)
    line("deliver FILE..., letters/s", "%.0f" % by_one())
    load, cpu = by_serve()
    rate = LETTERS / load.seconds
    line("serve, letters/s", "%.0f" % rate, ">= 4.0 times: %.1f" %
        (rate / processes), rate >= 4 * processes)
    # Who has more processes has more of a machine that others use, too.
    line("deliver, ms of a core a letter", "%.2f" % (1000 * processes_cpu))
    line("serve, ms of a core a letter", "%.2f" % (1000 * cpu),
        "<= a third: %.2f" % (1000 * processes_cpu / 3),
        cpu <= processes_cpu / 3)
    line("serve, p50 of a letter, ms", "%.0f" % (1000 * load.percentile(50)))
    # So many who bring one after another wait that long at this rate, on
    # average, whoever serves them.
    mean = CONNECTIONS / rate
    line("... of %d at this rate, the mean" % CONNECTIONS, "%.0f" %
        (1000 * mean))
    most = max(0.5, 3 * mean)
    line("serve, p99 of a letter, ms", "%.0f" % (1000 * load.percentile(99)),
        "<= %.0f" % (1000 * most), load.percentile(99) <= most)
    lost, doubled = verdict("serve.db")
    line("lost, doubled", "%d, %d" % (lost, doubled), "0, 0",
        lost == doubled == 0 and not load.faults)
    load, kills, (lost, doubled) = killed()
    line("with %d kills, letters/s" % kills, "%.0f" %
        (LETTERS / load.seconds))
    line("... brought again", load.again)
    line("... lost, doubled", "%d, %d" % (lost, doubled), "0, 0",
        lost == doubled == 0 and not load.faults)
    steps = memory()
    half = steps[len(steps) // 2]
    line("a worker after 1,000 letters, KB", steps[0])
    # By then the store's pages that are kept have all the room they may have.
    line("... after %d" % (MEMORY // 2), half)
    line("... after %d" % MEMORY, steps[-1], "<= %d" % (half * 21 // 20),
        steps[-1] <= half * 21 // 20)
    shutil.rmtree(work)
    return bad


if __name__ == "__main__":
    sys.exit(main())
