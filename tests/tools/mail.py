#!/usr/bin/env python3
"""What has arrived by mail, read with Python's own mail library.

mail.py GAME LOG MAILBOXES STORE NUNCIO: LOG is Postfix's; in MAILBOXES is a
Maildir for each player; NUNCIO is the program.  Prints a line "WHAT
COMPLAINT" for whatever is not as it should be, and "count N" at the end:
how many letters it has seen.
"""
import email
import email.policy
import os
import re
import sqlite3
import subprocess
import sys

game, log, mailboxes, store, nuncio = sys.argv[1:]
domain = "test.example"


def complain(what, text):
    print(what, text.replace("\n", " "))


def read(path):
    with open(path, "rb") as file:
        return email.message_from_binary_file(
            file, policy=email.policy.default)


def ids(letter, header):
    return re.findall(r"<[^<>\s]+>", str(letter[header] or ""))


# From the queue's point of view: the Message-ID of each letter for the host,
# in their order, and how often it was handed over.
message, handed = {}, []
for line in open(log, encoding="ascii", errors="replace"):
    found = re.search(r"cleanup\[\d+\]: (\w+): message-id=(<.*>)", line)
    if found:
        message[found[1]] = found[2]
    found = re.search(r": (\w+): to=<games@.*status=sent", line)
    if found:
        handed.append(message[found[1]])

base = sqlite3.connect(f"file:{store}?mode=ro", uri=True)
kind = dict(base.execute(
    "select '<' || message || '>', coalesce(json_extract(args, '$.what'), "
    "case when args like '%\"press\":true%' then 'press' else kind end) "
    "from outbox"))
arrived = {}            # Message-ID of ours: letter
answers = {}            # Message-ID of theirs: their answers
count = 0
for player in "ana", "ben":
    box = os.path.join(mailboxes, player)
    files = [os.path.join(box, folder, name) for folder in ("new", "cur")
             for name in os.listdir(os.path.join(box, folder))]
    for path in sorted(files, key=lambda path: os.stat(path).st_mtime_ns):
        letter = read(path)
        own = str(letter["Message-ID"])
        count += 1
        if own in arrived:
            complain("once", f"{own} came twice")
        arrived[own] = player, letter
        if letter.defects:
            complain("form", f"{own}: {letter.defects}")
        if own not in kind or not own.endswith(f"@{domain}>"):
            complain("form", f"{own} is not in the outbox")
            continue
        for header, wanted in (("From", f"Prior Philip <games@{domain}>"),
                               ("To", f"{player}@{domain}"),
                               ("MIME-Version", "1.0")):
            if str(letter[header]) != wanted:
                complain("form", f"{own}: {header} is {letter[header]}")
        if not str(letter["Subject"]).startswith(f"[{game}] "):
            complain("form", f"{own}: Subject is {letter['Subject']}")
        to, references = ids(letter, "In-Reply-To"), ids(letter, "References")
        if kind[own] in ("answer", "refusal"):
            wanted = "auto-replied"
            if len(to) != 1 or references[-1:] != to:
                complain("thread", f"{own} answers {to}, of {references}")
            for one in to:
                answers.setdefault(one, []).append((player, own))
        else:
            wanted = "auto-generated"
            if to or not references:
                complain("thread", f"{own} answers {to}, of {references}")
        if str(letter["Auto-Submitted"]) != wanted:
            complain("form", f"{own}: {letter['Auto-Submitted']}")

# What they had referred to is referred to by the answer.
kept = 0
for theirs, bytes_ in base.execute(
        "select '<' || message || '>', bytes from letter"):
    asked = email.message_from_bytes(bytes_, policy=email.policy.default)
    for player, own in answers.get(theirs, []):
        said = ids(arrived[own][1], "References")
        for reference in ids(asked, "References"):
            kept += 1
            if reference not in said:
                complain("thread", f"{own} has lost {reference}")
        if str(asked["From"]).find(f"{player}@") < 0:
            complain("answered", f"{theirs} was answered to {player}")

if not kept:
    complain("thread", "no letter referred to another")

# Each letter once: what was handed over twice has been answered once.
for theirs in dict.fromkeys(handed):
    n = len(answers.get(theirs, []))
    if n != 1:
        complain("answered", f"{theirs} has {n} answers")
for own, what in kind.items():
    if what == "refusal":
        complain("answered", f"{own} is a refusal")

# The receipt beside a letter is that of the position it tells of, as the store
# has it, and the stock program finds it good as it was saved.
shown = {}
for own, (player, letter) in arrived.items():
    if kind.get(own) not in ("answer", "game"):
        continue
    files = {part.get_filename(): part.get_content()
             for part in letter.iter_attachments()}
    found = [re.fullmatch(r"(.*)-(\d+)\.receipt", name) for name in files]
    found = [one for one in found if one]
    # Who is asked has the position as well.
    place = files.pop(f"{found[0][0].removesuffix('.receipt')}.position",
                      b"") if found else b""
    asked = "your turn" in str(letter["Subject"])
    if asked and not place.startswith(b"nuncio position"):
        complain("reports", f"{own}: no position is attached")
    if len(files) != 2 or len(found) != 1 or found[0][1] != game:
        complain("reports", f"{own}: attached are {list(files)}")
        continue
    if "nuncio receipt" in letter.get_body(("plain",)).get_content():
        complain("reports", f"{own}: a receipt in the text")
    shown[player, int(found[0][2])] = own, found[0][0], files
last = {player: max(line for whose, line in shown if whose == player)
        for player, _ in shown}
key = base.execute("select key from host").fetchone()[0].removeprefix("ed:")
for (player, line), (own, name, files) in shown.items():
    # All of them would take long.
    if line % 20 and line != last[player]:
        continue
    report = subprocess.run(
        [nuncio, "show", game, "--at", str(line)],
        stdout=subprocess.PIPE, check=True).stdout
    said = dict(row.split(": ", 1) for row in files[name].decode().split("\n")
                if ": " in row)
    for word in "game", "began", "line", "hash", "table":
        if f"\n{word}: {said.get(word)}\n" not in report.decode():
            complain("reports", f"{own} has another {word} at {line}")
    for file, content in files.items():
        with open(file, "wb") as saved:
            saved.write(content)
    checked = subprocess.run(["minisign", "-Vm", name, "-P", key],
                             stdout=subprocess.PIPE, check=False)
    if checked.returncode:
        complain("reports", f"{own}: minisign does not verify {name}")
print("count", count)
