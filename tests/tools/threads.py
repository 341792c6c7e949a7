#!/usr/bin/python3
"""How mail programs put a player's letters into threads.

threads.py FOLDER

FOLDER has a file for each letter, theirs and those of the program, of games
that their subjects name: "[GAME ...".  Prints "PROGRAM GAME NUMBER", in how
many threads the letters of a game are, and "PROGRAM mixed NUMBER", how many
threads have more than one game, where PROGRAM is

    jwz     www.jwz.org/doc/threading.html, as most do that draw a tree
    apple   letters that name one another, or the same one, are together
    gmail   likewise, as long as the subject stays the same: not one thread a
            game, as ours say in the subject what is the matter
    mutt    that is asked itself, of what came: a letter of theirs that hangs
            on none is a thread to it, where it sees that
"""
import collections
import email
import email.policy
import mailbox
import os
import pty
import re
import sys
import tempfile

ID = re.compile(r"<[^<>\s]+>")


class Letter:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.made = file.read()
        letter = email.message_from_bytes(self.made,
                                          policy=email.policy.default)
        self.own = str(letter["Message-ID"])
        self.came = letter["Auto-Submitted"] is not None
        self.refers = ID.findall(str(letter["References"] or ""))
        to = ID.findall(str(letter["In-Reply-To"] or ""))
        self.refers += [one for one in to[:1] if one not in self.refers]
        self.subject = re.sub(r"^((re|aw|fwd?):\s*)+", "",
                              str(letter["Subject"]).strip(), flags=re.I)
        found = re.match(r"\[([^ \]]+)", self.subject)
        self.game = found[1] if found else "-"


class Container:
    def __init__(self):
        self.letter, self.parent, self.children = None, None, []

    def has(self, other):
        return self is other or any(one.has(other) for one in self.children)

    def leave(self):
        if self.parent:
            self.parent.children.remove(self)
        self.parent = None

    def enter(self, parent):
        if not self.has(parent):
            self.leave()
            self.parent = parent
            parent.children.append(self)

    def top(self):
        return self.parent.top() if self.parent else self


def jwz(letters):
    table = collections.defaultdict(Container)
    for letter in letters:
        own = table[letter.own]
        own.letter = letter
        before = None
        for one in letter.refers:
            here = table[one]
            if before and not here.parent and not before.has(here):
                here.enter(before)
            before = here
        own.leave()
        if before:
            own.enter(before)
    return [table[letter.own].top() for letter in letters]


def together(letters, named):
    """Letters that share one of what named() has of each."""
    group = {}

    def find(one):
        while group.setdefault(one, one) != one:
            one = group[one]
        return one

    for letter in letters:
        first, *others = named(letter)
        for one in others:
            group[find(one)] = find(first)
    return [find(named(letter)[0]) for letter in letters]


def apple(letters):
    return together(letters, lambda one: [one.own, *one.refers])


def gmail(letters):
    return together(letters, lambda one: [
        (other, one.subject) for other in (one.own, *one.refers)])


def mutt(letters):
    """What remains to be seen when all threads are collapsed is copied."""
    with tempfile.TemporaryDirectory() as folder:
        came, seen = (os.path.join(folder, name) for name in ("in", "out"))
        box = mailbox.mbox(came)
        for letter in letters:
            if letter.came:
                box.add(letter.made.replace(b"\r\n", b"\n"))
        box.close()
        os.environ["TERM"] = "vt100"
        keep = os.dup(1)
        with open(os.devnull, "r+b") as null:
            os.dup2(null.fileno(), 0)
            os.dup2(null.fileno(), 1)
        pty.spawn(["mutt", "-nRF", "/dev/null", "-f", came,
                   "-e", "set sort=threads collapse_unread confirmcreate=no",
                   "-e", "set confirmappend=no copy=no strict_threads=yes",
                   "-e", "set mbox_type=mbox wait_key=no",
                   "-e", "push '<collapse-all><tag-pattern>~A<enter>"
                   f"<tag-prefix><copy-message>{seen}<enter><exit>'"],
                  lambda fd: os.read(fd, 1024))
        os.dup2(keep, 1)
        roots = [str(one["Message-ID"]) for one in mailbox.mbox(seen)]
    return [letter.own for letter in letters if letter.own in roots]


def main():
    folder = sys.argv[1]
    letters = [Letter(os.path.join(folder, name))
               for name in sorted(os.listdir(folder))]
    for way in jwz, apple, gmail:
        threads = collections.defaultdict(set)
        for letter, thread in zip(letters, way(letters)):
            threads[thread].add(letter.game)
        for game in sorted({letter.game for letter in letters}):
            print(way.__name__, game,
                  sum(game in games for games in threads.values()))
        print(way.__name__, "mixed",
              sum(len(games) > 1 for games in threads.values()))
    games = {letter.own: letter.game for letter in letters}
    shown = collections.Counter(games[own] for own in mutt(letters))
    for game, number in sorted(shown.items()):
        print("mutt", game, number)


main()
