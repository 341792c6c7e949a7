#!/bin/sh
# web_motion.t: what others do is seen as motion: see tests/web/motion.mjs.
exec node tests/web/motion.mjs
