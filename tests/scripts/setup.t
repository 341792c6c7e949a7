#!/bin/sh
# setup.t: `nuncio setup` as a user who is not root, with a mail system and a
# cron that are scripts here.  setup_trial.sh has real ones.
. tests/lib/outside.sh
files_only

# Root would change this machine.
mkdir home bin
cp "$program" nuncio
chmod 755 nuncio
as_user=
if [ "$(id -u)" -eq 0 ]; then
	command -v setpriv >/dev/null && id nobody >/dev/null 2>&1 || {
		echo "1..0 # SKIP there is no setpriv"
		exit 0
	}
	as_user="setpriv --reuid nobody --regid nogroup --clear-groups"
	chmod 711 .
	chown nobody:nogroup home
fi
$as_user test -x nuncio || {
	echo "1..0 # SKIP nobody else can get at what is in $work"
	exit 0
}
user=$($as_user id -un)
export HOME="$work/home" PATH="$work/bin:$PATH"
export ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS-}"
store=$HOME/.local/share/nuncio/nuncio.db
nuncio() {
	$as_user "$work/nuncio" "$@"
}
setting() {
	nuncio config "$1"
}

cat >bin/postconf <<'END'
#!/bin/sh
for name; do :; done
case $name in
mydestination)		echo "mail.test.example, test.example" ;;
recipient_delimiter)	echo + ;;
*)			echo ;;
esac
END
# What is for the games goes to their .forward, as mail systems read it.
cat >bin/sendmail <<'END'
#!/bin/sh
for to; do :; done
case "$to" in
*@test.example)
	sed -n 's/^"|\(.*\)"$/\1/p' "$HOME/.forward" >"$HOME/command"
	exec sh "$HOME/command" ;;
*)	exec cat >/dev/null ;;
esac
END
cat >bin/crontab <<'END'
#!/bin/sh
case $1 in
-l)	exec cat "$HOME/cron" ;;
*)	exec cat >"$HOME/cron" ;;
esac
END
cat >bin/msmtp <<'END'
#!/bin/sh
cat >"$HOME/sending" && mv "$HOME/sending" "$HOME/sent"
END
cat >bin/fetchmail <<'END'
#!/bin/sh
[ ! -e "$HOME/sent" ] || sh -c "$(sed -n 's/^ *mda "\(.*\)"$/\1/p' \
    "$HOME/.fetchmailrc")" <"$HOME/sent"
rm -f "$HOME/sent"
END
chmod 755 bin bin/* home

# all: what there is, to be compared.
all() {
	(cd home && find . -type f ! -name command ! -name 'nuncio.db*' \
	    -exec cksum {} + | sort)
	nuncio config 2>/dev/null
}

# ---- Postfix

set -- "address=$user@test.example" host=boss@other.example in=postfix
gives 0 "what would be written is shown" nuncio setup "$@"
is "and nothing is" "$(ls -A home)" ""
gives 0 "it is written" nuncio setup "$@" --yes
holds "and a letter came back" grep -q '^The letter came back' out
is "players have an address" "$(setting address)" "$user@test.example"
is "and so has the host" "$(setting host)" boss@other.example
is "letters go out" "$(setting send)" "$work/bin/sendmail -i"
is "what comes back can be proved" "$(setting delimiter)" +
is "the .forward names a shell, as Exim has none" "$(tail -n 1 home/.forward)" \
    "\"|/bin/sh -c '$work/nuncio -d $store deliver || exit 75'\""
mv home/.local home/away
echo 'Subject: hi' >letter
sed -n 's/^"|\(.*\)"$/\1/p' home/.forward >command
$as_user sh -c "$(cat command)" <letter >out 2>err
is "without a store letters have to wait" $? 75
mv home/away home/.local
is "cron looks at the clock" "$(grep -c ' tick; ' home/cron)" 2
is "and tells the host" "$(grep MAILTO home/cron)" MAILTO=boss@other.example

all >before
gives 0 "a second time needs no answers" nuncio setup --yes
holds "and there is nothing to write" grep -q '^There is nothing to write' out
all >after
holds "nothing has changed" cmp before after

sed -i '1i 0 0 * * * mine' home/cron
cp home/.forward forward.before
gives 0 "what is new is written" nuncio setup host=eve@other.example \
    "backups=$HOME/copies" --yes
is "the host's own line stays" "$(sed -n 1p home/cron)" '0 0 * * * mine'
is "and is there once" "$(grep -c mine home/cron)" 1
is "the lines between are others" "$(grep MAILTO home/cron)" \
    MAILTO=eve@other.example
grep ' backup ' home/cron | sed 's/^[0-9 *]*//; s/\\%/%/g' >command
gives 0 "backups are made as cron does" $as_user sh -c "$(cat command)"
is "in the folder, with the key" "$(ls home/copies | wc -l)" 3
holds "the rest stays as it is" cmp home/.forward forward.before
gives 0 "no backups any more" nuncio setup backups=no --yes
is "is a line less" "$(grep -c ' backup ' home/cron)" 0

# ---- what somebody else wrote

echo '# mine' >>home/.forward
cp home/.forward forward.mine
gives "73 and setup did not write it" "a file that was changed stays" \
    nuncio setup host=ada@other.example --yes
holds "as it was" cmp home/.forward forward.mine
is "and nothing else was done" "$(setting host)" eve@other.example
enter='
'
python3 "$top/tests/lib/terminal.py" 'write to' "$enter" 'own address' \
    "$enter" 'letters arrive' "$enter" 'Folder for a' "no$enter" \
    'Folder for pages' "no$enter" 'becomes' '' 'be done?' "y$enter" \
    -- $as_user "$work/nuncio" setup >out 2>err
is "somebody in a terminal is asked" $? 0
holds "it is kept" cmp home/.forward.before forward.mine
holds "and replaced" cmp home/.forward forward.before
echo '# mine' >>home/.forward
python3 "$top/tests/lib/terminal.py" 'write to' "$enter" 'own address' \
    "$enter" 'letters arrive' "$enter" 'Folder for a' "no$enter" \
    'Folder for pages' "no$enter" -- $as_user "$work/nuncio" setup >out 2>err
is "what was kept is not written over" $? 73
holds "as it was" cmp home/.forward.before forward.mine
cp home/cron cron
sed -i 's/^# end.*/1 1 * * * mine/' home/cron
rm home/.forward
gives 0 "a block without an end" nuncio setup --yes
is "is the host's" "$(grep -c mine home/cron)" 2
gives 0 "also the next time" nuncio setup --yes host=ida@other.example
is "when ours is changed" "$(grep -c mine home/cron)" 2
cp cron home/cron
gives 0 "back" nuncio setup --yes host=eve@other.example
rm home/.forward
ln -s "$work/forward.mine" home/.forward
gives "73 and setup did not write it" "and so does what is no file" \
    nuncio setup --yes
holds "whatever it leads to" test -L home/.forward
rm home/.forward

# ---- what cannot be

all >before
refused() {	# STATUS OPTION VALUE
	wanted=$1
	shift
	gives "$wanted" "refused: $(printf %s "$*" | tr -c '[:graph:] ' '?')" \
	    nuncio setup --yes "$@"
}
refused "64 it must be NAME@HOST, of letters" "address=o'neil@test.example"
refused "64 address=: it must be NAME@HOST" \
    "address=$(printf 'a@test.example\nb: c')"
refused "64 address=: it must be NAME@HOST" 'address=a/b@test.example'
refused "64 your own address is that of the games" address=eve@other.example
refused "64 host=: it must be NAME@HOST" 'host=$(id)@other.example'
refused "64 it must be 'postfix'" in=sendmail
# shellcheck disable=SC2016
refused "64 or the absolute path of a folder" 'backups=/$(id)'
refused "64 or the absolute path of a folder" 'backups=copies'
refused "64 or the absolute path of a folder" "backups=/a b"
refused "64 or the absolute path of a folder" 'pages=/srv/%s'
refused "64 site=: it must be 'no', or an address of the web" \
    pages=/srv/www 'site=https://x.example/"'
refused "64 give both" site=https://x.example/
refused "64 'web=x' is no answer to setup" web=x
refused "64 'host' is no answer to setup" host
refused "64 it must be 'cron' or 'timer'" clock=sundial
refused "69 there is no nuncio.timer" clock=timer
refused "64 imap=: it must be the name of a server" \
    in=mailbox 'imap=a b' smtp=c
refused "64 imap=: it must be the name of a server" \
    in=mailbox imap=-v smtp=c.example
printf 'a\tb\n' >tabbed
chmod 644 tabbed
refused "64 password=: it must be 1 to 200 characters that can be typed" \
    in=mailbox imap=a.example smtp=b.example "password=$work/tabbed"
gives "64 goes into files of mail systems and cron" \
    "a path that a shell would read otherwise" nuncio \
    -d "$HOME/it's.db" setup "$@"
gives "64 setup is for a store in a file" "a store on a server" \
    nuncio -d postgresql://x/y setup "$@"
gives "64 there is no terminal to ask you" "nobody to be asked" \
    env HOME="$work/none" $as_user "$work/nuncio" setup
all >after
holds "nothing of it has changed anything" cmp before after

# ---- the timer of systemd

# units COMMAND...: the units of templates/systemd and their store are on this
# machine, for this command alone.
units() {
	unshare -m sh -c '
	    umask 022 && work=$1 && shift && mkdir -p "$work/lib/nuncio" &&
	    mount --bind "$work/lib" /var/lib && chown nobody /var/lib/nuncio &&
	    mount -t tmpfs run /run && mkdir -p /run/systemd/system &&
	    mount -t tmpfs etc /etc/systemd && mkdir /etc/systemd/system &&
	    cp "$0"/templates/systemd/nuncio* /etc/systemd/system/ &&
	    exec "$@"' \
	    "$top" "$work" $as_user "$work/nuncio" \
	    -d /var/lib/nuncio/.local/share/nuncio/nuncio.db setup \
	    "address=$user@test.example" host=boss@other.example "$@"
}
if [ "$as_user" ] && unshare -m true 2>/dev/null; then
	cat >bin/systemctl <<'END'
#!/bin/sh
[ "$2" = is-enabled ] || grep -q '^active' "$HOME/timer"
END
	chmod 755 bin/systemctl
	echo inactive >home/timer
	chmod 644 home/timer
	gives 0 "a timer" units in=postfix clock=timer
	holds "that is enabled and does not run is started" \
	    grep -q 'systemctl enable --now nuncio.timer' out
	echo active >home/timer
	gives 0 "one that runs" units in=postfix clock=timer
	fails "is not" grep -q systemctl out
	rm bin/systemctl
else
	skip "a timer" "no namespaces"
fi

# ---- what is left for root

# /etc has these aliases, for this command alone.
as_host() {	# ALIASES ADDRESS
	unshare -m sh -c 'rm -rf "$0/etc" && cp -a /etc "$0/etc" &&
	    mount --bind "$0/etc" /etc && echo "$1" >/etc/aliases &&
	    chmod 644 /etc/aliases && shift && exec "$@"' \
	    "$work" "$1" $as_user "$work/nuncio" -d "$HOME/alias.db" setup \
	    "address=$2" host=boss@other.example in=postfix
}
for_root() {	# the lines for root, but for what is in files
	sed -n 's/^# \([^ ]*\) .*/\1/p' out | tr '\n' ' '
}
if [ "$as_user" ] && unshare -m true 2>/dev/null; then
	gives 0 "an address that is no user's" as_host "x: y" games@test.example
	is "needs an alias, which the mail system reads" "$(for_root)" \
	    "/etc/aliases, newaliases "
	holds "the line is shown" grep -q "^    games: $user\$" out
	gives 0 "one that is an alias" \
	    as_host "Games : $user" games@test.example
	is "needs none" "$(for_root)" ""
	gives "65 sends letters for 'games' to 'eve'" "one of somebody else's" \
	    as_host "games: eve" games@test.example
	gives 0 "a new domain" as_host "x: y" "$user@new.example"
	is "is told to the mail system, which reads it" "$(for_root)" \
	    "postconf newaliases "
	holds "beside those that it has" grep -q "^# postconf -e 'mydest\
ination = mail.test.example, test.example, new.example'" out
else
	skip "what is left for root" "no namespaces"
fi

# ---- a mailbox

printf 'pa"ss \\word\n' >password
chmod 644 password
gives 0 "a mailbox" nuncio setup in=mailbox imap=imap.test.example \
    smtp=smtp.test.example "password=$work/password" --yes
holds "and a letter came back" grep -q '^The letter came back' out
is "nobody else reads the files" "$(stat -c %a home/.fetchmailrc \
    home/.msmtprc | tr '\n' ' ')" "600 600 "
is "the password is not shown" "$(grep -c word'$' out)" 0
is "fetchmail reads it" "$(sed -n 's/.* password //p' home/.fetchmailrc)" \
    '"pa\x22ss \x5cword"'
is "and msmtp" "$(sed -n 's/^password //p' home/.msmtprc)" '"pa"ss \word"'
holds "what is the user's stands after the user" sh -c 'tr "\n" " " \
    <home/.fetchmailrc | grep -q "accept *user .* password .* ssl .* mda "'
is "cron fetches" "$(grep -c 'fetchmail -s; ' home/cron)" 1
gives 0 "it need not be said twice" nuncio setup --yes
holds "there is nothing to write" grep -q '^There is nothing to write' out
done_testing
