#!/usr/bin/env python3
"""cut.py FROM TO N|WORD reply|question: a socket in the folder FROM that hands
on to PostgreSQL's in the folder TO, and cuts the first connection at what the
client says the Nth time, or with this word in it: before the server hears it,
or (reply) when the server has answered and before the client hears that.  It
ends at SIGTERM, and says how often the client spoke; what it says before the
server has said something again is the same time."""
import os
import select
import signal
import socket
import sys

NAME = ".s.PGSQL.5432"


def main():
    folder, server, nth, which = sys.argv[1:]
    word = None if nth.isdigit() else b"\0" + nth.encode() + b"\0"
    nth = int(nth) if nth.isdigit() else 0
    listening = socket.socket(socket.AF_UNIX)
    path = os.path.join(folder, NAME)
    if os.path.exists(path):
        os.unlink(path)
    listening.bind(path)
    listening.listen(4)
    pairs, said, heard = {}, {}, True
    first = None

    def end(number, frame):
        print(said.get(first), flush=True)
        sys.exit(0)

    signal.signal(signal.SIGTERM, end)
    print("ready", flush=True)
    while True:
        ready, _, _ = select.select([listening] + list(pairs), [], [])
        for one in ready:
            if one is listening:
                client = one.accept()[0]
                other = socket.socket(socket.AF_UNIX)
                other.connect(os.path.join(server, NAME))
                pairs[client], pairs[other] = other, client
                said[client] = 0
                first = first or client
                continue
            if one not in pairs:
                continue
            try:
                data = one.recv(1 << 20)
            except ConnectionResetError:
                data = b""
            other = pairs[one]
            if first and other is first:
                heard = True
            if data and one is first:
                said[one] += heard
                heard = False
                if word and word in data:
                    nth, word = said[one], None
                if said[one] == nth and which == "question":
                    data = b""
                elif said[one] == nth:
                    other.sendall(data)
                    other.recv(1)
                    data = b""
            if data:
                other.sendall(data)
                continue
            for closed in one, other:
                del pairs[closed]
                closed.close()


main()
