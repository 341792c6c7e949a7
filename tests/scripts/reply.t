#!/bin/sh
# reply.t: letters of ours that all kinds of programs quote, in four languages.
# Nothing in them is taken for a move of who answers, and what was typed above
# or below them is.
. tests/lib/outside.sh
files_only
reader=${BUILD:-build}/tests/unit/reply_test
case $reader in
/*)	;;
*)	reader=$top/$reader ;;
esac

players ana ben cleo dora
nuncio config address games@example.org
nuncio config host host@example.org
nuncio config maildir "$work/box"
nuncio config answers-hour 100000 >out
nuncio player set ben --lang de
nuncio player set cleo --lang es
nuncio player set dora --lang it
nuncio player set ana --mail html
nuncio player set cleo --mail html

# What others say to break the letter in which it is passed on.
press="-- --X -----Original Message----- > take stone 3 _____ --X--"

for rules in pillars red-cathedral; do
	nuncio new $rules $rules ana ben cleo dora >out
	for name in ana ben cleo dora; do
		mailed $name $rules "$(reference $rules)" join
	done
	for i in 1 2 3 4; do
		player=$(awaited $rules)
		mailed "$player" $rules "$(reference $rules)" \
		    "press all: $press $press" "press all: --X--" \
		    "$(nuncio moves $rules --sensible)"
		nuncio outbox send
	done
done
day=$(date -u +%F)
for name in ana ben cleo dora; do
	for line in help "rules pillars" "cards red-cathedral" "mail each"; do
		mailed $name - "$day" "$line"
	done
done
gives 0 "all is sent" nuncio outbox send
holds "there are many letters" test "$(ls box/new | wc -l)" -ge 40

# A line that begins so would end what is read of a reply, or be a boundary.
hyphens() {
	python3 - box/new/* <<-END
	import email, email.policy, sys
	for path in sys.argv[1:]:
	    with open(path, "rb") as file:
	        letter = email.message_from_binary_file(
	            file, policy=email.policy.default)
	    text = letter.get_body(("plain",)).get_content()
	    for line in text.split("\n"):
	        if line.startswith("--") and line.strip("-"):
	            print(path, line)
	END
}
is "no line of what others say begins with hyphens" "$(hyphens)" ""

# The last letters of ours to each.
letters() {	# ADDRESS
	grep -l "^To:.*$1@" box/new/* | tail -n 14
}
mkdir quoted
for pair in ana:en ben:de cleo:es dora:it; do
	# shellcheck disable=SC2046
	gives 0 "they are quoted in ${pair#*:}" python3 \
	    "$top/tests/tools/reply_letters.py" quote quoted "${pair#*:}" \
	    $(letters "${pair%:*}")
done
gives 0 "nothing of them is read, and what was typed is" "$reader" quoted
holds "by all programs" test "$(sed -n 's/ letters$//p' out)" -ge 1500
mkdir foreign
gives 0 "Python writes letters" python3 \
    "$top/tests/tools/reply_letters.py" foreign foreign
gives 0 "what Python has encoded is decoded" "$reader" foreign
done_testing
