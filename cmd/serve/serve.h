/*
 * serve.h: the command that runs as a daemon.
 *
 * A keeper process has the sockets, and nothing else worth stealing: it opens
 * no store and reads no input.  It forks a worker for each core, which does all
 * of that (worker.h); a worker that dies is replaced, and so is one that has
 * taken many letters.  From time to time it forks the commands `tick`, `remind`
 * and `outbox send`, which run as if somebody had typed them.
 *
 * No data is lost with any of these processes, as they hold none: a letter is
 * acknowledged once it is in the store with all its effects.
 */
#ifndef CMD_SERVE_H
#define CMD_SERVE_H

struct context;

int cmd_serve(struct context *, int argc, char **argv);

#endif
