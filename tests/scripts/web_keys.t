#!/bin/sh
# web_keys.t: keys in the page; see tests/web/keys.mjs.
exec node tests/web/keys.mjs
