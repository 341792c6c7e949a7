/*
 * core.h: the rules and the formats.  Nothing here allocates, opens a file,
 * knows the time, or has a variable that changes.  So the same code runs in the
 * program, in the page (as WebAssembly) and in processes without power.
 *
 *	ruleset.h	what a game provides; the games are in games/
 *	game.h		a game as it stands
 *	step.h		how it goes on, with act.h and move.h
 *	line.h		the log as text
 *	replay.h	reads the log with the steps that wrote it; snapshot.h
 *			skips that
 *	chain.h		the hashes of the log, and the draws, with pledge.h and
 *			reveal.h
 *	turn.h		turn files; block.h finds them in letters; early.h has
 *			those for later, ask.h what their drafts ask for
 *	key.h		keys; seal.h has the signatures
 *	dkim.h		letters that a mail provider signed, with signed_text.h
 *			and letter_seal.h; reply.h, replies
 *	reading.h	lines that people write as moves; said.h, other lines
 *	due.h		deadlines, with terms.h, time.h, dates.h and zone_rule.h
 *	bot.h		the program as a player, with planner.h
 *	pairing.h	tournaments; rating.h, ratings
 *	span.h		small helpers for texts, with text.h
 */
#ifndef CORE_CORE_H
#define CORE_CORE_H

#endif
