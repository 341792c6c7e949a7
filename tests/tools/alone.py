#!/usr/bin/python3
"""Players who have nothing but their letters, and answer from each alone.

alone.py NUNCIO GAME BOX LETTERS SEAT... [MOST]

BOX is the Maildir to which the program writes for everybody.  A SEAT is
NAME,LANGUAGE,KEY: KEY is what signs turn files, NAME.key, or NAME.pem, with
which the player's provider signs plain answers.  Whoever gets a letter that
asks for something answers it with "join" or with a move that this very letter
offers; in English the one that NUNCIO finds sensible, which it must offer.  In
MOST answers, or until nobody is asked any more.  A day without letters is the
next one: CHANCE_TIME says when it is.

All letters, ours and theirs, are kept as LETTERS/PLAYER/GAME.NUMBER.  Prints a line
"WHAT NUMBER" for letters, answers and days, "now TIME", and "strange TEXT" for
a letter that cannot be answered from itself.
"""
import collections
import datetime
import email
import email.policy
import email.utils
import itertools
import os
import random
import re
import subprocess
import sys

import phone

NUNCIO, GAME, BOX, LETTERS = sys.argv[1:5]
MOST = int(sys.argv.pop()) if sys.argv[-1].isdigit() else 10 ** 6
SEATS = {seat.split(",")[0]: seat.split(",")[1:] for seat in sys.argv[5:]}
PROGRAMS = ("gmail", "iphone", "outlook", "yahoo", "thunderbird", "mutt")
JOIN = ("join", "zusagen", "acepto", "accetto")
counted = collections.Counter()
chance = random.Random(1)


def nuncio(*arguments, given=b""):
    return subprocess.run([NUNCIO, *arguments], check=False, input=given,
                          stdout=subprocess.PIPE).stdout.decode()


def keep(player, made):
    counted[player] += 1
    folder = os.path.join(LETTERS, player)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{GAME}.{counted[player]:04}")
    with open(path, "wb") as file:
        file.write(made)
    return path


def new_letters():
    folder = os.path.join(BOX, "new")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    for name in sorted(names, key=lambda one: int(one.split(".")[1])):
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            made = file.read()
        os.rename(path, os.path.join(BOX, "cur", name))
        letter = email.message_from_bytes(made, policy=email.policy.default)
        player = str(letter["To"]).split("@", maxsplit=1)[0]
        if player in SEATS:
            yield player, letter, keep(player, made)


def forms(text):
    """The moves of the list "  VERB  what it does:", each as it stands below,
    or the only one of its verb behind the colon."""
    found, verb, wide, listed = [], None, 0, False
    for line in text.split("\n"):
        entry = re.match(r"  (\w+(?: \w+)*) {2,}(?=\S)", line)
        if entry:
            if verb and not listed:
                found.append(verb)
            verb, wide, listed = entry[1], entry.end(), False
            started = line.endswith(":")
            only = re.search(rf": ({verb} .*)$", line)
            if only:
                found.append(only[1])
                listed = True
        elif verb and line[:wide].strip() == "" and line.strip():
            said = line.strip()
            if started and f"{said} ".startswith(f"{verb} "):
                found.append(said)
                listed = True
            elif listed:
                found[-1] += said if found[-1][-1] == "|" else f" {said}"
            else:
                started = line.endswith(":")
        elif verb and not listed:
            found.append(verb)
            verb = None
        else:
            verb = None
    return found


def meant(token):
    if re.fullmatch(r"\d+-\d+", token):
        first, last = map(int, token.split("-"))
        return [str(one) for one in range(first, last + 1)]
    return token.split("|")


def one_of(offers, lang):
    """A move that the letter offers, or None."""
    if lang == "en":
        wise = nuncio("moves", GAME, "--sensible").strip()
        all_ = (" ".join(words) for offer in offers for words in
                itertools.product(*map(meant, offer.split())))
        return wise if wise in all_ else None
    if not offers:
        return None
    return " ".join(chance.choice(meant(token))
                    for token in chance.choice(offers).split())


def time_now():
    return datetime.datetime.fromisoformat(os.environ["CHANCE_TIME"])


def as_file(player, key, letter, text, words):
    """The turn file of the letter, signed; None: there is none."""
    block = re.search(r"^nuncio turn\n.*?^end$", text, re.M | re.S)
    if not block:
        return None
    lines = [line for line in block[0].split("\n")[:-1]
             if re.match(r"nuncio turn$|\w+: ", line)]
    with open("alone.turn", "w", encoding="utf-8") as file:
        file.write("\n".join(lines + [words, "end\n"]))
    signed = nuncio("sign", "-k", key, "alone.turn")
    fields = {"From": f"{player}@{player}.example", "To": letter["From"],
              "Subject": f"Re: {letter['Subject']}",
              "Message-ID": email.utils.make_msgid(domain="mail.example"),
              "Date": email.utils.format_datetime(time_now())}
    # Half of them begin a letter of their own.
    if counted["answers"] % 2:
        fields["In-Reply-To"] = fields["References"] = letter["Message-ID"]
    made = email.message.EmailMessage(policy=email.policy.SMTP)
    for name, value in fields.items():
        made[name] = str(value)
    made.set_content(signed)
    return made.as_bytes()


def answer(player, letter, path):
    lang, key = SEATS[player]
    text = letter.get_body(("plain",)).get_content()
    replies = key.endswith(".pem")
    if counted[f"joined {player}"]:
        words = one_of(forms(text), lang)
    else:
        words = next((one for one in JOIN if f'"{one}"' in text), "join")
    if words is None:
        print("strange: no moves", letter["Subject"])
        return
    if replies:
        made = phone.answer(PROGRAMS[counted["answers"] % len(PROGRAMS)],
                            lang, key, "s1", f"{player}@{player}.example",
                            path, words, int(time_now().timestamp()))
    else:
        made = as_file(player, key, letter, text, words)
    if made is None:
        print("strange: no turn file", letter["Subject"])
        return
    counted[f"joined {player}"] = 1
    counted["answers"] += 1
    keep(player, made)
    here = nuncio("log", GAME).count("\n")
    nuncio("deliver", given=made)
    if nuncio("log", GAME).count("\n") == here:
        print("strange: not taken", words, "for", letter["Subject"])


def asks(player, letter):
    """Is it a letter that asks this player for something?"""
    if not counted[f"joined {player}"]:
        return True
    if f'"player":"{player}"' not in nuncio("status", GAME, "--json"):
        return False
    return str(letter["Auto-Submitted"]) == "auto-generated" or bool(
        forms(letter.get_body(("plain",)).get_content()))


def main():
    idle = 0            # days without an answer
    while idle < 3 and counted["answers"] < MOST:
        answers = counted["answers"]
        nuncio("outbox", "send")
        came = list(new_letters())
        counted["letters"] += len(came)
        newest = {player: (letter, path) for player, letter, path in came}
        for player, (letter, path) in newest.items():
            if counted["answers"] < MOST and asks(player, letter):
                answer(player, letter, path)
        if counted["answers"] > answers:
            idle = 0
            continue
        idle += 1
        counted["days"] += 1
        os.environ["CHANCE_TIME"] = str(time_now() + datetime.timedelta(days=1))
        nuncio("tick")
        nuncio("remind")
    for what in "letters", "answers", "days":
        print(what, counted[what])
    print("now", time_now())


main()
