#!/usr/bin/env python3
"""cut_connection.py FROM TO N|WORD HOW: a socket in the folder FROM, or at
ADDRESS:PORT, that hands on to PostgreSQL's in the folder TO, up to what the
client of the first connection says the Nth time, or with this word in it. HOW:

    question    cut the connection before the server hears it
    reply       ... when the server has answered, before the client hears that
    still       hand nothing on from there, on any connection, and cut none
    hung        ... but what was said
    held        say "still", read a line, and then hand it on; or, where that is
                "cut", cut the connection
    answered    ... when the server has answered
    pooled      cut nothing: the server's processes have other numbers, as
                poolers give out

It ends at SIGTERM, and says how often the client spoke; what it says before the
server has said something again is the same time, and its good-bye is none."""
import os
import re
import select
import signal
import socket
import sys

NAME = ".s.PGSQL.5432"
END = b"X\0\0\0\4"          # nothing is said to who leaves
KEY = re.compile(rb"(K\0\0\0\x0c...)(.)", re.S)     # whose process it is


def tell(one, data):
    try:
        one.sendall(data)
        return True
    except OSError:
        return False


def hear(one):
    try:
        one.recv(1)
    except OSError:
        pass


def main():
    folder, server, nth, which = sys.argv[1:]
    points = int(nth) if which == "each" else 0
    point, came, cut = {}, 0, 0
    # It begins a statement, which may follow another.
    word = None if nth.isdigit() else re.compile(b"(\0|; )" + nth.encode())
    nth = int(nth) if nth.isdigit() else 0
    if folder.startswith("/") or ":" not in folder:
        listening = socket.socket(socket.AF_UNIX)
        path = os.path.join(folder, NAME)
        if os.path.exists(path):
            os.unlink(path)
        listening.bind(path)
    else:
        host, port = folder.rsplit(":", 1)
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, int(port)))
    listening.listen(4)
    pairs, said, heard = {}, {}, True
    first = None

    def end(number, frame):
        print(cut if points else said.get(first), flush=True)
        sys.exit(0)

    # A signal that comes right before select() would wait for its end.
    wakes, woken = socket.socketpair()
    woken.setblocking(False)
    signal.set_wakeup_fd(woken.fileno())
    signal.signal(signal.SIGTERM, end)
    print("ready", flush=True)
    while True:
        ready, _, _ = select.select([listening, wakes] + list(pairs), [], [])
        for one in ready:
            if one is listening:
                client = one.accept()[0]
                other = socket.socket(socket.AF_UNIX)
                try:
                    other.connect(os.path.join(server, NAME))
                except OSError:         # it is not there for the moment
                    client.close()
                    other.close()
                    continue
                came += 1
                if points and came % 3 == 0:
                    # All points, in no order that a command could follow.
                    number = came // 3
                    point[client] = [1 + number * 7 % points, number % 2,
                        True]
                pairs[client], pairs[other] = other, client
                said[client] = 0
                first = first or client
                continue
            if one not in pairs:
                continue
            try:
                data = one.recv(1 << 20)
            except OSError:
                data = b""
            other = pairs[one]
            if other in point:          # it has heard something
                point[other][2] = True
            if first and other is first:
                heard = True
            if which == "pooled" and other in said:
                data = KEY.sub(lambda key: key.group(1) +
                    bytes([key.group(2)[0] ^ 1]), data)
            if data and one in point:
                said[one] += point[one][2]
                point[one][2] = False
                if said[one] == point[one][0]:
                    if point[one][1] and tell(other, data):
                        hear(other)
                    data = b""
                    cut += 1
            elif data and one is first and not points and data != END:
                said[one] += heard
                heard = False
                if word and word.search(data):
                    nth, word = said[one], None
                if said[one] == nth and which in ("still", "hung"):
                    if which == "hung":
                        other.sendall(data)
                    print("still", flush=True)
                    while True:
                        signal.pause()
                if said[one] == nth and which in ("held", "answered"):
                    nth = None
                    if which == "answered" and tell(other, data):
                        select.select([other], [], [])
                    print("still", flush=True)
                    if sys.stdin.readline() == "cut\n":
                        data = b""
                    elif which == "answered":
                        continue
                elif said[one] == nth and which == "question":
                    data = b""
                elif said[one] == nth:
                    other.sendall(data)
                    other.recv(1)
                    data = b""
            if data and tell(other, data):
                continue
            for closed in one, other:
                del pairs[closed]
                point.pop(closed, None)
                closed.close()


main()
