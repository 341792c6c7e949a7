#!/bin/sh
# kill.t: deliver and outbox are killed at any moment, some hundreds of times,
# and letters brought again until they are taken, as a mail system does.  No
# letter is lost, none counts twice, each is answered once.
if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi
. tests/lib/outside.sh

kills=420
players ana ben
data() {
	sqlite3 "$NUNCIO_DB" "$@"
}
nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio config address judge@example.org
nuncio config maildir "$work/box"
data "update outbox set state = 'sent'"

# Letters enough: each is killed twice at most, as one that breaks off a third
# time is put aside.  Half of them change the game; the others ask for
# something, which would be answered as often as it is read.
letters=$((kills / 2 + 10))
at=$(reference g)
i=0
while [ $i -lt $letters ]; do
	i=$((i + 1))
	{
		printf 'From: %s\nSubject: %s\n' ana@example.org "letter $i"
		printf 'Message-ID: <%s@mail.example>\n\n' $i
		if [ $((i % 2)) -eq 0 ]; then
			turn g ana "$at" "press all: number $i"
		else
			turn g ana "$at" forecast "press all: about $i"
		fi
	} >letter.$i
done

cat >killer.py <<'END'
import os, random, signal, subprocess, sys, threading, time

program, kills, letters = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
seed = int.from_bytes(os.urandom(4), "big")
dice = random.Random(seed)
print("seed %d" % seed, flush=True)
killed = {"deliver": 0, "parent": 0, "outbox": 0}
faults = []
done = threading.Event()

def start(words, stdin):
    return subprocess.Popen([program] + words, stdin=stdin,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True)

def bring(number, kill, span):
    """Deliver a letter; kill it after a while: what it exits with."""
    with open("letter.%d" % number, "rb") as letter:
        process = start(["deliver"], letter)
    if kill:
        time.sleep(dice.uniform(0, span))
        if process.poll() is None:
            # All of it, or the one that the mail system knows alone, so
            # that the other goes on while the letter is brought again.
            if dice.random() < 0.7:
                os.killpg(process.pid, signal.SIGKILL)
                killed["deliver"] += 1
            else:
                os.kill(process.pid, signal.SIGKILL)
                killed["parent"] += 1
    status = process.wait()
    if status not in (0, 75, -signal.SIGKILL):
        faults.append("deliver: %d: %s" % (status, process.stdout.read()))
    process.stdout.close()
    return status

def send(kill, span):
    process = start(["outbox", "send"], subprocess.DEVNULL)
    if kill:
        time.sleep(dice.uniform(0, span))
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            killed["outbox"] += 1
    status = process.wait()
    if status not in (0, 75, -signal.SIGKILL):
        faults.append("outbox: %d: %s" % (status, process.stdout.read()))
    process.stdout.close()
    return status

def keep_sending():
    while not done.is_set():
        send(dice.random() < 0.7, 0.03)
        time.sleep(0.02)

def took(number):
    began = time.monotonic()
    if bring(number, False, 0) != 0:
        faults.append("letter %d is not taken" % number)
    return time.monotonic() - began

span = sorted(took(n) for n in (1, 2, 3))[1] * 1.2
sender = threading.Thread(target=keep_sending)
sender.start()
for number in range(4, letters + 1):
    for attempt in range(40):
        if bring(number, attempt < 2, span) == 0:
            break
    else:
        faults.append("letter %d is never taken" % number)
done.set()
sender.join()
for attempt in range(40):
    if send(False, 0) == 0:
        break
    time.sleep(0.5)
else:
    faults.append("outbox send does not end well")
print("killed %s" % killed)
for fault in faults:
    print("fault %s" % fault)
END
python3 killer.py "$program" $kills $letters >out.kill 2>err
verdict "each letter is taken in the end, and nothing else goes wrong" \
    "$(grep "^fault" out.kill; cat err)"
seed=$(grep "^seed" out.kill)
killed() {
	sed -n "s/.*'$1': \([0-9]*\).*/\1/p" out.kill
}
holds "deliver was killed some hundreds of times" test \
    $(($(killed deliver) + $(killed parent))) -gt $((kills / 2))
holds "outbox send was, too" test "$(killed outbox)" -gt 10
sleep 1		# for what was left over by a killed parent
is "no letter is lost" "$(data "select count(*) from letter")" "$letters"
is "each is answered" "$(data "select count(*) from letter
    where state = 'answered'")" "$letters"
is "none counts twice, and all count that should" "$(nuncio log g |
    grep -c 'number [0-9]*$'),$(nuncio log g | sed -n 's/.*number //p' |
    sort -u | wc -l | tr -d ' ')" "$((letters / 2)),$((letters / 2))"
is "each has one answer" "$(data "select count(*), count(distinct letter)
    from outbox where letter is not null")" "$letters|$letters"
is "each that changes something has an answer that says so" "$(data "select
    count(*) from outbox where kind = 'answer'")" $((letters / 2))
is "and ben hears of each once" "$(data "select count(*) from outbox
    where kind = 'press'")" $((letters / 2))
is "all are sent" "$(data "select count(*) from outbox
    where state <> 'sent' and state <> 'dropped'")" 0
is "each once" "$(cat box/new/* | grep -ci '^Message-Id:'),$(cat box/new/* |
    grep -i '^Message-Id:' | sort -u | wc -l | tr -d ' ')" \
    "$((letters + letters / 2)),$((letters + letters / 2))"
is "with nothing left half done" "$(find box/tmp -type f | wc -l |
    tr -d ' ')" 0
gives 0 "all is in order" nuncio audit
echo "# $seed, $(sed -n 's/^killed /killed: /p' out.kill)"

done_testing
