#!/bin/sh
# dkim.t: letters that a provider has signed.  Two others are asked of each
# letter, libopendkim and python3-dkim; every attack is a letter of its own; and
# keys come from a DNS server of ours on loopback, which is asked, lame, slow,
# lying, and changes its keys.  `bytes 1` of tests/tools/dkim_letters.py changes
# each byte of 50 letters; here it is one in 48 or 192.
top=$PWD
. tests/lib/outside.sh
store dkim
build=$(cd "$top/${BUILD:-build}" 2>/dev/null && pwd) || build=$BUILD
letters() {
	/usr/bin/python3 "$top/tests/tools/dkim_letters.py" "$@"
}
dkim=$build/tests/tools/dkim
if ! /usr/bin/python3 -c 'import dkim, nacl' 2>/dev/null; then
	echo "1..0 # SKIP there is no python3-dkim"
	exit 0
fi

# told WORDS...: each line is a verdict.
told() {
	letters "$@" >told 2>err || not_ok "$1" "$(tail -n 3 err)"
	while IFS='	' read -r sentence wrong; do
		verdict "$sentence" "$wrong"
	done <told
}
told corpus "$build" corpus
told attacks "$build" attacks
told opinions "$build" opinions "$(sampled 600 150)"
told bytes "$build" bytes "$(sampled 48 192)"

# ---- keys

now=1800000000
hour=3600 day=86400
PATH=$PATH:/usr/sbin
port=$(python3 -c 'import socket
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])')

# at SECONDS WORD...: what is said of the letters then.
at() {
	at_now=$((now + $1))
	shift
	"$dkim" check "$NUNCIO_DB" "$at_now" "$@" 2>&1 |
	    sed 's/^good [0-9a-f]* /good /'
}
# write NAME SELECTOR DOMAIN KEY
write() {
	letters write . "$1" "$2" "$3" "$4" "$now"
}

# zone LINE...: the server begins anew with this in its zones.
dns=
zone() {
	[ -z "$dns" ] || { kill "$dns"; wait "$dns" 2>/dev/null; }
	{
		printf '%s\n' no-resolv no-hosts "port=$port" \
		    listen-address=127.0.0.1 bind-interfaces \
		    local=/example.org/ keep-in-foreground \
		    edns-packet-max=512
		[ "$(id -u)" -ne 0 ] || echo user=root
		printf '%s\n' "$@"
	} >dns.conf
	dnsmasq -C dns.conf --pid-file= --log-facility="$PWD/dns.log" &
	dns=$!
	# Until it answers; there is no other sign.
	until python3 - "$port" <<-'E'
		import socket, sys
		s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
		s.settimeout(1)
		s.connect(("127.0.0.1", int(sys.argv[1])))
		try:
		    s.send(b"\0\7\1\0\0\1\0\0\0\0\0\0\1x\0\0\20\0\1")
		    s.recv(512)
		except OSError:
		    sys.exit(1)
		E
	do
		sleep 0.1
	done
}
silent() {
	kill "$dns"
	wait "$dns" 2>/dev/null
	dns=
}
stop() {
	[ -z "$dns" ] || kill "$dns"
	[ -z "$liar" ] || kill "$liar"
}
liar=
leave=stop

# txt SELECTOR RECORD: a line of a zone; a string has at most 255 bytes.
txt() {
	printf 'txt-record=%s._domainkey.example.org' "$1"
	printf '%s' "$2" | fold -w 250 | sed 's/.*/,"&"/' | tr -d '\n'
}
if ! command -v dnsmasq >/dev/null; then
	echo "# there is no dnsmasq"
	done_testing
	exit
fi
one=$(letters record rsa2048) two=$(letters record rsa1024)
ed=$(letters record ed25519)
write first sel example.org rsa2048
write second sel example.org rsa1024
write elliptic ed example.org ed25519
write unknown none example.org rsa2048
write alias alias example.org rsa2048
write doubled twice example.org rsa2048
write mixed mixed example.org rsa2048
write revoked gone example.org rsa2048
write long long example.org rsa4096
write lame sel example.net rsa2048
nuncio init >out
nuncio config nameserver 127.0.0.1:$port
nuncio config address games@example.net
nuncio config host host@example.net
zone "$(txt sel "$one")" "$(txt ed "$ed")" "$(txt twice "$one")" \
    "$(txt twice "$two")" "$(txt mixed "$one")" "$(txt mixed "a=b")" \
    "$(txt gone "v=DKIM1; p=")" "$(txt long "$(letters record rsa4096)")" \
    cname=alias._domainkey.example.org,sel._domainkey.example.org
is "a key from the DNS" "$(at 0 first)" "good ana@example.org dns"
is "... of Ed25519" "$(at 0 elliptic)" "good ana@example.org dns"
is "... under a name that stands for another" "$(at 0 alias)" \
    "good ana@example.org dns"
is "... too long for a datagram, so by TCP" "$(at 0 long)" \
    "good ana@example.org dns"
is "... beside a record that is none" "$(at 0 mixed)" \
    "good ana@example.org dns"
is "of two keys none counts" "$(at 0 doubled)" "refused many_keys"
is "a key that is not there refuses a letter" "$(at 0 unknown)" \
    "refused no_key"
is "... and one that was taken back" "$(at 0 revoked)" "refused revoked"
is "a server that does not answer for a domain is no answer" \
    "$(at 0 lame)" "wait 3600"
is "a selector is asked for once an hour" "$(at 1800 lame unknown)" \
    "wait 1800
wait 1800"
is "within an hour nobody is asked" "$(at 3599 first)" \
    "good ana@example.org dns"
silent
is "no answer: a known key serves" "$(at $hour first)" \
    "good ana@example.org kept"
is "... for seven days" "$(at $((7 * day - 1)) first)" \
    "good ana@example.org kept"
is "... and no longer" "$(at $((7 * day)) first)" "wait $((hour - 1))"
is "... and others wait" "$(at $((8 * day)) lame)" "wait 3600"

# A server that takes questions and says nothing, and one that answers another.
cat >liar.py <<'E'
import socket, sys
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("127.0.0.1", int(sys.argv[1])))
print("ready", flush=True)
how, record = sys.argv[2], sys.argv[3].encode()
while True:
    ask, who = s.recvfrom(4096)
    if how == "slow":
        continue
    number = bytes([ask[0] ^ 1]) + ask[1:2] if how == "number" else ask[:2]
    question = ask[12:]
    end = question.index(b"\0") + 5
    question = question[:end]
    if how == "name":
        question = b"\3SEX" + question[4:]
    text = b"".join(bytes([len(record[i:i + 250])]) + record[i:i + 250]
                    for i in range(0, len(record), 250))
    size = 9999 if how == "length" else len(text)
    answer = b"\xc0\x0c\0\x10\0\1\0\0\0\1" + size.to_bytes(2, "big") + text
    if how == "cut":
        answer = answer[:40]
    if how == "loop":
        answer = b"\xc0\x0c\0\5\0\1\0\0\0\1\0\2\xc0\x0c"
    flags = b"\x81\x80\0\1\0\1\0\0\0\0"
    s.sendto(number + flags + question + answer, who)
E
lie() {	# HOW
	[ -z "$liar" ] || { kill "$liar"; wait "$liar" 2>/dev/null; }
	python3 liar.py $port "$1" "$one" >ready &
	liar=$!
	until [ -s ready ]; do
		sleep 0.1
	done
}
later=$((20 * day))
for how in slow number name length cut; do
	lie $how
	later=$((later + 2 * hour))
	is "a server that is wrong is no answer: $how" "$(at $later first)" \
	    "wait 3600"
	: >ready
done
lie loop
later=$((later + 2 * hour))
is "... and a name that stands for itself is no key" "$(at $later lame)" \
    "refused no_key"
kill "$liar"
wait "$liar" 2>/dev/null
liar=

# A new key.
zone "$(txt sel "$two")"
t=$((30 * day))
is "another key of a known selector waits" "$(at $t second)" "wait 3600"
is "... the host is told" "$(data "select count(*) from outbox where
    kind = 'host' and args like '%dkim_key%'")" 1
is "... an hour" "$(at $((t + 3599)) second)" "wait 1"
is "... then it counts" "$(at $((t + 3600)) second)" \
    "good ana@example.org dns"
is "... and the old one does not" "$(at $((t + 3600)) first)" \
    "refused wrong"
is "the host was told once" "$(data "select count(*) from outbox where
    kind = 'host' and args like '%dkim_key%'")" 1
zone "$(txt sel "$one")"
t=$((31 * day))
is "an old key that comes back waits as well" "$(at $t first)" "wait 3600"
zone "$(txt sel "$two")"
is "... and if another was the answer meanwhile" "$(at $((t + hour)) second)" \
    "good ana@example.org dns"
zone "$(txt sel "$one")"
is "... it waits anew" "$(at $((t + 2 * hour)) first)" "wait 3600"
silent
is "while one waits no other serves" "$(at $((t + 3 * hour + 10)) second)" \
    "wait 3600"
zone "$(txt other "$one")"
t=$((33 * day))
is "a known key that is not there any more" "$(at $t first)" "refused no_key"
silent
is "... serves no more" "$(at $((t + hour)) first second)" "wait 3600
wait 3600"
is "what a domain said is kept" "$(data "select count(*), count(distinct
    record) from dkim_key where selector = 'sel'")" "2|2"
# fails_with NAME SQL: schemas.t tries the other engine's triggers.
fails_with() {
	on_server && return
	sqlite3 "$NUNCIO_DB" "$2" >out 2>err
	holds "$1" grep -q "what a domain said" err
}
fails_with "... and never deleted" "delete from dkim_key"
fails_with "... nor changed" "update dkim_key set record = 'x'"

# Many.
zone "$(txt sel "$one")"
t=$((40 * day))
nuncio config lookups-hour 50
for i in 1 2 3 4 5 6 7; do
	write many$i s$i example.org rsa2048
done
is "of many selectors so many are asked for in an hour" \
    "$(at $t many1 many2 many3 many4 many5 many6 many7 | sort | uniq -c |
	sed 's/^ *//')" "2 busy 3600
5 refused no_key"

# Pinned.
printf '# ours\n\nsel example.org %s\nx example.com v=DKIM1; p=\n' "$two" \
    >keys
nuncio config dkim-keys "$PWD/keys"
is "a pinned key counts, and the DNS is not asked" "$(at $t second)" \
    "good ana@example.org pinned"
is "... whatever the DNS has" "$(at $t first)" "refused wrong"
nuncio config dkim-keys "$PWD/none"
is "a file that is not there refuses nothing" "$(at $t second)" "wait 3600"

# On a server it is a setting of this machine, whatever the store.
nuncio config --unset dkim-keys

# Kept.
letters record rsa2048 >record
is "a kept record needs no store" "$("$dkim" kept record sel EXAMPLE.org \
    $now first | cut -d' ' -f1,3,4)" "good ana@example.org kept"
is "... of that selector only" "$("$dkim" kept record other example.org \
    $now first)" "refused no_key"
is "... and that domain" "$("$dkim" kept record sel example.com $now first)" \
    "refused other_domain"

# ---- a game by letter, while strangers use up the look-ups

store look
nuncio init >out
nuncio config nameserver 127.0.0.1:$port
nuncio config address games@test.example
nuncio config host host@test.example
nuncio config registration open
# Strangers have 10 look-ups, of which a domain has 2; and players the same.
nuncio config lookups-hour 20
record=$(phone key example.org s1 player.pem)
record=${record#s1 example.org }
zone "$(txt ana "$record")" "$(txt ben "$record")" "$(txt new "$record")"
for player in ana ben; do
	nuncio player add $player $player@example.org --by-letter
done
nuncio new pillars g ana ben -o first=0 >out
# reply PLAYER SELECTOR WORDS: an answer to the last letter, in PLAYER.answer
reply() {
	ours "name = '$1' and kind <> 'refusal'" >"$1.letter"
	phone reply gmail en player.pem "$2" "$1@example.org" "$1.letter" \
	    "$3" >"$1.answer"
}
# strangers NAME: 30 letters of ten domains, each with another selector.
strangers() {
	for i in 1 2 3 4 5 6 7 8 9 10; do
		for k in 1 2 3; do
			phone write en player.pem "j$k" "$1$k@many$i.test" \
			    games@test.example Hello "register $1-$i-$k" \
			    >"$1.$i.$k"
		done
	done
	nuncio deliver "$1".*
}
asked() {	# CONDITION: how many keys were asked for
	count budget "name = 'lookup' and ${1:-true}"
}
taken() {	# KIND: how many lines
	nuncio log g | grep -c " $1 "
}
strangers s
is "strangers have so many keys asked for" "$(asked)" 10
is "... and a domain so many" "$(asked "who like '%.many1.test'")" 2
for player in ana ben; do
	reply $player $player join
	nuncio deliver $player.answer
done
is "players' first letters are taken nevertheless" "$(taken join)" 2

# Eight days later no key that is kept serves, and somebody says to be ana.
move=$(nuncio moves g --sensible)
reply ana ana "$move"
for i in 1 2 3; do
	phone reply gmail en player.pem f$i ana@example.org ana.letter \
	    "$move" >forged.$i
done
data "delete from budget"
strangers t
at_time +8d deliver forged.*
is "who forges a player's letters has so many keys asked for" \
    "$(asked "who like '%.example.org'")" 2
at_time +8d deliver ana.answer
is "the player's own are taken, as their selector is known" "$(taken move)" 1
reply ben new "$(nuncio moves g --sensible)"
waited=$(count letter "state = 'new'")
at_time +8d deliver ben.answer
is "one with a selector that nobody knows waits" \
    "$(taken move) $(count letter "state = 'new'")" "1 $((waited + 1))"
at_time +11590m tick >out
is "... and is taken an hour later" "$(taken move)" 2
done_testing
