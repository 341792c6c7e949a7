#!/bin/sh
# web_bots_pillars.t: a whole game against the planner in the page: see
# tests/web/practice.mjs.
exec node tests/web/practice.mjs pillars 2 20
