#!/bin/sh
# weeks.sh: four weeks of a host's life in two minutes: a Postfix of our own on
# loopback, and a clock that is moved hour by hour.  tests/tools/weeks.py has
# what befalls them, and what must be true afterwards.  As root.
. tests/lib/outside.sh
umask 022
. "$top/tests/lib/mta.sh"

mta_need msmtp minisign python3
real_time
boxes=
for player in ana ben cat dan eve fay boss; do
	boxes="$boxes $player@test.example=$player/,"
done
mta_begin "$boxes" "$work/mta/deliver"
cp "$chance" "$mta/chance.so"
mta_home program
# Whatever runs the program runs it at the time in this file.
echo '2026-03-02 06:00:00' >"$mta/home/now"
chown "$mta_user" "$mta/home/now"
cat >"$mta/nuncio" <<END
#!/bin/sh
export LD_PRELOAD='$mta/chance.so' CHANCE_TIME="\$(cat $mta/home/now)" TZ=UTC
exec $mta/program -d $mta/home/nuncio.db "\$@"
END
cat >"$mta/deliver" <<END
#!/bin/sh
$mta/nuncio deliver || exit 75
END
chmod 755 "$mta/nuncio" "$mta/deliver"
# It may look at the queue, too.
mta_run setpriv --reuid "$mta_user" --regid "$mta_group" \
    --groups "$(getent group "$mta_drop" | cut -d : -f 3)" \
    /usr/bin/python3 "$top/tests/tools/weeks.py" "$mta" "$mta_port" \
    "${SEED:-1}" "$top"
