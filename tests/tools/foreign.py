"""foreign.py LETTERS [MEANT]: do other programs find each letter as it was
meant, and nothing else in it?

Python's email, mutt and mblaze read the letters of a Maildir.  What was meant
is in a file of MEANT for each, of the same name: its subject, and a line for
each part, "TYPE NAME HASH", with BLAKE2b of 32 bytes and "-" for no name.
Without MEANT it is what Python finds.  Prints what is not so.
"""
import collections
import email
import email.policy
import hashlib
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile

PATIENCE = 60           # seconds for mutt, which would wait for a key
MAILCAP = "echo part %t %{name} && exec b2sum -l 256; copiousoutput"
TYPES = "text/plain text/html image/png application/octet-stream"
MUTTRC = """
set folder="{work}" tmpdir="{work}" mailcap_path="{work}/mailcap"
set mbox_type=Maildir read_only charset=utf-8 sort=mailbox-order sleep_time=0
set pipe_decode pipe_sep="\\n" wait_key=no wrap_headers=998
unset record
ignore *
unignore message-id subject
hdr_order message-id subject
auto_view {types}
alternative_order text/plain
push "<tag-pattern>~A<enter>\\
<tag-prefix><pipe-message>cat >'{work}/plain'<enter>\\
<enter-command>unalternative_order *<enter>\\
<enter-command>alternative_order multipart/related text/html<enter>\\
<tag-prefix><pipe-message>cat >'{work}/rich'<enter><exit>"
"""
Letter = collections.namedtuple("Letter", "path subject parts")
wrong = 0


def complain(path, complaint):
    global wrong
    wrong += 1
    print(f"not so: {os.path.basename(path)}: {complaint[:400]}")


def digest(data):
    return hashlib.blake2b(data, digest_size=32).hexdigest()


# ---- Python

def check_form(path, raw, message):
    """Of a letter's parts: is it as simple as can be, and well divided?"""
    boundaries = []
    for part in message.walk():
        for defect in part.defects:
            complain(path, f"{part.get_content_type()}: {defect!r}")
        if part.get_content_maintype() != "multipart":
            continue
        mine, n = part.get_boundary(), len(list(part.iter_parts()))
        if n < 2:
            complain(path, f"{part.get_content_type()} of {n} parts")
        if mine in boundaries:
            complain(path, f"two boundaries are '{mine}'")
        boundaries.append(mine)
        lines = re.findall(b"^--" + re.escape(mine.encode()) + b".*$", raw,
                           re.M)
        if len(lines) != n + 1:
            complain(path, f"a boundary stands in a part: {lines}")


def read_python(path):
    with open(path, "rb") as file:
        raw = file.read()
    message = email.message_from_bytes(raw, policy=email.policy.default)
    check_form(path, raw, message)
    parts = [(part.get_content_type(), part.get_filename() or "-",
              digest(part.get_payload(decode=True)))
             for part in message.walk() if not part.is_multipart()]
    return message["Message-ID"], Letter(path, str(message["Subject"]), parts)


# ---- mutt

def run_mutt(box, work):
    """Its screen and keys are a terminal, of which nobody sees anything."""
    with open(f"{work}/mailcap", "w", encoding="ascii") as file:
        file.writelines(f"{one}; {MAILCAP}\n" for one in TYPES.split())
    with open(f"{work}/muttrc", "w", encoding="ascii") as file:
        file.write(MUTTRC.format(work=work, types=TYPES))
    os.environ.update(TERM="vt100", LINES="24", COLUMNS="80",
                      LC_ALL="C.UTF-8")
    pid, screen = pty.fork()
    if pid == 0:
        signal.alarm(PATIENCE)
        os.execvp("mutt", ["mutt", "-n", "-F", f"{work}/muttrc", "-R", "-f",
                           box])
    shown = b""
    try:
        while more := os.read(screen, 65536):
            shown += more
    except OSError:         # it has ended
        pass
    os.close(screen)
    if os.waitpid(pid, 0)[1] != 0:
        print(f"not so: mutt came to its end: {shown[-400:]}")
        sys.exit(1)


def said_by_mutt(path):
    """{Message-ID: (subject, parts)} of what it has piped."""
    with open(path, encoding="utf-8") as file:
        letters = re.split("^Message-Id: ", file.read(), flags=re.M)[1:]
    return {one.split("\n", 1)[0]: (
        re.search("^Subject: (.*)$", one, re.M)[1],
        [(kind, name or "-", found) for kind, name, found in
         re.findall(r"^part (\S+) ?(.*)\n([0-9a-f]{64})\b", one, re.M)])
            for one in letters}


def ask_mutt(box, letters):
    with tempfile.TemporaryDirectory() as work:
        run_mutt(box, work)
        plain, rich = (said_by_mutt(f"{work}/{way}")
                       for way in ("plain", "rich"))
    for own, letter in letters.items():
        html = any(part[0] == "text/html" for part in letter.parts)
        for way, said, without in (
                ("text", plain, ("text/html", "image/png")),
                ("HTML", rich, ("text/plain",) if html else ())):
            wanted = [part for part in letter.parts
                      if part[0] not in without]
            if said.get(own) != (letter.subject, wanted):
                complain(letter.path, f"mutt shows as {way} {said.get(own)}, "
                         f"and not {(letter.subject, wanted)}")


# ---- mblaze

def ask_mblaze(letters):
    paths = [letter.path for letter in letters.values()]
    listed = subprocess.run(["mshow", "-t", *paths], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    subjects = subprocess.run(["mhdr", "-d", "-h", "subject", *paths],
                              check=True, env={**os.environ,
                                               "LC_ALL": "C.UTF-8"},
                              stdout=subprocess.PIPE).stdout.decode()
    found = {}
    for line in listed.splitlines():
        if not line.startswith(" "):
            found[line] = parts = []
            continue
        number, kind, name = re.match(
            r' *(\d+): (\S+) size=\d+(?: name="(.*)")?$', line).groups()
        if not kind.startswith("multipart/"):
            parts.append((number, kind, name or "-"))
    for letter, subject in zip(letters.values(), subjects.splitlines(),
                               strict=True):
        parts = found[letter.path]
        data = subprocess.run(
            ["mshow", "-O", letter.path, *(part[0] for part in parts)],
            check=True, stdout=subprocess.PIPE).stdout
        if subject != letter.subject:
            complain(letter.path, f"mblaze has the subject '{subject}'")
        if [part[1:] for part in parts] != [part[:2] for part in
                                            letter.parts]:
            complain(letter.path, f"mblaze finds {parts}")
        elif digest(data) != digest(b"".join(bytes_of(letter.path))):
            complain(letter.path, "mblaze finds other bytes")


def bytes_of(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file)
    return [part.get_payload(decode=True) for part in message.walk()
            if not part.is_multipart()]


def main():
    box, meant = sys.argv[1], sys.argv[2:]
    letters = {}
    for name in sorted(os.listdir(f"{box}/new")):
        own, letter = read_python(f"{box}/new/{name}")
        if own in letters:
            complain(letter.path, f"another has its Message-ID, {own}")
        letters[own] = letter
        if not meant:
            continue
        with open(f"{meant[0]}/{name}", encoding="utf-8") as file:
            subject, *lines = file.read().splitlines()
        wanted = Letter(letter.path, subject,
                        [tuple(line.split(" ")) for line in lines])
        if letter != wanted:
            complain(letter.path, f"Python finds {letter[1:]}, and not "
                     f"{wanted[1:]}")
    for program, ask in (("mutt", lambda: ask_mutt(box, letters)),
                         ("mshow", lambda: ask_mblaze(letters))):
        if shutil.which(program):
            ask()
        else:
            print(f"skipped: there is no {program}")
    print(f"letters: {len(letters)}")
    return wrong > 0 or not letters


sys.exit(main())
