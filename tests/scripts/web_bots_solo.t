#!/bin/sh
# web_bots_solo.t: The Red Cathedral alone in the page, against Ivan.
exec node tests/web/practice.mjs red-cathedral 1 9
