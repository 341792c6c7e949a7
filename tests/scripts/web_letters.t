#!/bin/sh
# web_letters.t: letters in HTML on a phone and on a screen, of both games, in
# all languages, from early to late: how many bytes they have, and whether all
# of them, and of the pictures, can be seen; see tests/web/letters.mjs.
. tests/lib/outside.sh

languages="en de es it"
most=110000		# bytes of a letter with a picture
most_short=70000	# ... with "mail short"
people="ana maximiliana ben cleo"
# shellcheck disable=SC2086
players $people
nuncio config address judge@example.org
nuncio config host host@example.org
nuncio config maildir "$work/box"
nuncio config budget answer-player-hour 100000 >out
mkdir looked

# letters GAME PLAYER STEP LENGTH: what the player gets, in each language
letters() {
	for lang in $languages; do
		nuncio player set "$2" --lang "$lang" --mail html >out
		nuncio player set "$2" --mail "$4" >out
		nuncio outbox send >out
		rm -rf box
		{
			printf 'From: %s@example.org\nSubject: moves\n' "$2"
			printf 'Message-ID: <%s@x>\n\n' "$1-$3-$4-$lang"
			turn "$1" "$2" "$(reference "$1")" report
		} | nuncio deliver
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
				nuncio publish "site-$step-$lang" \
				    --games $rules --language "$lang" >out
				site=site-$step-$lang/games/$rules
				look=looked/$rules-$step-$lang
				cp "$site.svg" "$look.svg"
				cp "$site.narrow.svg" "$look.narrow.svg"
			done ;;
		211)	letters $rules "$who" $step short ;;
		esac
		go_on $rules
	done
	holds "$rules went on until late" test $step -gt 150
done
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
    test "$(find looked -type f | wc -l)" -eq $((2 * 4 * (4 + 3 * 2)))
is "who gets all of it gets a picture" "$(cat found)" ""
is "no letter with a picture has more than $most bytes" \
    "$(too_long $most letter-*-full)" ""
is "no short one has more than $most_short" \
    "$(too_long $most_short letter-*-short)" ""
longest letter-*-full
longest letter-*-short
cd "$top" && node tests/web/letters.mjs "$work/looked" >"$work/measured" 2>&1
verdict "all of letters and pictures is seen" \
    "$(grep -v '^ok\|^1\.\.[1-9]' "$work/measured" | head -40)"
cd "$work" && done_testing
