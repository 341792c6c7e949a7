#!/bin/sh
# attack_sandbox.t: who has taken over a process that reads hostile bytes, or
# one that draws, gets nothing by it.  tests/tools/boxed.c is such a one.
. tests/lib/outside.sh
files_only

# ---- what it can do

boxed=$top/${BUILD:-build}/tests/tools/boxed
case $BUILD in
/*)	boxed=$BUILD/tests/tools/boxed ;;
esac
# cannot ATTACK SENTENCE: in no work of any kind
cannot() {
	is "$2" "$(grep "^$1 " tried)" "$1 not done"
}
# can ATTACK KIND SENTENCE: in that kind and in no other
can() {
	is "$3" "$(grep "^$1 " tried)" "$1 done $2"
}
if "$boxed" --has; then
	"$boxed" >tried
	cannot stop_another "a worker stops no other process"
	cannot stop_another_thread "nor a thread of one"
	cannot stop_another_by_kill "nor by another call"
	cannot queue_a_signal "nor with a signal that is queued"
	cannot queue_a_signal_to_a_thread "nor one for a thread"
	cannot signal_an_owner "nor by a file whose owner is signalled"
	cannot look_at_a_file "a worker does not learn the size of a file"
	cannot look_at_a_file_with_the_flag_of_none \
	    "nor by the flag for none"
	can ask_whether_a_file_is_there picture \
	    "nor whether it is there, but where fonts are looked for"
	cannot open_a_file "a worker opens no file"
	cannot find_what_the_program_knew \
	    "a worker has nothing that the program came to know"
	cannot find_what_was_asked_before \
	    "nor of a request that came before"
	cannot change_shared_memory \
	    "a worker shares no memory with the program"
	cannot read_another "a worker reads no memory of another process"
	cannot trace_another "nor traces it"
	cannot take_from_another "nor gets a handle of it"
	cannot limit_another "nor limits it"
	cannot slow_another "nor slows it"
	cannot move_another "nor says where it runs"
	cannot read_the_clock_of_another "nor learns how much it has worked"
	can make_a_socket dns "only who asks the DNS has a network"
	cannot start_a_process "a worker starts no process"
	cannot start_a_thread "nor a thread"
	cannot run_a_program "nor another program"
	cannot make_code "a worker gets no memory that is code"
	cannot make_code_of_data "nor makes code of data"
	cannot make_a_file_of_memory "nor a file in memory"
	cannot ask_by_a_ring "a worker asks the kernel by no other way"
	cannot break_a_page "a worker takes no page from the machine"
	cannot be_looked_into "a worker cannot be made to be looked into"
	can have_more_time dns \
	    "only who sets its own time gets more, up to the worker's"
	is "a worker can look at what it has open" \
	    "$(grep look_at_what tried)" "look_at_what_is_open done"
else
	skip "a worker can do nothing to others" "no seccomp"
fi

# ---- what is in its memory

# As root, who alone can look.
if [ "$(id -u)" -ne 0 ] || [ ! -r /proc/self/mem ]; then
	skip "secrets are in the process that signs" "not root"
	done_testing
	exit
fi
players ana ben
export NUNCIO_DB=nuncio.db
for name in ana ben; do
	nuncio player set $name --mail html
done
nuncio config address games@example.org
nuncio config host host@example.org
nuncio new pillars g ana ben --no-join >out
# Whoever sends looks at the process that has started it, which signs, and at
# all that its own parent has started.
cat >send <<EOF
#!/bin/sh
cat >>letters
echo \$PPID >signs
python3 "$top/tests/tools/memory_of.py" nuncio.db.key nuncio.db below \
    \$(cut -d ' ' -f 4 /proc/\$PPID/stat) >>seen 2>>seen.err
EOF
chmod +x send
nuncio config send "$work/send"
: >seen
nuncio outbox send >out 2>err
signs=$(cat signs)
is "a process that signs has the seed while it does" \
    "$(awk -v p="$signs" '$1 == p && $2 > 0 { print "yes"; exit }' seen)" yes
holds "a picture is in a letter" grep image/png letters
is "others are there: who makes letters, and who draws" \
    "$(awk -v p="$signs" '$1 != p { print $1 }' seen | sort -u |
    wc -l | awk '{ print ($1 >= 3 ? "yes" : $1) }')" yes
is "none of them has the host's seed" "$(awk -v p="$signs" '
    $1 != p && $2 > 0' seen)" ""
is "none of them has the secret of a game" "$(awk -v p="$signs" '
    $1 != p && $3 > 0' seen)" ""
is "a report that nobody reads waits without the host's seed" \
    "$(python3 "$top/tests/tools/memory_of.py" nuncio.db.key nuncio.db waits \
    "$program" show g | cut -d ' ' -f 2)" 0
is "so does a position" \
    "$(python3 "$top/tests/tools/memory_of.py" nuncio.db.key nuncio.db waits \
    "$program" show g --position | cut -d ' ' -f 2)" 0
done_testing
