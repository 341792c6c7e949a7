#!/bin/sh
# outbox.t: what the host can set; letters that wait, are sent, fail, and are
# sent whatever happens to whoever sends them.
. tests/lib/outside.sh

players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
forget() {
	data "update outbox set state = 'sent' where state <> 'sent'"
}
# Who was killed may hold the lock until the disk lets go of it, or the server
# sees that they are gone.
let_go() {
	on_server || flock "$NUNCIO_DB.outbox" true
	! on_server || until [ "$(data "select count(*) from pg_stat_activity
	    where datname = current_database()
	    and application_name = 'nuncio'")" = 0 ]; do
		sleep 0.02
	done
}
# On a server what was on its way goes again when it could have come to its end.
end_leases() {
	! on_server || data "update outbox set next = 0
	    where state = 'sending'"
}
forget		# what other commands have to tell is in their tests
# put TEXT [COLUMN VALUE]...: a row for ana with this text; prints its number.
put() {
	put_text=$1 names= values=
	shift
	while [ $# -gt 0 ]; do
		names="$names, $1" values="$values, $2"
		shift 2
	done
	data "insert into outbox (at, player, kind, args, state, tries, next
	    $names) values (1763600000, (select player from player where
	    name = 'ana'), 'forecast', json_object('text',
	    '$put_text
'), 'waiting', 0, 0 $values)
	    returning outbox"
}
row() {		# N COLUMN
	data "select $2 from outbox where outbox = $1"
}
header() {	# NAME <LETTER: its value, unfolded
	sed '/^$/q' | awk '/^[ \t]/ { sub(/^[ \t]+/, " "); printf "%s", $0
	    next } { printf "\n%s", $0 } END { print "" }' |
	    sed -n "s/^$1: //p"
}
cat >ok <<'END'
#!/bin/sh
mkdir -p "$BOX"
cat >"$BOX/${RUN:-0}.$$"
END
cat >bad <<'END'
#!/bin/sh
cat >/dev/null
echo called >>"$0.calls"
printf 'no \033[31mway\n'
exit "$(cat "$0.status")"
END
chmod +x ok bad
echo 75 >bad.status
export BOX="$work/box"

# ---- config

gives 0 "config lists what can be set" nuncio config
sed '/^answers-hour /,$!d' out >limits
is "the limits are ten" "$(wc -l <limits | tr -d ' ')" 10
while read -r name value _; do
	gives 0 "config $name" nuncio config "$name"
	is "is $value" "$(cat out)" "$value"
done <limits
gives 0 "one is set" nuncio config lines-day 7168
is "and is that" "$(nuncio config lines-day)" 7168
gives 0 "and is as before" nuncio config --unset lines-day
holds "as all are" sh -c "'$program' config | tail -n 10 | cmp - limits"
for value in -1 x '' 1t 99999999999 1.5 ' 3'; do
	gives "64 cannot be a limit" "'$value' is no limit" \
	    nuncio config lines-day "$value"
done
gives "64 usage: nuncio config" "a limit without a value" \
    nuncio config --unset lines-day 3
nuncio config | head -n -10 >out
fails "each in a line of a terminal" grep -q '.\{81\}' out
is "all of it, with what holds when nothing is set" \
    "$(awk '{ print $1, $2 }' out | tr '\n' ,)" \
    "$(printf %s address\ -,host\ -, \
    send\ -,maildir\ -,delimiter\ -, \
    registration\ approve,deadline\ -,keep\ 90d, \
    site\ -,zone\ -,language\ -,dkim-keys\ -, \
    nameserver\ -,letters\ yes,tables\ yes,)"
cp out fresh
gives 0 "what is not set is printed as nothing" nuncio config send
is "indeed" "$(cat out)" ""
while read -r name value; do
	gives 0 "config $name $value" nuncio config "$name" "$value"
	is "says nothing" "$(cat out)" ""
	is "and it is that" "$(nuncio config "$name")" "$value"
	gives 0 "config --unset $name" nuncio config --unset "$name"
	holds "and it is no longer" sh -c "'$program' config |
	    head -n -10 | cmp -s - fresh"
done <<'END'
address judge@example.org
host me@example.org
send /bin/cat -i -X -a
send sh -x
maildir /tmp/a box
delimiter +
delimiter -
registration open
keep 30d
registration closed
registration approve
site https://games.example.org/nuncio
deadline 3d
END
# What is said of it, the name, and the value.
while IFS=: read -r what name value; do
	[ "$value" != ' #' ] || value='   '
	gives "64 $what" "config $name cannot be '$value'" \
	    nuncio config "$name" "$value"
done <<'END'
it must be 1 to 1000 bytes:address:
it must have one @:address:judge
a host's name must stand after the @:address:judge@
it must have one @:address:a@b@c
write a bare address:address:Judge <judge@example.org>
it must not begin with - or /:address:-x@example.org
write a bare address:host:a b@example.org
it must be 1 to 1000 bytes:send:
it must name a program:send: #
write the program's absolute path:send:./sendmail
write the program's absolute path:send:bin/sendmail -i
its first word must be the program:send:-i
no shell reads it:send:cat >/tmp/x
no shell reads it:send:cat; true
no shell reads it:send:cat "a b"
too many:send:a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g
a folder's path must begin with '/':maildir:box
it must be 1 to 1000 bytes:delimiter:
it must be '+' or '-':delimiter:--
a folder's path must begin with '/':maildir:~/box
it must be 'closed', 'approve' or 'open':registration:maybe
it must begin with 'https:site:games.example.org
a web address consists of:site:https://example.org/a b
a web address consists of:site:https://example.org/"><script>
it must be a time such as '3d':deadline:0
it must be a time such as '3d':deadline:soon
it must be a time such as '3d':deadline:1001d
it must be a time such as '3d':deadline:-3d
there is no setting 'colour':colour:red
END
gives "64 it must be 1 to 1000 bytes of printable text" \
    "nor anything with an escape" nuncio config send \
    "$(printf '/bin/cat \033[31m')"
gives "64 it must be 1 to 1000 bytes of printable text" "nor of two lines" \
    nuncio config address "$(printf 'a@b.org\nBcc: x@y.org')"
gives "64 it must be 1 to 1000 bytes of printable text" "nor endless" \
    nuncio config maildir "/$(head -c 1000 /dev/zero | tr '\0' x)"
gives "64 usage: nuncio config" "a name and two values" nuncio config send a b
gives "64 usage: nuncio config" "nothing to unset" nuncio config --unset
gives "64 there is no setting 'colour'" "an unknown name" nuncio config colour
gives "66 there is no store 'nowhere.db'" "config without a store" \
    nuncio -d nowhere.db config
nuncio config send "cat -u"
before=$(nuncio config send)
gives "64 there is no program such" "a program that is not there" \
    nuncio config send "no-such-program -i"
is "does not take the place of one that is" "$(nuncio config send)" "$before"
nuncio config maildir "$work/m" >out 2>err
is "both ways are set" "$?,$(nuncio config maildir)" "0,$work/m"
verdict "and it is said which counts" "$(lacks maildir)"
nuncio config --unset send
nuncio config --unset maildir

# ---- nothing waits

gives 0 "an empty list" nuncio outbox
is "has no lines" "$(cat out)" ""
gives 0 "nor as JSON" nuncio outbox --json
is "any rows" "$(cat out)" "[]"
gives 0 "nothing is sent" nuncio outbox send
is "and nothing said" "$(cat out)" ""
on_server || is "the lock is the host's own" \
    "$(stat -c %a "$NUNCIO_DB.outbox")" 600
gives "64 usage: nuncio outbox" "an unknown word" nuncio outbox burn
gives "64 usage: nuncio outbox" "too many words" nuncio outbox send now
gives "64 usage: nuncio outbox" "show of nothing" nuncio outbox show
gives "64 'show' must be a whole number" "show of no number" \
    nuncio outbox show x
gives "66 there is no letter 999999" "show of what is not there" \
    nuncio outbox show 999999
gives "66 there is no store 'nowhere.db'" "outbox without a store" \
    nuncio -d nowhere.db outbox send
fails "leaves no lock there" test -e nowhere.db.outbox

# ---- something waits

a=$(put 'the first text')
gives "64 there is no address to write from" "without an address nothing goes" \
    nuncio outbox send
verdict "and it is said how to set one" "$(lacks 'nuncio config address')"
nuncio config address judge@example.org
gives "64 there is no way to send them" "without a way nothing goes" \
    nuncio outbox send
verdict "and it is said how to set one" "$(lacks 'nuncio config send' \
    'nuncio config maildir')"
is "the letter waits, untried" "$(row "$a" "state || tries")" waiting0
gives 0 "it can be looked at" nuncio outbox show "$a"
cp out before
is "it is to the player" "$(header To <before)" ana@example.org
is "from the host" "$(header From <before)" "host <judge@example.org>"
holds "with the text" grep -q '^the first text' before
is "by a machine" "$(header Auto-Submitted <before)" auto-generated
is "and still waits" "$(row "$a" \
    "state || tries || coalesce(length(bytes), 0)")" waiting00
gives 0 "the list has it" nuncio outbox list
is "in one row" "$(grep -c "^ *$a .* ana .* waiting" out)" 1
gives 0 "as JSON too" nuncio outbox list --json
holds "which is JSON" is_json out
is "with its number" "$(json out '$[0].letter')" "$a"
is "and state" "$(json out '$[0].state')" waiting
nuncio config maildir "$work/mail"
gives 0 "it goes into a folder" nuncio outbox send
is "without a word" "$(cat out)" ""
is "as one file" "$(find mail/new mail/cur mail/tmp -type f | wc -l)" 1
nuncio outbox show "$a" >out
holds "which is what show shows" cmp out mail/new/*
fails "with a Message-ID that nobody knew before" [ "$(header Message-Id \
    <out)" = \
    "$(header Message-Id <before)" ]
is "the letter is sent" "$(row "$a" "state || tries"),$(count outbox \
    "outbox = $a and sent > 0")" sent1,1
gives 0 "nothing waits any more" nuncio outbox
is "at all" "$(cat out)" ""
nuncio outbox list --all >out
is "but it is kept" "$(grep -c "^ *$a .* sent" out)" 1
nuncio outbox list --all --json >out
is "and never tried again" "$(json out '$[0].next')" ""
nuncio outbox send
is "it is not sent twice" "$(find mail -type f | wc -l)" 1
data "update outbox set state = 'sending', sent = null, next = 0
    where outbox = $a"
gives 0 "a run that broke off is made good" nuncio outbox send
is "the letter is sent" "$(row "$a" state)" sent
is "and was there already" "$(find mail -type f | wc -l)" 1
mv mail/new/* "mail/cur/$(ls mail/new):2,S"
data "update outbox set state = 'sending', sent = null, next = 0
    where outbox = $a"
nuncio outbox send
is "even if it has been read" "$(find mail -type f | wc -l)" 1

# A store may come from anywhere.
a=$(put 'to nowhere')
data "update outbox set state = 'sending', bytes = x'0a', tries = 1,
    recipient = 'ana@example.org', message = '../../../$work/x@y'
    where outbox = $a"
gives "65 cannot be the name of a file" "a Message-ID that is a path" \
    nuncio outbox send
is "leads nowhere" "$(row "$a" state),$(find . -name 'x*')" failed,
nuncio config --unset maildir
nuncio config send "$work/ok"
a=$(put 'to an option')
data "update outbox set state = 'sending', bytes = x'0a', tries = 1,
    recipient = '-oQ/tmp@x', message = 'x@y' where outbox = $a"
gives "65 there is no address to send it to" "a recipient that is an option" \
    nuncio outbox send
is "is none" "$(row "$a" state),$(ls box 2>/dev/null)" failed,
a=$(put 'without a name')
data "update outbox set state = 'sending', bytes = x'0a', tries = 1,
    recipient = 'ana@example.org' where outbox = $a"
gives "65 there is no address to send it to" \
    "a letter on its way that has no Message-ID" nuncio outbox send
is "does not go" "$(row "$a" state),$(ls box 2>/dev/null)" failed,
nuncio config --unset send
nuncio config maildir "$work/mail"
b=$(put 'not yet')
data "update outbox set next = unixepoch() + 7200 where outbox = $b"
nuncio outbox send
is "what is not due waits" "$(row "$b" state)" waiting
forget

# ---- threads

nuncio config maildir "$work/threads"
g=$(data "select game from game where id = 'g'")
a=$(put one game "$g")
b=$(put two game "$g")
printf '%s\n' 'From: ana@example.org' 'Message-ID: <x.1@example.com>' \
    'References: <r.1@example.com>' ' <r.2@example.com>' '' text >came
data "insert into letter (letter, at, message, hash, size, bytes, state,
    tries) values (77, 1763600000, 'x.1@example.com', zeroblob(32), 120,
    x'$(od -An -v -tx1 came | tr -d ' \n')', 'answered', 1)"
c=$(put three game "$g" letter 77)
gives 0 "letters of a game go" nuncio outbox send
for letter in a b c; do
	eval "nuncio outbox show \$$letter" >"letter.$letter"
done
is "they hang together" "$(header References <letter.a)" \
    "$(header References <letter.b)"
holds "by something" grep -q '^References: <..*@example.org>$' letter.a
is "an answer hangs on what it answers" "$(header In-Reply-To <letter.c)" \
    "<x.1@example.com>"
is "and on all before, behind the game's" "$(header References <letter.c)" \
    "$(header References <letter.a) <r.1@example.com> <r.2@example.com>$(
    ) <x.1@example.com>"
is "it says that it is one" "$(header Auto-Submitted <letter.c)" \
    auto-replied
is "no two have the same Message-ID" "$(for letter in a b c; do
    header Message-Id <letter.$letter; done | sort -u | wc -l)" 3

# ---- what has nothing to tell, or nowhere to go

late=$(data "select p.name from player p where p.name <> '$(awaited g)'
    and p.name in ('ana', 'ben')")
a=$(put x game "$g")
data "insert into outbox (at, player, game, kind, args, state, tries, next)
    values (0, (select player from player where name = '$late'), $g, 'game',
    '{}', 'waiting', 0, 0)"
b=$(data "select max(outbox) from outbox")
gives "66 has nothing left to tell" "show of what is nobody's turn" \
    nuncio outbox show "$b"
gives 0 "it is not sent" nuncio outbox send
is "but dropped" "$(row "$b" state)" dropped
is "the one before it was sent" "$(row "$a" state)" sent
data "insert into outbox (at, address, kind, args, state, tries, next)
    values (0, '-', 'forecast', '{\"text\":\"x\"}', 'waiting', 0, 0)"
b=$(data "select max(outbox) from outbox")
gives "65 there is no address to send it to" "no address" nuncio outbox send
is "is given up" "$(row "$b" state)" failed

# What is damaged may be mended: it is never given up at once.
nuncio new --no-join pillars worn ana ben -o first=0 >out
forget
forge "update log set hash = zeroblob(32) where game =
    (select game from game where id = 'worn') and line = 3; delete from
    snapshot;"
data "insert into outbox (at, player, game, kind, args, state, tries, next)
    select 0, 1, game, 'game', '{\"what\":\"report\"}', 'waiting', 0, 0
    from game
    where id = 'worn'"
b=$(data "select max(outbox) from outbox")
gives "75 the game 'worn' is damaged" "a letter about a damaged game" \
    nuncio outbox send
is "waits" "$(row "$b" "state || tries")" waiting1
is "with the reason" "$(row "$b" error | grep -c worn)" 1
forget
data "insert into outbox (at, player, kind, args, state, tries, next)
    values (0, 1, 'telegram', '{}', 'waiting', 0, 0)"
b=$(data "select max(outbox) from outbox")
gives "75 its row in the store is damaged" "a row that means nothing" \
    nuncio outbox send
is "waits too" "$(row "$b" "state || tries")" waiting1
gives "74 its row in the store is damaged" "show of it" nuncio outbox show "$b"
forget

# ---- a command

# It was made for another address, and did not go.
nuncio config --unset maildir
nuncio config send false
a=$(put 'to a new address')
gives "75 'false' ended with status 1" "what does not go" nuncio outbox send
nuncio player set ana --address ana@new.example
nuncio config --unset send
nuncio config maildir "$work/moved"
data "update outbox set next = 0 where outbox = $a"
gives 0 "goes later" nuncio outbox send
nuncio outbox show "$a" >moved.letter
is "to where the player is now" "$(header To <moved.letter)" ana@new.example
nuncio player set ana --address ana@example.org
nuncio config --unset maildir
nuncio config send "$work/ok -i"
forget
a=$(put 'by command')
gives 0 "a command takes a letter" nuncio outbox send
nuncio outbox show "$a" >out
holds "as show shows it" cmp out box/*
rm -rf box

nuncio config send "$work/bad"
a=$(put 'to fail')
b=$(put 'to fail too')
gives "75 ended with status 75" "a command that fails for now" \
    nuncio outbox send
is "each letter is complained of" "$(grep -c "letter $a \|letter $b " err)" 2
is "each is tried once" "$(wc -l <bad.calls)" 2
is "and waits" "$(row "$a" "state || tries")" waiting1
gives 0 "too early nothing is tried" nuncio outbox send
is "indeed" "$(wc -l <bad.calls)" 2
gives 0 "the list says why" nuncio outbox
verdict "and until when" "$(cat out >err; lacks until 75 way)"
is "each letter in a row of its own" "$(grep -c . out)" 3
script -qec "stty cols 90; '$program' outbox" script.out </dev/null \
    >/dev/null 2>&1
tr -d '\r' <script.out | sed '/^Script /d' >out
is "on a terminal as wide as that is" "$(awk 'length($0) > 90' out |
    wc -l),$(grep -c "^ *$a " out)" 0,1
gives 0 "so does JSON" nuncio outbox --json
holds "which is JSON" is_json out
is "with the next try of each that waits" "$(sqlite3 :memory: "select count(*)
    from json_each(readfile('out')) e where e.value ->> 'state' = 'waiting'
    and e.value ->> 'tries' > 0 and e.value ->> 'next' is null"),$(
    sqlite3 :memory: "select count(*) > 0 from json_each(readfile('out')) e
    where e.value ->> 'next' is not null")" 0,1
data "update outbox set next = 0 where outbox = $a"
nuncio outbox send >out 2>err
is "the second failure is no news" "$?,$(cat err)" 75,
is "the times get longer" "$(count outbox "outbox = $a and
    next - $(date +%s) > 100")" 1
before=$(nuncio outbox show "$a" | cksum)
nuncio config send "$work/ok"
data "update outbox set next = 0 where outbox = $a"
gives 0 "in the end it goes" nuncio outbox send
is "as it was" "$(cat box/* | cksum)" "$before"
is "the other still waits" "$(row "$b" state)" waiting
rm -rf box
nuncio config send "$work/bad"
data "update outbox set next = 0, tries = 2 where outbox = $b"
nuncio outbox send 2>err
is "it is not given up early" "$(row "$b" state)" waiting
is "and tried daily" "$(count outbox "outbox = $b and
    next - $(date +%s) between 86300 and 86500")" 1
runs=0
while [ "$(row "$b" state)" = waiting ] && [ $runs -lt 9 ]; do
	runs=$((runs + 1))
	data "update outbox set next = 0 where outbox = $b"
	nuncio outbox send >out 2>err
	status=$?
done
is "but after some days" "$(row "$b" "state || tries")" failed6
is "with another status" "$status" 65
verdict "and a complaint" "$(lacks "letter $b " "given up")"
gives 0 "it is not tried again" nuncio outbox send
nuncio outbox >out
is "it stays in the list" "$(grep -c "^ *$b .* failed" out)" 1
forget
echo 67 >bad.status
a=$(put 'no such user')
gives "65 ended with status 67" "a command that knows no such user" \
    nuncio outbox send
is "is believed" "$(row "$a" "state || tries")" failed1
# As msmtp says when the network is down.
echo 68 >bad.status
a=$(put 'no such host')
gives "75 ended with status 68" "a command that knows no such host" \
    nuncio outbox send
is "is not" "$(row "$a" "state || tries")" waiting1
cat >some <<END
#!/bin/sh
grep -q 'number two' || exec "$work/ok"
exit 75
END
chmod +x some
sed -i 's/grep -q .number two./tee "$BOX.now" | &/
    s|exec "\(.*\)"|exec "\1" <"$BOX.now"|' some
nuncio config send "$work/some"
for text in one two three; do
	put "number $text" >"n.$text"
done
gives "75 ended with status 75" "one of several fails" nuncio outbox send
is "the others go" "$(for text in one two three; do
    row "$(cat n.$text)" state; done | tr '\n' ,)" sent,waiting,sent,
cp ok gone
nuncio config send "$work/gone"
rm gone
a=$(put 'nobody to send it')
gives "75 cannot be started" "a command that is not there" nuncio outbox send
is "can be there another time" "$(row "$a" state)" waiting
forget
rm -rf box
touch file
nuncio config --unset send
nuncio config maildir "$work/file"
a=$(put 'no folder')
gives "75 Not a directory" "a folder that cannot be one" nuncio outbox send
is "can be one another time" "$(row "$a" state)" waiting
forget
nuncio config --unset maildir

# Whoever is started after watch() holds one end of a pipe; all_gone() waits
# until they have ended, whoever has lost its parent meanwhile.
watch() {
	rm -f pipe
	mkfifo pipe
	cat pipe >/dev/null &
	watcher=$!
	exec 9>pipe
}
all_gone() {
	exec 9>&-
	wait $watcher
}

# ---- two at once

cat >slow <<END
#!/bin/sh
echo \$PPID >$work/sender
touch $work/begun
while ! [ -e $work/go ]; do sleep 0.05; done
exec "$work/ok"
END
chmod +x slow
nuncio config send "$work/slow"
a=$(put 'slowly')
watch
"$program" outbox send &
pid=$!
while ! [ -e begun ] && kill -0 $pid; do
	sleep 0.05
done
is "it is on its way" "$(row "$a" state)" sending
gives 0 "a second run" nuncio outbox send
is "says nothing" "$(cat out)" ""
is "and does nothing" "$(row "$a" state)" sending
gives "75 the copy would send" \
    "the store is not copied meanwhile" \
    nuncio copy "$NUNCIO_DB" "$work/copied.db"
fails "nor is there a copy" test -e copied.db
# The one that waits, and the one that works.
kill -9 $pid "$(cat sender)"
wait $pid 2>/dev/null
touch go
# What was handed over goes its way, whole, whatever became of us.
all_gone
nuncio outbox show "$a" >out
holds "a letter whose sender was killed is whole" cmp out box/*
let_go
end_leases
gives 0 "nobody knows, so it goes again" nuncio outbox send
is "as the same letter" "$(cat box/* | grep -c '^Message-Id:')" 2
is "to the byte" "$(cksum box/* | cut -d ' ' -f 1 | sort -u | wc -l)" 1
is "and is sent" "$(row "$a" state)" sent

# ---- one whose program hangs

# A server's clock would not run as fast, nor does one with sanitizers.
if ! on_server && ! grep -qa __asan_init "$program"; then
	forget
	for letter in 1 2 3 4 5 6 7 8; do
		put "hang $letter" >out
	done
	echo 'exec sleep 100000' >hangs
	nuncio config send "sh $work/hangs"
	CHANCE_PACE=60 "$program" outbox send >out 2>err
	is "a run whose letters hang ends as one to be tried again" $? 75
	is "each letter has two minutes, and none is begun after five" \
	    "$(data "select count(*) between 2 and 3 from outbox
	    where state = 'waiting' and tries > 0")" 1
	is "those that are left wait as they were" "$(data "select count(*) > 4
	    from outbox where state = 'waiting' and tries = 0
	    and next = 0")" 1
	forget
fi
nuncio config --unset send
rm -rf box

# ---- a full disk

mkdir disk
if on_server; then
	skip "a full disk" "on a server"
elif [ "$(id -u)" -eq 0 ] && mount -t tmpfs -o size=1m none disk 2>/dev/null
then
	leave="umount $work/disk"
	nuncio config send "$work/ok"
	forget
	a=$(put 'on its way')
	nuncio outbox send
	rm -rf box
	data "update outbox set state = 'sending', next = 0
	    where outbox = $a"
	b=$(put 'and another')
	sqlite3 "$NUNCIO_DB" ".backup disk/g.db"
	head -c 4000000 /dev/zero >disk/rest 2>/dev/null
	gives "74 the disk is full" "a store on a full disk" \
	    nuncio -d disk/g.db outbox send
	gives "74 the disk is full" "once more" nuncio -d disk/g.db outbox send
	is "nothing goes that could not be noted" "$(ls box 2>/dev/null)" ""
	rm disk/rest
	gives 0 "with room again it goes" nuncio -d disk/g.db outbox send
	is "each letter once" "$(grep -h '^Message-Id:' box/* | sort -u |
	    wc -l),$(find box -type f | wc -l)" 2,2
	rm -rf box
	nuncio config --unset send
	nuncio config maildir "$work/disk/box"
	head -c 4000000 /dev/zero >disk/rest 2>/dev/null
	gives "75 No space left on device" "a folder on a full disk" \
	    nuncio outbox send
	is "has no half letters" "$(find disk/box -type f 2>/dev/null)" ""
	rm disk/rest
	data "update outbox set next = 0 where state = 'waiting'"
	gives 0 "with room again they go" nuncio outbox send
	is "each once" "$(find disk/box/new -type f | wc -l)" 2
	nuncio config --unset maildir
	umount disk && leave=:
else
	skip "a full disk" "no namespaces"
fi

# ---- killed at any moment

# A Maildir's letters: see kill.t.
forget
nuncio config send "$work/ok"
watch
put calm >number
put calm >number
put calm >number
began=$(real date +%s%N)
nuncio outbox send
time=$((($(real date +%s%N) - began) / 1000000 + 5))
rm -rf box
first=$(data "select max(outbox) + 1 from outbox")
kill=0 broken=0
while [ $kill -lt 60 ]; do
	kill=$((kill + 1))
	data "insert into outbox (at, player, kind, args, state,
	    tries, next) select 1763600000, player, 'forecast',
	    json_object('text', 'begin $kill
the end
'), 'waiting', 0, 0 from player, (
	    select 1 union select 2) as twice limit 3"
	# Not always the same times, but times that can be told.
	ms=$(((kill * 7919 + 13) % time + 1))
	RUN=$kill timeout -s KILL \
	    "$(printf '%d.%03d' $((ms / 1000)) $((ms % 1000)))" \
	    "$program" outbox send >out 2>err
	sent=$(data "select count(*) from outbox where
	    state = 'sending'")
	broken=$((broken + sent))
done
let_go
end_leases
gives 0 "after so many kills the next run is as any" \
    env RUN=last "$program" outbox send
is "and all is sent" "$(data "select count(*) from outbox where
    outbox >= $first and state = 'sent'")" "$(data "select count(*)
    from outbox where outbox >= $first")"
data "select message from outbox where outbox >= $first" |
    sort >wanted
holds "something was sent" test -s wanted
is "each has a Message-ID of its own" "$(uniq wanted | wc -l)" \
    "$(wc -l <wanted)"
all_gone
grep -H '^Message-Id: ' box/* | sed 's/:Message-Id: </ /; s/>$//' >got
cut -d ' ' -f 2 got | sort -u >once
holds "a command has had each letter at least once" cmp once wanted
is "never twice in one run" "$(sed 's/^box.\([^.]*\)[^ ]*/\1/' got | sort |
    uniq -d)" ""
is "and whole" "$(grep -L '^the end' box/* | wc -l)" 0
echo "# $broken letters were on their way when a run was killed;" \
    "$(($(wc -l <got) - $(wc -l <once))) came twice by command"

# ---- whoever is removed while a letter to them is handed over

forget
add_players zoe
cat >removing <<EOF
#!/bin/sh
cat >/dev/null
exec "$program" -d "$NUNCIO_DB" player remove zoe >"$work/removed" 2>&1
EOF
chmod +x removing
nuncio config --unset maildir 2>err
nuncio config send "$work/removing"
a=$(data "insert into outbox (at, player, kind, args, state, tries, next)
    values (1763600000, (select player from player where name = 'zoe'),
    'forecast', '{\"text\": \"as she leaves\"}', 'waiting', 0, 0)
    returning outbox")
gives 0 "a letter goes as its player is removed" nuncio outbox send
is "the player is gone" "$(data "select count(*) from player
    where name = 'zoe'")" 0
is "and does not come back with it" "$(row "$a" "coalesce(recipient, '') ||
    coalesce(length(bytes), 0)")" 0

# ---- a store that is copied

a=$(put 'left on its way')
data "update outbox set state = 'sending', bytes = x'0a', tries = 1
    where outbox = $a"
gives 0 "what nobody sends any more is no reason to wait" \
    nuncio copy "$NUNCIO_DB" "$work/copied.db"
is "it goes again from the copy" "$(data_of "$work/copied.db" \
    "select state from outbox where outbox = $a")" sending
done_testing
