#!/bin/sh
# publish.t: games as pages: what is in them, what never is, and what is left
# alone.
build=$(cd "${BUILD:-build}" && pwd)
. tests/lib/outside.sh

players ana ben
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
done
play pillars "$(awaited pillars)" "$(nuncio moves pillars --sensible)"

gives 0 "a store is published" nuncio publish site
is "these are its files" "$(cd site && find . -type f | sort | tr '\n' ' ')" \
    "./feed.xml ./games/pillars.html ./games/pillars.svg \
./games/red-cathedral.html ./games/red-cathedral.svg ./index.html ./site.css "
is "who may read them, whatever the umask" \
    "$(find site -type f ! -perm 0644)" ""
holds "the index says whose turn it is" \
    grep -q "turn of $(awaited pillars)<" site/index.html
seat='<th scope="row" class="seat seat-[01]'
points='[ab][a-z]*</th><td>[0-9]*</td>'
is "and names the players, with their points, and colours if they have some" \
    "$(grep -c "$seat\">$points" site/index.html)$(grep -c \
    "$seat \(red\|blue\|green\|yellow\)\">$points" site/index.html)" 22
is "those whose turn it is stand out" "$(grep -o \
    'class="marked"><th[^>]*>[a-z]*' site/index.html | sed 's/.*>//' | sort)" \
    "$(for game in pillars red-cathedral; do awaited $game; done | sort)"
holds "a page says whose turn it is" \
    grep -q "turn of $(awaited pillars)<" site/games/pillars.html
gives 0 "the feed is what Atom asks for, drawings have nothing but shapes" \
    python3 - site <<'END'
import glob, re, sys
import xml.etree.ElementTree as tree
ATOM, SVG = "{http://www.w3.org/2005/Atom}", "{http://www.w3.org/2000/svg}"
WHEN = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
SHAPES = {"svg", "g", "title", "rect", "circle", "ellipse", "path", "text"}
feed = tree.parse(sys.argv[1] + "/feed.xml").getroot()
assert feed.tag == ATOM + "feed"
assert feed.find(f"{ATOM}author/{ATOM}name").text
entries = feed.findall(ATOM + "entry")
ids = [one.find(ATOM + "id").text for one in [feed, *entries]]
assert len(entries) == 2 and len(set(ids)) == len(ids)
for one in [feed, *entries]:
    assert one.find(ATOM + "id").text.startswith("urn:")
    assert one.find(ATOM + "title").text
    assert WHEN.match(one.find(ATOM + "updated").text)
def plain(drawn, others):
    for node in drawn.iter():
        assert node.tag.removeprefix(SVG) in SHAPES | others, node.tag
        for name, value in node.attrib.items():
            assert not re.match("on|data-|href|style", name), name
            assert "url(" not in value and "http" not in value, value
for path in glob.glob(sys.argv[1] + "/games/*.html"):
    page = open(path, encoding="utf-8").read()
    plain(tree.fromstring(re.search(r'<div class="board".*?</div>\n</div>',
        page, re.S).group()), {"div"})
    drawn = tree.parse(path[:-5] + ".svg").getroot()
    plain(drawn, {"style"})
    assert len(drawn.findall(".//" + SVG + "style")) == 1
    assert "http" not in drawn.find(SVG + "style").text
END
if command -v tidy >out; then
	# It does not know this attribute of pictures yet.
	tidy -q -e -utf8 site/index.html site/games/*.html 2>&1 |
	    grep -v '"loading"' >tidied
	verdict "pages are well-formed" "$(head -3 tidied)"
fi
is "what is wide is drawn for wide pages and for narrow ones, the rest once" \
    "$(grep -o 'panel-box[^"]*"><svg[^>]* class="panel panel-[a-z]*' \
    site/games/pillars.html | sed 's/panel-box//; s/"><.*-/ /' | tr '\n' ,)" \
    " at-344 valley, at-344 pool, at-344 town, wide at-696 valley,\
 wide at-696 pool, wide at-696 town, cathedral, dial, hand, hand,"
holds "the style sheet tells them apart" grep -q 'at-696.*none' site/site.css

is "who watches is asked to write nothing" \
    "$(sed '/<svg/d' site/games/*.html |
    grep -E 'nuncio turn|minisign|decides')" ""

# What has not changed is not written: not even the time of a file.
find site -type f -exec touch -d 2001-01-01 {} +
gives 0 "it is published again" nuncio publish site
is "and nothing was written" "$(find site -type f -newermt 2002-01-01)" ""
play pillars "$(awaited pillars)" "$(nuncio moves pillars --sensible)"
gives 0 "after a move" nuncio publish site
holds "that game is written" \
    test -n "$(find site/games/pillars.html -newermt 2002-01-01)"
is "and the other is not" \
    "$(find site/games/red-cathedral.* -newermt 2002-01-01)" ""

# What some only may know, and what a player writes as markup.
play pillars ana 'press ben: a whispered secret'
play pillars ben 'press all: <script>alert(1)</script> & more'
gives 0 "with press to some only" nuncio publish site
is "no file has it" "$(grep -rl whispered site)" ""
holds "the page says that there is no replay" \
    grep -q "cannot be replayed here" site/games/pillars.html
is "no markup of a player's is any" "$(grep -rl '<script' site)" ""
holds "it is there as text" \
    grep -q '&#60;script&#62;alert(1)&#60;/script&#62; &#38; more' \
    site/games/pillars.html
echo '<p>page</p>' >page.html
installed page.html
gives "65 is not a nuncio.html that can hold a game" "with another page" \
    nuncio publish site
rm "$work/usr/share/nuncio/nuncio.html"

# Nothing has happened in it, and nobody has joined.
nuncio new pillars early ana ben >/dev/null
gives 0 "a game that waits for joins" nuncio publish site
holds "the index says so" grep -q "some still have to join, until " \
    site/index.html
holds "and its page" grep -q "some still have to join" site/games/early.html
is "which asks nobody to" "$(grep -l 'nuncio turn' site/games/early.html)" ""
is "it is not older than it is" "$(grep -l 1970 site/* site/games/early.html \
    2>/dev/null)" ""
nuncio abandon early --reason 'a test' >/dev/null
gives 0 "a game that was given up" nuncio publish site
holds "is not over, but given up" grep -q ">given up<" site/index.html
holds "as its page says" grep -q "The game was given up" site/games/early.html
nuncio new --no-join pillars due ana ben --deadline 3d >/dev/null
gives 0 "a game with a deadline" nuncio publish site
holds "the index has it" grep -q "turn of [a-z]*, until " site/index.html
holds "and its page" grep -q "turn of [a-z]*, until " site/games/due.html
nuncio pause due --reason 'a test' >/dev/null
gives 0 "one that is paused" nuncio publish site
holds "is called so" grep -q ">paused<" site/games/due.html
nuncio config site https://games.example.org/n
gives 0 "with an address" nuncio publish site
holds "the feed links to the page" grep -q \
    'href="https://games.example.org/n/games/pillars.html"' site/feed.xml
for folder in games games/; do
	gives "64 it is the address of the whole folder" \
	    "'games' is no end of it" nuncio config site \
	    https://games.example.org/n/$folder
done
nuncio config address judge@example.org
nuncio config maildir "$work/box"
nuncio new --no-join pillars third ana ben >/dev/null
nuncio outbox send >out 2>err
holds "letters link to it" grep -rq \
    '^On the web: https://games.example.org/n/games/third.html$' box
nuncio config language de
gives 0 "in another language" nuncio publish german
holds "the index is in it" grep -q "<h1>Spiele</h1>" german/index.html
holds "a game is" grep -q '<html lang="de">' german/games/pillars.html
fails "nothing else is said" grep -rqi "turn of\|what happened\|feed of" german
nuncio config language en

# ---- over

nuncio new --no-join pillars done ana ben >/dev/null
while [ -n "$(awaited done)" ]; do
	go_on done
done
winner=$(nuncio show done --json | python3 -c 'import json, sys
state = json.load(sys.stdin)["state"]
print(" and ".join(state["players"][i]["name"] for i in state["winners"]))')
gives 0 "a game that is over" nuncio publish site
holds "the index says who has won ($winner)" \
    grep -q "over, won by $winner<" site/index.html
holds "and its page" grep -q "over, won by $winner<" site/games/done.html
is "games that go on come first" "$(grep -o '<h2>[^<]*\|html">done' \
    site/index.html | sed 's/.*>//' | tr '\n' ' ')" \
    "Being played Finished done "

# ---- games against the program alone

text - ana "$(date -u +%Y-%m-%d)" 'practice pillars' >asked.text
nuncio sign -k ana.key asked.text >asked
nuncio submit asked >out
practice=$(nuncio status | grep -o 'practice-[a-z0-9-]*')
holds "its id holds no player's name" expr "$practice" : 'practice-[0-9]*$'
nuncio new --no-join pillars three ana ben bot:sensible >out
nuncio new --no-join pillars bots bot:sensible bot:random >out
gives 0 "all games" nuncio publish site
is "none is against the program alone" \
    "$(grep -rl practice- site; find site/games -name '*practice*')" ""
holds "one of two people and a bot is there" test -s site/games/three.html
holds "and one of bots" test -s site/games/bots.html

# ---- many games

for game in $(seq 18); do
	nuncio new pillars "many-$game" ana ben >out
done
gives 0 "many games" nuncio publish many
is "each has a page" "$(find many/games -name 'many-*.html' | wc -l)" 18
cp -r many before
gives 0 "once more" nuncio publish many
is "nothing is another" "$(diff -r before many 2>&1)" ""

# ---- what is killed, and what goes on at once

if can_be_killed; then
	for at in $(seq 40 "$(sampled 40 400)" 2400); do
		killed_at "$at" "$program" publish killed >out 2>err
		is "killed at $at: each page is whole, or not there" \
		    "$(find . -path './killed/*.html' -exec \
		    grep -L '</html>' {} + 2>&1)" ""
	done
	gives 0 "the next" nuncio publish killed
	is "makes all of it" "$(diff -r many killed 2>&1)" ""
else
	skip "what is killed" "no ptrace"
fi
for one in 1 2 3; do
	nuncio publish both &
done
wait
is "three at once make the same" "$(diff -r many both 2>&1)" ""

# A site of many games has the newest in its feed.
nuncio -d far.db -k far.db init
"$build/tests/tools/scale" games "$work/far.db" 60 0 0 "$work" >out
gives 0 "more games" nuncio -d far.db -k far.db publish far
is "are listed" "$(grep -c '<article' far/index.html)" 60
is "each with its page" "$(find far/games -name '*.html' | wc -l)" 60
is "the feed has the newest" "$(grep -c '<entry>' far/feed.xml)" 30

done_testing
