/*
 * machine.h: settings of this machine, for stores that are on a server.
 *
 * Other people may control a server, so a store on a server must not make us
 * run a program, or read or write a file.  Settings that do this come from two
 * files on this machine: /etc/nuncio.conf, and the user's own file,
 * $XDG_CONFIG_HOME/nuncio/config or ~/.config/nuncio/config.  The user's own
 * file takes precedence.  Each line is "NAME = VALUE", a comment that begins
 * with "#", or blank.
 *
 * The files are read once, when the first value is asked for, and again after a
 * value was set.  A file is trusted only if the user or root owns it and nobody
 * else may write to it.  If one of the files is not trusted, no setting has a
 * value.
 */
#ifndef CMD_MACHINE_H
#define CMD_MACHINE_H

#include <stdbool.h>

struct fault;

/* May a setting of this name stand in these files? */
typedef bool machine_known(const char *name);

/*
 * Get the *value of a setting, or NULL if neither file names the setting.
 * *value is valid until the next call.  Returns false if a file cannot be read,
 * is not trusted, or has a malformed line or an unknown name; the fault gives
 * the reason.
 */
bool machine_get(const char *name, machine_known *known, const char **value,
    struct fault *);
/*
 * Write a setting to the user's own file, which is made (mode 0600) if there is
 * none.  NULL removes the setting.  Returns false, having changed nothing, if
 * the file cannot be written; the fault gives the reason.
 */
bool machine_set(const char *name, machine_known *known, const char *value,
    struct fault *);

#endif
