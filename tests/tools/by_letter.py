#!/usr/bin/python3
"""A whole game of players who do nothing but answer letters.

by_letter.py NUNCIO GAME MAILBOXES KEYS PORT LETTERS LANGUAGES [MOST]

MAILBOXES has a Maildir for each player, of the player's name, in which the
program's letters arrive.  Whoever gets one that asks for something answers it
as one mail program after another does, with "join" or a move that NUNCIO finds
sensible; LANGUAGES says what they read, "ana=en,ben=de", and KEYS/NAME.pem is
what the player's provider signs with.  Answers go to the mail server at PORT of
this machine; 0: to `nuncio deliver`.  Ends when nobody is asked any more, or
after MOST answers, and prints a line "WHAT NUMBER" for letters, answers and the
languages and programs they were in, and "strange TEXT" for a letter that is not
as it should be.  Each answer is kept in the folder LETTERS.
"""
import collections
import email
import email.policy
import json
import os
import re
import smtplib
import subprocess
import sys
import time

import phone

NUNCIO, GAME, MAILBOXES, KEYS, PORT, LETTERS, READ = sys.argv[1:8]
MOST = int(sys.argv[8]) if len(sys.argv) > 8 else 10 ** 6
PROGRAMS = ("gmail", "iphone", "outlook", "yahoo", "thunderbird", "mutt")
JOIN = ("join", "zusagen", "acepto", "accetto")
PATIENCE = 20       # seconds for a letter to arrive
counted = collections.Counter()


def nuncio(*arguments):
    return subprocess.run([NUNCIO, *arguments], check=False,
                          stdout=subprocess.PIPE).stdout.decode()


def new_letters():
    for player in sorted(os.listdir(MAILBOXES)):
        folder = os.path.join(MAILBOXES, player, "new")
        if not os.path.isdir(folder):
            continue
        for name in sorted(os.listdir(folder), key=lambda one: os.stat(
                os.path.join(folder, one)).st_mtime_ns):
            seen = os.path.join(MAILBOXES, player, "cur", name)
            os.rename(os.path.join(folder, name), seen)
            yield player, seen


def read(path):
    with open(path, "rb") as file:
        return email.message_from_binary_file(
            file, policy=email.policy.default)


def strange(text):
    if re.search(r"^nuncio turn$", text, re.M):
        return "has a turn file"
    return None


def hand_over(player, address, made):
    path = os.path.join(LETTERS, f"{counted['answers']}.eml")
    with open(path, "wb") as file:
        file.write(made)
    if PORT == "0":
        subprocess.run([NUNCIO, "deliver", path], check=True)
        return
    with smtplib.SMTP("127.0.0.1", int(PORT)) as server:
        server.sendmail(address, ["games@test.example"], made)


def state():
    return nuncio("log", GAME).count("\n")


def awaited():
    return json.loads(nuncio("status", GAME, "--json"))[0]["player"]


def answer(player, path, lang):
    letter = read(path)
    subject = str(letter["Subject"])
    word = re.match(rf"\[{GAME} (\d+) [A-Z2-7]{{26}}\] ", subject)
    text = letter.get_body(("plain",)).get_content()
    counted["letters"] += 1
    wrong = strange(text)
    if wrong:
        print("strange", wrong, subject)
    if not word:
        return
    here = state()
    moves = nuncio("moves", GAME, "--sensible").strip()
    words = next((one for one in JOIN if f'"{one}"' in text), None)
    # Others have a word too, to say moves early; an older one comes too late.
    if words is None and awaited() == player and int(word[1]) == here - 1:
        words = moves
    if not words:
        return
    program = PROGRAMS[counted["answers"] % len(PROGRAMS)]
    address = str(letter["To"])
    made = phone.answer(program, lang, os.path.join(KEYS, f"{player}.pem"),
                        "s1", address, path, words, None)
    counted["answers"] += 1
    counted[program] += 1
    counted[lang] += 1
    hand_over(player, address, made)
    end = time.time() + PATIENCE
    while state() == here and time.time() < end:
        time.sleep(0.05)
    if state() == here:
        print("strange", "not taken", program, words, subject)


def main():
    languages = dict(pair.split("=") for pair in READ.split(","))
    idle = 0
    while idle < 5 and counted["answers"] < MOST:
        nuncio("outbox", "send")
        came = list(new_letters())
        # Only the newest letter of a player asks for what is pending.
        newest = {player: path for player, path in came}
        for player, path in came:
            if newest[player] == path:
                answer(player, path, languages.get(player, "en"))
            else:
                counted["letters"] += 1
        idle = 0 if came else idle + 1
        if not came and PORT != "0":
            time.sleep(0.5)
    for what in sorted(counted):
        print(what, counted[what])


main()
