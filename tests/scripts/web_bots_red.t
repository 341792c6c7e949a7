#!/bin/sh
# web_bots_red.t: the same of The Red Cathedral, with three at the table.
exec node tests/web/practice.mjs red-cathedral 3 9
