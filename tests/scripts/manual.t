#!/bin/sh
# manual.t: the manual is well formed, and its SYNOPSIS is what the program
# says of itself.
BUILD=${BUILD:-build}
ALL_TEXTS=${ALL_TEXTS-}
nuncio=$BUILD/nuncio
. tests/lib/report.sh

if ! command -v mandoc >/dev/null 2>&1; then
	echo "1..0 # SKIP there is no mandoc"
	exit 0
fi

for page in man/*.[1-8] man/*/*.[1-8]; do
	[ -f "$page" ] || continue
	report "$page has nothing that mandoc warns of" \
	    "$(mandoc -Tlint -Wwarning "$page" 2>&1)"
done
rulesets=$("$nuncio" selfplay '' 2>&1 | tr -s ' \n' '  ' |
    sed 's/.*there are://')
report "the program lists its rulesets" "$([ -n "$rulesets" ] || echo none)"
# Only the full check demands the page of each game, and of each language.
for page in nuncio.1 nuncio-turn.5 nuncio-templates.5 nuncio-host.8 \
    nuncio-server.8 \
    $([ -z "$ALL_TEXTS" ] || for name in $rulesets; do echo "$name.6"; done); do
	report "there is $page" "$([ -f man/$page ] || echo missing)"
done
for page in man/*.6; do
	report "$page says how doubtful rules are ruled" \
	    "$(grep -qi '^\.S[hs] RULINGS' "$page" || echo "no RULINGS")"
done

# The same text in two places: here the manual, there what players ask for.
for name in $rulesets; do
	[ -f "man/$name.6" ] || continue
	report "RULINGS of $name.6 are what \`rules $name rulings' says" "$(
		mandoc -Tascii -Owidth=1000 "man/$name.6" |
		    sed "s/.$(printf '\b')//g" | awk '
			/^RULINGS/ { on = 1; next }
			/^[A-Z]/ { on = 0 }
			on' | sed 's/^ *+*o  */- /' | tr -s ' \n' '\n\n' |
		    sed '/^$/d' >"$BUILD/rulings.manual"
		"$nuncio" rules "$name" rulings | sed '1,/^$/d' |
		    tr -s ' ' '\n' | sed '/^$/d' |
		    diff - "$BUILD/rulings.manual")"
	rm -f "$BUILD/rulings.manual"
done

# What players can write: the player's page in each language that is complete,
# and in each that has one, beside the letter that answers "help".
for lang in $({
	if [ -n "$ALL_TEXTS" ]; then cat templates/complete; else echo en; fi
	cd man && ls -d */ | tr -d /
} | sort -u); do
	page=man/$lang/nuncio-mail.7
	[ "$lang" != en ] || page=man/nuncio-mail.7
	report "$page has what help by mail has" "$(
		[ -f "$page" ] || echo "there is no $page"
		for part in game none; do
			sh man/lines.sh \
			    "templates/$lang/letter-lines.mustache" \
			    $part >"$BUILD/lines.mail"
			awk -v first="$(head -1 "$BUILD/lines.mail")" '
				!seen && $0 == first { seen = on = 1 }
				/^[.]El/ { on = 0 }
				on' "$page" | diff "$BUILD/lines.mail" - || :
		done)"
	rm -f "$BUILD/lines.mail"
done

# The SYNOPSIS in one line: no overstriking, single blanks.
synopsis() {
	mandoc -Tascii -Owidth=1000 "$1" | sed "s/.$(printf '\b')//g" |
	    sed -n '/^SYNOPSIS/,/^DESCRIPTION/p' | tr -s ' \t\n' ' ' |
	    sed 's/ \.\.\./.../g'
}

synopsis=
[ ! -f man/nuncio.1 ] || synopsis=$(synopsis man/nuncio.1)
# "  NAME  what it does"
commands=$("$nuncio" help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
report "the program lists its commands" "$([ -n "$commands" ] || echo none)"
# Who looks for one reads them all.
report "there are at most 55 options of a word" "$(
	for command in $commands; do
		"$nuncio" help "$command" | sed '/^$/,$d'
	done | grep -o -e '--[a-z][a-z-]*' | sort -u | sed 1,55d)"
for command in $commands; do
	# Each call of it on a line, whatever is wrapped joined again.
	lost=$("$nuncio" help "$command" | awk '
	    /^$/ { exit }
	    { sub(/^usage: /, "       ") }
	    /^       nuncio / { calls++; sub(/^ *nuncio /, "") }
	    { sub(/^ */, ""); call[calls] = call[calls] " " $0 }
	    END { for (i = 1; i <= calls; i++) print substr(call[i], 2) }' |
	    while read -r call; do
		case " $synopsis " in
		*" $call "*)	;;
		*)	echo "not in the SYNOPSIS: $call" ;;
		esac
	    done)
	report "the SYNOPSIS has every usage of '$command'" "$lost"
done

# Those of other programs are left out.
report "each option that a page names is one of the program's" "$(
	for command in $commands; do "$nuncio" help "$command"; done |
	    grep -oE -- '--[a-z-]+' | sort -u >"$BUILD/options"
	for page in man/nuncio*.[1-8] man/*.6 man/*/nuncio*.[1-8]; do
		mandoc -Tascii -Owidth=1000 "$page" |
		    sed "s/.$(printf '\b')//g" |
		    grep -oE '(^|[^a-z0-9-])--[a-z][a-z-]*' |
		    sed 's/^[^-]//; /^--now$/d; /^--source-server$/d' |
		    grep -Fxv -f "$BUILD/options" | sed "s,^,$page: ,"
	done)"
rm -f "$BUILD/options"

# What messages send a host to: see "Day and night" in nuncio-host(8).
report "nuncio-host(8) has each section that the program names" "$(
	grep -rhoE 'see \\"[A-Za-z ]+\\"' cmd |
	    sed 's/see ..\(.*\)..$/.Ss \1/' | sort -u >"$BUILD/sections"
	[ -s "$BUILD/sections" ] || echo "it names none"
	grep -Fxv -f man/nuncio-host.8 "$BUILD/sections")"
rm -f "$BUILD/sections"

report "nuncio(1) has each limit, in their order" "$(
	sed -n 's/^.*= { "\([a-z-]*\)", \(.*\), TIME_.*$/\1/p' \
	    cmd/umpire/budget.c >"$BUILD/limits"
	awk '
		/^[.]It Cm config Op/ { on = 1 }
		/^[.]It Cm desk/ { on = 0 }
		on && /^[.]It Cm [a-z-]*-(day|hour)$/ { print $3 }' \
	    man/nuncio.1 | diff "$BUILD/limits" -)"
rm -f "$BUILD/limits"

# Letters to the host are not of these.
report "nuncio-templates(5) has each kind of letter" "$(
	sed -n '/outbox_kinds.TELL_KINDS/,/^}/p' cmd/umpire/outbox_row.c |
	    grep -o '"[a-z]*"' | tr -d '"' | grep -v '^host$' |
	    sort >"$BUILD/kinds"
	sed -n '/^The kinds are/,/^Other files/p' man/nuncio-templates.5 |
	    sed -n 's/^[.]Cm //p' |
	    tr ' ,' '\n\n' | grep '[a-z]' | sort | diff "$BUILD/kinds" -)"
rm -f "$BUILD/kinds"
hash=$("$BUILD/nuncio" edition red-cathedral | b2sum -l 256 | cut -d ' ' -f 1)
report "nuncio-edition(5) and the second verifier have the own edition's hash" \
    "$(grep -q "$hash" man/nuncio-edition.5 || echo "not $hash in the manual"
    grep -q "$hash" tests/verify.py || echo "not $hash in verify.py")"
done_testing
