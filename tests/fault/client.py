"""client.py: who brings letters to `serve` while the machine fails, each once,
all at the same time; and what became of them."""
import os
import signal
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))), "tools"))
from lmtp import Connection, Lost

LONG = 10                                   # seconds for one of them


class Client:
    def __init__(self, folder, letters):
        self.folder = folder
        self.letters = letters      # bytes by name
        self.safe = set()       # those that their senders may forget

    def left(self):
        return self.letters.keys() - self.safe

    def bring(self, name):
        try:
            connection = Connection(os.path.join(self.folder, "lmtp"), LONG)
        except Lost:
            return
        try:
            if connection.bring(self.letters[name]) == [b"250"]:
                self.safe.add(name)
        except Lost:
            pass
        connection.close()

    def bring_all(self):
        """What is not safe yet."""
        threads = [threading.Thread(target=self.bring, args=(name,))
            for name in sorted(self.left())]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def children(pid):
    try:
        with open("/proc/%d/task/%d/children" % (pid, pid)) as file:
            return [int(child) for child in file.read().split()]
    except (OSError, ProcessLookupError):
        return []


def within(folder):
    """Processes that work there."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            if os.readlink("/proc/%s/cwd" % pid) == folder:
                found.append(int(pid))
        except OSError:
            pass
    return found


def tell(pid, number):
    """Send a signal to a process, which may have ended meanwhile."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def end_all(folder, patience):
    """Wait until nobody works there; False: somebody would not end."""
    until = time.monotonic() + patience
    while within(folder):
        if time.monotonic() > until:
            for pid in within(folder):
                tell(pid, signal.SIGKILL)
            return False
        time.sleep(0.005)
    return True


def made(folder):
    """When its socket was, or None: one that broke off may have left it."""
    try:
        return os.lstat(os.path.join(folder, "lmtp")).st_ctime_ns
    except FileNotFoundError:
        return None


def serve(command, environment, client, traced, patience):
    """Let it serve the client, and then end; as Machine.run().  traced: the
    command is that of step.c, whose child it is."""
    before = made(client.folder)
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL,
        cwd=client.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment, start_new_session=True)
    until = time.monotonic() + patience
    while process.poll() is None and time.monotonic() < until and \
            made(client.folder) in (None, before):
        time.sleep(0.005)
    if process.poll() is None:
        client.bring_all()
    for pid in children(process.pid) if traced else [process.pid]:
        if process.poll() is None:
            tell(pid, signal.SIGTERM)
    try:
        text, complaint = process.communicate(timeout=patience)
        status = process.returncode
    except subprocess.TimeoutExpired:
        status = text = complaint = None
        process.kill()
        process.communicate()
    if not end_all(client.folder, patience):
        status = None
    return status, text, complaint
