#!/bin/sh
# secrets.t: what keeps the host's secrets: modes of files, and no core dumps.
. tests/lib/outside.sh
files_only

umask 022
players ana ben
nuncio new pillars g ana ben --no-join >out

mode() {	# FILE
	stat -c %a "$1"
}

# ---- modes

is "the store is for its owner alone" "$(mode nuncio.db)" 600
is "so is the host's key" "$(mode nuncio.db.key)" 600
is "and a player's" "$(mode ana.key)" 600
for mask in 000 077 277; do
	(
		umask $mask
		nuncio -d m$mask.db init
		nuncio keygen --no-password k$mask
		nuncio backup b$mask.db
	)
	is "whatever the umask: $mask" "$(mode m$mask.db) \
$(mode m$mask.db.key) $(mode k$mask.key) $(mode b$mask.db)" \
	    "600 600 600 600"
done

# ---- files that others can get at

# warns FILE COMMAND...: it is done, and the file is complained about, once.
warns() {
	which=$1
	shift
	nuncio "$@" >out 2>err
	is "$* with an open $which" "$? $(wc -l <err)" "0 1"
	verdict "says what to do" "$(lacks "$which" "chmod 600 $which")"
}

export NUNCIO_DB=nuncio.db
for open in 640 604 602 660; do
	chmod $open nuncio.db
	warns nuncio.db status
	chmod 600 nuncio.db
	chmod $open nuncio.db.key
	warns nuncio.db.key pause g --reason x
	nuncio resume g --reason x >out 2>err
	chmod 600 nuncio.db.key
done
turn g ana "$(reference g)" "press all: x" >text
chmod 644 ana.key
warns ana.key sign -k ana.key turn.text
chmod 600 ana.key
gives 0 "closed again there is nothing to say" nuncio show g

# ---- cores

mkfifo pipe
if [ -r /proc/self/limits ]; then
	(ulimit -c unlimited 2>/dev/null; exec "$program" submit pipe) \
	    >out 2>err &
	pid=$!
	exec 9>pipe
	until [ "$(cat /proc/$pid/comm)" = nuncio ]; do
		sleep 0.1
	done
	is "no process of ours leaves a core" "$(sed -n \
	    's/^Max core file size *\([^ ]*\) *\([^ ]*\) .*/\1 \2/p' \
	    /proc/$pid/limits)" "0 0"
	exec 9>&-
	wait $pid
else
	skip "no process of ours leaves a core" "there is no /proc"
fi
done_testing
