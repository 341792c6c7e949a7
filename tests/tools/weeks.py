#!/usr/bin/env python3
"""What befalls a host in four weeks: weeks.py MTA PORT SEED TOP

tests/tools/weeks.sh has a Postfix running in MTA, which hands letters for the
games to the program, at the time in MTA/home/now.  The players here do what
players do: they read what came by mail, put a move into the turn file that they
find there, seal it with minisign and send it.  Prints TAP.
"""
import collections
import datetime
import email
import email.policy
import json
import os
import random
import re
import smtplib
import subprocess
import sys
import time

from life import asked, finish, verdict

MTA, PORT, SEED, TOP = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
HOME = os.getcwd()
BEGIN = datetime.datetime(2026, 3, 2, 6)        # a Monday
HOURS = 28 * 24
GAMES = 'games@test.example'
rng = random.Random(SEED)


def nuncio(*args, status=0):
    done = subprocess.run([MTA + '/nuncio', *args], capture_output=True,
                          text=True, check=False)
    if status is not None and done.returncode != status:
        verdict(' '.join(args), [f'status {done.returncode}', done.stderr])
    return done.stdout


# ---- the mail system

def settle():
    """Wait until nothing is on its way."""
    for _ in range(600):
        queue = subprocess.run(['postqueue', '-c', MTA + '/etc', '-j'],
                               capture_output=True, text=True, check=False)
        if queue.stdout.strip() == '':
            return
        time.sleep(0.05)
    verdict('the queue of Postfix becomes empty', [queue.stdout[:300]])


def new_letters(who):
    """What came since the last call, oldest first."""
    folder = f'{MTA}/mail/{who}/new'
    found = []
    for name in os.listdir(folder) if os.path.isdir(folder) else []:
        if (who, name) in read:
            continue
        read.add((who, name))
        with open(f'{folder}/{name}', 'rb') as file:
            found.append(email.message_from_binary_file(
                file, policy=email.policy.default))
    found.sort(key=lambda m: int(re.search(r'<nuncio\.(\d+)\.',
                                           m['Message-ID'] or '')[1]))
    return found


read = set()
sent = []               # Message-IDs of the players


def send(who, subject, body):
    number = f'<{len(sent)}.{who}@mail.test.example>'
    text = (f'From: {who}@test.example\nTo: {GAMES}\nSubject: {subject}\n'
            f'Message-ID: {number}\n\n{body}')
    with smtplib.SMTP('127.0.0.1', PORT) as smtp:
        smtp.sendmail(f'{who}@test.example', [GAMES], text.encode())
    sent.append(number[1:-1])


# ---- players

def seal(who, text):
    with open(who + '.turn', 'w', encoding='utf-8') as file:
        file.write(text)
    subprocess.run(['minisign', '-S', '-W', '-s', who + '.key', '-m',
                    who + '.turn'], check=True, capture_output=True)
    with open(who + '.turn.minisig', encoding='utf-8') as file:
        return text + file.read()


class Player:
    def __init__(self, name):
        self.name = name
        self.ready = {}         # by game: a turn file that came by mail
        self.letters = []
        self.away = False
        subprocess.run(['minisign', '-G', '-W', '-f', '-p', name + '.pub',
                        '-s', name + '.key'], check=True,
                       capture_output=True)
        nuncio('player', 'add', name, name + '@test.example', name + '.pub')

    def look(self):
        for letter in new_letters(self.name):
            self.letters.append(letter)
            text = letter.get_body(('plain',)).get_content()
            for block in re.findall(r'^nuncio turn$.*?^end$', text,
                                    re.M | re.S):
                game = re.search(r'^game: (.*)$', block, re.M)[1]
                if f'player: {self.name}\n' in block:
                    self.ready[game] = block

    def act(self):
        for game, block in list(self.ready.items()):
            del self.ready[game]
            if '\njoin\n' not in block:
                move = nuncio('moves', game, self.name, '--sensible',
                              status=None).strip()
                if not move:            # what it was for is over
                    continue
                block = block.replace('\n\nend', f'\n{move}\nend')
            send(self.name, f'[{game}]', seal(self.name, block + '\n'))

    def ask(self, now, line):
        send(self.name, line, seal(
            self.name, f'nuncio turn\ngame: -\nplayer: {self.name}\n'
            f'after: {now:%Y-%m-%d}\n{line}\nend\n'))


# ---- what must be true at any time

def pending():
    return [g for g in json.loads(nuncio('status', '--json')) if g['player']]


silent = []
days = collections.Counter()    # on which g's deadlines are
beyond = collections.Counter()  # those that a weekend put off


def look_for_silence(now, stopped):
    """Whoever is awaited was told so; a digest player within a day."""
    for game in pending():
        who = game['player']
        if who not in players or stopped:
            continue
        if game['pending'] == 'join' or game['state'] == 'paused':
            continue            # invited before; told when it goes on
        since = int(datetime.datetime.strptime(
            game['since'], '%Y-%m-%dT%H:%M:%SZ').replace(
                tzinfo=datetime.timezone.utc).timestamp())
        if game['until'] and game['id'] == 'g':
            until = datetime.datetime.strptime(game['until'],
                                               '%Y-%m-%dT%H:%M:%SZ')
            days[until.strftime('%a')] += 1
            start = now.fromtimestamp(since, datetime.timezone.utc)
            if start.weekday() in (3, 4):
                beyond[until.strftime('%a')] += 1
        if who == 'cat' and OUTAGE.start <= hour <= 7 * 24:
            continue            # the daily letter had to wait as well
        age = now.replace(tzinfo=datetime.timezone.utc).timestamp() - since
        if age < (26 if who == 'cat' else 2) * 3600:
            continue
        told = asked('select count(*) n from outbox join player using '
                     '(player) left join game using (game) where name = ? '
                     'and state = ? and at >= ? and (id = ? or kind = ?)',
                     who, 'sent', since, game['id'], 'reminder')[0]['n']
        if not told:
            silent.append(f'{now}: {who} in {game["id"]} since '
                          f'{game["since"]}')


# ---- four weeks

nuncio('init', '--name', 'Prior Philip')
for setting in (('address', GAMES), ('host', 'boss@test.example'),
                ('delimiter', '+'),
                ('send', f'/usr/bin/msmtp -C {HOME}/msmtprc'),
                ('answers-hour', '100')):
    nuncio('config', *setting)
players = {name: Player(name)
           for name in ('ana', 'ben', 'cat', 'dan', 'eve', 'fay')}
subprocess.run(['minisign', '-G', '-W', '-f', '-p', 'gone.pub', '-s',
                'gone.key'], check=True, capture_output=True)
nuncio('player', 'add', 'gone', 'gone@test.example', 'gone.pub')
nuncio('new', 'pillars', 'g', 'ana', 'ben', 'gone', '--deadline', '2d',
       '--weekdays', 'mon-fri', '--grace', '12h',
       '--policy', 'default')
nuncio('new', 'red-cathedral', 'h', 'cat', 'dan', 'bot:sensible',
       '--deadline', '2d', '--grace', '12h', '--policy', 'replace')


def order(*args):
    nuncio(args[0], *args[1:], '--reason', 'so it is')


def answer_words(_now):
    row = asked('select letter from envelope where words')[-1]
    nuncio('inbox', 'reply', str(row['letter']), 'From eight on.')


def fall_silent(_now):
    players['dan'].away = True


def replace_dan():
    """As soon as a letter says that the seat is open."""
    for letter in boss:
        text = letter.get_body(('plain',)).get_content()
        if players['dan'].away and 'The seat of dan in h is open' in text:
            order('replace', 'h', '1', 'eve')
            players['dan'].away = False


STEPS = {                       # by hours from the beginning
    2: lambda now: players['cat'].ask(now, 'mail digest'),
    20: lambda now: order('replace', 'g', '2', 'fay'),
    30: lambda now: send('ana', 'On Sunday?', 'Shall we play on Sunday?\n'),
    33: answer_words,
    9 * 24: lambda now: order('pause', 'g'),
    11 * 24 + 3: lambda now: order('resume', 'g'),
    12 * 24: fall_silent,
    17 * 24: lambda now: order('extend', 'h', '2d'),
    20 * 24: lambda now: players['ben'].ask(
        now, f'away {now:%Y-%m-%d} {now + datetime.timedelta(3):%Y-%m-%d}'),
    24 * 24: lambda now: nuncio('say', 'all', 'The last days!'),
}
OUTAGE = range(4 * 24 + 14, 6 * 24 + 4)         # Friday evening to Sunday
STILL = range(22 * 24 + 6, 22 * 24 + 11)
WRONG = 25 * 24 + 5             # the machine begins with a wrong clock
boss = []


def set_clock(moment):
    with open(MTA + '/home/now.new', 'w', encoding='ascii') as clock:
        clock.write(f'{moment}\n')
    os.rename(MTA + '/home/now.new', MTA + '/home/now')


def lines(what):
    return [(row['id'], row['text']) for row in asked(
        'select id, text from log join game using (game) where '
        'instr(text, ?) order by log.line', what)]


def gaps(first, last, games):
    """What is wrong with the lines of a gap from one moment to the other."""
    span = f' {first:%Y-%m-%dT%H:%M:%SZ} {last:%Y-%m-%dT%H:%M:%SZ} because '
    found = collections.Counter(game for game, _ in lines(span))
    return [f'{game}: {found[game]} lines' for game in games
            if found[game] != 1]


def wrong_clock():
    """Forty days ahead for one run of cron, and then set right."""
    before = lines('')
    set_clock(now + datetime.timedelta(40))
    nuncio('tick', status=None)
    nuncio('outbox', 'send', status=None)
    set_clock(now)
    return [] if lines('') == before else lines('')[len(before):]

for hour in range(HOURS):
    now = BEGIN + datetime.timedelta(hours=hour)
    set_clock(now)
    if hour == WRONG:
        verdict('a clock that runs ahead does nothing to a game',
                wrong_clock())
    if hour in STEPS:
        STEPS[hour](now)
    stopped = hour in OUTAGE or hour in STILL
    if not stopped:
        nuncio('tick')
        if hour == OUTAGE.stop:
            verdict('each game has one line about the outage', gaps(
                BEGIN + datetime.timedelta(hours=OUTAGE.start - 1), now,
                ('g', 'h')))
            verdict('and nobody is late because of it', [
                text for _, text in lines(' late ')
                if f' {now:%Y-%m-%d}T' in text])
        if now.hour == 6:
            nuncio('remind')
        before = asked('select count(*) n from outbox where state = ?',
                       'sent')[0]['n']
        nuncio('outbox', 'send', status=None)
        if asked('select count(*) n from outbox where state = ?',
                 'sent')[0]['n'] != before:
            settle()
    boss += new_letters('boss')
    replace_dan()
    count = len(sent)
    for player in players.values():
        player.look()
        if 7 <= now.hour <= 22 and not player.away and rng.random() < 0.2:
            player.act()
    if len(sent) != count:
        settle()
    look_for_silence(now, stopped or hour in range(OUTAGE.stop,
                                                   OUTAGE.stop + 3))

# What is left of the last hours goes out, and answers to it.
for _ in range(3):
    now += datetime.timedelta(hours=2)
    set_clock(now)
    nuncio('tick')
    nuncio('outbox', 'send', status=None)
    settle()

# Five weeks in which nobody looks: nothing is due until the host says so.
slept = now
now += datetime.timedelta(35)
set_clock(now)
before = lines('')
running = sorted({game['id'] for game in pending()})
nuncio('tick', status=None)
verdict('after five weeks without a clock nobody is late',
        lines('')[len(before):])
nuncio('host', 'wake')
nuncio('tick')
verdict('and once the host says to go on, each game has its time',
        ['no game is left' if not running else ''] +
        gaps(slept, now, running))
nuncio('outbox', 'send', status=None)
settle()
boss += new_letters('boss')
for player in players.values():
    player.look()

# ---- nothing lost

came = {row['message'] for row in asked('select message from letter')}
verdict('every letter of a player has come in',
        [f'{m} is lost' for m in sent if m not in came])
verdict('and none of them is stuck or new',
        [str(tuple(row)) for row in asked(
            "select letter, state, note from letter where state in "
            "('new', 'stuck')")])
here = collections.Counter(
    letter['Message-ID'].strip('<>')
    for letters in [boss] + [p.letters for p in players.values()]
    for letter in letters)
rows = asked("select outbox.*, player.name from outbox left join player "
             "using (player)")
out = {row['message'] for row in rows if row['state'] == 'sent'}
verdict('every letter that was sent has arrived',
        [f'{m} has not' for m in out if m and m not in here])
verdict('nothing waits or was given up but for who cannot be written to',
        [f'{row["outbox"]} {row["kind"]} to {row["name"]}: {row["state"]} '
         f'{row["error"]}' for row in rows
         if row['state'] not in ('sent', 'dropped') and row['name'] != 'gone'])

# ---- nothing doubled, nothing told twice

verdict('none has arrived twice', [m for m, n in here.items() if n > 1])
told = collections.Counter(
    (row['name'], row['game'], row['line'], row['kind'], row['args'])
    for row in rows if row['state'] == 'sent' and row['kind'] in
    ('turn', 'news', 'press', 'answer', 'done', 'welcome', 'say'))
verdict('no player was told the same twice',
        [str(t) for t, n in told.items() if n > 1])
to_host = collections.Counter(
    row['args'] for row in rows if row['kind'] == 'host')
lates = asked("select count(*) n from log where instr(text, ' late ')")[0]['n']
verdict('nor was the host, but that somebody is late again', [
    f'{t}: {n}' for t, n in to_host.items()
    if n > (lates if '"late"' in t else 1)])
keys = collections.Counter(json.loads(args)['key'] for args in to_host)
verdict('the host was told of all that befell',
        [f'not of {key}' for key in ('bounce', 'words', 'open')
         if not keys[key]])
# The clock was wrong once, and stood still for long once.
verdict('as often as it befell: bounce, outages, doubts of the clock', [
    f'{key}: {keys[key]}' for key, n in (
        ('bounce', 1), ('outage', 2), ('clock_still', 1), ('clock_long', 2),
        ('clock_back', 0)) if keys[key] != n])

# ---- nothing in silence

verdict('whoever was awaited had been told', silent)
subjects = {name: ' | '.join(letter['Subject'] or '' for letter in p.letters)
            for name, p in players.items()}
verdict('players heard of pause, resume, more time and a new neighbour', [
    f'{who} not of "{what}": {subjects[who]}'[:400] for who, what in (
        ('ana', 'is paused'), ('ben', 'is paused'), ('fay', 'goes on'),
        ('ana', 'goes on'), ('cat', 'more time'), ('eve', 'you take'),
        ('ana', 'Re: On Sunday?'), ('ana', 'a word from the host'))
    if what not in subjects[who]])
times = [int(letter['Message-ID'].split('.')[1])
         for letter in players['cat'].letters]
verdict('a digest player has one letter a day, and answers', [
    f'{n} on {day}' for day, n in collections.Counter(
        letter['Date'].datetime.date() for letter in players['cat'].letters
        if 'your games' in (letter['Subject'] or '')).items() if n > 1])

# ---- as the game says

verdict('deadlines are on weekdays', [
    f'{day}: {n}' for day, n in days.items() if day in ('Sat', 'Sun')])
verdict('as a weekend puts them off',
        [] if beyond['Mon'] else [str(dict(beyond))])
counts = {row['id']: row['n'] for row in asked(
    'select id, count(*) n from log join game using (game) group by id')}
verdict('both games went on', [f'{game}: {n} lines' for game, n in
                               counts.items() if n < 60])
nuncio('audit')
for game in counts:
    bundle = nuncio('export', game)
    with open(game + '.bundle', 'w', encoding='utf-8') as file:
        file.write(bundle)
    # Who was awaited then, only the rules tell.
    ours = re.sub(r'  (extended|paused) .*\n', '',
                  nuncio('verify', game + '.bundle'))
    other = subprocess.run(['python3', TOP + '/tests/verify.py',
                            game + '.bundle'], capture_output=True,
                           text=True, check=False)
    verdict(f'{game} is in order, as the second verifier finds, too',
            [] if ours == other.stdout else [ours, other.stdout,
                                             other.stderr])
print(f'# {len(sent)} letters of players, {len(out)} to them and the host; '
      f'{counts}; host: {dict(keys)}')
finish()
