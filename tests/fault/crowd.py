#!/usr/bin/env python3
"""crowd.py BUILD [SECONDS]: eight processes at once on one store.

Two bring letters, one submits files, the others tick, send, remind, read and
make backups, each as fast as it can. What a mail system would do is done: who
hears 75 tries again. At the end everything that was taken counts once, every
letter has one answer, every game is in order, and nobody had to wait for long.
Prints a table, and ends with 1 if any of that does not hold."""
import collections
import os
import sqlite3
import subprocess
import sys
import threading
import time

from run import Machine

PATIENCE = 60                   # seconds: whoever waits longer has starved
GAMES = ("a", "b")
PLAYERS = ("ana", "ben")


class Crowd:
    def __init__(self, build, seconds):
        self.machine = Machine(build)
        self.environment = {k: v for k, v in
            self.machine.environment.items() if k not in ("LD_PRELOAD",)}
        self.end = time.monotonic() + seconds
        self.lock = threading.Lock()
        self.taken = []
        self.rounds = collections.Counter()
        self.longest = collections.Counter()
        self.bad = collections.defaultdict(list)
        self.number = 0

    def run(self, words, stdin=None):
        began = time.monotonic()
        done = subprocess.run([self.machine.program, *words],
            stdin=subprocess.DEVNULL if stdin is None else None, input=stdin,
            capture_output=True, cwd=self.machine.work, env=self.environment,
            timeout=5 * PATIENCE)
        return done.returncode, done.stdout, done.stderr, \
            time.monotonic() - began

    def must(self, *words, **more):
        status, text, complaint, _ = self.run(list(words), **more)
        if status != 0:
            raise SystemExit("%s: %d %s" % (words, status, complaint))
        return text

    def set_up(self):
        must = self.must
        must("init")
        for name in PLAYERS:
            must("keygen", "--no-password", name)
            must("player", "add", name, name + "@example.org", name + ".pub")
        must("config", "address", "judge@example.org")
        must("config", "maildir", os.path.join(self.machine.work, "box"))
        for line in must("config", "budget").decode().splitlines():
            self.must("config", "budget", line.split()[1], "1000000")
        must("tick")
        for game in GAMES:
            must("new", "--no-join", "pillars", game, *PLAYERS,
                "--deadline", "9d")
        self.reference = {game: must("show", game, "--json").split(
            b'"reference":"')[1].split(b'"')[0].decode() for game in GAMES}

    def file(self, game, player):
        with self.lock:
            self.number += 1
            number = self.number
        text = "nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n" \
            "press all: number %d\nend\n" % (game, player,
            self.reference[game], number)
        return number, self.must("sign", "-k", player + ".key", "-",
            stdin=text.encode())

    def note(self, kind, result, allowed):
        status, _, complaint, waited = result
        with self.lock:
            self.rounds[kind] += 1
            self.longest[kind] = max(self.longest[kind], waited)
            if status not in allowed:
                self.bad[kind].append("%d %s" % (status, complaint[-200:]))
        return status

    def until_taken(self, kind, words, text, number):
        began = time.monotonic()
        while self.note(kind, self.run(words, text), (0, 75)) == 75:
            if time.monotonic() - began > PATIENCE:
                with self.lock:
                    self.bad[kind].append("%d is never taken" % number)
                return
        with self.lock:
            self.taken.append(number)

    def deliver(self, game, player):
        number, sealed = self.file(game, player)
        self.until_taken("deliver", ["deliver"], b"From: %s@example.org\n"
            b"Subject: x\nMessage-ID: <%d@mail.example>\n\n%s" %
            (player.encode(), number, sealed), number)

    def submit(self):
        number, sealed = self.file("a", "ben")
        self.until_taken("submit", ["submit", "-"], sealed, number)

    def read(self):
        for words in ["show", "a"], ["log", "b", "--json"], ["status"]:
            self.note("read", self.run(words), (0, 75))

    def backup(self):
        path = os.path.join(self.machine.work, "copy%d.db" %
            self.rounds["backup"])
        if self.note("backup", self.run(["backup", path]), (0, 75)) == 0:
            self.note("backup", self.run(["-d", path, "audit"]), (0,))
            os.unlink(path)

    def keep(self, work, *args):
        while time.monotonic() < self.end:
            work(*args)

    def command(self, *words):
        self.note(words[0], self.run(list(words)), (0, 75))

    def go(self):
        jobs = [(self.deliver, "a", "ana"), (self.deliver, "b", "ben"),
            (self.submit,), (self.command, "tick"), (self.command, "outbox",
            "send"), (self.command, "remind"), (self.read,), (self.backup,)]
        threads = [threading.Thread(target=self.keep, args=job)
            for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def letters(self):
        """The letter that each row of the outbox answers."""
        store = sqlite3.connect(os.path.join(self.machine.work, "nuncio.db"))
        try:
            return store.execute("select letter from outbox where letter is"
                " not null").fetchall()
        finally:
            store.close()

    def look(self):
        """What is lost, doubled and damaged in the end."""
        logged = collections.Counter()
        for game in GAMES:
            for line in self.must("log", game).decode().splitlines():
                words = line.split()
                if "number" in words[-2:-1] and words[-1].isdigit():
                    logged[int(words[-1])] += 1
        status, _, complaint, _ = self.run(["audit"])
        answered = collections.Counter(words[0] for words in self.letters())
        doubled = sum(1 for n in logged if logged[n] > 1) + sum(1 for n in
            answered if answered[n] > 1)
        return {"lost": sum(1 for n in self.taken if logged[n] == 0),
            "doubled": doubled,
            "damaged": int(status != 0)}


def main():
    crowd = Crowd(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2
        else 60)
    try:
        crowd.set_up()
        crowd.go()
        while crowd.run(["outbox", "send"])[0] == 75:
            time.sleep(0.1)
        found = crowd.look()
    finally:
        crowd.machine.close()
    print("%-10s %8s %14s %14s %10s" % ("command", "runs", "wrong statuses",
        "longest wait", "starved"))
    starved = 0
    for kind, runs in crowd.rounds.items():
        slow = int(crowd.longest[kind] > PATIENCE or runs == 0)
        starved += slow
        print("%-10s %8d %14d %12.2f s %10d" % (kind, runs,
            len(crowd.bad[kind]), crowd.longest[kind], slow))
    print("taken %d," % len(crowd.taken), ", ".join("%s %d" % pair for pair
        in found.items()))
    for kind, bad in crowd.bad.items():
        for what in bad[:5]:
            print("# %s: %s" % (kind, what))
    return bool(starved or any(found.values()) or
        any(crowd.bad.values()))


if __name__ == "__main__":
    sys.exit(main())
