#!/bin/sh
# kill.t: deliver and outbox are killed at any moment, some hundreds of times,
# and letters brought again until they are taken, as a mail system does.  No
# letter is lost, none counts twice, each is answered once.
if ! command -v python3 >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no python3"
	exit 0
fi
. tests/lib/outside.sh

kills=210	# of deliver
sends=40	# and of outbox send, at least
! on_server || kills=60 sends=12	# a connection for each takes its time
players ana ben
nuncio new --no-join pillars g ana ben -o first=0 >out
nuncio config address judge@example.org
# No person writes so many letters in an hour.
for limit in answers-hour lines-day requests-day; do
	nuncio config $limit 100000
done
nuncio config maildir "$work/box"
data "update outbox set state = 'sent'"

# Letters are brought until so many have been killed, however fast or slow the
# machine is.
cat >killer.py <<'END'
import os, random, signal, subprocess, sys, threading, time

program, reference = sys.argv[1], sys.argv[2]
kills, sends = int(sys.argv[3]), int(sys.argv[4])
seed = int(os.environ["SEED"])
dice = random.Random(seed)
print("seed %d" % seed, flush=True)
killed = {"deliver": 0, "parent": 0, "outbox": 0}
faults = []
done = threading.Event()
# Whoever is at work holds the other end: it ends when all of them have.
gone, working = os.pipe()

class Aim:
    """How long to wait before a kill.  What ends before it is killed draws
    the aim nearer, what does not puts it further off."""
    def __init__(self, span):
        self.span = span

    def wait(self):
        time.sleep(dice.uniform(0, self.span))

    def learn(self, hit):
        self.span *= 1.1 if hit else 0.85

def run(words, stdin, kill, name, alone):
    """Run the program; kill it, unless it is faster: what it exits with.
    alone: its children, if any, are let live."""
    process = subprocess.Popen([program] + words, stdin=stdin,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, pass_fds=(working,))
    if kill:
        kill.wait()
        if process.poll() is None:
            (os.kill if alone else os.killpg)(process.pid, signal.SIGKILL)
    status = process.wait()
    if kill:
        kill.learn(status == -signal.SIGKILL)
    if status == -signal.SIGKILL:
        killed[name] += 1
    elif status not in (0, 75):
        faults.append("%s: %d: %s" % (name, status, process.stdout.read()))
    process.stdout.close()
    return status

def write(number):
    """Half of the letters change the game; the others ask for something,
    which would be answered as often as it is read."""
    lines = ["press all: number %d" % number] if number % 2 == 0 else [
        "forecast", "press all: about %d" % number]
    with open("turn.text", "w") as out:
        print("nuncio turn", "game: g", "player: ana", "after: " + reference,
            *lines, "end", sep="\n", file=out)
    sealed = subprocess.run([program, "sign", "-k", "ana.key", "turn.text"],
        stdout=subprocess.PIPE, check=True).stdout
    with open("letter", "wb") as out:
        out.write(("From: ana@example.org\nSubject: letter %d\n"
            "Message-ID: <%d@mail.example>\n\n" %
            (number, number)).encode() + sealed)

def bring(kill):
    # All of it, or the one that the mail system knows alone, so that the
    # other goes on while the letter is brought again.
    alone = kill is not None and dice.random() < 0.3
    with open("letter", "rb") as letter:
        return run(["deliver"], letter, kill,
            "parent" if alone else "deliver", alone)

def send(kill):
    return run(["outbox", "send"], subprocess.DEVNULL, kill, "outbox", False)

def keep_sending():
    aim = Aim(0.03)
    while not done.is_set():
        send(aim if dice.random() < 0.7 else None)
        time.sleep(0.02)

def took(number):
    write(number)
    began = time.monotonic()
    if bring(None) != 0:
        faults.append("letter %d is not taken" % number)
    return time.monotonic() - began

letters = 3
aim = Aim(sorted(took(n) for n in (1, 2, 3))[1])
sender = threading.Thread(target=keep_sending)
sender.start()
while (killed["deliver"] + killed["parent"] < kills or
       killed["outbox"] < sends) and letters < 20 * kills:
    letters += 1
    write(letters)
    # Killed twice at most: one that breaks off three times is put aside.
    # What is locked is free in the end: a child that goes on is slow at most.
    for attempt in range(600):
        if bring(aim if attempt < 2 else None) == 0:
            break
        if attempt > 40:
            time.sleep(0.1)
    else:
        faults.append("letter %d is never taken" % letters)
done.set()
sender.join()
for attempt in range(600):
    if send(None) == 0:
        break
    time.sleep(0.1)
else:
    faults.append("outbox send does not end well")
os.close(working)
os.read(gone, 1)
print("letters %d" % letters)
print("killed %s" % killed)
for fault in faults:
    print("fault %s" % fault)
END
python3 killer.py "$program" "$(reference g)" $kills $sends >out.kill 2>err
verdict "each letter is taken in the end, and nothing else goes wrong" \
    "$(grep "^fault" out.kill; cat err)"
seed=$(grep "^seed" out.kill)
letters=$(sed -n 's/^letters //p' out.kill)
killed() {
	sed -n "s/.*'$1': \([0-9]*\).*/\1/p" out.kill
}
holds "deliver was killed some hundreds of times" test \
    $(($(killed deliver) + $(killed parent))) -ge $kills
# Of a sender that was killed, and might still be at work on a server.
if on_server; then
	data "update outbox set next = 0 where state = 'sending'"
	nuncio outbox send
fi
holds "outbox send was, too" test "$(killed outbox)" -ge $sends
# Those that were safe when their reading was killed.
nuncio tick >out 2>&1
nuncio outbox send
is "no letter is lost" "$(data "select count(*) from letter")" "$letters"
is "each is answered" "$(data "select count(*) from letter
    where state = 'answered'")" "$letters"
is "none counts twice, and all count that should" "$(nuncio log g |
    grep -c 'number [0-9]*$'),$(nuncio log g | sed -n 's/.*number //p' |
    sort -u | wc -l | tr -d ' ')" "$((letters / 2)),$((letters / 2))"
is "each has one answer" "$(data "select count(*), count(distinct letter)
    from outbox where letter is not null")" "$letters|$letters"
is "each that changes something has an answer that says so" "$(data "select
    count(*) from outbox where $tells = 'answer'")" $((letters / 2))
is "and ben hears of each once" "$(data "select count(*) from outbox
    where $tells = 'press'")" $((letters / 2))
is "all are sent but press, which waits for an hour" "$(data "select
    count(*) from outbox where $tells <> 'press' and state <> 'sent'
    and state <> 'dropped'")" 0
is "each once" "$(cat box/new/* | grep -ci '^Message-Id:'),$(cat box/new/* |
    grep -i '^Message-Id:' | sort -u | wc -l | tr -d ' ')" \
    "$letters,$letters"
is "and whole, as the last line shows" "$(grep -l boundary= box/new/* |
    xargs tail -qn 1 | grep -vc '^--=_.*--$')" 0
is "with nothing left half done" "$(find box/tmp -type f | wc -l |
    tr -d ' ')" 0
gives 0 "all is in order" nuncio audit
echo "# $seed, $(sed -n 's/^killed /killed: /p' out.kill)"

done_testing
