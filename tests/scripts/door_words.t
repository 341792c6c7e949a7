#!/bin/sh
# door_words.t: who plays by reply has no turn file and no key, and so reads of
# neither, in any language.
. tests/lib/outside.sh

is "no sentence for players by letter speaks of turn files or minisign" \
    "$(/usr/bin/python3 "$top/tests/tools/door_words.py" "$top/templates")" ''
for lang in en de es it; do
	mkdir -p "wrong/$lang"
	cp "$top/templates/$lang/phrases" "wrong/$lang"
done
cp -r "$top/templates/pages" wrong
echo 'done.new = Sign your turn file.' >>wrong/en/phrases
echo 'refused.new = {{^replies}}Tu hoja{{/replies}} está vacía.' \
    >>wrong/es/phrases
echo 'refused.new = {{#replies}}Il foglio{{/replies}} è vuoto.' \
    >>wrong/it/phrases
is "one that did would be found" "$(/usr/bin/python3 \
    "$top/tests/tools/door_words.py" wrong)" 'en done.new: turn file
it refused.new: foglio'
done_testing
