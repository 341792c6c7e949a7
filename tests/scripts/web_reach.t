#!/bin/sh
# web_reach.t: what can be chosen comes first, and at most one swipe away: see
# tests/web/reach.mjs.
exec node tests/web/reach.mjs
