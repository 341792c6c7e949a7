#!/usr/bin/env python3
"""run.py TARGET BUILD [EVERY]: what the program does when the machine fails.

TARGET is mem, kill, io or power; see *Faults* in HACKING.md.  Each command of
the list below is run once as it should be.  Then it is run again and again
from the same files, each time with something wrong at another point, and once
more (or a few times, as a mail system would) with nothing wrong.  At the end
the files must hold what they hold without any fault: no row lost, none
doubled, nothing damaged.  EVERY 16 tries every 16th point only.

Prints a table, what went wrong at which points, and ends with 1 if anything
did.  tests/fault/preload.c makes things fail, step.c kills.
"""
import collections
import mmap
import os
import random
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

NOTHING, MEMORY, IO, LOG = range(4)         # as in preload.c
ERROR, FULL, SHORT = range(3)
PATIENCE = 20                               # seconds: whoever takes longer hangs
MORE = 4                                    # runs until all is well again
NOTES = 6                                   # of each kind
NOW = 1790000000
DAY = 86400
COLUMNS = ("points", "crashes", "wrong statuses", "lost", "doubled", "damaged",
    "hung")
# What a run that broke off may leave otherwise than one that did not: how
# often something was tried, and when it would have been tried next.
ASIDE = {"letter": {"tries"}, "outbox": {"tries", "next", "error", "sent"},
    "snapshot": None, "wait": None}
# Files that belong to a store, and those that were being made when the program
# was killed: whoever makes them again does not mind.
PRIVATE = re.compile(r"(-wal|-shm|-journal|\.outbox|\.new|\.db\.\w{6})$")


class Command:
    def __init__(self, name, words, stdin=None, at=NOW, later=0,
            fails=(70, 74, 75), again=()):
        self.name, self.words, self.stdin, self.at = name, words, stdin, at
        self.later = later      # seconds to the next try
        # What it may end with when something is wrong, and what it may say
        # when it is run again and had been done.
        self.fails, self.again = set(fails), set(again)


COMMANDS = [
    Command("submit", ["submit", "pillars.turn"], again={65}),
    Command("submit, draws", ["submit", "cathedral.turn"], again={65}),
    Command("show", ["show", "c", "--as", "ben"]),
    Command("status", ["status", "--json"]),
    Command("log", ["log", "g", "--json"]),
    Command("audit", ["audit"]),
    Command("verify", ["verify", "other.bundle"]),
    Command("import", ["import", "other.bundle"], again={64, 65}),
    Command("export", ["export", "g"]),
    Command("new", ["new", "pillars", "n", "ana", "ben"], again={64}),
    Command("extend", ["extend", "g", "1d", "--reason", "snow"], again={65}),
    Command("player add", ["player", "add", "eva", "eva@example.org",
        "eva.pub"], again={64}),
    Command("deliver", ["deliver"], stdin="letter", fails=(75,)),
    Command("outbox send", ["outbox", "send"], later=3600),
    Command("tick", ["tick"], at=NOW + 60),
    Command("keygen", ["keygen", "--no-password", "new"], again={64}),
    Command("init", ["-d", "fresh.db", "init"], again={64}),
    Command("backup", ["backup", "copy.db"], again={64, 74}),
]


def undated(value):
    """A letter without the time at which it was made, and without what is
    drawn for it: its Message-ID and the boundaries of its parts."""
    if not isinstance(value, bytes):
        return value
    value = re.sub(rb"(?:^|(?<=\n))Date: .*|=-[A-Za-z0-9+/]{20}", b"", value)
    return re.sub(rb"(nuncio\.\d+)\.[0-9a-f]{32}", rb"\1", value)


class Machine:
    """Runs the program in one folder, in which it finds the same each time."""

    def __init__(self, build):
        self.program = os.path.abspath(os.path.join(build, "nuncio"))
        tools = os.path.abspath(os.path.join(build, "tests", "fault"))
        self.step = os.path.join(tools, "step")
        base = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        self.top = tempfile.mkdtemp(prefix="nuncio-fault.", dir=base)
        self.work = os.path.join(self.top, "work")
        self.musts = 0
        os.umask(0o077)
        os.mkdir(self.work)
        path = os.path.join(self.top, "page")
        with open(path, "wb") as page:
            page.write(bytes(4096))
        with open(path, "r+b") as page:
            self.page = mmap.mmap(page.fileno(), 4096)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.work, "TZ": "UTC",
            "LC_ALL": "C", "NUNCIO_DB": os.path.join(self.work, "nuncio.db"),
            "LD_PRELOAD": os.path.join(tools, "preload.so"),
            "FAULT_PAGE": path, "FAULT_ROOT": self.work,
            "FAULT_LOG": os.path.join(self.top, "log"),
        }

    def close(self):
        shutil.rmtree(self.top)

    def set(self, what=NOTHING, how=ERROR, at=0, on=0):
        self.page[:48] = struct.pack("6q", what, how, at, on, 0, 0)

    def seen(self):
        return struct.unpack("6q", self.page[:48])[4]

    def run(self, words, stdin=None, at=NOW, step=None, dice=1):
        """Status (None: it hung), standard output, complaints."""
        command = [self.program, *words]
        keep, out = (), None
        if step is not None:
            command = [self.step, str(step), *command]
        environment = dict(self.environment, FAULT_TIME=str(at),
            FAULT_DICE=str(dice))
        source = open(os.path.join(self.work, stdin), "rb") if stdin else \
            subprocess.DEVNULL
        if step is not None:
            out, end = os.pipe()
            os.dup2(end, 3) if end != 3 else None
            keep = (3,)
        process = subprocess.Popen(command, stdin=source, cwd=self.work,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
            start_new_session=True, pass_fds=keep)
        if stdin:
            source.close()
        try:
            text, complaint = process.communicate(timeout=PATIENCE)
            status = process.returncode
        except subprocess.TimeoutExpired:
            status = text = complaint = None
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if status is None:
            process.communicate()
        return status, text, complaint

    def must(self, *words, **more):
        self.musts += 1
        self.set()
        status, text, complaint = self.run(list(words), dice=1 + self.musts,
            **more)
        if status != 0:
            raise SystemExit("cannot set up %s: %s %s" % (words, status,
                complaint))
        return text

    # ---- what is in the folder

    def write(self, name, data):
        with open(os.path.join(self.work, name), "wb") as out:
            out.write(data)

    def files(self):
        """All files below the folder, with what is in them."""
        found = {}
        for folder, _, names in os.walk(self.work):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.work)] = file.read()
        return found

    def restore(self, files):
        """Bring the folder back to that."""
        for folder, folders, names in os.walk(self.work, topdown=False):
            for name in names:
                os.unlink(os.path.join(folder, name))
            for name in folders:
                os.rmdir(os.path.join(folder, name))
        for name, data in files.items():
            path = os.path.join(self.work, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as out:
                out.write(data)

    def facts(self):
        """What the files mean: rows of stores, other files whole.  None: a
        store is damaged."""
        found = collections.Counter()
        for name, data in self.files().items():
            if PRIVATE.search(name):
                continue
            if not name.endswith(".db"):
                found[undated(name.encode()), undated(data)] += 1
                continue
            try:
                found.update(self.rows(name))
            except sqlite3.Error:
                return None
        return found

    def rows(self, name):
        store = sqlite3.connect(os.path.join(self.work, name))
        store.text_factory = bytes
        try:
            if store.execute("pragma integrity_check").fetchall() != [
                    (b"ok",)]:
                raise sqlite3.DatabaseError
            tables = [row[0].decode() for row in store.execute(
                "select name from sqlite_master where type = 'table'"
                " and name not like 'sqlite%'")]
            for table in tables:
                skip = ASIDE.get(table, set())
                if skip is None:
                    continue
                rows = store.execute("select * from \"%s\"" % table)
                keep = [i for i, column in enumerate(rows.description)
                    if column[0] not in skip]
                for row in rows:
                    yield (name, table) + tuple(undated(row[i]) for i in keep)
        finally:
            store.close()


def set_up(machine):
    """The files that all commands begin with."""
    must = machine.must
    machine.set()
    must("init")
    for name in "ana", "ben", "eva":
        must("keygen", "--no-password", name)
    for name in "ana", "ben":
        must("player", "add", name, name + "@example.org", name + ".pub")
    must("config", "address", "judge@example.org")
    must("config", "maildir", os.path.join(machine.work, "box"))
    must("tick", at=NOW - 120)
    must("new", "--no-join", "pillars", "g", "ana", "ben", "-o", "first=0",
        "--deadline", "3d")
    must("new", "--no-join", "red-cathedral", "c", "ana", "ben")
    must("new", "--no-join", "pillars", "late", "ana", "ben", "--deadline",
        "1d", at=NOW - 3 * DAY)
    must("new", "--no-join", "pillars", "other", "ana", "ben")
    machine.write("other.bundle", must("export", "other"))
    # `import` takes it into a store that does not know it yet.
    for file, game in ("pillars.turn", "g"), ("cathedral.turn", "c"), (
            "letter.turn", "g"):
        seat = must("status", game, "--json").split(b'"player":"')[1]
        player = seat.split(b'"')[0].decode()
        view = must("show", game, "--json")
        reference = view.split(b'"reference":"')[1].split(b'"')[0]
        lines = [must("moves", game, "--sensible").strip()]
        if file == "letter.turn":
            lines.append(b"press all: I take what I can get")
        machine.write("text", b"\n".join([b"nuncio turn", b"game: " +
            game.encode(), b"player: " + player.encode(), b"after: " +
            reference, *lines, b"end", b""]))
        machine.write(file, must("sign", "-k", player + ".key", "text"))
        if file == "letter.turn":
            with open(os.path.join(machine.work, file), "rb") as sealed:
                machine.write("letter", b"From: %s@example.org\n"
                    b"To: judge@example.org\nSubject: my turn\n"
                    b"Message-ID: <1@mail.example>\nMIME-Version: 1.0\n"
                    b"Content-Type: multipart/mixed; boundary=b\n\n--b\n"
                    b"Content-Type: text/plain; charset=iso-8859-1\n\n"
                    b"Here it is, gr\xfc\xdfe.\n--b\n"
                    b"Content-Type: text/plain; name=move.turn\n\n%s\n--b--\n"
                    % (player.encode(), sealed.read()))


class Trial:
    """One command, its files before and after it, and what may become of it
    when something is wrong."""

    def __init__(self, machine, command, files):
        self.machine, self.command = machine, command
        self.before = dict(files)
        if command.name == "import":
            # All but the games: a store of its own for the same people.
            self.before = self.without_games()
        machine.set()
        machine.restore(self.before)
        self.status, self.text, complaint = self.run()
        if self.status != 0:
            raise SystemExit("%s without a fault: %s %s" % (command.name,
                self.status, complaint))
        self.after = machine.facts()
        assert self.after is not None
        self.good = {0} | command.again

    def without_games(self):
        machine = self.machine
        machine.restore({name: data for name, data in self.before.items()
            if not name.startswith("nuncio.db")})
        machine.must("init")
        for name in "ana", "ben":
            machine.must("player", "add", name, name + "@example.org",
                name + ".pub")
        return machine.files()

    def run(self, later=0, **more):
        return self.machine.run(self.command.words, self.command.stdin,
            self.command.at + later, **more)

    def judge(self, result, killed=False):
        """Which columns count one more, after a run with a fault."""
        machine, command = self.machine, self.command
        status, text, _ = result
        bad = []
        if status is None:
            bad.append("hung")
        elif killed:
            pass
        elif status < 0 or status >= 128:
            bad.append("crashes")
        elif status != 0 and status not in command.fails:
            bad.append("wrong statuses")
        elif status == 0 and text != self.text:
            bad.append("wrong statuses")
        if status != 0 and machine.files() == self.before:
            return bad          # nothing has happened: nor has the retry
        return bad + self.retry(status == 0)

    def retry(self, done):
        machine = self.machine
        machine.set()
        for _ in range(MORE):
            if done:
                break
            status, _, self.said = self.run(later=self.command.later)
            if status is None:
                return ["hung"]
            done = status in self.good
        if not done:
            return ["damaged"]
        facts = machine.facts()
        if facts is None:
            return ["damaged"]
        if facts == self.after:
            return []
        self.missing, self.more = self.after - facts, facts - self.after
        # A row that is there with other contents is damaged.
        if self.missing and self.more:
            return ["damaged"]
        return ["lost"] if self.missing else ["doubled"]


    def audit(self):
        """Is every game in order, whatever happened?"""
        store = "fresh.db" if self.command.name == "init" else "nuncio.db"
        status, _, self.said = self.machine.run(["-d", store, "audit"])
        return [] if status == 0 else ["damaged"]


class Table:
    def __init__(self):
        self.rows, self.notes = {}, []

    def add(self, name, bad, note):
        row = self.rows.setdefault(name, dict.fromkeys(COLUMNS, 0))
        row["points"] += 1
        for column in bad:
            row[column] += 1
        if bad:
            self.notes.append((name, bad, note))

    def end(self):
        total = dict.fromkeys(COLUMNS, 0)
        print("%-16s" % "command", *("%14s" % c for c in COLUMNS))
        for name, row in [*self.rows.items(), ("all", total)]:
            print("%-16s" % name, *("%14d" % row[c] for c in COLUMNS))
            for column in COLUMNS:
                total[column] += row[column]
        told = collections.Counter()
        for name, bad, note in self.notes:
            told[name, *bad] += 1
            if told[name, *bad] <= NOTES:
                print("# %s: %s: %s" % (name, ", ".join(bad), note))
        return any(total[c] for c in COLUMNS[1:])


def points(n, every, dice):
    """All of 1 to n, or one of each `every`, never the same for long."""
    if every <= 1:
        return range(1, n + 1)
    first = dice.randrange(every) + 1
    return range(first, n + 1, every)


def said(result):
    return "%s %s" % (result[0], (result[2] or b"")[-160:])


def fault_mem(machine, trial, table, every, dice):
    machine.restore(trial.before)
    machine.set(MEMORY)
    trial.run()
    n = machine.seen()
    for on in 0, 1:
        for at in points(n, every, dice):
            machine.restore(trial.before)
            machine.set(MEMORY, at=at, on=on)
            result = trial.run()
            table.add(trial.command.name, trial.judge(result),
                "allocation %d%s: %s" % (at, " and on" if on else "",
                said(result)))


def fault_io(machine, trial, table, every, dice):
    machine.restore(trial.before)
    machine.set(IO)
    trial.run()
    n = machine.seen()
    for on, how in (0, ERROR), (1, ERROR), (0, FULL), (1, FULL), (0, SHORT):
        for at in points(n, every, dice):
            machine.restore(trial.before)
            machine.set(IO, how, at, on)
            result = trial.run()
            table.add(trial.command.name, trial.judge(result),
                "call %d%s, %s: %s" % (at, " and on" if on else "",
                ("error", "full", "short")[how], said(result)))


def fault_kill(machine, trial, table, every, dice):
    machine.restore(trial.before)
    machine.set()
    n = 0
    at = 0
    # Until it comes to its end; a run may have a few calls more or less.
    at = dice.randrange(every) + 1
    while True:
        machine.restore(trial.before)
        machine.set()
        result = trial.run(step=at)
        killed = result[0] == 137
        table.add(trial.command.name, trial.judge(result, killed),
            "system call %d: %s" % (at, said(result)))
        if not killed:
            break
        at += every


# ---- power

class Disk:
    """Files as they come through a loss of power: what was written since a file
    was last brought to the disk is there, or not, or in part, in any order;
    and so are names since their folder was.  Names of one folder change in
    their order."""

    def __init__(self, machine, files):
        self.top = machine.work
        self.data, self.late = {}, {}       # of each file: sure; to be written
        self.names, self.unsure = {}, []    # path to file; not yet sure
        for number, (name, data) in enumerate(files.items()):
            self.names[os.path.join(self.top, name)] = number
            self.data[number], self.late[number] = bytes(data), []
        self.now = dict(self.names)         # as a running program sees it

    @staticmethod
    def rename(names, what, path, other, number):
        if what == "make":
            names[path] = number
        elif what == "folder":
            names[path] = None
        elif what == "remove":
            names.pop(path, None)
        elif what == "link":
            names[other] = number
        elif what == "rename":
            names.pop(path, None)
            names[other] = number

    def take(self, what, path, other, at, data):
        if what in ("write", "cut"):
            # mkstemp() opens by itself.
            if path not in self.now:
                self.take("make", path, "", 0, b"")
            self.late[self.now[path]].append((what, at, data))
        elif what == "sync" and path in self.now:
            number = self.now[path]
            if number is None:
                self.settle(path)
                return
            for change in self.late[number]:
                self.data[number] = self.change(self.data[number], *change)
            self.late[number] = []
        elif what == "sync":
            self.settle(path)               # the top, or what is a folder
        else:
            number = len(self.data)
            if what == "make":
                self.data[number], self.late[number] = b"", []
            elif other:
                number = self.now[path]
            step = what, path, other, number
            self.rename(self.now, *step)
            self.unsure.append(step)

    def settle(self, folder):
        rest = []
        for step in self.unsure:
            if os.path.dirname(step[2] or step[1]) == folder:
                self.rename(self.names, *step)
                if step[0] == "rename":     # it takes its old name with it
                    rest = [s for s in rest if s[1] != step[1]]
            else:
                rest.append(step)
        self.unsure = rest

    @staticmethod
    def change(data, what, at, piece):
        if what == "cut":
            return data[:at] + bytes(max(0, at - len(data)))
        data = data + bytes(max(0, at - len(data)))
        return data[:at] + piece + data[at + len(piece):]

    def after(self, how, dice):
        """The files that are found; how: everything had come to the disk,
        nothing that need not, or some of it."""
        names, late = dict(self.names), {}
        steps = self.unsure
        if how == "none":
            steps = []
        elif how == "some":
            steps = steps[:dice.randrange(len(steps) + 1)]
        for step in steps:
            self.rename(names, *step)
        found = {}
        for path, number in names.items():
            above = os.path.dirname(path)
            if number is None or (above != self.top and above not in names
                    and not any(p.startswith(above + "/")
                    for p in self.names)):
                continue
            data, late = self.data[number], list(self.late[number])
            if how == "none":
                late = []
            elif how == "some":
                late = [change for change in late if dice.random() < 0.6]
                dice.shuffle(late)
                if late and late[-1][0] == "write":
                    what, at, piece = late[-1]
                    late[-1] = what, at, piece[:512 * dice.randrange(
                        len(piece) // 512 + 1)]
            for change in late:
                data = self.change(data, *change)
            found[os.path.relpath(path, self.top)] = data
        return found


def read_log(machine):
    with open(machine.environment["FAULT_LOG"], "rb") as file:
        text = file.read()
    at = 0
    while at < len(text):
        end = text.index(b"\n", at)
        what, path, other, where, size = text[at:end].decode().split("\t")
        at = end + 1 + int(size)
        # What stands in it is made anew by whoever opens the store.
        if not path.endswith("-shm"):
            yield what, path, other, int(where), text[end + 1:at]


def fault_power(machine, trial, table, every, dice):
    machine.restore(trial.before)
    with open(machine.environment["FAULT_LOG"], "wb"):
        pass
    machine.set(LOG)
    result = trial.run()
    machine.set()
    steps = list(read_log(machine))
    chosen = set(points(len(steps), every, dice)) | {len(steps)}
    disk = Disk(machine, trial.before)
    for at in range(len(steps) + 1):
        if at > 0:
            disk.take(*steps[at - 1])
        if at not in chosen or not steps:
            continue
        for how in "all", "none", "some", "some":
            machine.restore(disk.after(how, dice))
            # What it has said before the power went must hold.
            said_so = at == len(steps)
            table.add(trial.command.name, trial.retry(said_so) +
                trial.audit(), "after %d of %d steps, %s: %s" % (at,
                len(steps), how, said(result)))


TARGETS = {"mem": fault_mem, "io": fault_io, "kill": fault_kill,
    "power": fault_power}


def main():
    target, build = sys.argv[1:3]
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    only = sys.argv[4:] or None
    seed = int(os.environ.get("SEED") or int.from_bytes(os.urandom(3), "big"))
    dice = random.Random(seed)
    machine = Machine(build)
    table = Table()
    began = time.monotonic()
    try:
        set_up(machine)
        files = machine.files()
        for command in COMMANDS:
            if only is None or command.name in only:
                TARGETS[target](machine, Trial(machine, command, files),
                    table, every, dice)
    finally:
        machine.close()
    bad = table.end()
    print("# fault-%s, seed %d, %.0f seconds" % (target, seed,
        time.monotonic() - began))
    return bad


if __name__ == "__main__":
    sys.exit(main())
