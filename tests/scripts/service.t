#!/bin/sh
# service.t: what the package's services are kept from, as systemd-analyze
# counts it; tests/tools/service.sh runs them.
. tests/lib/outside.sh
command -v systemd-analyze >/dev/null || {
	if [ "${CI-}" ]; then
		echo "1..1"
		echo "not ok 1 - there is systemd-analyze"
		exit 1
	fi
	echo "1..0 # SKIP there is no systemd-analyze"
	exit 0
}

# exposed UNIT TENTHS: at most so much.
exposed() {
	systemd-analyze security --offline=true --no-pager --threshold="$2" \
	    "$top/templates/systemd/$1.service" >out 2>err && ! [ -s err ]
}
holds "what reads letters has hardly any power" exposed nuncio 30
holds "nor has what stays" exposed nuncio-serve 30
holds "what sends has little" exposed nuncio-send 60
fails "the two are told apart" exposed nuncio-send 30

# What is setuid or setgid would not be so under any of these, where the user
# is not root.
what='NoNewPrivileges|PrivateDevices|PrivateUsers|ProtectClock|ProtectHostname'
what="$what|ProtectKernel.*|Restrict(Address|Name|Real|SUID).*|SystemCall.*"
fails "a sendmail can become what it has to" \
    grep -qE "^($what|LockPersonality|MemoryDeny.*)=" \
    "$top/templates/systemd/nuncio-send.service"
holds "what reads is followed by what sends" \
    grep -q '^Wants=nuncio-send.service' "$top/templates/systemd/nuncio.service"
# runs UNIT WORDS
runs() {
	is "$1 runs what there is" "$(sed -n \
	    's/^ExecStart=-\{0,1\}\/usr\/bin\/nuncio //p' \
	    "$top/templates/systemd/$1.service" | tr '\n' ,)" "$2"
}
runs nuncio tick,remind,
runs nuncio-send 'outbox send,'
runs nuncio-serve serve,
is "it has a folder" "$(sed -n 's/^RuntimeDirectory=//p' \
    "$top/templates/systemd/nuncio-serve.service")" nuncio
is "what it changes there is looked at" "$(sed -n 's/^PathChanged=//p' \
    "$top/templates/systemd/nuncio-send.path")" /run/nuncio/outbox
is "it has the socket lmtp" "$(sed -n 's/^FileDescriptorName=//p
    s/^Service=//p; s/^SocketMode=//p' \
    "$top/templates/systemd/nuncio-lmtp.socket" | tr '\n' ' ')" \
    "lmtp 0660 nuncio-serve.service "
holds "and waits for it" grep -q "^Sockets=nuncio-lmtp.socket" \
    "$top/templates/systemd/nuncio-serve.service"
done_testing
