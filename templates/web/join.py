#!/usr/bin/env python3
"""join.py WASM OUT: one page from index.html, the styles and the modules.

A module says what it needs in lines `import { a, b } from "./file.js";` and
what it offers with `export` before a declaration.  Here the modules come one
after the other in one script, each behind those that it needs, without these
words; so no two of them may have a name in common, which is checked.  The
policy of the page allows this script and this style by their hashes, and
nothing else.  The same input gives the same bytes.
"""
import base64
import hashlib
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
IMPORT = re.compile(r'^import\s*\{[^}]*\}\s*from\s*"\./([\w.-]+)";\n', re.M)
OFFER = re.compile(
    r'^export (?:async )?(?:function\*?|const|class) (\w+)', re.M)


def read(name):
    with open(os.path.join(HERE, name), encoding='utf-8') as file:
        return file.read()


def phrases():
    """What the page says: {tags, names: of the languages, words: {key: what
    each language has, or null}}, so that no key is in it twice."""
    said = {}
    for folder in sorted(os.listdir(os.path.join(HERE, '..'))):
        path = os.path.join(HERE, '..', folder, 'phrases')
        if not os.path.exists(path):
            continue
        with open(path, encoding='utf-8') as file:
            text = re.sub(r'\n[ \t]+', ' ', file.read())
        said[folder] = dict(re.findall(r'^([\w.-]+) = (.*)$', text, re.M))
    keys = sorted({key for own in said.values() for key in own
                   if key.startswith(('page.', 'list.'))})
    out = {'tags': list(said),
           'names': [own.get('language.name', tag)
                     for tag, own in said.items()],
           'words': {key.removeprefix('page.'):
                     [own.get(key) for own in said.values()] for key in keys}}
    return json.dumps(out, ensure_ascii=False, separators=(',', ':'))


def gather(name, done, out):
    """Add the module to out, behind those that it needs."""
    if name in done:
        return
    done.add(name)
    text = read(name)
    for needed in IMPORT.findall(text):
        gather(needed, done, out)
    offers = OFFER.findall(text)
    text = re.sub(r'^export (?=(async )?(function|const|class) )', '',
                  IMPORT.sub('', text), flags=re.M)
    if re.search(r'^(import|export)\b', text, re.M):
        sys.exit(f'{name}: an import or export that join.py does not know')
    text = text.replace('"@PHRASES@"', phrases())
    out.append((name, offers, text))


def script(wasm):
    modules = []
    gather('page.js', set(), modules)
    owner = {}
    text = '"use strict";\n(() => {\n'
    for name, offers, code in modules:
        for word in offers:
            if word in owner:
                sys.exit(f'{name} and {owner[word]} both offer "{word}"')
            owner[word] = name
        words = ', '.join(offers)
        text += (f'const {{ {words} }} = (() => {{\n{code}'
                 f'return {{ {words} }};\n}})();\n')
    text += '})();\n'
    with open(wasm, 'rb') as file:
        text = text.replace('@WASM@',
                            base64.b64encode(file.read()).decode())
    # What would end the element, or begin one that swallows its end.
    for wrong in ('</script', '<!--', '<script'):
        if wrong in text:
            sys.exit(f'the script must not have "{wrong}" in it')
    return text


def allowed(text):
    digest = hashlib.sha256(text.encode()).digest()
    return "'sha256-" + base64.b64encode(digest).decode() + "'"


def main():
    wasm, out = sys.argv[1:]
    style = '\n' + ''.join(map(read, ('page.css', 'board.css', 'panels.css',
                                      'practice.css')))
    code = '\n' + script(wasm)
    policy = '; '.join([
        "default-src 'none'",
        f"script-src {allowed(code)} 'wasm-unsafe-eval'",
        f"style-src {allowed(style)}",
        'img-src data:', 'worker-src blob:',
        "base-uri 'none'", "form-action 'none'"])
    page = read('index.html')
    for key, value in (('@POLICY@', policy), ('@STYLE@', style),
                       ('@SCRIPT@', code)):
        if page.count(key) != 1:
            sys.exit(f'index.html must have {key} once')
        before, after = page.split(key)
        page = before + value + after
    with open(out + '.new', 'w', encoding='utf-8') as file:
        file.write(page)
    os.replace(out + '.new', out)


if __name__ == '__main__':
    main()
