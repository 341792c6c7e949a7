#!/bin/sh
# web_watch.t: games that are over, watched in the page; see
# tests/web/watch.mjs.
. tests/lib/outside.sh

store nuncio
nuncio init
add_players ana ben
nuncio config site https://games.example.org/n
nuncio config maildir "$work/box"
nuncio config address host@example.org
installed "$top/build/nuncio.html"
for rules in pillars red-cathedral; do
	nuncio new --no-join $rules $rules ana ben >/dev/null
	while [ -n "$(awaited $rules)" ]; do
		go_on $rules
	done
	# What would end the element that the game is in, or begin another.
	play $rules ana "press all: </pre></script><script>alert(1)</script>\
<img src=x onerror=alert(2)>"
	play $rules ana "press all: <!-- <script> &lt;b&gt; &amp; ]]>"
	play $rules ana "press all: $(printf '\342\200\250');alert(3)//"
	nuncio export $rules >$rules.bundle
	nuncio export --html $rules >$rules.html
	is "$rules goes as one file" $? 0
done
nuncio new --no-join pillars running ana ben >/dev/null
nuncio new --no-join pillars hushed ana ben >/dev/null
for game in running hushed; do
	for turn_no in 1 2 3 4; do
		go_on $game
	done
done
play hushed ana "press ben: a whispered secret"
rm "$work/usr/share/nuncio/nuncio.html"
gives "66 there is no nuncio.html" "without nuncio.html there is none" \
    nuncio export --html pillars
echo '<p>page</p>' >other.html
installed other.html
gives "65 is not a nuncio.html that can hold this game" \
    "nor with another page" nuncio export --html pillars
installed "$top/build/nuncio.html"
gives "64 usage: nuncio export" "a page is not handed over" \
    nuncio export --html pillars --to ana.pub
nuncio outbox send >out 2>err
is "last letters, and those to who is to move, link to the game's page" \
    "$(for subject in 'pillars. the game is over' 'running. your turn'; do
	grep -rlE "^Subject: .$subject" box | while read -r letter; do
		grep -o 'https://games.example.org/n/games/[a-z]*.html' \
		    "$letter" || echo "$letter"
	done
    done | sort -u)" "https://games.example.org/n/games/pillars.html
https://games.example.org/n/games/running.html"

gives 0 "they are published" nuncio publish site
is "the player is there once" "$(find site -name '*.html' -size +600k
    find site -name '*.js')" "site/nuncio.html
site/nuncio.js"
is "a game that tells some only what some may know is a plain page" \
    "$(grep -l 'id="given"' site/games/*.html | tr '\n' ' ')" \
    "site/games/pillars.html site/games/red-cathedral.html \
site/games/running.html "
is "no file has that" "$(grep -rl whispered site)" ""
is "no script but the player's is in any" "$(grep -oh '<script[^>]*>' \
    site/games/*.html | sort | uniq -c | sed 's/^ *//')" \
    '3 <script src="../nuncio.js">'
if command -v tidy >out; then
	tidy -q -e -utf8 site/games/*.html 2>&1 |
	    grep -v 'autocomplete' >tidied
	verdict "pages are well-formed" "$(head -3 tidied)"
fi
find site -type f -exec touch -d 2001-01-01 {} +
gives 0 "again" nuncio publish site
is "nothing is written that has not changed" \
    "$(find site -type f -newermt 2002-01-01)" ""
sed 's/<footer/<p>new<\/p><footer/' "$top/build/nuncio.html" >other.html
installed other.html
gives 0 "with another page" nuncio publish site
is "all that have it in them are written" "$(find site/games -name '*.html' \
    -newermt 2002-01-01 | grep -vc hushed)" 3

(cd "$top" && real node tests/web/watch.mjs "$work") >found 2>&1
verdict "how a game ended is seen first, and all of it can be gone through" \
    "$(grep -v '^ok\|^1\.\.[1-9]' found | head -40)"
done_testing
