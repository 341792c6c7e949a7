/*
 * setup.h: what `nuncio setup` is told, what comes of it, and how it is done.
 *
 * What it is told becomes steps: a file that has a text, or a command that is
 * run.  A step whose file has that text already is none, so a second run does
 * what is new.  All that goes into a file or a command was looked at before:
 * paths and addresses have no character that means something to a shell, a
 * crontab or a mail system (setup_plain()).
 */
#ifndef CMD_SETUP_H
#define CMD_SETUP_H

#include "cmd/base/spawn.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct context;

enum setup_way { WAY_POSTFIX, WAY_EXIM, WAY_OPENSMTPD, WAY_MAILBOX, MAIL_WAYS };

/* The program whose presence tells that this mail system is there, too. */
extern const struct setup_name {
	const char *name, *program;
} setup_ways[MAIL_WAYS];

struct setup {
	struct context *context;
	bool root;		/* what needs root is done */
	char *user, *home;	/* to whom the games belong */
	bool there;		/* is there such a user? */
	uid_t uid;
	gid_t gid;
	char *store, *program;	/* their paths */
	enum setup_way way;	/* how letters come, */
	bool timer;		/* and what runs tick: systemd, or cron */
	/* What was answered; NULL: nothing, and none is wanted. */
	char *address, *host, *name, *imap, *smtp, *login, *password;
	char *backups, *pages, *site;
};

/* Letters, digits and -._+/@ of ASCII: it means itself everywhere. */
bool setup_plain(const char *text);
/* Where this program is, which the caller frees; NULL: nowhere. */
char *setup_find(const char *program);
/* Could a timer run it on this machine? */
bool setup_timer(const struct setup *);

/* ---- what it would do: setup_plan.c */

struct setup_step {
	bool root;		/* by root; else by the games' user */
	char *path;		/* of a file, or NULL: a command */
	char *text;		/* of the file; or what the command reads */
	char *shown;		/* what is shown in its place; NULL: text */
	mode_t mode;
	bool foreign;		/* a file is there that setup did not write */
	char *argv[SPAWN_WORDS + 1];
};

struct setup_plan {
	struct setup_step *step;
	size_t n, room;
};

/* What is to be done; what is in the way ends the program. */
void setup_plan(struct setup *, struct setup_plan *);
void setup_plan_free(struct setup_plan *);

/*
 * What the last run was told, of what no setting of the store says: an empty
 * text where there was none.  The caller frees it.
 */
char *setup_remembered(const struct setup *);

/* ---- doing it: setup_steps.c */

/*
 * What a command prints, without the last line end, and at most 64 KiB of it;
 * or NULL: it could not be run, or failed.  The caller frees it.
 */
char *setup_output(const struct setup *, bool root, char *const argv[]);
/* The same of a setting; NULL: it is not set, or there is no store. */
char *setup_setting(const struct setup *, const char *name);
/* A file of at most 64 KiB; NULL: there is none that is a plain file. */
char *setup_file(const char *path);

/*
 * Do a step; false: it failed, and that was complained of.  A file that setup
 * did not write is kept as PATH.before.
 */
bool setup_do(const struct setup *, const struct setup_step *);
/*
 * Run this program on the store as the games' user, and fetchmail beside it
 * again and again where letters come so.  Its exit status.
 */
int setup_run(const struct setup *, const char *command, const char *argument);

#endif
