#!/bin/sh
# web_newcomer.t: from the page to the first move that is taken: see
# tests/web/newcomer.mjs.
exec node tests/web/newcomer.mjs
