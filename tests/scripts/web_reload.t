#!/bin/sh
# web_reload.t: nothing is lost when the page is loaded again: see
# tests/web/reload.mjs.
exec node tests/web/reload.mjs
