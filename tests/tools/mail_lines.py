#!/usr/bin/python3
"""mail_lines.py PROGRAM: how much a game sends.

Two players play each game from the first letter to the last by mail: what
`nuncio deliver` takes and `nuncio outbox send` puts into a Maildir is all that
they have.  They decide as `nuncio moves --sensible` does, and write what they
can of a turn into one letter, up to the next draw.  Then the lines of text that
arrived are counted, by the kind of letter; attachments are not read and do
not count.  With a second argument, a folder, the letters are left there.

It fails when a letter after a player's own turn is longer than 40 lines though
somebody else decides, when one that asks is longer than LONGEST, or when a game
sends four fifths of the lines for each turn that it sent when letters had the
whole position: that was counted once (BEFORE).
"""
import collections
import email
import email.policy
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
KEEP = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 else None
OURS = "games@example.org"
# Lines of text for each letter from a player.
BEFORE = {"red-cathedral": 118, "pillars": 81}
# ... of a letter that asks for a decision; what begins a game is longer.
LONGEST = {"red-cathedral": 80, "pillars": 60}
BRIEF = 40


def run(*words, store=None, stdin=None, fine=(0,)):
    """What a command prints."""
    env = dict(os.environ, NUNCIO_DB=store or "nuncio.db", LC_ALL="C")
    done = subprocess.run([PROGRAM, "-C", *words], input=stdin, env=env,
                          capture_output=True)
    if done.returncode not in fine:
        sys.exit("nuncio %s: %d\n%s" % (" ".join(words), done.returncode,
                                        done.stderr.decode()))
    return done.stdout.decode()


def text_of(letter):
    body = letter.get_body(("plain",))
    return body.get_content().replace("\r", "")


class Player:
    def __init__(self, name):
        self.name = name
        self.read = []          # letters, the newest last
        run("keygen", "--no-password", name)
        run("player", "add", name, name + "@example.org", name + ".pub")

    def sign(self, game, after, lines):
        text = "nuncio turn\ngame: %s\nplayer: %s\nafter: %s\n%s\nend\n" % (
            game, self.name, after, "\n".join(lines))
        with open("move.turn", "w") as out:
            out.write(text)
        return run("sign", "-k", self.name + ".key", "move.turn")


class Table:
    def __init__(self, ruleset, *options):
        self.ruleset = ruleset
        self.game = "game-1"
        self.sent = 0
        self.count = collections.Counter()
        self.lines = collections.Counter()
        self.longest = collections.Counter()
        self.brief = 0
        run("init", "--name", "host")
        run("config", "address", OURS)
        run("config", "maildir", os.path.abspath("box"))
        self.players = {n: Player(n) for n in ("ana", "ben")}
        run("new", ruleset, self.game, *self.players, *options)
        self.deliver_all()

    def deliver_all(self):
        """What waits arrives."""
        run("outbox", "send")
        for name in sorted(os.listdir("box/new"),
                           key=lambda n: int(n.split(".")[1])):
            with open("box/new/" + name, "rb") as file:
                letter = email.message_from_binary_file(
                    file, policy=email.policy.default)
            os.rename("box/new/" + name, "box/cur/" + name)
            self.arrived(letter, name)

    def arrived(self, letter, name):
        to = letter["To"].split("@")[0]
        text = text_of(letter)
        self.players[to].read.append(text)
        subject = letter["Subject"].split("] ", 1)[1]
        kind = re.sub(r"[:;,].*| (to|line|from).*", "", subject)
        n = text.count("\n")
        self.count[kind] += 1
        self.lines[kind] += n
        self.longest[kind] = max(self.longest[kind], n)
        # Somebody else decides, and the game goes on.
        if kind == "taken" and re.search(r", (?!you )\S+ decides", subject):
            self.brief = max(self.brief, n)
        if KEEP:
            os.makedirs(KEEP, exist_ok=True)
            self.sent += 1
            path = "%s/%s-%04d-%s-%s" % (KEEP, self.ruleset, self.sent, to,
                                         kind.replace(" ", "-"))
            with open(path, "w") as out:
                out.write("Subject: %s\n" % letter["Subject"])
                for part in letter.iter_attachments():
                    out.write("Attached: %s\n" % part.get_filename())
                out.write("\n" + text)

    def write(self, player, lines, after):
        signed = player.sign(self.game, after, lines)
        letter = ("From: %s@example.org\nTo: %s\nMessage-ID: <%d@example.org>"
                  "\nSubject: a turn\nContent-Type: text/plain\n\n%s" % (
                      player.name, OURS, sum(self.count.values()), signed))
        run("deliver", stdin=letter.encode())

    def status(self, store=None):
        words = run("log", self.game, "--json", store=store).splitlines()
        return words

    def pending(self, store=None):
        import json
        it = json.loads(run("status", self.game, "--json", store=store))[0]
        return it["player"], it["pending"]

    def reference(self, store=None):
        import json
        return json.loads(run("show", self.game, "--json",
                              store=store))["reference"]

    def turn(self, player):
        """What a player writes at once: tried in a copy, up to a draw."""
        lines = []
        for end in ("", "-wal", "-shm"):
            if os.path.exists("copy.db" + end):
                os.remove("copy.db" + end)
        run("backup", "copy.db")
        shutil.copy("nuncio.db.key", "copy.db.key")
        last = len(self.status("copy.db"))
        while len(lines) < 60:
            move = run("moves", self.game, "--sensible",
                       store="copy.db").strip()
            lines.append(move)
            with open("copy.turn", "w") as out:
                out.write(player.sign(self.game, self.reference("copy.db"),
                                      [move]))
            run("submit", "copy.turn", store="copy.db")
            log = self.status("copy.db")
            chance = any('"kind":"chance"' in line.replace(" ", "")
                         for line in log[last:])
            last = len(log)
            if chance or self.pending("copy.db")[0] != player.name:
                break
        return lines

    def play(self):
        for player in self.players.values():
            self.write(player, ["join"], self.reference())
            self.deliver_all()
        turns = 0
        while True:
            name, pending = self.pending()
            if pending is None:
                break
            player = self.players[name]
            self.write(player, self.turn(player), self.reference())
            self.deliver_all()
            turns += 1
        return turns


def report(table, turns):
    """True: it is few enough."""
    lines = sum(table.lines.values())
    before = BEFORE[table.ruleset]
    print("%s: %d letters from players, %d to them, %d lines of text, "
          "%.0f for each turn: %.0f %% of %d" % (
              table.ruleset, turns, sum(table.count.values()), lines,
              lines / turns, 100 * lines / turns / before, before))
    for kind, lines in table.lines.most_common():
        print("  %-34s %4d letters %6d lines, at most %d" % (
            kind[:34], table.count[kind], lines, table.longest[kind]))
    print("  what was taken, where somebody else decides: at most %d lines" %
          table.brief)
    return (sum(table.lines.values()) / turns < before * 4 / 5 and
            table.longest["your turn"] <= LONGEST[table.ruleset] and
            0 < table.brief <= BRIEF)


def main():
    fine = True
    for ruleset, options in (("red-cathedral", []), ("pillars", [])):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            os.makedirs("box/new")
            os.makedirs("box/cur")
            os.makedirs("box/tmp")
            table = Table(ruleset, *options)
            fine &= report(table, table.play())
            os.chdir("/")
    sys.exit(0 if fine else "mail_lines: this is too much")


main()
