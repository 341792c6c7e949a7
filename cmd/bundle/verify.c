#include "cmd/bundle/verify.h"

#include "cmd/record/audit.h"
#include "cmd/record/audit_notes.h"
#include "cmd/record/record.h"

#include <string.h>

bool
verify_game(const struct bundle *bundle, struct record *r, struct buffer *told,
    struct audit_notes *notes)
{
	struct archive archive = memory_archive_open(bundle->kept);
	struct audit_notes own = { 0 }, *found = notes != NULL ? notes : &own;
	struct fault fault;
	bool good = false;

	if (record_from(r, &archive) != STORE_OK)
		buffer_puts(told, r->fault.text);
	else
		audit_game(r, NULL, NULL, &good, told, found);
	if (good && !bundle_spelled(bundle, r, &fault)) {
		buffer_clear(told);
		buffer_puts(told, fault.text);
		good = false;
	}
	if (good)
		audit_notes_tell_keys(found, r->fixed.seats, told);
	audit_notes_free(&own);
	return good;
}

bool
verify_bundle(const char *text, size_t len, struct bundle *bundle,
    struct record *r, struct buffer *told, struct audit_notes *notes)
{
	struct fault fault;

	if (notes != NULL)
		memset(notes, 0, sizeof(*notes));
	if (bundle_read(text, len, bundle, &fault))
		return verify_game(bundle, r, told, notes);
	buffer_puts(told, fault.text);
	return false;
}
