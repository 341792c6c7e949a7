#include "cmd/command_table.h"

#include "cmd/commands/commands.h"

#include <stddef.h>

const struct command table[] = {
	{ .summary = "Play" },
	{ "keygen", cmd_keygen, 0, "keygen [--no-password] FILE",
	    "make a key to sign with" },
	{ "sign", cmd_sign, 0, "sign -k FILE TURN",
	    "sign a turn file" },
	{ "submit", cmd_submit, CMD_WRITE, "submit [FILE...]",
	    "take turn files into their games" },
	{ "show", cmd_show, CMD_READ,
	    "show GAME [--as PLAYER] [--lang LANG] [--at LINE] "
	    "[--json | --position]",
	    "print the report of a game" },
	{ "moves", cmd_moves, CMD_READ, "moves GAME [PLAYER] [--sensible]",
	    "list the legal moves of a decision" },
	{ "rules", cmd_rules, 0,
	    "rules GAME|RULESET [help|cards|rulings] [--lang LANG]",
	    "print the rules of a game, its moves, cards or rulings" },
	{ "status", cmd_status, CMD_READ,
	    "status [GAME...] [--all] [--late] [--player NAME] [--json]",
	    "list games, and who decides in each" },
	{ "log", cmd_log, CMD_READ,
	    "log GAME [--json [--states] [--legal]]",
	    "list the lines of a game" },
	{ .summary = "Begin and lead games" },
	{ "new", cmd_new, CMD_WRITE,
	    "new RULESET GAME PLAYER... [-o KEY=VALUE]...\n"
	    "    [--deadline TIME [--yes]] [--weekdays DAYS]\n"
	    "    [--grace TIME] [--away TIME]\n"
	    "    [--policy wait|default[:LEVEL]|replace] [--absent N]\n"
	    "    [--no-join]\n"
	    "    [--plays NAME [--early]]\n"
	    "    [--note TEXT]",
	    "begin a game" },
	{ "tables", cmd_tables, CMD_READ, "tables [--json]",
	    "list the tables that wait for players" },
	{ "tournament", cmd_tournament, 0,
	    "tournament new NAME RULESET [--rounds N]\n"
	    "    [--table N] [--length TIME]\n"
	    "    [-o KEY=VALUE]...\n"
	    "    [--deadline TIME [--yes]] [--weekdays DAYS]\n"
	    "    [--grace TIME] [--away TIME]\n"
	    "    [--policy wait|default[:LEVEL]|replace]\n"
	    "tournament show [NAME] [--json]\n"
	    "tournament enter|withdraw NAME PLAYER...\n"
	    "tournament next NAME ROUND\n"
	    "tournament close NAME",
	    "run tournaments" },
	{ "pause", cmd_order, CMD_WRITE, "pause GAME --reason TEXT",
	    "stop the clock of a game" },
	{ "resume", cmd_order, CMD_WRITE, "resume GAME --reason TEXT",
	    "let the clock of a game run again" },
	{ "extend", cmd_order, CMD_WRITE,
	    "extend GAME TIME [--again] --reason TEXT",
	    "move the deadline of a game" },
	{ "replace", cmd_order, CMD_WRITE,
	    "replace GAME SEAT PLAYER --reason TEXT",
	    "give a seat to another player" },
	{ "rollback", cmd_order, CMD_WRITE,
	    "rollback GAME LINE [--force] [--again] --reason TEXT",
	    "take a game back to an earlier line" },
	{ "abandon", cmd_order, CMD_WRITE, "abandon GAME --reason TEXT",
	    "end a game without a result" },
	{ "publish", cmd_publish, CMD_READ,
	    "publish DIR",
	    "write the games as pages for a web server" },
	{ .summary = "Know who plays" },
	{ "player", cmd_player, 0,
	    "player add NAME ADDRESS KEYFILE|--by-letter [--lang LANG]\n"
	    "    [--zone ZONE]\n"
	    "player list [--waiting] [--json]\n"
	    "player set NAME [--address ADDRESS] [--lang LANG] [--zone ZONE]\n"
	    "    [--mail WORD] [--key FILE] [--reason TEXT]\n"
	    "player approve [--force] N...\n"
	    "player refuse [--never] N...\n"
	    "player remove NAME\n"
	    "player export NAME",
	    "add, list and change players" },
	{ "standings", cmd_standings, CMD_READ,
	    "standings [--ratings] [--json]",
	    "show who wins, how fast and how well they play" },
	{ .summary = "Handle mail" },
	{ "deliver", cmd_deliver, 0, "deliver [FILE...]",
	    "take in letters" },
	{ "serve", cmd_serve, CMD_WRITE, "serve [SOCKET]",
	    "stay, and take letters from a socket" },
	{ "inbox", cmd_inbox, 0,
	    "inbox [list] [--all] [--json]\n"
	    "inbox show N\n"
	    "inbox reply [--again] N TEXT\n"
	    "inbox dismiss N...\n"
	    "inbox retry N",
	    "list letters that wait for you, and answer them" },
	{ "say", cmd_say, CMD_WRITE, "say [--again] all|GAME|PLAYER... TEXT",
	    "write a letter to players" },
	{ "outbox", cmd_outbox, 0,
	    "outbox [list] [--all] [--json]\n"
	    "outbox send\n"
	    "outbox show N\n"
	    "outbox retry N|PLAYER\n"
	    "outbox dismiss N...",
	    "send letters, and list those that wait" },
	{ "remind", cmd_remind, 0, "remind [--dry-run]",
	    "write to players who are awaited (for cron)" },
	{ .summary = "Look after it" },
	{ "init", cmd_init, 0, "init [--name NAME]",
	    "make a store and the host's key" },
	{ "setup", cmd_setup, 0,
	    "setup [NAME=VALUE]... [--yes]",
	    "set up mail and the clock on this machine" },
	{ "config", cmd_config, 0,
	    "config [NAME [VALUE]]\n"
	    "config --yes NAME VALUE\n"
	    "config --unset NAME\n"
	    "config holiday [DAY [DAY]]",
	    "show and change settings" },
	{ "desk", cmd_desk, CMD_READ, "desk",
	    "list what waits for you, what went wrong, and what is due" },
	{ "doctor", cmd_doctor, 0, "doctor [--mail[=SECONDS]] [--json]",
	    "find what is wrong on this machine, and say how to mend it" },
	{ "tick", cmd_tick, 0, "tick",
	    "do what is due (for cron)" },
	{ "backup", cmd_backup, CMD_READ, "backup FILE",
	    "copy the store into a file" },
	{ "restore", cmd_restore, 0,
	    "restore [--spare KEY] [--try[=GAMES]] FILE",
	    "go back to a backup" },
	{ "copy", cmd_copy, 0, "copy FROM TO",
	    "copy a store to another place" },
	{ "host", cmd_host, 0, "host rekey --spare FILE\nhost spare\n"
	    "host wake\nhost take SERVER",
	    "replace a lost key, or let games go on" },
	{ .summary = "Check what happened" },
	{ "audit", cmd_audit, CMD_READ,
	    "audit [--opponents] [GAME...]",
	    "check the games of the store again" },
	{ "export", cmd_export, 0,
	    "export GAME [--html | --letters[=SEAT] |\n"
	    "    --to HOSTKEY [--address ADDRESS] [--yes]]",
	    "write a game as a text that anybody can check" },
	{ "verify", cmd_verify, 0,
	    "verify FILE [--opponents] [--letters FILE]\n"
	    "    [--at LINE] [--json]",
	    "check an exported game without a store" },
	{ "check", cmd_check, 0,
	    "check [--host KEYFILE] LETTER BUNDLE|LETTER",
	    "compare a letter or receipt with a game, or with another" },
	{ "import", cmd_import, 0, "import [--take] FILE",
	    "take over a game from another host" },
	{ .summary = "Practise" },
	{ "play", cmd_play, 0,
	    "play RULESET [random|sensible|planner] [-n SEATS]\n"
	    "    [-o KEY=VALUE]... [--keep FILE] [--lang TAG]",
	    "play a game against the program" },
	{ "hint", cmd_hint, CMD_READ, "hint GAME",
	    "say what the planner would do" },
	{ "selfplay", cmd_selfplay, 0,
	    "selfplay RULESET [-n SEATS] [-o KEY=VALUE]... [--seed N]\n"
	    "    [--games N] [--json [--states] [--legal]]",
	    "play games of random moves in memory" },
	{ .summary = "Change nuncio, and find your way" },
	{ "edition", cmd_edition, 0, "edition RULESET",
	    "print the built-in edition of a ruleset" },
	{ "language", cmd_language, 0,
	    "language TAG [RULESET]",
	    "list what a translation lacks" },
	{ "render", cmd_render, 0, "render TEMPLATE DATA.json",
	    "fill a Mustache template with data" },
	{ "help", cmd_help, 0, "help [COMMAND]",
	    "list the commands, or say how one is called" },
	{ "version", cmd_version, 0, "version",
	    "print the version" },
	{ NULL, NULL, 0, NULL, NULL }
};
