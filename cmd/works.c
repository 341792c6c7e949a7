/* works.c: all kinds of `nuncio worker KIND`. */
#include "cmd/base/work.h"
#include "cmd/bundle/bundle_sandboxed.h"
#include "cmd/mail/dkim_dns.h"
#include "cmd/mail/letter_work.h"
#include "cmd/page/drawing.h"

#include <stddef.h>

const struct work *const works[] = { &bundle_work, &letter_work, &dns_work,
    &picture_work, NULL };
