#!/usr/bin/python3
"""door_words.py: what players by letter would read of turn files.

Prints "LANGUAGE PHRASE: WORD" for each sentence in which a letter to a player
without a key could speak of turn files, their header or minisign.  A sentence
may do so in {{^replies}}, which players with a key read, and the pages name
some sentences only there.
"""
import glob
import os
import re
import sys

TEMPLATES = sys.argv[1]
HEADER = r"after:|game: -|minisign"
WORDS = {
    "en": rf"turn file|{HEADER}", "de": rf"[Zz]ugbl[aä]tt|{HEADER}",
    "es": rf"\bhojas?\b|{HEADER}", "it": rf"\bfogli\w*|{HEADER}",
}
# What stands in these is for players with a key, or for nobody yet.
KEYED = ("block", "where", "early_after", "board")
# Of the form of a turn file, of keys, and of chains, which they have not.
FILE = """nothing no_header unsigned long crowded binary not_utf8 no_game
no_player_line no_after twice bad_after bad_date no_value
short_after trailing two_readings seal_garbled seal_other_type
no_such_position value_after value_missing early_draws
letter_more letter_seat letter_other reply_key""".split()
# To register, before the program knows how somebody will play.
STRANGER = """unknown_player register_from register_key name_taken
name_reserved""".split()
REFUSED = {"refused." + key for key in FILE + STRANGER}
PAGES = {"letter-confirm", "letter-door", "letter-answers", "letter-receipts"}


def phrases(path):
    found, key = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            if line[:1] in (" ", "\t") and key:
                found[key] += " " + line.strip()
            elif line and line[0] != "#":
                key, text = line.split("=", 1)
                key = key.strip()
                found[key] = text
            else:
                key = None
    return found


def of_letters(text):
    """Without what only players with a key read."""
    inner = r"((?:(?!\{\{[#^]\2\}\}).)*?)"
    before = None
    while before != text:
        before = text
        text = re.sub(r"\{\{(\^)(replies|letter)\}\}" + inner +
                      r"\{\{/\2\}\}", "", text, flags=re.S)
        text = re.sub(r"\{\{(#)(" + "|".join(KEYED) + r")\}\}" + inner +
                      r"\{\{/\2\}\}", "", text, flags=re.S)
    return text


def named():
    """The sentences that pages of letters name for them."""
    keys = set()
    for path in glob.glob(os.path.join(TEMPLATES, "pages", "*.mustache")):
        name = os.path.basename(path)[:-len(".mustache")]
        if not re.match("letter-|report$|standing", name) or name in PAGES:
            continue
        with open(path, encoding="utf-8") as file:
            text = of_letters(file.read())
        keys |= set(re.findall(r"\{\{@([^}]*)\}\}", text))
        for word in re.findall(WORDS["en"], re.sub(r"\{\{!.*?\}\}", "",
                                                   text)):
            print("page", name + ":", word)
    return keys


def main():
    keys = named()
    for lang, words in WORDS.items():
        for key, text in phrases(f"{TEMPLATES}/{lang}/phrases").items():
            if key in REFUSED or not (key in keys or re.match(
                    r"(refused|done|line|subject|answer|link)\.", key)):
                continue
            for word in re.findall(words, of_letters(text)):
                print(lang, key + ":", word)


main()
