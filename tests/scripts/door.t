#!/bin/sh
# door.t: whoever knows nothing comes in: from a letter of plain words to the
# first move, with what the letters say alone, in each language, with a key and
# by plain replies.  Then what nobody may bring about by it.
. tests/lib/outside.sh

phone_needed

# What a letter says, decoded; a line is a line.
words() {	# FILE
	/usr/bin/python3 -c 'import email, email.policy, sys
print(email.message_from_binary_file(open(sys.argv[1], "rb"),
    policy=email.policy.default).get_body(("plain",)).get_content())' "$1"
}

# The newest letter to an address is in `letter`, its text in `text`.
fetch() {	# ADDRESS
	row=$(data "select max(outbox) from outbox o left join player p on
	    p.player = o.player where coalesce(o.address, p.address) = '$1'")
	nuncio outbox show "$row" >letter
	words letter >text
}

# plain FROM SUBJECT: a letter without any signature; its text on stdin.
plain() {
	{
		printf 'From: %s\nTo: games@test.example\nSubject: %s\n' \
		    "$1" "$2"
		printf 'MIME-Version: 1.0\n'
		printf 'Content-Type: text/plain; charset=utf-8\n\n'
		cat
	} | nuncio deliver
}

# answers FROM LANG WORDS: to `letter`, as mail programs do, signed by nobody
# whom the program believes.
answers() {
	phone reply gmail "$2" other.pem s1 "$1" letter "$3" >answer
	nuncio deliver answer
}

letters_only
printf '<!DOCTYPE html>\n<title>nuncio</title>\n' >nuncio.html
installed nuncio.html
phone key other.example s1 other.pem >keys
for lang in en de es it; do
	phone key "reply$lang.example" s1 "$lang.pem" >>keys
done
nuncio config dkim-keys "$work/keys"

# What a person writes, and then copies from the letters.
while IFS='|' read -r lang hello word yes page; do
	case $lang in
	en)	wish="Hi, I'm Ben Miller and I'd like to play Pillars."
		game="I'd like to play Pillars against the computer." ;;
	de)	wish='Hallo, ich bin die Eva und möchte gern Pillars spielen.'
		game='Kann ich die Säulen gegen das Programm spielen?' ;;
	es)	wish='¡Hola! Soy Ana. Quiero jugar a Pillars.'
		game='Hola, quiero jugar a los pilares contra el ordenador' ;;
	it)	wish='Salve, sono Gino e vorrei giocare ai Pilastri.'
		game='Vorrei giocare ai Pilastri contro il computer.' ;;
	esac
	key=key-$lang@key$lang.example
	reply=reply-$lang@reply$lang.example

	# ---- with a key
	echo "$hello" | plain "$key" Hm
	fetch "$key"
	holds "$lang: the first answer is in the language of the letter" \
	    grep -q "\"$word" text
	holds "$lang: and short" [ "$(wc -l <text)" -le 20 ]
	answers "$key" "$lang" "$page"
	fetch "$key"
	is "$lang: \"$page\" brings the page" \
	    "$(grep -c 'filename=nuncio.html' letter)" 1
	mark
	answers "$key" "$lang" "$page"
	is "$lang: once a day" "$(count outbox "outbox > $answers")" 0
	answers "$key" "$lang" "$word"
	fetch "$key"
	nuncio keygen --no-password "key-$lang"
	public=$(sed -n 2p "key-$lang.pub")
	sed -n '/^nuncio turn/,/^end/p' text |
	    sed "s/^player: .*/player: key-$lang/
	    s|^\(register [^ ]*\) .*|\1 $public|" >turn
	plain "$key" Hm <turn
	fetch "$key"
	holds "$lang: unsigned, it is told how again" \
	    grep -q 'minisign -Sm' text
	nuncio sign -k "key-$lang.key" turn | plain "$key" Hm
	fetch "$key"
	holds "$lang: signed, it is asked whose address that is" \
	    grep -q "^  [0-9a-f]\{32\}$" text
	answers "$key" "$lang" "$yes"
	is "$lang: \"$yes\" says it" "$(data "select lang from player
	    where name = 'key-$lang'")" "$lang"

	# ---- by replies
	phone write "$lang" "$lang.pem" s1 "$reply" games@test.example Hm \
	    "$word reply-$lang" >asks
	nuncio deliver asks
	is "$lang: who has no key is a player at once" "$(data "select key from
	    player where name = 'reply-$lang'")" "letter:reply$lang.example"
	fetch "$reply"
	holds "$lang: and is told so in few lines" [ "$(wc -l <text)" -le 22 ]
	phone write "$lang" "$lang.pem" s1 "guest@reply$lang.example" \
	    games@test.example Hm "$wish" >asks
	nuncio deliver asks
	is "$lang: so is who wants to play, and the wish is kept" "$(data "
	    select w.ruleset from player p join want w on
	    w.player = p.player where p.address = 'guest@reply$lang.example'
	    ")" pillars
	data "delete from want"
	phone write "$lang" "$lang.pem" s1 "host@reply$lang.example" \
	    games@test.example Hm "$game" >asks
	nuncio deliver asks
	is "$lang: \"$game\" begins it" "$(data "select count(*) from seat s
	    join player p on p.player = s.player
	    where p.address = 'host@reply$lang.example'")" 1

	# ---- to the first move
	nuncio new pillars "g$lang" "key-$lang" "reply-$lang" >out
	fetch "$key"
	holds "$lang: the invitation names the page" grep -q nuncio.html text
	sed -n '/^nuncio turn/,/^end/p' text >turn
	nuncio sign -k "key-$lang.key" turn | plain "$key" Re
	fetch "$reply"
	fails "$lang: and names none to who cannot use it" \
	    grep -q '\.position' text
	phone reply gmail "$lang" "$lang.pem" s1 "$reply" letter join >answer
	nuncio deliver answer
	who=$(awaited "g$lang")
	move=$(nuncio moves "g$lang" --sensible)
	was=$(nuncio log "g$lang" | wc -l)
	if [ "$who" = "key-$lang" ]; then
		fetch "$key"
		holds "$lang: whoever decides is told of the board" \
		    grep -q '\.position' text
		sed -n '/^nuncio turn/,/^end/p' text |
		    sed "s/^end/$move\nend/" >turn
		nuncio sign -k "key-$lang.key" turn | plain "$key" Re
	else
		fetch "$reply"
		fails "$lang: who decides by reply reads of no page to fetch" \
		    grep -q 'nuncio\.html' text
		phone reply gmail "$lang" "$lang.pem" s1 "$reply" letter \
		    "$move" >answer
		nuncio deliver answer
	fi
	holds "$lang: the first move is taken" \
	    [ "$(nuncio log "g$lang" | wc -l)" -gt "$was" ]
done <<'LANGS'
en|Hello, I would like to play.|register|Yes, that's me, I confirm.|page
de|Ich würde gerne mitspielen.|anmelden|Ja, das bin ich.|Seite
es|Buenos días, quisiera jugar.|registrar|Sí, soy yo, confirmo.|página
it|Vorrei giocare con voi.|registra|Sì, sono io, confermo.|pagina
LANGS

# ---- in doubt

echo "Bonjour, je voudrais jouer avec vous." | plain fr@fr.example Hm
fetch fr@fr.example
holds "a language that is not here is answered in English" \
    grep -q '"register' text

# ---- letters that shall stop

echo Hm | plain key-en@keyen.example stop
fetch key-en@keyen.example
is "who plays is told why letters go on" "$(data "select json_extract(args,
    '\$.key') from outbox order by outbox desc limit 1")" stop_plays
fails "and their letters offer no end" grep -qi '^List-Unsubscribe' letter
nuncio player add zoe zoe@zoe.example key-en.pub >out 2>&1 || {
	nuncio keygen --no-password zoe
	nuncio player add zoe zoe@zoe.example zoe.pub
}
echo Hm | plain zoe@zoe.example hello
fetch zoe@zoe.example
holds "who plays nothing is offered an end" grep -qF \
    'List-Unsubscribe: <mailto:games@test.example?subject=stop>' letter
echo 'This message was automatically generated.' |
    plain zoe@zoe.example stop
mark
nuncio say zoe 'Are you there?' >out 2>&1
is "and then gets nothing that they did not ask for" \
    "$(count outbox "outbox > $answers")" 0
nuncio player list --json >out
holds "the host sees it" grep -q '"stopped"' out
nuncio new --no-join pillars z zoe key-en >out
holds "who plays again has letters again" [ "$(count outbox \
    "outbox > $answers and player = (select player from player where
    name = 'zoe')")" -gt 0 ]

# ---- who does not answer

printf '%s\n' 'From: slow@replyit.example' 'Subject: Hm' \
    "Date: $(date -u -R)" 'Message-ID: <slow@x>' '' 'registra lenta' >bare
phone cover 'from subject date message-id' it.pem s1 replyit.example bare \
    >asks
nuncio deliver asks
mark
data "update registration set at = unixepoch() - 6 * 86400 where name = 'lenta'"
nuncio tick >out 2>&1
is "who has not confirmed is left alone" "$(count outbox \
    "outbox > $answers")" 0
fetch slow@replyit.example
phone reply iphone it it.pem s1 slow@replyit.example letter 'Sono io' >answer
nuncio deliver answer
is "an answer six days later is as good" "$(data "select count(*) from
    player where name = 'lenta'")" 1
done_testing
