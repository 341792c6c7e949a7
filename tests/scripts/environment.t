#!/bin/sh
# environment.t: what whoever starts the program leaves it: signals that are
# ignored, files that are closed, limits, a folder that is gone.
. tests/lib/outside.sh
files_only

players ana ben
nuncio config address games@example.org
nuncio config maildir "$work/box"
for game in a b c d e f; do
	nuncio new --no-join pillars $game ana ben --deadline 2d >out
done
letter() {	# NUMBER
	printf 'From: ana@example.org\nMessage-ID: <%s@example.org>\n\n' "$1"
	head -c 60000 /dev/zero | tr '\0' x | fold -w 70
}

# ---- nobody hears it

for words in --version -h "show -h" help "version" status; do
	gives "74 cannot write to standard output" \
	    "$words, where nothing can be written" \
	    sh -c "'$program' $words >/dev/full"
	gives "74 cannot write to standard output" "or nothing is open" \
	    sh -c "'$program' $words >&-"
done
letter 1 >one
gives 0 "a letter is taken, whatever is closed" \
    sh -c "'$program' deliver <one >&- 2>&-"
gives "75 Bad file descriptor" "and waits where it is closed itself" \
    sh -c "'$program' deliver <&-"
gives 0 "a backup needs none of the three" \
    sh -c "'$program' backup one.db <&- >&- 2>&-"
gives 0 "and is whole" nuncio -d one.db audit

# ---- files may not grow

limited() {	# STATUS NAME WORDS
	limited_status=$1 limited_name=$2
	shift 2
	( ulimit -f "$limit" && exec "$program" "$@" <one 2>&1 ) | cat >said
	holds "$limited_name, which is said" grep -q '^nuncio: ' said
	( ulimit -f "$limit" && exec "$program" "$@" <one >&- 2>&- )
	is "... with that status" $? "$limited_status"
}
for limit in 0 1 8 100; do
	letter "limit-$limit" >one
	limited 75 "with $limit blocks a letter waits" deliver
	gives 0 "and is taken without" sh -c "'$program' deliver <one"
	limited 74 "words are not sent" say all "With $limit"
	gives 0 "and are without" nuncio say all "With $limit"
	limited 74 "there is no backup" backup small.db
	is "nor half of one" "$(ls | grep small)" ""
	limited 74 "nor a store" -d small.db init
	is "nor half of that" "$(ls | grep small)" ""
done
gives 0 "everything is in order" nuncio audit
is "each letter is there once" "$(count letter 1=1)" 5

# ---- signals that whoever started it ignores or holds back

ignoring() {	# WORDS
	( trap '' CHLD ALRM PIPE; exec "$program" "$@" )
}
letter 2 >one
gives 0 "a letter is taken" sh -c \
    "trap '' CHLD ALRM PIPE; exec '$program' deliver <one"
gives 0 "games are checked" ignoring audit
is "all of them" "$(grep -c 'all in order' out)" 6
gives 0 "and published" ignoring publish pages
gives 0 "letters are sent" ignoring outbox send
ignoring doctor >out
holds "a doctor can try a backup" grep -q '^ok  *backup' out
cat >mta <<'EOF'
#!/bin/sh
grep -E '^Sig(Blk|Ign):' /proc/self/status >signals
cat >/dev/null
EOF
chmod +x mta
nuncio config --unset maildir
nuncio config send "$work/mta"
nuncio say ana 'How is the weather?'
cat >held.py <<'EOF'
import os, signal, sys
signal.signal(signal.SIGPIPE, signal.SIG_DFL)
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM, signal.SIGCHLD})
os.execv(sys.argv[1], sys.argv[1:])
EOF
gives 0 "a letter is sent with signals held back" \
    python3 held.py "$program" outbox send
# Bits of PIPE, ALRM, CHLD and XFSZ; make may ignore others.
is "whoever sends it can be ended by all of them" "$(while read -r name bits; do
	echo "$name $((0x$bits & 0x1013000))"
done <signals)" "SigBlk: 0
SigIgn: 0"

# ---- a folder that is gone

letter 3 >one
for words in deliver tick "backup here.db"; do
	mkdir gone
	( cd gone && rmdir ../gone &&
	    exec "$program" $words <"$work/one" 2>"$work/err" )
	is "from a folder that is gone: $words" $? \
	    "$(case $words in backup*) echo 66 ;; *) echo 0 ;; esac)"
done

# ---- a bare environment, as cron has it

gives 0 "cron" env -i "$program" -d "$work/nuncio.db" tick
gives "64 say where the store is with -d STORE" "without the name of a store" \
    env -i "$program" tick
letter 4 >one
gives "75 say where the store is with -d STORE" \
    "a mail system may not send back for that" \
    sh -c "env -i '$program' deliver <one"
gives 0 "everything is in order" nuncio audit

# ---- several at once, as nuncio(1) has it

nuncio status --all --json | grep -o '"id":"[^"]*"' | cut -d '"' -f 4 |
    xargs -P 4 -n 2 "$program" audit >out
is "all games are checked by several" "$? $(grep -c 'all in order' out)" "0 6"
done_testing
