#!/bin/sh
# get_modules.sh FOLDER: what drives browsers, in FOLDER/node_modules.  A line
# of tests/web/modules is the SHA-256 of a package, its name and its version;
# there are only those that are loaded, so not what would fetch a browser.
modules=$PWD/tests/web/modules
cd "$1" || exit
while read -r sum name version; do
	file=$(npm pack --silent "$name@$version" </dev/null) &&
	    echo "$sum  $file" | sha256sum -c --quiet &&
	    mkdir -p "node_modules/$name" &&
	    tar -xzf "$file" -C "node_modules/$name" --strip-components=1 ||
	    exit
	rm "$file"
done <"$modules"
