#!/bin/sh
# source.sh DIR PACKAGE=VERSION...: the sources of Debian's packages, as files
# in DIR.  They come from the machine's own mirrors, asked for sources, which
# most machines are not set up for; nothing of the machine is changed.  Whoever
# calls it checks the files' sums.
set -eu
dir=$1
shift
apt=$dir/apt
mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/parts"
rm -f "$apt"/parts/*
for list in /etc/apt/sources.list.d/*.sources
do
	test -f "$list" || continue
	sed 's/^Types:.*/Types: deb-src/' "$list" >"$apt/parts/${list##*/}"
done
cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
    sed -n 's/^deb\(-src\)\{0,1\}[ 	]/deb-src /p' | sort -u \
    >"$apt/parts/source.list"
where=$(cd "$apt" && pwd)
fetch()
{
	apt-get -q -o "Dir::Etc::SourceList=/dev/null" \
	    -o "Dir::Etc::SourceParts=$where/parts" \
	    -o "Dir::State::lists=$where/lists" \
	    -o "Dir::Cache=$where/cache" \
	    -o "APT::Sandbox::User=root" "$@"
}
cd "$dir"
{
	fetch update
	fetch source --download-only "$@"
} >fetch.log 2>&1 || {
	echo "source.sh: the source of $* cannot be had: $(tail -n 1 fetch.log)" >&2
	exit 1
}
