#!/usr/bin/env python3
"""verify.py FILE...: check chains, signatures and draws of a nuncio bundle.

A second verifier, written from nuncio-bundle(5): it knows no rules of any
game.  A line for each says that all is in order, with lines around it that say
what else there is to know, or names the first fault.
"""
import base64
import calendar
import collections
import copy
import datetime
import functools
import hashlib
import json
import os
import re
import struct
import sys
import unicodedata


class Fault(Exception):
    """What is wrong with the bundle."""


def need(holds, what):
    """Go on only if this holds."""
    if not holds:
        raise Fault(what)


def h256(*parts, key=b''):
    """BLAKE2b-256 of the parts one after another."""
    return hashlib.blake2b(b''.join(parts), digest_size=32, key=key).digest()


# ---- Ed25519: points are X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
D2 = 2 * D % P
ROOT = pow(2, (P - 1) // 4, P)
ZERO = (0, 1, 1, 0)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = p[3] * q[3] * D2 % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p):
    a, b = p[0] * p[0], p[1] * p[1]
    h = a + b
    e = h - (p[0] + p[1]) ** 2
    g = a - b
    f = 2 * p[2] * p[2] + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def decompress(data):
    """The point of 32 bytes, or None."""
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    u, v = (y * y - 1) % P, (D * y * y + 1) % P
    x = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    if (v * x * x - u) % P != 0:
        x = x * ROOT % P
    if (v * x * x - u) % P != 0 or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def small(p):
    """Is its order 8 or less?"""
    p = double(double(double(p)))
    return p[0] % P == 0 and (p[1] - p[2]) % P == 0


BASE = decompress((4 * pow(5, -1, P) % P).to_bytes(32, 'little'))
known = {}


def table(p):
    """p times 0 to 15."""
    out = [ZERO]
    for _ in range(15):
        out.append(add(out[-1], p))
    return out


BASES = table(BASE)


@functools.lru_cache(4096)      # altered copies of a bundle share most of them
def verify(public, sig, message):
    """Does the signature of this public key over the message hold?"""
    if public not in known:
        p = decompress(public)
        known[public] = None if p is None or small(p) else \
            table((P - p[0], p[1], 1, P - p[3]))
    s = int.from_bytes(sig[32:], 'little')
    if known[public] is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(sig[:32] + public + message).digest(),
                       'little') % L
    r = ZERO                    # s times the base less k times the key
    for i in range(252, -1, -4):
        r = double(double(double(double(r))))
        if s >> i & 15:
            r = add(r, BASES[s >> i & 15])
        if k >> i & 15:
            r = add(r, known[public][k >> i & 15])
    z = pow(r[2], -1, P)
    x, y = r[0] * z % P, r[1] * z % P
    return not small(r) and \
        (y | (x & 1) << 255).to_bytes(32, 'little') == sig[:32]


# ---- keys and seals

def unbase(text, size):
    """base64 in its one spelling, of so many bytes."""
    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError:
        return None
    return raw if len(raw) == size and base64.b64encode(raw) == text else None


def strings(*parts):
    """Each with its length before it, as OpenSSH has them."""
    return b''.join(struct.pack('>I', len(p)) + p for p in parts)


def read_key(word):
    """("ed", key id, key), ("ssh", b"", key), or ("letter", b"", None)."""
    kind, _, text = word.partition(b':')
    if kind == b'letter':
        need(DOMAIN.fullmatch(text) and len(text) <= 72, 'this is no domain')
        return 'letter', b'', None
    if kind == b'ed':
        raw = unbase(text, 42)
        need(raw and raw[:2] == b'Ed', 'this is not a key')
        return 'ed', raw[2:10], raw[10:]
    raw = unbase(text, 51) if kind == b'ssh' else None
    need(raw and raw[:19] == strings(b'ssh-ed25519') + b'\0\0\0 ',
         'this is not a key')
    return 'ssh', b'', raw[19:]


LABEL = rb'[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
DOMAIN = re.compile(rb'%s(?:\.%s)+' % (LABEL, LABEL))
LETTER = re.compile(
    rb'timestamp:(?:0|[1-9][0-9]{0,11}) letter:[0-9a-f]{64} '
    rb'e:(?P<e>[0-9a-f]{64}) dkim:(?P<domain>[^ ]+) '
    rb'selector:(?P<selector>[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*) '
    rb'key:[0-9a-f]{64}')
ED = re.compile(rb'untrusted comment: signature from (minisign|signify) '
                rb'secret key\n([^\n]{100})\n(?:trusted comment: ([^\n]*)\n'
                rb'([^\n]{88})\n)?')
SSH = re.compile(rb'-----BEGIN SSH SIGNATURE-----\n((?:[^\n]{70}\n)*'
                 rb'[^\n]{1,70}\n)-----END SSH SIGNATURE-----\n')


def sealed(word, text, seal):
    """Does this seal, in its normal form, hold over the text?"""
    kind, key_id, public = read_key(word)
    if kind == 'ssh':
        m = SSH.fullmatch(seal)
        raw = m and m[1].replace(b'\n', b'')
        for name in ('sha512', 'sha256') if m else ():
            blob = strings(b'nuncio', b'', name.encode())
            head = b'SSHSIG\0\0\0\1' + \
                strings(strings(b'ssh-ed25519', public)) + blob + \
                b'\0\0\0S' + strings(b'ssh-ed25519') + b'\0\0\0@'
            sig = unbase(raw, len(head) + 64)
            if sig and sig.startswith(head) and \
                    b'\n'.join(raw[i:i + 70] for i in
                               range(0, len(raw), 70)) == m[1][:-1]:
                return verify(public, sig[-64:], b'SSHSIG' + blob + strings(
                    hashlib.new(name, text).digest()))
        return False
    m = ED.fullmatch(seal)
    raw = m and unbase(m[2], 74)
    if not raw or raw[2:10] != key_id or \
            (m[1] == b'minisign') != (m[3] is not None):
        return False
    if raw[:2] == b'ED' and m[3] is not None:
        text = hashlib.blake2b(text).digest()
    elif raw[:2] != b'Ed':
        return False
    if m[3] is None:
        return verify(public, raw[10:], text)
    more = unbase(m[4], 64)
    return bool(more) and printable(m[3]) and len(m[3]) <= 1024 and \
        verify(public, raw[10:], text) and \
        verify(public, more, raw[10:] + m[3])


def letter_of(seal):
    """What the seal of a letter seat's file says of the letter, or None."""
    m = ED.fullmatch(seal)
    raw = m and m[3] is not None and unbase(m[2], 74)
    if not raw or raw[:2] != b'ED':
        return None
    m = LETTER.fullmatch(m[3])
    return m if m and len(m['selector']) < 128 and \
        len(m['domain']) <= 72 and DOMAIN.fullmatch(m['domain']) else None


# ---- the words of lines and files

def printable(text):
    """UTF-8 without control characters, but tabs?"""
    try:
        return not re.search('[\0-\x08\x0a-\x1f\x7f-\x9f]',
                             text.decode('utf-8'))
    except UnicodeDecodeError:
        return False


NUM = rb'(?:0|[1-9][0-9]{0,8})'
NAME = rb'[a-z0-9][a-z0-9-]{0,31}'
HASH = rb'[0-9a-f]{64}'
KEY = rb'(?:ed:[A-Za-z0-9+/]{56}|ssh:[A-Za-z0-9+/]{68})'
SEAT_KEY = rb'(?:%s|letter:[a-z0-9.-]{3,72})' % KEY
DRAW = rb'(?P<name>[^ ]+)(?P<numbers>(?: %s/%s)+) = (?P<result>.+)' % (
    NUM, NUM)
DAY = re.compile(rb'\d{4}-\d\d-\d\d')
TIME = rb'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ'
DAYS = b'mon', b'tue', b'wed', b'thu', b'fri', b'sat', b'sun'
AWAY = 14 * 86400
TERMS = re.compile(
    rb'(?:(?:^| )days (?P<days>[a-z]{3}(?:,[a-z]{3})*))?'
    rb'(?:(?:^| )zone (?P<zone>[^ ]{1,63}))?'
    rb'(?:(?:^| )grace (?P<grace>%s))?(?:(?:^| )away (?P<away>%s))?'
    rb'(?:(?:^| )policy (?P<policy>default|replace))?'
    rb'(?:(?:^| )absent (?P<absent>%s))?' % ((NUM,) * 3))
ZONED = rb'(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)'
SPAN = rb'[+-]?[0-9]{1,3}(?::[0-5][0-9](?::[0-5][0-9])?)?'
CHANGE = rb',M([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{1,2})(?:/(%s))?' % SPAN
ZONE = re.compile(rb'%s(%s)(?:%s(%s)?%s%s)?' % (
    ZONED, SPAN, ZONED, SPAN, CHANGE, CHANGE))
AGAIN = 146097 * 86400  # 400 years, after which weekdays are the same
TAG = rb'[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*'
LINE = re.compile(rb'(%s) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ) '
                  rb'(?:(?P<how>read|early) (?P<read>%s) (?P<tongue>%s) )?'
                  rb'(?P<kind>[a-z]+)(?: (?P<rest>.*))?' % (NUM, NUM, TAG))
# The languages of which a version of reading has words.
READS = {1: (b'de', b'en', b'es', b'it')}
SETUP = re.compile(
    rb'format 2 ruleset (?P<ruleset>%s) rules (?P<rules>%s) game (?P<game>%s) '
    rb'join (?P<join>yes|no) host (?P<host>%s)'
    rb' plays (?P<plays>[0-3]|-)(?P<early>(?<=[0-3]) early)?'
    rb'(?: spare (?P<spare>%s))?'
    rb'(?: letters (?P<letters>no|-|[a-z0-9.-]{3,72}))?'
    rb'(?: bots (?P<bots>[^ ]+))?'
    rb'(?P<seats>(?: seat %s %s){1,4}) edition (?P<edition>%s|-) '
    rb'deadline (?P<deadline>[1-9][0-9]{0,8}|-) (?:(?P<terms>[^{]*) )?'
    rb'commitment (?P<promise>%s) options (?P<options>\{.*\})' % (
        NAME, NUM, NAME, KEY, KEY, NAME, SEAT_KEY, HASH, HASH))
LEVEL = rb'(?:random|sensible|planner)'
BOTS = re.compile(rb'((?:-|%s)(?:,(?:-|%s))*);empty=(?P<empty>%s);'
                  rb'visits=(?P<visits>%s);version=2'
                  % (LEVEL, LEVEL, LEVEL, NUM))
BOT = re.compile(rb'bot-(%s)(?:-.*)?' % LEVEL)
KINDS = {kind: re.compile(form) for kind, form in {
    b'join': rb'(?P<seat>[0-3])',
    b'chance': rb'(?P<draw>%s|[^ ]+ hidden (?P<hidden>%s))' % (DRAW, HASH),
    b'move': rb'(?P<seat>[0-3]) (?P<why>said|only|deadline|resigned|bot) '
             rb'(?P<move>.+)',
    b'resign': rb'(?P<seat>[0-3])', b'late': rb'(?P<seat>[0-3])',
    b'open': rb'(?P<seat>[0-3])',
    b'press': rb'(?P<seat>[0-3]) (?P<to>%s(?:,%s)*): (?P<text>.+)' % (
        NAME, NAME),
    b'agree': rb'(?P<seat>[0-3]) rollback (?P<line>%s)' % NUM,
    b'undo': rb'(?P<seat>[0-3]) (?P<line>%s)' % NUM,
    b'key': rb'(?P<seat>[0-3]) (?P<key>%s)' % KEY,
    b'host': rb'(?P<order>pause|resume|abandon|'
             rb'extend [1-9][0-9]*[dhms](?: (?P<from>%s) (?P<to>%s))?|'
             rb'replace (?P<who>[0-3]) (?P<name>%s) (?P<nkey>%s)|'
             rb'rekey (?P<whose>[0-3]) (?P<rkey>%s)|'
             rb'rollback (?P<line>%s) (?P<way>own|agreed|practice|forced) '
             rb'(?P<promise>%s)|'
             rb'restore (?P<again>%s)|'
             rb'(?P<note>note)|'
             rb'holiday (?P<leaves>%s) (?P<returns>%s)|'
             rb'handover (?P<heir>%s)(?: (?P<grip>spare))?) '
             rb'because (?P<reason>.+)' % (
                 TIME, TIME, NAME, SEAT_KEY, KEY, NUM, HASH, HASH, TIME, TIME,
                 KEY),
    b'away': rb'(?P<closed>%s)' % HASH,
    b'abandon': rb'', b'publish': rb'(?P<secret>%s)' % HASH}.items()}
OPENS = re.compile(rb'(%s) (%s) (%s)' % (NUM, HASH, DRAW))
FILE = re.compile(rb'file (%s) (?:seat ([0-3])|host) lines (%s)-(%s) '
                  rb'text (%s) seal (%s)' % ((NUM,) * 5))
CLOSED = re.compile(rb'file (%s) closed (%s) lines (%s)-(%s)' % (
    NUM, HASH, NUM, NUM))
TURN_MAX, TURN_LINES, SPEECH, HOST = 16384, 256, 1000, None
NOBODY = {b'all', b'host', b'ivan'}     # names of no player


# With what lines of players begin that are no moves.
NO_MOVE = (b'join', b'resign', b'press', b'agree', b'undo', b'key', b'early')

def is_else(line, language):
    folded = ' '.join(fold(line.decode())[0].rstrip('.,: ').split())
    return any(folded == saying for of, _, saying in SAYINGS['else']
               if of in (b'en', language))


class File:
    """A turn file and what it says."""

    def __init__(self, m, text, seal):
        self.number, self.first, self.last = int(m[1]), int(m[3]), int(m[4])
        self.seat = HOST if m[2] is None else int(m[2])
        self.text, self.seal, self.moves, self.drawn = text, seal, False, False
        self.says_move = False  # the line of it that was met last
        self.begins = False     # its value is R(0) of a chain
        lines = text.replace(b'\r\n', b'\n').split(b'\n')
        need(re.fullmatch(rb'nuncio[ \t]+turn[ \t\r]*', lines[0], re.I) and
             all(printable(line) for line in lines), 'this is no turn file')
        lines = [line for line in (s.strip(b' \t\r') for s in lines[1:])
                 if line]
        head = {}
        more = re.compile(rb'(language|value)\s*:\s*(.*)', re.I)
        self.language, self.draws, self.value = None, None, None
        while lines and (len(head) < 3 or more.fullmatch(lines[0])):
            line = lines.pop(0)
            m = more.fullmatch(line)
            if m:
                self.header(m[1].lower(), m[2])
                continue
            word, _, value = line.partition(b':')
            head[word.strip().lower()] = value.strip()
        need(set(head) == {b'game', b'player', b'after'} and lines and
             lines.pop().lower() == b'end', 'this is no turn file')
        self.game, self.player = head[b'game'].lower(), head[b'player'].lower()
        m = re.fullmatch(rb'(0|[1-9]\d{0,8})-([0-9a-f]{8,32})',
                         head[b'after'].lower())
        need(m, 'its reference is none')
        need(len(lines) <= TURN_LINES, 'it says too much')
        self.after, self.pin, self.lines = int(m[1]), m[2], lines
        self.early = False
        if self.seat is not HOST:
            self.lines = [meant(line, self.language) for line in lines]
            self.early = self.lines != [] and \
                self.lines[0].split()[0].lower() == b'early'
        if self.early:
            self.check_early(lines)
        self.identity = h256(strings(self.player, text))

    def check_early(self, lines):
        """What was sent before its decision: 1 to 4 rows of moves."""
        m = re.fullmatch(rb'early[ \t]+([a-z-]+)([ \t]+[0-9]{1,9})?', lines[0],
                         re.I)
        need(m, 'it names no decision')
        self.decision = m[1].lower()
        need(self.draws in (None, b'?'), 'it says something of draws')
        rows = [[]]
        for line in self.lines[1:]:
            if is_else(line, self.language):
                rows.append([])
                continue
            need(line.split()[0].lower() not in NO_MOVE,
                 'it says something beside moves')
            rows[-1].append(line)
        need(len(rows) <= 4 and all(rows), 'it has not 1 to 4 rows of moves')
        # Which of them was legal, and in which words, is up to the rules.
        self.lines, self.says_move = [], True

    def header(self, word, value):
        """What need not stand there."""
        if word == b'language':
            need(self.language is None and
                 re.fullmatch(rb'[A-Za-z0-9][A-Za-z0-9-]{0,14}', value),
                 'it has two languages, or one that is none')
            self.language = value
            return
        need(self.draws is None, 'it has two values')
        if re.fullmatch(HASH, value.lower()):
            self.draws, self.value = b'value', bytes.fromhex(value.decode())
            return
        need(value in (b'-', b'?') or
             re.fullmatch(rb'%s-[0-9a-f]{32}[ \t]+[0-9a-f]{16}' % NUM,
                          value.lower()), 'its value is none')
        self.draws = b'end' if value == b'-' else b'?'


@functools.lru_cache(65536)
def stamp(at):
    return datetime.datetime.fromtimestamp(
        at, datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%SZ').encode()


class Absence:
    """A file of no game that announces an absence, or the hash of one."""
    grip, lines, moves, drawn = None, (), False, False

    def __init__(self, m, text, seal):
        self.number, self.text, self.seal = int(m[1]), text, seal
        self.closed = m[2] if text is None else None
        self.first, self.last = [int(n) for n in m.groups()[2:4]]
        self.seat = None if text is None else m[2] and int(m[2])

    def days(self, player):
        """Its two moments, and whether each is a day."""
        lines = [b' '.join(line.split()) for line in
                 self.text.replace(b'\r\n', b'\n').split(b'\n')]
        lines = [line for line in lines if line]
        need(lines[0].lower() == b'nuncio turn' and
             lines[-1].lower() == b'end', 'this is no turn file')
        head = {}
        for line in lines[1:-2]:
            word, colon, value = line.partition(b':')
            need(colon and word.strip().lower() not in head,
                 'this announces no absence')
            head[word.strip().lower()] = value.strip()
        after = head.get(b'after', b'').upper()
        said = meant(lines[-2], head.get(b'language'), moment(
            after if b'T' in after else after + b'T00:00:00Z'))
        m = re.fullmatch(rb'away (\S+) (\S+)', said, re.I)
        need(m and head.get(b'game') == b'-' and set(head) - {b'language'} ==
             {b'game', b'player', b'after'} and
             head[b'player'].lower() == player, 'this announces no absence')
        return [(moment(w if b'T' in w else w + b'T00:00:00Z'), b'T' not in w)
                for w in m.groups()]

    def open(self, player, secret, closed):
        """The moments that the hash fits."""
        (leaves, day), (returns, other) = self.days(player)
        identity = h256(strings(player, self.text))
        for zone in range(-56, 57) if day or other else (0,):
            for shift in range(-8, 9) if day and other else (0,):
                a = leaves + 900 * zone * day
                b = returns + 900 * (zone + shift) * other
                if h256(b'nuncio away', b'%d %s %s' % (
                        self.seat, stamp(a), stamp(b)), identity, self.seal,
                        key=secret).hex().encode() == closed:
                    return identity, a, b
        raise Fault('its file announces another absence')


class Latest:
    """The last file with moves that stand, and how it stood before it."""

    def __init__(self, seat, before, earlier, clock):
        self.seat, self.before, self.earlier = seat, before, earlier
        self.clock, self.drawn, self.passed = clock, False, False


def seconds(text):
    """90, 90s, 15m, 2h, 3d."""
    m = re.fullmatch(rb'([0-9]{1,8})([dhms]?)', text)
    return m and int(m[1]) * {b'd': 86400, b'h': 3600, b'm': 60}.get(m[2], 1)


def moment(text):
    """Seconds since 1970."""
    try:
        return calendar.timegm(datetime.datetime.strptime(
            text.decode(), '%Y-%m-%dT%H:%M:%SZ').timetuple())
    except ValueError:
        raise Fault('a time is none') from None


def addressee(word, names):
    """Whose name this is, or only whose it begins."""
    names, word = [b'all', b'host'] + names, word.lower()
    found = [name for name in names if name.startswith(word)]
    return word if word in names else found[0] if len(found) == 1 else None


def says(said, kind, m, names):
    """Can this line of a turn file have become that line of the log?"""
    words = said.split()
    verb = words[0].lower()
    if kind == b'move':         # its spelling is up to the rules
        return verb not in NO_MOVE
    if kind == b'press':
        to, _, text = said[5:].partition(b':')
        return verb == b'press' and m['text'] == text.strip(b' \t') and \
            m['to'].split(b',') == [addressee(word, names) for word in
                                    re.findall(rb'[^ \t,]+', to)]
    if kind == b'host':         # blanks and units may be others
        order, _, reason = said.partition(b' because ')
        order = order.split()
        want = m['order'].split()
        if m['way']:            # its way and promise are not said
            want[2:] = [b'forced'] * (m['way'] == b'forced' or
                                      order[2:] == [b'forced'])
        elif m['again']:
            want[1:] = []
        elif m['heir']:
            want[2:] = []
        elif want[0] in (b'holiday', b'extend'):
            order = [word + b'T00:00:00Z' if DAY.fullmatch(word) else word
                     for word in order]
        if want[0] == b'extend':
            if order[1:] and order[1][-1:].isdigit():
                return False
            order[1:2], want[1:2] = ([seconds(w) for w in words]
                                     for words in (order[1:2], want[1:2]))
        return order == want and reason.lstrip(b' ') == m['reason']
    if kind == b'key':          # with the comment or without, or as here
        return verb == b'key' and \
            m['key'].partition(b':')[2] in said.partition(b' ')[2]
    if kind == b'agree':
        return verb == b'agree' and len(words) == 3 and \
            words[1].lower() == b'rollback' and int(words[2]) == int(m['line'])
    return verb == kind and len(words) == 1


# ---- what players say in other words

PLAIN = dict(zip('æðøþßđħıĳĸłŋœŧſŀŉ', (
    'ae', 'd', 'o', 'th', 'ss', 'd', 'h', 'i', 'ij', 'k', 'l', 'n', 'oe', 't',
    's', 'l', 'n')))
NOTHING = re.compile('[\u00ad\u0300-\u036f\u200b-\u200f\ufeff]')
BLANK = re.compile('[\t"\u00a0\u00ab\u00bb\u2000-\u200a\u202f\u201c-\u201f]')
DEEDS = {'join', 'resign', 'undo', 'press', 'agree', 'away'}


def fold(text):
    """What is compared, and where in the text each character of it was."""
    out = []
    for at, c in enumerate(text):
        if NOTHING.match(c):
            continue
        if BLANK.match(c):
            c = ' '
        elif c in '\u2018\u2019':
            c = "'"
        elif '\u2010' <= c <= '\u2015':
            c = '-'
        elif c < '\u0180':
            c = c.lower()
            c = PLAIN.get(c) or unicodedata.normalize('NFD', c)[0]
        out += [(one, at) for one in c]
    return ''.join(c for c, _ in out), [at for _, at in out] + [len(text)]


UMLAUTS = str.maketrans(dict(zip('äöüÄÖÜ', ('ae', 'oe', 'ue') * 2)))


def spellings(language, saying):
    """A saying as it is compared; in German also without its umlauts."""
    ways = [saying] + [saying.translate(UMLAUTS)] * (language == 'de')
    return dict.fromkeys(fold(way)[0] for way in ways)


def sayings():
    """What templates/TAG/sayings has that a game can hold, by its kind."""
    top = os.path.join(os.path.dirname(__file__), '../templates')
    out = collections.defaultdict(list)
    for tag in sorted(os.listdir(top), key=lambda tag: (tag != 'en', tag)):
        path = os.path.join(top, tag, 'sayings')
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8') as f:
            text = re.sub('\n[ \t]+', ' ', f.read())
        for line in text.splitlines():
            means, _, said = line.partition(' = ')
            if not said or line[0] == '#':
                continue
            first = means.split()[0]
            kind = 'deed' if first in DEEDS else \
                first if first == 'month' else means
            out[kind] += [(tag.encode(), means, one)
                          for saying in said.split('; ')
                          for one in spellings(tag, saying)]
    return out


SAYINGS = sayings()


@functools.cache
def pattern(phrase):
    out = '[\u00bf ]*' if phrase.endswith('?') else ''
    for i, c in enumerate(phrase):
        if c == ' ':
            out += ' *' if phrase[i - 1:i] == ':' else ' +'
        else:
            out += (' *' if c == ':' else '') + re.escape(c)
    return out


def unmarked(text):
    text = re.sub('^[ \u00a1]+', '', text)
    return re.sub('[.! ]+$', '', text)


def without(text, words):
    for word in words:
        text = re.sub('^%s(?:,| ) *(?=.)' % word, '', text)
        text = re.sub('(?<=.)[ ,]+%s$' % word, '', text)
    return text


def brief(text, means):
    text = without(unmarked(text), [word for _, _, word in SAYINGS['please']])
    if means == 'resign':       # "yes, I resign"
        first = {}
        for tag, _, word in SAYINGS['yes']:
            first.setdefault(tag, word)
        text = without(text, first.values())
    return text


def tells(text, folded, where, end):
    """Does a word before the end say what somebody else did: "abandonó"?"""
    return any(c == 'o' and folded[at + 1:at + 2] in ('', *' ,.;:!?') and
               not folded[:at].endswith(('sar', 'potr')) and
               len(unicodedata.normalize(
                   'NFD', text[where[at]:where[at + 1]])) > 1
               for at, c in enumerate(folded[:end]))


@functools.lru_cache(4096)
def meant(line, language, now=0):
    """A line of a player in the words of the log, where it is a phrase."""
    if len(line) > 1024:
        return line
    text = line.decode()
    folded, where = fold(text)
    for lang in b'en', language:
        for own, means, phrase in SAYINGS['deed']:
            if own != lang:
                continue
            head, dots, tail = phrase.partition('...')
            if not dots:
                if re.fullmatch(pattern(phrase),
                                brief(folded, means)) and \
                        not tells(text, folded, where, len(folded)):
                    return means.encode()
                continue
            short = brief(folded, means)
            start = folded.find(short)
            m = re.compile(pattern(head)).match(folded, start)
            if not m or tells(text, folded, where, m.end()):
                continue
            end = len(folded)
            if tail:
                end = re.search('(?:%s)$' % pattern(tail), short)
                end = start + end.start() if end else m.end()
            rest = text[where[m.end()]:where[end]].strip(' \t')
            # "Weg stone" is a move, "weg 1.12. bis 8.12." none.
            if means == 'away ...' and phrase != means and \
                    not days_of(rest, now) and not re.match(
                        r'\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]).', rest):
                continue
            if rest and (means != 'press ...' or ':' in rest):
                return said_days(means[:-3] + rest, now).encode()
    return line


def days_of(text, now):
    """The ways to read two days, as the log has them."""
    found = set()
    for month_first in False, True:
        try:
            found.add(' '.join(two_days(text, now, month_first)))
        except (Fault, ValueError, IndexError, TypeError):
            continue
    return found


def said_days(line, now):
    if not line.startswith('away '):
        return line
    found = days_of(line[5:], now)
    return 'away ' + found.pop() if len(found) == 1 else line


def is_word(item, kind):
    return any(item == word for _, _, word in SAYINGS[kind])


def two_days(text, now, month_first):
    """Two days as people write them; one of some errors: they are none."""
    items = []
    for item in re.findall('[0-9]+|[a-z]+|[^ ,\'\u00ba\u00b0]',
                           fold(text.rstrip('.!'))[0]):
        month = [means[6:] for _, means, name in SAYINGS['month']
                 if item in (name, name[:3])]
        if month:
            items.append(('month', int(month[0])))
        elif is_word(item, 'between days'):
            items.append(('to', 0))
        elif item[0] in '0123456789./-' and len(item) < 5:
            items.append((item if item in './-' else len(item), item))
        else:
            need(is_word(item, 'around days'), 'this is no day')
    need(len(items) < 24, 'these are many days')
    items.append(('end', 0))

    def take(*kinds):
        return items.pop(0)[1] if items[0][0] in kinds else None

    def number():
        return int(take(1, 2, 3, 4))

    def day():
        month = take('month')
        if month:
            take('.')
            return number(), month, take(4)
        if items[0][0] == 4:
            year = take(4)
            need(take('-'), 'this is no day')
            month = number()
            need(take('-'), 'this is no day')
            return number(), month, year
        one = number()
        if take('/'):
            two, year = number(), None
            if take('/'):
                year = take(2, 4)
                need(year, 'this is no year')
            return (two, one, year) if month_first else (one, two, year)
        if take('.') and items[0][0] in (1, 2, 3, 4):
            return one, number(), take('.') and take(2, 4)
        month = take('month')
        if month:
            take('.')
        return one, month, take(4) if month else None

    first, apart = day(), 0
    while items[0][0] in ('to', '-'):
        apart += 1
        take('to', '-')
    need(apart, 'these are not two days')
    last = day()
    while take('.'):
        continue
    need(items[0][0] == 'end', 'there is more than two days')
    for a, b in (first, last), (last, first):
        if a[1] is None:
            need(b[1] and first[0] <= last[0], 'there is no month')
            first, last = ((*d[:1], *b[1:]) for d in (first, last))
            break
    years = [d[2] and int(d[2]) + (2000 if len(d[2]) == 2 else 0)
             for d in (first, last)]
    turn = last[1::-1] < first[1::-1]

    def at(d, year):
        return datetime.datetime(year, d[1], d[0],
                                 tzinfo=datetime.timezone.utc)

    if years == [None, None]:
        years[1] = int(stamp(now)[:4])
        try:
            years[1] += at(last, years[1]).timestamp() <= now
        except ValueError:      # 29 February
            years[1] += 1
    if years[0] is None:
        years[0] = years[1] - turn
    if years[1] is None:
        years[1] = years[0] + turn
    need(min(years) >= 1970, 'these are no days')
    return [at(d, y).strftime('%Y-%m-%d')
            for d, y in zip((first, last), years)]


# ---- clocks

class Zone:
    """What clocks show: None is UTC, else a POSIX TZ string."""

    def __init__(self, text):
        m = ZONE.fullmatch(text or b'UTC0')
        need(m, 'this is no zone')
        self.standard = self.summer = -self.span(m[1], 24)
        self.changes = None
        if m[3]:
            self.summer = -self.span(m[2], 24) if m[2] else \
                self.standard + 3600
            self.changes = self.change(*m.groups()[2:6]), \
                self.change(*m.groups()[6:])

    @staticmethod
    def span(text, most):
        parts = [int(n) for n in text.lstrip(b'+-').split(b':')]
        need(parts[0] <= most, 'this is no zone')
        return sum(n * u for n, u in zip(parts, (3600, 60, 1))) * (
            -1 if text[:1] == b'-' else 1)

    def change(self, *words):
        month, week, day = (int(n) for n in words[:3])
        need(1 <= month <= 12 and 1 <= week <= 5 and day <= 6,
             'this is no zone')
        return month, week, day, self.span(words[3] or b'2', 167)

    @staticmethod
    def moment(change, year, ahead):
        month, week, day, second = change
        first = datetime.date(year, month, 1)
        at = first + datetime.timedelta(
            days=(day - first.isoweekday()) % 7 + 7 * (week - 1))
        if at.month != month:
            at -= datetime.timedelta(days=7)
        return (at - datetime.date(1970, 1, 1)).days * 86400 + second - ahead

    def year(self, at):
        return (datetime.date(1970, 1, 1) +
                datetime.timedelta(days=at // 86400)).year

    def ahead(self, at):
        """How far the clocks are ahead of UTC."""
        if not self.changes:
            return self.standard
        at %= AGAIN
        begins = self.moment(self.changes[0], self.year(at), self.standard)
        ends = self.moment(self.changes[1], self.year(at), self.summer)
        summer = begins <= at < ends if begins < ends else \
            not ends <= at < begins
        return self.summer if summer else self.standard

    def first(self, shown):
        """The first moment at which they show it, or leave it out."""
        both = sorted((self.summer, self.standard), reverse=True)
        for ahead in both:
            if self.ahead(shown - ahead) == ahead:
                return shown - ahead
        era, rest = divmod(shown - self.standard, AGAIN)
        return era * AGAIN + self.moment(
            self.changes[self.standard > self.summer], self.year(rest),
            both[1])


class Clock:
    """How long decisions may take, as line 0 has it, and how long they do.

    Only the rules know whose decision is pending: a clock is worked out once
    a line tells, with all that has happened since.  A move that a file says
    though it is the only one is taken for a decision that took no time.
    """

    def __init__(self, deadline, text, seats):
        need(text != b'', 'there is a blank too many')
        m = TERMS.fullmatch(text or b'')
        need(m and (deadline or text is None), 'these are no terms')
        term = {k: None if v is None else int(v) for k, v in
                m.groupdict().items() if k not in ('days', 'zone', 'policy')}
        days = m['days'].split(b',') if m['days'] else []
        need(days == [day for day in DAYS if day in days] and
             term['grace'] != 0 and term['away'] != AWAY,
             'these are no terms')
        need(m['zone'] is None or days, 'these are no terms')
        self.zone = Zone(m['zone'])
        self.days = [DAYS.index(day) for day in days]
        self.grace = term['grace'] or 0
        self.deadline, self.policy = deadline, m['policy']
        self.sleep, self.slept = term['absent'] or 0, [0] * seats
        need(term['absent'] is None or (self.policy == b'default' and
                                        0 < self.sleep < 100),
             'these are no terms')
        self.away = [AWAY if term['away'] is None else term['away']] * seats
        self.absent = [[] for _ in range(seats)]
        self.gone, self.open, self.bots = set(), set(), set()
        self.holiday = (0, 0)
        self.paused, self.defaulted, self.gap = None, None, None
        self.until, self.then, self.late, self.granted = 0, 0, False, 0
        self.unsure = False     # absences are not known
        self.start(0)

    def start(self, at):
        """A decision begins, perhaps; whose is not known yet."""
        self.since, self.seat, self.events = at, None, []
        self.idle = self.gone | self.open | self.bots
        self.absences = [list(a) for a in self.absent]
        self.rest = self.holiday

    def put_off(self, seconds):
        """It is due later by so much time that runs."""
        self.set(self.later(self.until, seconds))

    def set(self, due):
        """It is due then; a grace that was longer stays."""
        self.until = due
        self.then = max(self.then, self.later(due, self.grace))

    def run(self, at, seconds):
        """The moment at which so much time has run from there on."""
        leaves, returns = max(self.rest[0], at), self.rest[1]
        if leaves < at + seconds and leaves < returns:
            seconds += returns - leaves
        return at + seconds

    def between(self, at, to):
        """How much time runs from one moment to the other."""
        leaves, returns = max(self.rest[0], at), min(self.rest[1], to)
        return max(0, to - at) - (max(0, returns - leaves) if at < to else 0)

    def stands(self, at, paused):
        """Where the clock stands."""
        return max(at if paused is None else paused, self.since)

    def settle(self, due):
        """That moment, or the first such one that is no holiday's."""
        due = self.round(due)
        leaves, returns = self.rest
        return self.round(returns) if leaves < due < returns else due

    def later(self, due, seconds):
        return self.settle(self.run(due, seconds))

    def again(self, now):
        """It goes on from here; what has become of others since stays."""
        now.open |= self.open
        for what in ('absent', 'gone', 'open', 'bots', 'unsure', 'holiday',
                     'rest'):
            setattr(self, what, getattr(now, what))
        return self

    def fresh(self, seat):
        self.until, self.then, self.late, self.granted = 0, 0, False, 0
        self.defaulted = None
        if not self.deadline or seat in self.idle:
            return
        due, after = self.run(self.since, self.deadline), self.since
        for leaves, returns in self.absences[seat]:
            leaves = max(leaves, after)
            if leaves >= due:
                break
            if returns <= leaves:
                continue
            n = min(self.between(leaves, returns), self.away[seat])
            self.away[seat] -= n
            self.granted += n
            due, after = self.run(due, n), returns
        self.set(self.settle(due))

    def round(self, due):
        """That moment, or its time of the first day on which it may be."""
        at, shown = due, due + self.zone.ahead(due)
        while at < due or not self.allowed(at):
            shown += 86400
            at = self.zone.first(shown)
        return at

    def allowed(self, at):
        day = (at + self.zone.ahead(at)) // 86400
        return not self.days or (day + 3) % 7 in self.days

    def awaits(self, seat):
        """A line tells whose decision this is."""
        need(self.seat in (None, seat), 'another seat is awaited')
        if self.seat is None:
            self.seat = seat
            if self.defaulted != seat or len(self.away) == 1:
                self.fresh(seat)
            for event in self.events:
                self.take(*event)

    def event(self, *event):
        """What may change the clock that runs."""
        if self.seat is None:
            self.events.append(event)
        else:
            self.take(*event)

    def take(self, what, at, paused, value):
        if what == 'extend' and self.until:
            if at < self.since:     # it began while a clock was ahead
                self.since, self.until, self.then = at, at, 0
            self.put_off(value)
            if self.until > at:
                self.late, self.defaulted = False, None
        elif what == 'holiday':
            self.stretch(self.stands(at, paused), value)
        elif what == 'resume' and self.until and at > paused:
            self.put_off(self.between(max(paused, self.since), at))
        elif what == 'replace' and value[0] == self.seat:
            self.drop()
            self.since, self.absences[self.seat] = at, value[1]
            self.idle.discard(self.seat)
            self.fresh(self.seat)

    def stretch(self, now, holiday):
        """Another holiday; nothing is due earlier than it was."""
        left = [self.between(now, due) for due in (self.until, self.then)]
        self.rest = holiday
        self.until, self.then = (
            max(due, self.later(now, n)) if n > 0 else due
            for due, n in zip((self.until, self.then), left))

    def stop(self, at, paused):
        now = self.stands(at, paused)
        if self.until:
            self.away[self.seat] += min(self.granted,
                                        self.between(now, self.until))
        self.granted = 0

    def drop(self):
        """The pending decision is taken back."""
        if self.seat is not None:
            self.away[self.seat] += self.granted
        self.granted = 0

    def overdue(self, seat, at, policy):
        """May the program say now that time is over, or act on it?"""
        self.awaits(seat)
        if self.unsure:
            return
        need(not (self.sleep and self.slept[seat] >= self.sleep) or
             self.defaulted == seat, 'the seat should have been opened')
        need(self.paused is None and self.until and seat not in self.gone and
             self.late == (policy is not None) and
             (policy is None or policy == self.policy) and
             at >= self.due(policy is not None),
             'it was not time for this yet')

    def asleep(self, seat, at):
        """Is the seat to be opened as soon as its decision begins?"""
        if not (self.sleep and self.slept[seat] >= self.sleep):
            return False
        self.awaits(seat)
        need(self.unsure or (
            self.paused is None and self.until and seat not in self.gone and
            self.defaulted != seat and at >= self.since),
             'it was not time for this yet')
        return True

    def due(self, grace):
        return self.then if grace else self.until

    def over(self, seat, at):
        """Was it over for this seat's decision, if nothing has moved it?"""
        then = copy.deepcopy(self)
        then.awaits(seat)
        return then.paused is None and then.until and \
            at >= then.due(False)

    def decide(self, seat, at, why):
        if why == b'deadline':
            self.overdue(seat, at, b'default')
        if why in (b'said', b'deadline') or (
                why == b'resigned' and seat not in self.idle):
            self.awaits(seat)
            self.stop(at, self.paused)
        if why == b'said':
            self.open.discard(seat)
            self.defaulted, self.slept[seat] = None, 0
        elif why == b'deadline':
            if self.defaulted != seat:
                self.slept[seat] = min(self.slept[seat] + 1, 99)
            self.defaulted = seat
        elif self.defaulted != seat:
            self.defaulted = None
        self.start(at)

    def leave(self, seat, leaves, returns):
        absent = self.absent[seat]
        if len(absent) == 4:
            absent.remove(min(absent, key=lambda a: a[1]))
        absent.append((leaves, returns))
        absent.sort(key=lambda a: a[0])


def span(seconds):
    """So long, in the largest unit of which it is two or more."""
    for unit, name, most in ((1, 's', 120), (60, 'min', 7200),
                             (3600, 'h', 172800)):
        if seconds < most:
            return '%d %s' % (seconds // unit, name)
    return '%d days' % (seconds // 86400)


# ---- what there is to know beside that all is in order

class Counts:
    """What is counted, and told in the words of nuncio verify."""

    def __init__(self):
        self.n, self.why = {}, {}
        self.shared, self.people, self.joins = [], [], {}
        self.held, self.former = {}, []    # keys now, and earlier ones
        self.runs, self.bare, self.value, self.decided = 0, 0, False, False

    def person(self, game, seat):
        """Who sits at a seat now, or the host."""
        return [p for p in self.people if p['seat'] is seat or
                p['seat'] == seat][-1]

    def sit(self, game, seat):
        """Somebody takes a seat, and maybe a key that is not theirs alone."""
        name, key = (b'host', game.host) if seat is HOST else game.seats[seat]
        was = self.held.get(seat)
        self.held[seat] = name, b'' if seat in game.bots else key
        if was and was[1]:
            self.former.append(was + (game.line,))
        if not any(p['seat'] == seat for p in self.people) or \
                self.person(game, seat)['name'] != name:
            self.people.append(dict(seat=seat, name=name, values=0, ends=0,
                                    waived=0, away=[], letters=0, domain=None,
                                    own=False))
        self.person(game, seat)['key'] = \
            None if seat in game.bots else read_key(key)[2]
        if key.startswith(b'letter:'):
            self.person(game, seat).update(domain=key[7:],
                                           own=game.letter_own(seat))

    def compare(self, game, seat, others):
        """Is the key of a seat somebody else's as well?"""
        person = self.person(game, seat)
        spare = game.spare and read_key(game.spare)[2]
        if person['key'] is None:
            return
        if seat != game.plays and person['key'] in (
                self.person(game, HOST)['key'], spare):
            self.shared.append((person, game.line, b'host'))
        for other in others:
            if other != seat and \
                    self.person(game, other)['key'] == person['key']:
                self.shared.append((person, game.line,
                                    self.person(game, other)['name']))

    def sat(self, game, kind, m):
        """What a line changes of who sits where, with which key."""
        if kind == b'setup':
            for seat in [HOST] + list(range(len(game.seats))):
                self.sit(game, seat)
            for seat in range(len(game.seats)):
                self.compare(game, seat, range(seat))
        elif kind == b'key' or (kind == b'host' and (m['nkey'] or m['rkey'])):
            seat = int(m['seat'] if kind == b'key' else m['who'] or m['whose'])
            self.sit(game, seat)
            self.compare(game, seat, range(len(game.seats)))
        elif kind == b'host' and m['heir']:
            self.sit(game, HOST)
            for seat in range(len(game.seats)):
                self.compare(game, seat, ())

    def more(self, what):
        self.n[what] = self.n.get(what, 0) + 1

    def file(self, game, file):
        """A turn file, at the time of its first line."""
        by = self.person(game, file.seat)
        by['values'] += file.draws == b'value' and not file.begins
        by['ends'] += file.draws == b'end'
        by['waived'] += file.waives
        by['letters'] += file.letter
        if file.letter or file.seat in (HOST, game.plays):
            return              # pins are against the host
        for seat, join in self.joins.items():
            if seat != file.seat and file.after >= join[1] and \
                    (game.began is None or file.after < game.began):
                join[2] = True

    def line(self, game, kind, m):
        self.sat(game, kind, m)
        if kind == b'chance':
            self.more('draws')
        if kind == b'join':
            seat = int(m['seat'])
            self.joins[seat] = [game.seats[seat][0], game.line,
                                (game.pledges[seat].state == 'holds' and
                                 game.pledges[seat].line == 0) or
                                game.letter_own(seat)]
        elif kind == b'move':
            self.decided |= m['why'] != b'only'
            level = game.levels.get(
                int(m['seat']) if m['why'] == b'bot' else None, b'sensible')
            if m['why'] in (b'bot', b'deadline', b'resigned') and \
                    level != b'sensible':
                self.more('unchecked')
        elif kind == b'chance':
            if not self.runs or self.decided:
                self.runs += 1
                self.bare += not self.value
            self.value = self.decided = False
        elif kind == b'host':
            word = m['order'].split()[0]
            self.more(word)
            if m['way'] not in (None, b'forced') and any(
                    seat in game.letters() for seat in game.agreed[1]):
                self.more('by letter')
            if m['way'] or m['again']:
                self.decided = True
                self.value &= m['way'] == b'own'
            if word == b'replace' and int(m['who']) not in game.joined:
                self.joins.pop(int(m['who']), None)

    def numbers(self, name, *what):
        told = ['%d%s' % (n, word) for n, word in what if n]
        return ['  %s: %s' % (name, ', '.join(told))] if told else []

    def number(self, name, what):
        return self.numbers(name, (self.n.get(what, 0), ''))

    def tell_people(self, game):
        out = ['  keys that somebody else had, too'] * bool(self.shared)
        out += ['    %s: from line %d that of %s' % (
            p['name'].decode(), line, other.decode())
            for p, line, other in self.shared]
        away = ['    %s: away: %d, %s' % (
            p['name'].decode(), len(p['away']), span(sum(p['away'])))
                for p in self.people if p['away']]
        out += ['  time that was given beyond deadlines'] * bool(away) + away
        out += ['  keys: compare these ends with what your friends tell you',
                '    %s  host' % game.host.decode()[-12:]]
        def end(key):
            return key.decode()[0 if key.startswith(b'letter:') else -12:]

        out += ['    %s  %s' % (end(key), name.decode())
                for seat, (name, key) in enumerate(game.seats)
                if seat not in game.bots]
        return out + ['    %s  %s, before line %d' % (
            end(key), name.decode(), line) for name, key, line in self.former]

    def tell(self, game):
        """Lines behind the one that says that all is in order."""
        n, back = self.n.get, game.rollbacks
        out = list(game.told_options)
        out += ['  every draw was worked out again (%d of %d)' % (
            game.drawn, n('draws', 0)) if game.published else
               '  no draw can be worked out before the secret is '
               'published (0 of %d)' % n('draws', 0)]
        out += self.numbers(
            'rollbacks', (back[b'own'], ' own'), (back[b'agreed'], ' agreed'),
            (back[b'practice'], ' practice'),
            (back[b'forced'] + back[b'restore'], ' forced'))
        out += self.number('rollbacks agreed by letter, of these', 'by letter')
        out += self.number('backups restored, which also count as forced',
                           b'restore')
        out += self.number('moves of bots not worked out again' + (
            ' (verify --opponents does)' if game.published else ''),
            'unchecked')
        out += self.number('files sent early that stand after later moves of '
                           'their seats', 'behind')
        if game.closed:
            out += ['  absences closed until the end, so nothing that time '
                    'caused after line', '    %d was checked' % game.closed]
        return out + self.tell_joins(game) + self.tell_letters() + \
            self.tell_people(game)

    def tell_letters(self):
        out = []
        for p in self.people:
            if p['domain'] is not None:
                out += ['    %s: turn files by letter: %d, from %s' % (
                    p['name'].decode(), p['letters'], p['domain'].decode())]
                out += ['      which is or may be the host\'s own: no letter '
                        'could prove more'] * p['own']
        return ['  seats played by letter: the host\'s word, unless the '
                'letters are shown'] * bool(out) + out

    def tell_joins(self, game):
        out = []
        if game.no_join:
            out += ['  nobody was asked to join: the set-up rests on the '
                    "host's word"]
        loose = ['    %s: line %d' % (name.decode(), line)
                 for seat, (name, line, pinned) in sorted(self.joins.items())
                 if not pinned and seat != game.plays]
        if loose and game.began is not None:
            out += ["  could have chosen the set-up, but only with the host's "
                    'help;', '  the last to join always could'] + loose
        if game.plays is not None:
            out += ['  the host plays as ' + game.first_names[
                game.plays].decode() + (
                    ', and reads before the others what they send early'
                    if game.early else '')]
        out += self.tell_pledges(game)
        return out


    def tell_pledges(self, game):
        if not self.runs and all(p.state is None for p in game.pledges):
            return []
        out = ['  seats that add values of their own to draws']
        there = [self.person(game, seat) for seat in range(len(game.seats))]
        now = [': ' + {None: 'no', 'ended': 'ended'}.get(pledge.state, 'yes')
               for pledge in game.pledges]
        gone = [p for p in self.people if p['seat'] is not HOST and
                (p['values'] or p['waived'] or p['ends']) and not any(p is q for q in there)]
        for p, told in zip(there + gone, now +
                           [', who was there before'] * len(gone)):
            if p['values']:
                told += ', files with a value: %d' % p['values']
            if p['waived']:
                told += ', sent early without one: %d' % p['waived']
            if p['ends']:
                told += ', files that end it: %d' % p['ends']
            out += ['    %s%s' % (p['name'].decode(), told)]
        if self.runs:
            out += ['  runs of draws: %d; without a value of a seat: %d' % (
                self.runs, self.bare)]
        return out


# ---- the rulesets, as far as line 0 tells of them

# The versions of the rules, the fewest players, and of each option what it may
# be; None: a seat.
COLOURS = 'yellow', 'green', 'blue', 'red'
RULESETS = {
    b'pillars': ((1,), 2, {'first': None}),
    b'red-cathedral': ((2,), 1, {'board': ('basic', 'advanced'),
                                 'first': None, 'colours': COLOURS}),
}
# The hash of the edition that nuncio itself has, from nuncio-edition(5).
OWN = b'167ee9a4e4e793785bd161f298ad48fdfe85cfdba4c7d04ec16ecda2a2be342b'


def check_ruleset(m, seats, edition):
    """Is there such a game?  Nothing is known of other rulesets."""
    try:
        options = json.loads(m['options'])
    except ValueError:
        raise Fault('the options are none') from None
    need(all(isinstance(value, str) for value in options.values()) and
         json.dumps(options, separators=(',', ':'), sort_keys=True).encode() ==
         m['options'], 'the options are spelled otherwise')
    if m['ruleset'] not in RULESETS:
        return
    versions, fewest, known = RULESETS[m['ruleset']]
    need(int(m['rules']) in versions, 'there is no such version of the rules')
    need(seats >= fewest, 'there are too few players')
    for key, value in options.items():
        if key == 'edition' and edition is not None:
            continue            # how its file was called
        need(key in known, 'there is no such option')
        words = value.split(',')
        may = known[key] or [str(seat) for seat in range(seats)]
        need(len(words) == (seats if key == 'colours' else 1) ==
             len(set(words)) and all(word in may for word in words),
             'the option has no such value')


# ---- the game

def core(seal):
    """What of a signature the draw chain takes in."""
    if seal.startswith(b'untrusted comment:'):
        return seal.split(b'\n')[1]
    return seal


class Pledge:
    """What a seat adds to draws."""

    def __init__(self, line):
        self.said = None        # the value for the next draw
        self.shown = None       # the chain's next value, if it was said
        self.renew(line)
        self.first = False

    def renew(self, line):
        """Another player or key, with this line."""
        self.state, self.first, self.line = None, True, line
        self.due, self.n, self.shown, self.heard = bytes(32), 0, None, {}

    def asks(self):
        """Is a value due?"""
        return self.state in ('holds', 'waits') and self.n < 4096

    def go_on(self):
        """What was said is said, and the next is due."""
        if self.shown is not None:
            self.due, self.n = self.shown, self.n + 1
        self.said = self.shown = None


class Game:
    """A game line by line."""

    def __init__(self, edition, published):
        self.edition, self.first = edition, published
        self.secret, self.secrets = published, 0
        self.line, self.hash, self.head = -1, bytes(32), bytes(32)
        self.files, self.file, self.fresh = 0, None, 0
        self.id, self.last_host, self.unopened = b'', None, {}
        self.hashes, self.chains, self.back, self.acts = [], [], [], []
        self.identities, self.agreed = {}, (0, set())
        self.published = self.over = self.settled = False
        # The draw that a line is followed by, and the one that must come now.
        self.draws, self.stood, self.owed = {}, 0, None
        self.drawn = 0          # draws that the secret was found to give
        self.counts, self.began = Counts(), None
        self.abandoned, self.latest, self.closed = False, None, 0
        self.rollbacks = dict.fromkeys(
            (b'own', b'agreed', b'practice', b'forced', b'restore'), 0)

    def begin(self, rest):
        m = SETUP.fullmatch(rest)
        need(m and len(m['options']) < 1024,
             'it does not tell how the game began')
        self.id, self.host = m['game'], m['host']
        seats = m['seats'].split(b' seat ')[1:]
        self.seats = [seat.split(b' ') for seat in seats]
        names = [name for name, _ in self.seats]
        need(not NOBODY & set(names) and len(set(names)) == len(names),
             'nobody is called so, or two are')
        check_ruleset(m, len(seats), self.edition)
        # Both of these games begin with draws.
        self.begins = m['ruleset'] in RULESETS
        self.seated, self.resigned = [0] * len(seats), set()
        self.spoke, self.swept = [0] * len(seats), [0] * len(seats)
        # As of which line the seat made the last move.
        self.moved, self.made, self.absent = [0] * len(seats), {}, set()
        self.early = m['early'] is not None or m['plays'] == b'-'
        self.plays = None if m['plays'] == b'-' else int(m['plays'])
        need(self.plays is None or self.plays < len(seats),
             'the host plays no seat that there is')
        self.spare, self.handed = m['spare'], False
        self.bots, self.levels = set(), {}
        if m['bots'] is not None:
            bots = BOTS.fullmatch(m['bots'])
            need(bots and 1 <= int(bots['visits']) <= 5000 and
                 len(bots[1].split(b',')) == len(seats),
                 'these are no bots')
            self.bots = {seat for seat, level in
                         enumerate(bots[1].split(b',')) if level != b'-'}
            self.levels = dict(enumerate(bots[1].split(b',')))
            self.levels[None] = bots['empty']
        self.no_join = m['join'] == b'no'
        self.first_names = [seat[0] for seat in self.seats]
        self.told_options = self.tell_options(m)
        self.clock = Clock(0 if m['deadline'] == b'-' else int(m['deadline']),
                           m['terms'], len(seats))
        self.clock.gone, self.clock.bots = self.resigned, self.bots
        self.clock.start(self.at)
        self.joins = [bytes(32)] * len(seats)
        self.pledges = [Pledge(0) for _ in seats]
        self.joined = set(range(len(seats))) if m['join'] == b'no' \
            else set(self.bots)
        for key in [self.host] + [key for _, key in self.seats]:
            read_key(key)
        self.own_domain, self.letter_files = m['letters'], {}
        need(self.own_domain in (None, b'-', b'no') or
             DOMAIN.fullmatch(self.own_domain), 'this is no domain')
        need(not self.letters() or self.own_domain not in (None, b'no'),
             'nobody should play by letter here')
        need(self.edition is None or
             h256(self.edition).hex().encode() == m['edition'],
             'the edition is not the one that is named here')
        self.promise(m['promise'])

    def tell_options(self, m):
        """What line 0 has that other games of the ruleset do not have."""
        known = RULESETS[m['ruleset']][2] if m['ruleset'] in RULESETS else {}
        out = []
        for key, value in json.loads(m['options']).items():
            if known.get(key, key) is None:     # a seat
                value = self.first_names[int(value)].decode()
            if key != 'edition':                # how its file was called
                out += ['  option: %s = %s' % (key, value)]
        if m['edition'] not in (b'-', OWN):
            out += ['  an edition of its own:', '    ' + m['edition'].decode()]
        return out

    def letters(self):
        """The letter seats."""
        return {seat for seat, (_, key) in enumerate(self.seats)
                if key.startswith(b'letter:')}

    def letter_own(self, seat):
        """Is it a letter seat of the host's own domain, or may it be?"""
        if seat is HOST or seat not in self.letters():
            return False
        domain, own = self.seats[seat][1][7:], self.own_domain
        return own in (None, b'no') or domain == own or \
            domain.endswith(b'.' + own)

    def promise(self, commitment):
        need(self.secret is None or commitment.decode() == h256(
            b'nuncio commitment', self.id, self.secret).hex(),
             'the secret is not the one that is promised here')

    def open_file(self, file):
        """A turn file stands before its first line."""
        self.file, n = file, self.line + 1
        if isinstance(file, Absence):
            need(file.number == self.files + 1 and
                 file.first == n == file.last,
                 'turn file %d should stand here' % (self.files + 1))
            return
        self.pass_by(file.seat)
        file.latest = Latest(file.seat, self.line, self.latest,
                             copy.deepcopy(self.clock))
        need(file.number == self.files + 1 and file.first == n <= file.last,
             'turn file %d should stand here' % (self.files + 1))
        name, key = b'host', self.host
        if file.seat is not HOST:
            need(file.seat < len(self.seats), 'there is no such seat')
            name, key = self.seats[file.seat]
        need(file.player == name and file.game == self.id,
             'turn file %d is of another player or game' % file.number)
        file.grip, file.letter = None, False
        file.names = [name for name, _ in self.seats]
        file.waives = file.early and self.pledges[file.seat].asks()
        if key.startswith(b'letter:'):
            letter = letter_of(file.seal)
            need(letter and letter['domain'] == key[7:],
                 'turn file %d names no letter of its seat' % file.number)
            need(letter['e'] not in self.letter_files,
                 'turn file %d names the letter of another' % file.number)
            self.letter_files[letter['e']] = file.number
            key, file.letter = self.host, True
        if file.seat is HOST and not sealed(key, file.text, file.seal):
            if self.spare and sealed(self.spare, file.text, file.seal):
                file.grip, key = b'spare', self.spare
        need(sealed(key, file.text, file.seal),
             'the signature of turn file %d does not verify' % file.number)
        need(file.identity not in self.identities,
             'turn file %d was there before' % file.number)
        self.identities[file.identity] = file.number
        self.head = h256(self.head, file.identity, file.seal)
        need(file.after < n and self.hashes[file.after].hex().encode()
             .startswith(file.pin),
             'turn file %d refers to what is not there' % file.number)
        self.take_header(file)
        file.since = {b'host': self.fresh}
        if file.seat is not HOST:
            seated = self.seated[file.seat]
            file.since = dict.fromkeys(
                (b'move', b'agree', b'undo', b'key', b'press', b'resign'),
                max(self.fresh, seated))
            file.since.update({
                b'join': seated, b'press': seated,
                b'resign': max(self.spoke[file.seat], seated)})
        if file.early:
            need(self.early, 'nothing is taken early here')
            need(self.clock.paused is None, 'the game is paused')
            file.since = {b'move': self.swept[file.seat]}
            # Whether other moves were this decision is up to the rules.
            made = file.seat, file.decision
            need(file.after > self.made.get(made, -1),
                 'its seat has made this decision since')
            self.made[made] = file.after
            if file.after < self.moved[file.seat]:
                self.counts.more('behind')

    def take_header(self, file):
        """What its seat says of draws."""
        if file.draws in (None, b'?') and file.seat is not HOST and \
                not file.early:
            self.pledges[file.seat].first = False
        if file.draws in (None, b'?'):
            return
        need(file.seat not in {HOST, self.plays} | self.bots | self.letters(),
             'this seat adds nothing to draws')
        pledge = self.pledges[file.seat]
        file.begins = file.draws == b'value' and not self.over and \
            file.seat not in self.resigned and (pledge.first or (
                file.seat not in self.joined and pledge.state is None and
                file.lines[:1] and file.lines[0].lower() == b'join'))
        if file.begins:
            need(file.after == pledge.line,
                 'a file that begins a chain refers to another line')
            pledge.state = 'waits' if len(self.joined) == len(self.seats) \
                else 'holds'
            pledge.due, pledge.n, pledge.shown = file.value, 0, None
            pledge.heard = {}
            for other in self.pledges:
                other.heard.pop(file.seat, None)
        elif file.draws == b'end':
            if pledge.state is not None:
                pledge.state = 'ended'
        else:
            need(pledge.asks(), 'no value is due')
            need(h256(b'nuncio reveal', file.value) == pledge.due,
                 'this is not the value that is due')
        pledge.first = False

    def step(self, said, text, digest):
        """A line of the log."""
        self.line += 1
        m = LINE.fullmatch(text)
        need(m and int(m[1]) == self.line and printable(text) and
             (m['kind'] == b'setup') == (self.line == 0),
             'another line should stand here')
        first_line = self.file is not None and self.file.first == self.line
        own = not isinstance(self.file, Absence)
        first = first_line and own and self.file.seat is not HOST
        need((m['read'] is not None) == first,
             'how a file was read stands at its first line alone')
        need(not first or (m['how'] == b'early') == self.file.early,
             'its turn file was sent early, or it was not')
        if m['read'] is not None:
            known = READS.get(int(m['read']), ())
            need(known, 'nobody knows this version of reading')
            need(m['tongue'] == (self.file.language if
                 self.file.language in known else b'en'),
                 'this file was not read in the language that it names')
        self.at = moment(m[2])
        kind, rest, opens = m['kind'], m['rest'] or b'', []
        self.last_host = getattr(self, 'host', None)
        if kind == b'setup':
            need(not said, 'nobody says this')
            self.begin(rest)
            self.chain = h256(b'nuncio draws', text)
        else:
            if kind not in (b'press', b'host'):
                rest, *opens = (b' ' + rest).split(b' opens ')
                rest = rest[1:]
            m = kind in KINDS and KINDS[kind].fullmatch(rest)
            need(m, 'this is not a line of a log')
            self.check_said(said, kind, m)
            self.check_owed(kind, m)
            getattr(self, 'take_' + kind.decode())(m)
            for opening in opens:
                self.open(opening)
        if first_line and own:
            self.counts.file(self, self.file)
        self.counts.line(self, kind, m)
        if self.began is None and len(self.joined) == len(self.seats):
            self.began = self.line
        self.hash = h256(self.hash, text, self.head)
        need(self.hash.hex().encode() == digest, 'its hash should be another')
        self.end_line(kind, m)

    def check_owed(self, kind, m):
        """A rollback to before a draw is followed by that draw."""
        draw = kind == b'chance' and re.match(rb'[^ ]+', m['draw'])[0]
        need(self.owed in (None, draw) or kind == b'press',
             'a draw should stand here')
        if draw:
            self.owed = None
            self.draws[self.stood] = draw

    def check_said(self, said, kind, m):
        seat = m.groupdict().get('seat')
        need(seat is None or int(seat) < len(self.seats),
             'there is no such seat')
        need(not said or seat is None or int(seat) not in self.bots,
             'the program plays this seat')
        need(not self.published or kind == b'press',
             'the game was over before it')
        need(said == (kind in (b'join', b'resign', b'press', b'agree',
                               b'undo', b'key', b'away', b'host') or
                      (kind == b'move' and m['why'] == b'said')),
             'it should be said by a turn file, or it should not')
        file = self.file
        timely = kind in (b'late', b'open') or (
            kind == b'move' and m['why'] == b'deadline')
        need(said or file or timely or not self.settled,
             'this should lie within a turn file')
        self.settled = False
        need(not isinstance(file, Absence) or kind == b'away',
             'its turn file does not say this')
        if kind == b'away':
            return
        if not said:
            need(not file or not timely,
                 'this cannot stand within a turn file')
            if file:
                file.drawn |= kind == b'chance'
            return
        need(file and file.seat == (HOST if kind == b'host' else int(seat)) and
             self.is_next(file, kind, m, file.names),
             'its turn file does not say this')
        if kind != b'host':
            self.spoke[int(seat)] = self.line
        need(kind == b'join' or not file.drawn,
             'its turn file goes on after a draw')
        need(not file.early or kind == b'move',
             'what was sent early says moves only')
        need(file.after >= file.since.get(kind, 0),
             'its turn file saw another position')

    @staticmethod
    def is_next(file, kind, m, names):
        """Does the file say this next?  One line may say several moves."""
        if file.lines and says(file.lines[0], kind, m, names):
            file.says_move = kind == b'move'
            del file.lines[0]
            return True
        return kind == b'move' and file.says_move

    def end_line(self, kind, m):
        rolled = kind == b'host' and (m['way'] or m['again'])
        if kind in (b'move', b'chance', b'undo') or rolled:
            self.fresh, self.agreed = self.line, (0, set())
        file = self.file
        if file and file.last == self.line:
            need(not file.lines, 'its turn file says more than this')
            self.settled = True
            self.files, self.file = file.number, None
        if kind != b'press':
            self.stood = self.line
        self.hashes.append(self.hash)
        self.chains.append(self.chain)
        self.acts.append(
            {'draw'} if kind == b'chance' else
            {m['seat']} if kind == b'move' else set())
        to = int(m['line']) if kind == b'undo' or (
            kind == b'host' and m['way']) else self.line - 1
        self.back.append((to, len(self.joined) == len(self.seats)))

    # One for each kind of line.

    def take_join(self, m):
        need(int(m['seat']) not in self.joined, 'this seat has joined')
        seat = int(m['seat'])
        if self.file.letter:
            if seat != self.plays and not self.letter_own(seat):
                self.joins[seat] = h256(
                    bytes(32), b'join', bytes.fromhex(
                        letter_of(self.file.seal)['e'].decode()))
        elif int(m['seat']) != self.plays:
            self.joins[int(m['seat'])] = h256(
                bytes(32), b'join', self.file.identity,
                core(self.file.seal))
        self.come(int(m['seat']))

    def come(self, seat):
        """The joins enter the chain together, by seat."""
        self.joined.add(seat)
        self.clock.start(self.at)
        if len(self.joined) == len(self.seats):
            for seat, join in enumerate(self.joins):
                pledge = self.pledges[seat]
                if pledge.state == 'holds' and join != bytes(32):
                    join, self.counts.value = pledge.due, True
                self.chain = h256(self.chain, b'join', join)

    def pass_by(self, seat):
        """Something of this seat, of the host or the program (None) comes."""
        if self.latest and self.latest.seat != seat:
            self.latest.passed = True

    def take_chance(self, m):
        need(len(self.joined) == len(self.seats) and not self.over,
             'no draw can stand here')
        heard = [self.is_heard(seat) for seat in range(len(self.seats))]
        for seat, pledge in enumerate(self.pledges):
            if pledge.said is not None:
                self.counts.value = True
                self.chain = h256(self.chain, b'reveal', b'%d' % seat,
                                  pledge.said)
            pledge.go_on()
            if pledge.state == 'waits' and heard[seat]:
                pledge.state = 'holds'
            for other in pledge.heard:
                pledge.heard[other] = max(pledge.heard[other], 2)
        if m['hidden']:
            self.unopened[self.line] = (m['hidden'], self.chain, self.secret)
        else:
            self.check_numbers(m, self.chain, self.secret)
        self.chain = h256(self.chain, b'draw', m['draw'])
        if self.latest:
            self.latest.drawn = True
        self.clock.start(self.at)

    def is_heard(self, seat):
        """Have others said two values since this seat's chain began?"""
        heard = self.pledges[seat].heard
        return 3 in heard.values() and all(
            other == seat or heard.get(other) == 3 or not pledge.asks() or
            other in self.absent or other in self.resigned
            for other, pledge in enumerate(self.pledges))

    def take_late(self, m):
        self.clock.overdue(int(m['seat']), self.at, None)
        self.clock.late = True

    def take_open(self, m):
        seat = int(m['seat'])
        if not self.clock.asleep(seat, self.at):
            self.clock.overdue(seat, self.at, b'replace')
        self.clock.stop(self.at, None)
        self.clock.until, self.clock.late = 0, False
        self.clock.open.add(seat)

    def take_move(self, m):
        need(len(self.joined) == len(self.seats) and not self.over,
             'no move can stand here')
        need(m['why'] == b'only' or (int(m['seat']) in self.resigned) ==
             (m['why'] == b'resigned'), 'who plays this seat?')
        need(m['why'] == b'only' or (int(m['seat']) in self.bots) ==
             (m['why'] == b'bot'), 'who plays this seat?')
        if m['why'] == b'said':
            if not self.file.moves:
                self.latest = self.file.latest
            self.file.moves = True
            self.say_value(int(m['seat']))
        if m['why'] != b'only':
            (self.absent.discard if m['why'] == b'said' else
             self.absent.add)(int(m['seat']))
        self.moved[int(m['seat'])] = max(
            self.moved[int(m['seat'])],
            self.file.after + 1 if m['why'] == b'said' else self.line)
        if m['why'] != b'only':
            self.pass_by(int(m['seat']) if m['why'] == b'said' else None)
        self.clock.decide(int(m['seat']), self.at, m['why'])

    def say_value(self, seat):
        """A file says a move, and with it the value that is due."""
        file, pledge = self.file, self.pledges[seat]
        need(file.draws == b'value' or file.early or not pledge.asks(),
             'its turn file does not say the value that is due')
        if file.draws != b'value' or file.begins:
            return
        need(pledge.shown in (None, file.value), 'this is another value')
        if pledge.shown is None:
            for other in self.pledges:
                if other is not pledge:
                    # 1: one value; 2: and a draw since; 3: and another
                    other.heard[seat] = {None: 1, 2: 3}.get(
                        other.heard.get(seat), other.heard.get(seat))
        pledge.shown = file.value
        if pledge.state == 'holds':
            pledge.said = file.value

    def take_resign(self, m):
        need(int(m['seat']) not in self.resigned and not self.over,
             'this seat cannot resign')
        self.resigned.add(int(m['seat']))
        self.swept[int(m['seat'])] = self.line
        self.clock.open.discard(int(m['seat']))
        self.agreed[1].discard(int(m['seat']))
        if int(m['seat']) not in self.joined:
            self.come(int(m['seat']))

    def take_press(self, m):
        need(m['text'][:1] not in b' \t', 'blanks too many')
        need(len(m['to']) + len(m['text']) + 2 <= SPEECH, 'this is too long')

    def take_agree(self, m):
        if self.agreed[0] != int(m['line']):
            self.agreed = int(m['line']), set()
        self.agreed[1].add(int(m['seat']))

    def take_away(self, m):
        """A player is away; who and when is told at the end."""
        file = self.file
        need(not self.over and isinstance(file, Absence) and
             file.first == file.last and file.closed in (None, m['closed']),
             'its turn file announces no absence')
        self.head = h256(self.head, bytes.fromhex(m['closed'].decode()))
        if file.text is not None:
            need(file.seat is not None and file.seat < len(self.seats) and
                 file.seat not in self.bots, 'there is no such player')
            player, key = self.seats[file.seat]
            file.days(player)
            need(sealed(key, file.text, file.seal), 'the signature of turn '
                 'file %d does not verify' % file.number)
        if self.first is None:
            self.closed = self.closed or self.line
            self.clock.unsure = True
            return
        need(file.text is not None, 'its turn file has to be open')
        identity, leaves, returns = file.open(player, self.first, m['closed'])
        need(identity not in self.identities,
             'turn file %d was there before' % file.number)
        self.identities[identity] = file.number
        need(returns > leaves, 'this is no absence')
        self.clock.leave(file.seat, leaves, returns)
        self.counts.person(self, file.seat)['away'].append(returns - leaves)

    def take_undo(self, m):
        """A seat takes back its last file with moves."""
        last = self.latest
        need(not self.over and last and last.seat == int(m['seat']) and
             last.seat not in self.resigned and
             not last.drawn and not last.passed,
             'this seat has nothing to take back')
        need(int(m['line']) == last.before, 'it goes back to another line')
        need(self.clock.unsure or not last.clock.over(last.seat, self.at),
             'the time for what this takes back was over')
        self.chain = self.chains[last.before]
        self.latest = last.earlier
        self.clock = last.clock.again(self.clock)
        self.swept[last.seat] = self.line
        self.agreed = 0, set()

    def new_key(self, seat):
        """Another player or key: nothing is heard of its chain."""
        self.pledges[seat].renew(self.line)
        for other in self.pledges:
            other.heard.pop(seat, None)

    def take_key(self, m):
        read_key(m['key'])
        self.seats[int(m['seat'])][1] = m['key']
        self.swept[int(m['seat'])] = self.line
        self.new_key(int(m['seat']))

    def take_host(self, m):
        order = m['order'].split()[0]
        need(not self.over, 'the game was over before it')
        need(len(m['reason']) <= SPEECH, 'this is too long')
        for key in (m['nkey'], m['rkey'], m['heir']):
            if key:
                read_key(key)
        need(self.file.grip == m['grip'],
             'it is signed with another key than it says')
        for seat in range(len(self.seats)):
            if m['heir'] or m['way'] or m['again'] or \
                    b'%d' % seat in (m['whose'], m['who']):
                self.swept[seat] = self.line
        if m['heir']:
            need(m['grip'] != b'spare' or (self.spare and not self.handed),
                 'the spare key does not count here')
            self.host, self.handed = m['heir'], True
        elif m['note']:
            need(self.line == 1, 'a note stands right behind line 0')
        elif m['rkey']:
            need(int(m['whose']) < len(self.seats), 'there is no such seat')
            need(self.seats[int(m['whose'])][1] != m['rkey'],
                 'the seat has this key')
            self.seats[int(m['whose'])][1] = m['rkey']
            self.new_key(int(m['whose']))
        elif m['nkey']:
            seat = int(m['who'])
            need(seat < len(self.seats), 'there is no such seat')
            names = [name for name, _ in self.seats]
            need(m['name'] not in names or (
                names[seat] == m['name'] and
                seat in self.resigned | self.clock.open),
                 'this player has a seat, and plays there')
            if names[seat] != m['name']:
                self.clock.absent[seat] = []
            self.seats[seat] = [m['name'], m['nkey']]
            bot = BOT.fullmatch(m['name'])
            need(m['name'] not in NOBODY, 'nobody is called so')
            need(seat not in self.letters() or self.own_domain != b'no',
                 'nobody should play by letter here')
            self.levels[seat] = bot and bot[1]
            (self.bots.add if bot else self.bots.discard)(seat)
            self.seated[seat], self.latest = self.line, None
            self.new_key(seat)
            self.resigned.discard(seat)
            self.agreed = 0, set()
            if len(self.joined) < len(self.seats):
                self.joined.discard(seat)
                self.joins[seat] = bytes(32)
                if bot:
                    self.come(seat)
            self.clock.open.discard(seat)
            self.clock.slept[seat] = 0
            self.clock_event('replace', (seat, list(self.clock.absent[seat])))
        elif m['way'] or m['again']:
            if m['way']:
                self.roll_back(int(m['line']), m)
            else:
                self.rollbacks[b'restore'] += 1
                self.renew(m['again'])
            self.clock.drop()
            self.clock.defaulted = None
            self.clock.start(self.at)
        else:
            self.take_time(order, m)
        if order == b'abandon':
            self.over = self.abandoned = True

    def clock_event(self, what, value):
        if len(self.joined) == len(self.seats):
            self.clock.event(what, self.at, self.clock.paused, value)

    def take_time(self, order, m):
        """Orders that are about nothing but time."""
        clock = self.clock
        if order == b'pause':
            need(clock.paused is None, 'it is paused')
            clock.paused = self.at
        elif order == b'resume':
            need(clock.paused is not None, 'it is not paused')
            self.clock_event('resume', None)
            clock.paused = None
        elif order == b'extend':
            need(clock.deadline, 'there is no deadline')
            word = m['order'].split()[1]
            given = seconds(word)
            more = {b's': 60, b'm': 3600, b'h': 86400}.get(word[-1:])
            need(0 < given <= 1000 * 86400 and (not more or given % more),
                 'this duration is spelled otherwise')
            if m['from']:
                this = moment(m['from']), moment(m['to'])
                need(this != clock.gap, 'this was counted before')
                need(given <= this[1] - this[0], 'nobody has lost so much')
                clock.gap = this
                self.counts.more(b'outage')
            self.clock_event('extend', given)
        elif m['leaves']:
            this = moment(m['leaves']), moment(m['returns'])
            need(this[1] > self.at, 'this is over')
            need(this[0] < this[1], 'this is no holiday')
            need(this != clock.holiday, 'this was counted before')
            clock.holiday = this
            self.clock_event('holiday', this)

    def roll_back(self, to, m):
        """Stand at a line that was not taken back."""
        at = self.line - 1
        while at > to:
            at = self.back[at][0]
        need(at == to and self.back[to][1], 'nobody can go back to that line')
        agreed = self.agreed[1] if self.agreed[0] == to else set()
        everybody = self.resigned | agreed | self.bots == set(
            range(len(self.seats))) and (agreed or not self.bots)
        need(m['way'] != b'own' or not self.bots, 'this needs agreement')
        own = m['way'] == b'own'
        # What was taken back before counts.
        acts = set().union(*self.acts[to + 1:])
        need(not own or ('draw' not in acts and len(acts) < 2 and any(
            {b'%d' % seat} | acts == {b'%d' % seat} for seat in agreed)),
             'this needs agreement')
        need(m['way'] not in (b'agreed', b'practice') or (
            everybody and (m['way'] == b'practice') == bool(self.bots)),
             'not everybody has agreed to this')
        need(m['way'] != b'forced' or not everybody,
             'everybody has agreed to this')
        self.owed = self.draws.get(to)
        self.chain = self.chains[to]
        self.rollbacks[m['way']] += 1
        self.latest = None
        if own:
            self.promise(m['promise'])
        else:
            self.renew(m['promise'])

    def renew(self, promise):
        """From here on draws are made from another secret."""
        self.secrets += 1
        for pledge in self.pledges:
            pledge.go_on()
        if self.first is not None:
            self.secret = h256(b'nuncio secret', struct.pack(
                '<Q', self.secrets), self.chain, key=self.first)
        self.promise(promise)

    def take_abandon(self, _):
        need(len(self.resigned | self.bots) == len(self.seats) and
             (self.resigned or self.line > 20000), 'somebody still plays')
        self.over = self.abandoned = True

    def take_publish(self, _):
        self.over = self.published = True

    # Draws.

    def check_numbers(self, m, chain, secret):
        """The numbers are in range and, once it is known, the secret's."""
        pairs = [[int(n) for n in pair.split(b'/')]
                 for pair in m['numbers'].split()]
        need(all(n < r <= 255 for n, r in pairs), 'a number is out of range')
        if secret is None:
            return
        counter, words = 0, []
        for number, limit in pairs:
            word = 2**64
            while word >= 2**64 - 2**64 % limit:
                if not words:
                    words = list(struct.unpack('<8Q', hashlib.blake2b(
                        b'nuncio draw' + chain + struct.pack('<Q', counter),
                        key=secret).digest()))
                    counter += 1
                word = words.pop(0)
            need(word % limit == number, 'the secret gives another number '
                 'than %d of %d' % (number, limit))
        self.drawn += 1

    def open(self, opening):
        """What a hidden draw was."""
        m = OPENS.fullmatch(opening)
        need(m and int(m[1]) in self.unopened, 'it opens no hidden draw')
        hidden, chain, secret = self.unopened[int(m[1])]
        salt = bytes.fromhex(m[2].decode())
        need(h256(b'nuncio hidden', salt, m[3]).hex().encode() == hidden,
             'the draw of line %d was another one' % int(m[1]))
        need(secret is None or h256(b'nuncio salt', chain, key=secret) == salt,
             'the salt of line %d should be another' % int(m[1]))
        self.check_numbers(m, chain, secret)


# ---- the bundle

class Bundle:
    """The text, and where we are in it."""

    def __init__(self, text):
        self.text, self.at, self.number = text, 0, 0

    def line(self):
        end = self.text.find(b'\n', self.at)
        self.number += 1
        need(end >= 0, 'the bundle ends here, but it should go on')
        line = self.text[self.at:end]
        self.at = end + 1
        return line

    def bytes(self, size):
        need(size <= len(self.text) - self.at, 'the bundle ends too early')
        out = self.text[self.at:self.at + size]
        self.at += size
        self.number += out.count(b'\n')
        return out

    def parts(self):
        """What stands in it, one after another, up to the last lines."""
        need(self.line() == b'nuncio bundle 2', 'this is not a bundle')
        line = self.line()
        m = re.fullmatch(rb'edition (%s)' % NUM, line)
        if m:
            yield 'edition', self.bytes(int(m[1])), None, None
            need(self.bytes(1) == b'\n', 'the edition goes on')
            line = self.line()
        while True:
            m = FILE.fullmatch(line)
            if m:
                need(int(m[5]) <= TURN_MAX, 'this is too long')
                yield 'file', m, self.bytes(int(m[5])), self.bytes(int(m[6]))
            elif CLOSED.fullmatch(line):
                yield 'file', CLOSED.fullmatch(line), None, None
            elif line[:5] in (b'line ', b'said '):
                digest = self.line()
                need(re.fullmatch(rb'hash %s' % HASH, digest),
                     'a hash should stand here')
                yield 'line', line[:5] == b'said ', line[5:], digest[5:]
            else:
                break
            line = self.line()
        if line.startswith(b'secret '):
            box = line[7:].split(b' ')
            need(len(box) < 3 and unbase(box[0], 80) and all(
                unbase(more, 528) for more in box[1:]),
                 'this is not an encrypted secret')
            line = self.line()
        yield 'end', line, None, None


def published(text):
    """The secret at the end of the game, or None."""
    try:
        for kind, _, line, _ in Bundle(text).parts():
            m = kind == 'line' and LINE.fullmatch(line)
            if m and m['kind'] == b'publish' and \
                    re.match(HASH + rb'(?: |$)', m['rest'] or b''):
                return bytes.fromhex(m['rest'][:64].decode())
    except Fault:
        pass                    # it is told when the bundle is read
    return None


def check(bundle, game):
    """Read all of it."""
    for kind, a, b, c in bundle.parts():
        if kind == 'edition':
            game.edition = a
        elif kind == 'file':
            need(game.line >= 0 and game.file is None,
                 'no turn file can stand here')
            absent = b is None or re.search(rb'^game\s*:\s*-\s*$', b,
                                            re.I | re.M)
            game.open_file((Absence if absent else File)(a, b, c))
        elif kind == 'line':
            game.step(a, b, c)
    need(game.line >= 0 and game.file is None, 'the last file is cut')
    need(game.published or not game.over, 'the secret is missing')
    need(game.owed is None and not (
        game.began == 0 and game.begins and not game.draws and not game.over),
         'the program would have gone on by itself')
    need(a == b'lines %d' % (game.line + 1), 'there are other lines')
    need(bundle.line() == b'last ' + game.hash.hex().encode(),
         'this is not the last hash')
    line = bundle.line()
    key = line[5:]
    need(line == b'host ' + key and key in (game.host, game.last_host),
         'this is not the key of the host')
    bundle.number += 1
    need(sealed(key, bundle.text[:bundle.at], bundle.text[bundle.at:]),
         "the host's signature does not verify")


# ---- receipts

RECEIPT = re.compile(
    rb'nuncio receipt\ngame: (?P<game>[a-z0-9][a-z0-9-]{0,31})\n'
    rb'began: (?P<began>%s)\nline: (?P<line>%s)\nhash: (?P<hash>%s)\n'
    rb'table: (?P<table>%s)\nearly: (?:%s %s|-)\nend\n' % (
        HASH, NUM, HASH, HASH, NUM, HASH))


def find_receipt(m, text):
    """Where its line is, 'there' or 'later', and the host's key there."""
    hashes, hosts = [], []
    for kind, _, line, digest in Bundle(text).parts():
        if kind != 'line':
            continue
        words = LINE.fullmatch(line)
        host = words['kind'] == b'host' and KINDS[b'host'].match(
            words['rest'])
        if not hashes:
            need(digest == m['began'], 'it is of another game of this name')
            hosts.append((0, re.search(rb' host (\S+) ', line)[1]))
        elif host and host['heir']:
            hosts.append((len(hashes), host['heir']))
        hashes.append(digest)
    number = int(m['line'])
    key = [key for line, key in hosts if line <= number][-1]
    if number >= len(hashes):
        return 'later', key
    need(hashes[number] == m['hash'],
         'the bundle has another line %d' % number)
    return 'there', key


def judge_receipt(names):
    """RECEIPT BUNDLE [TABLE]: what the host has signed; TABLE is that line's."""
    files = []
    for name in [names[0], names[0] + '.minisig'] + names[1:]:
        with open(name, 'rb') as file:
            files.append(file.read())
    try:
        m = RECEIPT.fullmatch(files[0])
        need(m, 'this is no receipt')
        where, key = find_receipt(m, files[2])
        need(where != 'there' or sealed(key, files[0], files[1]),
             'the signature does not hold')
        for table in files[3:]:
            need(h256(table).hex().encode() == m['table'],
                 'this is not the table that it signs')
    except Fault as fault:
        return [str(fault)], False
    return ['%s: line %d, %s' % (m['game'].decode(), int(m['line']),
                                 where)], True


def judge(name):
    """What is printed, and whether all is in order."""
    with open(name, 'rb') as file:
        text = file.read()
    bundle, game = Bundle(text), Game(None, published(text))
    try:
        check(bundle, game)
    except Fault as fault:
        return ["bundle line %d, game '%s' line %d: %s" % (
            bundle.number, game.id.decode(), max(game.line, 0), fault)], False
    name = game.id.decode()
    return ['%s: %d line%s, %d turn file%s, all in order' % (
        name, game.line + 1, 's' if game.line else '',
        game.files, '' if game.files == 1 else 's')] + game.counts.tell(game), True


def main():
    if len(sys.argv) < 2:
        sys.exit('usage: verify.py FILE...\n       verify.py --receipt RECEIPT '
                 'BUNDLE [TABLE]')
    if sys.argv[1] == '--receipt':
        lines, good = judge_receipt(sys.argv[2:])
        print('\n'.join(lines))
        sys.exit(0 if good else 1)
    good = True
    for name in sys.argv[1:]:
        lines, fine = judge(name)
        print('\n'.join(lines))
        good &= fine
    sys.exit(0 if good else 1)


if __name__ == '__main__':
    main()
