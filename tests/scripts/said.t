#!/bin/sh
# said.t: players say what is no move in their own language; the log says it in
# the program's words, and both verifiers follow.
. tests/lib/outside.sh

own_time '2026-03-02 12:00:00'
players ana ben cleo

logged() {	# NAME GAME PATTERN: the last line of the log is so
	holds "$1" grep -Eq -- "$3" last
}

# says NAME GAME PLAYER LANG LINE PATTERN: what the log has of it
says() {
	play "$2" "$3" "language: $4" "$5"
	data "select text from log join game using (game) where id = '$2'
	    order by line desc limit 1" >last
	logged "$1" "$2" "$6"
}

nuncio new pillars g ana ben cleo --deadline 9d >out
says "joins in German" g ana de 'Ich bin dabei!' ' join 0$'
says "joins in Spanish" g ben es '¡Me apunto!' ' join 1$'
play g cleo "language: it" 'Sono dentro'
is "what is no phrase is no join" "$(data "select count(*) from log
    where text like '% join 2'")" 0
says "joins in Italian" g cleo it "gioco anch’io" 'draw|chance|join 2'
says "tells all in Spanish" g ben es 'mensaje a todos: ¡Suerte!' \
    ' press 1 all: ¡Suerte!$'
says "tells one in German" g ana de 'Nachricht an ben:  Servus.' \
    ' press 0 ben: Servus.$'
says "tells in English, in an Italian file" g cleo it \
    'Message to everybody: ciao' ' press 2 all: ciao$'
says "another language's phrase is none" g cleo it 'an alle: ciao' \
    ' press 2 all: ciao$'
gives 0 "a question in German" nuncio submit "$(
    turn g ana "$(reference g)" 'language: de' 'Regeln, bitte.' >t; echo t)"
turn - ana 2026-03-02 'language: es' \
    'ausente del 3 de marzo al 5 de abril' >away
gives 0 "an absence in Spanish" nuncio submit away
is "it is of these days" "$(data "select leaves || ' ' || returns
    from absence")" "1772496000 1775347200"
turn - ben 2026-03-02 'away 3/4 to 5/6' >away
gives "65 the days can be read in two ways" "days that can be two" \
    nuncio submit away
holds "the answer names both" sh -c "grep -q 2026-04-03 out err &&
    grep -q 2026-03-04 out err"
turn - ben 2026-03-02 'language: de' 'Ich bin vom 3.3. bis 9.3. abwesend' >away
gives 0 "an absence in German" nuncio submit away
sound "while it runs both verifiers follow" g
play g ana 'language: de' 'Ich gebe auf?'
is "a question resigns nothing" "$(data "select count(*) from log
    where text like '% resign 0'")" 0
play g ana 'language: de' 'nimm zurück'
play g ben 'language: es' 'No me rindo.'
is "nor does what denies it" "$(data "select count(*) from log
    where text like '% resign%'")" 0
play g ana 'language: de' 'Ich gebe auf.'
is "a resignation in German" "$(data "select count(*) from log
    where text like '% resign 0'")" 1
play g ben 'language: es' 'Me rindo'
play g cleo 'language: it' 'Mi arrendo!'
is "all have resigned" "$(data "select count(*) from log
    where text like '% resign _'")" 3
sound "at the end both verifiers follow" g

# What tests/said has of what changes a game, by the second verifier alone.
PYTHONDONTWRITEBYTECODE=1 python3 - "$top" >wrong 2>&1 <<'END'
import re
import sys
sys.path.insert(0, sys.argv[1] + '/tests')
import verify
deeds = 'join', 'resign', 'undo', 'press', 'agree', 'away'
now = verify.moment(b'2026-11-20T00:00:00Z')
lines = open(sys.argv[1] + '/tests/said', encoding='utf-8').read()
for line in lines.split('\n--\n')[1].splitlines():
    if line[0] != '\t':
        lang, means = line.split(' ', 1)
        continue
    # What is a guess is asked back, and no log has it.
    if re.match('away.* [^-0-9 ]', means):
        continue
    said = verify.meant(line[1:].encode(), lang.encode(), now).decode()
    if said != (means if means.split()[0] in deeds else line[1:]):
        print(lang, line[1:], 'is', said)
END
verdict "the second verifier reads every sentence so" "$(cat wrong)"
done_testing
