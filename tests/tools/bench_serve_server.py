#!/usr/bin/env python3
"""bench_serve_server.py BUILD: what `nuncio serve` brings where the store is
on a server.

The letters of bench_serve.py come to a PostgreSQL of our own that brings each
commit to the disk: from one client and from eight, taken by a process each, by
`deliver FILE...` and by `serve`.  Then the disk takes longer, so that many
connections wait and the cores do not bound what they do.  While eight or more
letters come at a time, the server is asked every 20 ms what its processes wait
for.

        LETTERS=400     of each kind
        SYNC=20000      microseconds that the disk takes longer
"""
import collections
import os
import subprocess
import sys
import threading
import time

os.environ.setdefault("LETTERS", "400")
import bench_serve as bench
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "fault"))
from lmtp import Load
from server import Server

LETTERS = bench.LETTERS
SYNC = int(os.environ.get("SYNC") or 20000)
EIGHT = 8
ASKED = """select 'is', coalesce(state, ''), case when wait_event is null
    then 'computing' else wait_event_type || ':' || wait_event end
    from pg_stat_activity where datname = 'work' \\watch 0.02
"""


class Bench:
    def __init__(self):
        top = os.path.dirname(os.path.abspath(__file__))
        self.slow = os.path.join(bench.work, "slow.us")
        library = os.path.join(bench.work, "slow.so")
        os.chmod(bench.work, 0o711)
        self.disk(0)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library,
            os.path.join(top, "slow_disk.c")], check=True)
        self.server = Server(options=("fsync=on", "shared_buffers=256MB"),
            environment=("SLOW=" + self.slow, "LD_PRELOAD=" + library))

    def disk(self, longer):
        with open(self.slow, "w") as file:
            print(longer, file=file)
        os.chmod(self.slow, 0o644)

    def begin(self):
        bench.begin()
        self.server.make("base")
        base = self.server.name("base")
        bench.nuncio("copy", "base.db", base)
        os.environ["NUNCIO_KEY"] = os.path.join(bench.work, "base.db")
        bench.nuncio("host", "wake", store=base)

    def twin(self):
        self.server.make("work", "base")
        store = self.server.name("work")
        bench.nuncio("upgrade", store=store)
        return store

    def verdict(self):
        """How many letters were lost, how many answers doubled."""
        done = self.server.sql("select count(*) from nuncio.letter where "
            "state = 'answered'", "work")
        twice = self.server.sql("select count(*) - count(distinct letter) "
            "from nuncio.outbox where letter is not null", "work")
        return LETTERS - int(done), int(twice)

    def by_deliver(self, clients, together):
        """Letters a second."""
        store = self.twin()

        def some(first):
            names = ["l%d" % i for i in range(first, LETTERS, clients)]
            if together:
                bench.nuncio("deliver", *names, store=store)
                return
            for name in names:
                with open(name, "rb") as letter:
                    bench.nuncio("deliver", store=store, stdin=letter)
        threads = [threading.Thread(target=some, args=(i,))
            for i in range(clients)]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return LETTERS / (time.monotonic() - began)

    def by_serve(self, clients, *more):
        """Letters a second, milliseconds of the processor that the server and
        serve take for one, and how often which wait was seen."""
        store = self.twin()
        serve = bench.Serve(store, *more)
        with open("waits", "wb") as said:
            asks = subprocess.Popen([self.server.bin + "/psql", "-h",
                self.server.folder, "-U", "nuncio", "-d", "postgres",
                "-qAtX"], stdin=subprocess.PIPE, stdout=said)
        asks.stdin.write(ASKED.encode())
        asks.stdin.flush()
        theirs = of_all(self.server.process.pid), of_all(serve.process.pid)
        load = Load("lmtp", bench.letters(), clients).end()
        spent = [1000 * (of_all(pid) - before) / LETTERS for pid, before in
            zip((self.server.process.pid, serve.process.pid), theirs)]
        asks.kill()
        asks.wait()
        serve.end()
        with open("waits") as said:
            seen = collections.Counter(tuple(line.rstrip("\n").split("|")[1:])
                for line in said if line.startswith("is|"))
        lost, doubled = self.verdict()
        if lost or doubled or load.faults:
            bench.line("serve, lost, doubled", "%d, %d" % (lost, doubled),
                "0, 0", False)
        return LETTERS / load.seconds, spent, seen


def of_all(pid):
    """Seconds of the processor, of a process and all that it has begun."""
    ticks = 0
    for one in bench.descendants(pid):
        try:
            with open("/proc/%d/stat" % one) as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def tell_waits(seen):
    """Of those processes of the server that were within a statement or a
    transaction."""
    busy = collections.Counter()
    for (state, what), n in seen.items():
        if state == "idle in transaction":
            busy["the next statement"] += n
        elif state == "active":
            busy[what] += n
    for what, n in busy.most_common(6):
        bench.line("... waits: " + what, "%.0f %%" %
            (100 * n / sum(busy.values())))


def main():
    trial = Bench()
    try:
        trial.begin()
        print("%d letters, a store on a server, %d cores" % (LETTERS,
            bench.CORES))
        for what, together in (("a process each", False), ("FILE...", True)):
            one = trial.by_deliver(1, together)
            eight = trial.by_deliver(EIGHT, together)
            bench.line("deliver %s, letters/s" % what, "%.0f" % one)
            bench.line("... from eight", "%.0f" % eight, "%.1f times" %
                (eight / one))
        one, spent, _ = trial.by_serve(1)
        bench.line("serve, letters/s", "%.0f" % one)
        eight, spent, seen = trial.by_serve(EIGHT)
        bench.line("... from eight", "%.0f" % eight, ">= 1.9 times: %.1f" %
            (eight / one), eight >= 1.9 * one)
        bench.line("... ms of a core a letter, the server", "%.2f" % spent[0])
        bench.line("... ms of a core a letter, serve", "%.2f" % spent[1])
        tell_waits(seen)
        trial.disk(SYNC)
        for clients in (1, EIGHT, 4 * EIGHT):
            rate, _, seen = trial.by_serve(clients, "--workers", str(clients))
            bench.line("%d ms a sync: serve, %d workers" % (SYNC // 1000,
                clients), "%.0f" % rate)
            tell_waits(seen)
    finally:
        trial.server.end()
    bench.shutil.rmtree(bench.work)
    return bench.bad


if __name__ == "__main__":
    sys.exit(main())
