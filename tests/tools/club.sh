#!/bin/sh
# club.sh: a club that runs itself: tests/tools/club.py has PLAYERS players and
# WEEKS weeks, at a clock of their own.  `make club`.  KEEP=FOLDER keeps what is
# left: the store, and in box/cur all that players and the host got.
# Where there is one, in a folder in memory: a disk would take most of the time.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/lib/outside.sh
[ -z "${KEEP-}" ] || leave=keep_all
keep_all() {
	cp -a "$work" "$KEEP"
}

if ! /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	echo "1..0 # SKIP there is no python3-dkim"
	exit 0
fi
cp "$program" program	# it may be built anew meanwhile
cat >clocked <<'SCRIPT'
#!/bin/sh
exec ./program -d nuncio.db "$@"
SCRIPT
chmod 700 clocked
export TZ=UTC
/usr/bin/python3 "$top/tests/tools/club.py" "$work/clocked" "${PLAYERS:-40}" \
    "${WEEKS:-12}" "$SEED" "$top"
