"""lmtp.py: a mail system's side of LMTP, for tests and measurements."""
import queue
import socket
import sys
import threading
import time


class Lost(Exception):
    """The connection ended, or an answer asks to come again."""


class Connection:
    def __init__(self, path, timeout=60):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(timeout)
        self.file = None
        try:
            self.socket.connect(path)
            self.file = self.socket.makefile("rb")
            self.wants(b"220")
            self.say(b"LHLO tests")
            self.wants(b"250")
        except OSError as why:
            self.close()
            raise Lost(str(why)) from why
        except Lost:
            self.close()
            raise

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError as why:
            raise Lost(str(why)) from why

    def say(self, line):
        self.send(line + b"\r\n")

    def hear(self):
        """An answer, as (code, its last line)."""
        while True:
            try:
                line = self.file.readline()
            except OSError as why:
                raise Lost(str(why)) from why
            if not line.endswith(b"\r\n"):
                raise Lost("it ended")
            if line[3:4] == b" ":
                return line[:3], line
            assert line[3:4] == b"-", line

    def wants(self, code):
        got, line = self.hear()
        if got != code:
            raise Lost(line.decode())

    def bring(self, letter, sender=b"a@example.org", to=(b"judge@x",)):
        """A letter with bare line feeds; the answer for each recipient."""
        self.send(b"MAIL FROM:<" + sender + b">\r\n" +
                  b"".join(b"RCPT TO:<" + one + b">\r\n" for one in to) +
                  b"DATA\r\n")
        for _ in range(1 + len(to)):
            self.wants(b"250")
        self.wants(b"354")
        self.send(wire(letter))
        return [self.hear()[0] for _ in to]

    def close(self):
        if self.file is not None:
            self.file.close()
        self.socket.close()


def wire(letter):
    text = letter.replace(b"\n", b"\r\n").replace(b"\r\n.", b"\r\n..")
    if text.startswith(b"."):
        text = b"." + text
    if not text.endswith(b"\r\n"):
        text += b"\r\n"
    return text + b".\r\n"


class Load:
    """Bring letters over so many connections, each until it is taken."""

    def __init__(self, path, letters, connections, limit=120):
        self.path, self.limit = path, limit
        self.left = queue.SimpleQueue()
        for letter in letters:
            self.left.put(letter)
        self.took = []          # seconds, of each letter
        self.again = 0          # times that one was brought again
        self.faults = []
        self.began = time.monotonic()
        self.threads = [threading.Thread(target=self.work, daemon=True)
            for _ in range(connections)]
        for thread in self.threads:
            thread.start()

    def work(self):
        connection = None
        while True:
            try:
                letter = self.left.get_nowait()
            except queue.Empty:
                break
            first = time.monotonic()
            while True:
                if time.monotonic() - first > self.limit:
                    self.faults.append("a letter is never taken")
                    break
                try:
                    if connection is None:
                        connection = Connection(self.path)
                    answer = connection.bring(letter)
                    if answer == [b"250"]:
                        break
                    if answer[0][:1] == b"5":
                        self.faults.append("refused for good")
                        break
                except Lost:
                    if connection is not None:
                        connection.close()
                    connection = None
                    time.sleep(0.02)
                self.again += 1
            self.took.append(time.monotonic() - first)
        if connection is not None:
            connection.close()

    def end(self):
        for thread in self.threads:
            thread.join()
        self.seconds = time.monotonic() - self.began
        self.took.sort()
        return self

    def percentile(self, percent):
        return self.took[min(len(self.took) - 1,
            len(self.took) * percent // 100)]


def exchange(path, text):
    """Send all of it, and nothing more; what comes until the end."""
    heard = []

    def listen():
        while True:
            try:
                more = s.recv(1 << 16)
            except ConnectionResetError:
                more = b""
            if not more:
                break
            heard.append(more)
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(60)
        s.connect(path)
        listener = threading.Thread(target=listen)
        listener.start()
        try:
            s.sendall(text)
            s.shutdown(socket.SHUT_WR)
        except OSError:
            pass            # it may have been sent away before the end
        listener.join()
    return b"".join(heard)


def main():
    """lmtp.py wait|bring|raw SOCKET [RECIPIENT...] <LETTER"""
    act, path, *to = sys.argv[1:]
    if act == "wait":
        for _ in range(1000):
            try:
                Connection(path).close()
                return
            except Lost:
                time.sleep(0.02)
        sys.exit("nobody listens at " + path)
    text = sys.stdin.buffer.read()
    if act == "raw":
        sys.stdout.buffer.write(exchange(path, text))
        return
    connection = Connection(path)
    for code in connection.bring(text, to=[one.encode() for one in to]):
        print(code.decode())
    connection.close()


if __name__ == "__main__":
    main()
