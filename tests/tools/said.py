#!/usr/bin/env python3
"""said.py: what of the phrases page.said.KEY the program does not say.

The page finds what the program says by the English sentences of these phrases
(templates/web/verdict.js).  So what such a phrase says between its values must
stand in the sources: in one string, or in several that are printed into each
other.  Prints "KEY: WORDS" for what does not, and how many phrases there are.
"""
import glob
import re

STRING = r'"(?:[^"\\\n]|\\.)*"'
VALUE = r"%[-+ 0#']*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|z|j)?[a-zA-Z]"


def strings(path):
    """All strings of the source, values in them and between them as NUL."""
    with open(path, encoding="utf-8") as source:
        code = re.sub(r"/\*.*?\*/", "", source.read(), flags=re.S)
    code = re.sub(r"\bPRI\w+", '"d"', code)
    for run in re.findall(rf"(?:{STRING}\s*)+", code):
        text = "".join(one[1:-1] for one in re.findall(STRING, run))
        text = re.sub(r"\\[nt]\s*", " ", text).replace('\\"', '"')
        # "line%s": of the plural the page knows the singular.
        text = re.sub(r"(?<=line|file)%s", "s", text)
        yield re.sub(r"\s+", " ", re.sub(VALUE, "\0", text))


def stands(words, said):
    """Do they stand there, in one string or in up to three?"""
    if words in said:
        return True
    cuts = [one.start() for one in re.finditer(r"(?=[ ,;])|(?<= )", words)]
    for i in cuts:
        if words[:i] + "\0" not in said:
            continue
        if "\0" + words[i:] in said:
            return True
        if any("\0" + words[i:j] + "\0" in said and
               "\0" + words[j:] in said for j in cuts if j > i):
            return True
    return False


def main():
    said = "\0" + "\0".join(text for path in
                            glob.glob("c*/**/*.c", recursive=True) +
                            glob.glob("templates/web/*.c")
                            for text in strings(path)) + "\0"
    phrases = 0
    with open("templates/en/phrases", encoding="utf-8") as english:
        for line in english:
            found = re.fullmatch(r"page\.said\.(\w+) = (.*)\n", line)
            if found is None:
                continue
            phrases += 1
            for words in re.split(r"\{\{\w+\}\}", found[2]):
                words = words.strip(" ,:")
                if not stands(words, said):
                    print(f"{found[1]}: {words}")
    print(phrases)


main()
