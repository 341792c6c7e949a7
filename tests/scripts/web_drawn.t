#!/bin/sh
# web_drawn.t: boxes and labels of the tables lie where they lay: see
# tests/web/drawn.mjs.
exec node tests/web/drawn.mjs
