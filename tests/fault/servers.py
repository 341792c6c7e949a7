#!/usr/bin/env python3
"""servers.py BUILD [EVERY [KIND...]]: what becomes of what was answered when a
server, its disk, its standby or the way to it fails.

The KINDS below each make another trouble, most of them at each statement of
each of five commands. EVERY 8 tries every 8th statement only, from one on that
is drawn; SEED=N the same again. Whoever hears 75 tries again, as mail systems
and people do. For each point a line says what was answered, whether what was
asked for was there when the trouble was over, how often it is there in the
end, and who was told; then comes a table, in which all columns but the first
four are 0:

    acknowledged    the command ended with 0
    there           of these and the others, what was done all the same
    told            what was gone, and said to be gone
    gone            acknowledged, and gone without a word
    doubled         there more often than once, or with other letters than
                    without any trouble
    lost            not there when it was tried again
    untold          there, not acknowledged, and nobody is told that it may be:
                    not of deliver and tick, which are tried again by themselves
    damaged         ... and the games are not in order
    wrong statuses  of what does not end with 0 or 75, or 74 where a disk is
                    full or a server is refused; or without a sentence
    hung            more than a minute

As root it runs in namespaces of its own, where networks and disks are its own;
else, what needs those is left out, and said to be."""
import collections
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

from server import Server

PATIENCE = 60                   # seconds
NEAR, FAR, PORT = "10.213.0.1", "10.213.0.2", 5432
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COLUMNS = ("points", "acknowledged", "there", "told", "gone", "doubled",
    "lost", "untold", "damaged", "wrong statuses", "hung")
BAD = COLUMNS[4:]
# What is said of what was done, or may have been.
PERHAPS = re.compile(rb"this was done all the same|nobody can tell yet|"
    rb"has written it, but its standby has not")
TABLES = ("log", "file", "letter", "outbox", "player", "game", "registration")
NAMES = ("submit", "deliver", "tick", "player approve", "new")
DAY = 86400


class Deed:
    """Something that a command does once."""

    def __init__(self, name, words, there, stdin=b"", again=()):
        self.name, self.words, self.stdin = name, words, stdin
        self.there = there      # how often it is
        self.again = again      # what it ends with when it was done before


class Club:
    """A store on a server, and what is done there."""

    def __init__(self, build, servers):
        self.program = os.path.abspath(os.path.join(build, "nuncio"))
        self.before = []        # the command, as who is elsewhere begins it
        self.work = tempfile.mkdtemp(prefix="nuncio-servers.")
        self.near = os.path.join(self.work, "near")
        os.mkdir(self.near)
        self.servers = servers()
        self.server = self.servers[0]
        self.number = 0
        self.environment = {"PATH": os.environ["PATH"], "HOME": self.work,
            "LC_ALL": "C", "TZ": "UTC", "NUNCIO_KEY": os.path.join(self.work,
            "nuncio.db.key")}
        # The limit of 20 seconds is one second.
        self.environment.update({"LD_PRELOAD": os.path.abspath(os.path.join(
            build, "tests/lib/chance.so")), "CHANCE_PACE": "20"})
        # Its clock is the server's, if that has one of its own.
        self.environment.update(word.split("=", 1) for word in
            self.server.alone if word.startswith(("LD_PRELOAD", "CHANCE_")))
        self.store = self.server.name("club")
        self.server.make("club")
        self.must("init")
        for name in "ana", "ben":
            self.must("keygen", "--no-password", name)
            self.must("player", "add", name, name + "@example.org",
                name + ".pub")
        self.must("config", "address", "judge@example.org")
        self.must("config", "host", "host@example.org")
        for line in self.must("config").decode().splitlines():
            name = line.split()[0]
            if name.endswith(("-day", "-hour")):
                self.must("config", name, "1000000")
        self.must("tick")
        self.must("new", "--no-join", "pillars", "g", "ana", "ben")
        self.reference = re.search(rb'"reference":"([^"]*)"', self.must(
            "show", "g", "--json")).group(1).decode()
        self.usual = {}

    def close(self):
        for server in self.servers:
            server.end()
        shutil.rmtree(self.work)

    def begin(self, words, store=None, far=False):
        return subprocess.Popen([*(self.before if far else ()), self.program,
            *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=self.work,
            env=dict(self.environment, NUNCIO_DB=store or self.store))

    def run(self, words, stdin=b"", store=None):
        """Status (None: it hung), output, complaint."""
        return self.end(self.begin(words, store), stdin)

    @staticmethod
    def end(process, stdin=b""):
        try:
            text, complaint = process.communicate(stdin or None, PATIENCE)
            return process.returncode, text, complaint
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            return None, b"", b""

    def must(self, *words, stdin=b""):
        status, text, complaint = self.run(words, stdin)
        if status != 0:
            raise SystemExit("%s: %s %s" % (words, status, complaint))
        return text

    def sql(self, question):
        return self.server.sql(question, "club").strip()

    # ---- what can be done

    def sealed(self, player, head, line):
        return self.must("sign", "-k", player + ".key", "-", stdin=("nuncio "
            "turn\n%s\n%s\nend\n" % (head, line)).encode())

    def letter(self, player, text):
        self.number += 1
        return b"From: %s@example.org\nMessage-ID: <%d@mail.example>\n\n%s" \
            % (player.encode(), self.number, text)

    def turn(self):
        self.number += 1
        word = b'"number %d"' % self.number
        return self.sealed("ben", "game: g\nplayer: ben\nafter: " +
            self.reference, "press all: number %d" % self.number), lambda: \
            self.must("log", "g", "--json").count(word)

    def submit(self):
        text, there = self.turn()
        return Deed("submit", ["submit", "-"], there, text)

    def deliver(self):
        text, there = self.turn()
        return Deed("deliver", ["deliver"], there, self.letter("ben", text))

    def new(self):
        self.number += 1
        game = "n%d" % self.number
        return Deed("new", ["new", "--no-join", "pillars", game, "ana", "ben"],
            lambda: int(self.sql("select count(*) from nuncio.game where id ="
            " '%s'" % game)), again={64})

    def tick(self):
        """Somebody is late who was not before."""
        self.number += 1
        game = "n%d" % self.number
        self.server.at(time.time() - 3 * DAY)
        self.must("new", "--no-join", "pillars", game, "ana", "ben",
            "--deadline", "1d")
        self.server.at(time.time())
        return Deed("tick", ["tick"], lambda: self.must("log", game,
            "--json").count(b'"late"'))

    def approve(self):
        self.number += 1
        name = "p%d" % self.number
        self.must("keygen", "--no-password", name)
        with open(os.path.join(self.work, name + ".pub")) as file:
            key = file.read().splitlines()[-1]
        wish = self.sealed(name, "game: -\nplayer: %s\nafter: %s" % (name,
            time.strftime("%Y-%m-%d", time.gmtime())),
            "register %s@example.org %s" % (name, key))
        self.must("deliver", stdin=self.letter(name, wish))
        number, token = self.sql("select registration, token from"
            " nuncio.registration where name = '%s'" % name).split("\x1f")
        self.must("deliver", stdin=self.letter(name, b"confirm %s\n" %
            token.encode()))
        return Deed("player approve", ["player", "approve", number], lambda:
            int(self.sql("select count(*) from nuncio.player where name ="
            " '%s'" % name)), again={66})

    def deed(self, name):
        return {"submit": self.submit, "deliver": self.deliver, "tick":
            self.tick, "player approve": self.approve, "new": self.new}[name]()

    def rows(self):
        return [int(n) for n in self.sql("select " + ", ".join("(select"
            " count(*) from nuncio.%s)" % table for table in TABLES)).split(
            "\x1f")]

    def added(self, before):
        return [now - then for now, then in zip(self.rows(), before)]

    def learn(self, name):
        """What it adds without any trouble."""
        if name not in self.usual:
            deed, before = self.deed(name), self.rows()
            self.must(*deed.words, stdin=deed.stdin)
            self.usual[name] = self.added(before)
            if deed.there() != 1:
                raise SystemExit("%s does nothing" % name)

    def told(self):
        """Letters to the host, and lines of the game, about a lost end."""
        return int(self.sql("select count(*) from nuncio.outbox where kind ="
            " 'host' and convert_from(args, 'UTF8') like '%went_back%'")), \
            self.must("log", "g", "--json").count(b'"restore"')


class Table:
    def __init__(self):
        self.rows = collections.OrderedDict()
        self.left_out = []

    def add(self, kind, point, status, complaint, bad, there, end, note="",
            **counted):
        row = self.rows.setdefault(kind, collections.Counter())
        row["points"] += 1
        row["acknowledged"] += status == 0
        row["there"] += there > 0
        for column, n in counted.items():
            row[column] += n
        for column in bad:
            row[column] += 1
        said = " ".join(complaint.decode(errors="replace").split())
        print("%s, %s: %s, there %d, in the end %d%s%s%s" % (kind, point,
            "acknowledged" if status == 0 else "hung" if status is None else
            status, there, end, "; " + note if note else "",
            "; " + said[:300] if said else "",
            "".join(" <- " + column.upper() for column in bad)), flush=True)

    def end(self):
        print("%-12s" % "trouble", *("%14s" % c for c in COLUMNS))
        for kind, row in [*self.rows.items(), ("all", sum(self.rows.values(),
                collections.Counter()))]:
            print("%-12s" % kind, *("%14d" % row[c] for c in COLUMNS))
        for what in self.left_out:
            print("# left out: " + what)
        return any(row[c] for row in self.rows.values() for c in BAD)


class Trial:
    """One kind of trouble."""

    fails = {75}                # statuses that say that it is not done

    def __init__(self, club, table, every, kind):
        self.club, self.table, self.every = club, table, every
        self.kind = kind

    def way(self):
        """The folder, or the address, in which the proxy listens."""
        return self.club.near

    def name(self):
        return self.club.server.name("club", self.club.near)

    def trouble(self, n):
        """What happens at the statement; then what the proxy hears."""

    def over(self):
        """It ends."""

    def point(self, name, n, how):
        """n: a statement's number, or a word of it. False: the command does
        not say as much."""
        club, proxy = self.club, None
        deed, before = club.deed(name), club.rows()
        began = time.monotonic()
        proxy = subprocess.Popen([sys.executable, os.path.join(TESTS, "tools",
            "cut_connection.py"), self.way(), club.server.folder, str(n), how],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            proxy.stdout.readline()
            process = club.begin(deed.words, self.name(), far=True)
            process.stdin.write(deed.stdin)
            process.stdin.close()
            process.stdin = None
            while not select.select([proxy.stdout], [], [], 0.01)[0]:
                if process.poll() is not None:
                    club.end(process)
                    return False
            word = self.trouble(n)
            if word:
                try:
                    proxy.stdin.write(word + b"\n")
                    proxy.stdin.flush()
                except BrokenPipeError:
                    pass
            status, _, complaint = club.end(process)
            waited = time.monotonic() - began
            if not self.stays:
                proxy.kill()
            self.over()
            self.judge("%s, %s %s" % (name, how, n), deed, status, complaint,
                waited, before)
        finally:
            proxy.kill()
            proxy.communicate()
        return True

    stays = False               # the proxy does while it is tried again

    def again(self, deed):
        """What it ends with when it is tried again, and when that was."""
        began = time.monotonic()
        while True:
            status, _, complaint = self.club.run(deed.words, deed.stdin)
            waited = time.monotonic() - began
            if status != 75 or waited > PATIENCE:
                return status, complaint, waited
            time.sleep(0.1)

    def judge(self, point, deed, status, complaint, waited, before):
        bad = []
        there = deed.there()
        if status == 0 and there == 0 and deed.name == "deliver":
            # The letter is stored, and tick goes on with it: once a ghost has
            # it no more.
            end = time.monotonic() + (2 * PATIENCE if self.stays else 0)
            while not there:
                self.again(Deed("tick", ["tick"], None))
                there = deed.there()
                if time.monotonic() > end:
                    break
        after, why, more = self.again(deed)
        end = deed.there()
        added = self.club.added(before) if before else None
        if status == 0 and there == 0:
            bad.append("gone")
        if end == 0:
            bad.append("lost")
        if status and there and deed.name not in ("deliver", "tick") and \
                not PERHAPS.search(complaint):
            bad.append("untold")
        usual = self.club.usual.get(deed.name)
        if end > 1 or (added and any(map(int.__gt__, added, usual))):
            bad.append("doubled")
            why += b" added %r, not %r" % (added, usual)
        elif added and any(map(int.__lt__, added, usual)):
            bad.append("lost")
            why += b" added %r, not %r" % (added, usual)
        if (status != 0 and (status not in self.fails or not complaint)) or \
                after not in {0, *deed.again}:
            bad.append("wrong statuses")
            why = b"%s then: %d: %s" % (complaint, after or -1, why)
        if status is None or waited > PATIENCE or more > PATIENCE:
            bad.append("hung")
        if bad and self.club.run(["audit"])[0] != 0:
            bad.append("damaged")
        self.table.add(self.kind, point, status, why.strip() if bad else
            complaint.strip(), bad, there, end, "%.0f s" % waited if waited >
            PATIENCE / 4 else "")

    def run(self, names=NAMES, hows=("held", "answered")):
        for name in names:
            self.club.learn(name)
            for how in hows:
                n = 1 + random.randrange(self.every)
                while self.point(name, n, how):
                    n += self.every
        self.look()

    def look(self):
        status, _, complaint = self.club.run(["audit"])
        if status != 0:
            self.table.add(self.kind, "audit", status, complaint, ["damaged"],
                0, 0)


class Killed(Trial):
    """A process of the server, and then the server, at every other one."""

    def trouble(self, n):
        server = self.club.server
        own = server.sql("select pid from pg_stat_activity where"
            " application_name = 'nuncio'").split()
        if n % 2 and own:
            os.kill(int(own[0]), signal.SIGKILL)
            # Until the server has noticed it takes others.
            while os.path.exists("/proc/" + own[0]):
                time.sleep(0.005)
        else:
            server.kill(signal.SIGQUIT)
        return b"cut"

    def over(self):
        self.club.server.start()


class Frozen(Trial):
    """Nothing is handed on."""

    def run(self):
        super().run(hows=("still", "hung"))


class Ghost(Trial):
    """Likewise, and the server does not hear that the program is gone."""

    stays = True

    def run(self):
        self.every *= 8
        super().run(("submit", "deliver"), ("still", "hung"))


class Network(Trial):
    """TCP, and the packets are dropped: the link is taken down."""

    hosts = NEAR

    def __init__(self, *args):
        super().__init__(*args)
        self.other = subprocess.Popen(["unshare", "-n", "setpriv",
            "--pdeathsig", "KILL", "sleep", "infinity"])
        pid = str(self.other.pid)
        there = ["nsenter", "-n", "-t", pid]
        while os.readlink("/proc/%s/ns/net" % pid) == \
                os.readlink("/proc/self/ns/net"):
            time.sleep(0.01)
        for words in (["ip", "link", "add", "near", "type", "veth", "peer",
                "name", "far", "netns", pid],
                ["ip", "address", "add", NEAR + "/24", "dev", "near"],
                ["ip", "link", "set", "near", "up"],
                [*there, "ip", "address", "add", FAR + "/24", "dev", "far"],
                [*there, "ip", "link", "set", "far", "up"]):
            subprocess.run(words, check=True)
        self.club.before = there

    def way(self):
        return "%s:%d" % (NEAR, PORT)

    def name(self):
        return "postgresql://nuncio@/club?host=%s&port=%d" % (self.hosts,
            PORT)

    def trouble(self, n):
        subprocess.run(["ip", "link", "set", "near", "down"], check=True)
        return b"go"

    def over(self):
        subprocess.run(["ip", "link", "set", "near", "up"], check=True)

    def run(self):
        try:
            super().run()
            # The limit as it is, and servers that are all away.
            self.club.environment["CHANCE_PACE"] = "1"
            self.hosts = ",".join([NEAR] + ["10.213.0.%d" % n for n in (3, 4)])
            for word in "INSERT INTO log", "COMMIT":
                for how in "held", "answered":
                    self.point("submit", word, how)
            self.club.environment["CHANCE_PACE"] = "20"
        finally:
            self.club.before = []
            self.other.kill()
            self.other.wait()


class Full(Trial):
    """No room for tables, or for the log."""

    fails = {74, 75}
    disk = 0

    def trouble(self, n):
        path = self.club.server.disks[self.disk] + "/ballast"
        with open(path, "wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                pass
        return b"go"

    def over(self):
        os.unlink(self.club.server.disks[self.disk] + "/ballast")
        self.club.server.start()


class LogFull(Full):
    """The server ends itself then."""

    disk = 1
    segment = 1 << 20

    def trouble(self, n):
        word, server = super().trouble(n), self.club.server
        # What it has of its log already would be enough for a while.
        room = int(server.sql("select count(*) * %d + %d - (pg_walfile_name_"
            "offset(pg_current_wal_insert_lsn())).file_offset from"
            " pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name >"
            " pg_walfile_name(pg_current_wal_insert_lsn())" % (self.segment,
            self.segment)))
        if room > 8192:
            server.sql("select pg_logical_emit_message(false, 'full',"
                " repeat('x', 4000)) from generate_series(1, %d)" %
                ((room - 8192) // 4096))
        return word


class Connections(Trial):
    """All are taken, and then the program's own is lost."""

    def trouble(self, n):
        self.held = []
        while True:
            one = socket.socket(socket.AF_UNIX)
            one.connect(self.club.server.folder + "/.s.PGSQL.5432")
            words = b"user\0nuncio\0database\0postgres\0\0"
            one.sendall(struct.pack("!ii", 8 + len(words), 3 << 16) + words)
            self.held.append(one)
            if one.recv(1) == b"E":
                return b"cut"

    def over(self):
        for one in self.held:
            one.close()
        # Until they are gone the next one would hear 75, too.
        self.club.server.start()


class Pooler(Trial):
    """pgbouncer, in each of its modes: it is refused."""

    fails = {64, 75}

    def run(self):
        club, server = self.club, self.club.server
        program = shutil.copy(self.program, server.folder)
        path = server.folder + "/pooler.ini"
        for mode in "transaction", "statement", "session":
            for more in "", ",options":
                with open(path, "w") as file:
                    file.write("[databases]\n* = host=%s user=nuncio\n"
                        "[pgbouncer]\nlisten_port = 6432\nauth_type = any\n"
                        "unix_socket_dir = %s\npool_mode = %s\n"
                        "ignore_startup_parameters = extra_float_digits%s\n" %
                        (server.folder, server.folder, mode, more))
                os.chmod(path, 0o644)
                pooler = subprocess.Popen([*server.alone, program, path],
                    stdout=server.log, stderr=server.log, cwd="/")
                while not os.path.exists(server.folder + "/.s.PGSQL.6432"):
                    time.sleep(0.02)
                for name in NAMES:
                    club.learn(name)
                    deed, before = club.deed(name), club.rows()
                    began = time.monotonic()
                    status, _, complaint = club.run(deed.words, deed.stdin,
                        server.name("club") + "&port=6432")
                    self.judge("%s, %s%s" % (name, mode, more), deed, status,
                        complaint, time.monotonic() - began, before)
                pooler.send_signal(signal.SIGINT)
                pooler.wait()
        self.look()

    @classmethod
    def fetch(cls, build):
        """Debian's would be started where it is installed. False: there is
        none, nor can it be had."""
        folder = os.path.join(build, "tests", "pgbouncer")
        cls.program = shutil.which("pgbouncer", path=os.environ["PATH"] +
            ":/usr/sbin") or os.path.join(folder, "usr/sbin/pgbouncer")
        if not os.path.exists(cls.program):
            os.makedirs(folder, exist_ok=True)
            subprocess.run("apt-get -q download pgbouncer && dpkg -x"
                " pgbouncer_*.deb .", shell=True, cwd=folder,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return os.path.exists(cls.program)


class Promoted(Trial):
    """Two servers: the first one is lost at a statement, and its standby, for
    which commits wait, takes its place; then the first becomes a standby."""

    wait = True

    def __init__(self, *args):
        super().__init__(*args)
        self.first, self.second = self.club.servers
        self.both()

    def both(self):
        self.club.store = "postgresql://nuncio@/club?host=%s,%s" % (
            self.first.folder, self.second.folder)
        self.club.server = self.first
        self.first.set("synchronous_standby_names", "*" if self.wait else "")
        self.first.wait("count(*) = 1 from pg_stat_replication where state ="
            " 'streaming'" + (" and sync_state = 'sync'" if self.wait else
            ""))

    def name(self):
        return "postgresql://nuncio@/club?host=%s,%s" % (self.club.near,
            self.second.folder)

    def trouble(self, n):
        self.first.kill()
        self.second.set("synchronous_standby_names", "")
        self.second.promote()
        self.club.server = self.second
        return b"cut"

    def rewound(self):
        """The first follows the second: they change places."""
        self.first.follow(self.second)
        self.first, self.second = self.second, self.first
        self.both()

    def point(self, *args):
        before = self.club.server
        done = super().point(*args)
        if self.club.server is not before:
            self.rewound()
        return done

    def run(self):
        super().run(("submit", "deliver", "new"))


class Standby(Promoted):
    """What a standby lacks that takes the place, as nobody waited for it; and
    who is told. Then the old server comes back."""

    wait = False
    names = "submit", "deliver", "new", "player approve"

    def go(self, name):
        began = time.monotonic()
        deed = self.club.deed(name)
        status, _, complaint = self.club.run(deed.words, deed.stdin)
        return deed, status, complaint, time.monotonic() - began

    def behind(self):
        """It has all, but has not read it yet: nothing is lost."""
        self.second.set("recovery_min_apply_delay", "1h")
        return [self.go(name) for name in self.names]

    def stopped(self):
        self.second.set("primary_conninfo", "")
        self.second.wait("count(*) = 0 from pg_stat_wal_receiver")
        return [self.go(name) for name in self.names]

    def received(self):
        self.first.wait("bool_and(flush_lsn >= pg_current_wal_lsn()) from"
            " pg_stat_replication")

    def take(self, kind, make):
        club, self.kind = self.club, kind
        for name in self.names:
            club.learn(name)
        club.must("tick")
        self.received()
        done = make()
        if kind == "slow":
            self.received()
        before = club.told()
        self.first.kill()
        self.second.promote()
        self.second.set("recovery_min_apply_delay", "0")
        club.server = self.second
        status, _, complaint = club.run(["tick"])
        letters, lines = (now - then for now, then in zip(club.told(),
            before))
        for deed, status, said, waited in done:
            there, bad = deed.there(), []
            told = letters > 0 and (lines > 0 or deed.name not in
                ("submit", "deliver"))
            after, why, more = self.again(deed)
            end = deed.there()
            # Who is told does it again; a registration needs its letters.
            if status == 0 and there == 0 and not told:
                bad.append("gone")
            if end != 1 and deed.name != "player approve":
                bad.append("doubled" if end > 1 else "lost")
            if status not in (0, 75):
                bad.append("wrong statuses")
            if status is None or max(waited, more) > PATIENCE:
                bad.append("hung")
            self.table.add(kind, deed.name, status, why if bad else b"", bad,
                there, end, "%d letters to the host, %d lines of the game" %
                (letters, lines), told=int(there == 0 and told))
        self.look()

    def split(self):
        """The old one is there again, and is asked first."""
        self.kind = "split"
        self.first.start()
        for name in self.names:
            deed = self.deed_apart(name)
            began = time.monotonic()
            status, _, complaint = self.club.run(deed.words, deed.stdin)
            waited, bad = time.monotonic() - began, []
            if status == 0:
                bad.append("gone")
            elif status not in (74, 75) or not complaint:
                bad.append("wrong statuses")
            if waited > PATIENCE:
                bad.append("hung")
            there = deed.there()
            after = self.club.run(deed.words, deed.stdin,
                self.second.name("club"))[0]
            end = deed.there()
            if end != 1:
                bad.append("lost")
            self.table.add("split", name, status, complaint.strip(), bad,
                there, end, "then %s" % after)
        self.first.kill()

    def deed_apart(self, name):
        """Made, and looked at, on the true one."""
        club = self.club
        both, club.store = club.store, self.second.name("club")
        deed = club.deed(name)
        ask = deed.there

        def there():
            kept, club.store = club.store, self.second.name("club")
            try:
                return ask()
            finally:
                club.store = kept
        deed.there = there
        club.store = both
        return deed

    def rewound(self):
        super().rewound()
        self.kind = "rewound"
        self.received()
        self.second.wait("pg_last_wal_replay_lsn() >= '%s'" % self.first.sql(
            "select pg_current_wal_lsn()").strip())
        club, bad = self.club, []
        here, there = (club.run(["log", "g", "--json"],
            store=server.name("club"))[1] for server in
            (self.first, self.second))
        if here != there or not here:
            bad.append("lost")
        self.table.add("rewound", "what it has", 0, b"", bad, 1, 1)

    def missing(self):
        """Commits wait for a standby that is away: done, and not answered."""
        self.kind, self.wait = "apart", True
        self.both()
        for name in self.names:
            self.club.learn(name)
            deed, before = self.club.deed(name), self.club.rows()
            self.second.kill()
            began = time.monotonic()
            status, _, complaint = self.club.run(deed.words, deed.stdin)
            waited = time.monotonic() - began
            self.second.start()
            self.judge(name, deed, status, complaint, waited, before)
        self.wait = False
        self.both()

    def run(self):
        self.take("slow", self.behind)
        self.rewound()
        self.take("stopped", self.stopped)
        self.split()
        self.rewound()
        self.missing()
        self.look()


def lone(*options, **more):
    return lambda: [Server(clock=True, options=options, **more)]


PLAIN = lone("max_connections=8")


def pair():
    first = Server()
    # In the files of both, as what goes before pg_rewind reads these.
    first.set("wal_log_hints", "on")
    first.set("wal_keep_size", "1GB")
    first.kill(signal.SIGINT)
    first.start()
    return [first, Server(first=first)]


ROOMS = ("max_wal_size=4MB", "min_wal_size=2MB")
# What it is, the servers that it needs, and whether it needs namespaces.
KINDS = {
    "killed": (Killed, PLAIN, False),
    "connections": (Connections, PLAIN, False),
    "frozen": (Frozen, PLAIN, False),
    "ghost": (Ghost, PLAIN, False),
    "network": (Network, PLAIN, True),
    "pooler": (Pooler, PLAIN, False),
    "disk": (Full, lone(*ROOMS, room=(90,)), True),
    "log": (LogFull, lone(*ROOMS, room=(90, 12)), True),
    "standby": (Standby, pair, False),
    "promoted": (Promoted, pair, False),
}


def main():
    build, every = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    kinds = sys.argv[3:] or list(KINDS)
    # A namespace has no network.
    pooler = "pooler" not in kinds or Pooler.fetch(build)
    apart = os.environ.get("NUNCIO_APART")
    if apart is None and os.getuid() == 0 and subprocess.run(["unshare",
            "-nm", "true"], stderr=subprocess.DEVNULL).returncode == 0:
        os.execvpe("unshare", ["unshare", "-nm", sys.executable, *sys.argv],
            dict(os.environ, NUNCIO_APART="yes"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    os.umask(0o022)
    table = Table()
    print("SEED=%d tries the same points again" % seed)
    if not pooler:
        kinds.remove("pooler")
        table.left_out.append("pooler: pgbouncer cannot be had")
    club = of = None
    try:
        for kind in kinds:
            random.seed("%d %s" % (seed, kind))
            trial, servers, spaces = KINDS[kind]
            if spaces and not apart:
                table.left_out.append(kind + ": it needs namespaces of its "
                    "own, which root has")
                continue
            if of is not servers:
                if club is not None:
                    club.close()
                of, club = servers, Club(build, servers)
            trial(club, table, every, kind).run()
    finally:
        if club is not None:
            club.close()
    return table.end()


if __name__ == "__main__":
    sys.exit(main())
