#!/bin/sh
# publish.t: games as pages: what is in them, what never is, and what is left
# alone.
build=$(cd "${BUILD:-build}" && pwd)
. tests/lib/outside.sh

store nuncio
nuncio init
for name in ana ben; do
	nuncio keygen --no-password $name
	nuncio player add $name $name@example.org $name.pub
done
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
done
play pillars "$(awaited pillars)" "$(nuncio moves pillars --sensible)"
echo '<p>page</p>' >page.html
installed page.html

gives 0 "a store is published" nuncio publish site
is "these are its files" "$(cd site && find . -type f | sort | tr '\n' ' ')" \
    "./feed.xml ./games/pillars.bundle ./games/pillars.html \
./games/pillars.position ./games/pillars.xml ./games/red-cathedral.bundle \
./games/red-cathedral.html ./games/red-cathedral.position \
./games/red-cathedral.xml ./index.html ./nuncio.html ./site.css "
holds "the list names the players" grep -q 'ana, ben' site/index.html
holds "the page says whose turn it is" \
    grep -q "turn of <strong>$(awaited pillars)</strong>" \
    site/games/pillars.html
gives 0 "the bundle is in order" nuncio verify site/games/pillars.bundle
nuncio show pillars --position >position
holds "the position is the public one" cmp position site/games/pillars.position
gives 0 "feeds are what Atom asks for, drawings have nothing but shapes" \
    python3 - site <<'END'
import glob, re, sys
import xml.etree.ElementTree as tree
ATOM, SVG = "{http://www.w3.org/2005/Atom}", "{http://www.w3.org/2000/svg}"
WHEN = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
SHAPES = {"svg", "g", "title", "rect", "circle", "ellipse", "path", "text"}
for path in glob.glob(sys.argv[1] + "/**/*.xml", recursive=True):
    feed = tree.parse(path).getroot()
    assert feed.tag == ATOM + "feed", path
    assert feed.find(f"{ATOM}author/{ATOM}name").text, path
    entries = feed.findall(ATOM + "entry")
    ids = [one.find(ATOM + "id").text for one in [feed, *entries]]
    assert entries and len(set(ids)) == len(ids), path
    for one in [feed, *entries]:
        assert one.find(ATOM + "id").text.startswith("urn:"), path
        assert one.find(ATOM + "title").text, path
        assert WHEN.match(one.find(ATOM + "updated").text), path
for path in glob.glob(sys.argv[1] + "/games/*.html"):
    page = open(path, encoding="utf-8").read()
    drawn = re.search(r'<div class="board".*?</div>\n</div>', page, re.S)
    for node in tree.fromstring(drawn.group()).iter():
        assert node.tag == "div" or node.tag.removeprefix(SVG) in SHAPES
        for name, value in node.attrib.items():
            assert not re.match("on|data-|href|style", name), name
            assert "url(" not in value and "http" not in value, value
END
if command -v tidy >out; then
	tidy -q -e -utf8 site/index.html site/games/*.html >tidied 2>&1
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
holds "there is no bundle, and the page says so" \
    sh -c '! test -e site/games/pillars.bundle &&
	grep -q "no bundle of this game" site/games/pillars.html'
is "no markup of a player's is any" "$(grep -rl '<script' site)" ""
holds "it is there as text" \
    grep -q '&lt;script&gt;alert(1)&lt;/script&gt; &amp; more' \
    site/games/pillars.html

# A reason, and a player who came later, have names in them, too.
players cleo
nuncio new --no-join pillars hush ana ben >/dev/null
nuncio pause hush >/dev/null \
    --reason "as Ana's mother and BEN, anaconda or cleopatra say"
nuncio replace hush 1 cleo --reason "for ben, who left ana" >/dev/null
gives 0 "names in reasons" nuncio publish hushed --no-names --games hush
is "are left out as far as a list of names can" "$(grep -rliE \
    '\bana\b|\bben\b|\bcleo\b' hushed)" ""
holds "and nothing else" grep -q 'anaconda or cleopatra say' \
    hushed/games/hush.html

gives 0 "without names" nuncio publish quiet --no-names --games pillars
is "nobody is named" "$(grep -rlE '\bana\b|\bben\b|whispered' quiet/games)" ""
is "of this game alone" "$(ls quiet/games | tr '\n' ' ')" \
    "pillars.html pillars.xml "
gives "66 there is no game 'nothing'" "a game that there is not" \
    nuncio publish x --games nothing

# Nothing has happened in it, and nobody has joined.
nuncio new pillars early ana ben >/dev/null
gives 0 "a game that waits for joins" nuncio publish early --games early
holds "its list says so" grep -q "some still have to join" early/index.html
holds "and its page" grep -q "Some still have to join" early/games/early.html
is "which asks nobody to" "$(grep -l 'nuncio turn' early/games/early.html)" ""
is "it is not older than it is" "$(grep -rl 1970 early)" ""
holds "with the time until which they can" grep -q \
    'some still have to join, until ' early/index.html
nuncio abandon early --reason 'a test' >/dev/null
gives 0 "a game that was given up" nuncio publish early --games early
holds "is not over, but given up" grep -q ">given up<" early/index.html
holds "as its page says" grep -q "The game was given up" early/games/early.html
nuncio new --no-join pillars due ana ben --deadline 3d >/dev/null
gives 0 "a game with a deadline" nuncio publish due --games due
holds "its list has it" grep -q "turn of [a-z]*, until " due/index.html
holds "and its page" grep -q "</strong>, until " due/games/due.html
nuncio abandon due --reason 'a test' >/dev/null
nuncio config site https://games.example.org/n
gives 0 "with an address" nuncio publish site
holds "the feed links to the page" grep -q \
    'href="https://games.example.org/n/games/pillars.html#line-' \
    site/games/pillars.xml
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
gives 0 "in another language" nuncio publish german --lang de \
    --games pillars
holds "the list is in it" grep -q "<h1>Spiele</h1>" german/index.html
holds "a game is" grep -q '<html lang="de">' german/games/pillars.html
fails "nothing else is said" grep -rqi "turn of\|what happened\|feed of" german
gives "64 there is no language 'xx'" "one that there is not" \
    nuncio publish german --lang xx
gives 0 "or as it is set" nuncio config language it
gives 0 "for all that is published" nuncio publish italian

# ---- over

nuncio new --no-join pillars done ana ben >/dev/null
while [ -n "$(awaited done)" ]; do
	go_on done
done
winner=$(nuncio show done --json | python3 -c 'import json, sys
state = json.load(sys.stdin)["state"]
print(" and ".join(state["players"][i]["name"] for i in state["winners"]))')
gives 0 "a game that is over" nuncio publish over --lang en --games done
holds "its list says who has won ($winner)" \
    grep -q "over, won by $winner<" over/index.html
is "and its page" "$(grep -o 'over, won by [^;]*' over/games/done.html |
    sed 's/<[^>]*>//g')" "over, won by $winner"

# ---- games against the program alone

text - ana "$(date -u +%Y-%m-%d)" 'practice pillars' >asked.text
nuncio sign -k ana.key asked.text >asked
nuncio submit asked >out
practice=$(nuncio status | grep -o 'practice-[a-z0-9-]*')
holds "its id holds no player's name" expr "$practice" : 'practice-[0-9]*$'
nuncio new --no-join pillars three ana ben bot:sensible >out
nuncio new --no-join pillars bots bot:sensible bot:random >out
mkdir -p some/games
echo old >some/games/$practice.html
gives 0 "all games" nuncio publish some
is "none is against the program alone" \
    "$(grep -rl practice- some; ls some/games | grep practice)" ""
holds "one of two people and a bot is there" test -s some/games/three.html
holds "and one of bots" test -s some/games/bots.html
gives 0 "all games without names" nuncio publish --no-names some
is "nor is it there without names" \
    "$(grep -rl practice- some; ls some/games | grep practice)" ""
gives "65 is played against the" "nor if it is asked for" \
    nuncio publish some --games "$practice"

# ---- many games

game=1
while [ $game -le 18 ]; do
	nuncio new pillars "many-$game" ana ben >out
	game=$((game + 1))
done
gives 0 "all of them" nuncio publish many
is "each has a page" "$(ls many/games/many-*.html | wc -l)" 18
cp -r many before
gives 0 "once more" nuncio publish many
is "nothing is another" "$(diff -r before many 2>&1)" ""

# ---- lists that grow and shrink, and what a broken run leaves

gives 0 "three games" nuncio publish list --games many-1,many-2,many-3
gives 0 "two of them" nuncio publish list --games many-1,many-2
gives 0 "elsewhere as well" nuncio publish other --games many-1,many-2
is "are listed as if there never was a third" "$(cat list/index.html \
    list/feed.xml | cksum)" "$(cat other/index.html other/feed.xml | cksum)"
for end in html xml position; do
	echo broken >list/games/many-1.$end.new
done
echo broken >list/index.html.new
for player in ana ben; do
	play many-1 $player join
done
gives 0 "what somebody left is not taken" nuncio publish list --games \
    many-1,many-2
is "for a page" "$(grep -rl broken list --include='many*')" ""
is "nor stays" "$(find list/games -name '*.new')" ""
gives 0 "the same elsewhere" nuncio publish other --games many-1,many-2
is "is the same" "$(diff -r list other | grep -v 'many-3\|index.html.new')" ""

# Games are read some after another: these stand far apart.
nuncio -d far.db -k far.db init
"$build/tests/tools/scale" games "$work/far.db" 1100 0 0 "$work" >out
gives 0 "games far from each other" nuncio -d far.db -k far.db \
    publish far --games waiting-1,waiting-999,waiting-500
is "are listed in order" "$(grep -o 'games/waiting-[0-9]*' far/index.html |
    tr '\n' ' ')" \
    "games/waiting-1 games/waiting-500 games/waiting-999 "
holds "each with its page" test -s far/games/waiting-1.html \
    -a -s far/games/waiting-999.html

done_testing
