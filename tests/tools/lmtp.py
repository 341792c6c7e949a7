"""lmtp.py: a mail system's side of LMTP, for tests and measurements."""
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
    """lmtp.py wait|bring|raw SOCKET [RECIPIENT...] <LETTER
    lmtp.py all SOCKET FILE...: one after another, as long as it takes"""
    act, path, *to = sys.argv[1:]
    if act == "wait":
        for _ in range(1000):
            try:
                Connection(path).close()
                return
            except Lost:
                time.sleep(0.02)
        sys.exit("nobody listens at " + path)
    if act == "all":
        connection = Connection(path)
        while to:
            with open(to[0], "rb") as letter:
                text = letter.read()
            try:
                print(connection.bring(text)[0].decode())
                to.pop(0)
            except Lost:        # workers take turns
                connection.close()
                connection = Connection(path)
        return
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
