#!/bin/sh
# letter_seats.t: seats whose players write letters and have no key: added,
# kept out, told of; their games verified, handed on, copied; their letters as
# a mailbox.  by_letter.t tries the letters themselves.
. tests/lib/outside.sh
phone_needed

# letter NUMBER PLAYER DOMAIN LINE...: a letter from the player's address that
# this domain has signed; the same again, if the number is.  Why it was refused.
letter() {
	letter_file=letter.$1 letter_of=$2 letter_domain=$3
	shift 3
	[ -f "$letter_file" ] || {
		for letter_row in $(data "select outbox from outbox
		    where kind <> 'refusal' and player = (select player
		    from player where name = '$letter_of')
		    order by outbox desc"); do
			nuncio outbox show "$letter_row" >asked 2>&1
			! grep -q '^Subject: \[g [0-9]* ' asked || break
		done
		sed -n '/^Subject:/,/^[^ S]/p' asked | sed '/^[^ S]/d' |
		    tr -d '\n' | sed 's/^Subject: /Re: /' >subject
		phone write en "$letter_domain.pem" s1 \
		    "$letter_of@$letter_domain" games@club.example \
		    "$(cat subject)" "$(printf '%s\n' "$@")" |
		    sed "s/^From: .*/From: $letter_of@gmail.example/" \
		    >"$letter_file"
	}
	letter_before=$(data 'select coalesce(max(outbox), 0) from outbox')
	nuncio deliver "$letter_file"
	data "select args from outbox where kind = 'refusal' and
	    outbox > $letter_before" >refused
	[ ! -s refused ] || json refused '$.key'
}

# ---- who plays by letter

players cleo
gives 0 'a player is added without a key' \
    nuncio player add ana ana@Gmail.Example --by-letter
gives 0 '... and another from the same domain' \
    nuncio player add ben ben@gmail.example --by-letter --lang es
is 'their key is the domain' "$(data "select key from player
    where name in ('ana', 'ben') order by name")" 'letter:gmail.example
letter:gmail.example'
gives "65 nobody can share an address" \
    'nobody shares an address so, not even with the first player' \
    nuncio player add dov cleo@example.org --by-letter
nuncio player list >out
is 'the list of players says so' "$(grep -c letter out)" 2
gives "64 usage: nuncio player add" 'a key file beside it is one too many' \
    nuncio player add dov dov@gmail.example cleo.pub --by-letter
gives "64 usage: nuncio player add" \
    'neither a key file nor --by-letter is too little' \
    nuncio player add dov dov@gmail.example
gives "64 nobody can play by letter" \
    'an address without a domain of the DNS has no letters' \
    nuncio player add dov dov@localhost --by-letter
long=$(printf '%061d' 0 | tr 0 a)
gives "64 nobody can play by letter" \
    'nor has one with a domain that is too long' \
    nuncio player add dov "dov@$long.example.com" --by-letter
echo letter:gmail.example >dov.pub
gives "65 it is not a key of minisign" 'a file with such a word is no key' \
    nuncio player add dov dov@gmail.example dov.pub
gives "65 it is not a key of minisign" 'nor is it for a player who has one' \
    nuncio player set cleo --key dov.pub
nuncio config letters no
gives "65 nobody can play by letter here" \
    'where letters are no, nobody is added so' \
    nuncio player add dov dov@gmail.example --by-letter
verdict '... and is told which setting it is' "$(lacks 'config letters')"
gives "65 'ana' plays by letter" '... and nobody who was is seated' \
    nuncio new pillars n ana cleo --no-join
gives "64 it must be 'yes' or 'no'" 'it is yes or no' \
    nuncio config letters perhaps
is '... of which nothing is left' "$(count game)" 0
nuncio new pillars own cleo bot:random >out
nuncio config --unset letters
is 'line 0 says so' "$(count log "line = 0 and
    instr(text, ' letters no ') > 0")" 1
gives "65 a player by letter cannot take a seat" \
    '... and no letter seat comes there later' \
    nuncio replace own 0 ana --reason 'cleo is gone'
verdict '... as is said' "$(lacks 'with a key of their own')"
nuncio abandon own --reason over >out
nuncio new pillars two cleo bot:random >out
nuncio config letters no
gives "65 Nobody can begin to play by letter here" \
    'nor does one into any game where letters are no' \
    nuncio replace two 0 ana --reason 'cleo is gone'
verdict '... as is said, too' "$(lacks 'begin to play by letter here')"
nuncio config --unset letters
nuncio abandon two --reason over >out

# ---- a game

nuncio config address games@club.example
gives 0 'a game with two letter seats begins' \
    nuncio new pillars g ana ben cleo -o first=0
is "line 0 has the host's own domain" "$(data "select substr(text,
    instr(text, ' letters '), 21) from log where line = 0
    and text like '% game g %'")" \
    ' letters club.example'
grep -q 'Played by letter, without a key: ana and ben' out
verdict 'the report says who plays so' "$([ $? -eq 0 ] || cat out)"
nuncio show g --lang es >out
holds '... in Spanish' grep -q 'Juegan por correo, sin clave' out
nuncio show g --lang de >out
holds '... in German' grep -q 'Mit Briefen, ohne' out
nuncio show g --lang it >out
holds '... in Italian' grep -q 'Giocano per lettera' out
nuncio outbox show 1 >out 2>err
holds 'the invitation says so' grep -q 'Played by letter' out
nuncio status >out
holds 'status says so' grep -q 'ana (by letter), ben (by letter), cleo' out
nuncio status g --json >out
is '... and in JSON' "$(json out '$[0].letters')" '["ana","ben"]'
nuncio moves g ana >/dev/null 2>&1
after=$(data "select line || '-' || substr(lower(hex(hash)), 1, 32) from log
    where game = (select game from game where id = 'g')")
printf 'nuncio turn\ngame: g\nplayer: ana\nafter: %s\njoin\nend\n' \
    "$after" >turn
nuncio sign -k cleo.key turn >signed
gives "77 'ana' plays by letter and has no key" \
    'a signed file for a letter seat is refused' nuncio submit signed
cp nuncio.db.key host.key 2>/dev/null
nuncio sign -k host.key turn >signed 2>err
gives "77 'ana' plays by letter and has no key" \
    'also one that the host has signed' nuncio submit signed
printf 'nuncio turn\ngame: -\nplayer: ana\nafter: %s\nlang de\nend\n' \
    "$(date -u +%F)" >turn
nuncio sign -k cleo.key turn >signed
gives "77 'ana' plays by letter and has no key" 'and one of no game' \
    nuncio submit signed

for domain in gmail.example mail.example; do
	phone key "$domain" s1 "$domain.pem" >>keys
done
nuncio config dkim-keys "$work/keys"
is 'a letter joins' "$(letter 1 ana gmail.example join)" ''
is 'one that another domain has signed does not' \
    "$(letter 2 ben mail.example join)" dkim_other
letter 1 ana gmail.example
is 'the first letter is not taken again' "$(count evidence)" 1
is 'the other joins as well' "$(letter 3 ben gmail.example join)" ''
nuncio show g --as cleo >report
sed -n '/^ *nuncio turn$/,/^ *end$/p' report >turn
nuncio sign -k cleo.key turn >signed
nuncio submit signed >out 2>err
is 'who has a key signs' "$(data "select count(*) from log where
    text like '% join 2'")" 1
grep -q '^value' turn
verdict '... and is asked for values' "$([ $? -eq 0 ] || cat turn)"
nuncio show g --as ana >report
fails 'who plays by letter is not' grep -q '^ *value:' report
for i in 1 2 3 4 5 6; do
	move=$(nuncio moves g --sensible)
	nuncio status g --json >status
	case $(json status '$[0].player') in
	ana)	letter "1$i" ana gmail.example "$move" ;;
	ben)	letter "1$i" ben gmail.example "$move" ;;
	*)	nuncio show g --as cleo >report
		sed -n '/^ *nuncio turn$/,/^ *end$/p' report >turn
		sed "s/^ *end/$move\\
&/" turn >full
		nuncio sign -k cleo.key full >signed
		nuncio submit signed >out 2>err || cat out err ;;
	esac
done >moves.out
verdict 'they play on' "$(cat moves.out)"
is '... in their turn' "$(count evidence)" "$(count file "seat < 2
    and game = (select game from game where id = 'g')")"

# ---- what can be checked

gives 0 'audit finds all in order' nuncio audit
nuncio export g >g.bundle
gives 0 'verify finds it in order' nuncio verify g.bundle
holds 'it says whose word the letters are' grep -q \
    'seats played by letter: the host.s word, unless' out
cp out ours
(cd "$top" && python3 tests/verify.py "$work/g.bundle") >theirs 2>err
is 'the second verifier says the same' "$(diff ours theirs)" ''
nuncio verify g.bundle --json >out
is 'and in JSON' "$(json out '$.people[2].letters_from')" gmail.example
gives "65 letters are private" \
    'letters of a game that is played are for who wrote them' \
    nuncio export g --letters
gives "64 usage: nuncio export" 'nor are letters a page' \
    nuncio export g --letters --html
gives "64 game 'g' has seats 0 to 2" 'there is no such seat' \
    nuncio export g --letters=3
nuncio export g --letters=0 >ana.mbox 2>err
is 'of one seat they are written, to the byte' "$? $(cat err)" '0 '
is 'as a mailbox' "$(grep -c '^From ' ana.mbox)" \
    "$(count evidence "file in (select file from file where seat = 0)")"
gives 0 'a seat with a key has none' nuncio export g --letters=2
is '... at all' "$(cat out)" ''
: >none.mbox
gives "65 the letter of turn file 1 is not there" \
    'a file without its letter is found' \
    nuncio verify g.bundle --letters none.mbox
holds '... and counted' grep -q \
    'ana: proven: 0, the host.s word: 0, no letter: ' out
nuncio export g --letters=1 >ben.mbox
cat ana.mbox ben.mbox >all.mbox
gives 0 'all letters show what the files say' \
    nuncio verify g.bundle --letters all.mbox
# On a server the settings of this machine are a file, which verify reads.
on_server || holds \
    '... and rest on the host, whose word the keys are' grep -q \
    'ana: proven: 0, the host.s word: [1-9][0-9]*, no letter: 0' out
mkdir -p "$HOME/.config/nuncio"
echo "dkim-keys = $work/keys" >"$HOME/.config/nuncio/config"
chmod 600 "$HOME/.config/nuncio/config" keys
nuncio verify g.bundle --letters all.mbox >out
holds 'with the keys pinned they are proven' grep -q \
    'ana: proven: [1-9][0-9]*, the host.s word: 0, no letter: 0' out
sed 's/^take /pass/; s/^join/resign/' all.mbox >lies.mbox
gives "65 the letter's length is not the one" \
    'a letter that says something else is found' \
    nuncio verify g.bundle --letters lies.mbox
rm "$HOME/.config/nuncio/config"
echo 'From x' >bad.mbox
gives "65 a letter should begin here" 'what is no such mailbox is refused' \
    nuncio verify g.bundle --letters bad.mbox
verdict '... with its line' "$(lacks 'line 1 of the letters')"
gives "64 usage: nuncio verify" 'not in JSON' \
    nuncio verify g.bundle --letters ana.mbox --json

# ---- what is kept goes along

forgery() {	# SQL
	data "$1" >out 2>err && echo "it was done: $1"
}
verdict 'a letter is never changed nor deleted' "$(
	forgery 'update evidence set letter = salt'
	forgery 'delete from evidence')"
if ! on_server; then
	nuncio backup copy.db
	is 'a backup has the letters' "$(data_of "$work/copy.db" \
	    'select count(*) from evidence')" "$(count evidence)"
	gives 0 'and is in order' nuncio -d copy.db audit
fi
! on_server || server_database "second-$$"
nuncio copy "$NUNCIO_DB" "$(named second)" >out 2>&1
is 'so has a copy' "$(data_of "$(named second)" \
    'select count(*) from evidence')" "$(count evidence)"
kept=$(data 'select max(file) from evidence')
forge "update evidence set e = zeroblob(32) where file = $kept"
gives "65 does not have the signature that it names" \
    'audit finds a letter of another file' nuncio audit g
done_testing
