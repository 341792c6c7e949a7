#!/bin/sh
# floods.t: one hostile player, or any number of strangers, write more than
# anybody could want.  What others get of it, what is kept of it and what it
# costs is bounded; nothing of it stops what others do.
. tests/lib/outside.sh

players ana ben carol
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio new --no-join pillars g ana ben carol -o first=0 --deadline 3d >out
data "update outbox set state = 'sent'"

# To whom letters were written since mark(): "NAME KIND N, ..."
told() {
	data "select group_concat(who || ' ' || kind || ' ' || n, ', ') from
	    (select coalesce(p.name, o.address) who, kind, count(*) n
	    from outbox o left join player p using (player)
	    where outbox > $answers group by 1, 2 order by 1, 2)"
}

# ---- one turn file is one letter to each

turn g ana "$(reference g)" "press ben: 1
press carol: 2
press ben: 3
press ben,carol,host: 4
press all: 5
press host: 6
press carol: 7" | letter ana@example.org talk >in
mark
nuncio deliver <in
is "press to many in turn is one letter to each" "$(told)" \
    "ana answer 1, ben press 1, carol press 1, host@example.org host 1"
show() {
	nuncio outbox show "$(data "select outbox from outbox left join player
	    using (player) where outbox > $answers and
	    coalesce(name, outbox.address) = '$1'")" |
	    sed -n 's/^  | //p' | tr '\n' '/'
}
is "it holds what is to ben" "$(show ben)" \
    "ben: 1/ben: 3/ben,carol,host: 4/all: 5/"
is "it holds what is to carol" "$(show carol)" \
    "carol: 2/ben,carol,host: 4/all: 5/carol: 7/"
is "it holds what is to the host" "$(show host@example.org)" \
    "ben,carol,host: 4/host: 6/"

done_testing
