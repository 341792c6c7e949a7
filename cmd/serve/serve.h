/*
 * serve.h: the command that stays.
 *
 * A keeper has the sockets, and nothing else that is worth having: it opens no
 * store and reads nothing that others send.  It forks workers, one a core,
 * which do all of that (worker.h); one that dies is replaced, and so is one
 * that has taken many letters.  From time to time it forks the commands `tick`,
 * `remind` and `outbox send`, which run as if somebody had typed them.
 *
 * Nothing is lost with any of these processes, as nothing is in them: a letter
 * is answered once it is in the store, with all that it leads to.
 */
#ifndef CMD_SERVE_H
#define CMD_SERVE_H

struct context;

int cmd_serve(struct context *, int argc, char **argv);

#endif
