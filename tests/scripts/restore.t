#!/bin/sh
# restore.t: a backup takes the place of a store, and games say so.
. tests/lib/outside.sh
files_only

players ana ben
nuncio config address here@example.org
nuncio new pillars g ana ben --no-join >out
nuncio new pillars p ana ben --no-join >out
nuncio new pillars j ana ben >out
nuncio new pillars over ana ben --no-join >out
nuncio abandon over --reason x >out
go_on g
nuncio pause p --reason snow >out
nuncio backup b.db
cp b.db kept.db
nuncio log over >over.before
before=$(last_line g)
go_on g
turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" >late
nuncio log g >lost

gives "66 there is no file 'nowhere.db'" "no backup" nuncio restore nowhere.db
fails "... and nobody is told to make a store of it" grep -q init err
echo x >rubbish
gives "74 'rubbish' is no nuncio store" "what is none" nuncio restore rubbish
nuncio -d else.db init
gives "65 'else.db' is the backup of another host" "one of another host" \
    nuncio restore else.db
is "... of which nothing stays" "$(ls | grep -c restoring)" 0
nuncio log g | cmp -s - lost
is "... and the store is as it was" $? 0

# ---- tried, with nothing in its place

cksum nuncio.db.key b.db >files
gives 0 "a backup is tried" nuncio restore --try b.db
is "... with all games that go on" "$(grep -o '[0-9]* games' out)" "3 games"
gives 0 "... or with some" nuncio restore --try=2 b.db
is "... of so many" "$(grep -o '[0-9]* games' out)" "2 games"
nuncio log g | cmp -s - lost
is "... and the store is as it was" $? 0
is "... with its key, and the backup" "$(cksum nuncio.db.key b.db)" \
    "$(cat files)"
is "... and nothing stays beside them" \
    "$(ls | grep -c 'restoring\|before-restore')" 0
gives 0 "... where there is no store, too" sh -c "mkdir new &&
    cp nuncio.db.key new/n.db.key && '$program' -d new/n.db restore --try b.db"
is "... and none is made" "$(ls new)" n.db.key
cp b.db broken.db
(NUNCIO_DB=broken.db &&
    forge "update log set hash = zeroblob(32) where line = 1;")
gives "74 its hash should be" "... what is not in order" \
    nuncio restore --try broken.db
gives "65 'else.db' is the backup of another host" \
    "... what is none of this host's" nuncio restore --try else.db
gives "64 --try must be 1 to" "... of no games" nuncio restore --try=0 b.db

gives 0 "a backup takes the place of the store" nuncio restore b.db
is "... which is moved aside, whole" \
    "$(nuncio -d nuncio.db.before-restore log g | cksum)" "$(cksum <lost)"
is "... and for its owner alone" \
    "$(stat -c %a nuncio.db nuncio.db.before-restore)" "600
600"
is "the backup itself is left" "$(cksum <b.db)" "$(cksum <kept.db)"
gives 0 "all is in order" nuncio audit
holds "a game says it in a line" sh -c "'$program' log g |
    grep -q 'gone back to a backup'"
holds "... behind what the backup had" test "$(last_line g)" -gt "$before"
nuncio show g >out
holds "... that counts as forced" grep -qi 'force' out
nuncio show p >out
holds "a game that was paused still is" grep -q 'The game is paused' out
is "one that has not begun says it" "$(nuncio log j | grep -c backup)" 1
is "one that is over does not" "$(nuncio log over | cksum)" \
    "$(cksum <over.before)"
is "the players are told" "$(told_by '% host restore %' g)" 2
gives "65 The host has gone back to a backup" "a turn file after what is lost" \
    nuncio submit late
verdict "... is told why" "$(lacks "gone back to a backup")"
go_on g
gives 0 "the game goes on" nuncio audit g
gives 0 "... and its bundle is in order" sh -c "
    '$program' export g >g.bundle && '$program' verify g.bundle"
gives 0 "once more" nuncio restore b.db
is "... another is moved aside" "$(ls nuncio.db.before-restore.1)" \
    nuncio.db.before-restore.1

# ---- where the store is not one any more

head -c 5000 /dev/zero >nuncio.db
gives 0 "in place of a damaged store" nuncio restore b.db
gives 0 "... all is in order" nuncio audit
rm nuncio.db*[!ybk]
mv nuncio.db gone.db
gives 0 "where there is none" nuncio restore b.db
gives 0 "... all is in order" nuncio audit

# ---- on another machine: nothing is left but a backup and the spare key

mkdir safe
store club
nuncio init --name host
mv club.db.spare.key safe
nuncio player add ana ana@example.org ana.pub
nuncio player add ben ben@example.org ben.pub
nuncio config address here@example.org
for id in g h; do
	nuncio new pillars $id ana ben --no-join >out
done
nuncio new pillars j ana ben >out
nuncio new pillars late ana ben --no-join --deadline 2d >out
go_on g
receipt() {	# GAME FILE
	nuncio show "$1" | awk -v "to=" -v "r=$2" '
	    /^nuncio receipt$/ { to = r } to != "" { print > to }
	    to == r && /^end$/ { to = r ".minisig" }'
}
receipt g old
nuncio backup safe/club.db
go_on g
go_on g
turn g "$(awaited g)" "$(reference g)" "$(nuncio moves g --sensible)" >late
cp club.db.pub first.pub

elsewhere() {	# a fresh folder with nothing in it
	rm -rf "$work/b"
	mkdir "$work/b"
	cd "$work/b" || exit 1
	store b/club
	cp ../ana.key ../ben.key .
}
elsewhere
gives "66 tell of a restored backup" "a backup alone" \
    nuncio restore ../safe/club.db
verdict "... wants a key, of which there is one more" \
    "$(lacks "restore --spare KEY")"
is "... and nothing is made" "$(ls | grep -v -e "^ana.key$" -e "^ben.key$" \
    -e "^out$" -e "^err")" ""
nuncio keygen --no-password strange
gives "65 does not name a spare key of the backup" \
    "another key is not the spare one" nuncio restore \
    --spare strange.key ../safe/club.db
rm strange.*
is "... and nothing is made" "$(ls | grep -v -e "^ana.key$" -e "^ben.key$" \
    -e "^out$" -e "^err")" ""
gives 0 "where there is no folder yet" nuncio -d new/er/club.db restore \
    --spare ../safe/club.db.spare.key ../safe/club.db
is "... it is made, for the host alone" "$(stat -c %a new new/er)" "700
700"
holds "... with store and key" test -f new/er/club.db -a -f new/er/club.db.key
rm -r new
gives 0 "the spare key" nuncio restore --spare ../safe/club.db.spare.key \
    ../safe/club.db
holds "all games go on" grep -q "^4 games go on" out
fails "and none waits" grep -q waits out
gives 0 "all is in order" nuncio audit
for id in g h j late; do
	gives 0 "$id: its bundle is in order" sh -c "
	    '$program' export $id >$id.bundle && '$program' verify $id.bundle"
done
nuncio log g >log
holds "a game has another key" grep -q 'handover' log
holds "... and then says that it has gone back" sh -c \
    "sed '1,/handover/d' log | grep -q 'gone back to a backup'"
is "each player is told both" \
    "$(told_by '% host restore %' g) $(told_by '% host handover %' g)" "2 2"
gives 0 "the host rules" nuncio pause g --reason x
gives 0 "... again" nuncio resume g --reason x
gives "65 The host has gone back to a backup" "a turn file after what is lost" \
    nuncio submit ../late
verdict "... is told why" "$(lacks "gone back to a backup")"
go_on g
holds "players move" test -n "$(awaited g)"
is "what checks old seals is kept" "$(sed -n 2p club.db.pub.lost)" \
    "$(sed -n 2p ../first.pub)"
if command -v minisign >/dev/null; then
	holds "... by which an old receipt is sealed" \
	    minisign -Vqm ../old -p club.db.pub.lost
else
	skip "... by which an old receipt is sealed" "there is no minisign"
fi
holds "... of a line that is still the same" sh -c "
    '$program' log g --json | grep -q $(sed -n 's/^hash: //p' ../old)"
gives 0 "and new games have the new key" nuncio new pillars n ana ben
gives "64 no game waits for another key" "a spare key is for one that is lost" \
    nuncio host rekey --spare ../safe/club.db.spare.key

# ---- later: the older backup is this host's all the same

go_on g
gives 0 "from before the key was lost, with the spare key" nuncio restore \
    --spare ../safe/club.db.spare.key ../safe/club.db
holds "all games go on" grep -q "^4 games go on" out
gives 0 "in order" nuncio audit
gives 0 "and without" nuncio restore ../safe/club.db
for id in g h j late; do
	holds "... $id waits" grep -q "^$id waits" out
done
gives "77 is read-only, because the host's key is lost" \
    "what is not sealed is not ordered" \
    sh -c "mv club.db.key k && '$program' pause h --reason x"
mv k club.db.key
gives 0 "till the spare key comes" nuncio host rekey \
    --spare ../safe/club.db.spare.key
nuncio log g >log
holds "and then the game says that it has gone back" sh -c \
    "sed '1,/handover/d' log | grep -q 'gone back to a backup'"
is "... once" "$(grep -c 'gone back' log)" 1
gives 0 "in order" nuncio audit
gives 0 "a backup of now" nuncio backup now.db
gives 0 "is restored with the key" nuncio restore now.db
gives 0 "in order" nuncio audit
gives "64 only a lost key can be replaced" "for which no spare key is needed" \
    nuncio restore --spare ../safe/club.db.spare.key now.db
gives 0 "another spare key" nuncio host spare
mv club.db.spare.key ../newer
spare=$(sed -n 2p club.db.spare.pub)
gives 0 "is still that of new games" nuncio restore now.db
nuncio new pillars m ana ben --no-join >out
holds "... though the backup did not know it" sh -c "'$program' log m --json |
    sed 1q | grep -qF ' spare ed:$spare '"
gives 0 "a backup that has both" nuncio backup ../safe/both.db
elsewhere
gives 0 "on another machine, with the older one" nuncio restore \
    --spare ../safe/club.db.spare.key ../safe/both.db
holds "... waits where another is named" grep -q "^m waits" out
gives 0 "till it comes" nuncio host rekey --spare ../newer
holds "... and goes on then" grep -q "^m goes on" out
gives 0 "in order" nuncio audit
elsewhere
gives 0 "with the newer one" nuncio restore --spare ../newer ../safe/both.db
fails "... it does not wait" grep -q "^m waits" out
elsewhere
nuncio init
gives "65 is the backup of another host" "where there is another host" \
    nuncio restore ../safe/club.db
gives 0 "who has no game yet" nuncio restore \
    --spare ../safe/club.db.spare.key ../safe/club.db
gives 0 "in order" nuncio audit
elsewhere
nuncio init
nuncio keygen --no-password eva
nuncio player add eva e@example.org eva.pub
nuncio new pillars x eva bot:random >out
gives "65 is the backup of another host" "the place of whose games" \
    nuncio restore --spare ../safe/club.db.spare.key ../safe/club.db
holds "... is not taken" nuncio show x

# ---- killed anywhere on the way

at=$((40 + SEED % 97))
while can_be_killed; do
	at=$((at + $(sampled 97 291)))
	elsewhere
	killed_at "$at" "$program" restore --spare ../safe/club.db.spare.key \
	    ../safe/club.db >k.out 2>&1 && break
	nuncio restore --spare ../safe/club.db.spare.key ../safe/club.db \
	    >out 2>err && nuncio audit >out 2>err &&
	    nuncio pause g --reason x >out 2>err && continue
	not_ok "killed at call $at, it can be done again"
done
if can_be_killed; then
	holds "it has many steps" test "$at" -gt 400
else
	skip "killed anywhere" "no ptrace"
fi
gives 0 "killed anywhere, it can be done again" nuncio audit
is "... and leaves nothing" "$(echo *.new *.restoring* *.unfinished*)" \
    "*.new *.restoring* *.unfinished*"
cd "$work" || exit 1
store nuncio

# ---- a backup that another nuncio has made

cp b.db other-version.db
sqlite3 other-version.db "pragma user_version = 2"
gives "74 'other-version.db' has version 2, and this nuncio works only with" \
    "a backup of another version is not restored" \
    nuncio restore other-version.db

# ---- killed in the middle

at=$((40 + SEED % 100))
while can_be_killed; do
	go_on g
	killed_at $at "$program" restore b.db >k.out 2>k.err && break
	gives 0 "killed at call $at, the old store is there or the new" \
	    nuncio audit
	at=$((at + $(sampled 100 300)))
done
gives 0 "and it can be done once more" nuncio restore b.db
is "... with no copy at work left over" "$(ls | grep -e restoring \
    -e unfinished)" ""

# ---- what a run that was killed has left is used again, or goes

echo "not a page of a store" >killed.db.unfinished
chmod 600 killed.db.unfinished
gives 0 "a backup begins anew" nuncio backup killed.db
fails "... and leaves nothing beside it" test -e killed.db.unfinished
gives 0 "... and is whole" nuncio -d killed.db audit
ln killed.db killed.db.unfinished
gives "64 'killed.db' exists already" \
    "one that had only to drop its other name" nuncio backup killed.db
fails "... has dropped it then" test -e killed.db.unfinished
# One that was killed yesterday, and would have had another name.
cp killed.db may-1.db.unfinished
cp killed.db may-2.db.unfinished
: >may-2.db.unfinished-wal
cp killed.db may-3.db
ln may-3.db may-3.db.unfinished
echo "not a page of a store" >notes.unfinished
ln -s killed.db link.unfinished
cp killed.db held.db.unfinished
cp killed.db twice.db.unfinished
ln twice.db.unfinished twice.db
ln twice.db thrice
exec 8<held.db.unfinished
flock 8
gives 0 "the next backup" nuncio backup may-4.db
is "takes away what others have left, and nothing else" \
    "$(echo *.unfinished*)" "held.db.unfinished link.unfinished \
notes.unfinished"
exec 8<&-
holds "what was whole stays" nuncio -d may-3.db audit
holds "by all its names" cmp -s twice.db thrice
rm -f ./*.unfinished
gives "64 is the name of an unfinished backup" "so nothing is called that" \
    nuncio backup may.unfinished
gives "64 is the name of an unfinished backup" "nor is a copy" \
    nuncio copy killed.db may.unfinished
echo mine >kept
ln -s kept other.db.unfinished
gives "74 Too many levels of symbolic links" \
    "a link there is nobody's unfinished backup" nuncio backup other.db
is "... and nothing is written to it" "$(cat kept)" mine
rm other.db.unfinished
ln kept other.db.unfinished
gives "64 './other.db.unfinished' exists already" \
    "nor is a second name of a file" nuncio backup other.db
is "... to which nothing is written" "$(cat kept)" mine
rm other.db.unfinished
echo "not a page of a store" >copied.db.unfinished
gives 0 "a copy begins anew, too" nuncio copy killed.db copied.db
is "... and leaves nothing beside it" "$(ls copied.db*)" copied.db
gives "64 'kept' exists already" "a file that is there stays" \
    nuncio copy nuncio.db kept
sqlite3 nuncio.db "insert into stand_in (player, ruleset, at)
    values (99, 'pillars', 5)"
gives "74 the copy refuses its rows" \
    "what does not fit together is not copied" nuncio copy nuncio.db unfit.db
holds "which is said of the store that it is in" grep -q \
    "nuncio.db' is damaged" err
fails "and leaves nothing" test -e unfit.db
sqlite3 nuncio.db "delete from stand_in where player = 99"
is "... as it is" "$(cat kept)" mine
done_testing
