#!/bin/sh
# host.sh: what befalls a host, with a Postfix of our own on loopback: letters
# that come back, words of players, letters of the host, joins that do not
# come, and the doctor.  Takes a minute, as root.
. tests/lib/outside.sh
umask 022
. "$top/tests/lib/mta.sh"
real_time		# Postfix starts the program without our clock

mta_need swaks msmtp minisign python3
store=$work/mta/home/nuncio.db
mta_begin "ana@test.example=ana/, boss@test.example=boss/," \
    "$work/mta/nuncio -d $store deliver"
mta_home nuncio
export NUNCIO_DB="$store"
export ASAN_OPTIONS=detect_leaks=0
nuncio() {
	as_user "$mta/nuncio" "$@"
}
asked() {
	as_user sqlite3 -cmd '.timeout 5000' "$store" "$1"
}
# until NAME WANTED SQL: it becomes so within half a minute.
until_is() {
	tries=0
	while got=$(asked "$3") && [ "$got" != "$2" ] && [ $tries -lt 150 ]; do
		sleep 0.2
		tries=$((tries + 1))
	done
	is "$1" "$got" "$2"
}
# arrives WHO TEXT: a letter with it is in their Maildir within half a minute.
arrives() {
	tries=0
	while ! grep -rqs -- "$2" "$mta/mail/$1/new" && [ $tries -lt 150 ]; do
		sleep 0.2
		tries=$((tries + 1))
	done
	holds "a letter to $1 says '$2'" grep -rqs -- "$2" "$mta/mail/$1/new"
}

nuncio init --name 'Prior Philip'
for player in ana gone; do
	as_user minisign -G -W -f -p $player.pub -s $player.key >/dev/null
	nuncio player add $player $player@test.example $player.pub
done
nuncio config address games@test.example
nuncio config host boss@test.example
nuncio config send "msmtp -C $HOME/msmtprc"
nuncio config delimiter +
nuncio tick
gives 0 "the doctor's letter goes round" nuncio doctor --mail
nuncio new pillars g ana gone >out
gives 0 "invitations are sent" nuncio outbox send
arrives ana 'invitation to'
until_is "the one that came back is put down to its player" gone \
    "select name from returned join player using (player)"
gives 0 "the host is told" nuncio outbox send
arrives boss 'came back'
nuncio say gone 'Are you there?'
nuncio outbox send
is "what is for them waits" "$(asked "select state from outbox where
    kind = 'say'")" waiting
nuncio desk >out
holds "the desk says so" grep -q 'nuncio player set gone --address' out
nuncio player set gone --address ana@test.example
nuncio outbox retry gone
nuncio outbox send
arrives ana 'Are you there?'
until_is "nothing is left that came back" 0 \
    "select count(*) from outbox where state = 'failed'"

swaks --server 127.0.0.1 --port "$mta_port" --to games@test.example \
    --from ana@test.example --h-Subject 'On Sunday?' \
    --body 'Shall we play on Sunday?' >swaks.out 2>&1
until_is "words come in" 1 "select count(*) from envelope where words"
nuncio outbox send
arrives boss 'Shall we play on Sunday?'
gives 0 "and are answered" nuncio inbox reply "$(asked "select letter from
    envelope where words")" 'From eight on.'
nuncio outbox send
arrives ana 'From eight on.'
holds "in the thread" grep -rqs 'Subject: .*Re: On Sunday?' \
    "$mta/mail/ana/new"
holds "which names the host's own address" grep -rqs \
    'To reach a person: .*boss@test.example' "$mta/mail/ana/new"
gives 0 "and the doctor finds nothing wrong" nuncio doctor --mail
done_testing
