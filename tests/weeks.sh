#!/bin/sh
# weeks.sh: four weeks of a host's life in two minutes: a Postfix of our own on
# loopback, and a clock that is moved hour by hour.  tests/weeks.py has what
# befalls them, and what must be true afterwards.  `make host-weeks`, as root.
. tests/lib/outside.sh
umask 022
. "$top/tests/lib/mta.sh"

fault=$(mta_fault)
for needed in msmtp minisign python3 faketime; do
	command -v $needed >/dev/null 2>&1 || fault="there is no $needed"
done
find_clock || fault="there is no faketime"
if [ -n "$fault" ]; then
	echo "1..0 # SKIP $fault"
	exit 0
fi
boxes=
for player in ana ben cat dan eve fay boss; do
	boxes="$boxes $player@test.example=$player/,"
done
if ! mta_start "$boxes" "$work/mta/deliver"; then
	cp "$mta/start" err
	not_ok "Postfix starts" "$(cat "$mta/log" 2>/dev/null)"
	done_testing
	exit 1
fi
mkdir "$mta/home"
cp "$program" "$mta/program"
# Whatever runs the program runs it at the time in this file.
echo '2026-03-02 06:00:00' >"$mta/home/now"
cat >"$mta/nuncio" <<END
#!/bin/sh
export LD_PRELOAD='$clock' FAKETIME="\$(cat $mta/home/now)" TZ=UTC
export DONT_FAKE_MONOTONIC=1 FAKETIME_DONT_FAKE_MONOTONIC=1
exec $mta/program -d $mta/home/nuncio.db "\$@"
END
cat >"$mta/deliver" <<END
#!/bin/sh
$mta/nuncio deliver || exit 75
END
chmod 755 "$mta/nuncio" "$mta/deliver"
cat >"$mta/home/msmtprc" <<END
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
HOME=$PWD as_user /usr/bin/python3 "$top/tests/weeks.py" "$mta" "$mta_port" \
    "${SEED:-1}" "$top"
