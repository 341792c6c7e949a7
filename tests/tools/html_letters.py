"""html_letters.py MAILDIR OUT: do letters say the same in HTML as in text?"""
import difflib
import email
import email.policy
import html.parser
import os
import re
import sys

NEVER = {"script", "link", "iframe", "object", "embed", "form", "style",
         "base", "svg", "a"}
ALONE = {"br", "hr", "meta", "img", "wbr"}
PICTURES = []
PICTURE = "@picture@"


class Page(html.parser.HTMLParser):
    """The words of a page, and what is wrong with it."""

    def __init__(self):
        super().__init__()
        self.words, self.wrong, self.open = [], [], []
        self.pre, self.quotes = [], 0
        self.rows = self.heads = 0
        self.row, self.narrow = None, []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag in NEVER:
            self.wrong.append(f"<{tag}>")
        if tag == "img" and not attrs.get("src", "").startswith("cid:"):
            self.wrong.append("a picture that is loaded")
        if tag == "th" and attrs.get("scope") not in ("row", "col"):
            self.wrong.append("a head without scope")
        for name, value in attrs.items():
            if name.startswith("on") or "url(" in (value or ""):
                self.wrong.append(f"{name}={value}")
        self.heads += tag == "th"
        self.rows += tag == "tr"
        self.quotes += tag == "blockquote"
        if tag == "table":
            self.narrow = []
        if tag == "img":
            self.words.append(PICTURE)
        if tag == "td":
            self.row = ([], [], len(self.words))
        if tag == "pre":
            self.pre.append("")
        if tag not in ALONE:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}>")
        if tag == "td":
            self.end_cell()

    def end_cell(self):
        """A cell with several values has the head of its column before each:
        what the text says once, above all rows."""
        heads, values, begin = self.row
        self.row = None
        if not values:
            return
        at = self.narrow[1] if self.narrow else self.begin_of_row(begin)
        self.words[begin:] = values
        if not self.narrow:
            self.narrow = [heads, at]
            self.words[at:at] = heads
        elif [one for one in self.narrow[0] if one in heads] != heads:
            self.wrong.append(f"other heads: {heads}")

    def begin_of_row(self, begin):
        """Where the words of the row begin: its own head is right before."""
        while begin > 0 and self.words[begin - 1] == "\n":
            begin -= 1
        return max(begin - 1, 0)

    def handle_data(self, data):
        if "pre" in self.open:
            self.pre[-1] += data
        if "title" not in self.open and "h1" not in self.open:
            self.words.append(data)
        if self.row is not None and data.strip(" \u00a0\u00b7"):
            self.row["b" in self.open].append(data)


def words(text):
    """Words alone: neither what joins them nor how they stand."""
    return re.findall(r"[^\s|:;,.\u00a0\u00b7-]+", text)


DRAWN = 3       # stretches of a text that a picture takes the place of, at most


def drawn(mine, theirs):
    """Does HTML with a picture say all that the text says, but for stretches of
    which the first is where the picture stands?"""
    at = mine.index(PICTURE)
    mine = mine[:at] + mine[at + 1:]
    left = [one for one in difflib.SequenceMatcher(
        None, mine, theirs, autojunk=False).get_opcodes() if one[0] != "equal"]
    return (len(left) <= DRAWN and left[:1] and left[0][1] == at and
            all(what == "insert" for what, *_ in left))


def look(number, letter, out):
    """Complaints about one letter; None: it has no HTML."""
    plain = letter.get_body(("plain",)).get_content()
    rich = letter.get_body(("html",))
    if rich is None:
        return None
    source = rich.get_content()
    with open(f"{out}/{number}.html", "w", encoding="utf-8") as file:
        file.write(source)
    page = Page()
    # It keeps a word in one line, and is no part of what is said.
    page.feed(re.sub(r"</?span[^>]*>", "", source))
    page.close()
    bad = page.wrong + [f"<{tag}> is open" for tag in page.open]
    if 'lang="en"' not in source:
        bad.append("no language")
    rest = re.sub("https://games.example.org/n/", "", source)
    if "http" in rest:
        at = rest.index("http")
        bad.append(f"something from elsewhere: {rest[at - 40:at + 40]!r}")
    # Blanks between elements are theirs; what was one word stays one.
    text = re.sub(r"^(  \||-{2,}$)", "", plain, flags=re.M)
    mine, theirs = words(" ".join(page.words)), words(text)
    if not (drawn(mine, theirs) if PICTURE in mine else mine == theirs):
        at = next((i for i, (a, b) in enumerate(zip(mine, theirs))
                   if a != b), min(len(mine), len(theirs)))
        bad.append(f"HTML says {mine[at - 2:at + 4]}, "
                   f"text {theirs[at - 2:at + 4]}")
    shown = re.findall(r'<img src="cid:([^"]*)"', source)
    there = [part for part in letter.walk()
             if part.get_content_type() == "image/png"]
    if shown != [part["Content-ID"].strip("<>") for part in there]:
        bad.append("it shows pictures that are not there, or not these")
    for part in there:
        if part.get_content()[:8] != b"\x89PNG\r\n\x1a\n":
            bad.append("a picture that is no PNG")
        if part.get_content_disposition() != "inline":
            bad.append("a picture that is not in its place")
    PICTURES.extend(there)
    for turn in re.findall(r"^nuncio turn\n.*?^end$", plain, re.M | re.S):
        if turn not in [pre.strip() for pre in page.pre]:
            bad.append("the turn file is another")
    return bad


def main():
    """Look at all of them; say what is wrong."""
    box, out = sys.argv[1:]
    os.mkdir(out)
    n = wrong = 0
    for name in sorted(os.listdir(box)):
        with open(f"{box}/{name}", "rb") as file:
            letter = email.message_from_binary_file(
                file, policy=email.policy.default)
        bad = look(n, letter, out)
        if bad is None:
            continue
        n += 1
        for complaint in bad:
            print(f"not so: {letter['Subject']}: {complaint}")
            wrong += 1
    print(f"letters: {n}\npictures: {len(PICTURES)}")
    return wrong > 0


sys.exit(main())
