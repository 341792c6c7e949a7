"""reply_letters.py write FOLDER
reply_letters.py quote FOLDER LANG LETTER...
reply_letters.py foreign FOLDER

Replies as mail programs write them, in four languages, each with the fields
that its provider signs (`h=`), after what is documented of them.  The
signatures are no signatures.

`write` makes the letters of tests/unit/reply_test.c.  `quote` makes of each LETTER,
one that we send, a reply by each program in LANG, with nothing typed and with a
move typed.  `foreign` has Python's email write letters in all encodings.

"X-Test:" of a letter is the sentence that it shows, "X-Reads:" each line that
has to be read, "X-Joined:" each where lines that belong together are joined,
"X-Fault:" what is wrong with it otherwise; "X-Lang:" is the player's language.  None of these is signed.
"""
import base64
import email
import email.message
import email.policy
import html
import os
import quopri
import random
import sys
import textwrap

OURS = "games@example.org"
WORD = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SUBJECT = f"Re: [kingsbridge-7 119 {WORD}] your turn: place a builder"
LETTER = """\
Hello ana,

It is your turn in kingsbridge-7 (The Red Cathedral): place a builder.

    place court
    place inn, sell 2 stone for 6 gold

bert says: "take stone 3"
press all: hello

take stone 3

--
Words for a person: Ivan, ivan@example.org
"""

# What programs say above the quotation; {0} is the name, {1} the address.
SAYS = {
    "gmail": {
        "en": "On Mon, Nov 23, 2026 at 4:12\u202fAM {0} <{1}> wrote:",
        "de": "Am Mo., 23. Nov. 2026 um 04:12 Uhr schrieb {0} <{1}>:",
        "es": "El lun, 23 nov 2026 a las 4:12, {0} (<{1}>) escribió:",
        "it": "Il giorno lun 23 nov 2026 alle ore 04:12 {0} <{1}> ha scritto:",
    },
    "apple": {
        "en": "On Nov 23, 2026, at 4:12\u202fAM, {0} <{1}> wrote:",
        "de": "Am 23.11.2026 um 04:12 schrieb {0} <{1}>:",
        "es": "El 23 nov 2026, a la(s) 4:12, {0} <{1}> escribió:",
        "it": "Il giorno 23 nov 2026, alle ore 04:12, {0} <{1}> ha scritto:",
    },
    "yahoo": {
        "en": "On Monday, November 23, 2026 at 04:12:00 AM GMT+1, {0} <{1}>"
              " wrote:",
        "de": "Am Montag, 23. November 2026 um 04:12:00 MEZ hat {0} <{1}>"
              " Folgendes geschrieben:",
        "es": "En lunes, 23 de noviembre de 2026, 04:12:00 CET, {0} <{1}>"
              " escribió:",
        "it": "Il lunedì 23 novembre 2026 alle ore 04:12:00 CET, {0} <{1}> ha"
              " scritto:",
    },
    "fastmail": {
        "en": "On Mon, 23 Nov 2026, at 4:12 AM, {0} wrote:",
        "de": "Am Mo, 23. Nov 2026, um 04:12, schrieb {0}:",
        "es": "El lun, 23 nov 2026, a las 4:12, {0} escribió:",
        "it": "Il lun, 23 nov 2026, alle 04:12, {0} ha scritto:",
    },
    "proton": {
        "en": "On Monday, November 23rd, 2026 at 4:12 AM, {0} <{1}> wrote:",
        "de": "{0} <{1}> schrieb am Montag, 23. November 2026 um 04:12:",
        "es": "El lunes, 23 de noviembre de 2026 a las 4:12, {0} <{1}>"
              " escribió:",
        "it": "Il lunedì 23 novembre 2026 alle ore 04:12, {0} <{1}> ha"
              " scritto:",
    },
    "thunderbird": {
        "en": "On 11/23/26 04:12, {0} wrote:",
        "de": "Am 23.11.26 um 04:12 schrieb {0}:",
        "es": "El 23/11/26 a las 4:12, {0} escribió:",
        "it": "Il 23/11/26 04:12, {0} ha scritto:",
    },
    "k9": {
        "en": "On 23 November 2026 04:12:00 GMT+01:00, {0} <{1}> wrote:",
        "de": "Am 23. November 2026 04:12:00 MEZ schrieb {0} <{1}>:",
        "es": "El 23 de noviembre de 2026 4:12:00 CET, {0} <{1}> escribió:",
        "it": "Il 23 novembre 2026 04:12:00 CET, {0} <{1}> ha scritto:",
    },
    "mutt": {
        "en": "On Mon, Nov 23, 2026 at 04:12:00AM +0100, {0} wrote:",
        "de": "Am Mon, Nov 23, 2026 at 04:12:00AM +0100 schrieb {0}:",
        "es": "El Mon, Nov 23, 2026 at 04:12:00AM +0100, {0} escribió:",
        "it": "Il Mon, Nov 23, 2026 at 04:12:00AM +0100, {0} ha scritto:",
    },
}
SENT_FROM = {
    "iphone": {
        "en": "Sent from my iPhone", "de": "Von meinem iPhone gesendet",
        "es": "Enviado desde mi iPhone", "it": "Inviato da iPhone",
    },
    "android": {
        "en": "Sent from my Android device with K-9 Mail. Please excuse my"
              " brevity.",
        "de": "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail"
              " gesendet.",
        "es": "Enviado desde mi dispositivo Android con K-9 Mail. Por favor,"
              " disculpa mi brevedad.",
        "it": "Inviato dal mio dispositivo Android con K-9 Mail. Perdonate la"
              " brevità.",
    },
    "outlook": {
        "en": "Get Outlook for iOS<https://aka.ms/o0ukef>",
        "de": "Outlook für iOS beziehen<https://aka.ms/o0ukef>",
        "es": "Obtener Outlook para iOS<https://aka.ms/o0ukef>",
        "it": "Ottieni Outlook per iOS<https://aka.ms/o0ukef>",
    },
    "yahoo": {
        "en": "Sent from Yahoo Mail on Android",
        "de": "Von Yahoo Mail auf Android gesendet",
        "es": "Enviado desde Yahoo Mail con Android",
        "it": "Inviato da Yahoo Mail su Android",
    },
    "proton": {
        "en": "Sent with Proton Mail secure email.",
        "de": "Gesendet mit Proton Mail sichere E-Mail.",
        "es": "Enviado con Proton Mail correo electrónico seguro.",
        "it": "Inviato con Proton Mail email sicura.",
    },
}
HEADS = {
    "en": ("From", "Sent", "To", "Subject", "Monday, November 23, 2026"
           " 4:12 AM", "Original Message"),
    "de": ("Von", "Gesendet", "An", "Betreff", "Montag, 23. November 2026"
           " 04:12", "Ursprüngliche Nachricht"),
    "es": ("De", "Enviado", "Para", "Asunto", "lunes, 23 de noviembre de 2026"
           " 4:12", "Mensaje original"),
    "it": ("Da", "Inviato", "A", "Oggetto", "lunedì 23 novembre 2026 04:12",
           "Messaggio originale"),
}
MOVES = {"en": "place court", "de": "nimm stein 3", "es": "toma piedra 3",
         "it": "prendi pietra 3"}
THANKS = {"en": "Thanks, Ana", "de": "Grüße, Ana", "es": "Un saludo, Ana",
          "it": "Così sia, Ana"}
SIGNED = {
    "gmail": ("relaxed/relaxed", "to:subject:message-id:date:from:in-reply-to"
              ":references:mime-version:content-transfer-encoding:from:to:cc"
              ":subject:date:message-id:reply-to"),
    "yahoo": ("relaxed/relaxed", "date:from:to:subject:references:from:subject"
              ":reply-to"),
    "outlook": ("relaxed/relaxed", "from:date:subject:message-id:content-type"
                ":mime-version:x-ms-exchange-senderadcheck"),
    "icloud": ("relaxed/relaxed", "from:content-type:mime-version:subject:date"
               ":message-id:to"),
    "fastmail": ("relaxed/relaxed", "cc:content-transfer-encoding:content-type"
                 ":date:date:from:from:in-reply-to:in-reply-to:message-id"
                 ":mime-version:references:reply-to:subject:subject:to:to"),
    "gmx": ("relaxed/simple", "x-ui-sender-class:mime-version:message-id:from"
            ":to:subject:date:in-reply-to:references:cc:reply-to"),
    "proton": ("relaxed/relaxed", "date:to:from:subject:message-id:in-reply-to"
               ":references:feedback-id:from:to:cc:date:subject:reply-to"
               ":content-type"),
    "all": ("simple/simple", "from:to:subject:date:message-id:mime-version"
            ":content-type:content-transfer-encoding"),
}
RICH = ""               # the HTML of the letter that is quoted
DOMAIN = {"gmail": "gmail.com", "yahoo": "yahoo.com", "outlook": "outlook.com",
          "icloud": "icloud.com", "fastmail": "fastmail.com", "gmx": "gmx.de",
          "proton": "proton.me", "all": "example.net"}


# ---- putting letters together

def encoded(text, encoding):
    data = text.encode()
    if encoding == "quoted-printable":
        return quopri.encodestring(data).decode()
    if encoding == "base64":
        return base64.encodebytes(data).decode()
    return text


def natural(text):
    long = any(len(line.encode()) > 900 for line in text.split("\n"))
    return "7bit" if text.isascii() and not long else "quoted-printable"


def part(text, kind, encoding=None, more=""):
    encoding = encoding or natural(text)
    return (f"Content-Type: {kind}\n"
            f"Content-Transfer-Encoding: {encoding}\n{more}\n"
            + encoded(text, encoding))


def multi(kind, parts, boundary="000000000000a1b2c3064e7f"):
    body = "".join(f"--{boundary}\n{p}\n" for p in parts)
    return (f'Content-Type: multipart/{kind}; boundary="{boundary}"\n\n'
            f"{body}--{boundary}--\n")


def letter(provider, content, subject=SUBJECT, fields="", signed=None):
    """content: Content- fields, an empty line, a body."""
    canonical, names = SIGNED[provider]
    domain = DOMAIN[provider]
    return (f"DKIM-Signature: v=1; a=rsa-sha256; c={canonical};\n"
            f" d={domain}; s=s1; t=1795403600;\n"
            f" h={signed or names};\n bh=AAAA; b=AAAA\n"
            f"From: Ana Example <ana@{domain}>\nTo: The Games <{OURS}>\n"
            f"Subject: {subject}\n"
            f"Date: Mon, 23 Nov 2026 05:20:00 +0100\n"
            f"Message-ID: <reply-1@{domain}>\n"
            f"In-Reply-To: <119@example.org>\nMIME-Version: 1.0\n"
            f"{fields}{content}")


def says(program, lang, name="The Red Cathedral", width=0):
    text = SAYS[program][lang].format(name, OURS)
    return textwrap.fill(text, width, break_on_hyphens=False,
                         break_long_words=False) if width else text


def quoted(text, sign="> "):
    return "".join(((sign + line) if line else sign.rstrip()) + "\n"
                   for line in text.rstrip("\n").split("\n"))


def wrapped(text, width=76):
    return "\n".join(textwrap.fill(line, width, break_on_hyphens=False,
                                   break_long_words=False)
                     if len(line) > width else line
                     for line in text.split("\n"))


def esc(text):
    return html.escape(text, quote=False)


def breaks(text):
    """Our letter as HTML: as it has it itself, if it has."""
    return RICH or esc(text.rstrip("\n")).replace("\n", "<br>\n")


def divs(typed, attributes=""):
    return "".join(f"<div{attributes}>{esc(line) or '<br>'}</div>"
                   for line in typed.split("\n"))


# ---- the programs: (language, typed, our letter) -> a letter

def gmail_web(lang, typed, ours):
    plain = (wrapped(typed) + "\n\n" + says("gmail", lang, width=76) + "\n\n"
             + quoted(ours))
    first, _, rest = typed.partition("\n")
    rich = (f'<div dir="ltr">{esc(first)}{divs(rest) if rest else ""}</div>'
            f'<br><div class="gmail_quote gmail_quote_container"><div'
            f' dir="ltr" class="gmail_attr">{esc(says("gmail", lang))}<br>'
            f'</div><blockquote class="gmail_quote" style="margin:0px 0px 0px'
            f' 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">'
            f'{breaks(ours)}</blockquote></div>\n')
    return letter("gmail", multi("alternative", [
        part(plain, 'text/plain; charset="UTF-8"'),
        part(rich, 'text/html; charset="UTF-8"', "quoted-printable")]))


def gmail_android(lang, typed, ours):
    plain = (wrapped(typed) + "\n\n" + says("gmail", lang, width=76) + "\n\n"
             + quoted(ours))
    inner = divs(typed, ' dir="auto"')
    rich = (f'<div dir="auto">{inner}</div><br><div'
            f' class="gmail_quote"><div dir="ltr" class="gmail_attr">'
            f'{esc(says("gmail", lang))}<br></div><blockquote'
            f' class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px'
            f' #ccc solid;padding-left:1ex">{breaks(ours)}</blockquote></div>')
    return letter("gmail", multi("alternative", [
        part(plain, 'text/plain; charset="UTF-8"'),
        part(rich, 'text/html; charset="UTF-8"')]))


def iphone_body(lang, typed, ours):
    first, _, rest = typed.partition("\n")
    return (f'<html><head><meta http-equiv="content-type" content="text/html;'
            f' charset=utf-8"></head><body dir="auto">{esc(first)}'
            f'{divs(rest) if rest else ""}<br id="lineBreakAtBeginningOf'
            f'Signature"><div dir="ltr">{SENT_FROM["iphone"][lang]}</div><div'
            f' dir="ltr"><br><blockquote type="cite">'
            f'{esc(says("apple", lang))}<br><br></blockquote></div><blockquote'
            f' type="cite"><div dir="ltr">\ufeff<meta http-equiv='
            f'"content-type" content="text/html; charset=utf-8">'
            f'{breaks(ours)}</div></blockquote></body></html>')


def iphone_html(lang, typed, ours):
    return letter("icloud", part(iphone_body(lang, typed, ours),
                                 "text/html;\n\tcharset=utf-8",
                                 "quoted-printable"))


def iphone_gmail(lang, typed, ours):
    """Over Gmail's server: Content-Type is not signed."""
    return letter("gmail", part(iphone_body(lang, typed, ours),
                                "text/html; charset=utf-8",
                                "quoted-printable"))


def iphone_plain(lang, typed, ours):
    plain = (typed + "\n\n" + SENT_FROM["iphone"][lang] + "\n\n> "
             + says("apple", lang) + "\n> \n> \ufeff" + quoted(ours)[2:])
    return letter("icloud", part(plain, "text/plain;\n\tcharset=utf-8"))


def apple_mail(lang, typed, ours):
    plain = (typed + "\n\n> " + says("apple", lang) + "\n> \n" + quoted(ours)
             + "\n")
    rich = (f'<html><head><meta http-equiv="content-type" content="text/html;'
            f' charset=utf-8"></head><body style="overflow-wrap: break-word;'
            f' -webkit-nbsp-mode: space; line-break: after-white-space;">'
            f'{typed and divs(typed)}<div><br><blockquote type="cite"><div>'
            f'{esc(says("apple", lang))}</div><br class="Apple-interchange-'
            f'newline"><div><div>{breaks(ours)}</div></div></blockquote></div>'
            f'<br></body></html>')
    return letter("icloud", multi("alternative", [
        part(plain, "text/plain;\n\tcharset=utf-8", "quoted-printable"),
        part(rich, "text/html;\n\tcharset=utf-8", "quoted-printable")],
        "Apple-Mail=_0A1B2C3D-1111"))


def heads(lang, address=True):
    h = HEADS[lang]
    sender = f"The Red Cathedral <{OURS}>" if address else "The Red Cathedral"
    return [(h[0], sender), (h[1], h[4]), (h[2], "Ana Example"),
            (h[3], SUBJECT[4:])]


def outlook_web(lang, typed, ours):
    block = "".join(f"{k}: {v}\n" for k, v in heads(lang))
    plain = typed + "\n" + "_" * 32 + "\n" + block + "\n" + ours
    rich = ('<html><head>\n<meta http-equiv="Content-Type" content="text/html;'
            ' charset=utf-8">\n<style type="text/css" style="display:none;">'
            ' P {margin-top:0;margin-bottom:0;} </style>\n</head>\n<body'
            ' dir="ltr">\n'
            + "".join('<div class="elementToProof" style="font-family: Aptos,'
                      ' Calibri, sans-serif; font-size: 12pt; color: rgb(0, 0,'
                      f' 0);">{esc(x) or "<br>"}</div>\n'
                      for x in typed.split("\n"))
            + '<div id="appendonsend"></div>\n<hr style="display:inline-block;'
              'width:98%" tabindex="-1">\n<div id="divRplyFwdMsg" dir="ltr">'
              '<font face="Calibri, sans-serif" style="font-size:11pt"'
              ' color="#000000">'
            + "<br>\n".join(f"<b>{k}:</b> {esc(v)}" for k, v in heads(lang))
            + f'</font>\n<div>&nbsp;</div>\n</div>\n<div class="BodyFragment">'
              f'<div class="PlainText">{breaks(ours)}</div></div>\n</body>\n'
              '</html>\n')
    return letter("outlook", multi("alternative", [
        part(plain, 'text/plain; charset="utf-8"', "base64"),
        part(rich, 'text/html; charset="utf-8"', "base64")],
        "_000_AM0PR01MB0000_"))


def outlook_mobile(lang, typed, ours):
    block = "".join(f"{k}: {v}\n" for k, v in heads(lang))
    plain = (typed + "\n\n" + SENT_FROM["outlook"][lang] + "\n" + "_" * 32
             + "\n" + block + "\n" + ours)
    return letter("outlook", part(plain, 'text/plain; charset="utf-8"',
                                  "quoted-printable"))


def mso(typed):
    return "\n".join(f"<p class=MsoNormal>{esc(x) or '&nbsp;'}<o:p></o:p></p>"
                     for x in typed.split("\n"))


def outlook_desktop(lang, typed, ours):
    block = "".join(f"{k}: {v}\n" for k, v in heads(lang, False))
    spaced = typed.replace("\n\n", "\n").replace("\n", "\n\n")
    plain = spaced + "\n\n \n\n" + block + "\n" + ours.replace("\n", "\n\n")
    bold = "<br>\n".join(f"<b>{k}:</b> {esc(v)}" for k, v in heads(lang))
    rich = ('<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns='
            '"http://www.w3.org/TR/REC-html40"><head><meta http-equiv='
            'Content-Type content="text/html; charset=utf-8"><meta name='
            'Generator content="Microsoft Word 15 (filtered medium)"><style>'
            '<!--\n/* Style Definitions */\np.MsoNormal, li.MsoNormal {margin:'
            '0cm; font-size:11.0pt;}\n--></style><!--[if gte mso 9]><xml>\n'
            '<o:shapedefaults v:ext="edit" spidmax="1026" />\n</xml>'
            '<![endif]--></head><body lang=EN link="#0563C1"><div class='
            f'WordSection1>{mso(typed)}\n<p class=MsoNormal><o:p>&nbsp;</o:p>'
            "</p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;"
            "padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal>"
            f'{bold}<o:p></o:p></p></div></div>{mso(ours)}</div></body></html>')
    return letter("outlook", multi("alternative", [
        part(plain, 'text/plain;\n\tcharset="utf-8"', "quoted-printable"),
        part(rich, 'text/html;\n\tcharset="utf-8"', "quoted-printable")],
        "----=_NextPart_000_0001_01DC5C2A.0A1B2C3D"))


def outlook_classic(lang, typed, ours):
    block = "".join(f"{k}: {v}\n" for k, v in heads(lang))
    spaced = typed.replace("\n\n", "\n").replace("\n", "\n\n")
    plain = (spaced + "\n\n \n\n-----" + HEADS[lang][5] + "-----\n" + block
             + "\n" + ours)
    return letter("outlook", part(plain, 'text/plain;\n\tcharset="utf-8"',
                                  "quoted-printable"))


def yahoo(lang, typed, ours):
    plain = (" " + typed.replace("\n", "\n ") + "\n    "
             + says("yahoo", lang) + "  \n \n "
             + ours.replace("\n", "\n "))
    rich = ('<html><head></head><body><div class="ydp1a2b3c4dyahoo-style-wrap"'
            ' style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;'
            'font-size:16px;">'
            + "".join('<div dir="ltr" data-setdir="false">'
                      f'{esc(x) or "<br>"}</div>' for x in typed.split("\n"))
            + '<div><br></div>\n\n</div><div id="ydp5e6f7a8byahoo_quoted_'
              '1234567890" class="ydp5e6f7a8byahoo_quoted">\n<div style='
              "\"font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;"
              'font-size:13px;color:#26282a;">\n\n<div>\n'
            + esc(says("yahoo", lang))
            + '\n</div>\n<div><br></div>\n<div><br></div>\n<div><div'
              f' id="ydp0yiv"><div>{breaks(ours)}</div></div></div>\n</div>'
              '</div></body></html>')
    return letter("yahoo", multi("alternative", [
        part(plain, "text/plain; charset=UTF-8"),
        part(rich, "text/html; charset=UTF-8")],
        "----=_Part_1234_567890.1795403600000"))


def yahoo_plain(lang, typed, ours):
    plain = (typed + "\n\n" + SENT_FROM["yahoo"][lang] + "\n\n  "
             + says("yahoo", lang) + "\n\n" + ours)
    return letter("yahoo", part(plain, "text/plain; charset=UTF-8"))


def gmx(lang, typed, ours):
    bold = "<br/>\n".join(f"<b>{k}:</b>&nbsp;{esc(v)}" for k, v in heads(lang))
    rich = ('<html><head></head><body><div style="font-family: Verdana;'
            f'font-size: 12.0px;">{divs(typed)}\n\n<div>&nbsp;\n<div name='
            '"quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px'
            ' 10px; border-left:2px solid #C3D9E5; word-wrap: break-word;">\n'
            f'<div style="margin:0 0 10px 0;">{bold}</div>\n\n<div name='
            f'"quoted-content">{breaks(ours)}</div>\n</div>\n</div>\n</div>'
            '</body></html>\n')
    return letter("gmx", part(rich, "text/html; charset=UTF-8",
                              "quoted-printable"))


def fastmail(lang, typed, ours):
    plain = typed + "\n\n" + says("fastmail", lang) + "\n" + quoted(ours)
    rich = ('<!DOCTYPE html><html><head><title></title><style type="text/css">'
            'p.MsoNormal,p.MsoNoSpacing{margin:0}</style></head><body>'
            f'{divs(typed)}<div><br></div><div>{esc(says("fastmail", lang))}'
            '<br></div><blockquote type="cite" id="qt" style="">'
            f'{breaks(ours)}</blockquote><div><br></div></body></html>')
    return letter("fastmail", multi("alternative", [
        part(plain, "text/plain;charset=utf-8"),
        part(rich, "text/html;charset=utf-8")], "0a1b2c3d4e"))


def proton(lang, typed, ours):
    plain = (typed + "\n\n" + SENT_FROM["proton"][lang] + "\n\n"
             + says("proton", lang) + "\n\n" + quoted(ours))
    rich = (''.join('<div style="font-family: Arial, sans-serif; font-size:'
                    f' 14px;">{esc(x) or "<br>"}</div>'
                    for x in typed.split("\n"))
            + '<div class="protonmail_signature_block"><div class="protonmail_'
              f'signature_block-proton">{SENT_FROM["proton"][lang]}</div>'
              '</div><br><div class="protonmail_quote">'
              f'{esc(says("proton", lang))}<br><br><blockquote class='
              f'"protonmail_quote" type="cite">{breaks(ours)}</blockquote><br>'
              '</div>')
    return letter("proton", multi("alternative", [
        part(plain, "text/plain; charset=utf-8", "base64"),
        part(rich, "text/html; charset=utf-8", "base64")],
        "b1_0a1b2c3d4e5f"))


def thunderbird(lang, typed, ours):
    plain = (says("thunderbird", lang) + "\n" + quoted(ours)
             + ("\n" + typed + "\n" if typed else ""))
    return letter("fastmail", part(plain, "text/plain; charset=UTF-8;"
                                          " format=flowed"))


def thunderbird_html(lang, typed, ours):
    rich = ('<!DOCTYPE html>\n<html>\n  <head>\n    <meta http-equiv='
            '"Content-Type" content="text/html; charset=UTF-8">\n  </head>\n'
            '  <body>\n    <div class="moz-cite-prefix">'
            f'{esc(says("thunderbird", lang))}<br>\n    </div>\n    <blockquote'
            ' type="cite"\n      cite="mid:119@example.org">\n      <pre'
            f' class="moz-quote-pre">{esc(ours)}</pre>\n    </blockquote>\n'
            + "".join(f"    <p>{esc(x)}</p>\n" for x in typed.split("\n")
                      if x)
            + '    <br>\n  </body>\n</html>\n')
    return letter("fastmail", part(rich, "text/html; charset=UTF-8"))


def k9(lang, typed, ours):
    plain = (typed + "\n\n" + says("k9", lang) + "\n" + quoted(ours, ">")
             + "\n-- \n" + SENT_FROM["android"][lang] + "\n")
    return letter("fastmail", part(plain, "text/plain;\n charset=utf-8",
                                   "quoted-printable"))


def k9_signed(lang, typed, ours):
    plain = (typed + "\n" + SENT_FROM["android"][lang] + "\n\n"
             + says("k9", lang) + "\n" + quoted(ours, ">"))
    return letter("fastmail", part(plain, "text/plain;\n charset=utf-8",
                                   "quoted-printable"))


def mutt(lang, typed, ours):
    plain = (says("mutt", lang) + "\n" + quoted(ours)
             + ("\n" + typed + "\n" if typed else "") + "\n-- \nAna\n")
    return letter("all", part(plain, "text/plain; charset=utf-8"))


def mutt_top(lang, typed, ours):
    plain = typed + "\n\n" + says("mutt", lang) + "\n" + quoted(ours)
    return letter("all", part(plain, "text/plain; charset=utf-8"))


def samsung(lang, typed, ours):
    block = "".join(f"{k}: {v} " for k, v in heads(lang))
    plain = (typed + "\n-------- " + HEADS[lang][5] + " --------\n" + block
             + "\n" + ours)
    return letter("yahoo", part(plain, "text/plain; charset=utf-8", "base64"))


PROGRAMS = [gmail_web, gmail_android, iphone_html, iphone_gmail, iphone_plain,
            apple_mail, outlook_web, outlook_mobile, outlook_desktop,
            outlook_classic, yahoo, yahoo_plain, gmx, fastmail, proton,
            thunderbird, thunderbird_html, k9, k9_signed, mutt, mutt_top,
            samsung]


# ---- letters of their own

def plain(typed, provider="all", **more):
    return letter(provider, part(typed, "text/plain; charset=utf-8"), **more)


def rich(body, provider="all", **more):
    return letter(provider, part(body, "text/html; charset=utf-8"), **more)


def both(text, body, provider="fastmail", **more):
    return letter(provider, multi("alternative", [
        part(text, "text/plain; charset=utf-8"),
        part(body, "text/html; charset=utf-8")]), **more)


def bare(body, signed="from:to:subject:date:message-id", provider="yahoo",
         fields=""):
    """A body without Content- fields that are signed."""
    return letter(provider, "\n" + body, fields=fields, signed=signed)


QUOTE = ("\n" + says("gmail", "en", width=76) + "\n" + quoted(LETTER))
FAULTS = [
    # name, sentence, letter, lines or fault
    ("plain-several", "several lines and paragraphs are taken",
     plain("place court\nsell 2 stone\n\npress all: hi\n\nThanks, Ana\n"
           + QUOTE), ["place court", "sell 2 stone", "press all: hi"]),
    ("plain-commas", "a list with commas is one line",
     plain("place court, sell 2 stone, take 3\n" + QUOTE),
     ["place court, sell 2 stone, take 3"]),
    # Which of the two is meant, nobody knows.
    ("plain-thanks", "a move below the closing is asked back",
     plain("place court\n\nThanks, Ana\n\nplace inn\n"), "BESIDE"),
    ("plain-closing", "courtesy below the moves ends them",
     plain("place court\n\nThanks, see you on Sunday!\n\nAna\n"),
     ["place court"]),
    ("plain-closing-joke", "moves that are not meant are asked back",
     plain("place court\n\nonly joking, will look tonight\n"), "BESIDE"),
    ("plain-closing-signed", "so they are below a program's own line",
     plain("place court\n\nSent from my iPhone\n\nno, wait\n"), "BESIDE"),
    ("plain-closing-thing", "and where a thing of the game stands there",
     plain("place court\n\nThe inn would suit Ben, too.\n"), "BESIDE"),
    ("plain-thanks-at-once", "thanks need no empty line above",
     plain("place court\nThanks, Ana\n"), ["place court"]),
    ("plain-talk-first", "who writes to people is not read",
     plain("I wonder about this\n\nplace court\n" + QUOTE), "NOTHING"),
    ("plain-greeting", "a greeting is no talk",
     plain("Hi there,\n\nMy move:\nplace court\n" + QUOTE),
     ["place court"]),
    ("plain-talk-between", "talk between moves asks all of it back",
     plain("place court\nLet me ask Ben first.\nsell 2 stone\n"),
     ["place court", "Let me ask Ben first.", "sell 2 stone"]),
    ("plain-press", "press goes on to the end of its paragraph",
     plain("press all: hello,\nI am back\n\nplace court\n"),
     ["press all: hello, I am back", "place court"]),
    ("plain-press-talk", "and not into the next one",
     plain("press all: hello,\n\nI am back\n\nplace court\n"), "BESIDE"),
    ("plain-empty", "a reply with nothing in it says nothing",
     plain("\n\n" + QUOTE), "NOTHING"),
    ("plain-blanks", "blanks of all kinds are blanks",
     plain("\ufeff\u200b place\u00a0  court\u2009,\tsell\u202f2 \u2060\n"
           + QUOTE), ["place court , sell 2"]),
    ("plain-join", "the word join joins", plain("Join\n"), ["Join"]),
    ("plain-join-full-stop", "a mark behind the first word does not matter",
     plain("join!\n"), ["join!"]),
    ("latin-1", "a charset that is signed is read",
     letter("all", "Content-Type: text/plain; charset=iso-8859-1\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "press all: Gr=FC=DFe =80\n"), ["press all: Grüße €"]),
    ("latin-9", "so is ISO-8859-15",
     letter("all", "Content-Type: text/plain; charset=iso-8859-15\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "press all: 3 =A4\n"), ["press all: 3 €"]),
    ("latin-2", "others are, as far as they are ASCII",
     letter("all", "Content-Type: text/plain; charset=iso-8859-2\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "place court\n\nThanks, Ana\n"), ["place court"]),
    ("latin-2-below", "what cannot be read below the moves is asked back",
     letter("all", "Content-Type: text/plain; charset=iso-8859-2\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "place court\n\nGr=FC=DFe\n"), "BESIDE"),
    ("latin-2-letters", "and no further",
     letter("all", "Content-Type: text/plain; charset=iso-8859-2\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "press all: Gr=FC=DFe\n"), "NOT_UTF8"),
    ("utf-16", "letters of which no byte is ASCII are not read",
     letter("all", "Content-Type: text/plain; charset=utf-16\n"
            "Content-Transfer-Encoding: base64\n\n"
            + base64.b64encode("place court\n".encode("utf-16")).decode()
            + "\n"), "CHARSET"),
    ("broken-utf-8", "a line that is no UTF-8 is refused",
     letter("all", "Content-Type: text/plain; charset=utf-8\n"
            "Content-Transfer-Encoding: quoted-printable\n\n"
            "press all: Gr=FC=DFe\n"), "NOT_UTF8"),
    ("flowed", "lines that flow are one where blanks are signed",
     letter("all", "Content-Type: text/plain; charset=utf-8; format=flowed\n"
            "Content-Transfer-Encoding: 7bit\n\n"
            "place court, sell 2 stone and all that \n"
            "take 3\n-- \nAna\n"),
     ["place court, sell 2 stone and all that take 3"]),
    ("flowed-delsp", "DelSp takes the blank away",
     letter("all", "Content-Type: text/plain; charset=utf-8; format=flowed;"
            " delsp=yes\nContent-Transfer-Encoding: 7bit\n\n"
            "place court, se \nll 2\n"), ["place court, sell 2"]),
    ("flowed-stuffed", "a stuffed > is no quotation's",
     letter("all", "Content-Type: text/plain; format=flowed\n\n"
            "press all: a \n > b\n"), ["press all: a > b"]),
    ("unflowed", "blanks that the signature leaves out do not join lines",
     letter("outlook", "Content-Type: text/plain; charset=utf-8;"
            " format=flowed\nContent-Transfer-Encoding: 7bit\n\n"
            "place court \nsell 2\n"), ["place court", "sell 2"]),
    ("wrapped", "a line that a program has broken is also offered joined",
     plain("place court, sell 2 stone for 6 gold, take stone 3, place inn and"
           " then\nsell 2 wood\npress all: hello\n"),
     ["place court, sell 2 stone for 6 gold, take stone 3, place inn and then",
      "sell 2 wood", "press all: hello"],
     ["place court, sell 2 stone for 6 gold, take stone 3, place inn and then"
      " sell 2 wood", "press all: hello"]),
    ("wrapped-html", "what the HTML has in one line is one",
     both("take stone 3, sell 2 wood, sell 2 stone, place court and then"
          " place\ninn\nplace court\n",
          "<div>take stone 3, sell 2 wood, sell 2 stone, place court and then"
          " place inn</div><div>place court</div>"),
     ["take stone 3, sell 2 wood, sell 2 stone, place court and then place",
      "inn", "place court"],
     ["take stone 3, sell 2 wood, sell 2 stone, place court and then place"
      " inn", "place court"]),
    ("nested", "parts in parts are read",
     letter("fastmail", multi("mixed", [
         multi("related", [multi("alternative", [
             part("place court\n", "text/plain; charset=utf-8"),
             part("<p>place court</p>", "text/html")], "in"),
             part("AAAA", "image/png", "base64")], "mid"),
         part("%PDF", "application/pdf", "base64",
              "Content-Disposition: attachment\n")], "out")),
     ["place court"]),
    ("attached", "an attached text is not read",
     letter("fastmail", multi("mixed", [
         part("Hello\n", "text/plain"),
         part("place court\n", "text/plain", None,
              "Content-Disposition: attachment; filename=a.txt\n")])),
     "NOTHING"),
    ("list-footer", "what a list puts below does not matter",
     letter("fastmail", multi("mixed", [
         part("place court\n", "text/plain"),
         part("____\nList footer\n", "text/plain")])), ["place court"]),
    ("two-parts", "moves in two parts are refused",
     letter("fastmail", multi("mixed", [
         part("place court\n", "text/plain"),
         part("place inn\n", "text/plain")])), "SEVERAL"),
    ("no-text", "a letter without text is refused",
     letter("fastmail", multi("mixed", [part("AAAA", "image/png",
                                             "base64")])), "NO_TEXT"),
    ("bullets", "what a program makes a list is read from the HTML",
     both("   - place court\n   - sell 2\n",
          "<ul><li>place court</li><li>sell 2</li></ul>"),
     ["place court", "sell 2"]),
    ("bold", "stars around a word are read from the HTML",
     both("*place court*\n", "<b>place court</b>"), ["place court"]),
    ("interleaved", "moves between lines of the quotation are refused",
     plain(says("mutt", "en") + "\n> It is your turn.\n\nplace court\n\n"
           "> And then?\n"), "BETWEEN"),
    ("embarrassing", "the rest of a quoted line is no move",
     plain(says("mutt", "en") + "\n> It is your turn in kingsbridge-7 (The Red"
           " Cathedral), so write\nplace court\n"), "BETWEEN"),
    ("bottom-signed", "a signature ends what stands below the quotation",
     plain(says("mutt", "en") + "\n" + quoted(LETTER)
           + "\nplace court\n-- \ntake 3\n"), ["place court"]),
    ("forwarded", "moves above a forwarded letter are read",
     plain("place court\n\n---------- Forwarded message ---------\nFrom: The"
           f" Red Cathedral <{OURS}>\n\nplace inn\n",
           subject="Fwd: " + SUBJECT[4:]), ["place court"]),
    ("zoho", "a line of hyphens is an attribution",
     plain("place court\n\n---- On Mon, 23 Nov 2026 04:12:00 +0100 Games wrote"
           " ----\n\nplace inn\n"), ["place court"]),
    ("ios-dash", "a long dash begins a signature",
     plain("place court\n\u2014\nAna\n"), ["place court"]),
    ("underscores", "four of _ are none, five are a line",
     plain("place court\n_____\nplace inn\n"), ["place court"]),
    ("attribution-wrapped", "an attribution over four lines is found",
     plain("place court\nOn Monday, November 23, 2026 at 4:12 AM\n"
           "The Very Long Name Of The Red Cathedral At\nKingsbridge\n"
           f"<{OURS}> wrote:\n\nplace inn\n"), ["place court"]),
    ("attribution-split-address", "also with the address alone",
     plain("place court\n\nAm Mo., 23. Nov. 2026 um 04:12 Uhr schrieb The Red"
           f" Cathedral <\n{OURS}>:\n\nplace inn\n"), ["place court"]),
    ("attribution-names-a-move", "a move in an attribution's name is none",
     plain("place court\nOn Mon, Nov 23, 2026 at 4:12 AM,\ntake stone 3\n"
           f"<{OURS}> wrote:\n\n> place inn\n"), ["place court"]),
    ("attribution-is-a-move", "nor one before the address",
     plain("place court\n\nOn Mon, Nov 23, 2026 at 4:12 AM,\ntake stone 3 "
           f"<{OURS}> wrote:\n\n> place inn\n"), ["place court"]),
    ("fields", "a block of fields is a quotation, whichever comes first",
     plain("place court\nGesendet: Montag, 23. November 2026\nVon: The Red"
           " Cathedral\nAn: Ana\n\nplace inn\n"), ["place court"]),
    ("fields-starred", "also between stars",
     plain("place court\n*From:* The Red Cathedral\n*Sent:* Monday\n\n"
           "place inn\n"), ["place court"]),
    ("address-in-press", "a move with an address of ours may be neither",
     plain(f"place court\n\npress all: write to {OURS}\n"), "ADDRESS"),
    ("address-later", "but not where reading has ended before",
     plain(f"place court\n\nThanks for writing from {OURS}.\n"),
     ["place court"]),

    # attacks
    ("attack-boundary", "a boundary in what Yahoo quotes divides nothing",
     bare("place court\n" + says("yahoo", "en") + "\n\n--X\nContent-Type:"
          " text/plain\n\nplace inn\n--X--\n"), ["place court"]),
    ("attack-boundary-first", "text that looks like parts is parts",
     bare("--X\nContent-Type: text/plain\n\nplace inn\n--X--\n"),
     ["place inn"]),
    ("attack-preamble", "what could be a preamble or a move is refused",
     bare("place court\n--X\nContent-Type: text/plain\n\nplace inn\n--X--\n"),
     "READINGS"),
    ("attack-preamble-words", "the preamble of programs is none",
     bare("This is a multi-part message in MIME format.\n--X\nContent-Type:"
          " text/plain\n\nplace inn\n--X--\n"), ["place inn"]),
    ("attack-quoted", "what reads otherwise as quoted-printable is refused",
     bare("place court\n\n=70lace inn\n"), "READINGS"),
    ("attack-quoted-umlaut", "what is nothing but quoted-printable is that",
     bare("take stone 3, t=C3=BCr\n"), ["take stone 3, tür"]),
    ("attack-base64", "base64 that no field names is read",
     bare(base64.encodebytes(b"place court\n\nThanks\n").decode()),
     ["place court"]),
    ("attack-type-added", "a Content-Type that is not signed is not there",
     letter("yahoo", 'Content-Type: multipart/mixed; boundary="X"\n\n'
            "place court\n" + says("yahoo", "en") + "\n\n--X\n\nplace inn\n"
            "--X--\n"), ["place court"]),
    ("attack-encoding-added", "nor is an encoding",
     letter("yahoo", "Content-Transfer-Encoding: base64\n\njoin\n"),
     ["join"]),
    ("attack-type-twice", "two Content-Types are refused",
     letter("all", "Content-Type: text/plain\nContent-Type: text/html\n\n"
            "place court\n", signed="from:subject:content-type:content-type"),
     "TWICE"),
    ("attack-part-type-twice", "also in a part",
     letter("fastmail", multi("mixed", [
         "Content-Type: text/plain\nContent-Type: text/html\n\nplace court\n"
     ])), "TWICE"),
    ("attack-boundary-twice", "two boundaries are refused",
     letter("all", 'Content-Type: multipart/mixed; boundary="X";'
            ' boundary="Y"\n\n--X\n\nplace court\n--X--\n'), "FIELD"),
    ("attack-boundary-pieces", "a boundary in pieces is refused",
     letter("all", 'Content-Type: multipart/mixed; boundary*0="X";'
            ' boundary*1="Y"\n\n--XY\n\nplace court\n--XY--\n'), "FIELD"),
    ("attack-not-closed", "parts without an end are refused",
     letter("all", 'Content-Type: multipart/mixed; boundary="X"\n\n'
            "--X\n\nplace court\n"), "PARTS"),
    ("attack-deep", "parts too deep in each other are refused",
     letter("all", (lambda f: f(f, 9))(
         lambda f, n: multi("mixed", [f(f, n - 1)], f"b{n}") if n else
         part("place court\n", "text/plain"))), "PARTS"),
    ("attack-encoding-unknown", "an encoding that there is not is refused",
     letter("all", "Content-Type: text/plain\nContent-Transfer-Encoding:"
            " x-uuencode\n\nplace court\n"), "FIELD"),
    ("attack-base64-junk", "base64 with something else in it is refused",
     letter("all", "Content-Type: text/plain\nContent-Transfer-Encoding:"
            " base64\n\ncGxhY2Ug*Y291cnQK\n"), "FIELD"),
    ("attack-alternatives", "text and HTML that differ are refused",
     both("place court\n", "<p>place inn</p>"), "ALTERNATIVES"),
    ("attack-alternatives-html", "also if the HTML says nothing of a move",
     both("place court\n", "<p>Hello!</p>"), "ALTERNATIVES"),
    ("attack-alternatives-more", "also if it says more",
     both("place court\n", "<p>place court</p><p>take 3</p>"),
     "ALTERNATIVES"),
    ("attack-vacation", "an autoresponder that quotes us says nothing",
     plain("I am away until 4 December. Your letter was:\n\n" + LETTER),
     "NOTHING"),
    ("attack-vacation-bare", "also one that sends our letter back bare",
     plain(LETTER), "NOTHING"),
    ("attack-vacation-below", "also with our letter above",
     plain(says("yahoo", "en") + "\n\n" + LETTER + "\nI am away.\n"),
     "NOTHING"),
    ("attack-vacation-subject", "a subject of an automatic answer is known",
     plain("Away until Monday\n", subject="Automatic reply: " + SUBJECT[4:]),
     "AUTOMATIC"),
    ("attack-vacation-move", "who makes a move below such a one is asked",
     plain("place court\n", subject="Automatic reply: " + SUBJECT[4:]),
     "BESIDE"),
    ("attack-vacation-subject-de", "in other languages, too",
     plain("nimm stein 3\n", subject="=?utf-8?Q?Automatische_Antwort:?= "
           + SUBJECT[4:]), "AUTOMATIC"),
    ("attack-auto-submitted", "so is the field, where it is signed",
     plain("place court\n", fields="Auto-Submitted: auto-replied\n",
           signed="from:subject:auto-submitted:content-type"), "AUTOMATIC"),
    ("attack-bounce", "a bounce with the letter in it says nothing",
     letter("all", multi("report; report-type=delivery-status", [
         part("place court\n", "text/plain"),
         part("Reporting-MTA: dns; x\n", "message/delivery-status"),
         part(LETTER, "message/rfc822")])), "AUTOMATIC"),
    ("attack-bidi", "a mark that turns the direction is refused",
     plain("place \u202etruoc\u202c\n"), "SIGNS"),
    ("attack-isolate", "so is one that isolates",
     plain("place \u2066court\u2069 inn\n"), "SIGNS"),
    ("attack-zero-width", "and what has no width within a line",
     plain("pla\u200bce court\n"), "SIGNS"),
    ("attack-bom-within", "and U+FEFF within a line",
     plain("place\ufeffcourt\n\nplace cou\ufeffrt\n"), "NOTHING"),
    ("attack-soft-hyphen", "and a soft hyphen",
     plain("place cou\u00adrt\n"), "SIGNS"),
    ("attack-line-separator", "and a line separator",
     plain("place court\u2028take 3\n"), "SIGNS"),
    ("attack-tags", "and letters that nobody sees",
     plain("place court\U000e0061\n"), "SIGNS"),
    ("attack-control", "and a control character",
     plain("place court\x1b[8m\n"), "SIGNS"),
    ("attack-nul", "and a NUL", plain("place \x00court\n"), "SIGNS"),
    ("attack-bare-cr", "and a CR alone", plain("place court\rtake 3\n"),
     "SIGNS"),
    ("attack-html-control", "also in HTML",
     rich("<p>place court&#2;</p>"), "SIGNS"),
    ("attack-html-none", "text that is not displayed refuses a letter",
     rich("<p>place <span style='display:none'>inn, take 3</span>court</p>"),
     "UNSEEN"),
    ("attack-html-none-line", "also in a line of its own",
     rich('<p>place court</p><div style="DISPLAY : none">take 3</div>'),
     "UNSEEN"),
    ("attack-html-escaped", "however it is spelled",
     rich('<p>place <i style="display:n\\6fne">x</i>court</p>'), "UNSEEN"),
    ("attack-html-entity", "with entities, too",
     rich('<p>place <i style="display&#58;none">x</i>court</p>'), "UNSEEN"),
    ("attack-html-white", "white text refuses it",
     rich('<p>place court <font color="#FFFFFF">x</font></p>'), "UNSEEN"),
    ("attack-html-tiny", "and text without a size",
     rich('<p>place court <i style="font-size:0px">x</i></p>'), "UNSEEN"),
    ("attack-html-opacity", "and text without opacity",
     rich('<p>place court <i style="opacity: 0">x</i></p>'), "UNSEEN"),
    ("attack-html-struck", "and text that is struck out",
     rich("<p><s>place inn</s> place court</p>"), "UNSEEN"),
    ("attack-html-hidden", "and the attribute hidden",
     rich("<p>place court <b hidden>x</b></p>"), "UNSEEN"),
    ("attack-html-quoted-unseen", "not what is unseen in the quotation",
     rich("<p>place court</p><blockquote><p style='display:none'>take 3</p>"
          "</blockquote>"), ["place court"]),
    ("attack-html-comment", "comments are nothing",
     rich("<p>place <!-- inn --><!-->court<!-- > -->"
          "<![if !mso]><!x></p>"), ["place court"]),
    ("attack-html-title", "neither are titles, styles and scripts",
     rich("<title>take 3</title><style>p{}take 3</style><script>'</p>take 3'"
          "</script><p>place court"), ["place court"]),
    ("attack-html-quote-unclosed", "a quotation that is not closed goes on",
     rich("<p>place court</p><blockquote>x<p>take 3"), ["place court"]),
    ("attack-html-quote-closed", "a larger element closes it",
     rich("<div><blockquote>x</b></span></div><p>place court</p>"),
     ["place court"]),
    ("attack-html-cell", "a cell closes nothing around it",
     rich("<blockquote><table><tr><td></blockquote>place court</td></tr>"
          "</table></blockquote>"), "NOTHING"),
    ("attack-html-deep", "elements too deep in each other are refused",
     rich("<div>" * 500 + "place court"), "PARTS"),
    ("attack-html-entities", "entities are what they stand for",
     rich("<p>press all: 3 &lt; 4 &amp;lt; &#x41;&#66; &Uuml;</p>"),
     ["press all: 3 < 4 &lt; AB Ü"]),
    ("attack-html-unknown-entity", "one that is not known is refused",
     rich("<p>press all: &hookrightarrow; x</p>"), "NOT_UTF8"),
    ("attack-html-ampersand", "what is no entity is itself",
     rich("<p>press all: a & b &c &; &#; &#x; AT&T</p>"),
     ["press all: a & b &c &; &#; &#x; AT&T"]),
    ("attack-turn-file", "a turn file in a reply is refused",
     plain("nuncio turn\ngame: kingsbridge-7\nplayer: ana\nafter: 119-00\n"
           "place court\nend\n"), "TURN_FILE"),
    ("attack-after", "so is after:", plain("place court\nafter: 3-00000000\n"),
     "TURN_FILE"),
    ("attack-end", "and end", plain("place court\n\nEND\n"), "TURN_FILE"),
    ("attack-game", "and game:", plain("place court\ngame : other\n"),
     "TURN_FILE"),
    ("attack-language", "and language:", plain("place court\nLanguage: de\n"),
     "TURN_FILE"),
    ("attack-value", "and value:", plain("take 3\n\nvalue: 00\n"),
     "TURN_FILE"),
    ("attack-many-lines", "too many lines are refused",
     plain("take 3\n" * 257), "LONG"),
    ("attack-long-line", "a line that is too long is refused",
     letter("all", "Content-Type: text/plain\n\npress all: " + "x" * 1100
            + "\n"), "LONG"),
]

# Subjects: (name, sentence, field, fault or OK)
SUBJECTS = [
    ("plain", "as it was sent", SUBJECT, "OK"),
    ("aw", "a German reply", SUBJECT.replace("Re:", "AW:"), "OK"),
    ("ext", "with a mark of somebody's server",
     SUBJECT.replace("Re:", "RE: [EXT]"), "OK"),
    ("folded", "folded", SUBJECT.replace(" ", "\n ", 2), "OK"),
    ("folded-tab", "folded before the word",
     SUBJECT.replace(" " + WORD, "\n\t" + WORD), "OK"),
    ("q", "encoded", "=?UTF-8?Q?Re:_[kingsbridge-7_119_" + WORD[:9] + "?=\n"
     " =?UTF-8?Q?" + WORD[9:] + "]_du_bist_dr=C3=A4n?=", "OK"),
    ("b", "encoded otherwise",
     "=?utf-8?B?" + base64.b64encode(("Re: [kingsbridge-7 119 " + WORD + "]")
                                     .encode()).decode() + "?=", "OK"),
    ("b-pieces", "in two pieces", "Re: =?utf-8?B?"
     + base64.b64encode(b"[kingsbridge-7 119 ABCDEFGHI").decode()
     + "?= =?utf-8?B?" + base64.b64encode(b"JKLMNOPQRSTUVWXYZ]").decode()
     + "?=", "OK"),
    ("half", "only the rest is encoded", SUBJECT[:-8]
     + "=?iso-8859-1?Q?=FCber?=", "OK"),
    ("none", "no word", "Re: your turn", "NO_WORD"),
    ("two", "two words", SUBJECT + " " + WORD[::-1], "WORDS"),
    ("twice", "the same word twice", SUBJECT + " " + SUBJECT, "WORDS"),
    ("lower", "a word in lower case", SUBJECT.lower(), "NO_WORD"),
    ("longer", "a letter more", SUBJECT.replace("ABC", "AABC"), "NO_WORD"),
    ("beside", "a letter beside it", SUBJECT.replace("ABC", "xABC"),
     "NO_WORD"),
    ("zero", "a digit that is none of base32", SUBJECT.replace("ABC", "0BC"),
     "NO_WORD"),
    ("alone", "a word without its place", "Re: " + WORD, "NO_PLACE"),
    ("no-line", "a game without a line",
     SUBJECT.replace(" 119 ", " "), "NO_PLACE"),
    ("no-bracket", "no bracket", SUBJECT.replace("[", "("), "NO_PLACE"),
    ("zeros", "a line with a zero before it", SUBJECT.replace("119", "0119"),
     "NO_PLACE"),
    ("large", "a line that is too large",
     SUBJECT.replace("119", "1190000000"), "NO_PLACE"),
    ("control", "a control character", SUBJECT + "\x01", "NO_SUBJECT"),
    ("base64", "base64 that is none", "=?utf-8?B?***?=" + SUBJECT,
     "NO_SUBJECT"),
]


def tested(raw, sentence, want, joined=None, lang="en"):
    lines = f"X-Test: {sentence}\nX-Lang: {lang}\n"
    if isinstance(want, str):
        lines += f"X-Fault: {want}\n"
    else:
        lines += "".join(f"X-Reads: {line}\n" for line in want)
        lines += "".join(f"X-Joined: {line}\n" for line in joined or [])
    return lines + raw


def save(folder, name, text):
    with open(os.path.join(folder, name + ".eml"), "w", newline="") as f:
        f.write(text)


def write(folder):
    for program in PROGRAMS:
        name = program.__name__.replace("_", "-")
        for lang in MOVES:
            typed = MOVES[lang] + "\n\n" + THANKS[lang]
            save(folder, f"{name}-{lang}",
                 tested(program(lang, typed, LETTER),
                        f"{name}, {lang}: what stands by itself is read",
                        [MOVES[lang]], None, lang))
    for name, sentence, raw, want, *joined in FAULTS:
        save(folder, name, tested(raw, sentence, want, *joined))
    for name, sentence, subject, want in SUBJECTS:
        save(folder, "subject-" + name,
             f"X-Test: {sentence}\nX-Subject: {want}\n"
             + plain("place court\n", subject=subject))


def quote(folder, lang, path):
    global RICH
    with open(path, "rb") as f:
        message = email.message_from_binary_file(
            f, policy=email.policy.default)
    ours = message.get_body(("plain",)).get_content()
    rich_part = message.get_body(("html",))
    base = os.path.basename(path)
    for kind in ("", "rich") if rich_part else ("",):
        RICH = rich_part.get_content() if kind else ""
        for program in PROGRAMS:
            name = f"{base}-{program.__name__}-{lang}{kind}"
            save(folder, name + "-0", tested(
                program(lang, "", ours), "nothing is typed", "NOTHING",
                None, lang))
            save(folder, name + "-1", tested(
                program(lang, MOVES[lang], ours), "a move is typed",
                [MOVES[lang]], None, lang))


def foreign(folder):
    """Python's own letters: encodings, charsets, folded and encoded fields."""
    dice = random.Random(30)
    letters = ("abc xyz =3D = ? _ . äöüßñ¿¡éà <&> \"' 12 "
               "\u20ac\u0160\u017e")
    for i in range(300):
        charset = dice.choice(["utf-8", "iso-8859-1", "iso-8859-15",
                               "windows-1252"])
        line = "press all: " + "".join(dice.choices(letters, k=200)) + " end"
        line = " ".join(line.encode(charset, "ignore").decode(charset)
                        .split())
        encoding = dice.choice(["quoted-printable", "base64", "8bit"])
        message = email.message.EmailMessage(policy=email.policy.SMTP)
        message["From"] = "Ana Examplé <ana@example.net>"
        message["Subject"] = SUBJECT
        text = line + "\n\nUn saludo\n"
        kind = dice.randrange(3)
        if kind == 2:
            message.set_content(f"<p>{esc(line)}</p><p>Un saludo", "html",
                                charset=charset, cte=encoding)
        else:
            message.set_content(text, charset=charset, cte=encoding)
        if kind == 1:
            message.add_alternative(f"<div>{esc(line)}</div><br>Un saludo",
                                    "html", charset=charset, cte=encoding)
            message.add_attachment(b"place inn", "application", "pdf",
                                   filename="pláce court.txt")
        raw = message.as_bytes().replace(b"\r\n", b"\n")
        head = ("DKIM-Signature: v=1; c=" + dice.choice(
            ["simple/simple", "relaxed/relaxed"]) + ";\n h=from:subject"
            ":content-type:content-transfer-encoding;\n")
        head += f"X-Test: Python's {i}\nX-Reads: {line}\n"
        with open(os.path.join(folder, f"{i}.eml"), "wb") as f:
            f.write(head.encode() + raw)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "write":
        write(sys.argv[2])
    elif len(sys.argv) == 3 and sys.argv[1] == "foreign":
        foreign(sys.argv[2])
    elif len(sys.argv) > 4 and sys.argv[1] == "quote":
        for letter_path in sys.argv[4:]:
            quote(sys.argv[2], sys.argv[3], letter_path)
    else:
        sys.exit(__doc__)
