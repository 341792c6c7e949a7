"""server.py: a PostgreSQL of our own, as tests/lib/postgresql.sh has it, that
can be killed and started again."""
import glob
import os
import re
import shutil
import subprocess
import tempfile
import time


class Server:
    def __init__(self, clock=False):
        """clock: its time is what at() says."""
        found = glob.glob("/usr/lib/postgresql/*/bin/postgres")
        if not found:
            raise SystemExit("there is no PostgreSQL")
        self.bin = os.path.dirname(max(found, key=lambda path: int(
            re.search(r"\d+", path).group())))
        # The name of a socket must be short.
        self.folder = tempfile.mkdtemp(prefix="nuncio-pg.", dir="/tmp")
        os.chmod(self.folder, 0o755)
        self.alone = ["env", "-i", "HOME=/nonexistent", "PATH=/usr/bin:/bin",
            "LC_ALL=C.UTF-8"]
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
            self.alone = ["setpriv", "--reuid=postgres", "--regid=postgres",
                "--clear-groups", "--pdeathsig", "INT", *self.alone]
        if clock:
            library = subprocess.run(["faketime", "2026-01-01", "sh", "-c",
                "echo $LD_PRELOAD"], check=True, stdout=subprocess.PIPE)
            self.alone += ["LD_PRELOAD=" + library.stdout.decode().strip(),
                "FAKETIME_TIMESTAMP_FILE=" + self.folder + "/clock",
                "FAKETIME_NO_CACHE=1", "DONT_FAKE_MONOTONIC=1",
                "FAKETIME_DONT_FAKE_MONOTONIC=1"]
            self.at(time.time())
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = None
        self.run("initdb", "-D", self.folder + "/d", "-A", "trust", "-U",
            "nuncio", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    def at(self, seconds):
        path = os.path.join(self.folder, "clock")
        with open(path, "w") as file:
            file.write("%+.3f\n" % (seconds - time.time()))
        os.chmod(path, 0o644)

    def run(self, name, *words):
        subprocess.run([*self.alone, os.path.join(self.bin, name), *words],
            check=True, stdout=self.log, stderr=self.log, cwd="/")

    def start(self):
        """From the thread that lives longest: the server ends with it. What
        one that was killed has left running keeps it off for a moment."""
        for _ in range(600):
            if self.process is None or self.process.poll() is not None:
                self.process = subprocess.Popen([*self.alone, self.bin +
                    "/postgres", "-D", self.folder + "/d", "-k", self.folder,
                    "-c", "listen_addresses=", "-c", "fsync=off"],
                    stdout=self.log, stderr=self.log, cwd="/")
            if subprocess.run([self.bin + "/pg_isready", "-q", "-h",
                    self.folder]).returncode == 0:
                return
            time.sleep(0.05)
        raise SystemExit("PostgreSQL does not start")

    def kill(self):
        self.process.kill()
        self.process.wait()

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
            self.process.send_signal(2)
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder)
