#!/bin/sh
# publish.t: games as pages: what is in them, what never is, and what is left
# alone.
. tests/lib/outside.sh

export NUNCIO_DB="$work/nuncio.db"
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

gives 0 "a store is published" nuncio publish site --page page.html
is "these are its files" "$(cd site && find . -type f | sort | tr '\n' ' ')" \
    "./feed.xml ./games/pillars.bundle ./games/pillars.html \
./games/pillars.position ./games/pillars.xml ./games/red-cathedral.bundle \
./games/red-cathedral.html ./games/red-cathedral.position \
./games/red-cathedral.xml ./index.html ./nuncio.html ./site.css "
holds "the list names the players" grep -q 'ana, ben' site/index.html
holds "the page says whose turn it is" \
    grep -q "turn of <b>$(awaited pillars)</b>" site/games/pillars.html
gives 0 "the bundle is in order" nuncio verify site/games/pillars.bundle
nuncio show pillars --position >position
holds "the position is the public one" cmp position site/games/pillars.position
holds "the feeds and pages are well-formed" python3 - site <<'END'
import glob, sys
import xml.dom.minidom
for path in glob.glob(sys.argv[1] + "/**/*.xml", recursive=True):
    xml.dom.minidom.parse(path)
END

# What has not changed is not written: not even the time of a file.
find site -type f -exec touch -d 2001-01-01 {} +
gives 0 "it is published again" nuncio publish site --page page.html
is "and nothing was written" "$(find site -type f -newermt 2002-01-01)" ""
play pillars "$(awaited pillars)" "$(nuncio moves pillars --sensible)"
gives 0 "after a move" nuncio publish site --page page.html
holds "that game is written" \
    test -n "$(find site/games/pillars.html -newermt 2002-01-01)"
is "and the other is not" \
    "$(find site/games/red-cathedral.* -newermt 2002-01-01)" ""

# What some only may know, and what a player writes as markup.
play pillars ana 'press ben: a whispered secret'
play pillars ben 'press all: <script>alert(1)</script> & more'
gives 0 "with press to some only" nuncio publish site --page page.html
is "no file has it" "$(grep -rl whispered site)" ""
holds "there is no bundle, and the page says so" \
    sh -c '! test -e site/games/pillars.bundle &&
	grep -q "no bundle of this game" site/games/pillars.html'
is "no markup of a player's is any" "$(grep -rl '<script' site)" ""
holds "it is there as text" \
    grep -q '&lt;script&gt;alert(1)&lt;/script&gt; &amp; more' \
    site/games/pillars.html

gives 0 "without names" nuncio publish quiet --no-names --games pillars
is "nobody is named" "$(grep -rlE 'ana|ben\b|whispered' quiet/games)" ""
is "of this game alone" "$(ls quiet/games | tr '\n' ' ')" \
    "pillars.html pillars.xml "
gives 66 "a game that there is not" nuncio publish x --games nothing
nuncio config site https://games.example.org/n
gives 0 "with an address" nuncio publish site --page page.html
holds "the feed links to the page" grep -q \
    'href="https://games.example.org/n/games/pillars.html#line-' \
    site/games/pillars.xml
nuncio config address judge@example.org
nuncio config maildir "$work/box"
nuncio new --no-join pillars third ana ben >/dev/null
nuncio outbox send >out 2>err
holds "letters link to it" grep -rq \
    '^On the web: https://games.example.org/n/games/third.html$' box
done_testing
