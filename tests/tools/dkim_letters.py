#!/usr/bin/python3
"""Signed letters, and what the program and two others make of them.

	dkim_letters.py corpus|bytes|attacks|opinions BUILD FOLDER [N]
	dkim_letters.py write FOLDER NAME SELECTOR DOMAIN KEY NOW [TAG=VALUE...]
	dkim_letters.py record KEY

Letters are signed by python3-dkim with the keys of tests/lib/dkim, in the shape
of those of known providers (their h=, forms and lifetimes); what is wrong on
purpose is put into the list of tags before it is signed.  Each line that is
printed is a sentence, a tab, and what is wrong with it, if anything.  `write`
makes one letter, `record` the record of a key.
"""
import base64
import os
import random
import re
import subprocess
import sys
import time

import dkim
from dkim.crypto import parse_pem_private_key

KEYS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../lib/dkim")
NOW = int(time.time())
DAY = 86400
SEED = int(os.environ.get("SEED", "1"))


# ------------------------------------------------------------------- keys

def private(name):
    path = name if name == "ed25519" else name + ".pem"
    with open(os.path.join(KEYS, path), "rb") as file:
        return file.read().strip()


def der(tag, *parts):
    body = b"".join(parts)
    size = len(body)
    if size < 128:
        return bytes([tag, size]) + body
    digits = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(digits)]) + digits + body


def integer(n):
    return der(2, n.to_bytes(n.bit_length() // 8 + 1, "big"))


def public(name):
    if name == "ed25519":
        from nacl.encoding import Base64Encoder
        from nacl.signing import SigningKey
        return bytes(SigningKey(private(name), Base64Encoder).verify_key)
    key = parse_pem_private_key(private(name))
    return public_rsa(key["modulus"], key["publicExponent"])


def public_rsa(modulus, exponent):
    rsa = bytes.fromhex("06092a864886f70d010101")
    return der(0x30, der(0x30, rsa, b"\x05\0"), der(3, b"\0", der(
        0x30, integer(modulus), integer(exponent))))


def record(name):
    kind = "ed25519" if name == "ed25519" else "rsa"
    return b"v=DKIM1; k=%s; p=%s" % (kind.encode(), base64.b64encode(
        public(name)))


# ---------------------------------------------------------------- signing

class Signer(dkim.DKIM):
    """Signs with other tags than those that it would."""

    def gen_header(self, fields, *args, **more):
        tags = []
        for tag, value in fields:
            new = self.change.get(tag.decode(), value)
            if new is not None and tag.decode() not in self.behind:
                tags.append((tag, new))
        for tag in self.change:
            if tag.encode() not in [t for t, _ in fields]:
                tags.insert(len(tags) - 1, (tag.encode(), self.change[tag]))
        fields[:] = tags
        return super().gen_header(fields, *args, **more)


def sign(letter, key="rsa2048", domain=b"example.org", selector=b"sel",
         form=b"relaxed/relaxed", names=None, algorithm=None, behind=(),
         **change):
    """The letter with a signature above it.  A tag that is None is left out."""
    signer = Signer(letter)
    signer.should_not_sign = set()
    signer.change = {"t": b"%d" % NOW, "i": None, "q": None, **change}
    signer.change = {k.rstrip("_"): v for k, v in signer.change.items()}
    signer.behind = behind
    names = names or b"from:to:subject:date:message-id"
    listed = [n.strip() for n in names.split(b":")]
    # It is folded where blanks are.
    signer.change.setdefault("h", b": ".join(
        b":".join(listed[i:i + 4]) for i in range(0, len(listed), 4)))
    if algorithm is None:
        algorithm = b"ed25519-sha256" if key == "ed25519" else b"rsa-sha256"
    return signer.sign(selector, domain, private(key), algorithm, None,
                       tuple(form.split(b"/")), listed) + letter


TEXT = b"""place court\r
\r
Thanks,  Ana \r
\r
On Fri, Nov 20, 2026 at 6:00 PM <games@example.net> wrote:\r
\r
> It is your turn:\tplace a builder.\r
>\r
> Reply with your moves on top.\r
\r
\r
"""

HEADER = b"""Received: from a by b; Fri, 20 Nov 2026 18:00:01 +0000\r
\tby c\r
MIME-Version: 1.0\r
From: =?UTF-8?Q?Ana_M=C3=BCller?= <ana@example.org>\r
Date: Fri, 20 Nov 2026 18:00:00 +0000\r
Message-ID: <x1@mail.example.org>\r
In-Reply-To: <y@example.net>\r
References: <a@example.net>\r
 <y@example.net>\r
Subject: Re: [kingsbridge-7 119 ABCDEFGHIJKLMNOPQRSTUVWXYZ]\r
 your turn: place  a builder\r
To: games@example.net\r
Content-Type: text/plain; charset="UTF-8"\r
Content-Transfer-Encoding: quoted-printable\r
"""


def letter(header=HEADER, body=TEXT):
    return header + b"\r\n" + body


def without(name, header=HEADER):
    return re.sub(rb"(?im)^%s:.*\r\n(?:[ \t].*\r\n)*" % name, b"", header)


PROVIDERS = {
    "Gmail": dict(
        names=b"to:subject:message-id:date:from:in-reply-to:references:"
        b"mime-version:content-transfer-encoding:from:to:cc:subject:date:"
        b"message-id:reply-to", x=b"%d" % (NOW + 7 * DAY), dara=b"google.com"),
    "Yahoo": dict(
        names=b"Date:From:To:Subject:References:From:Subject:Reply-To",
        z_=b"x"),
    "AOL": dict(names=b"Date:From:To:Subject:From:Subject:Reply-To",
                selector=b"a2048"),
    "Outlook.com": dict(
        names=b"From:Date:Subject:Message-ID:Content-Type:MIME-Version:"
        b"X-MS-Exchange-SenderADCheck", selector=b"selector1"),
    "iCloud": dict(
        names=b"From:Content-Type:Mime-Version:Subject:Date:Message-Id:To",
        x=b"%d" % (NOW + 30 * DAY), selector=b"1a1hai"),
    "Fastmail": dict(
        names=b"cc:cc:content-transfer-encoding:content-type:content-type:"
        b"date:date:from:from:in-reply-to:in-reply-to:message-id:"
        b"mime-version:reply-to:subject:subject:to:to",
        x=b"%d" % (NOW + DAY), selector=b"fm3"),
    "GMX": dict(
        names=b"X-UI-Sender-Class:Date:From:In-Reply-To:References:Subject:"
        b"To:cc:content-transfer-encoding:content-type:date:from:message-id:"
        b"mime-version:reply-to:subject:to", form=b"relaxed/simple",
        x=b"%d" % (NOW + 7 * DAY), i=b"ana@example.org",
        selector=b"s31663417"),
    "Proton": dict(
        names=b"Date:To:From:Subject:Message-ID:In-Reply-To:References:"
        b"Feedback-ID:From:To:Cc:Date:Subject:Reply-To:Feedback-ID:"
        b"Message-ID:BIMI-Selector:Content-Type",
        x=b"%d" % (NOW + 3 * DAY), selector=b"protonmail3"),
}


def corpus():
    """Good letters: name, letter, key, and whether others know such."""
    for name, how in PROVIDERS.items():
        for key in ("rsa2048", "rsa1024"):
            yield f"{name} {key}", sign(letter(), key, **how), key
        yield f"{name} LF", sign(letter(), **how).replace(
            b"\r\n", b"\n"), "rsa2048"
        yield f"{name} in a mailbox", (
            b"From ana@example.org Fri Nov 20 18:00:00 2026\r\n" if 0 else
            b"X-Spam: no\r\nReceived: by d\r\n") + sign(letter(), **how), \
            "rsa2048"
    for form in (b"simple/simple", b"simple/relaxed", b"relaxed/simple",
                 b"relaxed/relaxed"):
        for key in ("rsa2048", "rsa4096", "ed25519"):
            yield f"{form.decode()} {key}", sign(letter(), key, form=form), key
        for what, body in (
                ("nothing", b""), ("an empty line", b"\r\n"),
                ("empty lines", b"\r\n\r\n\r\n"), ("blanks", b" \t \r\n \r\n"),
                ("no end", b"join"), ("tabs", b"a\t b \t\r\n\r\n c\r\n"),
                ("other letters", "gehe in die Stra\u00dfe\r\n".encode()),
                ("bytes", b"\xff\xfe\x80\r\n"), ("a long line", b"x" * 990),
                ("points", b".\r\n..\r\n.x\r\n"),
                ("blanks first", b"  a\r\n\ta\r\n"),
                ("empty lines between", b"a\r\n\r\n\r\n\r\nb\r\n\r\n")):
            yield f"{form.decode()}, {what}", sign(letter(
                body=body), form=form), "rsa2048"
        odd = HEADER.replace(b"Subject: Re:", b"SUBJECT:\t Re:  ").replace(
            b"To: games", b"to:   games").replace(
            b"Content-Type: ", b"Content-Type:\r\n\t")
        yield f"{form.decode()}, odd header", sign(letter(
            odd), form=form), "rsa2048"


# --------------------------------------------------------------- opinions

class Opinions:
    def __init__(self, build, folder):
        self.build, self.folder = build, folder
        os.makedirs(folder, exist_ok=True)
        for name in sorted(os.listdir(KEYS)):
            key = name.replace(".pem", "")
            with open(f"{folder}/{key}.record", "wb") as file:
                file.write(record(key))

    def put(self, name, data):
        path = f"{self.folder}/{name}"
        with open(path, "wb") as file:
            file.write(data)
        return path

    def run(self, *words):
        done = subprocess.run(words, stdout=subprocess.PIPE, check=False)
        if done.returncode != 0:
            raise SystemExit(f"{words[:4]} ends with {done.returncode}")
        return done.stdout.decode().splitlines()

    def ours(self, key, paths, now=NOW):
        return self.run(f"{self.build}/tests/tools/dkim", "read",
                        key if "/" in key else f"{self.folder}/{key}.record",
                        str(now), *paths)

    def libopendkim(self, key, paths, domain="example.org"):
        return self.run(f"{self.build}/tests/tools/opendkim",
                        f"{self.folder}/{key}.record", domain, str(NOW),
                        *paths)

    def python(self, key, data, domain=b"example.org"):
        data = re.sub(rb"\r?\n", b"\r\n", data)
        for i in range(4):
            try:
                verifier = dkim.DKIM(data)
                good = verifier.verify(i, lambda name, timeout=5: record(key))
                if good and verifier.domain.lower() == domain:
                    return "good"
            except Exception:  # whatever it stumbles over, it is not good
                pass
        return "bad"


def tell(sentence, wrong=""):
    print(f"{sentence}\t{wrong}".replace("\n", " ").replace("\\", "/"))


def try_corpus(o):
    wrong = {}
    by_key = {}
    for i, (name, data, key) in enumerate(corpus()):
        by_key.setdefault(key, []).append((name, data, o.put(f"{i}", data)))
    n = 0
    for key, rows in by_key.items():
        paths = [r[2] for r in rows]
        others = {"the program": o.ours(key, paths),
                  "python3-dkim": [o.python(key, r[1]) for r in rows]}
        if key != "ed25519":	# Debian's libopendkim is built without it
            others["libopendkim"] = o.libopendkim(key, paths)
        for who, said in others.items():
            for row, word in zip(rows, said):
                if not word.startswith("good"):
                    wrong.setdefault(who, []).append(f"{row[0]}: {word}")
        n += len(rows)
    for who in ("the program", "python3-dkim", "libopendkim"):
        tell(f"{who} finds each letter of the corpus good",
             "; ".join(wrong.get(who, [])))
    tell("... of which there are 50 or more", "" if n >= 50 else str(n))


def try_bytes(o, every):
    """
    Each byte of 50 letters changed in every way that could matter, or one in
    so many.
    """
    rows = list(corpus())
    random.Random(SEED).shuffle(rows)
    by_key = {}
    for i, (_, data, key) in enumerate(rows[:50]):
        by_key.setdefault(key, []).append(o.put(f"{i}", data))
    wrong, n = [], 0
    for key, paths in by_key.items():
        for line in o.run(f"{o.build}/tests/tools/dkim", "bytes",
                          f"{o.folder}/{key}.record", str(NOW), str(every),
                          *paths):
            count = line.split()
            n += int(count[0])
            if count[1] != "0":
                wrong.append(line)
    tell(f"{n // 1000} thousand changes of a byte of 50 letters: refused, or "
         "the same text", "; ".join(wrong))


def mutate(r, data):
    data = bytearray(data)
    for _ in range(r.choice((1, 1, 2, 3))):
        at = r.randrange(len(data))
        what = r.randrange(8)
        if what == 0:
            data[at] = r.choice(b" \t\r\n:;=,<>@\"\\aA\0\x80")
        elif what == 1:
            data[at:at] = r.choice((b" ", b"\t", b"\r\n", b"\n", b"\r\n ",
                                    b"\n\t", b"\r", b"\r\n\r\n", b"\n\n"))
        elif what == 2:
            del data[at:at + r.randrange(1, 4)]
        elif what == 3:
            lines = data.split(b"\n")
            i = r.randrange(len(lines))
            lines.insert(r.randrange(len(lines)), lines[i])
            data = bytearray(b"\n".join(lines))
        elif what == 4:
            lines = data.split(b"\n")
            del lines[r.randrange(len(lines))]
            data = bytearray(b"\n".join(lines))
        elif what == 5:
            data = bytearray(bytes(data).replace(b"\r\n", b"\n", r.choice(
                (1, 3, -1))))
        elif what == 6:
            data += r.choice((b"\r\n", b"\n", b" \r\n", b"x", b"\t"))
        else:
            data[at] ^= 0x20
    # As SMTP brings it.  The others keep blanks at the end of a last line
    # that has no end; RFC 6376 3.4.4 a takes them away from every line.
    return bytes(data) + (b"" if data.endswith(b"\n") else b"\r\n")


# Why we refuse what others may find good; see core/dkim.h.
STRICT = {"bytes", "header", "many_from", "many_subject", "many_type",
          "many_encoding", "from", "spaced", "no_subject_signed", "identity",
          "length", "other_domain", "unsigned", "tags", "early", "expired",
          "version", "query", "selector", "form", "no_from"}


# RFC 5322 4.5.8: blanks may stand before a colon.  The others read no letter
# that has such a field, be it covered or not.
SPACED = re.compile(rb"^[!-9;-~]+[ \t]+:", re.MULTILINE)


def try_opinions(o, n):
    r = random.Random(SEED)
    rows = [row for row in corpus() if row[2] == "rsa2048"]
    data = [mutate(r, r.choice(rows)[1]) for _ in range(n)]
    paths = [o.put(f"m{i}", d) for i, d in enumerate(data)]
    ours = o.ours("rsa2048", paths)
    theirs = o.libopendkim("rsa2048", paths)
    lone, hard, good = [], [], 0
    for i, said in enumerate(ours):
        python = o.python("rsa2048", data[i])
        if said.startswith("good"):
            good += 1
            if (python != "good" and theirs[i] != "good"
                    and not SPACED.search(data[i].split(b"\r\n\r\n")[0])):
                lone.append(f"{paths[i]}: python3-dkim {python}, "
                            f"libopendkim {theirs[i]}")
        elif said.split()[1] not in STRICT and python == "good" and \
                theirs[i] == "good":
            hard.append(f"{paths[i]}: {said}")
    tell(f"of {n} changed letters each that we find good others do, too",
         "; ".join(lone[:5]))
    tell("... and what both of them find good we refuse only for what we say",
         "; ".join(hard[:5]))
    tell("... of which there are some", "" if good > n // 50 else str(good))


# ---------------------------------------------------------------- attacks

def attacks():
    """A sentence, a letter, what is said of it, and with which record."""
    good = sign(letter())
    over = sign(letter(), **PROVIDERS["Fastmail"])
    yield "a letter as it was signed", good, "good"
    for what, one in (("prepended", b"%s%s"), ("in other case", None)):
        for name, fault in (("From", "many_from"),
                            ("Subject", "many_subject"),
                            ("Content-Type", "many_type"),
                            ("Content-Transfer-Encoding", "many_encoding")):
            line = name.encode() + b": mallory@example.org\r\n"
            if one is None:
                line = line.swapcase()
            yield f"a second {name}, {what}", line + good, fault
            yield (f"a second {name} behind the others, {what}",
                   good.replace(b"\r\n\r\n", b"\r\n" + line + b"\r\n", 1),
                   fault)
    for gap in (b" ", b"\t", b"  \t "):
        yield ("a second Subject with blanks before its colon",
               b"Subject" + gap + b": x\r\n" + good, "many_subject")
        yield ("a second From with blanks before its colon",
               b"From" + gap + b": x@example.org\r\n" + good, "many_from")
    yield ("a From with a blank before its colon as first line is a From",
           b"From : mallory@example.org\r\n" + good, "many_from")
    yield ("a second Subject that is folded at once",
           b"Subject:\r\n x\r\n" + good, "many_subject")
    yield ("a line in a mailbox before it counts for nothing",
           b"From ana@example.org Fri Nov 20 18:00:00 2026\r\n" + good, "good")
    yield ("... but not a second one",
           b"From a b\r\nFrom a b\r\n" + good, "header")
    yield ("a field that is oversigned, added", over.replace(
        b"To: games", b"Cc: x@y.z\r\nTo: games", 1), "wrong")
    yield ("a field that is not covered, added",
           b"X-Priority: 1\r\n" + good, "good")
    yield ("a bare LF that makes a body of a header",
           sign(letter()).replace(b"Received: from a",
                                  b"X: y\n\nplace court\nReceived: a", 1),
           "no_from")
    yield ("... behind the fields that must be there",
           good.replace(b"Content-Type: text", b"X: y\n\nresign\nA: b\r\n"
                        b"Content-Type: text", 1), "body")
    yield ("a bare CR", good.replace(b"place", b"pl\race", 1), "bytes")
    yield ("a bare CR that would end a header",
           good.replace(b"To: games", b"X: y\rSubject: no\r\nTo: games"),
           "bytes")
    yield "a CR at the end", good + b"\r", "bytes"
    yield "a NUL", good + b"\0", "bytes"
    yield ("an empty line that has blanks is none", good.replace(
        b"\r\n\r\nplace", b"\r\n \r\n\r\nplace", 1), "good")
    yield ("a header line that is no field", b"hello\r\n" + good, "header")
    yield "a fold before any field", b" hello\r\n" + good, "header"
    yield ("a Content-Type added that is not covered",
           b"Content-Type: text/html\r\n" + sign(letter(without(
               b"Content-Type"))), "good")
    yield ("a Content-Type added that is oversigned",
           b"Content-Type: text/html\r\n" + sign(
               letter(without(b"Content-Type")),
               names=b"from:subject:content-type"), "wrong")
    yield ("l=", sign(letter(), l=b"%d" % len(TEXT)), "length")
    yield ("l= and more text behind it", sign(
        letter(), l=b"%d" % len(TEXT)) + b"resign\r\n", "length")
    yield ("another domain's good signature",
           sign(letter(), domain=b"example.net"), "other_domain")
    yield ("a subdomain's", sign(letter(), domain=b"mail.example.org"),
           "other_domain")
    yield ("its parent's", sign(letter(), domain=b"org"), "other_domain")
    yield ("one that only ends alike",
           sign(letter(), domain=b"an-example.org"), "other_domain")
    yield ("the domain in capitals", sign(letter(), domain=b"EXAMPLE.org"),
           "good")
    yield ("one of another domain beside its own",
           sign(sign(letter()), domain=b"messagingengine.example"), "good")
    yield ("a bad one of the domain before a good one",
           sign(letter(), selector=b"old").replace(b"bh=", b"bh=A", 1)[
               :-len(letter())] + good, "good")
    yield ("no signature", letter(), "unsigned")
    yield ("a signature that is no list of tags",
           b"DKIM-Signature: v=1; hello\r\n" + letter(), "tags")
    many = b"".join(b"DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s%d;"
                    b" h=from:subject; bh=%s; b=AAAA\r\n" % (
                        i, base64.b64encode(bytes(32))) for i in range(400))
    yield ("400 signatures before the good one: four are looked at",
           many + good, "body")
    for value, what in (
            (b"ana@example.org, ben@example.org", "two mailboxes"),
            (b"<ana@example.org> <ben@example.org>", "two in brackets"),
            (b"games: ana@example.org;", "a group"),
            (b"ana@example.org; ben@example.org", "a semicolon"),
            (b"undisclosed:;", "an empty group"),
            (b"ana@example.org <ana@example.org>", "an @ before brackets"),
            (b"\"ana\"@example.org", "a quoted name"),
            (b"ana@[192.0.2.1]", "a number for a domain"),
            (b"ana", "no domain"), (b"", "nothing"),
            (b"Ana <ana @example.org>", "a blank within"),
            (b"Ana <ana(x)@example.org>", "a comment within"),
            (b"Ana <ana@example.org", "no end"),
            (b"\"Ana <ana@example.org>", "a quotation without an end"),
            (b"(Ana <ana@example.org>", "a comment without an end"),
            (b"Ana <ana@example.org> x", "more behind it"),
            (b"<@a.example,@b.example:ana@example.org>", "a route"),
            ("ana@ex\u00e4mple.org".encode(), "other letters")):
        yield (f"From has {what}", sign(letter(without(
            b"From") + b"From: " + value + b"\r\n")), "from")
    for value in (b"ana@example.org", b" ana@example.org (Ana)",
                  b"(A) Ana (B) <ana@example.org> (C)",
                  b"\"M\\\"uller, Ana\" <ana@example.org>",
                  b"\"ben@example.com\" <ana@example.org>",
                  b"Ana\r\n\t<ana@example.org>", b"A. N. A<ana@example.org>",
                  "Ana M\u00fcller <ana@example.org>".encode(),
                  b"=?UTF-8?Q?A=2C?= <ana@example.org>",
                  b"<ana@example.org>", b"Ana <ana@EXAMPLE.org>"):
        yield (f"From may be {value.decode().strip()!a}", sign(letter(
            without(b"From") + b"From:" + value + b"\r\n")), "good")
    yield ("no From", good.replace(b"From:", b"Form:", 1), "no_from")
    yield ("a Subject that is not covered",
           sign(letter(), names=b"from:to:date"), "no_subject_signed")
    yield ("a From that is not covered",
           sign(letter(), names=b"from:subject", h=b"subject:to"),
           "no_from_signed")
    yield ("h= that names the signature", sign(
        letter(), h=b"from:subject:dkim-signature"), "tags")
    yield ("h= with an empty name", sign(
        letter(), h=b"from::subject"), "tags")
    yield ("t= of the future", sign(letter(), t=b"%d" % (NOW + 400)), "early")
    yield ("... within what clocks may differ", sign(
        letter(), t=b"%d" % (NOW + 200)), "good")
    yield ("x= that is over", sign(letter(), t=b"%d" % (NOW - 999),
                                   x=b"%d" % (NOW - 400)), "expired")
    yield ("x= before t=", sign(letter(), x=b"%d" % (NOW - 9)), "tags")
    yield ("t= that is no number", sign(letter(), t=b"soon"), "tags")
    yield ("i= of From", sign(letter(), i=b"ana@example.org"), "good")
    yield ("i= of From, quoted", sign(letter(), i=b"=61na=40example.org"),
           "good")
    yield ("i= of somebody else", sign(letter(), i=b"ben@example.org"),
           "identity")
    yield ("i= below the domain", sign(letter(), i=b"@mail.example.org"),
           "good")
    yield ("i= below the domain, of From's name", sign(
        letter(), i=b"ana@mail.example.org"), "identity")
    yield ("i= beside the domain", sign(letter(), i=b"@an-example.org"),
           "identity")
    yield ("i= without an @", sign(letter(), i=b"example.org"), "identity")
    yield ("v=2", sign(letter(), v=b"2"), "version")
    yield ("c=nowsp", sign(letter(), c=b"nowsp"), "form")
    yield ("q= elsewhere", sign(letter(), q=b"http"), "query")
    yield ("q= in the DNS, too", sign(letter(), q=b"x:dns/txt"), "good")
    yield ("rsa-sha1", sign(letter(), algorithm=b"rsa-sha1"), "sha1")
    yield ("an algorithm that nobody knows", sign(letter(), a=b"rsa-md5"),
           "algorithm")
    yield ("a selector that is no name", sign(letter(), s=b"a..b"),
           "selector")
    yield ("a selector with a slash", sign(letter(), s=b"../x"), "selector")
    yield ("a selector of 64 characters", sign(letter(), s=b"a" * 64),
           "selector")
    yield ("a selector that makes the name too long", sign(
        letter(), s=b".".join([b"a" * 60] * 4)), "selector")
    yield ("a tag twice", sign(letter(), q=b"dns/txt; s=sel"), "tags")
    yield ("a tag that nobody knows", sign(letter(), zz=b"1"), "good")
    yield ("a text that was changed", good.replace(b"place court", b"place quart"),
           "body")
    yield ("a Subject that was changed",
           good.replace(b"kingsbridge-7", b"kingsbridge-8", 1), "wrong")
    yield ("a list's footer", good + b"-- \r\nlist\r\n", "body")
    yield ("empty lines at the end", good + b"\r\n\r\n", "good")
    yield ("blanks at ends of lines", good.replace(b"court\r", b"court  \r"),
           "good")
    yield ("... where the form is simple", sign(
        letter(), form=b"relaxed/simple").replace(b"court\r", b"court  \r"),
        "body")
    yield ("a blank before a colon where the form is simple", sign(
        letter(), form=b"simple/simple").replace(b"Subject:", b"Subject :"),
        "spaced")
    yield ("... and where it is relaxed",
           good.replace(b"Subject:", b"Subject \t:"), "good")
    yield ("a letter of more than 256 KiB",
           sign(letter(body=b"x" * 300000)), "long")
    yield ("600 fields", b"A: b\r\n" * 600 + good, "crowded")


def records():
    """The same letter with records that are not as they should be."""
    good = record("rsa2048")
    p = base64.b64encode(public("rsa2048"))
    yield "a key as it should be", good, "good"
    yield "without v=", good[9:], "good"
    yield "p= in pieces", good.replace(p, p[:50] + b" \t" + p[50:]), "good"
    yield "a semicolon at the end", good + b"; ", "good"
    yield "for mail", good + b"; s=email", "good"
    yield "for anything", good + b"; s=x:*", "good"
    yield "for something else", good + b"; s=tlsrpt", "service"
    yield "SHA-256 only", good + b"; h=sha256", "good"
    yield "SHA-1 only", good + b"; h=sha1", "kind"
    yield "that is only tried", good + b"; t=s:y", "testing"
    yield "for the domain only", good + b"; t=s", "good"
    yield "that was taken back", b"v=DKIM1; k=rsa; p=", "revoked"
    yield "without p=", b"v=DKIM1; k=rsa", "record"
    yield "of another version", good.replace(b"DKIM1", b"DKIM2"), "record"
    yield "with v= behind it", good[9:] + b"; v=DKIM1", "record"
    yield "of no kind", good.replace(b"k=rsa", b"k=x"), "kind"
    yield "of the other kind", record("ed25519"), "kind"
    yield ("whose kind is not its own",
           record("ed25519").replace(b"k=ed25519", b"k=rsa"), "record")
    yield "that is cut off", good[:-9], "record"
    yield ("with bytes behind it", b"v=DKIM1; p=" + base64.b64encode(
        public("rsa2048") + b"\0"), "record")
    yield "that is no list", b"hello", "record"
    yield "with other letters", good + "; n=\u00e4".encode(), "record"
    yield "of somebody else", record("rsa1024"), "wrong"
    yield "of 768 bits", record("rsa768"), "short"
    yield "of 4104 bits", record("rsa4104"), "huge"
    yield "of nothing", b"", "record"
    yield "of 5000 bytes", good + b"; n=" + b"x" * 5000, "record"


def try_attacks(o):
    for i, (sentence, data, wanted) in enumerate(attacks()):
        said = o.ours("rsa2048", [o.put(f"a{i}", data)])[0]
        word = "good" if said.startswith("good") else said.split()[-1]
        tell(f"{sentence}: {wanted}", "" if word == wanted else word)
    path = o.put("signed", sign(letter()))
    below = o.put("below", sign(letter(), i=b"@mail.example.org"))
    for i, (sentence, text, wanted) in enumerate(records()):
        said = o.ours(o.put(f"r{i}", text), [path])[0]
        word = "good" if said.startswith("good") else said.split()[-1]
        tell(f"a key {sentence}: {wanted}", "" if word == wanted else word)
    said = o.ours(o.put("strict", record("rsa2048") + b"; t=s"), [below])[0]
    tell("a key for the domain only, and i= below it: strict",
         "" if said == "refused strict" else said)
    for key, wanted in (("rsa768", "short"), ("rsa4104", "huge")):
        said = o.ours(key, [o.put(key, sign(letter(), key))])[0]
        tell(f"a good signature by {key}: {wanted}",
             "" if said == f"refused {wanted}" else said)


def main():
    what = sys.argv[1]
    if what == "record":
        sys.stdout.write(record(sys.argv[2]).decode())
        return
    if what == "write":
        folder, name, selector, domain, key, now = sys.argv[2:8]
        change = dict(w.split("=", 1) for w in sys.argv[8:])
        data = sign(letter(HEADER.replace(b"@example.org>",
                                          b"@" + domain.encode() + b">")),
                    key, domain.encode(), selector.encode(),
                    **{"t": now.encode(), **{k: v.encode()
                                             for k, v in change.items()}})
        with open(f"{folder}/{name}", "wb") as file:
            file.write(data)
        return
    o = Opinions(sys.argv[2], sys.argv[3])
    if what == "corpus":
        try_corpus(o)
    elif what == "bytes":
        try_bytes(o, int(sys.argv[4]))
    elif what == "attacks":
        try_attacks(o)
    elif what == "opinions":
        try_opinions(o, int(sys.argv[4]))


if __name__ == "__main__":
    main()
