# mta.sh: a Postfix of our own, for scripts that read outside.sh first.  All of
# it is in the folder $work/mta but its programs, which tests/tools/postfix.sh
# has put into build/postfix; else they are the machine's.  It listens on
# 127.0.0.1, on a free port, and sends nothing away.  Needs root, as Postfix
# does.
# shellcheck shell=sh disable=SC2154
PATH=$PATH:/usr/sbin:/sbin
mta=$work/mta
mta_programs=$top/build/postfix/root
mta_owner=postfix	# of the queue; who may hand letters in
mta_drop=postdrop
if [ -e "$top/build/postfix/ready" ]; then
	# No user was made for it: Debian has these, who own nothing.
	mta_owner=uucp
	mta_drop=news
	PATH=$mta_programs/usr/sbin:$PATH
	mta_libraries=$mta_programs/usr/lib/postfix
	for folder in "$mta_programs"/usr/lib/*-linux-*; do
		mta_libraries=$mta_libraries:$folder
	done
fi
mta_user=nobody		# owns Maildirs and whatever a pipe makes
mta_group=nogroup

# Why there can be none here; nothing if there can.
mta_fault() {
	if [ "$(id -u)" -ne 0 ]; then
		echo "not root"
		return
	fi
	for program_needed in postfix setpriv; do
		command -v "$program_needed" >/dev/null 2>&1 || {
			echo "there is no $program_needed"
			return
		}
	done
	for id_needed in "$mta_owner" "$mta_user"; do
		id "$id_needed" >/dev/null 2>&1 ||
		    echo "there is no user $id_needed"
	done
	# Its users find their way to what is theirs, and no further.
	chmod 711 "$work"
	as_user test -x "$work" ||
	    echo "$mta_user cannot get at what is in $work"
}

# mta_need PROGRAM...: without them, or where there can be no Postfix, the
# script is skipped.
mta_need() {
	fault=$(mta_fault)
	for program_needed; do
		command -v "$program_needed" >/dev/null 2>&1 ||
		    fault="there is no $program_needed"
	done
	[ -z "$fault" ] || {
		echo "1..0 # SKIP $fault"
		exit 0
	}
}

# Run a command as the user of the pipe, who can do nothing else.
as_user() {
	setpriv --reuid "$mta_user" --regid "$mta_group" --clear-groups "$@"
}

# mta_run COMMAND...: one of Postfix's programs, with its libraries.
mta_run() {
	if [ "${mta_libraries-}" ]; then
		LD_LIBRARY_PATH=$mta_libraries "$@"
	else
		"$@"
	fi
}

# Where Postfix finds what is not installed.
mta_places() {
	[ "${mta_libraries-}" ] || return 0
	cat <<-END
		command_directory = $mta_programs/usr/sbin
		daemon_directory = $mta_programs/usr/lib/postfix/sbin
		shlib_directory = $mta_programs/usr/lib/postfix
		meta_directory = $mta_programs/etc/postfix
		import_environment = MAIL_CONFIG MAIL_LOGTAG LANG=C
		    POSTLOG_SERVICE POSTLOG_HOSTNAME LD_LIBRARY_PATH
	END
}

# mta_configure PORT MAILBOXES ARGV
mta_configure() {
	mta_places >"$mta/etc/main.cf"
	cat >>"$mta/etc/main.cf" <<-END
		compatibility_level = 3.6
		queue_directory = $mta/queue
		data_directory = $mta/data
		mail_owner = $mta_owner
		setgid_group = $mta_drop
		maillog_file = $mta/log
		maillog_file_prefixes = $mta
		myhostname = mail.test.example
		mydestination =
		inet_interfaces = 127.0.0.1
		inet_protocols = ipv4
		mynetworks = 127.0.0.1/32
		recipient_delimiter = +
		smtpd_relay_restrictions = permit_mynetworks, reject
		disable_dns_lookups = yes
		smtp_host_lookup = native
		default_transport = error:nothing leaves this machine
		alias_maps =
		alias_database =
		local_recipient_maps =
		virtual_mailbox_domains = test.example dov.example
		virtual_mailbox_base = $mta/mail
		virtual_mailbox_maps = inline:{ $2
		    games@test.example=games/, gone@test.example=gone/ }
		virtual_uid_maps = static:$(id -u $mta_user)
		virtual_gid_maps = static:$(getent group $mta_group |
		    cut -d : -f 3)
		export_environment = TZ=UTC ASAN_OPTIONS=detect_leaks=0
		transport_maps = inline:{ games@test.example=nuncio:,
		    gone@test.example=gone: }
		nuncio_destination_recipient_limit = 1
		in_flow_delay = 0
		minimal_backoff_time = 1s
		maximal_backoff_time = 1s
		queue_run_delay = 1s
	END
	cat >"$mta/etc/master.cf" <<-END
		127.0.0.1:$1 inet n - n - - smtpd
		pickup unix n - n 60 1 pickup
		cleanup unix n - n - 0 cleanup
		qmgr unix n - n 300 1 qmgr
		rewrite unix - - n - - trivial-rewrite
		bounce unix - - n - 0 bounce
		defer unix - - n - 0 bounce
		trace unix - - n - 0 bounce
		flush unix n - n 1000? 0 flush
		proxymap unix - - n - - proxymap
		showq unix n - n - - showq
		error unix - - n - - error
		retry unix - - n - - error
		virtual unix - n n - - virtual
		anvil unix - - n - 1 anvil
		postlog unix-dgram n - n - 1 postlogd
		nuncio unix - n n - - pipe
		  user=$mta_user:$mta_group argv=$3
		gone unix - n n - - pipe
		  user=$mta_user:$mta_group argv=/bin/false
	END
}

# mta_start MAILBOXES ARGV: sets mta_port.  What is sent to games@test.example
# goes to the command ARGV; what is sent to gone@test.example comes back.
# MAILBOXES is a list of "ADDRESS=FOLDER/,": Maildirs in $mta/mail.
mta_start() {
	mkdir "$mta" "$mta/etc" "$mta/queue" "$mta/data" "$mta/mail"
	chmod 755 "$mta" "$mta/etc" "$mta/queue"
	chown "$mta_owner" "$mta/data"
	chown "$mta_user:$mta_group" "$mta/mail"
	leave=mta_stop
	# Another program may take the port before Postfix does.
	for mta_try in 1 2 3 4 5; do
		mta_port=$(python3 -c '
import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])')
		mta_configure "$mta_port" "$1" "$2"
		mta_run postfix -c "$mta/etc" start >>"$mta/start" 2>&1 && return
		mta_stop
	done
	return 1
}

# mta_begin MAILBOXES ARGV: mta_start, and an end to the script without it.
mta_begin() {
	mta_start "$1" "$2" && return
	cp "$mta/start" err
	not_ok "Postfix starts" "$(cat "$mta/log" 2>/dev/null)"
	done_testing
	exit 1
}

# mta_home PROGRAM: a folder for the pipe's user, $mta/home, from which msmtp
# can send; the program is $mta/PROGRAM, where that user can go.
mta_home() {
	cp "$program" "$mta/$1"
	mkdir "$mta/home"
	cat >"$mta/home/msmtprc" <<-END
		defaults
		tls off
		auth off
		account default
		host 127.0.0.1
		port $mta_port
		domain mail.test.example
	END
	chmod 600 "$mta/home/msmtprc"
	chown -R "$mta_user:$mta_group" "$mta/home"
	cd "$mta/home" || exit 1
	export HOME="$PWD" TMPDIR="$PWD"
}

# The first of its processes, while it runs.
mta_master() {
	mta_pid=$(tr -dc 0-9 <"$mta/queue/pid/master.pid") 2>/dev/null
	case $(tr '\0' ' ' <"/proc/${mta_pid:-none}/cmdline") in
	*/master*)	echo "$mta_pid" ;;
	esac
} 2>/dev/null

# All of them are one group, which has the number of the first.
mta_stop() {
	mta_pid=$(mta_master)
	[ -n "$mta_pid" ] || return 0
	kill "$mta_pid" 2>/dev/null
	mta_try=0
	while kill -0 "-$mta_pid" 2>/dev/null; do
		mta_try=$((mta_try + 1))
		[ $mta_try -lt 20 ] || kill -9 "-$mta_pid" 2>/dev/null
		sleep 0.1
	done
}

# How many lines with TEXT the log has.
mta_count() {
	grep -c -- "$1" "$mta/log"
}

# mta_wait TEXT N: until it has so many; 20 seconds.
mta_wait() {
	mta_try=0
	until [ "$(mta_count "$1")" -ge "$2" ]; do
		mta_try=$((mta_try + 1))
		[ $mta_try -lt 1000 ] || return 1
		sleep 0.02
	done
}

# What is in the queue.
mta_queue() {
	mta_run postqueue -c "$mta/etc" -j
}
