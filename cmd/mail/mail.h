/*
 * mail.h: letters.  In: arrive.h stores a letter, letter.h reads it, door.h
 * decides about strangers, receive.h takes its turn files or its words.  Out:
 * compose.h writes a letter, send.h hands it to the mail system.  dkim_check.h
 * asks whether a letter's mail provider has signed it.
 */
#ifndef CMD_MAIL_MAIL_H
#define CMD_MAIL_MAIL_H

#endif
