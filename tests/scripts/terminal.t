#!/bin/sh
# terminal.t: what is asked and shown in a terminal: passwords of keys, and
# letters that would do something to it.
. tests/lib/outside.sh

if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi

# in_terminal [-i FILE] [PROMPT REPLY]... -- WORDS...: nuncio with these words.
in_terminal() {
	python3 "$top/tests/lib/terminal.py" "$@"
}
# ends STATUS NAME ...: the same; what the terminal showed is in out.
ends() {
	wanted=$1 tried=$2
	shift 2
	in_terminal "$@" >out 2>err
	is "$tried" "$? $(cat err)" "$wanted "
}

line='
'
secret='correct horse'

# ---- a new key

ends 0 "keygen asks for a password" "password: " "$secret$line" \
    "once more: " "$secret$line" -- "$program" keygen ana
fails "and never shows it" grep horse out
cat >move.turn <<-EOF
	nuncio turn
	game: g
	player: ana
	after: 0-00000000
	join
	end
EOF
ends 64 "two passwords that differ" "password: " "$secret$line" \
    "once more: " "correct horsf$line" -- "$program" keygen ben
holds "are told" grep -q "differ" out
fails "and there is no key" ls ben.key ben.pub
ends 64 "two of which one begins the other" "password: " "$secret$line" \
    "once more: " "$secret!$line" -- "$program" keygen ben
ends 130 "^C at the first prompt ends it" "password: " "^C" -- \
    "$program" keygen ben
ends 130 "^C at the second, too" "password: " "$secret$line" \
    "once more: " "half^C" -- "$program" keygen ben
fails "there is no key, nor a part of one" sh -c "ls ben*"
ends 64 "end of input at the prompt" "password: " "$(printf '\004')" -- \
    "$program" keygen ben
holds "is no password" grep -q "no password was given" out

# ---- a key that has one

ends 0 "sign asks for the password" "password: " "$secret$line" -- \
    "$program" sign -k ana.key move.turn
sed -n '/^nuncio turn/,$p' out >signed
sed -n '/^RW/p' ana.pub >ana.line
sed '/^untrusted comment/,$d' signed >text
sed -n '/^untrusted comment/,$p' signed >text.minisig
holds "and signs" minisign -Vm text -P "$(cat ana.line)"
nuncio keygen --no-password cheap
python3 "$top/tests/lib/lock.py" cheap.key "$secret"
ends 0 "it is asked of the terminal when the file comes from a pipe" \
    -i move.turn "password: " "$secret$line" -- \
    "$program" sign -k cheap.key -
fails "also then it is not shown" grep horse out
holds "and what comes out is signed" grep -q "^trusted comment" out
gives "64 the key has a password" "without a terminal it cannot be asked" \
    setsid "$program" sign -k cheap.key - <move.turn

# ---- passwords from a pipe

printf '%s\r\n' "$secret" >crlf
gives 0 "a password that ends as DOS ends lines" sh -c \
    "'$program' sign -k cheap.key move.turn <crlf"
gives "64 no password was given" "none at all" \
    sh -c "'$program' sign -k cheap.key move.turn </dev/null"
awk 'BEGIN { while (n++ < 1024) printf "x"; print "" }' >long
gives "64 the password is longer than 1023 bytes" "one that is too long" \
    sh -c "'$program' keygen ben <long"
holds "says how long it may be" grep -q 1023 err
printf '\n' >nothing
gives "64 an empty password protects nothing" "one of no letters" \
    sh -c "'$program' keygen cleo <nothing"

# ---- letters in a terminal

store nuncio
nuncio init
nuncio config address games@example.org
{
	printf 'From: "Eve \033[31m" <eve@example.org>\r\n'
	printf 'Subject: x\nMessage-ID: <1@example.org>\n\n'
	printf 'red \033[2J\302\233 end\tof gr\303\274\303\237e \377 it\n'
} >evil
nuncio deliver <evil
letter=$(data 'select max(letter) from letter')
gives 0 "inbox show into a file" sh -c "'$program' inbox show $letter >file"
holds "is the letter, to the byte" cmp evil file
nuncio player add eve eve@example.org ana.pub
nuncio config maildir "$work/box"
nuncio say eve hello
nuncio outbox send
forge "update outbox set bytes = x'480a61091b5b326d0afc62';"
sent=$(data 'select max(outbox) from outbox')
ends 0 "outbox show in a terminal" -- "$program" outbox show "$sent"
verdict "does nothing to it" "$(dirt)"
ends 0 "inbox show in a terminal" -- "$program" inbox show "$letter"
verdict "does nothing to it" "$(dirt)"
holds "shows what is harmless" grep -q "$(printf 'of gr\303\274\303\237e')" out
holds "and says where something was" grep -q 'red ?\[2J? end' out
gives "66 there is no letter 99" "inbox show of no letter" nuncio inbox show 99
gives "64 usage: nuncio inbox" "inbox show of nothing" nuncio inbox show
gives "64 usage: nuncio inbox" "inbox show of two" nuncio inbox show 1 2

# ---- a game against the program

tab=$(printf '\t')
# What the terminal does itself with keys that come before is not the program's:
# it is typed when the program has said that it reads key by key.
prompt='K> '
ends 0 "play in a terminal" "$prompt" "t${tab}" "${prompt}take " \
    "${tab}${tab}" "  take " "$(printf '\025')${tab}${tab}" "  pass" "zzz" \
    "${prompt}zzz" "${tab}" "${prompt}zzz" \
    "$(printf '\177\010\033\303')z" "${prompt}zz" "$(printf '\025')hel" \
    "${prompt}hel" "p$line" "Type a move" "" "$prompt" "$(printf '\004')" -- \
    "$program" play pillars random -o first=0
holds "completes what is typed, and lists what could be" \
    grep -q "^  take " out
awk 'BEGIN { while (n++ < 2000) printf "x" }' >typed
ends 0 "a line that is longer than any" "$prompt" "$(cat typed)$line" \
    "Nothing was done" "" "$prompt" "take sand 2, take sand$tab$line" \
    "Nothing was done" "" "$prompt" "quit$line" -- \
    "$program" play pillars random -o first=0
ends 0 "a game whose moves no page could list" "$prompt" "$tab$tab" " more" \
    "" "$prompt" "quit$line" -- \
    "$program" play red-cathedral random -o first=0
printf 'quit\n' >quit
printf '?\nhelp\n\nshow\nmoves\nundo\nnonsense\n' >words
"$program" play pillars random --keep kept.bundle <words >out 2>err
is "a game from a pipe" $? 0
holds "says what is no move" grep -q nonsense err
gives 0 "is kept, as far as it went" "$program" verify kept.bundle
gives "64 File exists" "not over what is there" sh -c \
    "'$program' play pillars random --keep kept.bundle <quit"
gives "66 No such file or directory" "nor nowhere" sh -c \
    "'$program' play pillars random --keep none/kept <quit"
gives "64 'chess' is no bot" "a bot that there is not" \
    "$program" play pillars chess
gives "64 there is no ruleset 'chess'" "a game that there is not" \
    "$program" play chess
gives "64 usage: nuncio play" "seats that there are not" \
    "$program" play pillars --seats 9
ends 0 "a terminal that only shows" -i quit -- "$program" play pillars random

# ---- whole games, each position in one screen

for rules in $(rulesets 2); do
	for seats in 2 3 4; do
		gives 0 "$rules for $seats: each position fits 80 by 30" \
		    python3 "$top/tests/lib/seated.py" 80 30 \
		    "$program" -C play "$rules" sensible -n "$seats"
		holds "down to its end" grep -q "The game is over" out
		holds "what has changed is marked" grep -q ' \*$' out
	done
done
printf 'report\nquit\n' | nuncio play red-cathedral >out
holds "a report has all, as the drawn cathedral" grep -q '+ - - - +' out

# ---- colours

add_players dov
nuncio new --no-join pillars g dov bot:sensible >out
ends 0 "a report in a terminal" -- "$program" show g
holds "has bold words" grep -q "$(printf '\033\\[1m')" out
ends 0 "and none with -C" -- "$program" -C show g
verdict "at all" "$(dirt)"
ends 0 "nor with NO_COLOR" -- env NO_COLOR=1 "$program" show g
verdict "does it" "$(dirt)"
ends 0 "a desk in a terminal" -- "$program" desk
holds "has bold heads" grep -q "$(printf '\033\[1m')Waits" out

# ---- a terminal as narrow as a phone's

for words in desk doctor; do
	in_terminal -- sh -c "stty cols 44; '$program' -C $words" >out 2>err
	is "$words is no wider than its terminal" \
	    "$(tr -d '\r' <out | awk 'length($0) > 44')" ""
done

done_testing
