#!/bin/sh
# web_letters.t: letters in HTML on a phone and on a screen, of both games, in
# all languages, from early to late, and of every kind: how many bytes they
# have, and whether all of them, and of the pictures, can be seen; see
# tests/web/letters.mjs.
. tests/lib/outside.sh

languages="en de es it"
most=100000		# bytes of a letter with a picture
most_short=70000	# ... with "mail short"
people="ana maximiliana ben cleo"
# shellcheck disable=SC2086
players $people
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config maildir "$work/box"
# Four times the same signed request: what is in the store costs who sent it.
for limit in answers-hour requests-day stranger-day; do
	nuncio config $limit 100000 >out
done
mkdir looked

# letters GAME PLAYER STEP LENGTH: what the player gets, in each language
letters() {
	for lang in $languages; do
		nuncio player set "$2" --lang "$lang" --mail html >out
		nuncio player set "$2" --mail "$4" >out
		nuncio outbox send >out
		rm -rf box
		mailed "$2" "$1" "$(reference "$1")" report
		nuncio outbox send
		cat box/new/* >"letter-$1-$lang-$3-$4"
	done
	nuncio player set "$2" --lang en --mail text >out
	nuncio player set "$2" --mail full >out
}

too_long() {	# BYTES LETTER...
	bytes=$1
	shift
	find "$@" -size "+${bytes}c" -exec wc -c {} +
}

# The longest of them, for who reads this.
longest() {
	echo "# at most $(wc -c "$@" | grep -v total | sort -n | tail -n 1)"
}

for rules in pillars red-cathedral; do
	# shellcheck disable=SC2086
	nuncio new --no-join $rules $rules $people >out
	step=0
	while who=$(awaited $rules) && [ -n "$who" ]; do
		step=$((step + 1))
		case $step in
		10 | 130 | 210)
			letters $rules "$who" "$step" full
			for lang in $languages; do
				nuncio config language "$lang"
				nuncio publish "site-$step-$lang" >out
				python3 - "site-$step-$lang" $rules \
				    >"looked/$rules-$step-$lang.page" <<'END'
import sys
site, game = sys.argv[1:]
with open(f"{site}/games/{game}.html", encoding="utf-8") as page, \
        open(f"{site}/site.css", encoding="utf-8") as style:
    head, body = page.read().split("</head>")
    print(f"<!DOCTYPE html><style>{style.read()}</style>{body}")
END
			done
			nuncio config --unset language ;;
		211)	letters $rules "$who" $step short ;;
		esac
		go_on $rules
	done
	holds "$rules went on until late" test $step -gt 150
done

# ---- of every kind, to a player for each language

asked=0
# asks GAME REFERENCE PLAYER LINE...: a letter that waits to be delivered
asks() {
	asked=$((asked + 1))
	asks_player=$3 asks_game=$1 asks_after=$2
	shift 3
	turn "$asks_game" "$asks_player" "$asks_after" "$@" |
	    letter "$asks_player@example.org" kinds >asks.$asked
}

nuncio outbox send >out
rm -rf box
# shellcheck disable=SC2086
set -- $people
for lang in $languages; do
	nuncio player set "$1" --lang "$lang" --mail html >out
	shift
done
# shellcheck disable=SC2086
nuncio new pillars kinds $people -o first=0 --deadline 3d --away 9d \
    --grace 1d --policy replace >out
nuncio outbox send
for name in $people; do
	play kinds "$name" join
done
nuncio outbox send
day=$(date -u +%F)
for name in $people; do
	for line in games standings report help "rules pillars" \
	    "cards red-cathedral" "rulings pillars" "help red-cathedral" \
	    "mail html" "want pillars 3" "dance" "away 3/4 to 5/6"; do
		asks - "$day" "$name" "$line"
	done
	asks kinds "$(reference kinds)" "$name" dance
done
asks kinds "$(reference kinds)" ana forecast "$(nuncio moves kinds --sensible)"
nuncio deliver asks.*
nuncio outbox send
rm asks.*
asks kinds "$(reference kinds)" ana "$(nuncio moves kinds --sensible)" \
    "press all: hello"
nuncio deliver asks.*
play kinds ana undo
nuncio outbox send
nuncio say kinds "Words to all of you." >out
play kinds cleo "agree rollback $(last_line kinds)"
nuncio extend kinds 2d --reason "a feast" >out
nuncio outbox send
go_on kinds
nuncio pause kinds --reason "a feast" >out
nuncio outbox send
nuncio resume kinds --reason "a feast" >out
nuncio rollback kinds "$(($(last_line kinds) - 4))" --force \
    --reason "a feast" >out
play kinds cleo resign
nuncio outbox send
for name in $people; do
	asks - "$day" "$name" "zone Europe/Rome"
	turn - "$name" "$day" "zone Europe/Berlin" >>asks.$asked
	play kinds "$name" "press all: hello from $name"
done
nuncio deliver asks.*
at_time "$(date -u -d '+2 hours' '+%F %T')" outbox send
nuncio abandon kinds --reason "a feast" >out
nuncio outbox send
# What goes to the host, and to who is no player, is text alone.
is "letters of all other kinds were sent" "$(data "select distinct $tells
    from outbox where state = 'sent' and player is not null and
    $tells <> 'press' order by 1" | tr '\n' ' ')" "answer answers done \
forecast game games help invitation refusal reminder report say standings "
python3 - box/new/* <<'END' >out
import email, email.policy, hashlib, sys
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        letter = email.message_from_binary_file(
            file, policy=email.policy.default)
    text = letter.get_body(("html",))
    if text is not None:
        text = text.get_content()
        name = hashlib.sha1(text.encode()).hexdigest()[:12]
        with open(f"looked/kind-{name}.html", "w", encoding="utf-8") as file:
            file.write(text)
        print(letter["To"], letter["Subject"])
END
holds "there are many of them, in each language" test "$(wc -l <out)" -ge 90
python3 - letter-* <<'END' >found
import email, email.policy, os, sys
for name in sys.argv[1:]:
    with open(name, "rb") as file:
        letter = email.message_from_binary_file(
            file, policy=email.policy.default)
    with open(f"looked/{name}.html", "w", encoding="utf-8") as file:
        file.write(letter.get_body(("html",)).get_content())
    pictures = [part for part in letter.walk()
                if part.get_content_type() == "image/png"]
    if (len(pictures) == 1) != name.endswith("-full"):
        print(f"{name}: {len(pictures)} pictures")
END
holds "there are letters and drawings of each" \
    test "$(find looked -type f | grep -vc /kind-)" -eq \
    $((2 * 4 * (4 + 3)))
is "who gets all of it gets a picture" "$(cat found)" ""
is "no letter with a picture has more than $most bytes" \
    "$(too_long $most letter-*-full)" ""
is "no short one has more than $most_short" \
    "$(too_long $most_short letter-*-short)" ""
longest letter-*-full
longest letter-*-short
cd "$top" && real node tests/web/letters.mjs "$work/looked" \
    >"$work/measured" 2>&1
verdict "all of letters and pictures is seen" \
    "$(grep -v '^ok\|^1\.\.[1-9]' "$work/measured" | head -40)"
cd "$work" && done_testing
