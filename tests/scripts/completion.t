#!/bin/sh
# completion.t: the words of a command line, completed by each shell itself.
. tests/lib/outside.sh

for shell in bash zsh fish; do
	sh "$top/man/completion.sh" "$program" $shell >$shell.completion
done
cp zsh.completion _nuncio

# in_bash WORD...: what bash offers for the last of them.
in_bash() {
	bash -c '. ./bash.completion
	    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
	    _nuncio
	    printf "%s\n" "${COMPREPLY[@]}"' bash nuncio "$@"
}
in_fish() {
	HOME=$work fish -c "source fish.completion
	    complete -C 'nuncio $*'" | cut -f 1
}
# It completes for somebody who types, and then runs what the line says.
cat >.zshrc <<'END'
PS1='ready> '
fpath=($ZDOTDIR $fpath)
autoload -Uz compinit
compinit -D -u
nuncio() {
	print -r -- "said $argv[-1]"
}
END
in_zsh() {
	tab=$(printf '\t')
	ZDOTDIR=$work TERM=dumb python3 "$top/tests/lib/terminal.py" \
	    'ready>' "nuncio $*$tab
" 'ready>' "exit
" -- zsh -i 2>&1 | sed -n 's/^said //p'
}
offers() {	# SHELL WORD LINE...
	shell=$1
	wanted=$2
	shift 2
	is "$shell: 'nuncio $*' goes on with $wanted" \
	    "$("in_$shell" "$@" 2>err | grep -xF -e "$wanted")" "$wanted"
}
for shell in bash zsh fish; do
	offers $shell submit su
	offers $shell standings stan
	offers $shell --deadline new --dea
	offers $shell enter tournament ent
done
is "an option of another command is not offered" \
    "$(in_bash submit --dea; in_fish submit --dea)" ""
is "every command is offered in bash" "$(in_bash '' | grep '^[a-z]' | sort)" \
    "$(nuncio help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | sort)"
done_testing
