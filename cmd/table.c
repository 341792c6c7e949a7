#include "cmd/table.h"

#include "cmd/commands/commands.h"
#include "cmd/desk/desk.h"
#include "cmd/practice/practice.h"
#include "cmd/serve/serve.h"

#include <stddef.h>

const struct command table[] = {
	{ "init", cmd_init, 0, "init [--name NAME] [--partitions N]",
	    "make a store and the host's key" },
	{ "setup", cmd_setup, 0,
	    "setup [--address ADDRESS] [--host ADDRESS] [--name NAME]\n"
	    "    [--in postfix|exim|opensmtpd|mailbox] [--imap SERVER]\n"
	    "    [--smtp SERVER] [--login NAME] [--password FILE]\n"
	    "    [--clock cron|timer] [--backups DIR|no]\n"
	    "    [--pages DIR|no [--site URL]] [--yes]",
	    "set up mail and clock on this machine" },
	{ "keygen", cmd_keygen, 0, "keygen [--no-password] FILE",
	    "make a key to sign with" },
	{ "sign", cmd_sign, 0, "sign -k FILE TURN",
	    "sign a turn file" },
	{ "player", cmd_player, 0,
	    "player add NAME ADDRESS KEYFILE|--by-letter [--lang LANG]\n"
	    "    [--zone ZONE]\n"
	    "player list [--waiting|--wants] [--json]\n"
	    "player set NAME [--address ADDRESS] [--lang LANG] [--zone ZONE]\n"
	    "    [--mail WORD] [--key FILE] [--reason TEXT]\n"
	    "player approve [--unconfirmed] N...\n"
	    "player refuse [--never] N...\n"
	    "player remove NAME\n"
	    "player export NAME",
	    "add, list and change players" },
	{ "new", cmd_new, CMD_WRITE,
	    "new RULESET GAME PLAYER... [-o KEY=VALUE]...\n"
	    "    [--deadline TIME [--yes]] [--weekdays DAYS] [--hour HOUR]\n"
	    "    [--grace TIME] [--bank TIME] [--away TIME]\n"
	    "    [--policy wait|default[:LEVEL]|replace] [--absent N]\n"
	    "    [--no-join]\n"
	    "    [--own-keys] [--plays NAME [--early]] [--visits N]\n"
	    "    [--note TEXT]",
	    "begin a game" },
	{ "submit", cmd_submit, CMD_WRITE, "submit [--show] [FILE...]",
	    "take turn files" },
	{ "show", cmd_show, CMD_READ,
	    "show GAME [--as PLAYER] [--lang LANG] [--at LINE] "
	    "[--json | --position]",
	    "the report of a game" },
	{ "moves", cmd_moves, CMD_READ, "moves GAME [PLAYER] [--sensible]",
	    "the legal moves of what is pending" },
	{ "rules", cmd_rules, 0,
	    "rules GAME|RULESET [--moves] [--lang LANG]",
	    "its rules on a page, or how its moves are written" },
	{ "cards", cmd_rules, 0, "cards GAME|RULESET [--lang LANG]",
	    "all its cards and what else there is" },
	{ "rulings", cmd_rules, 0, "rulings GAME|RULESET [--lang LANG]",
	    "how its rules are read where they are silent" },
	{ "status", cmd_status, CMD_READ,
	    "status [GAME...] [--all] [--late] [--player NAME] [--json]",
	    "a line a game: how it stands, who is awaited" },
	{ "log", cmd_log, CMD_READ,
	    "log GAME [--after LINE] [--json [--states] [--legal]]",
	    "the lines of a game" },
	{ "audit", cmd_audit, CMD_READ | CMD_BOXED,
	    "audit [-j JOBS] [--opponents] [GAME...]",
	    "check everything again" },
	{ "publish", cmd_publish, CMD_READ | CMD_BOXED,
	    "publish [-j JOBS] DIR [--games GAME,...] [--language LANG]\n"
	    "    [--no-names] [--page FILE]",
	    "the games as pages for a web server" },
	{ "export", cmd_export, 0,
	    "export GAME [--html | --to HOSTKEY [--address ADDRESS]]",
	    "a game as a text that anybody can check" },
	{ "verify", cmd_verify, CMD_BOXED,
	    "verify [-j JOBS] FILE [--opponents] [--letters FILE]\n"
	    "    [--early FILE] [--json | --show LINE]",
	    "check such a text, without a store" },
	{ "letters", cmd_letters, CMD_READ, "letters GAME [--seat N]",
	    "the letters that seats have played by, as a mailbox" },
	{ "check", cmd_check, 0, "check [--host KEYFILE] FILE...",
	    "hold receipts, letters and bundles against each other" },
	{ "import", cmd_import, CMD_BOXED, "import [--take] FILE",
	    "take over a game from another host" },
	{ "deliver", cmd_deliver, 0, "deliver [FILE...]",
	    "take one letter from a mail system, or some from files" },
	{ "serve", cmd_serve, 0,
	    "serve [--lmtp SOCKET] [--submit SOCKET] [--workers N]\n"
	    "    [--letters N] [--notify FILE]",
	    "stay, and take letters and turn files from sockets" },
	{ "inbox", cmd_inbox, CMD_BOXED,
	    "inbox [list] [--all] [--player NAME] [--game GAME]\n"
	    "    [--day DAY] [--json]\n"
	    "inbox --asked [--json]\n"
	    "inbox show N\n"
	    "inbox reply [--again] N TEXT\n"
	    "inbox dismiss N...\n"
	    "inbox retry N",
	    "letters that came, and why nobody was answered" },
	{ "say", cmd_say, CMD_WRITE, "say [--again] all|GAME|PLAYER... TEXT",
	    "a letter of yours to players" },
	{ "desk", cmd_desk, CMD_READ, "desk",
	    "what waits for you, what went wrong, what is due" },
	{ "table", cmd_table, 0,
	    "table list [--json]\n"
	    "table open [--again] RULESET N [-o KEY=VALUE]... [--note TEXT] "
	    "[TERMS]\n"
	    "table approve N...\n"
	    "table close N...",
	    "games that wait for players" },
	{ "standings", cmd_standings, CMD_READ,
	    "standings [--ratings] [--json]",
	    "who has won, how fast and how well they play" },
	{ "tournament", cmd_tournament, 0,
	    "tournament [list] [--json]\n"
	    "tournament new NAME RULESET [--rounds N]\n"
	    "    [--system swiss|groups] [--table N] [--length TIME]\n"
	    "    [--begin DAY] [--note TEXT] [-o KEY=VALUE]...\n"
	    "    [--deadline TIME [--yes]] [--weekdays DAYS] [--hour HOUR]\n"
	    "    [--grace TIME] [--bank TIME] [--away TIME]\n"
	    "    [--policy wait|default[:LEVEL]|replace]\n"
	    "tournament show NAME [--json]\n"
	    "tournament enter|withdraw NAME PLAYER...\n"
	    "tournament begin|close NAME\n"
	    "tournament next NAME ROUND",
	    "tournaments, which then run by themselves" },
	{ "doctor", cmd_doctor, CMD_BOXED, "doctor [--mail[=SECONDS]] "
	    "[--json]",
	    "what is wrong on this machine, and how to mend it" },
	{ "tick", cmd_tick, CMD_BOXED, "tick",
	    "do what time has brought: made for cron" },
	{ "deputy", cmd_deputy, 0,
	    "deputy [list] [--json]\n"
	    "deputy add NAME\n"
	    "deputy remove NAME",
	    "players who may give some orders by letter" },
	{ "outage", cmd_outage, 0,
	    "outage [list] [--json]\n"
	    "outage confirm\n"
	    "outage cancel [N]",
	    "what the clock left in doubt, and what it was" },
	{ "remind", cmd_remind, 0, "remind [--dry-run]",
	    "write to whoever is awaited: made for cron" },
	{ "outbox", cmd_outbox, CMD_BOXED,
	    "outbox [list] [--all] [--player NAME] [--game GAME]\n"
	    "    [--day DAY] [--json]\n"
	    "outbox send\n"
	    "outbox show N\n"
	    "outbox retry N|PLAYER\n"
	    "outbox dismiss N...",
	    "letters that wait, and sending them" },
	{ "config", cmd_config, 0,
	    "config [--budgets]\n"
	    "config NAME [VALUE]\n"
	    "config --yes NAME VALUE\n"
	    "config --unset NAME\n"
	    "config budget [NAME [VALUE]]\n"
	    "config --unset budget NAME\n"
	    "config holiday [DAYS]\n"
	    "config --unset holiday N",
	    "what the host can set" },
	{ "pause", cmd_host, CMD_WRITE, "pause GAME --reason TEXT",
	    "stop the clock" },
	{ "resume", cmd_host, CMD_WRITE, "resume GAME --reason TEXT",
	    "let the clock go on" },
	{ "extend", cmd_host, CMD_WRITE,
	    "extend GAME TIME [--again] --reason TEXT",
	    "move the deadline" },
	{ "replace", cmd_host, CMD_WRITE,
	    "replace GAME SEAT PLAYER --reason TEXT",
	    "give a seat to another player" },
	{ "rollback", cmd_host, CMD_WRITE,
	    "rollback GAME LINE [--force] [--again] --reason TEXT",
	    "take the game back to a line" },
	{ "abandon", cmd_host, CMD_WRITE, "abandon GAME --reason TEXT",
	    "end a game that nobody will end" },
	{ "copy", cmd_copy, 0, "copy [--partitions N] FROM TO",
	    "all of a store into another, on whatever it stands" },
	{ "backup", cmd_backup, CMD_READ, "backup FILE",
	    "the store, as it is now, in another file" },
	{ "host", cmd_rekey, 0, "host rekey [--spare FILE]\nhost spare\n"
	    "host wake\nhost take SERVER",
	    "another key for a lost one; a copy goes on" },
	{ "restore", cmd_restore, 0, "restore [--spare KEY] FILE",
	    "go back to a backup" },
	{ "upgrade", cmd_upgrade, 0, "upgrade",
	    "bring a store to what this nuncio writes" },
	{ "edition", cmd_edition, 0, "edition RULESET",
	    "print the compiled-in edition" },
	{ "play", cmd_play, 0,
	    "play RULESET [random|sensible|planner] [-n SEATS]\n"
	    "    [-o KEY=VALUE]... [--visits N] [--keep FILE]",
	    "a game against the program, in the terminal" },
	{ "hint", cmd_hint, CMD_READ, "hint GAME [--visits N]",
	    "what the planner would do" },
	{ "analyse", cmd_analyse, 0, "analyse GAME|FILE [--json] [--visits N]",
	    "where a game that is over turned" },
	{ "selfplay", cmd_selfplay, 0,
	    "selfplay RULESET [-n SEATS] [-o KEY=VALUE]... [--rules N]\n"
	    "    [--seed N] [--games N] [--max-lines N] [--levels LEVEL,...]\n"
	    "    [--visits N] [--early P R | --json [--states] [--legal]]",
	    "play games of bots in memory" },
	{ "language", cmd_language, 0,
	    "language TAG [--seen | RULESET]",
	    "what a translation lacks, and what a game reads like in it" },
	{ "render", cmd_render, 0, "render TEMPLATE DATA.json",
	    "a Mustache template over data" },
	{ "help", cmd_help, 0, "help [COMMAND]", "say what there is" },
	{ "version", cmd_version, 0, "version [--verbose]",
	    "say which nuncio this is" },
	{ NULL, NULL, 0, NULL, NULL }
};
