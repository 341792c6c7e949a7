#!/bin/sh
# web_early.t: moves that the page sends before their turn: see
# tests/web/early.mjs.
exec node tests/web/early.mjs
