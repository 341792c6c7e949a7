#include "store/inbox.h"

#include "store/call.h"

#include <limits.h>
#include <string.h>

/* The words in the store, by enum store_letter_state. */
static const char *const letter_states[] = {
	"new", "answered", "filed", "stuck", NULL
};

/* ------------------------------------------------------------- letters */

static enum store_result
find_letter(struct store *s, struct store_letter *letter)
{
	struct call c = call_begin(s, LETTER_FIND);

	put_string(&c, letter->message);
	put_bytes(&c, letter->hash, STORE_HASH);
	if (!call_row(&c))
		return call_none(&c);
	letter->letter = take_number(&c, 1, INT64_MAX);
	letter->state = take_word(&c, letter_states);
	letter->tries = take_number(&c, 0, INT_MAX);
	return call_end(&c);
}

enum store_result
store_letter_add(struct store *s, struct store_letter *letter)
{
	struct call c;
	enum store_result result;

	if (letter->len > STORE_LETTER)
		return store_fail(s, STORE_FAILED, "a letter is too long");
	c = call_write(s, LETTER_ADD);
	put_number(&c, letter->at);
	put_string(&c, letter->message);
	put_bytes(&c, letter->hash, STORE_HASH);
	put_number(&c, letter->size);
	put_string(&c, letter_states[letter->state]);
	put_number(&c, letter->tries);
	put_string(&c, letter->note);
	put_bytes(&c, letter->bytes, letter->len);
	put_string(&c, letter->server);
	result = call_add(&c, &letter->letter);
	if (result == STORE_TAKEN &&
	    (result = find_letter(s, letter)) == STORE_OK)
		return store_fail(s, STORE_TAKEN,
		    "this letter is there already");
	return result;
}

/* Take the only row of a call, and end the call. */
static enum store_result
get_letter(struct call *c, struct store_letter *out)
{
	if (!call_row(c))
		return call_none(c);
	out->letter = take_number(c, 1, INT64_MAX);
	out->at = take_number(c, 0, INT64_MAX);
	out->message = take_string(c);
	memcpy(out->hash, take_hash(c), STORE_HASH);
	out->size = take_number(c, 0, INT64_MAX);
	out->state = take_word(c, letter_states);
	out->tries = take_number(c, 0, INT_MAX);
	out->note = take_string_or_null(c);
	out->server = take_string(c);
	out->waits = take_some(c);
	out->sender = take_string(c);
	out->subject = take_string(c);
	out->words = take_number(c, 0, 1);
	out->done = take_some(c);
	out->bytes = take_bytes(c, &out->len, STORE_LETTER);
	return call_end(c);
}

enum store_result
store_letter_get(struct store *s, int64_t letter, struct store_letter *out)
{
	struct call c = call_begin(s, LETTER_GET);

	put_number(&c, letter);
	return get_letter(&c, out);
}

enum store_result
store_letter_set(struct store *s, const struct store_letter *letter)
{
	struct call c = call_write(s, LETTER_SET);

	put_number(&c, letter->letter);
	put_string(&c, letter_states[letter->state]);
	put_number(&c, letter->tries);
	put_string(&c, letter->note);
	put_some(&c, letter->waits);
	put_string(&c, letter->server);
	return call_change(&c);
}

enum store_result
store_letter_next(struct store *s, enum store_letter_state state,
    int64_t after, struct store_letter *out)
{
	struct call c = call_begin(s,
	    state == LETTER_NEW || state == LETTER_STUCK ?
	    LETTER_NEXT_OPEN : LETTER_NEXT_DONE);

	put_string(&c, letter_states[state]);
	put_number(&c, after);
	return get_letter(&c, out);
}

enum store_result
store_letter_theirs(struct store *s, int64_t player, const char *address,
    int64_t after, struct store_letter *out)
{
	struct call c = call_begin(s, LETTER_THEIRS);

	put_number(&c, player);
	put_string(&c, address);
	put_number(&c, after);
	return get_letter(&c, out);
}

enum store_result
store_letter_known(struct store *s, const char *message, bool *known)
{
	struct call c = call_begin(s, LETTER_KNOWN);

	put_string(&c, message);
	*known = call_row(&c);
	return call_end(&c);
}

enum store_result
store_letter_coming(struct store *s, int64_t since, int64_t *at)
{
	struct call c = call_begin(s, LETTER_COMING);

	put_number(&c, since);
	*at = call_row(&c) ? take_some(&c) : 0;
	return call_end(&c);
}

enum store_result
store_letter_older(struct store *s, int64_t after, int64_t before,
    int64_t *letter)
{
	struct call c = call_begin(s, LETTER_OLDER);

	put_number(&c, after);
	put_number(&c, before);
	return call_number(&c, INT64_MAX, letter);
}

enum store_result
store_letter_waits(struct store *s, int64_t player, const char *selector,
    int64_t *letter, int64_t *at)
{
	struct call c = call_begin(s, LETTER_WAITS);

	put_number(&c, player);
	put_string(&c, selector);
	if (!call_row(&c))
		return call_none(&c);
	*letter = take_number(&c, 1, INT64_MAX);
	*at = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_letter_last(struct store *s, int64_t *at)
{
	struct call c = call_begin(s, LETTER_LAST);

	return call_number(&c, INT64_MAX, at);
}

enum store_result
store_words_next(struct store *s, int64_t after, struct store_letter *out)
{
	struct call c = call_begin(s, LETTER_NEXT_WORDS);

	put_number(&c, after);
	return get_letter(&c, out);
}

enum store_result
store_envelope_put(struct store *s, const struct store_letter *letter)
{
	struct call c = call_write(s, ENVELOPE_PUT);

	put_number(&c, letter->letter);
	put_string(&c, letter->sender);
	put_string(&c, letter->subject);
	put_number(&c, letter->words);
	put_some(&c, letter->done);
	return call_run(&c);
}

enum store_result
store_letter_empty(struct store *s, int64_t letter)
{
	struct call c = call_write(s, LETTER_EMPTY);

	put_number(&c, letter);
	return call_change(&c);
}

enum store_result
store_letter_purge(struct store *s, int64_t before, int64_t room, int most)
{
	struct call c = call_begin(s, WORDS_LAST);
	enum store_result result;
	int64_t last;

	put_number(&c, room);
	result = call_number(&c, INT64_MAX, &last);
	if (result != STORE_OK)
		return result;
	c = call_write(s, LETTER_PURGE);
	put_number(&c, before);
	put_number(&c, most);
	put_number(&c, last);
	return call_run(&c);
}

/* ------------------------------------------- requests, registrations */

enum store_result
store_request_add(struct store *s, struct store_request *request)
{
	struct call c = call_write(s, REQUEST_ADD);

	put_bytes(&c, request->identity, STORE_HASH);
	put_string(&c, request->player);
	put_string(&c, request->key);
	put_text(&c, request->text, request->text_len);
	put_text(&c, request->seal, request->seal_len);
	put_number(&c, request->at);
	return call_add(&c, &request->request);
}

enum store_result
store_request_next(struct store *s, int64_t after,
    struct store_request *out)
{
	struct call c = call_begin(s, REQUEST_NEXT);

	put_number(&c, after);
	if (!call_row(&c))
		return call_none(&c);
	out->request = take_number(&c, 1, INT64_MAX);
	memcpy(out->identity, take_hash(&c), STORE_HASH);
	out->player = take_string(&c);
	out->key = take_string(&c);
	out->text = take_text(&c, &out->text_len);
	out->seal = take_text(&c, &out->seal_len);
	out->at = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_registration_add(struct store *s, struct store_registration *who)
{
	struct call c = call_write(s, REGISTRATION_ADD);

	put_string(&c, who->name);
	put_string(&c, who->address);
	put_string(&c, who->lang);
	put_string(&c, who->key);
	put_string(&c, who->token);
	put_number(&c, who->at);
	put_some(&c, who->confirmed);
	put_some(&c, who->ended);
	put_string(&c, who->wish);
	return call_add(&c, &who->registration);
}

static void
take_registration(struct call *c, struct store_registration *out)
{
	out->registration = take_number(c, 1, INT64_MAX);
	out->name = take_string(c);
	out->address = take_string(c);
	out->lang = take_string(c);
	out->key = take_string(c);
	out->token = take_string(c);
	out->at = take_number(c, 0, INT64_MAX);
	out->confirmed = take_some(c);
	out->ended = take_some(c);
	out->wish = take_string_or_null(c);
}

enum store_result
store_registration_get(struct store *s, const char *token, int64_t number,
    struct store_registration *out)
{
	struct call c = call_begin(s, token != NULL ? REGISTRATION_BY_TOKEN :
	    REGISTRATION_BY_NUMBER);

	if (token != NULL)
		put_string(&c, token);
	else
		put_number(&c, number);
	if (!call_row(&c))
		return call_none(&c);
	take_registration(&c, out);
	return call_end(&c);
}

enum store_result
store_registration_set(struct store *s, const struct store_registration *who)
{
	struct call c = call_write(s, REGISTRATION_SET);

	put_number(&c, who->registration);
	put_some(&c, who->confirmed);
	put_some(&c, who->ended);
	return call_change(&c);
}

enum store_result
store_registration_each(struct store *s,
    int (*fn)(void *arg, const struct store_registration *), void *arg)
{
	struct call c = call_begin(s, REGISTRATION_EACH);
	struct store_registration who;

	CALL_EACH(&c, take_registration, &who, fn, arg);
	return call_end(&c);
}

enum store_result
store_registration_end(struct store *s, int64_t before, int64_t at)
{
	return call_write_numbers(s, REGISTRATION_END, before, at);
}

/* ------------------------------------------------------------- budgets */

enum store_result
store_budget_get(struct store *s, const char *name, const char *who,
    struct store_budget *out)
{
	struct call c = call_begin(s, BUDGET_GET);

	put_string(&c, name);
	put_string(&c, who);
	if (!call_row(&c))
		return call_none(&c);
	out->ends = take_number(&c, 0, INT64_MAX);
	out->used = take_number(&c, 0, INT64_MAX);
	return call_end(&c);
}

enum store_result
store_budget_put(struct store *s, const char *name, const char *who,
    const struct store_budget *row)
{
	struct call c = call_write(s, BUDGET_PUT);

	put_string(&c, name);
	put_string(&c, who);
	put_number(&c, row->ends);
	put_number(&c, row->used);
	return call_run(&c);
}

enum store_result
store_budget_clear(struct store *s, int64_t before, int most)
{
	return call_write_numbers(s, BUDGET_CLEAR, before, most);
}

/* ------------------------------------------------------------ DKIM keys */

static void
put_dkim_key(struct call *c, const struct store_dkim_key *key)
{
	put_string(c, key->domain);
	put_string(c, key->selector);
	put_bytes(c, key->hash, STORE_HASH);
}

enum store_result
store_dkim_key_add(struct store *s, const struct store_dkim_key *key)
{
	struct call c = call_write(s, DKIM_KEY_ADD);

	put_dkim_key(&c, key);
	put_number(&c, key->first);
	put_number(&c, key->last);
	put_some(&c, key->counts);
	put_some(&c, key->waits);
	put_some(&c, key->good);
	put_text(&c, key->record, key->len);
	return call_run(&c);
}

enum store_result
store_dkim_key_set(struct store *s, const struct store_dkim_key *key)
{
	struct call c = call_write(s, DKIM_KEY_SET);

	put_dkim_key(&c, key);
	put_number(&c, key->last);
	put_some(&c, key->counts);
	put_some(&c, key->waits);
	put_some(&c, key->good);
	return call_run(&c);
}

enum store_result
store_dkim_key_calm(struct store *s, const struct store_dkim_key *key)
{
	struct call c = call_write(s, DKIM_KEY_CALM);

	put_dkim_key(&c, key);
	return call_run(&c);
}

static enum store_result
take_dkim_key(struct call *c, struct store_dkim_key *out)
{
	if (!call_row(c))
		return call_none(c);
	memcpy(out->hash, take_hash(c), STORE_HASH);
	out->first = take_number(c, 0, INT64_MAX);
	out->last = take_number(c, 0, INT64_MAX);
	out->counts = take_some(c);
	out->waits = take_some(c);
	out->good = take_some(c);
	out->waiting = (int)take_number(c, 0, INT_MAX);
	out->record = take_text(c, &out->len);
	if (out->len > STORE_RECORD)
		c->result = store_damaged(c->store, "a key of a domain is too "
		    "long");
	return call_end(c);
}

enum store_result
store_dkim_key_latest(struct store *s, struct store_dkim_key *key)
{
	struct call c = call_begin(s, DKIM_KEY_LATEST);

	put_string(&c, key->domain);
	put_string(&c, key->selector);
	return take_dkim_key(&c, key);
}

enum store_result
store_dkim_key_get(struct store *s, struct store_dkim_key *key)
{
	struct call c = call_begin(s, DKIM_KEY_GET);

	put_dkim_key(&c, key);
	return take_dkim_key(&c, key);
}
