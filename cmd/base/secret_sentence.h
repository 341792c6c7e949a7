/*
 * secret_sentence.h: what a secret key file has against it, in words.
 */
#ifndef CMD_SECRET_SENTENCE_H
#define CMD_SECRET_SENTENCE_H

#include "core/key.h"

/* A sentence that goes on after "cannot sign with 'FILE': "; not of OK. */
const char *secret_sentence(enum secret_fault);

#endif
