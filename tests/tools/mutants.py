#!/usr/bin/env python3
"""mutants.py [FILE:LINE...]: are the tests sharp? Makes MUTANTS (40) copies of
the program with one small fault each, drawn by SEED (1) from core, store and
cmd: a comparison is flipped, a statement is dropped, or something is off by
one. Each is tried with the tests of its folder (TESTS_OF below), until one
fails. Ends with 1 below 85 % that were caught, or that equal_mutants shows to
be no fault. With FILE:LINE: every such fault of these lines. TRY="a_test b.t"
tries these tests instead.

Not touched: declarations, asserts, texts, and what only frees memory or closes
a file (that is for SAN=1). What does not compile, or compiles to the same code,
is drawn again. Everything must be built; BUILD says where. The tree stays as it
is."""
import collections
import concurrent.futures
import functools
import glob
import itertools
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

BUILD = os.environ.get("BUILD", "build")
ENOUGH = 85
HERE = os.path.dirname(__file__)

# The longest beginning of a file's name that stands here has its tests, the
# cheapest first; +postgresql: with its stores on a server.
TESTS_OF = {
    "core/": "time_test move_test order_test chain_test game_test due_test "
             "pledge_test terms_test reveal_test bots_test early_test "
             "seal_test turns.t refusals.t bundles.t away.t undo.t",
    "core/act": "order_test game_test due_test pledge_test reveal_test "
                "audit_test hosts.t undo.t restore.t rekey.t check.t",
    "core/block": "turn_test reply_test letter_test seals.t turns.t",
    "core/dates": "time_test said_test sentences_test reply_test away.t",
    "core/dkim": "letter_seat_test letter_seats.t dkim.t",
    "core/early": "early_test early.t early_attacks.t",
    "core/games/": "pillars_test red_cathedral_test replay_test "
                   "sentences_test ruleset_test planner_test reading_test "
                   "report_test",
    "core/key": "seal_test seals.t commands.t",
    "core/letter_seal": "letter_seat_test letter_seats.t",
    "core/pairing": "pairing_test tournaments.t",
    "core/planner": "bots_test planner_test bots.t",
    "core/rating": "rating_test standings.t",
    "core/reading": "said_test sentences_test move_reader_test reply_test "
                    "reading_test language_test",
    "core/reply": "reply_test letter_seat_test reply.t door.t",
    "core/said": "said_test said.t terms.t",
    "core/seal": "seal_test seals.t bundles.t",
    "core/turn": "turn_test said_test early_test seals.t refusals.t turns.t",
    "core/zone_rule": "zone_test requests.t",
    "store/": "plans_test store_test backup_test engine_test turns.t "
              "outbox.t bounces.t restore.t",
    "store/inbox": "plans_test store_test bounces.t requests.t letters_wait.t "
                  "tables.t deliver.t floods.t",
    "store/open_tables": "plans_test store_test tables.t door.t",
    "store/outbox": "plans_test store_test bounces.t outbox.t",
    "store/players": "plans_test store_test requests.t addresses.t "
                     "standings.t floods.t",
    "store/postgresql/": "engine_test turns.t+postgresql "
                         "outbox.t+postgresql postgresql.t",
    "store/tournaments": "plans_test tournaments.t",
    "cmd/": "commands.t usage_errors.t turns.t",
    "cmd/base/": "base_test fault_test phrase_test memory_test sandbox_test "
                 "zone_test sandboxed_test attack_sandbox.t usage_errors.t "
                 "commands.t",
    "cmd/base/config": "base_test clock_test outbox.t commands.t setup.t",
    "cmd/base/progress": "progress.t",
    "cmd/base/zone": "base_test zone_test requests.t",
    "cmd/bundle/": "position_test forged_test archive_test letter_seat_test "
                   "check.t bundles.t letter_seats.t bundle_test",
    "cmd/bundle/check": "check.t bundles.t",
    "cmd/bundle/position": "position_test local_game_test check.t play.t",
    "cmd/club/": "requests.t tables.t questions.t answers.t "
                 "rare_commands.t outbox_test",
    "cmd/club/new_address": "addresses.t requests.t",
    "cmd/club/reg": "requests.t door.t floods.t",
    "cmd/club/standings": "standings.t",
    "cmd/club/terms_given": "terms.t tables.t",
    "cmd/club/tournament": "tournaments.t rare_commands.t",
    "cmd/commands/check/": "commands.t check.t bundles.t usage_errors.t "
                           "restore.t",
    "cmd/commands/games/": "commands.t tables.t usage_errors.t "
                           "rare_commands.t turns.t",
    "cmd/commands/games/publish": "publish.t",
    "cmd/commands/games/tournament": "tournaments.t rare_commands.t",
    "cmd/commands/mail/": "bounces.t answers.t floods.t deliver.t outbox.t "
                          "usage_errors.t rare_commands.t",
    "cmd/commands/mail/remind": "clock_test clock.t",
    "cmd/commands/mail/serve": "lmtp_test serve.t",
    "cmd/commands/play/": "commands.t turns.t refusals.t seals.t "
                          "usage_errors.t rare_commands.t",
    "cmd/commands/players/": "requests.t standings.t commands.t "
                             "letter_seats.t usage_errors.t rare_commands.t",
    "cmd/commands/practise/": "play.t commands.t usage_errors.t bots.t",
    "cmd/commands/upkeep/": "commands.t usage_errors.t restore.t "
                            "rare_commands.t",
    "cmd/commands/upkeep/desk": "desk.t",
    "cmd/commands/upkeep/doctor": "doctor.t",
    "cmd/commands/upkeep/init": "commands.t usage_errors.t stores.t",
    "cmd/commands/upkeep/setup": "setup.t",
    "cmd/commands/upkeep/tick": "clock_test holidays.t terms.t clock.t",
    "cmd/desk/": "commands.t desk.t usage_errors.t turns.t",
    "cmd/mail/": "outbox_test answers.t html.t letters_wait.t deliver.t",
    "cmd/mail/bounce": "bounce_test bounces.t",
    "cmd/mail/by_letter": "letter_seat_test letter_seats.t by_letter.t",
    "cmd/mail/dkim": "letter_seats.t dkim.t",
    "cmd/mail/door": "door.t",
    "cmd/mail/letter.c": "letter_test bounce_test reply_test answers.t "
                         "deliver.t",
    "cmd/mail/letter_data_early": "early_letters.t",
    "cmd/mail/m": "letter_test mime_test sandboxed_test answers.t html.t "
                  "outbox.t",
    "cmd/mail/published_keys": "letter_seats.t dkim.t",
    "cmd/mail/receive": "deliver_test answers.t bounces.t floods.t deliver.t",
    "cmd/mail/rsa": "letter_seats.t dkim.t",
    "cmd/mail/sandboxed": "sandboxed_test letter_test dkim.t",
    "cmd/mail/send": "mime_test outbox.t bounces.t",
    "cmd/page/": "html_test drawing_test html.t publish.t",
    "cmd/page/site": "publish.t",
    "cmd/practice/": "local_game_test play.t practice.t",
    "cmd/record/": "archive_test forged_test letter_seat_test redteam_test "
                   "turns.t check.t bundles.t adjudicator_test audit_test",
    "cmd/record/tally": "standings.t tournaments.t",
    "cmd/record/turn_command": "said_test adjudicator_test terms.t turns.t "
                               "refusals.t undo.t",
    "cmd/record/variant": "variant_test replay_test commands.t bundles.t",
    "cmd/report/": "html_test layout_test phrase_test wording_test "
                   "mustache_test report_test language_test outbox_test",
    "cmd/umpire/": "terms_test clock_test letter_seat_test redteam_test "
                   "turns.t refusals.t hosts.t adjudicator_test",
    "cmd/umpire/b": "bots_test local_game_test bots.t floods.t turns.t "
                    "tables.t",
    "cmd/umpire/went_back": "moment.t+postgresql replica.t failover.t promotions.t",
    "cmd/umpire/early_file": "early.t early_attacks.t",
    "cmd/umpire/holiday": "holidays.t",
    "cmd/umpire/host": "rekey.t hosts.t",
    "cmd/umpire/move_reader": "move_reader_test refusals.t turns.t",
    "cmd/umpire/notify": "outbox_test press.t watch.t terms.t clock.t",
    "cmd/desk/outage": "clock_test clock.t",
    "cmd/umpire/outbox_row": "bounce_test outbox_test outbox.t",
    "cmd/umpire/rekey": "rekey.t",
    "cmd/umpire/went_back": "restore.t",
}

# ---- where something can be wrong

TEXTS = re.compile(r"""/\*.*?\*/ | //[^\n]* | "(?:\\.|[^"\\\n])*" |
    '(?:\\.|[^'\\\n])*' | ^[ \t]*\#(?:\\\n|[^\n])*""", re.S | re.M | re.X)
BODY = re.compile(r"^\{\n.*?^\}", re.S | re.M)
TOKEN = re.compile(r"[A-Za-z_]\w*|\d\w*|->|\+\+|--|<<=?|>>=?|[<>=!]=|&&|\|\||"
                   r"\S")
NAME = re.compile(r"[A-Za-z_]\w*$")
TYPES = set("char bool const double enum int long short size_t static struct "
            "unsigned void".split())
HEADS = set("if for while switch".split())
# A child without its _exit() starts children until the machine has no more.
NOTHING = re.compile(r"(static_)?assert|goto|_exit|f?close$|"
                     r"\w*(free|_unref|decref|_drop|memzero)$")
FLIPPED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
           "&&": "||", "||": "&&", "!": ""}
NEXT = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}


def spaces(match):
    return re.sub(r"[^\n]", " ", match[0])


def statements(tokens):
    """Lists of tokens: statements, with their semicolon, and the heads of
    loops and conditions."""
    one, depth = [], 0
    for at, token in enumerate(tokens):
        word = token[0]
        if not one and word in ("{", "}", "else", "do", ";"):
            continue
        one.append(token)
        depth += (word in "([{") - (word in ")]}")
        label = word == ":" and (one[0][0] in ("case", "default") or
                                 len(one) == 2)
        head = word == ")" and (one[0][0] in HEADS or
                                "foreach" in one[0][0])
        if depth == 0 and (word == ";" or label or head):
            if not label:
                yield one
            one = []


def is_declaration(words):
    if words[0] in TYPES or words[0].endswith("_t"):
        return True
    while len(words) > 2 and words[1] == "*":
        del words[1]
    return (words[0] != "return" and bool(NAME.match(words[0])) and
            bool(NAME.match(words[1])))


def faults(text):
    """What can be done to a file: for each kind a list of (from, to, what
    stands there then)."""
    found = collections.defaultdict(list)
    bare = TEXTS.sub(spaces, text)
    for body in BODY.finditer(bare):
        tokens = [(match[0], body.start() + match.start()) for match in
                  TOKEN.finditer(body[0])]
        for one in statements(tokens[1:-1]):
            words = [word for word, _ in one]
            called = words[2] if words[1:2] == ["->"] else words[0]
            if NOTHING.match(called) or is_declaration(words[:]):
                continue
            after = bare[one[-1][1] + 1:body.end()].strip()
            if words[-1] == ";" and words[:2] != ["(", "void"] and not (
                    words[0] == "return" and after == "}"):
                found["drop"].append((one[0][1], one[-1][1], ""))
            for (last, _), (word, at) in zip(one, one[1:]):
                end = at + len(word)
                if word in FLIPPED:
                    found["flip"].append((at, end, FLIPPED[word]))
                if word in NEXT:
                    found["off by one"].append((at, end, NEXT[word]))
                elif re.match(r"(0|[1-9]\d*)$", word) and last != "-":
                    for other in {int(word) + 1, max(int(word) - 1, 0)}:
                        if other != int(word):
                            found["off by one"].append((at, end, str(other)))
    return found


class Mutant:
    def __init__(self, name, text, kind, fault):
        begin, end, then = fault
        self.name, self.kind = name, kind
        self.text = text[:begin] + then + text[end:]
        self.line = text.count("\n", 0, begin) + 1
        last = text.count("\n", 0, end) + 1
        self.old = text.split("\n")[self.line - 1:last]
        # The lines of what follows stay the same.
        if kind == "drop":
            self.text = (text[:begin] + "\n" * (last - self.line) +
                         text[end:])
        self.new = self.text.split("\n")[self.line - 1:last]

    def spelling(self):
        return (self.name, " ".join(" ".join(self.old).split()),
                " ".join(" ".join(self.new).split()))

    def place(self):
        return f"{self.name}:{self.line}"


def sources():
    for room in "core", "store", "cmd":
        for name in sorted(glob.glob(f"{room}/**/*.c", recursive=True)):
            # The game that others are copied from is not in the program.
            if name != "core/games/template.c":
                yield name


def drawn(seed):
    """Mutants without end, the same for one seed and one source: first the
    kind is drawn, so that each is there, then the place."""
    chance = random.Random(seed)
    every = collections.defaultdict(list)
    texts = {name: open(name, encoding="utf-8").read() for name in sources()}
    for name, text in texts.items():
        for kind, there in faults(text).items():
            every[kind] += [(name, fault) for fault in there]
    seen = set()
    while len(seen) < sum(map(len, every.values())):
        kind = chance.choice(sorted(every))
        name, fault = chance.choice(every[kind])
        if (name, fault) not in seen:
            seen.add((name, fault))
            yield Mutant(name, texts[name], kind, fault)


def of_lines(places):
    for place in places:
        name, line = place.rsplit(":", 1)
        text = open(name, encoding="utf-8").read()
        for kind, there in faults(text).items():
            for fault in sorted(there):
                mutant = Mutant(name, text, kind, fault)
                if mutant.line == int(line):
                    yield mutant


def known_equal():
    """equal_mutants: a file, lines that begin with - and +, and the reason, with
    an empty line behind."""
    known = set()
    with open(os.path.join(HERE, "equal_mutants"), encoding="utf-8") as file:
        blocks = re.sub(r"(?m)^#.*\n", "", file.read()).split("\n\n")
    for block in filter(str.strip, blocks):
        name, *lines = block.strip().split("\n")
        old, new = (" ".join(" ".join(line[1:] for line in lines
                                      if line[0] == sign).split())
                    for sign in "-+")
        with open(name, encoding="utf-8") as file:
            if old not in " ".join(file.read().split()):
                sys.exit(f"equal_mutants: {name} no longer has: {old}")
        known.add((name, old, new))
    return known


# ---- how it is compiled and tried

def run(command, **more):
    return subprocess.run(command, shell=isinstance(command, str),
                          capture_output=True, check=False, **more)


@functools.lru_cache(None)
def how(target, changed):
    """The command with which make would make something."""
    environment = {key: value for key, value in os.environ.items()
                   if key not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    said = run(["make", "-n", "V=1", "-W", changed, target],
               env=environment).stdout.decode()
    found = [line for line in said.replace("\\\n", " ").split("\n")
             if f" -o {target} " in line]
    if not found:
        sys.exit(f"make does not say how it makes {target}")
    return found[-1]


def code(name, text):
    """The object of a source, or None: without what tells lines."""
    command = how(f"{BUILD}/{name[:-2]}.o", name)
    command = command.replace(f" {name}", " -x c -")
    with tempfile.NamedTemporaryFile() as out:
        command = re.sub(r" -o \S+", f" -o {out.name}", command)
        done = run(command.replace(" -MMD -MP", "") + " -g0 -w",
                   input=f'#line 1 "{name}"\n{text}'.encode())
        out.seek(0)
        return out.read() if done.returncode == 0 else None


@functools.lru_cache(None)
def own_code(name):
    with open(name, encoding="utf-8") as file:
        return code(name, file.read())


def link(target, mutant, folder):
    """A program of the tests, or the program, with the mutant in it."""
    out = os.path.join(folder, os.path.relpath(target, BUILD))
    own = (f"{BUILD}/cmd/main.o" if target.endswith("/nuncio") else
           f"{target}.o")
    command = how(target, own).replace(f" -o {target}", f" -o {out}")
    mine, instead = f"{BUILD}/{mutant.name[:-2]}.o", f"{folder}/mutant.o"
    # Some tests have a file of the program in them.
    if os.path.exists(own[:-2] + ".d") and "/tests/unit/" in target:
        with open(own[:-2] + ".d", encoding="utf-8") as file:
            if mutant.name in file.read().split():
                source = own[len(BUILD) + 1:-2] + ".c"
                run(how(own, source).replace(" -I. ", f" -I{folder} -I. ")
                    .replace(f" -o {own}", f" -o {folder}/test.o")
                    .replace(" -MMD -MP", "") + " -w")
                mine, instead = own, f"{folder}/test.o"
    if f" {mine} " in command:
        command = command.replace(f" {mine} ", f" {instead} ")
    else:	# whoever comes first is not taken out of the archive
        command = command.replace(f" {BUILD}/tests/library.a ",
                                  f" {instead} {BUILD}/tests/library.a ")
    os.makedirs(os.path.dirname(out), exist_ok=True)
    done = run(command)
    if done.returncode != 0:
        sys.exit(f"{target}: {done.stderr.decode()}")
    return out


def overlay(mutant, obj, folder):
    """A folder that is like BUILD, but for the mutant."""
    os.makedirs(os.path.dirname(f"{folder}/{mutant.name}"))
    with open(f"{folder}/{mutant.name}", "w", encoding="utf-8") as file:
        file.write(mutant.text)
    with open(f"{folder}/mutant.o", "wb") as file:
        file.write(obj)
    os.makedirs(f"{folder}/tests/tools")
    tools = glob.glob("tests/tools/*[!o]", root_dir=BUILD)
    for name in (*tools, "tests/fault", "tests/lib", "nuncio.html"):
        if name != "tests/tools/dkim":
            os.symlink(os.path.abspath(f"{BUILD}/{name}"), f"{folder}/{name}")


def limited(cpu):
    """Before a test runs: what a mutant that never stops may use."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu))
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30))
    return limit


def end(process):
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
        except ProcessLookupError:
            return
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            pass


def fails(test, build, folder, cpu, wall):
    """Does a test fail? It is ended with its first failure."""
    name, _, engine = test.partition("+")
    command = (["sh", f"tests/scripts/{name}"] if name.endswith(".t") else
               [f"{build}/tests/unit/{name}"])
    environment = dict(os.environ, BUILD=build, TMPDIR=folder, LC_ALL="C",
                       CMOCKA_MESSAGE_OUTPUT="TAP", ENGINE=engine)
    process = subprocess.Popen(command, env=environment, text=True,
                               errors="replace", stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL,
                               start_new_session=True,
                               preexec_fn=limited(cpu))
    clock = threading.Timer(wall, end, [process])
    clock.start()
    failed = any(re.match(r"not ok(?!.*# *TODO)", line)
                 for line in process.stdout)
    if failed:
        end(process)
    clock.cancel()
    return process.wait() != 0 or failed


def prepare(test, mutant, folder):
    """Link what a test needs."""
    if ".t" not in test:
        link(f"{BUILD}/tests/unit/{test}", mutant, folder)
        return
    if not os.path.exists(f"{folder}/nuncio"):
        for name in "nuncio", "tests/nuncio", "tests/tools/dkim":
            link(f"{BUILD}/{name}", mutant, folder)
    # Some scripts run a program of the unit tests.
    with open(f"tests/scripts/{test.partition('+')[0]}",
              encoding="utf-8") as file:
        for name in set(re.findall(r"tests/unit/\w+_test", file.read())):
            if not os.path.exists(f"{folder}/{name}"):
                link(f"{BUILD}/{name}", mutant, folder)


@functools.lru_cache(None)
def good(test):
    """Does a test succeed without a fault, in just such a folder? If not it
    shows nothing."""
    name = "core/span.c"
    with open(name, encoding="utf-8") as file:
        same = Mutant(name, file.read(), "none", (0, 0, ""))
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        overlay(same, own_code(name), folder)
        prepare(test, same, folder)
        if fails(test, folder, folder, 600, 900):
            print(f"{test} fails without a mutant: left out", file=sys.stderr)
            return False
    return True


def tests_of(name):
    if "TRY" in os.environ:
        return os.environ["TRY"].split()
    return TESTS_OF[max((begin for begin in TESTS_OF
                         if name.startswith(begin)), key=len)].split()


lock = threading.Lock()


def caught(mutant, obj):
    """The test that a mutant fails, or None."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        overlay(mutant, obj, folder)
        for test in tests_of(mutant.name):
            with lock:
                if not good(test):
                    continue
            prepare(test, mutant, folder)
            if fails(test, folder, folder, 120, 600):
                return test
    return None


def differing(mutants, known):
    """Those that compile, and not to what was there before."""
    for mutant in mutants:
        if mutant.spelling() in known:
            yield mutant, None
            continue
        obj = code(mutant.name, mutant.text)
        if obj is not None and obj != own_code(mutant.name):
            yield mutant, obj


def main(places):
    seed = os.environ.get("SEED", "1")
    number = int(os.environ.get("MUTANTS", "40"))
    known = known_equal()
    mutants = differing(of_lines(places) if places else drawn(seed), known)
    if not places:
        print(f"{number} mutants, SEED={seed}")
    done, missed = 0, 0
    with concurrent.futures.ThreadPoolExecutor(
            int(os.environ.get("CORES", os.cpu_count()))) as pool:
        tried = [(mutant, pool.submit(caught, mutant, obj) if obj else None)
                 for mutant, obj in itertools.islice(
                     mutants, None if places else number)]
        for mutant, future in tried:
            by = future.result() if future else "equal"
            done += 1
            missed += by is None
            print(f"{mutant.place():40} {mutant.kind:10} {by or 'SURVIVES'}",
                  flush=True)
            if by is None or places:
                print(*("-" + line for line in mutant.old),
                      *("+" + line for line in mutant.new), sep="\n")
    share = 100 * (done - missed) // max(done, 1)
    print(f"{done} mutants, {missed} survive: {share} %")
    return int(share < ENOUGH)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
