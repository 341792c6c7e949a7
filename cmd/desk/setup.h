/*
 * setup.h: makes a plan from the answers given to `nuncio setup`, and carries
 * it out.
 *
 * The answers become steps.  Each step is a file with a text, or a command to
 * run.  A file that already has its text needs no step, so a second run does
 * only the new steps.  Every answer is checked before it goes into a file or a
 * command: paths and addresses have no character that is special to a shell, a
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

/* The mail systems; the presence of program shows that one is installed. */
extern const struct setup_name {
	const char *name, *program;
} setup_ways[MAIL_WAYS];

struct setup {
	struct context *context;
	bool root;		/* do the steps that need root */
	char *user, *home;	/* the owner of the games */
	bool there;		/* is there such a user? */
	uid_t uid;
	gid_t gid;
	char *store, *program;	/* their paths */
	enum setup_way way;	/* how letters come */
	bool timer;		/* systemd runs tick; else cron does */
	/* The answers; NULL: none is given or needed. */
	char *address, *host, *name, *imap, *smtp, *login, *password;
	char *backups, *pages, *site;
};

/*
 * Returns true if the text has only ASCII letters, ASCII digits and -._+/@, and
 * so no special characters.
 */
bool setup_plain(const char *text);
/*
 * Returns the path of this program, or NULL if it is not found.  The caller
 * frees the path.
 */
char *setup_find(const char *program);

/* ---- the plan: setup_plan.c */

struct setup_step {
	bool root;		/* root does it; else the games' user */
	char *path;		/* of a file; NULL: a command */
	char *text;		/* of the file; or the command's input */
	char *shown;		/* shown in place of text; NULL: text is
				   shown */
	mode_t mode;
	bool foreign;		/* the file exists, but setup did not write
				   it */
	char *argv[SPAWN_WORDS + 1];
};

struct setup_plan {
	struct setup_step *step;
	size_t n, room;
};

/* Make the plan; an obstacle ends the program. */
void setup_plan(struct setup *, struct setup_plan *);
void setup_plan_free(struct setup_plan *);

/*
 * Returns those answers of the last run that are in no setting of the store, or
 * an empty text if there was no such run.  The caller frees the text.
 */
char *setup_remembered(const struct setup *);

/* ---- doing it: setup_steps.c */

/*
 * Run a command and return its output, at most 64 KiB, without the last line
 * end.  Returns NULL if the command could not be run or failed.  The caller
 * frees the output.
 */
char *setup_output(const struct setup *, bool root, char *const argv[]);
/* Get the value of a setting; NULL if it is not set or there is no store. */
char *setup_setting(const struct setup *, const char *name);
/* Read a file of at most 64 KiB; NULL if there is no such plain file. */
char *setup_file(const char *path);

/*
 * Do a step.  Returns false, after a complaint, if the step failed.  A file
 * that setup did not write is kept as PATH.before.
 */
bool setup_do(const struct setup *, const struct setup_step *);
/*
 * Run this program on the store as the games' user.  If letters come by
 * fetchmail, also run fetchmail repeatedly beside it.  Returns the exit status
 * of this program.
 */
int setup_run(const struct setup *, const char *command, const char *argument);

#endif
