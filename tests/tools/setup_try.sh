#!/bin/sh
# setup_try.sh WAY: what setup_trial.sh runs in a Debian of its own; TAP.
set -u
way=$1
n=0
bad=0
holds() {	# NAME COMMAND...
	n=$((n + 1))
	held=$1
	shift
	if "$@" >/tmp/said 2>&1; then
		echo "ok $n - $way: $held"
	else
		echo "not ok $n - $way: $held"
		sed 's/^/# /' /tmp/said
		bad=1
	fi
}
as() {
	setpriv --reuid nuncio --regid nuncio --init-groups env \
	    HOME=/var/lib/nuncio "$@"
}
# A provider on this machine: a Postfix that takes letters from who has the
# password, and a Dovecot that hands them out, both by TLS.
provider() {
	useradd -r vmail
	mkdir -p /srv/mail
	chown vmail /srv/mail
	openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=test \
	    -addext "subjectAltName=DNS:imap.test.example,\
DNS:smtp.test.example" -keyout /etc/ssl/trial.key \
	    -out /usr/local/share/ca-certificates/trial.crt
	update-ca-certificates
	printf 'games:{PLAIN}%s::::::\n' "$1" >/etc/dovecot/users
	cat >/etc/dovecot/dovecot.conf <<-'END'
		protocols = imap
		listen = 127.0.0.1
		ssl = required
		ssl_cert = </usr/local/share/ca-certificates/trial.crt
		ssl_key = </etc/ssl/trial.key
		mail_location = maildir:/srv/mail/%n
		first_valid_uid = 100
		passdb {
		  driver = passwd-file
		  args = /etc/dovecot/users
		}
		userdb {
		  driver = static
		  args = uid=vmail gid=nogroup home=/srv/mail/%n
		}
		service auth {
		  unix_listener /var/spool/postfix/private/auth {
		    mode = 0666
		  }
		}
	END
	postconf -e virtual_mailbox_domains=test.example \
	    virtual_mailbox_base=/srv/mail \
	    'virtual_mailbox_maps=inline:{games@test.example=games/}' \
	    "virtual_uid_maps=static:$(id -u vmail)" \
	    "virtual_gid_maps=static:$(id -g nobody)" \
	    smtpd_tls_cert_file=/usr/local/share/ca-certificates/trial.crt \
	    smtpd_tls_key_file=/etc/ssl/trial.key \
	    smtpd_sasl_type=dovecot smtpd_sasl_path=private/auth
	postconf -M 'smtps/inet=smtps inet n - y - - smtpd'
	postconf -P smtps/inet/smtpd_tls_wrappermode=yes \
	    smtps/inet/smtpd_sasl_auth_enable=yes \
	    smtps/inet/smtpd_client_restrictions=\
permit_sasl_authenticated,reject
	service postfix start
	service dovecot start
}
password='pa"ss \word'
useradd -m boss
useradd -m ana
store=/var/lib/nuncio/.local/share/nuncio/nuncio.db

# systemd waits until what was there has ended; the script that OpenSMTPD has
# for a machine without systemd, as this one is, begins the next before.
cat >/usr/local/sbin/service <<'END'
#!/bin/sh
[ ! -e /run/systemd/system ] || exit 0
case "$*" in
"opensmtpd restart")
	/usr/sbin/service opensmtpd stop
	while pidof smtpd >/dev/null; do sleep 0.2; done
	exec /usr/sbin/service opensmtpd start ;;
esac
exec /usr/sbin/service "$@"
END
chmod 755 /usr/local/sbin/service
service cron start >/dev/null 2>&1
case $way in
postfix)	service postfix start >/dev/null 2>&1 ;;
exim)		service exim4 start >/dev/null 2>&1 ;;
opensmtpd)	service opensmtpd start >/dev/null 2>&1 ;;
mailbox)	provider "$password" >/tmp/provider 2>&1 ;;
esac

# What is typed: two answers of five, and a yes.
typed() {
	printf '%s\n' games@test.example boss@mail.test.example '' '' '' yes |
	    script -qec 'nuncio setup' /dev/null
}
case $way in
postfix | exim | opensmtpd)
	holds "two answers and a yes bring the first letter back" typed
	cp /tmp/said /tmp/first
	grep -q 'The letter came back' /tmp/first || cat /tmp/first ;;
mailbox)
	printf '%s\n' "$password" >/var/mail-password
	holds "a line of answers brings the first letter back" nuncio setup \
	    address=games@test.example host=boss@mail.test.example \
	    in=mailbox imap=imap.test.example smtp=smtp.test.example \
	    login=games password=/var/mail-password --yes ;;
esac
again() {
	nuncio setup --yes >/tmp/again 2>&1 && grep -q 'nothing to write' \
	    /tmp/again || { cat /tmp/again; false; }
}
holds "a second time there is nothing to write" again
holds "what it wrote is the user's" test -z "$(find /var/lib/nuncio \
    ! -user nuncio)"
# What root has answered is root's; the games' user cannot say it.
unsaid() {
	as nuncio config address eve@test.example &&
	    nuncio setup --yes >/tmp/again 2>&1 &&
	    [ "$(as nuncio config address)" = games@test.example ] || {
		cat /tmp/again
		false
	}
}
holds "root does nothing for what the games' user has written down" unsaid
more() {
	nuncio setup --yes backups=/var/backups/nuncio >/tmp/again 2>&1 &&
	    as crontab -l | grep -q backup && test -e \
	    /var/backups/nuncio/nuncio.db.key || { cat /tmp/again; false; }
}
holds "a folder for backups can be added" more

# A letter from somebody, as mail systems bring it.
write_letter() {
	printf '%s\n' 'From: ana@mail.test.example' 'To: games@test.example' \
	    "Message-ID: <$1@test.example>" "Subject: $1" '' 'hello' |
	    setpriv --reuid ana --regid ana --init-groups \
	    /usr/sbin/sendmail -i -f ana@mail.test.example \
	    "${2:-games@test.example}"
}
came() {
	tries=0
	until as nuncio inbox --all --json 2>/dev/null | grep -q "$1"; do
		tries=$((tries + 1))
		[ $tries -lt 40 ] || return 1
		[ "$way" != mailbox ] || as fetchmail -s
		sleep 0.5
	done
}
holds "somebody can write" write_letter first
holds "which comes" came '"first"'
case $way in
postfix | opensmtpd)
	holds "somebody can write to a tag" write_letter tagged \
	    games+x@test.example
	holds "which comes as well" came '"tagged"' ;;
esac

# As cron runs them.
cron_lines() {
	as crontab -l | sed -n 's/^[*0-9/]* [*0-9]* \* \* \* //p' |
	    sed 's/\\%/%/g' | while read -r line; do
		as env -i HOME=/var/lib/nuncio PATH=/usr/bin:/bin \
		    /bin/sh -c "$line" || exit 1
	done
}
holds "the lines of the crontab run" cron_lines
holds "and say nothing" test ! -s /tmp/said
holds "there is a backup" test -e "/var/backups/nuncio/$(date +%F).db"
answered() {
	tries=0
	until grep -rqs 'games@test.example' /var/mail/ana /home/ana/Maildir \
	    /var/spool/mail/ana; do
		tries=$((tries + 1))
		[ $tries -lt 40 ] || {
			as nuncio outbox --all
			mailq
			ls /var/mail
			return 1
		}
		sleep 0.5
	done
}
holds "the answer arrives" answered

# What goes wrong makes letters wait, and sends none back.
mv /usr/bin/nuncio /usr/bin/nuncio.away
holds "a letter while the program is away" write_letter away
sleep 2
[ "$way" != mailbox ] || as fetchmail -s >/dev/null 2>&1
mv /usr/bin/nuncio.away /usr/bin/nuncio
case $way in
postfix)	postqueue -f ;;
exim)		exim4 -qff ;;
opensmtpd)	smtpctl schedule all >/dev/null 2>&1 ;;
esac
holds "comes once it is there again" came '"away"'

# systemd is not here: something writes down what it is told.
mkdir -p /run/systemd/system
cat >/usr/local/bin/systemctl <<'END'
#!/bin/sh
echo "$@" >>/tmp/systemctl
case $* in
enable*)	: >/tmp/enabled ;;
*)		[ -e /tmp/enabled ] ;;
esac
END
chmod 755 /usr/local/bin/systemctl
timed() {
	nuncio setup --yes clock=timer &&
	    grep -qx 'enable --now nuncio.timer' /tmp/systemctl &&
	    as crontab -l | grep -q ' backup ' &&
	    ! as crontab -l | grep -q ' tick;'
}
holds "the package's timer can look at the clock" timed
rm -r /run/systemd /usr/local/bin/systemctl

# What was done half-way is done when setup runs again.
half() {
	rm -rf /tmp/enabled /var/backups/nuncio
	case $way in
	mailbox)	rm /var/lib/nuncio/.msmtprc ;;
	opensmtpd)	sed -i '/^# begin/,/^# end/d' /etc/smtpd.conf ;;
	*)		sed -i '/^games:/d' /etc/aliases
			rm /var/lib/nuncio/.forward ;;
	esac
	as crontab -r
	nuncio setup --yes clock=cron >/tmp/again 2>&1 && as crontab -l |
	    grep -q ' tick;' && [ -e /var/backups/nuncio/nuncio.db.key ] || {
		cat /tmp/again
		false
	}
}
holds "what is gone is there again" half

# What somebody else wrote stays.
case $way in
mailbox)	file=/var/lib/nuncio/.fetchmailrc ;;
*)		file=/var/lib/nuncio/.forward ;;
esac
[ "$way" = opensmtpd ] || {
	echo '# mine' >>$file
	held=$(sha256sum $file)
	nuncio setup --yes backups=no >/dev/null 2>/tmp/refused
	holds "a file that was changed is not written over" \
	    test "$held" = "$(sha256sum $file)"
	holds "and nothing else is, either" sh -c "setpriv --reuid nuncio \
	    --regid nuncio --init-groups env HOME=/var/lib/nuncio crontab -l |
	    grep -q backup"
}
echo "1..$n"
exit $bad
