#!/usr/bin/python3
"""A club that runs itself: club.py NUNCIO PLAYERS WEEKS SEED TOP

PLAYERS register by mail and do the rest by mail, too: half of them sign turn
files, half answer letters, which their provider signs (phone.py).  They open
tables, sit down, watch, enter two tournaments and play what
NUNCIO finds sensible.  Some are away, some fall asleep and others stand in for
them, one moves to another address, one leaves.  The host makes the tournaments
and says what a club is like, and from there on types approvals, and who plays
on where somebody fell asleep and the terms have the game wait.  NUNCIO runs at
the time in CHANCE_TIME, which goes on by hours.  Prints TAP.
"""
import collections
import datetime
import email
import email.policy
import email.utils
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import time

import phone

NUNCIO, TOP = sys.argv[1], sys.argv[5]
STORE = os.path.abspath("nuncio.db")
COUNT, WEEKS, SEED = map(int, sys.argv[2:5])
DAYS = WEEKS * 7
BEGIN = datetime.datetime(2026, 3, 2)           # a Monday
HOURS = range(0, 24, 2)                         # at which cron runs
MORNING = 6
PLAYS = 1               # games that a player wants beside the tournaments
READS = 0.2             # of the hours: they read their mail
LANGS = ("en", "de", "es", "it")
PROGRAMS = ("gmail", "iphone", "outlook", "yahoo", "thunderbird", "mutt")
GAMES, HOST = "games@test.example", "boss@test.example"
YES = "Yes, that's me"
rng = random.Random(SEED)
counted = collections.Counter()
spent = collections.Counter()                   # seconds by command
now = BEGIN
started = time.monotonic()
tests = failed = 0


def verdict(name, faults):
    """A test, which has failed if one of the faults says something."""
    global tests, failed
    faults = [fault for fault in faults if fault]
    tests += 1
    failed += bool(faults)
    print(f'{"not ok" if faults else "ok"} {tests} - {name}')
    for fault in faults[:12]:
        print(f"# {fault}")
    sys.stdout.flush()


def finish():
    """The plan, and the status."""
    print(f"1..{tests}")
    sys.exit(failed > 0)


def asked(sql, *args):
    """Rows of the store, to which the program may be writing."""
    with sqlite3.connect(STORE, timeout=20) as store:
        store.row_factory = sqlite3.Row
        return store.execute(sql, args).fetchall()


def nuncio(*args, status=0):
    os.environ["CHANCE_TIME"] = f"{now:%Y-%m-%d %H:%M:%S}"
    before = time.monotonic()
    done = subprocess.run([NUNCIO, *args], capture_output=True, text=True,
                          check=False)
    spent[args[0]] += time.monotonic() - before
    if status is not None and (done.returncode != status or done.stderr):
        verdict(" ".join(args)[:200],
                [f"{now}: status {done.returncode}: {done.stderr}"])
    return done.stdout


def unix(moment):
    return int(moment.replace(tzinfo=datetime.timezone.utc).timestamp())


def numbered(rows, what):
    return [str(row["number"]) for row in json.loads(rows) if what(row)]


# ---- letters

sent = []               # Message-IDs of the players
posted = []             # files that `deliver` has not taken


def post(made):
    path = f"in/{len(sent)}"
    with open(path, "wb") as file:
        file.write(made)
    letter = email.message_from_bytes(made, policy=email.policy.default)
    sent.append(str(letter["Message-ID"]).strip("<>"))
    posted.append(path)


def taken():
    if posted:
        nuncio("deliver", *posted)
        posted.clear()


def fetch():
    """What the program sent since, to whom it is."""
    nuncio("outbox", "send")
    names = os.listdir("box/new") if os.path.isdir("box/new") else []
    for name in sorted(names, key=lambda one: int(one.split(".")[1])):
        path = "box/cur/" + name
        os.rename("box/new/" + name, path)
        counted["to players or the host"] += 1
        with open(path, "rb") as file:
            letter = email.message_from_binary_file(
                file, policy=email.policy.default)
        address = str(letter["To"])
        if address == HOST:
            counted["to the host"] += 1
        elif address in houses:
            houses[address].read(letter, path)
        else:
            verdict("a letter is to somebody", [address])


# ---- players

houses = {}             # by address
heard = []              # names of games that somebody was told of


class Player:
    def __init__(self, number):
        self.name = f"p{number}"
        self.keyed = number % 2 == 0
        self.lang = LANGS[number // 2 % 4]
        self.program = PROGRAMS[number % 6]
        self.begins = rng.randrange(3)
        self.known = self.asleep = self.gone = self.stopped = False
        self.ready = {}         # by game: (what to answer, how)
        self.plays = set()      # games that ask them for something
        self.joined = set()
        self.tables = []        # that they were told of
        self.waits = BEGIN      # until when they ask for no other game
        self.serial = 0
        self.todo = []          # lines, in the order in which they are sent
        self.move_to(f"{self.name}@post.example")
        if self.keyed:
            nuncio("keygen", "--no-password", self.name)

    def move_to(self, address):
        self.address = address
        houses[address] = self

    def write(self, subject, text):
        """A letter that no provider has signed."""
        self.serial += 1
        post((f"From: {self.address}\nTo: {GAMES}\nSubject: {subject}\n"
              f"Message-ID: <{self.serial}.{self.name}@mail.example>\n"
              f"Date: {email.utils.format_datetime(now)}\n\n{text}")
             .encode())

    def signed(self, text):
        with open("turn", "w", encoding="utf-8") as file:
            file.write(text)
        return nuncio("sign", "-k", self.name + ".key", "turn")

    def ask(self, line):
        """A line of no game."""
        counted[line.split()[0]] += 1
        at = unix(now)
        if self.keyed:
            moment = now + datetime.timedelta(seconds=self.serial % 3600)
            self.write(line.split()[0], self.signed(
                f"nuncio turn\ngame: -\nplayer: {self.name}\n"
                f"after: {moment:%Y-%m-%dT%H:%M:%SZ}\n{line}\nend\n"))
        else:
            post(phone.write(self.lang, "post.pem", "s1", self.address, GAMES,
                             "Hello", line, at))

    def reply(self, path, words):
        at = unix(now)
        post(phone.answer(self.program, self.lang, "post.pem", "s1",
                          self.address, path, words, at))

    def register(self):
        if not self.keyed:
            self.ask(f"register {self.name}")
            return
        with open(self.name + ".pub", encoding="utf-8") as file:
            key = file.read().split("\n")[1]
        self.ask(f"register {self.address} {key}")

    def read(self, letter, path):
        text = letter.get_body(("plain",)).get_content()
        subject = str(letter["Subject"])
        if re.search(r"^ *[0-9a-f]{32}$", text, re.M):
            quoted = text.replace("\n", "\n> ")
            house, self.address = self.address, str(letter["To"])
            if self.keyed:
                self.write("Re: " + subject, f"{YES}\n\n> {quoted}\n")
            else:
                self.reply(path, YES)
            self.address = house
            return
        # "Red Cathedral, 1 of 2: ana", then the line; the fullest last.
        rows = re.findall(r"^.*, (\d) \S+ (\d): (\S.*)\n"
                          r"(?:want|ich suche|busco|cerco) (.*)$", text, re.M)
        if rows:
            self.tables = [row[3] for row in sorted(
                rows, key=lambda row: int(row[0]) - int(row[1]))
                if self.name not in row[2].replace(",", "").split()]
        game = re.match(r"\[(\S+) \d+", subject)
        block = re.search(r"^nuncio turn\n.*?^end$", text, re.M | re.S)
        if block and f"player: {self.name}\n" in block[0]:
            name = re.search(r"^game: (.*)$", block[0], re.M)[1]
            if name != "-":
                self.hears(name, (block[0], None))
        elif game and not self.keyed and re.match(
                r"\[\S+ \d+ [A-Z2-7]{26}\] ", subject):
            self.hears(game[1], (text, path))

    def hears(self, game, answer):
        self.ready[game] = answer
        self.plays.add(game)
        if game not in heard:
            heard.append(game)

    def answer(self, game, words):
        text, path = self.ready.pop(game)
        counted["answers"] += 1
        if path:
            self.reply(path, words)
        else:
            lines = [line for line in text.split("\n")[:-1]
                     if re.match(r"nuncio turn$|\w+: ", line)]
            self.write(f"Re: {game}", self.signed(
                "\n".join(lines + [words, "end\n"])))

    def act(self, awaited):
        if self.todo:
            self.ask(self.todo.pop(0))
        for game in list(self.ready):
            if game in joining and game not in self.joined:
                self.joined.add(game)
                self.answer(game, "join")
            elif game not in joining and (game, self.name) in awaited:
                move = nuncio("moves", game, self.name, "--sensible",
                              status=None).strip()
                if move and rng.random() < 0.03:
                    move = f"press all: Good luck!\n{move}"
                if move:
                    self.answer(game, move)

    def look_for_games(self, running):
        """Who has too few opens a table, sits down or says what for."""
        self.plays &= running
        if len(self.plays) >= PLAYS or now < self.waits:
            return
        self.waits = now + datetime.timedelta(days=3)
        ruleset = rng.choice(("pillars", "red-cathedral"))
        chance = rng.random()
        if self.tables and chance < 0.7:
            self.todo.append(f"want {self.tables[-1]}")
            self.tables.clear()
        elif chance < 0.3:
            self.todo.append(f"want {ruleset} {rng.choice((2, 3, 4))} "
                             f"deadline 2d grace 12h absent 3")
        elif chance < 0.6:
            self.todo.append(f"want {ruleset} {rng.choice((2, 3))}")
        else:
            self.todo.append("tables")
            self.waits = now


# ---- a club

def day_of(part):
    return int(DAYS * part)


def prepare():
    os.makedirs("in")
    keys = subprocess.run([sys.executable, TOP + "/tests/tools/phone.py",
                           "key", "post.example", "s1", "post.pem"],
                          capture_output=True, check=True).stdout
    with open("dkim", "wb") as file:
        file.write(keys)
    nuncio("init", "--name", "Prior Philip")
    for setting in (("address", GAMES), ("host", HOST),
                    ("maildir", os.getcwd() + "/box"), ("deadline", "2d"),
                    ("dkim-keys", os.getcwd() + "/dkim")):
        nuncio("config", *setting)
    for name, ruleset in ("spring", "pillars"), ("summer", "red-cathedral"):
        nuncio("tournament", "new", name, ruleset, "--rounds", "2",
               "--table", "3", "--length", f"{day_of(0.25)}d",
               "--deadline", "1d", "--grace", "12h")


def morning(day, club):
    """What players come to think of on this day."""
    for player in club:
        if player.known and not player.asleep and not player.gone:
            player.look_for_games(running)
    if day == max(day_of(0.1), 3):
        for player in club:
            if rng.random() < 0.7:
                player.todo.append("enter spring")
            if rng.random() < 0.7:
                player.todo.append("enter summer")
        for player in club[2:6]:
            player.todo += ["stand-in pillars", "stand-in red-cathedral"]
    for name, begin in ("spring", 0.15), ("summer", 0.4):
        if day == max(day_of(begin), 5):
            nuncio("tournament", "next", name, "1")
    if day == day_of(0.3):
        for player in club[:4]:
            player.todo += [f"watch {game}" for game in heard[:2]]
        until = now + datetime.timedelta(day_of(0.15))
        for player in club[4:10:2]:
            player.todo.append(f"away {now:%Y-%m-%d} {until:%Y-%m-%d}")
        club[6].todo.append("mail digest")
        club[7].todo.append("mail digest")
    if day == day_of(0.35):
        for player in club[-3:]:
            player.asleep = True
    if day == day_of(0.45):
        club[8].todo += ["address p8@new.example"]
        houses["p8@new.example"] = club[8]
    if day == day_of(0.5):
        club[1].todo += ["standings", "tournaments", "standings spring"]
        leaver = club[-4]
        leaver.gone = True
        leaver.todo += ["withdraw spring", "withdraw summer"]
    if day == day_of(0.9):
        for player in club:
            player.waits = now + datetime.timedelta(DAYS)


def leave(player, awaited):
    """Resigns where a letter lets them, then has no more letters."""
    for game in list(player.ready):
        if (game, player.name) in awaited:
            player.answer(game, "resign")
    if not player.todo and not player.stopped and not player.plays & running:
        player.stopped = True
        player.todo.append("stop")


def approve():
    """All that the host types in the morning."""
    people = numbered(nuncio("player", "list", "--waiting", "--json"),
                      lambda row: row["confirmed"])
    if people:
        counted["host: player approve"] += 1
        nuncio("player", "approve", *people)
    # "late": nobody plays for them; "grace" goes by itself.
    limit = f"{now - datetime.timedelta(days=3):%Y-%m-%dT%H:%M:%SZ}"
    for game in games():
        if game["state"] == "late" and game["until"] < limit:
            counted["host: replace"] += 1
            seat = seat_of(game["id"])
            nuncio("replace", game["id"], seat, "bot:sensible", "--reason",
                   "They sleep.")


def seat_of(game):
    shown = json.loads(nuncio("show", game, "--json"))
    return str(shown["state"]["pending"]["seat"])


def games():
    """Those that are played: `status` has what was over, too."""
    return [game for game in json.loads(nuncio("status", "--json"))
            if game["state"] not in ("over", "abandoned", "moved")]


def still():
    """Games that have no line for days, and will not be due either."""
    limit = f"{now - datetime.timedelta(days=6):%Y-%m-%dT%H:%M:%SZ}"
    last = {row["id"]: row["at"] for row in asked(
        "select id, max(substr(text, instr(text, ' ') + 1, 20)) at from log "
        "join game using (game) group by id")}
    return [f"{game['id']}: {last[game['id']]}, {game['state']}, "
            f"due {game['until']}" for game in games()
            if last[game["id"]] < limit and
            (game["until"] or "") < f"{now:%Y-%m-%dT%H:%M:%SZ}"]


def hour(club):
    global running, joining
    nuncio("tick")
    if now.hour == MORNING:
        nuncio("remind")
        nuncio("publish", "site")
        approve()
    fetch()
    status = games()
    running = {game["id"] for game in status}
    joining = {game["id"] for game in status if game["pending"] == "join"}
    awaited = {(game["id"], game["player"]) for game in status}
    day = (now - BEGIN).days
    if now.hour == MORNING:
        names = {row["name"] for row in asked("select name from player")}
        for player in club:
            if player.name in names and not player.known:
                player.known = True
                player.todo.append(f"lang {player.lang} Europe/Berlin")
        morning(day, club)
    for player in club if now.hour >= MORNING else []:
        if player.asleep:
            continue
        if not player.known:
            if day == player.begins and now.hour == 10:
                player.register()
        elif player.gone:
            if player.todo:
                player.ask(player.todo.pop(0))
            leave(player, awaited)
        elif rng.random() < READS:
            player.act(awaited)
    taken()


running = joining = set()
prepare()
club = [Player(number) for number in range(COUNT)]
for day in range(DAYS):
    for at in HOURS:
        now = BEGIN + datetime.timedelta(days=day, hours=at)
        hour(club)
    if day % 7 == 6:
        verdict("no game stands still", still())
        print(f"# {now}: {len(sent)} letters, {len(running)} games, "
              f"{time.monotonic() - started:.0f} s")
        sys.stdout.flush()
# Answers to what came last.
for _ in range(26):
    now += datetime.timedelta(hours=1)
    nuncio("tick")
    fetch()

# ---- what must be true

came = {row["message"]: row for row in asked("select * from letter")}
verdict("every letter of a player has come in",
        [m for m in sent if m not in came])
answers = {row["letter"] for row in asked(
    "select letter from outbox where state = 'sent'")}
verdict("and was answered", [
    f"{m}: {came[m]['state']} {came[m]['note']}" for m in sent
    if m in came and came[m]["letter"] not in answers])
# What the host is told of who is late goes together, once a day.
verdict("nothing waits or was given up", [
    f"{row['outbox']} {row['kind']} {row['state']} {row['error']}"
    for row in asked("select * from outbox where state in "
                     "('waiting', 'sending', 'failed')")
    if row["kind"] != "host" or row["state"] != "waiting" or
    not 0 < row["next"] - unix(now) <= 24 * 3600])
verdict("everybody is a player", [p.name for p in club if not p.known])
verdict("what was sent has come", [
    f"{row['n']} letters, and {counted['to players or the host']} came"
    for row in asked("select count(*) n from outbox where state = 'sent'")
    if row["n"] != counted["to players or the host"]])
told = collections.Counter(
    (row["player"], row["game"], row["line"], row["kind"], row["args"])
    for row in asked("select * from outbox where state = 'sent' and kind in "
                     "('turn', 'news', 'press', 'done', 'welcome', 'say')"))
verdict("no player was told the same twice",
        [str(one) for one, n in told.items() if n > 1])
verdict("no game stands still", still())
for name in "spring", "summer":
    shown = json.loads(nuncio("tournament", "show", name, "--json"))
    verdict(f"{name} is over, with standings",
            [] if shown["state"] == "over" and shown["standings"] else
            [str(shown)[:300]])
nuncio("audit")
verdict("doctor finds nothing", [
    f"{row['check']}: {row['text']}" for row in
    json.loads(nuncio("doctor", "--json", status=None))
    if row["grade"] not in ("ok", "note")])
all_games = asked("select count(*) n from game")[0]["n"]
kinds = collections.Counter(
    row["key"] or row["kind"] for row in asked(
        "select kind, json_extract(args, '$.key') key from outbox"))
refused = collections.Counter(
    row["key"] for row in asked("select json_extract(args, '$.key') key from "
                                "outbox where kind = 'refusal'"))
print(f"# {COUNT} players, {WEEKS} weeks, {len(sent)} letters of players, "
      f"{all_games} games, {all_games - len(running)} over, "
      f"{asked('select count(*) n from log')[0]['n']} lines, "
      f"{time.monotonic() - started:.0f} s")
print("# seconds:", {what: round(n) for what, n in spent.most_common()})
print(f"# {dict(counted)}")
print(f"# told: {dict(kinds.most_common(60))}")
print(f"# refused: {dict(refused)}")
finish()
