/*
 * exports.c: the functions that the page calls.  Only this file and the files
 * beside it (web.h lists them) are C that was written for WebAssembly.  All
 * else in the instance is the program's own code, unchanged, and libsodium and
 * jansson from Debian's source (libraries.sh).
 *
 * To call a function marked EXPORT, the page first puts bytes into web_room().
 * It then calls the function with their number, and reads web_length() bytes of
 * JSON at web_result().  Each result is an object.  If there is no other
 * result, the object is {"fault": SENTENCE}, which gives the reason.  core.js
 * wraps these calls and describes the objects.
 *
 * An instance has at most one bundle, one position for trying lines (the pen),
 * and one key.  After a trap the page drops the instance, and web_dying() gives
 * the cause.  So each bundle and each letter has an instance of its own.
 */
#include "templates/web/web.h"

#include "cmd/base/buffer.h"
#include "cmd/base/command.h"
#include "cmd/base/memory.h"
#include "cmd/report/language.h"

#include <sodium.h>
#include <stdlib.h>

static char *room;		/* the caller's bytes */
static size_t room_size;
static struct buffer told;

static int
add_piece(const char *bytes, size_t n, void *arg)
{
	buffer_add(arg, bytes, n);
	return 0;
}

void
web_tell(json_t *value)
{
	buffer_clear(&told);
	json_dump_callback(value, add_piece, &told,
	    JSON_COMPACT | JSON_ENSURE_ASCII);
	json_decref(value);
}

void
web_tell_fault(const char *sentence)
{
	web_tell(json_pack("{ss}", "fault", sentence));
}

/* The linker's; where nobody calls it, it is done anew at every export. */
void __wasm_call_ctors(void);

/* Comes first, once. */
EXPORT(web_start) void
web_start(void)
{
	__wasm_call_ctors();
	memory_json();
	language_names(true);
	if (sodium_init() < 0)
		die(EX_SOFTWARE, "libsodium does not start");
}

/* Room for n bytes; what was there is wiped. */
EXPORT(web_room) char *
web_room(size_t n)
{
	if (room != NULL)
		sodium_memzero(room, room_size);
	free(room);
	room = memory_new(n + 1, 1);
	room_size = n;
	return room;
}

char *
web_given(void)
{
	return room;
}

EXPORT(web_result) const char *
web_result(void)
{
	return buffer_text(&told);
}

EXPORT(web_length) size_t
web_length(void)
{
	return told.len;
}
