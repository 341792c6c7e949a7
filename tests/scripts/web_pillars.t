#!/bin/sh
# web_pillars.t: a whole game made in the page: see tests/web/games.mjs.
exec node tests/web/games.mjs pillars 2 5000
