"""Seals with age v1 (C2SP, age) for X25519 recipients alone: pyrage adds a stanza that nobody reads, and such items are refused."""

import base64
import os

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
CHUNK = 65_536


def public_key(recipient):
    """The 32 bytes of `age1…` (BIP 173), whose last six letters are a checksum."""
    bits = 0
    for letter in recipient.removeprefix("age1")[:-6]:
        bits = bits << 5 | LETTERS.index(letter)
    return (bits >> 4).to_bytes(32, "big")


def derive(secret, salt, info):
    return HKDF(hashes.SHA256(), 32, salt=salt, info=info).derive(secret)


def text(data):
    return base64.b64encode(data).rstrip(b"=")


def stanza(recipient, file_key):
    ephemeral, key = X25519PrivateKey.generate(), public_key(recipient)
    share = ephemeral.public_key().public_bytes_raw()
    shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(key))
    wrapped = ChaCha20Poly1305(derive(shared, share + key, b"age-encryption.org/v1/X25519")).encrypt(
        bytes(12), file_key, None)
    return b"-> X25519 " + text(share) + b"\n" + text(wrapped) + b"\n"


def seal(plain, recipients):
    file_key, nonce = os.urandom(16), os.urandom(16)
    head = b"age-encryption.org/v1\n" + b"".join(stanza(one, file_key) for one in recipients) + b"---"
    code = hmac.HMAC(derive(file_key, b"", b"header"), hashes.SHA256())
    code.update(head)
    cipher = ChaCha20Poly1305(derive(file_key, nonce, b"payload"))
    starts = range(0, max(1, len(plain)), CHUNK)
    chunks = [cipher.encrypt(number.to_bytes(11, "big") + bytes([start == starts[-1]]), plain[start:start + CHUNK], None)
              for number, start in enumerate(starts)]
    return head + b" " + text(code.finalize()) + b"\n" + nonce + b"".join(chunks)
