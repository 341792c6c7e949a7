#!/bin/sh
# web_pages.t: the page on two widths, in light and dark, by keyboard, and with
# hostile text; see tests/web/pages.mjs.
exec node tests/web/pages.mjs
