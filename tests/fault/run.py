#!/usr/bin/env python3
"""run.py TARGET BUILD [EVERY [COMMAND...]]: what the program does when the
machine fails.

TARGET is mem, kill, io or power.  run.py runs each command of the lists below
once undisturbed.  Then it runs the command again and again from the same
files, each time with a fault at another point, and once more without a fault
(or a few times, as a mail system would).  At the end the files must hold what
they hold without any fault.  TARGET missing names the commands that no row
tries.

    EVERY       16: only every 16th point; 3/16: the third of each 16
    COMMAND     only these rows; one of MORE_COMMANDS needs PLACES
    SEED=N      the same again that were tried by chance
    JOBS=N      N processes share the work (as many as there are processors)
    PLACES=K    (mem and io) only the first K points of each place, or every
                16th of these.  A place is the four innermost calls of the
                program's own functions (preload.c).  The effect of a failure
                mostly depends on its place.  MORE_COMMANDS are tried, too
    ONCE=1      the first K points of each place that no other command has
                tried
    ENGINE=postgresql
                the store is on a server (mem and kill)

It prints a table with a row for each command and the points with findings, and
ends with 1 if there are any.  All columns but the first must be 0:

    points          the faults that were tried
    crashes         the command ended by a signal, or with a status over 127
    wrong statuses  a status that the row does not allow (0, 70, 74, 75), or 0
                    with another output
    untold          work was completed, its report could not be written, and
                    nobody was told
    lost            rows or files are missing after the retry
    doubled         there are too many
    damaged         some are wrong, or a game is not in order
    hung            the command took more than a minute

`serve` has a client (client.py), which brings a letter again unless `serve`
has called it safe.  For each call, kill first ends all processes of `serve`,
and in another run only the process that makes the call.

preload.c makes calls fail, and stops the clock and the dice; step.c kills.
"""
import collections
import hashlib
import mmap
import os
import pickle
import random
import re
import select
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import traceback

from client import Client, serve
from server import Server

NOTHING, MEMORY, IO, LOG, BRANCH = range(5)     # as in preload.c
ERROR, FULL, SHORT = range(3)
POINT, END, ALONE = range(3)
HEAD = 10                                   # words of struct page; then points
CHOSEN = PLACES = 1 << 14
PAGE = 8 * (HEAD + CHOSEN + 2 * PLACES)
PATIENCE = 60                               # seconds: whoever takes longer hangs
MORE = 4                                    # runs until all is well again
KILLED = 138                                # of step.c: one of its processes was
NOTES = 6                                   # of each kind
NOW = 1790000000
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DAY = 86400
COLUMNS = ("points", "crashes", "wrong statuses", "untold", "lost", "doubled",
    "damaged", "hung")
# What is said of a thing that was done where its report could not be written;
# and commands whose work is files, which are there or not, or that a mail system
# or cron repeats.
NEVERTHELESS = b"this was done all the same"
SILENT = {"deliver", "keygen", "init", "backup", "copy", "publish",
    "send", "tick", "remind"}
# What a run that broke off may leave otherwise than one that did not: how
# often something was tried, when it would have been tried next, and up to
# where a second tick has looked.
ASIDE = {"letter": {"tries"}, "outbox": {"tries", "next", "error", "sent"},
    "snapshot": None, "wait": None, "mark": None}
# Files that belong to a store, and those that were being made when the program
# was killed: whoever makes them again does not mind.  Nor does it matter
# whether a store that was put aside is there a second time, with a number, or
# which of its commits a machine remembers that has died in the midst of one.
# Where the store is on a server: the name of a file for all of its rows, and
# what has nothing to do with it.
ROWS = "rows"
OF_FILES = {"import", "verify", "check", "keygen", "init", "backup", "restore",
    "publish", "serve"}
PRIVATE = re.compile(r"(-wal|-shm|-journal|\.outbox|\.new|\.locks|\.written"
    r"|\.before-restore\.\d+)$")
STORE = re.compile(r"\.db(\.before-restore)?$")


class Command:
    def __init__(self, name, words, stdin=None, at=NOW, later=0,
            fails=(70, 74, 75), again=(), slow=1, served=False):
        self.name, self.words, self.stdin, self.at = name, words, stdin, at
        self.later = later      # seconds to the next try
        # The statuses allowed with a fault, and those of a second run of a
        # command whose work was done in the first.
        self.fails, self.again = set(fails), set(again)
        self.slow = slow        # so many times fewer points, see Share
        self.served = served    # it stays, and has a client: see Serving


COMMANDS = [
    Command("submit", ["submit", "pillars.turn"]),
    Command("submit, draws", ["submit", "cathedral.turn"]),
    Command("submit, early", ["submit", "early.turn"]),
    Command("submit, sets off", ["submit", "pillars.turn"]),
    Command("show", ["show", "c", "--as", "ben"]),
    Command("status", ["status", "--json"]),
    Command("log", ["log", "g", "--json"]),
    Command("audit", ["audit"]),
    Command("verify", ["verify", "other.bundle"]),
    Command("check", ["check", "other.report", "other.bundle"]),
    Command("import", ["import", "other.bundle"], again={64, 65}),
    Command("export", ["export", "g"]),
    Command("export, letters", ["export", "g", "--letters=0"]),
    Command("new", ["new", "pillars", "n", "ana", "ben"], again={64}),
    Command("extend", ["extend", "g", "1d", "--reason", "snow"], again={65}),
    Command("player add", ["player", "add", "eva", "eva@example.org",
        "eva.pub"], again={64}),
    Command("deliver", ["deliver"], stdin="letter", fails=(75,)),
    # Later than a letter is held that a server knows to be on its way.
    Command("outbox send", ["outbox", "send"], later=4000),
    Command("tick", ["tick"], at=NOW + 60),
    Command("tick, tournament", ["tick"], at=NOW + 60),
    Command("keygen", ["keygen", "--no-password", "new"], again={64}),
    Command("init", ["-d", "fresh.db", "init"], again={64}),
    Command("backup", ["backup", "copy.db"], again={64, 74}),
    Command("player set", ["player", "set", "ana", "--lang", "de"]),
    Command("config", ["config", "deadline", "2d"]),
    Command("desk", ["desk"]),
    Command("standings", ["standings", "--json"]),
    Command("restore", ["restore", "saved.db"]),
    Command("publish", ["publish", "site"], slow=4),
    Command("serve", ["serve", "lmtp"], slow=4, served=True,
        fails=(66, 70, 71, 73, 74, 75)),
]
# Tried by place only: most of what they do the others do, too.
MORE_COMMANDS = [
    Command(name or words, words.split(), **more) for words, name, more in (
    ("deliver", "deliver, bounce", {"stdin": "bounce", "fails": (75,)}),
    ("deliver", "deliver, stranger", {"stdin": "note", "fails": (75,)}),
    ("deliver", "deliver, report", {"stdin": "question", "fails": (75,)}),
    ("deliver", "deliver, join", {"stdin": "join", "fails": (75,)}),
    ("deliver", "deliver, early", {"stdin": "earlier move", "fails": (75,)}),
    ("deliver", "deliver, sets off", {"stdin": "letter", "fails": (75,)}),
    ("deliver letter letter", "deliver, files", {"fails": (75,)}),
    ("show g --json", None, {}), ("show g --position", None, {}),
    ("moves g", None, {}), ("rules pillars help", None, {}),
    ("rules g", None, {}), ("rules c cards", None, {}),
    ("rules red-cathedral rulings", None, {}),
    ("edition red-cathedral", None, {}),
    ("hint other", None, {}),
    ("selfplay pillars -n 2 --json", None, {}),
    ("play pillars random", None, {}),
    ("log g --json --states", "log, states", {}),
    ("status --all", None, {}), ("player list --json", None, {}),
    ("player export ana", None, {}), ("player remove dov", None,
        {"again": {66}}),
    ("player set ana --key fay.pub --reason lost", None, {"again": {64}}),
    ("verify --json other.bundle", None, {}),
    ("pause g --reason snow", None, {"again": {65}}),
    ("rollback g 3 --force --reason why", None, {"again": {65}}),
    ("replace g 0 bot:sensible --reason gone", None, {"again": {65}}),
    ("abandon g --reason gone", None, {"again": {65}}),
    ("new --no-join red-cathedral n ana ben --deadline 2d --plays ana", None,
        {"again": {64}}),
    ("new pillars n ana ben --deadline 2d", "new, invited", {"again": {64}}),
    ("inbox list --all", None, {}), ("inbox show 1", None, {}),
    ("inbox dismiss 2", None, {}), ("outbox list --all --json", None, {}),
    ("outbox show 3", None, {}),
    ("remind", None, {"at": NOW + 2 * DAY}),
    ("config lines-day", None, {}), ("config", "config, list", {}),
    ("copy saved.db copy.db", None, {"again": {64, 74}}),
    ("host wake", None, {}),
    ("host rekey --spare nuncio.db.spare.key", "host rekey", {"again": {64}}),
    ("host spare", None, {"again": {64}}),
    ("say all hello", None, {"again": {65}}),
    ("config holiday 2026-12-24 2027-01-02", "config holiday", {}),
    ("inbox reply 2 hello", None, {"again": {65}}),
    # 69: GMime cannot be had, whatever keeps it away.
    ("inbox retry 2", "inbox retry", {"fails": (69, 70, 74, 75),
        "again": {64}}),
    ("outbox retry 7", "outbox retry", {"again": {64}}),
    ("outbox dismiss 7", "outbox dismiss", {}),
    ("resume c --reason thaw", "resume", {"again": {65}}),
    ("player approve 1", "player approve", {"again": {66}}),
    ("player refuse --never 1", "player refuse", {"again": {66}}),
    ("host wake", "host wake, after weeks", {"at": NOW + 40 * DAY}),
    ("tick", "tick, after days", {"at": NOW + 2 * DAY}),
    ("tables --json", None, {}),
    ("tournament show", None, {}), ("tournament show cup", None, {}),
    ("tournament new cap pillars --deadline 9d", "tournament new",
        {"again": {64}}),
    ("tournament enter open ana ben", "tournament enter", {"again": {65}}),
    ("tournament withdraw cup dov", "tournament withdraw", {"again": {65}}),
    ("tournament next cup 2", "tournament next", {"again": {65}}),
    ("tournament close cup", "tournament close", {"again": {65}}),
    ("doctor", None, {"fails": (65, 70, 74, 75)}), ("help", None, {}),
    ("language de", None, {}),
    # 69: letters and bundles cannot be read, as it also says.
    ("version", None, {"fails": (69, 70, 74, 75)}),
    ("sign -k ana.key text", None, {}),
    ("render page.mustache data.json", None, {}))]


def measured(text):
    """What a command has said, without the room that there is on the disk."""
    return re.sub(rb"\d+ MiB", b"MiB", text)


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
        self.build = os.path.abspath(build)
        self.program = os.path.join(self.build, "nuncio")
        tools = os.path.abspath(os.path.join(build, "tests", "fault"))
        self.step = os.path.join(tools, "step")
        base = os.environ.get("TMPDIR") or ("/dev/shm"
            if os.access("/dev/shm", os.W_OK) else None)
        self.top = tempfile.mkdtemp(prefix="nuncio-fault.", dir=base)
        self.work = os.path.join(self.top, "work")
        self.bin = os.path.join(self.top, "bin")
        self.aside = os.path.join(self.top, "aside")
        self.tmp = os.path.join(self.top, "tmp")
        self.musts = 0
        self.prepared = {}      # files, by what has made them
        self.trunk = None       # whose files keep their inodes
        os.umask(0o077)
        for folder in self.work, self.bin, self.aside, self.tmp:
            os.mkdir(folder)
        path = os.path.join(self.top, "page")
        self.page = self.new_page(path)
        self.environment = {
            "PATH": os.environ["PATH"], "RUNTIME_DIRECTORY": self.work,
            "HOME": self.work, "TZ": "UTC",
            "LC_ALL": "C", "NUNCIO_DB": os.path.join(self.work, "nuncio.db"),
            "LD_PRELOAD": os.path.join(tools, "preload.so"),
            "FAULT_PAGE": path, "FAULT_ROOT": self.work,
            "FAULT_LOG": os.path.join(self.top, "log"),
            "TMPDIR": self.tmp,
        }

    def close(self):
        shutil.rmtree(self.top)

    @staticmethod
    def new_page(path):
        with open(path, "wb") as page:
            page.truncate(PAGE)
        with open(path, "r+b") as page:
            return mmap.mmap(page.fileno(), PAGE)

    def set(self, what=NOTHING, how=ERROR, at=0, on=0, each=0):
        if each and not os.environ.get("ONCE"):
            self.page[:] = bytes(PAGE)
        self.page[:80] = struct.pack("10q", what, how, at, on, 0, 0, 0, each,
            0, 0)

    def seen(self):
        return struct.unpack("6q", self.page[:48])[4]

    def chosen(self):
        """How many places there were, and the first points of each."""
        places, n = struct.unpack("2q", self.page[64:80])
        return places, struct.unpack("%dq" % n, self.page[80:80 + 8 * n])

    def begin(self, words, at, step, dice=1):
        """What is run, and in what environment."""
        command = [self.program, *words]
        if step is not None:
            command = [self.step, *str(step).split(), *command]
        environment = dict(self.environment, FAULT_TIME=str(at),
            FAULT_DICE=str(dice))
        if self.trunk is not None:
            environment["FAULT_BIN"] = self.bin
        return command, environment

    def run(self, words, stdin=None, at=NOW, step=None, dice=1):
        """Status (None: it hung), standard output, complaints."""
        command, environment = self.begin(words, at, step, dice)
        source = open(os.path.join(self.work, stdin), "rb") if stdin else \
            subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=source, cwd=self.work,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment,
            start_new_session=True)
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

    def settle(self):
        """Before a command is run once more."""

    def must(self, *words, **more):
        self.musts += 1
        self.set()
        status, text, complaint = self.run(list(words), dice=1 + self.musts,
            **more)
        if status != 0:
            raise SystemExit("cannot set up %s: %s %s" % (words, status,
                complaint))
        return text

    def change(self, text):
        """Change rows of the store by hand."""
        store = sqlite3.connect(os.path.join(self.work, "nuncio.db"))
        store.executescript(text)
        store.close()

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

    def told(self):
        """The files that tell something: an index of a log is made anew."""
        return {name: data for name, data in self.files().items()
            if not name.endswith("-shm")}

    def restore(self, files, twins={}):
        """Bring the folder back to that; some are second names of another."""
        shutil.rmtree(self.tmp)
        os.mkdir(self.tmp)
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
        for name, first in twins.items():
            path = os.path.join(self.work, name)
            os.unlink(path)
            os.link(os.path.join(self.work, first), path)

    def facts(self):
        """What the files mean: rows of stores, other files whole.  None: a
        store is damaged."""
        found = collections.Counter()
        for name, data in self.files().items():
            if PRIVATE.search(name):
                continue
            if not STORE.search(name):
                found[undated(name.encode()), undated(data)] += 1
                continue
            try:
                found.update(self.rows(name))
            except sqlite3.Error:
                return None
        return found

    def rows(self, name):
        if self.trunk is not None:
            # Reading it makes and removes files.
            for end in "", "-wal":
                path = os.path.join(self.work, name + end)
                if os.path.exists(path):
                    shutil.copy(path, self.aside)
            path = os.path.join(self.aside, os.path.basename(name))
        else:
            path = os.path.join(self.work, name)
        store = sqlite3.connect(path)
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
            for name in os.listdir(self.aside):
                os.unlink(os.path.join(self.aside, name))


class FarMachine(Machine):
    """The store is on a server, which brings it back from a copy."""

    def __init__(self, build):
        super().__init__(build)
        self.server = Server(clock=True)
        self.server.make("work")
        self.columns = {}
        self.environment.update(NUNCIO_DB=self.server.name("work"),
            NUNCIO_KEY=os.path.join(self.work, "nuncio.db.key"))

    def close(self):
        self.server.end()
        super().close()

    def ask(self, text):
        return [line.split("\x1f") for line in
            self.server.sql(text, "work").splitlines()]

    def change(self, text):
        self.server.sql("set search_path to nuncio; " + text, "work")

    def run(self, words, stdin=None, at=NOW, **more):
        self.server.at(at)
        return super().run(words, stdin, at, **more)

    def learn(self):
        """What there is, once all that a trial begins with is there."""
        for table, column in self.ask("select table_name, column_name from"
                " information_schema.columns where table_schema = 'nuncio'"
                " and table_name not in ('nuncio', 'witness')"
                " order by 1, ordinal_position"):
            self.columns.setdefault(table, []).append(column)
        self.all = ";".join("select '%s', * from nuncio.%s" % (table, table)
            for table in self.columns)
        self.numbers = dict(self.ask("select table_name, column_name from"
            " information_schema.columns where table_schema = 'nuncio' and"
            " is_identity = 'YES'"))
        self.counters = ";".join("select setval(pg_get_serial_sequence("
            "'nuncio.%s', '%s'), coalesce(max(%s), 0) + 1, false) from"
            " nuncio.%s" % (table, column, column, table) for table, column
            in self.numbers.items())
        self.quiet()
        self.server.make("base", "work")

    def quiet(self):
        """Until the server has heard that whoever was there is gone."""
        while self.server.sql("select count(*) from pg_stat_activity where"
                " datname = 'work'").strip() != "0":
            time.sleep(0.005)

    def settle(self):
        """Numbers need not be without gaps: they go on from the last row, so
        that rows are the same whatever was tried before."""
        self.server.sql(self.counters, "work")

    def files(self):
        if not self.columns:
            self.learn()
        self.quiet()
        found = super().files()
        found[ROWS] = self.server.sql(self.all, "work").encode()
        return found

    def restore(self, files, twins={}):
        super().restore({name: data for name, data in files.items()
            if name != ROWS}, twins)
        self.quiet()
        self.server.make("work", "base")

    def ranks(self, rows):
        """What stands for a number that the server has given: what was rolled
        back had some, too.  A column that refers to it has its name."""
        given = collections.defaultdict(list)
        for table, *fields in rows:
            if table in self.numbers:
                column = self.numbers[table]
                given[column].append(int(fields[self.columns[table].index(
                    column)]))
        return {(column, str(number)): rank
            for column, numbers in given.items()
            for rank, number in enumerate(sorted(numbers), 1)}

    def facts(self):
        files = self.files()
        found = collections.Counter()
        rows = [line.split("\x1f") for line in
            files.pop(ROWS).decode().splitlines()]
        ranks = self.ranks(rows)
        for table, *fields in rows:
            skip = ASIDE.get(table, set())
            if skip is not None:
                found[(table,) + tuple(undated(bytes.fromhex(field[2:]))
                    if field.startswith("\\x") else ranks.get((column,
                    field), field) for column, field
                    in zip(self.columns[table], fields)
                    if column not in skip)] += 1
        for name, data in files.items():
            if not PRIVATE.search(name):
                found[undated(name.encode()), undated(data)] += 1
        return found


class Trunk:
    """A run of a command from which branches grow, see preload.c: at each point
    one that lacks memory there, and one that lacks it from there on."""

    def __init__(self, machine, trial, first):
        self.machine = machine
        self.next = first
        machine.trunk = self
        path = os.path.join(machine.top, "trunk")
        self.page = machine.new_page(path)
        self.page[:24] = struct.pack("3q", BRANCH, ERROR, first)
        hear, say = os.pipe()
        self.hear, told = os.pipe()
        self.say = say
        self.out = [os.path.join(machine.top, name) for name in
            ("out", "err")]
        files = [open(name, "wb") for name in self.out]
        environment = dict(machine.environment, FAULT_PAGE=path,
            FAULT_TIME=str(trial.command.at), FAULT_DICE="1",
            FAULT_BIN=machine.bin, FAULT_TALK="%d %d" % (hear, told))
        source = open(os.path.join(machine.work, trial.command.stdin), "rb") \
            if trial.command.stdin else subprocess.DEVNULL
        self.process = subprocess.Popen([machine.program,
            *trial.command.words], stdin=source, cwd=machine.work,
            stdout=files[0], stderr=files[1], env=environment,
            start_new_session=True, pass_fds=(hear, told))
        for file in files:
            file.close()
        if trial.command.stdin:
            source.close()
        os.close(hear)
        os.close(told)

    def events(self):
        """What the trunk says; it goes on after each.  None: the branch
        hangs, and ends now."""
        killed = 0
        while True:
            if not select.select([self.hear], [], [], PATIENCE)[0]:
                child = struct.unpack("q", self.page[48:56])[0]
                if child == killed:     # nor does the trunk go on
                    self.process.kill()
                    raise SystemExit("the trunk hangs")
                killed = child
                try:
                    os.killpg(child, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                yield None
                continue
            words = os.read(self.hear, 24)
            if len(words) < 24:
                return
            yield struct.unpack("3q", words)
            os.write(self.say, struct.pack("q", self.next))

    def close(self):
        os.close(self.say)
        os.close(self.hear)
        self.process.wait()
        self.machine.trunk = None
        for name in os.listdir(self.machine.bin):
            os.unlink(os.path.join(self.machine.bin, name))

    def texts(self):
        texts = []
        for name in self.out:
            with open(name, "rb") as file:
                texts.append(file.read())
        return texts

    def places(self):
        """All files by name, and the same by inode, with their folders."""
        names, inodes, folders = {}, {}, []
        top = self.machine.top
        for root in self.machine.work, self.machine.bin:
            for folder, below, found in os.walk(root):
                folders += [os.path.join(folder, name) for name in below]
                for name in found:
                    path = os.path.join(folder, name)
                    number = os.lstat(path).st_ino
                    names[path] = number
                    inodes[number] = path
        for path in self.out:
            inodes[os.lstat(path).st_ino] = path
        return names, inodes, folders

    def keep(self):
        """All that a branch could change, as it is now."""
        names, inodes, self.folders = self.places()
        self.names, self.data = names, {}
        for number, path in inodes.items():
            with open(path, "rb") as file:
                self.data[number] = file.read()

    def bring_back(self):
        names, inodes, folders = self.places()
        for folder in self.folders:
            os.makedirs(folder, exist_ok=True)
        n = 0
        for path, number in self.names.items():
            if names.get(path) == number:
                continue
            if path in names:       # another is there
                n += 1
                away = os.path.join(self.machine.bin, "away.%d" % n)
                os.rename(path, away)
                if inodes[names[path]] == path:
                    inodes[names[path]] = away
                names[away] = names.pop(path)
            os.link(inodes[number], path)
            names[path] = number
        for path in names:
            if path not in self.names:
                os.unlink(path)
        for folder in sorted(folders, reverse=True):
            if folder not in self.folders:
                os.rmdir(folder)
        inodes = {number: path for path, number in self.names.items()}
        for path in self.out:
            inodes[os.lstat(path).st_ino] = path
        for number, path in inodes.items():
            with open(path, "r+b") as file:
                if file.read() != self.data[number]:
                    file.seek(0)
                    file.write(self.data[number])
                    file.truncate()


def reference(machine, game):
    view = machine.must("show", game, "--json")
    return view.split(b'"reference":"')[1].split(b'"')[0]


def sealed(machine, game, name, *lines):
    """A turn file of whoever is to decide, as NAME; returns who that is."""
    must = machine.must
    seat = must("status", game, "--json").split(b'"player":"')[1]
    player = seat.split(b'"')[0].decode()
    move = must("moves", game, "--sensible").strip()
    machine.write("text", b"\n".join([b"nuncio turn", b"game: " +
        game.encode(), b"player: " + player.encode(), b"after: " +
        reference(machine, game),
        move, *lines, b"end", b""]))
    machine.write(name, must("sign", "-k", player + ".key", "text"))
    return player


def letter(machine, name, number):
    """A letter with a turn file in it."""
    player = sealed(machine, "g", name + ".turn",
        b"press all: I take what I can get")
    with open(os.path.join(machine.work, name + ".turn"), "rb") as turn:
        machine.write(name, b"From: %s@example.org\n"
            b"To: judge@example.org\nSubject: my turn\n"
            b"Message-ID: <%d@mail.example>\nMIME-Version: 1.0\n"
            b"Content-Type: multipart/mixed; boundary=b\n\n--b\n"
            b"Content-Type: text/plain; charset=iso-8859-1\n\n"
            b"Here it is, gr\xfc\xdfe.\n--b\n"
            b"Content-Type: text/plain; name=move.turn\n\n%s\n--b--\n"
            % (player.encode(), number, turn.read()))


def request(machine, name, game, *lines):
    """A letter of ana's with these lines for a game."""
    machine.write("request", b"\n".join([b"nuncio turn", b"game: " +
        game.encode(), b"player: ana", b"after: " + reference(machine, game),
        *lines, b"end", b""]))
    machine.write(name, b"From: ana@example.org\nTo: judge@example.org\n"
        b"Message-ID: <%s@mail.example>\n\n%s" % (name.encode(),
        machine.must("sign", "-k", "ana.key", "request")))


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
    # One letter of each kind is left in the outbox: more would be the same.
    must("outbox", "send")
    shutil.rmtree(os.path.join(machine.work, "box"))
    letter(machine, "earlier", 1)
    must("deliver", stdin="earlier")
    # Press waits an hour for another letter to go with, and a letter that did
    # not go is tried again after that hour: by then each would go by itself.
    machine.change("update outbox set next = next + 3600 where args"
                   " like '%\"press\":true%'")
    must("new", "--no-join", "pillars", "other", "ana", "bot:sensible")
    machine.write("other.bundle", must("export", "other"))
    machine.write("other.report", must("show", "other"))
    # `import` takes it into a store that does not know it yet.
    sealed(machine, "g", "pillars.turn")
    sealed(machine, "c", "cathedral.turn")
    letter(machine, "letter", 2)


def with_file_sent_early(machine, files):
    """Who does not decide now says what they will do, but has not sent it."""
    machine.restore(files)
    now = machine.must("status", "g", "--json").split(b'"player":"')[1]
    other = b"ana" if now.split(b'"')[0] == b"ben" else b"ben"
    machine.write("text", b"\n".join([b"nuncio turn", b"game: g",
        b"player: " + other, b"after: " + reference(machine, "g"),
        b"early draft", b"take stone 9", b"else", b"pass", b"end", b""]))
    early = machine.must("sign", "-k", other.decode() + ".key", "text")
    machine.write("early.turn", early)
    machine.write("earlier move", b"From: %s@example.org\nTo: "
        b"judge@example.org\nMessage-ID: <early@mail.example>\n\n%s" %
        (other, early))


def with_early(machine, files):
    """It stands, and is played with the next move."""
    with_file_sent_early(machine, files)
    machine.must("submit", "early.turn")


def without_games(machine, files):
    """A store of its own for the same people, for what is imported."""
    machine.restore({name: data for name, data in files.items()
        if not name.startswith("nuncio.db")})
    machine.must("init")
    for name in "ana", "ben":
        machine.must("player", "add", name, name + "@example.org",
            name + ".pub")


def with_backup(machine, files):
    """There is a backup, and a game went on since."""
    machine.restore(files)
    machine.must("backup", "saved.db")
    machine.must("submit", "pillars.turn")


def with_more(machine, files):
    """What some of the commands that are tried by place are about."""
    must, write = machine.must, machine.write
    machine.restore(files)
    must("player", "add", "dov", "dov@example.org", "eva.pub")
    must("keygen", "--no-password", "fay")
    must("new", "--no-join", "pillars", "done", "ana", "bot:random")
    must("abandon", "done", "--reason", "enough")
    must("new", "pillars", "joining", "ana", "ben")
    write("note", b"From: stranger@example.org\nMessage-ID: <n@x>\n\nhi\n")
    must("deliver", stdin="note")
    write("note", b"From: other@example.org\nMessage-ID: <o@x>\n\nhelp\n")
    write("bounce", b"From: MAILER-DAEMON@example.org\n"
        b"To: judge@example.org\nSubject: Undelivered\n"
        b"Message-ID: <b@example.org>\nMIME-Version: 1.0\n"
        b"Content-Type: multipart/report; report-type=delivery-status;"
        b" boundary=b\n\n--b\nContent-Type: text/plain\n\nno\n--b\n"
        b"Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\n"
        b"Final-Recipient: rfc822; ana@example.org\nAction: failed\n"
        b"Status: 5.1.1\n\n--b--\n")
    request(machine, "question", "g", b"report", b"help")
    request(machine, "join", "joining", b"join")
    write("page.mustache", b"{{#a}}{{b}} {{/a}}{{>part}}\n")
    write("part.mustache", b"and {{c}}\n")
    write("data.json", b'{"a": [{"b": 1}], "c": 2}\n')
    must("backup", "saved.db")


def without_key(machine, files):
    """The host's key is lost."""
    machine.restore({name: data for name, data in files.items()
        if name != "nuncio.db.key"})


def without_spare(machine, files):
    """The spare key is where the store is not."""
    machine.restore({name: data for name, data in files.items()
        if name != "nuncio.db.spare.key"})


def with_trouble(machine, files):
    """Something stands still, and waits for a word of the host."""
    must = machine.must
    with_more(machine, files)
    must("config", "host", "host@example.org")
    must("pause", "c", "--reason", "ice")
    must("keygen", "--no-password", "zoe")
    with open(os.path.join(machine.work, "zoe.pub")) as key:
        machine.write("text", ("nuncio turn\ngame: -\nplayer: zoe\n"
            "after: %s\nregister zoe@example.org %s\nend\n" % (
            time.strftime("%Y-%m-%d", time.gmtime(NOW)),
            key.read().splitlines()[-1])).encode())
    head = b"From: zoe@example.org\nMessage-ID: <%d@z>\n\n"
    machine.write("note", head % 1 + must("sign", "-k", "zoe.key", "text"))
    must("deliver", stdin="note")
    machine.change("update letter set state = 'stuck', tries = 3"
        " where letter = 2; update outbox set state = 'failed'"
        " where outbox = 7;")
    store = sqlite3.connect(os.path.join(machine.work, "nuncio.db"))
    token = store.execute("select token from registration").fetchone()[0]
    store.close()
    machine.write("note", head % 2 + b"confirm %s\n" % token.encode())
    must("deliver", stdin="note")


def with_tournament(machine, files):
    """All games of a round are over, and the next one is to begin."""
    must = machine.must
    machine.restore(files)
    # What is due in a game is skipped if it breaks off, and is then done after
    # the tournament: its rows would have other numbers.
    must("extend", "late", "9d", "--reason", "snow")
    for name in "cyd", "dov":
        must("keygen", "--no-password", name)
        must("player", "add", name, name + "@example.org", name + ".pub")
    for name in "cup", "open":
        must("tournament", "new", name, "pillars", "--rounds", "2", "--table",
            "2", "--deadline", "9d")
    must("tournament", "enter", "cup", "ana", "ben", "cyd", "dov")
    must("tournament", "next", "cup", "1")
    for game in "cup-1-1", "cup-1-2":
        must("abandon", game, "--reason", "enough")


def with_tables(machine, files):
    """Two wait for a third player."""
    with_more(machine, files)
    for name in ("ana", "ben"):
        machine.write("wish", b"nuncio turn\ngame: -\nplayer: %s\nafter: "
            b"2026-09-21\nwant pillars 3\nend\n" % name.encode())
        machine.write("wish.turn", machine.must("sign", "-k", name + ".key",
            "wish"))
        machine.must("submit", "wish.turn")


def with_address(machine, files):
    """The host has said everything that a doctor asks for."""
    with_more(machine, files)
    machine.must("config", "host", "host@example.org")


# Makes the things that a command needs before it runs.
PREPARE = {"import": without_games, "restore": with_backup}
PREPARE.update((command.name, with_more) for command in MORE_COMMANDS)
PREPARE.update({"submit, early": with_file_sent_early,
    "deliver, early": with_file_sent_early,
    "submit, sets off": with_early, "deliver, sets off": with_early})
PREPARE.update({"host rekey": without_key, "host spare": without_spare,
    "doctor": with_address})
PREPARE.update({"tables --json": with_tables})
PREPARE.update((command.name, with_tournament) for command in COMMANDS +
    MORE_COMMANDS if "tournament" in command.name)
PREPARE.update((name, with_trouble) for name in ("inbox retry", "outbox retry",
    "outbox dismiss", "resume", "player approve", "player refuse"))


class Trial:
    """One command, its files before and after it, and what may become of it
    when something is wrong."""

    def __init__(self, machine, command, files):
        self.machine, self.command = machine, command
        self.known = {}         # what became of files that a run has left
        self.before = files
        prepare = PREPARE.get(command.name)
        if prepare is not None:
            if prepare not in machine.prepared:
                prepare(machine, self.before)
                machine.prepared[prepare] = machine.files()
            self.before = machine.prepared[prepare]
        machine.set()
        machine.restore(self.before)
        self.first = self.facts()
        self.status, self.text, complaint = self.run()
        if self.status != 0:
            raise SystemExit("%s without a fault: %s %s" % (command.name,
                self.status, complaint))
        self.text = measured(self.text)
        self.after = self.facts()
        assert self.after is not None
        self.good = {0} | command.again
        self.before_told = {name: data for name, data in self.before.items()
            if not name.endswith("-shm")}

    def facts(self):
        return self.machine.facts()

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
        # The loader ends a process that lacks memory for a library: libpq
        # brings many.
        elif status == 127 and isinstance(machine, FarMachine) and \
                b"thread-local data" in (result[2] or b""):
            pass
        elif status != 0 and status not in command.fails:
            bad.append("wrong statuses")
        elif status == 0 and measured(text) != self.text:
            bad.append("wrong statuses")
        left = machine.told()
        if status != 0 and left == self.before_told:
            return bad          # nothing has happened: nor has the retry
        # The same files and the same command: the same comes of it.
        key = hashlib.blake2b(b"%d" % (status == 0))
        for name, data in sorted(left.items()):
            if self.before.get(name) != data:
                key.update(b"%s %d\n" % (name.encode(), len(data)))
                key.update(data)
        key.update(repr(sorted(self.before_told.keys() - left)).encode())
        key = key.digest()
        if key not in self.known:
            self.known[key] = machine.facts() == self.after, \
                self.retry(status == 0)
        done, worse = self.known[key]
        # Where the disk fails at a commit nobody knows what became of it.
        if done and not killed and (status == 70 or b"standard output" in
                (result[2] or b"")) and SILENT.isdisjoint(command.words) and \
                self.after != self.first and NEVERTHELESS not in result[2]:
            bad.append("untold")
        return bad + worse

    def retry(self, done):
        machine = self.machine
        machine.set()
        # A letter that is safe may be left to the next who takes it.
        done = done and "deliver" not in self.command.words
        for _ in range(MORE):
            if done:
                break
            machine.settle()
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
        words = self.command.words
        store = words[:2] if words[0] == "-d" else []
        status, _, self.said = self.machine.run([*store, "audit"])
        return [] if status == 0 else ["damaged"]


class Serving(Trial):
    """`serve`, with somebody who brings letters.  What was said to be safe is
    brought no more, and must be there; everything else is brought until it is.
    In which order they come nobody knows, nor which numbers their rows
    have."""

    def __init__(self, machine, command, files):
        machine.restore(files)
        for player, game in ("ana", "g"), ("ben", "c"), ("ana", "c"), \
                ("ben", "g"):
            machine.write("text", ("nuncio turn\ngame: %s\nplayer: %s\n"
                "after: %s\npress all: hello\nend\n" % (game, player,
                reference(machine, game).decode())).encode())
            machine.write(player + game, machine.must("sign", "-k",
                player + ".key", "text"))
        files = machine.files()
        head = b"From: %s@example.org\nMessage-ID: <%s@mail.example>\n\n"
        self.letters = {
            "ana": head % (b"ana", b"ana") + files["anag"],
            "ben": head % (b"ben", b"ben") + files["benc"],
            "ana again": head % (b"ana", b"ana2") + files["anac"],
            "ben again": head % (b"ben", b"ben2") + files["beng"],
            "eva": head % (b"eva", b"eva") + b"Can I play?\n"}
        super().__init__(machine, command, files)

    def run(self, step=None, again=False):
        if not again:
            self.client = Client(self.machine.work, self.letters)
        command, environment = self.machine.begin(self.command.words, NOW,
            step)
        return serve(command, environment, self.client, step is not None,
            PATIENCE)

    def facts(self):
        """Behind what a worker of `serve` left to others."""
        if self.machine.run(["tick"])[0] != 0:
            return None
        store = sqlite3.connect(os.path.join(self.machine.work, "nuncio.db"))
        try:
            if store.execute("pragma integrity_check").fetchall() != [
                    ("ok",)]:
                return None
            return collections.Counter(row for sql in (
                "select message, state, note from letter",
                "select kind, coalesce(o.address, name), id, l.message from"
                " outbox o left join player using (player) left join game"
                " using (game) left join letter l using (letter)",
                "select id, count(*) from game join log using (game)"
                " group by id", "select id, count(*) from file"
                " left join game using (game) group by id")
                for row in store.execute(sql))
        except sqlite3.Error:
            return None
        finally:
            store.close()

    def judge(self, result, killed=False):
        status = result[0]
        bad = []
        if status is None:
            bad.append("hung")
        elif not killed and (status < 0 or status >= 128):
            bad.append("crashes")
        elif not killed and status != 0 and status not in self.command.fails:
            bad.append("wrong statuses")
        self.machine.set()
        for _ in range(MORE):
            if self.client.left() and self.run(again=True)[0] is None:
                return bad + ["hung"]
        facts = self.facts()
        if self.client.left() or facts is None:
            return bad + ["damaged"]
        self.missing, self.more = self.after - facts, facts - self.after
        if self.missing:
            bad.append("lost")
        if self.more:
            bad.append("doubled")
        return bad + self.audit()


class Table:
    def __init__(self):
        self.rows, self.notes = {}, []
        self.places = collections.Counter()

    def add(self, name, bad, note):
        row = self.rows.setdefault(name, dict.fromkeys(COLUMNS, 0))
        row["points"] += 1
        for column in bad:
            row[column] += 1
        if bad:
            self.notes.append((name, bad, note))

    def merge(self, other):
        for name, row in other.rows.items():
            mine = self.rows.setdefault(name, dict.fromkeys(COLUMNS, 0))
            for column in COLUMNS:
                mine[column] += row[column]
        self.notes += other.notes
        self.places |= other.places     # each has counted all of them

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
        if self.places:
            print("# places: " + ", ".join("%s %d" % pair for pair in
                self.places.items()))
        return any(total[c] for c in COLUMNS[1:])


class Share:
    """Which points one process tries: one of each `every`, the given one or
    any, or the first `places` of each place, and of those what falls to it."""

    def __init__(self, every, places, dice, part, parts):
        which, every = every.split("/") if "/" in every else (0, every)
        self.which, self.every = int(which), int(every)
        self.places, self.dice = places, dice
        self.part, self.parts = part, parts
        self.step = self.every * parts

    def of(self, command, target):
        """Where a command is slow, fewer in samples; of failed allocations,
        of which there are most, also if nothing else is asked for."""
        if self.which or command.slow == 1 or (self.every == 1 and
                (target != "mem" or self.places)):
            return self
        return Share(str(self.every * command.slow), self.places, self.dice,
            self.part, self.parts)

    def first(self):
        which = self.which or self.dice.randrange(self.every) + 1
        return which + self.part * self.every

    def points(self, n):
        return list(range(self.first(), n + 1, self.step))

    def survey(self, machine, trial, table, *what):
        """The points at which this is to go wrong."""
        machine.restore(trial.before)
        machine.set(*what, each=self.places)
        trial.run()
        n = machine.seen()
        if not self.places:
            return self.points(n)
        places, chosen = machine.chosen()
        table.places[trial.command.name] += places
        return [sorted(chosen)[i - 1] for i in self.points(len(chosen))]


def said(result):
    return "%s %s" % (result[0], (result[2] or b"")[-160:])


def fault_mem(machine, trial, table, share):
    points = share.survey(machine, trial, table, MEMORY)

    def add(at, on, result):
        table.add(trial.command.name, trial.judge(result),
            "allocation %d%s: %s" % (at, " and on" if on else "",
            said(result)))

    # A server would not go back with the branches.
    if points and not trial.command.served and \
            not isinstance(machine, FarMachine):
        points = grow(machine, trial, points, add)
    for on in 0, 1:
        for at in points:
            machine.restore(trial.before)
            machine.set(MEMORY, at=at, on=on)
            add(at, on, trial.run())


def grow(machine, trial, points, add):
    """All points in one run, or as many as can be; the others."""
    machine.restore(trial.before)
    trunk = Trunk(machine, trial, points[0])
    hangs = False
    try:
        for event in trunk.events():
            if event is None:
                hangs = True
                continue
            what, number, status = event
            if what == POINT:
                at, *points = points
                assert at == number
                trunk.next = points[0] if points else 0
                trunk.keep()
            elif what == END:
                status = os.waitstatus_to_exitcode(status)
                add(at, number, (None if hangs else status, *trunk.texts()))
                hangs = False
                trunk.bring_back()
            else:
                return points
        text = trunk.texts()[0]
        if measured(text) != trial.text or machine.facts() != trial.after:
            raise SystemExit("%s: the trunk went astray" % trial.command.name)
        return points
    finally:
        trunk.close()


def fault_io(machine, trial, table, share):
    for how, name in enumerate(("error", "full", "short")):
        points = share.survey(machine, trial, table, IO, how)
        # When half of each is done, all is done in the end.
        for on in (0, 1) if how != SHORT else (0,):
            for at in points:
                machine.restore(trial.before)
                machine.set(IO, how, at, on)
                result = trial.run()
                table.add(trial.command.name, trial.judge(result),
                    "call %d%s, %s: %s" % (at, " and on" if on else "",
                    name, said(result)))


def fault_kill(machine, trial, table, share):
    for alone in ("", "alone ") if trial.command.served else ("",):
        # Until it comes to its end; a run may have a few calls more or less.
        at = share.first()
        while True:
            machine.restore(trial.before)
            machine.set()
            result = trial.run(step=alone + str(at))
            killed = result[0] in (137, KILLED)
            table.add(trial.command.name, trial.judge(result, killed),
                "system call %s%d: %s" % (alone, at, said(result)))
            if not killed:
                break
            at += share.step


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
        elif what == "sync all":
            for number in self.late:
                self.write(number)
            for step in self.unsure:
                self.rename(self.names, *step)
            self.unsure = []
        elif what == "sync" and path in self.now:
            number = self.now[path]
            if number is None:
                self.settle(path)
                return
            self.write(number)
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

    def write(self, number):
        for change in self.late[number]:
            self.data[number] = self.change(self.data[number], *change)
        self.late[number] = []

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
        """The files that are found, and which are second names of which; how:
        everything had come to the disk, nothing that need not, or some."""
        names, late = dict(self.names), {}
        steps = self.unsure
        if how == "none":
            steps = []
        elif how == "some":
            steps = steps[:dice.randrange(len(steps) + 1)]
        for step in steps:
            self.rename(names, *step)
        found, first, twins = {}, {}, {}
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
            name = os.path.relpath(path, self.top)
            found[name] = data
            if first.setdefault(number, name) != name:
                twins[name] = first[number]
                found[name] = found[first[number]]
        return found, twins


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


def fault_power(machine, trial, table, share):
    machine.restore(trial.before)
    with open(machine.environment["FAULT_LOG"], "wb"):
        pass
    machine.set(LOG)
    result = trial.run()
    machine.set()
    steps = list(read_log(machine))
    chosen = set(share.points(len(steps)))
    if share.part == 0:
        chosen.add(len(steps))
    disk = Disk(machine, trial.before)
    for at in range(len(steps) + 1):
        if at > 0:
            disk.take(*steps[at - 1])
        if at not in chosen or not steps:
            continue
        for how in "all", "none", "some", "some":
            machine.restore(*disk.after(how, share.dice))
            # What it has said before the power went must hold.
            said_so = at == len(steps)
            table.add(trial.command.name, trial.retry(said_so) +
                trial.audit(), "after %d of %d steps, %s: %s" % (at,
                len(steps), how, said(result)))


TARGETS = {"mem": fault_mem, "io": fault_io, "kill": fault_kill,
    "power": fault_power}


def work(target, build, only, share, table):
    far = os.environ.get("ENGINE") == "postgresql"
    machine = (FarMachine if far else Machine)(build)
    try:
        set_up(machine)
        files = machine.files()
        more = [] if far or not share.places else MORE_COMMANDS
        for command in COMMANDS + more:
            if far and command.name in OF_FILES:
                continue
            if target == "power" and command.served:
                continue
            if not only or command.name in only:
                kind = Serving if command.served else Trial
                TARGETS[target](machine, kind(machine, command, files),
                    table, share.of(command, target))
    finally:
        machine.close()


def apart(*args):
    """Do it in another process; what its table comes from."""
    hear, say = os.pipe()
    if os.fork() == 0:
        status = 1
        try:
            os.close(hear)
            table = Table()
            work(*args, table)
            with open(say, "wb") as out:
                pickle.dump(table, out)
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    os.close(say)
    return open(hear, "rb")


def forms(program):
    """The commands of the table: the words that each begins with."""
    def told(*words):
        return subprocess.run([program, "help", *words], check=True,
            stdout=subprocess.PIPE).stdout.decode()

    for name in re.findall(r"^  ([a-z]+) ", told(), re.M):
        for words in re.findall(r"^(?:usage:|      ) nuncio"
                r"((?: [a-z]+(?= |$))+)", told(name), re.M):
            yield words.split()


# What a file has no use for, and what writes a machine's own files: see
# tests/scripts/failover.t and setup.t.
ELSEWHERE = {"host take", "setup"}


def missing(program):
    """The forms of commands that no trial has."""
    tried = [command.words[2:] if command.words[0] == "-d" else command.words
        for command in COMMANDS + MORE_COMMANDS]
    return {" ".join(form) for form in forms(program)
        if not any(words[:len(form)] == form for words in tried)} - ELSEWHERE


def main():
    target, build = sys.argv[1:3]
    if target == "missing":
        names = missing(os.path.join(build, "nuncio"))
        if names:
            print("add a row to MORE_COMMANDS in tests/fault/run.py, or to "
                "COMMANDS, for: " + ", ".join(sorted(names)))
        return bool(names)
    every = sys.argv[3] if len(sys.argv) > 3 else "1"
    only = sys.argv[4:]
    seed = int(os.environ.get("SEED") or int.from_bytes(os.urandom(3), "big"))
    places = int(os.environ.get("PLACES") or 0)
    jobs = int(os.environ.get("JOBS") or len(os.sched_getaffinity(0)))
    table = Table()
    began = time.monotonic()
    parts = [apart(target, build, only, Share(every, places,
        random.Random(seed), part, jobs)) for part in range(jobs)]
    for part in parts:
        try:
            table.merge(pickle.load(part))
        except EOFError:
            raise SystemExit("one of %d processes broke off" % jobs)
    bad = table.end()
    untried = set(only) - set(table.rows)
    if untried or not table.rows:
        raise SystemExit("nothing was tried%s: build/tests/fault/preload.so "
            "is missing, no row has that name, or it is one that wants "
            "PLACES" % " of ".join(["", *sorted(untried)]))
    print("# fault-%s, seed %d, %.0f seconds" % (target, seed,
        time.monotonic() - began))
    return bad


if __name__ == "__main__":
    sys.exit(main())
