#!/usr/bin/env python3
"""terminal.py [-i FILE] [PROMPT REPLY]... -- COMMAND...: run a command in a
terminal, and answer each prompt once it is there. What the terminal shows goes
to standard output, without carriage returns; the status is that of the command,
128 and more for a signal, 99 when a prompt does not come or the terminal was
left without echo. -i: standard input is this file, and no terminal. ^C in a
reply is that key."""
import os
import pty
import select
import signal
import sys
import termios
import time

PATIENCE = 300              # seconds: a password costs many, on purpose


def main():
    words = sys.argv[1:]
    source = None
    if words[0] == "-i":
        source, words = words[1], words[2:]
    end = words.index("--")
    talk, command = words[:end], words[end + 1:]
    # Held open here, so that its settings can be looked at in the end.
    master, slave = pty.openpty()
    pid = os.fork()
    if pid == 0:
        os.setsid()
        os.close(master)
        # A shell that has started this in the background ignores them.
        for number in signal.SIGINT, signal.SIGQUIT:
            signal.signal(number, signal.SIG_DFL)
        # The first terminal that is opened is the one that controls.
        os.close(os.open(os.ttyname(slave), os.O_RDWR))
        stdin = slave if source is None else os.open(source, os.O_RDONLY)
        for fd, to in (stdin, 0), (slave, 1), (slave, 2):
            os.dup2(fd, to)
        os.closerange(3, 256)
        os.execvp(command[0], command)
    shown = seen = b""
    status = None
    late = time.monotonic() + PATIENCE
    while time.monotonic() < late:
        if select.select([master], [], [], 0.1)[0]:
            more = os.read(master, 65536)
            shown += more
            seen += more
        elif status is not None:
            break
        if talk and talk[0].encode() in seen:
            seen = seen.split(talk[0].encode(), 1)[1]
            os.write(master, os.fsencode(talk[1]).replace(b"^C", b"\3"))
            del talk[:2]
        if status is None:
            done, what = os.waitpid(pid, os.WNOHANG)
            status = what if done else None
    if status is None:
        os.kill(pid, signal.SIGKILL)
        status = os.waitpid(pid, 0)[1]
    sys.stdout.buffer.write(shown.replace(b"\r", b""))
    if talk or not termios.tcgetattr(slave)[3] & termios.ECHO:
        return 99
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else \
        128 + os.WTERMSIG(status)


if __name__ == "__main__":
    sys.exit(main())
