#!/usr/bin/python3
"""The same move as a plain answer, and as a signed file in such an answer.

bench_reply.py NUNCIO FOLDER N
    Makes FOLDER/reply.db and FOLDER/file.db with N games each, and the letters
    FOLDER/reply-I.eml and FOLDER/file-I.eml with a move in game-I: answers
    that Gmail would write, with the report quoted, signed by the provider.
"""
import json
import os
import subprocess
import sys

import phone

nuncio, folder, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
key = os.path.join(folder, "provider.pem")
keys = os.path.join(folder, "dkim-keys")


def run(store, *arguments):
    return subprocess.run([nuncio, "-d", os.path.join(folder, store),
                           *arguments], check=True,
                          stdout=subprocess.PIPE).stdout


def in_folder(name):
    return os.path.join(folder, name)


with open(keys, "wb") as file:
    subprocess.run([sys.executable, phone.__file__, "key", "ana.example",
                    "s1", key], check=True, stdout=file)
for kind in "reply", "file":
    store = f"{kind}.db"
    run(store, "init")
    run(store, "config", "address", "games@test.example")
    run(store, "config", "dkim-keys", os.path.abspath(keys))
    for name in "ana", "ben":
        run(store, "keygen", "--no-password", in_folder(f"{kind}-{name}"))
        run(store, "player", "add", name, f"{name}@{name}.example",
            *(["--by-letter"] if kind == "reply" and name == "ana" else
              [in_folder(f"{kind}-{name}.pub")]))
    for number in range(1, count + 1):
        game = f"game-{number}"
        made = in_folder(f"{kind}-{number}.eml")
        run(store, "new", "pillars", game, "ana", "ben", "--no-join",
            "--plays", "ben")
        letter = in_folder("letter")
        words = "pass"
        rows = json.loads(run(store, "outbox", "list", "--json"))
        row = max(one["letter"] for one in rows if one["player"] == "ana")
        with open(letter, "wb") as file:
            file.write(run(store, "outbox", "show", str(row)))
        if kind == "file":
            shown = run(store, "show", game).decode()
            text = shown[shown.index("nuncio turn\n"):]
            text = text[:text.index("\nend\n") + 5].replace("\n\n",
                                                            "\npass\n")
            draft = in_folder("draft.turn")
            with open(draft, "w", encoding="utf-8") as file:
                file.write(text)
            words = run(store, "sign", "-k", in_folder("file-ana.key"),
                        draft).decode().rstrip("\n")
        with open(made, "wb") as file:
            file.write(phone.answer("gmail", "en", key, "s1",
                                    "ana@ana.example", letter, words, None))
