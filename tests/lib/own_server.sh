# own_server.sh: for scripts about PostgreSQL itself, which read this in place
# of outside.sh: a server of their own, $server.
# shellcheck shell=sh disable=SC2034,SC2154
ENGINE=sqlite		# until there is a server
. tests/lib/outside.sh
. "$top/tests/lib/postgresql.sh"
server_needed
real_time
server_begin
