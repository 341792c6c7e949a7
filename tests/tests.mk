# The programs of the tests, and what runs them.

# Debian's names of what is needed to test, and what tells that it is there.
PACKAGES = $(BUILD_PACKAGES) libcmocka-dev postgresql \
	   minisign signify-openbsd openssh-client sqlite3 mandoc python3 \
	   swaks s-nail mutt mblaze msmtp tzdata tidy \
	   libjavascriptcoregtk-4.1-0 librsvg2-2 libgd3 systemd \
	   libopendkim-dev python3-dkim python3-nacl dnsmasq-base zsh fish
NEEDED	= $(BUILD_NEEDED) cmocka.h opendkim/dkim.h \
	   minisign signify-openbsd ssh-keygen sqlite3 mandoc python3 \
	   swaks s-nail mutt mshow msmtp tidy systemd-analyze \
	   dnsmasq zsh fish \
	   /usr/share/zoneinfo/tzdata.zi \
	   /usr/lib/*/libjavascriptcoregtk-4.1.so.0 \
	   /usr/lib/*/librsvg-2.so.2 /usr/lib/*/libgd.so.3 \
	   /usr/lib/postgresql/*/bin/postgres \
	   /usr/lib/python3/dist-packages/dkim/__init__.py \
	   /usr/lib/python3/dist-packages/nacl/__init__.py

# ---- the programs

# Tests use anything of the program but its main(), and have games and workers of
# their own.
LIBRARY	= $(BUILD)/tests/library.a
LIBRARY_OBJECTS = $(filter-out $(addprefix $(BUILD)/, cmd/main.o \
	  cmd/works.o core/games/rulesets.o), $(OBJECTS)) \
	  $(BUILD)/$(COPIED).o $(patsubst %.c,$(BUILD)/%.o,$(filter-out \
	  tests/lib/chance.c,$(wildcard tests/lib/*.c)))
# What nobody calls is not taken out of an archive, unless it is named.
LINK	= $(if $(COVERAGE),$(BUILD)/tests/tools/coverage.o) $(LIBRARY) $(LIBS) \
	  -lcmocka -lm
TESTS	= $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/unit/*_test.c))
SCRIPTS	= $(wildcard tests/scripts/*.t)
# What the scripts call beside the program, and what gives them chance and time.
TOOLS	= $(patsubst %,$(BUILD)/tests/tools/%,web_cases flood scale \
	  bench_stores boxed dkim early_games opendkim limit count.so) \
	  $(BUILD)/tests/nuncio $(BUILD)/tests/lib/chance.so

$(LIBRARY): $(LIBRARY_OBJECTS)
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rc $@ $(LIBRARY_OBJECTS)

# Compiled apart from the program, so that only linking follows its changes; and
# as quickly as can be, as what takes time in them is the program.
$(BUILD)/tests/unit/%.o: private CFLAGS := $(CFLAGS:-O2=-O0)

$(BUILD)/tests/%: $(BUILD)/tests/%.o $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(LINK)

# The program with the games of the tests.
$(BUILD)/tests/nuncio: $(BUILD)/cmd/main.o $(LIBRARY)
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(LINK)

# Another's opinion of signed letters: nothing of the program is in it.
$(BUILD)/tests/tools/opendkim: tests/tools/opendkim.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -o $@ $< -lopendkim

# What run.sh uses, and what makes things fail: nothing of the program is in it.
FAULT	= $(patsubst %,$(BUILD)/tests/fault/%,preload.so locks.so \
	  step)
$(BUILD)/%.so: %.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -shared -fPIC -static-libgcc -o $@ $< -ldl

$(BUILD)/tests/fault/step $(BUILD)/tests/tools/limit: $(BUILD)/%: %.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(CC) -std=gnu11 $(WARN) -O1 -o $@ $<

# One for each kind of bytes from outside; main.c gives them files, libFuzzer
# makes up more.
FUZZ	= $(patsubst tests/fuzz/%.c,$(BUILD)/tests/fuzz/%, \
	  $(filter-out tests/fuzz/main.c,$(wildcard tests/fuzz/*.c)))
FUZZER	= tests/fuzz/main.c
$(BUILD)/tests/fuzz/%: tests/fuzz/%.c tests/fuzz/main.c $(LIBRARY)
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) $(LDFLAGS) -o $@ $< $(FUZZER) $(LINK)

# Replies by many mail programs, which no test needs to keep.
LETTERS	= $(BUILD)/tests/reply
$(LETTERS)/ready: tests/tools/reply_letters.py
	@rm -rf $(@D) && mkdir -p $(@D)
	$(say) MAKE $(@D)
	$(Q)python3 $< write $(@D) && touch $@
$(BUILD)/tests/unit/reply_test.o: private CPPFLAGS += -DLETTERS='"$(LETTERS)"'
$(BUILD)/tests/unit/reply_test $(BUILD)/tests/fuzz/reply: $(LETTERS)/ready

# Whoever has a key can seal anything.
$(BUILD)/tests/fuzz/bundle $(BUILD)/tests/fuzz/position \
    $(BUILD)/tests/unit/forged_test: private LDFLAGS += -Wl,--wrap=seal_verify

$(BUILD)/tests/fuzz/answers: private LDFLAGS += -Wl,--wrap=seal_verify \
    -Wl,--wrap=work_ask

# It is the program of a host who lies.
$(BUILD)/tests/unit/letter_seat_test: private LDFLAGS += \
    -Wl,--wrap=letter_seal_comment

# It counts what a letter costs, and ends in the middle of one.
$(BUILD)/tests/unit/deliver_test: private LDFLAGS += \
    -Wl,--wrap=crypto_sign_verify_detached,--wrap=store_player_each \
    -Wl,--wrap=letter_read

# They note what templates are given.
$(BUILD)/tests/unit/outbox_test $(BUILD)/tests/unit/report_test: private LDFLAGS += \
    -Wl,--wrap=mustache_compile,--wrap=mustache_free \
    -Wl,--wrap=mustache_render,--wrap=phrase_sentence \
    -Wl,--wrap=phrase_template

# It counts how often a planner thinks.
$(BUILD)/tests/unit/terms_test: private LDFLAGS += -Wl,--wrap=planner_think

# It lets a worker fail while it answers.
$(BUILD)/tests/unit/sandbox_test: private LDFLAGS += -Wl,--wrap=whole_write

# It decides how often there is memory.
$(BUILD)/tests/unit/memory_test: private LDFLAGS += \
    -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc

# It says what a process without power answers.
$(BUILD)/tests/unit/sandboxed_test: private LDFLAGS += \
    -Wl,--wrap=work_ask

# It decides which call goes wrong.
CALLS	= access close dup2 fchmod fclose fdopendir flock fopen fork fstat fsync \
	  link lseek lstat mkdir mkdirat mkdtemp open openat opendir pipe poll \
	  read recv rename renameat send sendmsg socketpair sqlite3_exec \
	  sqlite3_step stat time tmpfile unlink unlinkat waitpid write
comma	= ,
$(BUILD)/tests/unit/calls_test: private LDFLAGS += \
    $(foreach call,$(CALLS),-Wl$(comma)--wrap=$(call))

# The same for a store.
STORE_CALLS = access calloc dlopen dlsym fchmod flock fstat fsync ftruncate \
	  link lstat malloc mkdir open realloc rename stat sqlite3_backup_finish \
	  sqlite3_backup_init sqlite3_backup_step sqlite3_bind_blob64 \
	  sqlite3_bind_int64 sqlite3_bind_text64 sqlite3_bind_zeroblob \
	  sqlite3_close sqlite3_column_blob sqlite3_column_text \
	  sqlite3_column_type sqlite3_exec sqlite3_extended_errcode \
	  sqlite3_open_v2 sqlite3_prepare_v2 sqlite3_prepare_v3 sqlite3_step \
	  sqlite3_system_errno
$(BUILD)/tests/unit/engine_test: private LDFLAGS += \
    $(foreach call,$(STORE_CALLS),-Wl$(comma)--wrap=$(call))

# Linked with what checks a bundle, and with nothing else of the program.
VERIFY	= $(CORE) $(CHECKER:%=$(BUILD)/cmd/%.o) $(BUILD)/words.o
$(BUILD)/verify.a: $(VERIFY)
	$(say) AR $@
	@rm -f $@
	$(Q)$(AR) rc $@ $(VERIFY)

$(BUILD)/tests/unit/alone_test: $(BUILD)/tests/unit/alone_test.o \
    $(BUILD)/verify.a
	$(say) LD $@
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(BUILD)/verify.a -ljansson \
	    -lsodium -lcmocka

# Linked with GMime, and with nothing of the program.
$(BUILD)/tests/tools/bench_floor_mail: tests/tools/bench_floor_mail.c
	@mkdir -p $(@D)
	$(say) CC $<
	$(Q)$(COMPILE) $(GMIME) -o $@ $< -lsqlite3 \
	    $(shell pkg-config --libs gmime-3.0)

$(BUILD)/tests/unit/letter_test.o $(BUILD)/tests/unit/mime_test.o: \
    private CPPFLAGS += $(GMIME)

# What drives browsers.
MODULES	= build/web-modules
$(MODULES)/ready: tests/web/modules tests/web/get_modules.sh
	@rm -rf $(@D) && mkdir -p $(@D)
	$(say) GET $(@D)
	$(Q)sh tests/web/get_modules.sh $(@D)
	@touch $@

# ---- the targets

## deps: install what is missing to build and test
deps:
	@sh tests/tools/deps.sh "$(PACKAGES)" "$(NEEDED)"

## check: install what is missing, build it and run the tests
check: deps web-deps
	@$(MAKE) --no-print-directory -j$(CORES) check-built

# All that is compiled for the tests, but not the page.
programs: all $(TESTS) $(TOOLS) $(FAULT) $(FUZZ)

# A Postfix that is unpacked, and not installed.
POSTFIX	= build/postfix/ready
$(POSTFIX): tests/tools/postfix.sh
	@mkdir -p build
	$(say) GET $(@D)
	@sh tests/tools/postfix.sh $(@D)

## fresh: try demo, install and a game in a bare Debian of its own; as root
fresh:
	@sh tests/tools/fresh.sh

# Neither what tests/nightly names, nor what takes more than five seconds, nor the
# page.
LONGEST	= $(addprefix %/,$(shell sed '/^\#/d' tests/nightly tests/longest)) \
	  tests/scripts/web_%
## check-quick: run all tests but the longest and those of the browser
check-quick: deps
	@$(MAKE) --no-print-directory -j$(CORES) programs $(POSTFIX)
	@for tag in $(LANGS); do \
		NUNCIO_TEMPLATES= $(BUILD)/nuncio language $$tag | tail -1; \
	done | grep -v ': complete$$' || :
	@BUILD=$(BUILD) sh tests/tools/run.sh \
	    $(filter-out $(LONGEST),$(TESTS) $(SCRIPTS))

# With ALL_TEXTS it is a failure if a text, a page or a translation lacks that
# templates/complete promises.
check-built: programs web $(MODULES)/ready $(POSTFIX)
	@for tag in $(filter-out $(COMPLETE),$(LANGS)); do \
		NUNCIO_TEMPLATES= $(BUILD)/nuncio language $$tag; \
	done | grep -v ': missing' || :
	@ALL_TEXTS=1 BUILD=$(BUILD) sh tests/tools/run.sh \
	    $(if $(WHOLE),,-s) $(TESTS) $(SCRIPTS)

# The second compiler's warnings do not depend on how it makes code.
## nightly: run all tests whole, with a SEED that is drawn; compile with clang
nightly: deps web-deps
	@SEED=$${SEED:-$$(od -An -N2 -tu2 /dev/urandom | tr -d ' ')}; \
	echo "SEED=$$SEED"; WHOLE=1 SEED=$$SEED \
	    $(MAKE) --no-print-directory -j$(CORES) check-built
	@$(MAKE) -s -j$(CORES) CC=clang BUILD=build/clang CFLAGS=-O0 all

# The scripts on a PostgreSQL of their own, but those that need no store, or
# have a server in any case; of these postgresql.t tries more points there.
OWN_SERVER = concurrency failover moment neighbours promotions replica schemas \
	  standbys standstill
ON_SERVER = $(filter-out $(patsubst %,tests/scripts/%.t,web_% fault fuzz manual \
	  purity rules style $(OWN_SERVER)),$(SCRIPTS))
# Programs whose stores are those of tests/lib/store_fixture.c; others do things
# to a file.
AT_TABLES = $(patsubst %,$(BUILD)/tests/unit/%_test,adjudicator bounce bundle \
	  deliver drawing memory outbox position redteam report \
	  terms)
## check-postgresql: run the tests with their stores on a PostgreSQL server
check-postgresql: all $(TOOLS) $(FAULT) $(AT_TABLES) $(POSTFIX) \
    $(BUILD)/tests/unit/store_test $(BUILD)/tests/unit/engine_test
	@POINTS=120 EVERY=3 ENGINE=postgresql BUILD=$(BUILD) \
	    sh tests/tools/run.sh $(ON_SERVER) $(AT_TABLES)

# The tests of attacks; on a server those of them that have a store.
ATTACKED = audit_test away.t bounce_test bounces.t bundle_request.t bundle_test \
	  bundles.t by_letter.t by_letter_attacks.t check.t deliver.t \
	  deliver_test early_attacks.t early_secret.t floods.t forged_test \
	  fuzz.t letter_requests.t letter_test position_test publish.t \
	  redteam.t redteam_mail.t redteam_test rekey.t reveals.t \
	  sandbox_test sandboxed_test seal_test seals.t secrets.t \
	  signed_text_test web_core.t web_pages.t
ATTACKS	= $(filter $(if $(filter postgresql,$(ENGINE)),$(ON_SERVER) \
	  $(AT_TABLES),%), $(patsubst %,tests/scripts/%,$(filter \
	  %.t,$(ATTACKED))) $(patsubst %,$(BUILD)/tests/unit/%,$(filter-out \
	  %.t,$(ATTACKED))))
## attack: run the tests of attacks: ENGINE=postgresql make attack
attack: web-deps
	@$(MAKE) -s -j$(CORES) all web $(TOOLS) $(FAULT) $(FUZZ) \
	    $(MODULES)/ready $(filter-out %.t,$(ATTACKS))
	@BUILD=$(BUILD) sh tests/tools/run.sh $(ATTACKS)

# RENEW=renew keeps what there is now.
## pictures: compare pictures of the page, its boxes and labels, with those kept
pictures: all web $(MODULES)/ready
	@$(MAKE) -s $(BUILD)/tests/tools/web_cases
	@BUILD=$(BUILD) node tests/web/drawn.mjs $(RENEW)
	@BUILD=$(BUILD) node tests/web/kept.mjs $(RENEW)
	@BUILD=$(BUILD) node tests/web/readme.mjs $(RENEW)

## mail-lines: count the lines that two games send by mail; fail at too many
mail-lines: all
	@python3 tests/tools/mail_lines.py $(BUILD)/nuncio

## bench: measure the program against a floor of the same run
bench: all
	@$(MAKE) -s $(BUILD)/tests/tools/bench_floor
	@sh tests/tools/bench.sh $(BUILD)

## fuzz: fuzz each kind of bytes from outside: SECONDS=60 make fuzz
fuzz:
	$(MAKE) -s CC=clang BUILD=build/fuzz FUZZER="-fsanitize=fuzzer -rdynamic" \
	    CFLAGS="-O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all \
	    -fsanitize=fuzzer-no-link,address,undefined" fuzzers
	@sh tests/fuzz/run.sh build/fuzz $(or $(SECONDS),60) $(ONLY)

fuzzers: $(FUZZ)

# EVERY=16 make fault-mem: every 16th point only; PLACES=1 make fault-mem: the
# first of each place in the program for each command, or, with ONCE=1, at all.
EVERY	= 1
## fault-mem: let memory run out at each point of each command
## fault-io: let each call of the system fail
## fault-kill: kill each command at each call of the system
## fault-power: let the power go at each point
fault-mem fault-io fault-kill fault-power: fault-%: all $(FAULT)
	@python3 tests/fault/run.py $* $(BUILD) $(EVERY)

## fault-server: let servers, their disks, standbys and networks fail
fault-server: all $(BUILD)/tests/lib/chance.so
	@python3 tests/fault/servers.py $(BUILD) $(EVERY)

## lists: put the lines that players can write into nuncio-mail(7)
lists:
	@sh man/lines.sh write

## mutants: count how many of 40 small faults, drawn by SEED, the tests find
mutants: programs
	@BUILD=$(BUILD) python3 tests/tools/mutants.py

.PHONY: attack bench check check-built check-postgresql check-quick \
    deps fault-io fault-kill fault-mem fault-power fault-server fresh fuzz \
    fuzzers lists mail-lines mutants nightly pictures programs

-include $(wildcard $(BUILD)/tests/*/*.d)
