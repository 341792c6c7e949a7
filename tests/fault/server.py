"""server.py: a PostgreSQL of our own, as tests/lib/postgresql.sh has it, that
can be killed and started again, follow another one, and have too little room.
"""
import glob
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time


class Server:
    def __init__(self, clock=False, first=None, options=(), room=(),
            environment=()):
        """clock: its time is what at() says. first: it is a standby of that
        one. options: of its configuration. room: MiB for the disk that its
        tables are on, and for that of its log; root alone may ask for it, in
        a namespace of its own. environment: of its processes, "NAME=VALUE"."""
        found = glob.glob("/usr/lib/postgresql/*/bin/postgres")
        if not found:
            raise SystemExit("there is no PostgreSQL")
        self.bin = os.path.dirname(max(found, key=lambda path: int(
            re.search(r"\d+", path).group())))
        # The name of a socket must be short.
        self.folder = tempfile.mkdtemp(prefix="nuncio-pg.")
        os.chmod(self.folder, 0o755)
        self.alone = ["env", "-i", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
            "LC_ALL=C.UTF-8", *environment]
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
            self.alone = ["setpriv", "--reuid=postgres", "--regid=postgres",
                "--clear-groups", "--pdeathsig", "INT", *self.alone]
        if clock:
            # tests/lib/chance.c
            library = os.path.abspath(os.path.join(os.environ.get("BUILD",
                "build"), "tests/lib/chance.so"))
            self.alone += ["LD_PRELOAD=" + library,
                "CHANCE_FILE=" + self.folder + "/clock"]
            self.at(time.time())
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = None
        self.options = [word for option in options for word in ("-c", option)]
        self.disks = [self.folder + name for name, _ in zip(("/d", "/w"),
            room)]
        for disk, size in zip(self.disks, room):
            os.mkdir(disk)
            subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=700,uid=%d,"
                "size=%dm" % (os.stat(self.folder).st_uid, size), "tmpfs",
                disk], check=True)
        if first is None:
            self.run("initdb", "-D", self.folder + "/d", "-A", "trust", "-U",
                "nuncio", "-E", "UTF8", "--locale=C", "-N",
                "--wal-segsize=%d" % (1 if room else 16),
                *["-X" + disk for disk in self.disks[1:]])
        else:
            self.run("pg_basebackup", "-h", first.folder, "-U", "nuncio",
                "-R", "-c", "fast", "-D", self.folder + "/d")
        self.start()

    def at(self, seconds):
        path = os.path.join(self.folder, "clock")
        with open(os.open(path, os.O_WRONLY | os.O_CREAT), "w") as file:
            file.write("%+.3f\n" % (seconds - time.time()))
        os.chmod(path, 0o666)

    def run(self, name, *words):
        done = subprocess.run([*self.alone, os.path.join(self.bin, name),
            *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd="/")
        if done.returncode != 0:
            raise SystemExit("%s: %s" % (name, done.stdout.decode()))

    def start(self):
        """From the thread that lives longest: the server ends with it. What
        one that was killed has left running keeps it off for a moment."""
        for _ in range(600):
            if self.process is None or self.process.poll() is not None:
                self.process = subprocess.Popen([*self.alone, self.bin +
                    "/postgres", "-D", self.folder + "/d", "-k", self.folder,
                    "-c", "listen_addresses=", "-c", "fsync=off",
                    *self.options],
                    stdout=self.log, stderr=self.log, cwd="/")
            if subprocess.run([self.bin + "/pg_isready", "-q", "-h",
                    self.folder]).returncode == 0:
                return
            time.sleep(0.05)
        raise SystemExit("PostgreSQL does not start")

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        self.process.wait()

    def set(self, name, value):
        self.sql("alter system set %s = '%s'" % (name, value))
        self.sql("select pg_reload_conf()")

    def wait(self, question):
        """Until the server says yes."""
        for _ in range(600):
            if self.sql("select " + question).strip() == "t":
                return
            time.sleep(0.05)
        raise SystemExit("it never holds: " + question)

    def promote(self):
        self.sql("select pg_promote()")

    def follow(self, other):
        """It was killed, and becomes a standby of that one, whatever it has,
        in the way that nuncio-server(8) says."""
        subprocess.run([*self.alone, self.bin + "/postgres", "--single", "-D",
            self.folder + "/d", "postgres"], stdin=subprocess.DEVNULL,
            stdout=self.log, stderr=self.log, cwd="/", check=True)
        other.sql("checkpoint")
        self.run("pg_rewind", "-D", self.folder + "/d", "--source-server",
            "host=%s user=nuncio dbname=postgres" % other.folder)
        subprocess.run([*self.alone, "touch", self.folder +
            "/d/standby.signal"], check=True)
        with open(self.folder + "/d/postgresql.auto.conf", "a") as conf:
            conf.write("primary_conninfo = 'host=%s user=nuncio'\n" %
                other.folder)
        self.start()

    def sql(self, text, database="postgres"):
        """Its rows, columns divided by a byte that nothing else has."""
        return subprocess.run([self.bin + "/psql", "-h", self.folder, "-U",
            "nuncio", "-d", database, "-qAtX", "-F", "\x1f", "-v",
            "ON_ERROR_STOP=1", "-c", text], check=True,
            stdout=subprocess.PIPE, stderr=self.log).stdout.decode()

    def make(self, database, template=None):
        """A database, in place of one of this name."""
        self.sql("drop database if exists %s with (force)" % database)
        self.sql("create database %s%s" % (database, " template " + template
            if template else ""))

    def name(self, database, folder=None):
        """What the program calls it, through a socket in this folder."""
        return "postgresql://nuncio@/%s?host=%s" % (database,
            folder or self.folder)

    def end(self):
        if self.process.poll() is None:
            self.kill(signal.SIGINT)
        self.log.close()
        for disk in self.disks:
            subprocess.run(["umount", "-l", disk])
        shutil.rmtree(self.folder)
