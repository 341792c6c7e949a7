#!/bin/sh
# whole.sh: games from registration to their end, every file made in the page:
# each ruleset with as many players as it can have, in Chromium and Firefox.
failed=0
node tests/web/pages.mjs whole || failed=1
for browser in chrome firefox; do
	node tests/web/keys.mjs $browser locked || failed=1
	for game in "pillars 2" "pillars 4" "red-cathedral 2" \
	    "red-cathedral 3"; do
		echo "# $game in $browser"
		# shellcheck disable=SC2086
		node tests/web/games.mjs $game 5000 $browser || failed=1
	done
	node tests/web/games.mjs red-cathedral 1 5000 $browser || failed=1
	node tests/web/games.mjs red-cathedral 4 200 $browser \
	    -o board=advanced || failed=1
done
exit $failed
