#!/usr/bin/env python3
"""seated.py COLUMNS ROWS COMMAND...: play a game (nuncio play ...) to its end
in a terminal of this size. Each decision takes a legal move, another one each
time. What is shown from one decision to the next, with the prompt, is a screen.
Prints the screens, each with its size; the status is that of the command, or
1 if a screen did not fit."""
import fcntl
import os
import pty
import re
import struct
import sys
import termios
import unicodedata

PROMPT = b"\r\x1b[K> "


def width(row):
    return sum(not unicodedata.combining(c) for c in row)


class Terminal:
    def __init__(self, columns, rows, command):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ,
                        struct.pack("HHHH", rows, columns, 0, 0))
            os.execvp(command[0], command)

    def shown(self, typed=b""):
        """The text up to the next prompt, whether there is one."""
        said, start = b"", -1 if typed else 0
        while start < 0 or not said.endswith(PROMPT, start):
            try:
                piece = os.read(self.fd, 65536)
            except OSError:
                piece = b""
            if not piece:
                break
            said += piece
            echo = PROMPT + typed + b"\r\r\n"
            if start < 0 and echo in said:
                start = said.index(echo) + len(echo)
        asked = said.endswith(PROMPT)
        text = said[max(start, 0):-len(PROMPT) if asked else None].decode()
        return re.sub(r"\x1b\[[0-9;]*m", "", text).replace("\r", ""), asked

    def answered(self, words):
        os.write(self.fd, words.encode() + b"\n")
        return self.shown(words.encode())


def main():
    columns, rows = int(sys.argv[1]), int(sys.argv[2])
    terminal = Terminal(columns, rows, sys.argv[3:])
    fits, turn = True, 0
    screen, asked = terminal.shown()
    while True:
        lines = screen.split("\n")
        high, wide = len(lines), max(width(line) for line in lines)
        good = high <= rows and wide <= columns
        print(screen + "> [%d x %d]%s" % (
            high, wide, "" if good else " does not fit"))
        fits = fits and good
        if not asked:
            break
        moves = [line[2:] for line in
                 terminal.answered("moves")[0].split("\n")
                 if line.startswith("  ")]
        turn += 1
        screen, asked = terminal.answered(moves[turn * 7 % len(moves)])
    status = os.waitstatus_to_exitcode(os.waitpid(terminal.pid, 0)[1])
    sys.exit(status if status != 0 or fits else 1)


if __name__ == "__main__":
    main()
