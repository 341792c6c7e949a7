#!/bin/sh
# web_standing.t: how a game stands is in view beside whatever one chooses; see
# tests/web/standing.mjs.
exec node tests/web/standing.mjs
