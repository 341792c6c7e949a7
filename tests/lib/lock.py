"""lock.py KEY PASSWORD: a key that has no password gets this one, and opening
it costs little: keygen and minisign have scrypt take seconds and a gigabyte."""
import base64
import hashlib
import struct
import sys

WORK, ROOM = 32768, 16 << 20    # N = 1024, r = 8, p = 1 for libsodium

path, password = sys.argv[1:]
with open(path, encoding="ascii") as file:
    comment, line = file.read().splitlines()
raw = bytearray(base64.b64decode(line))
raw[2:4] = b"Sc"
raw[38:54] = struct.pack("<QQ", WORK, ROOM)
stream = hashlib.scrypt(password.encode(), salt=raw[6:38], n=1024, r=8, p=1,
                        dklen=104)
raw[54:] = bytes(a ^ b for a, b in zip(raw[54:], stream, strict=True))
with open(path, "w", encoding="ascii") as file:
    file.write(f"{comment}\n{base64.b64encode(raw).decode()}\n")
