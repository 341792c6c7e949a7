#include "cmd/record/audit_store.h"

#include "cmd/record/audit.h"
#include "cmd/record/record.h"
#include "core/due.h"
#include "core/snapshot.h"
#include "store/store.h"

#include <string.h>

static bool
check_snapshot(struct record *r, struct fault *fault)
{
	uint8_t image[SNAPSHOT_MAX];
	const void *stored;
	size_t size, stored_size;
	int64_t at;
	enum store_result result = store_snapshot_get(r->store, r->id,
	    r->game.line, SNAPSHOT_LAYOUT, &at, &stored, &stored_size);

	if (result != STORE_NONE)
		record_must(r, result);
	if (result == STORE_NONE || at != r->game.line)
		return true;
	size = snapshot_save(&r->game, image);
	if (size == stored_size && memcmp(image, stored, size) == 0)
		return true;
	fault_set(fault, "the snapshot kept of it differs from what the log "
	    "gives");
	return false;
}

static bool
check_head(struct record *r, struct fault *fault)
{
	struct store_head head;
	int awaited = record_awaited(r);
	const char *decision = record_decision(r);

	record_must(r, store_head_get(r->store, r->id, &head));
	if (head.line != r->game.line ||
	    memcmp(head.hash, r->game.hash, HASH) != 0 ||
	    head.files != r->game.files ||
	    memcmp(head.file_head, r->game.file_head, HASH) != 0)
		fault_set(fault, "the log ends here, but its head is kept as "
		    "line %lld", (long long)head.line);
	else if ((decision == NULL) != (head.decision == NULL) ||
	    (decision != NULL && strcmp(decision, head.decision) != 0) ||
	    head.player != (awaited < 0 ? 0 : r->player[awaited]))
		fault_set(fault, "the decision kept as pending is not the one "
		    "that the log gives");
	else if (head.since != (int64_t)r->game.since ||
	    head.until != (r->game.paused ? 0 : (int64_t)due_at(&r->game)) ||
	    head.round != r->fixed.rules->round(r->fixed.edition,
	    r->game.play.state))
		fault_set(fault, "the times or the round kept of it are not "
		    "those that the log gives");
	else
		return true;
	return false;
}

static bool
check_caches(void *arg, struct record *r, bool end, struct fault *fault)
{
	(void)arg;
	return end ? check_head(r, fault) : check_snapshot(r, fault);
}

enum store_result
audit_store(struct store *store, const char *id,
    const struct audit_part *part, bool thinks, bool *good,
    struct buffer *told)
{
	struct record *r = record_new();
	enum store_result result = record_open(r, store, id);

	*good = false;
	r->thinks = thinks;
	if (result == STORE_OK)
		result = audit_game(r, check_caches, NULL, part, good,
		    told, NULL);
	else if (r->fault.text[0] != '\0') {
		buffer_puts(told, r->fault.text);
		result = STORE_OK;
	}
	if (result == STORE_DAMAGED) {
		buffer_printf(told, "game '%s', line %lld: %s", id,
		    r->begun ? (long long)r->game.line + 1 : 0,
		    store_error(store));
		result = STORE_OK;
	}
	record_drop(r);
	return result;
}
