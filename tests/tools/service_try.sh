# service_try.sh: what service.sh runs under its systemd; TAP.
set -u
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
export PATH
umask 022
n=0
holds() {	# NAME COMMAND...
	n=$((n + 1))
	held=$1
	shift
	if "$@" >/run/said 2>&1; then
		echo "ok $n - $held"
	else
		echo "not ok $n - $held"
		sed 's/^/# /' /run/said
		sed 's/^/# /' /run/nuncio.log 2>/dev/null
	fi
}
trap 'echo "1..$n"; : >/result/done' EXIT

cp /result/nuncio /usr/bin/nuncio
chmod 755 /usr/bin/nuncio
rm -rf /var/lib/nuncio
mkdir -m 750 /var/lib/nuncio
add_user() {	# NAME ID HOME
	echo "$1:x:$2:" >>/etc/group
	echo "$1:x:$2:$2::$3:/bin/sh" >>/etc/passwd
}
add_user nuncio 20101 /var/lib/nuncio
add_user Debian-exim 20102 /var/spool/exim4
add_user reader 20103 /home/reader
add_user keeper 20104 /home/keeper
mkdir -p -m 755 /home/reader /home/keeper
echo keeper@mail.test.example >/home/reader/.forward
chown -R reader:reader /home/reader
chown keeper:keeper /home/keeper
chown nuncio:nuncio /var/lib/nuncio
as() {
	setpriv --reuid nuncio --regid nuncio --clear-groups env \
	    HOME=/var/lib/nuncio "$@"
}
run() {	# UNIT: its status; what it said is in /run/nuncio.log
	: >/run/nuncio.log
	chmod 666 /run/nuncio.log
	systemctl start "$1" || {
		tail -n 5 /result/console
		false
	}
}
for unit in nuncio nuncio-send; do
	mkdir -p /units/$unit.service.d
	printf '[Service]\nStandardOutput=append:/run/nuncio.log\n' \
	    >/units/$unit.service.d/log.conf
	printf 'StandardError=append:/run/nuncio.log\n' \
	    >>/units/$unit.service.d/log.conf
done
systemctl daemon-reload
state() {
	as sqlite3 /var/lib/nuncio/.local/share/nuncio/nuncio.db \
	    "select group_concat(distinct state) from outbox"
}

as nuncio init --name Philip >/dev/null
for player in ana ben; do
	(cd /var/lib/nuncio && as minisign -G -W -f -p $player.pub \
	    -s $player.key >/dev/null &&
	    as nuncio player add $player reader@mail.test.example $player.pub)
done
as nuncio config address games@mail.test.example
as nuncio config host reader@mail.test.example
as nuncio config send '/usr/sbin/sendmail -i'
as nuncio new pillars g ana ben --no-join >/dev/null

# Postfix: what it takes lies in maildrop, and its group put it there.
mkdir -p /etc/postfix /var/spool/postfix/maildrop
printf 'compatibility_level = 3.6\nmyhostname = mail.test.example\n' \
    >/etc/postfix/main.cf
chown postfix:postdrop /var/spool/postfix/maildrop
chmod 1730 /var/spool/postfix/maildrop
holds "Postfix takes letters from the unit that sends" \
    run nuncio-send.service
drops() { find /var/spool/postfix/maildrop -type f | wc -l; }
holds "... which are in its folder" test "$(drops)" -ge 2
holds "... and have gone" test "$(state)" = sent
before=$(drops)
# A mailbox is asked before.
printf '#!/bin/sh\necho "$@" >$HOME/fetched\nexit 1\n' >/usr/bin/fetchmail
chmod 755 /usr/bin/fetchmail
as touch /var/lib/nuncio/.fetchmailrc
holds "tick and remind run" run nuncio.service
holds "... after fetchmail" grep -q -e -s /var/lib/nuncio/fetched
rm /var/lib/nuncio/.fetchmailrc /usr/bin/fetchmail
holds "... without a word" test ! -s /run/nuncio.log
ticked() {
	as nuncio doctor 2>/dev/null | grep -q 'ok .*cron'
}
holds "... and the store knows that they did" ticked
printf '%s\n' 'From: x@y.example' 'To: games@mail.test.example' \
    'Message-ID: <1@y>' '' hello >/run/letter
as nuncio deliver </run/letter
holds "the unit that sends is started by the one that reads" \
    run nuncio.service
tries=0
until [ "$(drops)" -gt "$before" ] || [ $tries -ge 100 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
holds "... and the answer goes out" test "$(drops)" -gt "$before"

# What stays: its socket begins it.
cp /result/lmtp.py /run/lmtp.py
chmod 644 /run/lmtp.py
lmtp() {
	setpriv --reuid reader --regid reader --groups nuncio \
	    python3 /run/lmtp.py "$@"
}
until_so() {
	tries=0
	until "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 100 ] || return 1
		sleep 0.1
	done
}
is_active() {
	systemctl is-active -q nuncio-serve.service
}
bring() {	# NUMBER
	printf '%s\n' "From: s$1@y.example" 'To: games@mail.test.example' \
	    "Message-ID: <s$1@y>" '' "hello" |
	    lmtp bring /run/nuncio.lmtp games@mail.test.example | grep -qx 250
}
# letters STATE: how many of those that were brought so have it.
letters() {
	as sqlite3 /var/lib/nuncio/.local/share/nuncio/nuncio.db \
	    "select count(*) from letter where message like 's_@y' and state
	    $1"
}
main() {
	systemctl show -P MainPID nuncio-serve.service
}
if command -v python3 >/dev/null; then
	holds "the socket of serve begins" systemctl start nuncio-lmtp.socket
	fails_to_connect() {
		! setpriv --reuid keeper --regid keeper --clear-groups \
		    python3 -c 'import socket
socket.socket(socket.AF_UNIX).connect("/run/nuncio.lmtp")' 2>/dev/null
	}
	holds "... for members of its group only" fails_to_connect
	is_idle() { ! is_active; }
	holds "... and serve does not, before a letter comes" is_idle
	before=$(drops)
	holds "a letter by LMTP is taken" bring 1
	holds "... by serve, which stays" is_active
	holds "... and is read with no more power than that" test \
	    "$(letters "<> 'new'")" = 1
	holds "... and its answer goes out" \
	    until_so sh -c '[ "$(find /var/spool/postfix/maildrop -type f |
	    wc -l)" -gt "$1" ]' - "$before"
	kept=$(main)
	holds "who reloads it" systemctl reload nuncio-serve.service
	holds "... has the letters taken" bring 2
	holds "... by the same process" test "$(main)" = "$kept"
	kill -9 "$kept"
	is_another() {
		[ "$(main)" != "$kept" ] && [ "$(main)" != 0 ]
	}
	holds "one that is killed is begun again" until_so bring 3
	holds "... as another process" until_so is_another
	systemctl stop nuncio-serve.service
	holds "one that is stopped is begun by the next letter" bring 4
	holds "none was lost or taken twice" test "$(letters "<> 'new'")" = 4
	systemctl stop nuncio-lmtp.socket nuncio-serve.service nuncio-send.path
fi

# What the unit that reads is kept from.
cat >/units/nuncio.service.d/say.conf <<'END_CONF'
[Service]
ExecStart=
ExecStart=/usr/bin/nuncio version
ExecStart=-/usr/bin/touch /etc/mine /var/mine /home/reader/mine
ExecStart=-/bin/cat /home/reader/secret
ExecStart=/usr/bin/nuncio doctor
END_CONF
echo secret >/home/reader/secret
chmod 644 /home/reader/secret
systemctl daemon-reload
run nuncio.service
holds "what reads has seccomp and Landlock for its children" \
    grep -q 'seccomp.*Landlock' /run/nuncio.log
holds "... and cannot read what is at home" \
    sh -c '! grep -q ^secret /run/nuncio.log'
holds "... nor write elsewhere" test ! -e /var/mine
rm /units/nuncio.service.d/say.conf
systemctl daemon-reload

# Exim: its program is setuid root, and would bring letters home by itself.
cp -a /run/exim/usr/. /usr/
rm -f /usr/sbin/sendmail
cp -a /usr/sbin/exim4 /usr/sbin/sendmail
chmod 4755 /usr/sbin/sendmail /usr/sbin/exim4
mkdir -p /etc/exim4 /var/lib/exim4 /var/spool/exim4 /var/log/exim4
chown Debian-exim:Debian-exim /var/spool/exim4 /var/log/exim4
cat >/var/lib/exim4/config.autogenerated <<'END_EXIM'
primary_hostname = mail.test.example
domainlist local_domains = mail.test.example
qualify_domain = mail.test.example
exim_user = Debian-exim
exim_group = Debian-exim
spool_directory = /var/spool/exim4
log_file_path = /var/log/exim4/%slog
never_users = root
trusted_users = nuncio
host_lookup =
keep_environment =
begin routers
box:
  driver = accept
  local_parts = keeper
  check_local_user
  transport = box
forward:
  driver = redirect
  domains = +local_domains
  check_local_user
  file = $home/.forward
  check_ancestor
local:
  driver = accept
  domains = +local_domains
  check_local_user
  transport = home
begin retry
* * F,4d,1m
begin transports
box:
  driver = appendfile
  file = /var/mail/keeper
  current_directory = /
  home_directory = /
  group = mail
  mode = 0660
  mode_fail_narrower = false
home:
  driver = appendfile
  maildir_format
  directory = $home/Maildir
  create_directory
  mode = 0600
END_EXIM
as nuncio player set ben --address keeper@mail.test.example
boxed() {
	grep -c "$1" /var/mail/keeper 2>/dev/null
}
for send in '-i -odq' '-i'; do
	as nuncio config send "/usr/sbin/sendmail $send"
	as nuncio say ana "Said with $send."
	as nuncio say ben "Said with $send."
	holds "Exim, $send: it takes letters from the unit that sends" \
	    run nuncio-send.service
	holds "... and they have gone" test "$(state)" = sent
	sleep 1
	exim4 -qff
	holds "... it brings them on, by a .forward, too, in its next run" \
	    test "$(boxed "Said with $send\.")" = 2
done
holds "... and nowhere else" test ! -e /home/reader/Maildir
sed 's/^/# /' /var/log/exim4/* >/result/exim.log 2>/dev/null
