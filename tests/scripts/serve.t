#!/bin/sh
# serve.t: the process that stays, as mail systems and others meet it: what is
# taken is safe, whatever ends meanwhile; and what they must not do it outlives.
if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi
. tests/lib/outside.sh

lmtp() {
	python3 "$top/tests/tools/lmtp.py" "$@"
}

players ana ben
nuncio config address judge@example.org
nuncio config maildir "$work/box"
nuncio config answers-hour 10000
nuncio config lines-day 10000
nuncio new --no-join pillars g ana ben -o first=0 >out
data "update outbox set state = 'sent'"

# ---- how it begins, and does not

gives "64 say at which SOCKET letters come" "a socket is wanted" \
    nuncio serve
gives "64 usage: nuncio serve" "and an option that there is" \
    nuncio serve --port 25
gives "64 the path of a socket has at most 107 bytes" \
    "whose path is not too long" nuncio serve "$(printf '%200s' x)"
echo x >file
gives "73 'file' exists and is not a socket" "nothing else is taken away" \
    nuncio serve file
holds "it is there" grep -q x file
gives "66 there is no store" "a store that is not there ends it" \
    env NUNCIO_DB="$work/none.db" "$program" serve none
fails "and its socket" test -e none

begins() {	# NAME
	nuncio serve lmtp >>serve.out 2>>serve.err &
	leave=end_serve
	holds "$1" lmtp wait lmtp
	served=$!
	keeper=$(keeper_of $served)
}
# A function in the background is a shell, whose child it is.
keeper_of() {
	cat "/proc/$1/task/$1/children" | tr -d ' '
}
# It ends by itself, and well.
end_serve() {
	leave=:
	kill "$keeper" 2>/dev/null
	wait $served
}
# The processes that the keeper has, in their order.
workers() {
	tr ' ' '\n' <"/proc/$keeper/task/$keeper/children" | sed '/^$/d'
}
# until COMMAND...: it holds within 20 seconds.
until_so() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 1000 ] || return 1
		sleep 0.02
	done
}

begins "it begins"
gives "75 somebody listens at 'lmtp' already" \
    "a second does not take its place" nuncio serve lmtp
is "others cannot connect" "$(stat -c %a lmtp)" 660

# ---- letters

# press TEXT: a letter in which ana says so.
press() {
	turn g ana "$(asked g ana)" "press all: $1" >sealed
	letter ana@example.org "$1" <sealed
}
press one >one
mark
is "a letter is taken" "$(lmtp bring lmtp judge@example.org <one)" 250
is "it is answered" "$(data "select state from letter
    where letter > $letters")" answered
is "it is known again" "$(lmtp bring lmtp judge@example.org <one)" 250
is "also where deliver brings it" "$({
	echo 'Return-Path: <somebody@example.net>'
	cat one
} | nuncio deliver && data "select count(*) from letter
    where letter > $letters")" 1
is "and nothing is done twice" "$(data "select count(*) from outbox
    where letter is not null and outbox > $answers")" 1
is "the answer waits for whoever sends" "$(data "select state from outbox
    where letter is not null and outbox > $answers")" waiting
press two >two
mark
is "of many recipients each has an answer" \
    "$(lmtp bring lmtp a@b c@d '"q >"@x' nobody <two | tr '\n' ' ')" \
    "250 250 250 250 "
is "and it is one letter" "$(data "select count(*) from letter
    where letter > $letters")" 1
cat >client.py <<'END'
import os, smtplib, sys
with smtplib.LMTP(os.path.abspath("lmtp")) as client:
    for name in sys.argv[1:]:
        with open(name, "rb") as letter:
            client.sendmail("ana@example.org", ["judge@example.org"],
                letter.read(), ["BODY=8BITMIME", "SMTPUTF8"])
END
press three >three
press four >four
mark
holds "another client's are taken, too" python3 client.py three four
is "each of them" "$(data "select state from letter
    where letter > $letters" | tr '\n' ' ')" "answered answered "
printf 'From: ana@example.org\nMessage-ID: <nil@x>\n\na\0b\200\n' >nil
mark
is "any bytes are a letter" "$(lmtp bring lmtp a@b <nil)" 250
is "and kept" "$(data "select hex(substr(bytes, -5)) from letter
    where letter > $letters" | tr A-F a-f | grep -c 610062800a)" \
    1
mark
printf 'LHLO x\r\nMAIL FROM:<>\r\nRCPT TO:<a>\r\nDATA\r\nFrom: a@example.org
Message-ID: <p1@x>\r\n\r\none\r\n.\r\nMAIL FROM:<a@b>\r\nRCPT TO:<a>\r\nDATA\r
From: b@example.org\r\nMessage-ID: <p2@x>\r\n\r\ntwo\r\n.\r\nQUIT\r\n' |
    lmtp raw lmtp | cut -c 1-4 | tr -d '\r' | tr '\n' ' ' >said
is "all that is said at once is answered in order" "$(sed 's/250-//g
    s/  */ /g' said)" "220 250 250 250 354 250 250 250 354 250 221 "
is "a letter from nobody is not answered" "$(data "select state from letter
    where letter > $letters order by letter" | head -n 1)" filed

# A worker has signed by now, and signs with the host's new key at once.
mv nuncio.db.key lost.key
holds "the host has a new key" nuncio host rekey \
    --spare nuncio.db.spare.key
press rekeyed >rekeyed
is "a letter is taken then" "$(lmtp bring lmtp a@b <rekeyed)" 250
gives 0 "all of it is in order" nuncio audit

# ---- hostile

head -c 3000000 /dev/zero | lmtp raw lmtp >said
tr '\0' '\n' </dev/zero | head -c 100000 | lmtp raw lmtp >said
is "who says nothing of sense gets no other answer" \
    "$(cut -c 1-3 said | sort | uniq -c | tr -s ' ' | tr '\n' ,)" \
    " 1 220, 100000 500,"
yes NOOP | head -n 200000 | lmtp raw lmtp | tail -n 1 | cut -c 1-3 >said
is "who says much gets much" "$(cat said)" 250
printf 'LHLO x\r\nMAIL FROM:<a@b>\r\nRCPT TO:<a>\r\nDATA\r\nno end\r\n' |
    lmtp raw lmtp >said
mark
press seven >seven
is "the next letter is taken" "$(lmtp bring lmtp a@b <seven)" 250
cat >many.py <<'END'
import socket
held = []
for i in range(200):
    s = socket.socket(socket.AF_UNIX)
    s.settimeout(5)
    try:
        s.connect("lmtp")
    except OSError:
        break
    held.append(s)
END
holds "who connects often" python3 many.py
is "keeps nobody else out for longer" "$(lmtp bring lmtp a@b <seven)" 250

# ---- what ends

mark
before=$(workers)
for worker in $before; do
	kill -9 "$worker"
done
replaced() {
	lmtp wait lmtp
	[ -z "$(workers | grep -xF "$before")" ]
}
holds "workers that end are replaced" until_so replaced
press eight >eight
is "and their successors take letters" "$(lmtp bring lmtp a@b <eight)" 250
# What reads letters has ended, and is started anew.
for worker in $(workers); do
	for reader in $(cat "/proc/$worker/task/$worker/children" \
	    2>/dev/null); do
		kill -9 "$reader" 2>/dev/null
	done
done
press nine >nine
taken() {
	lmtp bring lmtp a@b <nine >said 2>/dev/null && grep -q 250 said
}
holds "who reads letters is started anew" until_so taken
before=$(workers)
kill -HUP "$keeper"
all_new() {
	[ "$(workers | wc -l)" -ge 8 ] &&
	    [ -z "$(workers | grep -xF "$before")" ]
}
holds "all are replaced when somebody asks for it" until_so all_new

cat >last.py <<'END'
import os, signal, sys, time
sys.path.insert(0, sys.argv[2])
from lmtp import Connection, Lost, wire
c, idle = Connection("lmtp"), Connection("lmtp")
letter = wire(open("ten", "rb").read())
c.send(b"MAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nDATA\r\n")
for code in (b"250", b"250", b"354"):
    c.wants(code)
c.send(letter[:50])
os.kill(int(sys.argv[1]), signal.SIGTERM)
idle.wants(b"421")
try:
    Connection("lmtp", 5)
    sys.exit("it still listens")
except Lost:
    pass
c.send(letter[50:])
c.wants(b"250")
END
press ten >ten
mark
holds "what was begun is finished, and nothing new is begun" \
    python3 last.py "$keeper" "$top/tests/tools"
is "it is safe" "$(data "select state from letter where letter > $letters")" \
    answered
end_serve
fails "its socket is gone" test -e lmtp

# ---- other ways to begin

export RUNTIME_DIRECTORY="$work"
begins "where it has a folder of systemd"
unset RUNTIME_DIRECTORY
rm -f outbox
press eleven >eleven
is "a letter comes" "$(lmtp bring lmtp a@b <eleven)" 250
holds "it changes a file there, for who sends" test -e outbox
end_serve

# ---- clients that are slow

cat >slow_clients.py <<'END'
import sys, threading
sys.path.insert(0, sys.argv[1])
from lmtp import Connection, Lost

def drip(one):
    """A letter that never ends, of which some comes all the time."""
    try:
        one.send(b"MAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nDATA\r\n")
        while not stop.wait(0.1):
            one.send(b"x\r\n")
    except Lost:
        pass

def was_sent_away(one):
    heard = []
    try:
        while True:
            heard.append(one.hear()[0])
    except Lost:
        return b"421" in heard

with open("nobody", "rb") as file:
    letter = file.read()
stop = threading.Event()
# Each of the eight has a client: four say nothing, and four drip.
slow = [Connection("lmtp") for _ in range(8)]
for one in slow[4:]:
    threading.Thread(target=drip, args=(one,)).start()
others = []
for _ in range(10):
    others.append(Connection("lmtp"))
    print(others[-1].bring(letter)[0].decode(), end=" ")
print(sum(was_sent_away(one) for one in slow))
stop.set()
END
begins "it begins for clients that are slow"
press nobody >nobody
python3 slow_clients.py "$top/tests/tools" >out 2>&1
is "they keep nobody out for long" "$(cat out)" \
    "250 250 250 250 250 250 250 250 250 250 8"
end_serve

# ---- keys of providers

# keys.py: a server of keys.  It answers with the one in "key".
cat >keys.py <<'END'
import os, socket, struct
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("127.0.0.1", 0))
with open("port.new", "w") as port:
    print(s.getsockname()[1], file=port)
os.rename("port.new", "port")
s.settimeout(60)
def answer(asked, who):
    with open("key") as file:
        key = file.read().split(None, 2)[2].strip().encode()
    end = asked.index(b"\0", 12) + 5
    text = b"".join(bytes([len(key[i:i + 250])]) + key[i:i + 250]
        for i in range(0, len(key), 250))
    s.sendto(asked[:2] + struct.pack(">5H", 0x8580, 1, 1, 0, 0) +
        asked[12:end] + struct.pack(">3HIH", 0xc00c, 16, 1, 60, len(text)) +
        text, who)
END
cat >slow.py <<'END'
from keys import answer, s
answer(*s.recvfrom(4096))
END
if /usr/bin/python3 -c 'import dkim' 2>/dev/null; then
	phone="/usr/bin/python3 $top/tests/tools/phone.py"
	press fourteen >fourteen
	$phone key eva.example s1 eva.pem >key
	$phone write en eva.pem s1 eva@eva.example judge@example.org Hm \
	    'register eva' >registers
	python3 slow.py "$top/tests/tools" 2>>serve.err &
	holds "a server of keys begins" until_so test -e port
	nuncio config registration open
	nuncio config nameserver "127.0.0.1:$(cat port)"
	begins "it begins for a key"
	mark
	is "a letter whose key must be asked for is taken" \
	    "$(lmtp bring lmtp judge@example.org <registers)" 250
	answered() {
		[ "$(data "select count(*) from letter where state = 'answered'
		    and letter > $letters")" = 2 ]
	}
	is "it holds up no other one" "$(lmtp bring lmtp a@b <fourteen)" 250
	nuncio tick
	holds "and is read with the key" until_so answered
	is "it comes again, and is known" \
	    "$(lmtp bring lmtp judge@example.org <registers)" 250
	end_serve

else
	skip "a letter whose key must be asked for holds up none" \
	    "there is no python3-dkim"
fi

holds "the socket of one that is killed stays" sh -c '
    "$1" serve lmtp 2>/dev/null & p=$!
    python3 "$2" wait lmtp && kill -9 $p && test -S lmtp' - "$program" \
    "$top/tests/tools/lmtp.py"
quiet() {
	! python3 -c 'import socket
socket.socket(socket.AF_UNIX).connect("lmtp")' 2>/dev/null
}
holds "its workers end, too" until_so quiet
begins "and another begins there"
# A worker that finishes a letter still has the socket.
press again >again
cat >held.py <<'END'
import os, sys, time
sys.path.insert(0, sys.argv[1])
from lmtp import Connection, wire
c = Connection("lmtp")
letter = wire(open("again", "rb").read())
c.send(b"MAIL FROM:<a@b>\r\nRCPT TO:<c>\r\nDATA\r\n")
for code in (b"250", b"250", b"354"):
    c.wants(code)
c.send(letter[:50])
open("begun", "w").close()
while not os.path.exists("go"):
    time.sleep(0.02)
c.send(letter[50:])
c.wants(b"250")
open("brought", "w").close()
END
python3 held.py "$top/tests/tools" &
holds "a letter has begun" until_so test -e begun
kill -9 "$keeper"
wait $served
begins "and at once, while one that was killed still takes a letter"
mark
touch go
holds "which is taken" until_so test -e brought
is "by a worker that then ends" "$(data "select state from letter
    where letter > $letters")" answered

# The first number that no file of a process has, where it may have no more.
for worker in $(workers); do
	free=0
	while [ -e "/proc/$worker/fd/$free" ]; do
		free=$((free + 1))
	done
	prlimit --pid "$worker" --nofile="$free:$free" || true
done
press unheard >unheard
is "where all workers can hear nobody, others take their places" \
    "$(lmtp bring lmtp judge@example.org <unheard)" 250
holds "and it is said" grep -q 'nobody can be heard: Too many' serve.err
end_serve

cat >given.py <<'END'
import os, socket, sys
s = socket.socket(socket.AF_UNIX)
s.bind("lmtp")
s.listen(5)
os.dup2(s.detach(), 10)
os.dup2(10, 3, inheritable=True)
os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
os.execv(sys.argv[1], [sys.argv[1], "serve"])
END
rm -f lmtp
python3 given.py "$program" 2>>serve.err &
keeper=$! served=$!
leave=end_serve
lmtp wait lmtp
press twelve >twelve
is "the socket can be one of systemd's" "$(lmtp bring lmtp a@b <twelve)" 250
end_serve
holds "which stays when it ends" test -S lmtp
fails "whoever ends it hears no complaint" grep 'Bad file' serve.err

# ---- Postfix's own

. "$top/tests/lib/mta.sh"
fault=$(mta_fault)
if [ -n "$fault" ]; then
	skip "Postfix hands letters over" "$fault"
	done_testing
	exit
fi
rm -f lmtp
begins "it begins for Postfix"
chmod 666 lmtp
mta_begin "ana@test.example=ana/," /bin/false
end_both() {
	end_serve
	mta_stop
}
leave=end_both
# As nuncio-host(8) has it.
mta_run postconf -c "$mta/etc" \
    -M "nuncio-lmtp/unix=nuncio-lmtp unix - - n - - lmtp"
map="games@test.example=nuncio-lmtp:unix:$work/lmtp"
mta_run postconf -c "$mta/etc" "transport_maps = inline:{ $map }"
# Not reloaded, as letters are then still sent the old way for a while.
mta_stop
mta_run postfix -c "$mta/etc" start >>"$mta/start" 2>&1
press thirteen >thirteen
mark
cat >send.py <<'END'
import smtplib, sys
with smtplib.SMTP("127.0.0.1", int(sys.argv[1])) as client:
    client.sendmail("ana@example.org", ["games@test.example"],
        open("thirteen", "rb").read())
END
holds "it takes a letter" python3 send.py "$mta_port"
holds "and hands it over" mta_wait 'status=sent (250 2.0.0 taken)' 1
is "which is answered" "$(data "select state from letter
    where letter > $letters")" answered
done_testing
