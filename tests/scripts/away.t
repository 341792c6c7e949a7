#!/bin/sh
# away.t: an absence stands on its player's own file.  While a game runs its
# log and bundle have only a hash, which tells nothing of who, when and how
# long; at the end both are open, and everybody can check them.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config maildir "$work/mail"

nuncio new pillars g ana ben --no-join --deadline 2d --policy default \
    --grace 1h >out
nuncio new pillars h ana ben --no-join --deadline 2d >out
nuncio new pillars free ana ben --no-join >out
turn - ana 2026-03-02 'zone Europe/Madrid' >t
nuncio submit t >out 2>err
turn - ana 2026-03-02 'away 2026-03-03 2026-04-05' >ana.away
gives 0 "an absence is announced" nuncio submit ana.away
is "two games are told" "$(data "select count(*) from log
    where text like '% away %'")" 2
holds "it is known in the store" nuncio audit

# ---- while it runs

nuncio log g --json >log
is "the log has a kind and a hash" "$(lines log '$.kind' \
    "e.value like '%\"away\"%'")" away
is "... the hash of 64 digits" "$(lines log '$.closed' \
    "e.value like '%\"away\"%'" | tr -d '0-9a-f' | wc -c)" 1
is "which is another in each game" "$(data "select count(distinct
    substr(text, -64)) from log where text like '% away %'")" 2
sound "its bundle is in order" g
fails "its bundle has not the file" grep -q '^away 2026' g.bundle
holds "... but the hash in its place" grep -q \
    "^file [0-9]* closed $(lines log '$.closed' "e.value like '%\"away\"%'")" \
    g.bundle
holds "a verifier says what it could not look at" grep -q \
    'closed until the end' verified
nuncio show g >out
fails "reports to others do not tell it" grep -q 'ana is away' out
nuncio publish site >out 2>err
nuncio show g --as ben --position >seen.position
nuncio show g --as ben --json >seen.json
nuncio show g --as ben >seen.report
nuncio log g >seen.log
nuncio log g --json >seen.log.json
nuncio status >seen.status
nuncio status --json >seen.status.json
nuncio standings >seen.standings
nuncio verify --at g.bundle >seen.verify 2>&1
nuncio outbox send >out 2>err
grep -L '^To: ana@' mail/new/* >others
is "nothing that others get has a day of it" "$(grep -rlE \
    '2026-04-0[56]|5 April|April 5|away 2026' site seen.* $(cat others) |
    tr '\n' ' ')" ""
holds "letters among them" test -s others
nuncio submit ana.away >out 2>err
is "it counts once" "$(data "select count(*) from log
    where text like '% away %'")" 2
until go_on g && [ "$(awaited g)" = ana ]; do
	:
done
holds "her decision is put off" sh -c "[ '$(until_of g)' '>' \
    2026-03-17 ]"
now='2026-03-20 12:00:00'
nuncio tick >out 2>err
now='2026-03-21 12:00:00'
nuncio tick >out 2>err
is "she is late, and the program plays for her" \
    "$(nuncio log g --json | grep -c '"why":"deadline"')" 1
sound "it is in order still" g

# ---- at the end

nuncio abandon g --reason x >out 2>err
sound "its bundle is in order at the end" g
holds "its bundle has the file" grep -q '^away 2026-03-03 2026-04-05$' \
    g.bundle
fails "all was looked at" grep -q 'closed until the end' verified
holds "... whose it was and how long" grep -q '^    ana: away: 1, 3. days' \
    verified
nuncio show g >out
nuncio export h >h.bundle
store other
nuncio init --name other
gives 0 "others can take it in" nuncio import g.bundle
holds "... and find it in order" nuncio audit
gives 0 "and one that runs" nuncio import h.bundle
holds "... whose absences they do not know" nuncio audit
done_testing
