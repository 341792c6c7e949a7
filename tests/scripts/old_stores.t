#!/bin/sh
# old_stores.t: stores that have been there for weeks: clocks that were wrong,
# games that are slow, over, damaged or another host's, and what is then
# listed, published, reminded of and handed on.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'

players ana ben cleo
nuncio config address games@example.org
nuncio config host host@example.org
nuncio config maildir "$work/box"
regular=yes
nuncio tick
nuncio new --no-join pillars slow ana ben -o first=0 --deadline 5d >out
nuncio new --no-join pillars over ana ben --deadline 5d >out
nuncio new --no-join pillars still ana ben >out
nuncio new pillars joins ana cleo --deadline 2d >out
nuncio new --no-join pillars hurt ana ben --deadline 5d >out
nuncio new --no-join red-cathedral alone cleo >out
nuncio abandon over --reason enough >out

# ---- who is slow

at '2026-03-02 12:10:00'
go_on slow
at '2026-03-02 15:10:00'
go_on slow
at '2026-03-04 16:10:00'
go_on slow
at '2026-03-12 12:00:00'
gives 0 "standings of slow games" nuncio standings
holds "have days" grep -q '[0-9]d [0-9]*h' out
holds "and hours" grep -q '[0-9]h [0-9]*m' out
go_on slow
gives 0 "a player takes over" nuncio replace slow 1 cleo --reason gone
go_on slow
gives 0 "standings" nuncio standings --json
holds "have them, too" grep -q '"player":"cleo"' out
is "what was due is counted" "$(json out '$[0].due')" 3

# ---- a clock that goes back, and one that ran ahead

regular=
at '2026-03-12 12:00:10'
at '2026-03-11 08:00:00'
gives 0 "a clock that has gone back" nuncio desk
cp out err
verdict "is in doubt" "$(lacks "nuncio host wake")"
gives 0 "it was wrong before" nuncio host wake
holds "so players can be late again" grep -q "can be late again" out
at '2026-04-20 12:00:00'
holds "a month later" grep -q "'nuncio host wake'" ticked
at '2026-03-11 12:00:20'
is "a clock that is right again is believed" "$(cat ticked)" \
    "slow: the clock was ahead when the decision began; it begins again"
forge "update head set decision = 'x' where game = (select game from game
    where id = 'hurt');"

# ---- damage

forge "update log set hash = zeroblob(32) where line = 3 and game = (select
    game from game where id = 'hurt');
    delete from snapshot where game = (select game from game
    where id = 'hurt');"
at '2026-03-12 12:00:40'
nuncio remind >out 2>err
is "one damaged game is told of" "$?,$(grep -c hurt err)" 74,1
gives "74 its hash should be" "also dry" nuncio remind --dry-run
gives 0 "standings leave it out" nuncio standings
gives 0 "the desk has it" nuncio desk
cp out err
verdict "with what to do" "$(lacks "hurt is damaged" "nuncio audit hurt")"
gives "74 the game 'hurt' is damaged" "a site" nuncio publish site
verdict "is there but for the one" "$(lacks hurt)"
holds "with the others" test -s site/games/slow.html
forge "update log set text = 'x' where line = 3 and game = (select game
    from game where id = 'hurt');"
gives 0 "standings leave it out, whatever it is" nuncio standings

# ---- sites

gives "64 usage: nuncio publish" "of nothing" nuncio publish
gives "64 usage: nuncio publish" "with no such option" \
    nuncio publish --none site
gives "66 No such file or directory" "nowhere" nuncio publish nowhere/site
: >plain
gives "66 Not a directory" "in a file" nuncio publish plain
nuncio config site https://games.example.org//
gives "74 the game 'hurt' is damaged" "with an address" nuncio publish site
fails "there is one slash" grep -rq 'example.org//' site
nuncio config language de
nuncio config zone Europe/Berlin
gives "74 the game 'hurt' is damaged" "in another language and zone" \
    nuncio publish site
mv nuncio.db.key key.away
gives "74 the game 'hurt' is damaged" "and no key" nuncio publish site
mv key.away nuncio.db.key
rm site/games/slow.html
mkdir site/games/slow.html site/games/slow.html/in
gives "74 Is a directory" "a folder in a page's place" nuncio publish site
rm -r site/games/slow.html
gives "74 the game 'hurt' is damaged" "and gone" nuncio publish site
holds "it is there again" test -s site/games/slow.html
nuncio config --unset site
nuncio config --unset language

# ---- another host's games

nuncio keygen --no-password heir
gives "64 usage: nuncio export" "a game to nobody" nuncio export slow --to
gives "65 The game is over" "a game that is over is not handed over" \
    nuncio export over --to heir.pub --yes
gives 0 "one is handed over" nuncio export slow --to heir.pub --yes \
    --address heir@example.net
gives 0 "and again, with another address" nuncio export slow --to heir.pub \
    --address heir@example.com
gives 0 "and again, with none" nuncio export slow --to heir.pub
gives "65 This game has moved to another host" \
    "it is not played here any more" nuncio pause slow --reason why
for words in "desk" "standings" "status --late" "show slow" \
    "log slow" "moves slow"; do
	# shellcheck disable=SC2086
	gives 0 "$words" nuncio $words
done
gives "74 the game 'hurt' is damaged" "a site" nuncio publish site
holds "says so" grep -q ">with another host<" site/index.html
gives 0 "players are answered" nuncio player list

# ---- one who cannot be reached, and open seats

regular=yes
at '2026-03-30 12:00:00'
gives 0 "all that is late" nuncio status --late
gives 0 "as JSON" nuncio status --late --json
gives 0 "a desk with all of it" nuncio desk
cp out err
verdict "says who is missing" \
    "$(lacks "joins has not begun" "ana, cleo")"
gives "74 this is not a line of a log" "reminders of all but what is damaged" \
    nuncio remind --dry-run
nuncio new pillars off ana ben --deadline 2d >out
nuncio abandon off --reason none >out
nuncio new pillars quiet ana ben --deadline 2d >out
nuncio new --no-join pillars open ana ben --deadline 1d --policy replace >out
at '2026-04-02 12:00:00'
at '2026-04-04 12:00:00'
nuncio config --unset address
at '2026-04-20 12:00:00'
gives 0 "a game that nobody is told of" nuncio desk
at '2026-04-28 12:00:00'
nuncio config address games@example.org
at '2026-04-29 12:00:00'
gives 0 "a seat that is open" nuncio desk
cp out err
verdict "is there" "$(lacks "open has an open seat" "nuncio replace open")"
gives 0 "its game is looked at" nuncio show open
nuncio remind --dry-run >out 2>err
fails "nobody is reminded of it" grep -q open out

done_testing
