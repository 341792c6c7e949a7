#!/bin/sh
# demo.t: `make demo` where nothing is there but what every Debian has and what
# `make build-deps` installs, whatever this machine has.  `make fresh` tries the
# whole of it, from the packages on, in a Debian of its own.
. tests/lib/outside.sh

command -v dpkg-query >/dev/null || {
	echo "1..0 # SKIP there is no dpkg-query"
	exit 0
}
tools=$top/tests/tools
made=$(MAKEFLAGS='' make -C "$top" --no-print-directory -n build-deps)
eval "set -- ${made#*deps.sh}"
packages=$1 needed=$2

# Which packages come with those that are named on standard input: whatever they
# depend on; of several that would do, the first that is here.
closure() {
	# shellcheck disable=SC2016
	fields='${Package}\t${Status}\t${Provides}\t${Pre-Depends},${Depends}\n'
	dpkg-query -W -f "$fields" | awk -F '\t' '
	function add(name) {
		if (!(name in wanted)) {
			wanted[name]
			queue[++last] = name
		}
	}
	NR == FNR && $2 ~ / installed$/ {
		here[$1] = $1
		needs[$1] = $4
		gsub(/ |\([^)]*\)/, "", $3)
		n = split($3, provided, ",")
		for (i = 1; i <= n; i++)
			if (!(provided[i] in here))
				here[provided[i]] = $1
	}
	NR != FNR && $1 in here { add(here[$1]) }
	END {
		for (k = 1; k <= last; k++) {
			gsub(/ |\([^)]*\)|:any/, "", needs[queue[k]])
			n = split(needs[queue[k]], list, ",")
			for (i = 1; i <= n; i++) {
				m = split(list[i], either, "|")
				for (j = 1; j <= m; j++)
					if (either[j] in here) {
						add(here[either[j]])
						break
					}
			}
			print queue[k]
		}
	}' - "$1"
}

# The programs of these, and the names that Debian's alternatives give them.
# shellcheck disable=SC2016,SC2046
{
	dpkg-query -W -f '${Package} ${Essential}\n' | sed -n 's/ yes$//p'
	printf '%s\n' $packages
} >named
closure named | sort -u >these
# shellcheck disable=SC2046
dpkg -L $(cat these) 2>/dev/null |
    sed -n 's|^\(/usr\)*\(/s*bin/[^/]*\)$|/usr\2|p' | sort -u >files
for link in /usr/bin/* /usr/sbin/*; do
	case $(readlink "$link") in
	/etc/alternatives/*)
		readlink -f "$link" | grep -qxFf files && echo "$link" ;;
	esac
done >links
mkdir bare
while read -r file; do
	[ ! -x "$file" ] || ln -s "$file" "bare/${file##*/}"
done <<END
$(cat files links)
END

# with_path PATH COMMAND...
with_path() {
	where=$1
	shift
	env -i PATH="$where" HOME="$work" TMPDIR="$work" LC_ALL=C "$@"
}
bare=$work/bare

is "what every Debian has includes neither minisign nor ssh-keygen" \
    "$(cd bare && ls -d minisign ssh-keygen 2>/dev/null)" ""
gives 0 "what make build-deps installs is enough to build" \
    with_path "$bare" sh "$tools/deps.sh" "$packages" "$needed"
is "nothing is said then" "$(cat out err)" ""

# ---- the demo

# ends_well: it has come to its last words, and nobody complains.
ends_well() {
	grep -q 'That was all of it' out && [ ! -s err ] &&
	    [ "$(tail -n 3 out | grep -c '^[PHR][a-z ]*: ')" -eq 3 ]
}
gives 0 "the demo plays there to its end" \
    with_path "$bare" sh "$tools/demo.sh" "$program"
holds "and says what to do next, in three lines" ends_well
is "all sign with the program there" "$(grep -c '^\$ nuncio keygen' out)" 3
is "all games are in order" "$(grep -c ', all in order$' out)" 3
if command -v minisign >/dev/null && command -v ssh-keygen >/dev/null; then
	gives 0 "it plays where there are minisign and ssh-keygen" \
	    with_path "$PATH" sh "$tools/demo.sh" "$program"
	is "two players sign with them then" \
	    "$(grep -c '^\$ minisign\|^\$ ssh-keygen' out)" 2
else
	skip "it plays where there are others" "there is no minisign"
fi

# ---- what is missing is installed, or said

mkdir away
cp -P bare/* away/
rm -f away/cc away/dpkg-query away/apt-get
printf '%s\n' '#!/bin/sh' 'case $* in' '*" make"*) echo "ok installed" ;;' \
    '*) exit 1 ;;' 'esac' >away/dpkg-query
cat >away/apt-get <<'END'
#!/bin/sh
echo "$*" >>"$HOME/asked"
echo "E: no mirror answers"
exit 100
END
printf '%s\n' '#!/bin/sh' 'echo 0' >id-root
printf '%s\n' '#!/bin/sh' 'echo 1000' >id-other
chmod +x away/dpkg-query away/apt-get id-root id-other
rm -f away/id away/sudo
cp id-root away/id
gives "1 apt-get install gcc" \
    "without a compiler, and where apt fails, it says so" \
    with_path "$work/away" sh "$tools/deps.sh" "gcc make" "cc make"
is "apt was asked for what is missing, and for nothing else" \
    "$(grep -o 'install .*' asked)" "install --no-install-recommends gcc"
holds "what is installed is said" grep -qx 'installing with apt: gcc' out
holds "and what apt said" grep -q 'E: no mirror answers' err
holds "and what to do" grep -q 'apt-get install gcc' err
rm asked
gives "1 apt-get install gcc" "with --tell it says what is missing" \
    with_path "$work/away" sh "$tools/deps.sh" --tell "gcc make" "cc make"
holds "and how to get it" grep -q 'apt-get install gcc$' err
cp id-other away/id
gives "1 as root: apt-get install gcc" \
    "who is not root, and has no sudo, is told the same" \
    with_path "$work/away" sh "$tools/deps.sh" "gcc make" "cc make"
holds "what root types" grep -q 'as root: apt-get install gcc$' err
fails "and apt is not asked" test -e asked
done_testing
