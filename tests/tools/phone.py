#!/usr/bin/python3
"""A player who has nothing but a mail program, and a provider who signs.

phone.py key DOMAIN SELECTOR FILE
    A new RSA key in FILE; prints "SELECTOR DOMAIN RECORD" as `nuncio config
    dkim-keys` wants it.

phone.py reply PROGRAM LANG KEY SELECTOR FROM LETTER WORDS [UNIX-TIME]
    Prints the answer of FROM to the letter of ours in the file LETTER, as
    PROGRAM writes answers: WORDS where that puts them, and the quotation. Its
    provider, the domain of FROM, has signed what such a provider signs.

phone.py write LANG KEY SELECTOR FROM TO SUBJECT WORDS [UNIX-TIME]
    The same for a letter that answers nothing.

phone.py taps LETTER
    Prints what the links of a letter of ours say, one a line.

phone.py tap PROGRAM LANG KEY SELECTOR FROM LETTER LABEL [UNIX-TIME]
    Prints the letter that the link with this LABEL opens, as PROGRAM sends it,
    with a signature of its own below.

phone.py sign PROGRAM KEY SELECTOR DOMAIN LETTER
    Prints the letter in the file LETTER as a provider would send it on that
    signs it, whatever it says.

phone.py cover "NAME..." KEY SELECTOR DOMAIN LETTER [UNIX-TIME]
    The same, signed with just these fields.  Without Date, nothing says when.

PROGRAM is gmail, iphone, outlook, desktop (Outlook's), yahoo, thunderbird or
mutt.
"""
import base64
import email
import email.policy
import email.utils
import html
import os
import random
import sys
import textwrap
import time
import urllib.parse
from html.parser import HTMLParser

import dkim

import reply_letters
from dkim_letters import der, integer, public_rsa

PROGRAMS = {
    "gmail": reply_letters.gmail_web, "iphone": reply_letters.iphone_plain,
    "outlook": reply_letters.outlook_web, "yahoo": reply_letters.yahoo,
    "desktop": reply_letters.outlook_desktop,
    "thunderbird": reply_letters.thunderbird, "mutt": reply_letters.mutt_top,
}
SENT_FROM = reply_letters.SENT_FROM
COVERED = {
    "gmail": "from to cc subject date message-id reply-to in-reply-to "
             "references mime-version",
    "iphone": "from to subject date message-id mime-version content-type",
    "outlook": "from date subject message-id content-type mime-version",
    "desktop": "from date subject message-id content-type mime-version",
    "yahoo": "date from reply-to to subject in-reply-to references",
    "thunderbird": "date subject to references from in-reply-to",
    "mutt": "from to subject date message-id content-type",
}
FORMS = {"thunderbird": (b"relaxed", b"simple")}


def text_of(letter):
    part = letter.get_body(("plain",))
    return part.get_content().replace("\r\n", "\n").rstrip("\n")


def bodies(program, lang, words, letter):
    """The plain text and the HTML of an answer; either may be None."""
    reply_letters.OURS = email.utils.parseaddr(str(letter["From"]))[1]
    made = email.message_from_string(
        PROGRAMS[program](lang, words, text_of(letter) + "\n"),
        policy=email.policy.default)
    parts = made.get_body(("plain",)), made.get_body(("html",))
    return [part and part.get_content() for part in parts]


def build(program, fields, plain, rich):
    # No line of quoted-printable may be longer.
    message = email.message.EmailMessage(
        policy=email.policy.SMTP.clone(max_line_length=76))
    for name, value in fields:
        message[name] = value
    if plain is not None:
        message.set_content(plain, cte="8bit" if program == "thunderbird"
                            else "quoted-printable")
        if rich is not None:
            message.add_alternative(rich, subtype="html",
                                    cte="quoted-printable")
    return message.as_bytes()


def sign(letter, program, key, selector, domain, at):
    header, body = FORMS.get(program, (b"relaxed", b"relaxed"))
    names = [name.encode() for name in COVERED.get(program, program).split()]
    with open(key, "rb") as file:
        secret = file.read()
    there = {line.split(b":")[0].lower() for line in
             letter.split(b"\r\n\r\n")[0].split(b"\r\n")
             if line[:1] not in b" \t"}
    made = dkim.DKIM(letter, logger=None)
    saved = time.time
    if at is not None:
        time.time = lambda: at
    try:
        field = made.sign(selector.encode(), domain.encode(), secret,
                          canonicalize=(header, body),
                          include_headers=[one for one in names
                                           if one in there])
    finally:
        time.time = saved
    return field + letter


def answer(program, lang, key, selector, sender, path, words, at):
    with open(path, "rb") as file:
        letter = email.message_from_binary_file(
            file, policy=email.policy.default)
    plain, rich = bodies(program, lang, words, letter)
    domain = sender.split("@")[1]
    subject = str(letter["Subject"])
    number = base64.b32encode(os.urandom(10)).decode().lower()
    fields = [("From", f"Player <{sender}>"), ("To", str(letter["From"])),
              ("Subject", f"{'AW' if lang == 'de' else 'Re'}: {subject}"),
              ("Date", email.utils.formatdate(at)),
              ("Message-ID", f"<{number}@{domain}>"),
              ("In-Reply-To", str(letter["Message-ID"])),
              ("References", str(letter["Message-ID"]))]
    return sign(build(program, fields, plain, rich), program, key, selector,
                domain, at)


def write(lang, key, selector, sender, to, subject, words, at):
    domain = sender.split("@")[1]
    number = base64.b32encode(os.urandom(10)).decode().lower()
    fields = [("From", sender), ("To", to), ("Subject", subject),
              ("Date", email.utils.formatdate(at)),
              ("Message-ID", f"<{number}@{domain}>")]
    plain = f"{words}\n\n{SENT_FROM['iphone'][lang]}\n"
    return sign(build("gmail", fields, plain, None), "gmail", key, selector,
                domain, at)


class Links(HTMLParser):
    """The links of a page that open a letter: (what it says, where it goes)."""
    def __init__(self):
        super().__init__()
        self.found, self.open = [], None

    def handle_starttag(self, tag, attrs):
        if tag == "a" and dict(attrs).get("href", "").startswith("mailto:"):
            self.open = (dict(attrs)["href"], "")

    def handle_data(self, data):
        if self.open:
            self.open = (self.open[0], self.open[1] + data)

    def handle_endtag(self, tag):
        if tag == "a" and self.open:
            self.found.append((self.open[1], self.open[0]))
            self.open = None


def links(path):
    with open(path, "rb") as file:
        letter = email.message_from_binary_file(
            file, policy=email.policy.default)
    page, parsed = letter.get_body(("html",)), Links()
    if page is not None:
        parsed.feed(page.get_content())
    return parsed.found


def opened(program, lang, words):
    """The plain text and the HTML of a letter with this body."""
    lines = words.replace("\r\n", "\n").rstrip("\n").split("\n")
    plain = "\n".join(lines)
    if program == "gmail":
        return (f"{plain}\n\n-- \nPlayer\n",
                '<div dir="ltr">' + "".join(
                    f"<div>{html.escape(one)}</div>" for one in lines) +
                '<div><br clear="all"></div><br>'
                '<span class="gmail_signature_prefix">-- </span><br>'
                '<div dir="ltr" class="gmail_signature">'
                '<div dir="ltr">Player</div></div></div>\n')
    if program == "outlook":
        spaced = "\n\n".join(lines)
        outlook = SENT_FROM["outlook"][lang].split("<")[0]
        return (f"{spaced}\n\n\n\n{SENT_FROM['outlook'][lang]}\n",
                "<html><body>" + "".join(
                    f'<div dir="auto">{html.escape(one)}</div>'
                    for one in lines) + '<div><br></div>'
                '<div id="ms-outlook-mobile-signature" dir="auto">'
                f'<a href="https://aka.ms/o0ukef">{outlook}</a>'
                "</div></body></html>\n")
    if program == "iphone":
        return f"{plain}\n\n\n{SENT_FROM['iphone'][lang]}\n", None
    return f"{plain}\n\n-- \nPlayer\n", None


def tap(program, lang, key, selector, sender, path, label, at):
    """A mail program takes a link apart as RFC 6068 says."""
    to, query = dict(links(path))[label][len("mailto:"):].split("?")
    fields = {name: urllib.parse.unquote(value) for name, value in
              (one.split("=") for one in query.split("&"))}
    domain = sender.split("@")[1]
    number = base64.b32encode(os.urandom(10)).decode().lower()
    plain, rich = opened(program, lang, fields["body"])
    made = build(program, [
        ("From", f"Player <{sender}>"), ("To", urllib.parse.unquote(to)),
        ("Subject", fields["subject"]), ("Date", email.utils.formatdate(at)),
        ("Message-ID", f"<{number}@{domain}>")], plain, rich)
    return sign(made, program, key, selector, domain, at)


def is_prime(n, random):
    """Miller and Rabin: wrong once in a number of 30 digits."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for _ in range(50):
        x = pow(random.randrange(2, n - 1), odd, n)
        if x not in (1, n - 1) and not any(
                (x := x * x % n) == n - 1 for _ in range(twos - 1)):
            return False
    return True


def prime(random):
    """One of 512 bits, less one of which is prime to 65537."""
    while True:
        n = random.getrandbits(512) | 3 << 510 | 1
        if (all(n % small for small in range(3, 2000, 2)) and n % 65537 != 1
                and is_prime(n, random)):
            return n


def new_key(domain, selector, path):
    """OpenSSL mixes the time into a key; this one is the script's chance."""
    luck = random.Random(os.urandom(32))
    p, q, e = prime(luck), prime(luck), 65537
    d = pow(e, -1, (p - 1) * (q - 1))
    numbers = (0, p * q, e, d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p))
    secret = base64.b64encode(der(0x30, *map(integer, numbers))).decode()
    with open(path, "w", encoding="ascii") as out:
        print("-----BEGIN RSA PRIVATE KEY-----", *textwrap.wrap(secret, 64),
              "-----END RSA PRIVATE KEY-----", sep="\n", file=out)
    print(selector, domain, "v=DKIM1; k=rsa; p=" + base64.b64encode(
        public_rsa(p * q, e)).decode())


def main():
    what, rest = sys.argv[1], sys.argv[2:]
    if what == "key":
        new_key(*rest)
        return
    if what in ("sign", "cover"):
        program, key, selector, domain, path = rest[:5]
        at = int(rest[5]) if len(rest) > 5 else None
        with open(path, "rb") as file:
            letter = file.read().replace(b"\r\n", b"\n")
        sys.stdout.buffer.write(sign(letter.replace(b"\n", b"\r\n"), program,
                                     key, selector, domain, at))
        return
    if what == "taps":
        for label, _ in links(rest[0]):
            print(label)
        return
    count = 7
    at = int(rest[count]) if len(rest) > count else None
    made = {"reply": answer, "tap": tap, "write": write}[what](*rest[:count],
                                                              at)
    sys.stdout.buffer.write(made)


if __name__ == "__main__":
    main()
