#!/usr/bin/env python3
"""crowd.py BUILD [SECONDS]: nine processes at once on one store.

Two bring letters, one submits files, one sends moves early, the others tick, send, remind, read and
make backups, each as fast as it can. What a mail system would do is done: who
hears 75 tries again. At the end everything that was taken counts once, every
letter has one answer, every game is in order, and nobody had to wait for long.
Prints a table, and ends with 1 if any of that does not hold.

KILLED=1: most of them are killed, each after a time that is drawn by SEED (1),
and letters come by `serve`, too, which is killed and started again; what a
process had acknowledged before counts once.

ENGINE=postgresql: the store is on a server, and the eight are on two machines,
each with a folder, an environment and a copy of the key of its own. Each letter
comes to both of them. The second machine is far from the server, and every
third of its connections is cut, each at another point (tests/tools/cut_connection.py). The
server is killed ten times, and started again."""
import collections
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time

from client import Client, end_all
from run import Machine
from server import Server

KILLS = 10                      # of the server
POINTS = 40                     # at which a connection is cut
PATIENCE = 60                   # seconds: whoever waits longer has starved
PRICES = 4000                   # that can be told apart: below WORD_VALUE
GAMES = ("a", "b")
PLAYERS = ("ana", "ben")


class Crowd:
    def __init__(self, build, seconds):
        self.machine = Machine(build)
        self.environment = {k: v for k, v in
            self.machine.environment.items() if k not in ("LD_PRELOAD",)}
        self.places = [(self.machine.work, self.environment)]
        self.seconds = seconds
        self.lock = threading.Lock()
        self.taken = []
        self.by = {}
        self.rounds = collections.Counter()
        self.longest = collections.Counter()
        self.bad = collections.defaultdict(list)
        self.number = 0

    def run(self, words, stdin=None, place=0):
        began = time.monotonic()
        work, environment = self.places[place % len(self.places)]
        done = subprocess.run([self.machine.program, *words],
            stdin=subprocess.DEVNULL if stdin is None else None, input=stdin,
            capture_output=True, cwd=work, env=environment,
            timeout=5 * PATIENCE + self.seconds)
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
        for line in must("config").decode().splitlines():
            name = line.split()[0]
            if name.endswith(("-day", "-hour")):
                self.must("config", name, "1000000")
        must("tick")
        for game in GAMES:
            must("new", "--no-join", "pillars", game, *PLAYERS,
                "--deadline", "9d")
        self.reference = {game: must("show", game, "--json").split(
            b'"reference":"')[1].split(b'"')[0].decode() for game in GAMES}

    def file(self, game, player, line="press all: number {0}"):
        with self.lock:
            self.number += 1
            number = self.number
        text = "nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n%s\nend\n" \
            % (game, player, self.reference[game], line.format(number,
            number % PRICES))
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

    def until_taken(self, kind, words, text, number, place):
        began = time.monotonic()
        while self.note(kind, self.run(words, text, place), (0, 75)) == 75:
            if time.monotonic() - began > PATIENCE:
                with self.lock:
                    self.bad[kind].append("%d is never taken" % number)
                return
            self.rest()
        with self.lock:
            self.longest[kind] = max(self.longest[kind], time.monotonic() -
                began)
            self.taken.append(number)
            self.by[number] = "%s, %s" % (kind, place)

    def letter(self, game, player):
        number, sealed = self.file(game, player)
        return number, b"From: %s@example.org\nSubject: x\n" \
            b"Message-ID: <%d@mail.example>\n\n%s" % (player.encode(),
            number, sealed)

    def deliver(self, place, game, player):
        number, letter = self.letter(game, player)
        self.until_taken("deliver", ["deliver"], letter, number, place)
        if len(self.places) > 1:
            self.until_taken("deliver", ["deliver"], letter, number, place + 1)

    def submit(self, place):
        number, sealed = self.file("a", "ben")
        self.until_taken("submit", ["submit", "-"], sealed, number, place)

    def early(self, place):
        """Ana says nothing else in this game, whose builders never come."""
        number, sealed = self.file("b", "ana",
            "early builder {0}\nplace priory for at most {1}")
        began = time.monotonic()
        while self.note("early", self.run(["submit", "-"], sealed, place),
                (0, 75)) == 75 and time.monotonic() - began < PATIENCE:
            self.rest()
        self.stands = number % PRICES

    def rest(self):
        """A moment, where a server is about to come back."""

    def read(self, place):
        for words in ["show", "a"], ["log", "b", "--json"], ["status"]:
            self.note("read", self.run(words, place=place), (0, 75))

    def backup(self):
        path = os.path.join(self.machine.work, "copy%d.db" %
            self.rounds["backup"])
        if self.note("backup", self.run(["backup", path]), (0, 75)) == 0:
            self.note("backup", self.run(["-d", path, "audit"]), (0,))
            os.unlink(path)

    def keep(self, work, *args):
        while time.monotonic() < self.end:
            work(*args)

    def command(self, place, *words):
        if self.note(words[0], self.run(list(words), place=place),
                (0, 75)) == 75:
            self.rest()

    def jobs(self):
        return [(self.deliver, 0, "a", "ana"), (self.deliver, 0, "b", "ben"),
            (self.submit, 0), (self.early, 0), (self.command, 0, "tick"),
            (self.command, 0, "outbox", "send"), (self.command, 0, "remind"),
            (self.read, 0), (self.backup,)]

    def go(self):
        self.end = time.monotonic() + self.seconds
        threads = [threading.Thread(target=self.keep, args=job)
            for job in self.jobs()]
        for thread in threads:
            thread.start()
        self.trouble()
        for thread in threads:
            thread.join()

    def trouble(self):
        """What befalls them meanwhile."""

    def send_all(self):
        while self.run(["outbox", "send"])[0] == 75:
            time.sleep(0.1)

    def close(self):
        self.machine.close()

    def ask(self, statement):
        store = sqlite3.connect(os.path.join(self.machine.work, "nuncio.db"))
        try:
            with store:
                return store.execute(statement).fetchall()
        finally:
            store.close()

    def letters(self):
        """The letter that each row of the outbox answers."""
        return self.ask("select letter from outbox where letter is"
            " not null")

    def sent_early(self):
        """All that stands of what was sent early."""
        return [row[0] for row in self.ask("select text from early"
            " where decision is not null")]

    def what_of(self, number):
        """What the store knows of a letter that is lost."""
        return ""

    def in_box(self):
        """How often each letter was sent."""
        box = os.path.join(self.machine.work, "box", "new")
        sent = collections.Counter()
        for name in os.listdir(box):
            with open(os.path.join(box, name), "rb") as letter:
                for line in letter:
                    if line.lower().startswith(b"message-id:"):
                        sent[line] += 1
                        break
        return sent

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
        lost = [n for n in set(self.taken) if logged[n] == 0]
        for n in lost:
            self.bad["lost"].append("number %d, by %s: %s" % (n,
                self.by[n], self.what_of(n)))
        stands = [text for text in self.sent_early()
            if "at most %d\n" % self.stands in text]
        return {"not standing": int(len(stands) != len(self.sent_early()) or
            len(stands) != 1), "lost": len(lost),
            "doubled": doubled,
            "damaged": int(status != 0)}


class KilledCrowd(Crowd):
    """Whoever is at work may be killed at any time."""

    MOST = 0.3                      # seconds that a process has, or it ends

    def __init__(self, build, seconds):
        super().__init__(build, seconds)
        self.chance = random.Random(int(os.environ.get("SEED", "1")))
        self.kills = collections.Counter()
        self.going = False
        # Processes that work where `serve` does are its own.
        self.porch = folder(self.machine.top, "porch")

    def start(self, words, **more):
        return subprocess.Popen([self.machine.program, *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=self.environment, **more)

    def life(self):
        with self.lock:
            return self.chance.random() * self.MOST

    def run(self, words, stdin=None, place=0):
        # What the crowd itself asks for must come.
        if not self.going or words[0] in ("sign", "backup", "-d"):
            return super().run(words, stdin, place)
        began = time.monotonic()
        process = self.start(words, cwd=self.machine.work)
        try:
            text, complaint = process.communicate(stdin, self.life())
        except subprocess.TimeoutExpired:
            process.kill()
            text, complaint = process.communicate()
        status = process.returncode
        if status == -signal.SIGKILL:
            self.kills[words[0]] += 1
            status = 75
        return status, text, complaint, time.monotonic() - began

    def serve(self):
        """One life of `serve`."""
        process = self.start(["-d", os.path.join(self.machine.work,
            "nuncio.db"), "serve", "lmtp"], cwd=self.porch)
        try:
            _, complaint = process.communicate(None, 10 * self.life())
            self.bad["serve"].append("it ended: %s" % complaint)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.kills["serve"] += 1
        self.note("serve", (0, "", b"", 0), (0,))
        if not end_all(self.porch, PATIENCE):
            self.bad["serve"].append("its workers stay")

    def bring(self, game, player):
        """A letter, until `serve` calls it safe or is not begun again."""
        number, letter = self.letter(game, player)
        client = Client(self.porch, {number: letter})
        began = time.monotonic()
        while client.left() and time.monotonic() < min(self.end,
                began + PATIENCE):
            client.bring(number)
        self.note("bring", (int(bool(client.left()) and time.monotonic() <
            self.end), "", b"never safe", time.monotonic() - began), (0,))
        if not client.left():
            with self.lock:
                self.taken.append(number)
                self.by[number] = "serve"

    def jobs(self):
        return [*super().jobs(), (self.serve,), (self.bring, "a", "ben"),
            (self.bring, "b", "ben")]

    def go(self):
        self.going = True
        super().go()
        self.going = False
        print("killed:", ", ".join("%s %d" % pair
            for pair in sorted(self.kills.items())))

    def send_all(self):
        """Also what somebody broke off who had leased it."""
        self.must("tick")
        self.ask("update outbox set next = 0"
            " where state in ('sending', 'waiting')")
        super().send_all()

    def look(self):
        """Who was killed behind the sending may send it once more."""
        found = super().look()
        rows = dict(self.ask("select state, count(*) from outbox"
            " group by state"))
        found["sent, not in the box"] = max(0, rows.get("sent", 0) -
            len(self.in_box()))
        found["still waiting"] = rows.get("waiting", 0) + \
            rows.get("sending", 0)
        return found


class FarCrowd(Crowd):
    """Two machines and a server."""

    def __init__(self, build, seconds):
        super().__init__(build, seconds)
        self.kills = 0
        self.server = Server()
        self.server.make("crowd")
        self.proxy = None
        self.near = folder(self.machine.top, "proxy")
        self.second = folder(self.machine.top, "second")
        self.environment.update(NUNCIO_DB=self.server.name("crowd"),
            NUNCIO_KEY=os.path.join(self.machine.work, "nuncio.db.key"))

    def set_up(self):
        super().set_up()
        for name in "nuncio.db.key", "nuncio.db.pub":
            shutil.copy(os.path.join(self.machine.work, name), self.second)
        # How letters go each machine says itself.
        shutil.copytree(os.path.join(self.machine.work, ".config"),
            os.path.join(self.second, ".config"))
        self.proxy = subprocess.Popen([sys.executable, os.path.join(
            os.path.dirname(__file__), "..", "tools", "cut_connection.py"), self.near,
            self.server.folder, str(POINTS), "each"], stdout=subprocess.PIPE)
        self.proxy.stdout.readline()
        self.places.append((self.second, dict(self.environment,
            HOME=self.second, TZ="Asia/Kolkata", LANG="de_DE.UTF-8",
            NUNCIO_DB=self.server.name("crowd", self.near),
            NUNCIO_KEY=os.path.join(self.second, "nuncio.db.key"))))

    def jobs(self):
        return [(self.deliver, 0, "a", "ana"), (self.deliver, 1, "b", "ben"),
            (self.submit, 0), (self.submit, 1), (self.early, 1),
            (self.command, 0, "tick"),
            (self.command, 1, "outbox", "send"), (self.command, 0, "outbox",
            "send"), (self.others,)]

    def others(self):
        self.command(1, "remind")
        self.command(1, "tick")
        self.read(1)

    def rest(self):
        time.sleep(0.05)

    def trouble(self):
        for n in range(KILLS):
            time.sleep(max(0, self.end - time.monotonic() - self.seconds *
                (KILLS - n - 1) / KILLS - self.seconds / KILLS / 2))
            self.server.kill()
            self.kills += 1
            self.server.start()

    def send_all(self):
        """What somebody broke off who read or sent it goes now."""
        self.proxy.send_signal(signal.SIGTERM)
        self.cuts = self.proxy.communicate()[0].split()[-1].decode()
        while self.run(["tick"])[0] == 75:
            time.sleep(0.1)
        self.server.sql("update nuncio.outbox set next = 0"
            " where state in ('sending', 'waiting')", "crowd")
        super().send_all()

    def what_of(self, number):
        return self.server.sql("select letter, state, tries, note from"
            " nuncio.letter where message = '%d@mail.example'" % number,
            "crowd")

    def letters(self):
        return [(row,) for row in self.server.sql("select letter from"
            " nuncio.outbox where letter is not null",
            "crowd").splitlines()]

    def sent_early(self):
        return [bytes.fromhex(text[2:]).decode() for text in self.server.sql(
            "select text from nuncio.early where decision is not null",
            "crowd").splitlines()]

    def look(self):
        found = super().look()
        sent = self.in_box()
        rows = self.server.sql("select count(*), count(*) filter (where"
            " state = 'sent'), count(*) filter (where state in ('waiting',"
            " 'sending')) from nuncio.outbox", "crowd").strip().split("\x1f")
        found["sent, not in the box"] = max(0, int(rows[1]) - len(sent))
        found["sent twice"] = sum(1 for n in sent.values() if n > 1)
        found["still waiting"] = int(rows[2])
        print("%d letters to players; the server was killed %d times, %s "
            "connections were cut" % (len(sent), self.kills, self.cuts))
        return found

    def close(self):
        if self.proxy is not None and self.proxy.poll() is None:
            self.proxy.kill()
        self.server.end()
        super().close()


def folder(top, name):
    path = os.path.join(top, name)
    os.mkdir(path)
    return path


def main():
    kind = FarCrowd if os.environ.get("ENGINE") == "postgresql" else \
        KilledCrowd if "KILLED" in os.environ else Crowd
    crowd = kind(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2
        else 60)
    try:
        crowd.set_up()
        crowd.go()
        crowd.send_all()
        found = crowd.look()
    finally:
        crowd.close()
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
