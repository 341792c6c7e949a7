#!/bin/sh
# web_red.t: the first turns of a game made in the page; the whole of it is in
# make web-check.
exec node tests/web/games.mjs red-cathedral 2 10
