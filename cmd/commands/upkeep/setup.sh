# setup.sh: what `nuncio setup` runs: prepare a machine to take and send the
# letters of games.
# shellcheck shell=sh disable=SC2015,SC2016,SC2018,SC2019,SC2153,SC2154
#
# The program gives it SETUP_PROGRAM and SETUP_STORE, their paths, and SETUP_X
# for each word x=VALUE that was given.  Each step looks whether its effect is
# there.  All steps run three times: to show what is missing, to do that, and to
# see that nothing is missing any more.  So a run that was interrupted is simply
# run again.
#
# No text of a shell is made of values: they are arguments, or in a file, and
# have no character that is special to a mail system or cron there, see fault().
# What lies with the games' user is read and written as that user, also by root.
set -u
umask 022
export LC_ALL=C PATH="$PATH:/usr/local/sbin:/usr/sbin:/sbin:/usr/bin:/bin"
trap '[ ! -t 0 ] || stty echo' EXIT
trap 'exit 130' INT TERM HUP
nl='
'
begin='# begin nuncio setup' end='# end nuncio setup'

# ---- this machine

die() {	# STATUS TEXT
	printf 'nuncio: %s\n' "$(printf %s "$2" | tr -c '[:print:]' '?')" >&2
	exit "$1"
}
is_plain() {
	case $1 in
	'' | *[!A-Za-z0-9._+/@-]*)	return 1 ;;
	esac
}
lower() {
	printf %s "$1" | tr A-Z a-z
}
found() {	# PROGRAM: its path
	command -v "$1" | grep '^/'
}
# own COMMAND...: as the games' user, with an environment that names no other
# store.
own() {
	if [ ! "$root" ]; then
		"$@"
	elif id -u "$user" >/dev/null 2>&1; then
		(cd "$home" 2>/dev/null || cd /
		exec setpriv --reuid "$user" --regid "$(id -gn "$user")" \
		    --init-groups --reset-env "$@")
	else
		return 1
	fi
}
# Root makes a user for the games; anybody else owns them.
find_user() {
	program=$SETUP_PROGRAM store=$SETUP_STORE root='' user=$(id -un)
	home=${HOME-} memory=${HOME-}/.config/nuncio/setup
	if [ "$(id -u)" -eq 0 ]; then
		root=yes user=nuncio memory=/etc/nuncio.setup
		home=$(getent passwd nuncio | cut -d: -f6)
		home=${home:-/var/lib/nuncio}
		[ "$store" != "${XDG_DATA_HOME:-${HOME-}/.local/share}\
/nuncio/nuncio.db" ] || store=$home/.local/share/nuncio/nuncio.db
		[ "$(id -u nuncio 2>/dev/null)" != 0 ] || die 67 "the user \
'nuncio' has the rights of root: change that first"
	fi
	for path in "$store" "$home" "$program"; do
		is_plain "$path" && [ "${path#/}" != "$path" ] || die 64 "the \
path '$path' goes into files of mail systems and cron: it must begin with / \
and have letters, digits and -._+/@ only"
	done
}
# Is systemd here, with our timer, and is that for this store?
has_timer() {
	[ "$store" = /var/lib/nuncio/.local/share/nuncio/nuncio.db ] &&
	    [ -e /run/systemd/system ] && find /etc/systemd/system \
	    /usr/local/lib/systemd/system /lib/systemd/system -maxdepth 1 \
	    -name nuncio.timer 2>/dev/null | grep -q .
}

# ---- questions

# fault NAME ANSWER: prints what is wrong with it.
fault() {
	case $1 in
	ADDRESS | HOST)
		like='[A-Za-z0-9_+][A-Za-z0-9._+-]*@[A-Za-z0-9][A-Za-z0-9.-]*'
		must="NAME@HOST, of letters, digits and -._+, as it goes into \
files of the mail system" ;;
	IN)	like='postfix|exim|opensmtpd|mailbox'
		must="'postfix', 'exim', 'opensmtpd' or 'mailbox'" ;;
	IMAP | SMTP)
		like='[A-Za-z0-9][A-Za-z0-9.-]*'
		must="the name of a server, such as 'imap.example.org'" ;;
	LOGIN | NAME | PASSWORD)
		like='[^[:cntrl:]]{1,200}'
		must="1 to 200 characters that can be typed" ;;
	CLOCK)	like='cron|timer'
		must="'cron' or 'timer'" ;;
	BACKUPS | PAGES)
		like='no|/[A-Za-z0-9._+/@-]*'
		must="'no', or the absolute path of a folder, of letters, \
digits and -._+/@" ;;
	SITE)	like='no|https?://[A-Za-z0-9:/._~%?=&;,@!*+-]+'
		must="'no', or an address of the web, such as \
'https://example.org/games/'" ;;
	esac
	case $2 in
	*"$nl"*)	;;
	*)		! printf %s "$2" | grep -Eqx -e "$like" || return 0 ;;
	esac
	echo "it must be $must"
}
# ask NAME QUESTION USUAL: $NAME is what the command line says; else what is
# typed; and else, or where nobody can be asked, the answer of the last run, or
# what is usual.
ask() {
	eval "given=\${SETUP_$1+x} answer=\${SETUP_$1-}"
	usual=$(printf '%s\n' "$last" | sed -n "s/^$1 //p")
	usual=${usual:-$3} why=asked
	[ "$given" ] || [ -t 0 ] || answer=$usual
	[ -t 0 ] || [ "$answer" ] || die 64 "there is no terminal to ask you \
'$2': add '$(lower "$1")=...'"
	if [ "$given" ] || [ ! -t 0 ]; then
		why=$(fault "$1" "$answer")
		[ ! "$why" ] || die 64 "$(lower "$1")=: $why"
	fi
	shown=${usual:+ [$usual]}
	[ "$1" != PASSWORD ] || shown=${usual:+ [as before]}
	while [ "$why" ]; do
		[ "$1" != PASSWORD ] || stty -echo
		printf '%s%s: ' "$2" "$shown"
		read -r answer ||
		    die 64 "nothing was answered, and nothing was written"
		[ "$1" != PASSWORD ] || { stty echo; echo; }
		answer=${answer:-$usual}
		why=$(fault "$1" "$answer")
		[ ! "$why" ] || printf '  %s\n' "$why"
	done
	eval "$1=\$answer"
	answers="$answers$nl$1 $answer"
}
needs() {	# WAY: what is there then, and what sends letters
	case $1 in
	postfix)	echo postconf sendmail ;;
	exim)		echo exim4 sendmail ;;
	opensmtpd)	echo smtpctl sendmail ;;
	mailbox)	echo fetchmail msmtp ;;
	esac
}
ask_mail() {
	ask ADDRESS "Address that players will write to, such as \
games@example.org" ''
	ask HOST "Your own address, for letters to you as the host" ''
	[ "$(lower "$ADDRESS")" != "$(lower "$HOST")" ] || die 64 "your own \
address is that of the games, so letters to you would come back to the program"
	name=$(lower "${ADDRESS%@*}") domain=${ADDRESS#*@}
	for way in postfix exim opensmtpd mailbox; do
		! found "$(needs $way | cut -d' ' -f1)" >/dev/null || break
	done
	ask IN "How letters arrive: postfix, exim, opensmtpd, or a mailbox at \
a provider" "$way"
	for is in $(needs "$IN"); do
		out=$(found "$is") || die 69 "there is no '$is' on this \
machine: as root, apt-get install postfix, exim4-daemon-light, opensmtpd, or, \
for a mailbox, fetchmail msmtp ca-certificates"
	done
	[ "$IN" = mailbox ] || return 0
	ask IMAP "The provider's server for IMAP" "imap.$domain"
	ask SMTP "The provider's server for SMTP" "smtp.$domain"
	ask LOGIN "The name of the mailbox's user there" "$ADDRESS"
	if [ "${SETUP_PASSWORD-}" ]; then
		[ -r "$SETUP_PASSWORD" ] ||
		    die 66 "'$SETUP_PASSWORD' cannot be read"
		IFS= read -r SETUP_PASSWORD <"$SETUP_PASSWORD"
	fi
	ask PASSWORD "The mailbox's password" ''
}
ask_rest() {
	why=$(fault NAME "${SETUP_NAME-host}")
	[ ! "$why" ] || die 64 "name=: $why"
	CLOCK=cron way=cron
	! has_timer || way=timer
	# There is nothing to choose where there is but one.
	if [ $way = timer ] || [ "${SETUP_CLOCK+x}" ]; then
		ask CLOCK "What runs 'nuncio tick': the timer of systemd, or \
cron" $way
		[ $way = timer ] || [ $CLOCK = cron ] || die 69 "there is no \
nuncio.timer for '$store' on this machine, or no systemd: take cron"
	fi
	ask BACKUPS "Folder for a backup each night" no
	ask PAGES "Folder for pages of the games" no
	SITE=no
	[ "$PAGES" = no ] || ask SITE "Where the web shows it" no
}

# ---- steps: each is shown, or done, unless its effect is there

stop() {
	die 73 "setup stopped there; once that is mended, run it again, and it \
does the rest"
}
# step SIGN WHAT SHOWN INPUT COMMAND...: by root (#) or the games' user ($).
step() {
	sign=$1 what=$2 show=$3 input=$4
	shift 4
	case $pass$sign$root in
	look*)	plan="$plan$sign$what$nl"
		[ ! "$show" ] ||
		    plan="$plan$(printf %s "$show" | sed 's/^/    /')$nl"
		[ "$sign" = '$' ] || for_root=yes
		[ "$sign$root" = '#' ] || left=yes ;;
	'do$'*)	printf '%s\n' "$input" | own "$@" || stop ;;
	'do#yes')	printf '%s\n' "$input" | "$@" || stop ;;
	esac
}
words() {	# WORD...: as a shell takes them
	for word; do
		is_plain "$word" || word="'$(printf %s "$word" |
		    sed "s/'/'\\\\''/g")'"
		printf ' %s' "$word"
	done
}
run() {	# SIGN COMMAND...
	sign=$1
	shift
	step "$sign" "$(words "$@")" '' '' "$@"
}
nuncio() {	# WORD...
	step '$' " nuncio$(words "$@")" '' '' "$program" -d "$store" "$@"
}
set_to() {	# NAME VALUE
	[ "$(own "$program" -d "$store" config "$1" 2>/dev/null)" = "$2" ] ||
	    nuncio config "$1" "$2"
}
# A shell's text: it has PATH MODE EXISTS.
write='umask 077
[ ! "$3" ] || mv -n -- "$1" "$1.before"
mkdir -p -- "${1%/*}" && { [ ! -e "$1" ] || cp -p -- "$1" "$1.new"; } &&
cat >"$1.new" && { [ ! "$2" ] || chmod "$2" "$1.new"; } && sync -- "$1.new" &&
mv -f -- "$1.new" "$1"'
# ours TEXT: as this writes it into a file, with a first line that tells whether
# somebody has changed it.
ours() {
	printf '# Written by nuncio setup (%.16s); %s.\n%s' \
	    "$(printf %s "$1" | sha256sum)" \
	    'run it again to change it' "$1"
}
# put NAME MODE TEXT SHOWN: a file in the user's home.  What somebody else
# wrote, or changed, is moved aside.
put() {
	path=$home/$1 exists=
	is=$(own sh -c '[ ! -f "$1" ] || [ -L "$1" ] || cat -- "$1"' sh "$path")
	[ "$is" != "$(ours "$3")" ] || return 0
	if own test -e "$path" -o -L "$path" &&
	    [ "$is" != "$(ours "${is#*"$nl"}")" ]; then
		[ ! "$yes" ] || die 73 "'$path' exists, and setup did not \
write it, or somebody changed it since: nothing was written; move it away, or \
leave out --yes in a terminal"
		exists=", which exists and becomes $path.before"
		! own test -e "$path.before" || die 73 "'$path.before' exists \
already, so '$path' cannot be moved there: nothing was written"
	fi
	step '$' " $path$exists:" "$4" "$(ours "$3")" \
	    sh -c "$write" sh "$path" "$2" "$exists"
}
# change PATH TEXT SHOWN: a file of root's, which keeps its owner and mode.
change() {
	step '#' " $1, changed:" "$3" "$2" sh -c "$write" sh "$1" \
	    "$([ -e "$1" ] || echo 644)" ''
}
# What setup wrote between its two lines is taken out; where one of them is
# gone, nothing is.
without_block() {
	awk -v begin="$begin" -v end="$end" '
	    $0 == begin { printf "%s", held; held = ""; on = 1 }
	    $0 == end && on { held = ""; on = 0; next }
	    on { held = held $0 "\n"; next }
	    { print }
	    END { printf "%s", held }'
}
among() {	# WORD LIST
	printf '%s\n' "$2" | tr ', \t:;' '[\n*]' | grep -Fixq -e "$1"
}

user_and_store() {
	if ! id -u "$user" >/dev/null 2>&1; then
		run '#' useradd --system --user-group --create-home --home-dir \
		    "$home" --key HOME_MODE=0750 --shell /bin/sh --comment \
		    "games that are played by mail" "$user"
	elif [ ! -d "$home" ]; then
		run '#' install -d -o "$user" -m 0750 "$home"
	fi
	own test -e "$store" ||
	    nuncio init ${SETUP_NAME+--name "$SETUP_NAME"}
	set_to address "$ADDRESS"
	set_to host "$HOST"
	set_to send "$out -i"
	[ "$SITE" = no ] || set_to site "$SITE"
}
# Exim starts a program and no shell, and gives it what follows as arguments;
# Postfix starts either: so a shell is named.
forward() {
	line="\"|/bin/sh -c '$program -d $store deliver || exit 75'\""
	put .forward 0644 "$line" "$line"
}
# The address's name is the user's, or an alias for it.
alias_line() {
	[ "$name" != "$user" ] || return 0
	text=$(cat /etc/aliases) || [ ! -e /etc/aliases ] ||
	    die 66 "nothing was written"
	is=$(printf '%s\n' "$text" |
	    sed -n "s/^[\" 	]*${name}[\" 	]*:[ 	]*//Ip" | head -n 1)
	case $is in
	"$user")	;;
	'')		change /etc/aliases "$text${text:+$nl}$name: $user" \
			    "$name: $user" ;;
	*)		die 65 "'/etc/aliases' sends letters for '$name' to \
'$is': take another address for the games, or take that line out" ;;
	esac
}
by_postfix() {
	reread="newaliases && service postfix reload"
	for list in virtual_alias_domains virtual_mailbox_domains \
	    relay_domains; do
		! among "$domain" "$(postconf -h -x $list)" || die 65 "Postfix \
has '$domain' in $list: see \"Other ways in\" in nuncio-host(8) for a pipe; \
nothing was written"
	done
	alias_line
	is=$(postconf -h mydestination)
	among "$domain" "$(postconf -h -x mydestination)" ||
	    run '#' postconf -e "mydestination = $is${is:+, }$domain"
	forward
	# What stands between an address and a tag proves what comes back.
	case $(postconf -h recipient_delimiter) in
	*+*)	set_to delimiter + ;;
	*-*)	set_to delimiter - ;;
	esac
}
# Debian's settings for Exim are lines KEY='VALUE'; here they are $text.
exim_is() {	# KEY
	printf '%s\n' "$text" | sed -n "s/^$1='\([^']*\)'.*/\1/p"
}
exim_set() {	# KEY VALUE
	text=$(printf '%s\n' "$text" | grep -v "^$1=")$nl$1="'$2'"
	changed="$changed$1='$2'$nl"
}
# As Debian installs it, Exim accepts letters only from this machine for this
# machine.  Everything else that a host has decided stays.
by_exim() {
	alias_line
	forward
	changed='' path=/etc/exim4/update-exim4.conf.conf
	[ -e $path ] || return 0
	reread="update-exim4.conf && service exim4 restart"
	text=$(cat $path)
	if [ "$(exim_is dc_eximconfig_configtype)" = local ]; then
		exim_set dc_eximconfig_configtype internet
		exim_set dc_local_interfaces ''
	fi
	is=$(exim_is dc_other_hostnames)
	among "$domain" "$is" ||
	    exim_set dc_other_hostnames "$is${is:+:}$domain"
	[ ! "$changed" ] || change $path "$text" "$changed"
}
# The action above the lines that would take the letter elsewhere.  As Debian
# installs it, OpenSMTPD listens to this machine only.
by_opensmtpd() {
	reread="smtpd -n && service opensmtpd restart"
	is=$(cat /etc/smtpd.conf) || die 66 "nothing was written"
	block="$begin
action \"nuncio\" mda \"/bin/sh -c '$program -d $store deliver || exit 75'\" \\
    virtual { \"$ADDRESS\" = $user }
match from any for rcpt-to { \"$ADDRESS\", \"$name+*@$domain\" } \
action \"nuncio\"
$end"
	text=$(printf '%s\n' "$is" | without_block | BLOCK=$block awk '
	    /^match / && !done++ { print ENVIRON["BLOCK"] }
	    /^listen on localhost$/ { $0 = "listen on 0.0.0.0" }
	    { print }
	    END { if (!done) print ENVIRON["BLOCK"] }')
	[ "$is" = "$text" ] || change /etc/smtpd.conf "$text" "$block"
}
# fetchmail lets no quote stand in a word in quotes; msmtp takes what is between
# the first quote and the last literally.
in_quotes() {
	printf '"%s"' "$(printf %s "$1" | sed 's/\\/\\x5c/g; s/"/\\x22/g')"
}
by_mailbox() {
	# What is said of a user stands after the user.
	from="poll $IMAP protocol IMAP bad-header accept
    user $(in_quotes "$LOGIN") password"
	how="
    ssl fetchall no rewrite
    mda \"$program -d $store deliver || exit 75\""
	put .fetchmailrc 0600 "$from $(in_quotes "$PASSWORD")$how" \
	    "$from ...$how"
	to="account default
host $SMTP
port 465
tls on
tls_starttls off
auth on
user \"$LOGIN\"
password"
	put .msmtprc 0600 "$to \"$PASSWORD\"" "$to ..."
}
# folder PATH MODE: for the user, in which others may look about or not.
folder() {
	if [ "$1" = no ] || own test -d "$1" -a -w "$1"; then
		return 0
	elif [ -e "$1" ]; then
		die 73 "'$1' is there, and '$user' cannot write there: name \
another folder, or chown that one"
	elif [ ! "$root" ] || [ "${1#"$home/"}" != "$1" ]; then
		run '$' mkdir -p -m "$2" "$1"
	else
		run '#' install -d -o "$user" -m "$2" "$1"
	fi
}
folders() {
	folder "$BACKUPS" 0700
	folder "$PAGES" 0755
	# The key never changes: once is enough.
	for path in "$store.key" "$store.pub"; do
		[ "$BACKUPS" = no ] || own test -e "$BACKUPS/${path##*/}" ||
		    run '$' cp -p "$path" "$BACKUPS/${path##*/}"
	done
}
by_cron() {
	call="$program -d $store" fetch='' block="MAILTO=$HOST"
	[ "$IN" != mailbox ] || fetch="$(found fetchmail) -s; "
	[ $CLOCK = timer ] || block="$block
*/5 * * * * $fetch$call tick; $call outbox send
30 6 * * * $call tick; $call remind; $call outbox send"
	[ "$BACKUPS" = no ] || block="$block
15 4 * * * $call backup $BACKUPS/\$(date +\\%F).db"
	[ "$PAGES" = no ] || block="$block
45 * * * * $call publish $PAGES"
	block="$begin$nl$block$nl$end"
	[ "$CLOCK$BACKUPS$PAGES" != timernono ] || block=
	found crontab >/dev/null || [ ! "$block" ] ||
	    die 69 "there is no cron: as root, apt-get install cron"
	is=$(own crontab -l 2>/dev/null)
	text=$(printf '%s\n' "$is" | without_block)
	text="$text${text:+${block:+$nl}}$block"
	[ "$is" = "$text" ] || step '$' " crontab -" "$block" "$text" crontab -
}
# It may have been enabled, and then not started.
by_timer() {
	[ $CLOCK = cron ] || { systemctl -q is-enabled nuncio.timer &&
	    systemctl -q is-active nuncio.timer; } ||
	    run '#' systemctl enable --now nuncio.timer
}
remember() {
	sign='$'
	[ ! "$root" ] || sign='#'
	shown=$(printf %s "${answers#"$nl"}" |
	    sed 's/^PASSWORD .*/PASSWORD .../')
	[ "$(cat "$memory" 2>/dev/null)" = "$answers" ] ||
	    step "$sign" " $memory:" "$shown" "$answers" \
	    sh -c "$write" sh "$memory" 600 ''
}
steps() {	# look|do
	pass=$1 plan='' for_root='' left='' reread=
	user_and_store
	"by_$IN"
	folders
	by_cron
	by_timer
	remember
}

# ---- all of it

agree() {
	[ ! "$for_root" ] || plan="$plan${reread:+# $reread$nl}"
	printf 'This will be written and run, by root (#) and by %s ($),
for the store %s:\n%s' "$user" "$store" "$plan"
	[ "$root" ] || [ ! "$for_root" ] || echo "You are not root: do the \
lines that begin with # as root first,${nl}or run this command as root."
	[ ! "$yes" ] || return 0
	[ -t 0 ] || {
		echo "Nothing was written; to do it, add --yes."
		exit 0
	}
	printf 'Shall it be done? [no]: '
	read -r answer
	case $(lower "$answer") in
	y | yes)	;;
	*)		die 73 "nothing was written" ;;
	esac
}
# try WORD...: run the program; what is in a mailbox is fetched meanwhile.
try() {
	own "$program" -d "$store" "$@" &
	fetched=
	while [ "$IN" = mailbox ] && kill -0 $! 2>/dev/null; do
		fetched=$(own fetchmail -s 2>&1)
		sleep 1
	done
	wait $!
}

yes=${SETUP_YES+yes} answers=
find_user
last=$(cat "$memory" 2>/dev/null)
ask_mail
ask_rest
steps look
if [ "$plan" ]; then
	agree
else
	echo "There is nothing to write: everything is set up."
fi
steps 'do'
# Nobody can see whether the mail system has read its files, so root has it
# read them each time.
[ ! "$root" ] || [ ! "$reread" ] || sh -c "$reread" || stop
steps look
[ ! "$left" ] || {
	printf 'This is still missing:\n%s' "$plan"
	stop
}
echo "Now a letter is sent, which should come back:"
try tick && try doctor --mail || {
	status=$?
	fetched=$(printf %s "$fetched" | tr -cd '[:print:]\n')
	[ ! "$fetched" ] || echo "fetchmail says: $fetched"
	echo "Mend what is marked WRONG above, then run 'nuncio setup' again."
	exit $status
}
echo "The letter came back: players can write to $ADDRESS."
! own test -e "$store.spare.key" || echo "Where is the spare of the host's \
key? It still lies beside the store: move
$store.spare.key
to another place, away from this machine."
