"""Age v1 (C2SP age): seals for X25519 and for ML-KEM-768 with X25519, and opens the latter, which pyrage doesn't
support.

pyrage isn't used for sealing: it adds an extra stanza, and such items are refused. HPKE, ML-KEM and X25519 come from
`cryptography`; with a build that lacks ML-KEM, only capsules of version 1 can be opened and sealed, and an error says
so.
"""

import base64
import hashlib
import os

from cryptography.exceptions import InvalidTag, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

try:
    from cryptography.hazmat.primitives import hpke
    from cryptography.hazmat.primitives.asymmetric.mlkem import MLKEM768PrivateKey, MLKEM768PublicKey
except ImportError:
    hpke = None

LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
CHUNK = 65_536
VERSION = b"age-encryption.org/v1\n"
HYBRID_INFO = b"age-encryption.org/mlkem768x25519"
HYBRID_SHARE = 1120


class NoHybridKeys(Exception):
    """This build of `cryptography` lacks ML-KEM."""


class NotOpened(Exception):
    """Not an age file, not for this key, or incomplete."""


def checksum(prefix, values):
    check = 1
    for value in [ord(letter) >> 5 for letter in prefix] + [0] + [ord(letter) & 31 for letter in prefix] + values:
        top, check = check >> 25, (check & 0x1FFFFFF) << 5 ^ value
        for place, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= generator if top >> place & 1 else 0
    return check


def bech32(prefix, data):
    """Encodes a key (BIP 173, without its limit of 90 characters)."""
    count = -(-len(data) * 8 // 5)
    bits = int.from_bytes(data, "big") << count * 5 - len(data) * 8
    values = [bits >> 5 * (count - 1 - place) & 31 for place in range(count)]
    code = checksum(prefix, values + [0] * 6) ^ 1
    return prefix + "1" + "".join(LETTERS[value] for value in values + [code >> 5 * (5 - place) & 31 for place in range(6)])


def key_bytes(text, prefix, count):
    """Decodes a key."""
    text = text.lower()
    values = [LETTERS.find(letter) for letter in text.removeprefix(prefix + "1")]
    rest = (len(values) - 6) * 5 - count * 8
    if not text.startswith(prefix + "1") or min(values, default=-1) < 0 or checksum(prefix, values) != 1 or not 0 <= rest < 5:
        raise NotOpened("no key of that kind")
    bits = 0
    for value in values[:-6]:
        bits = bits << 5 | value
    return (bits >> rest).to_bytes(count, "big")


def is_hybrid(text):
    return text.lower().startswith(("age1pq1", "age-secret-key-pq-1"))


def hybrid_halves(identity):
    """Both halves of a hybrid identity's secret key, expanded from its 32 bytes (X-Wing, 5.2)."""
    if hpke is None:
        raise NoHybridKeys("capsules of version 2 need `cryptography` 48 or later")
    expanded = hashlib.shake_256(key_bytes(identity, "age-secret-key-pq-", 32)).digest(96)
    try:
        return MLKEM768PrivateKey.from_seed_bytes(expanded[:64]), X25519PrivateKey.from_private_bytes(expanded[64:])
    except UnsupportedAlgorithm as error:
        raise NoHybridKeys("capsules of version 2 need a `cryptography` whose OpenSSL has ML-KEM") from error


def recipient_of(identity):
    """An identity's public key, as text."""
    if is_hybrid(identity):
        lattice, curve = hybrid_halves(identity)
        return bech32("age1pq", lattice.public_key().public_bytes_raw() + curve.public_key().public_bytes_raw())
    private = X25519PrivateKey.from_private_bytes(key_bytes(identity, "age-secret-key-", 32))
    return bech32("age", private.public_key().public_bytes_raw())


def new_identity(is_hybrid_key):
    return bech32("age-secret-key-pq-" if is_hybrid_key else "age-secret-key-", os.urandom(32)).upper()


def derive(secret, salt, info):
    return HKDF(hashes.SHA256(), 32, salt=salt, info=info).derive(secret)


def text(data):
    return base64.b64encode(data).rstrip(b"=")


def suite():
    return hpke.Suite(hpke.KEM.MLKEM768_X25519, hpke.KDF.HKDF_SHA256, hpke.AEAD.CHACHA20_POLY1305)


def stanza(recipient, file_key):
    if is_hybrid(recipient):
        if hpke is None:
            raise NoHybridKeys("capsules of version 2 need `cryptography` 48 or later")
        key = key_bytes(recipient, "age1pq", 1216)
        public = hpke.MLKEM768X25519PublicKey(
            MLKEM768PublicKey.from_public_bytes(key[:1184]), X25519PublicKey.from_public_bytes(key[1184:]))
        both = suite().encrypt(file_key, public, info=HYBRID_INFO)
        return b"-> mlkem768x25519 " + text(both[:HYBRID_SHARE]) + b"\n" + text(both[HYBRID_SHARE:]) + b"\n"
    ephemeral, key = X25519PrivateKey.generate(), key_bytes(recipient, "age", 32)
    share = ephemeral.public_key().public_bytes_raw()
    shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(key))
    wrapped = ChaCha20Poly1305(derive(shared, share + key, b"age-encryption.org/v1/X25519")).encrypt(
        bytes(12), file_key, None)
    return b"-> X25519 " + text(share) + b"\n" + text(wrapped) + b"\n"


def header_code(file_key, head):
    code = hmac.HMAC(derive(file_key, b"", b"header"), hashes.SHA256())
    code.update(head)
    return text(code.finalize())


def chunk_nonce(number, is_last):
    return number.to_bytes(11, "big") + bytes([is_last])


def seal(plain, recipients):
    file_key, nonce = os.urandom(16), os.urandom(16)
    head = VERSION + b"".join(stanza(one, file_key) for one in recipients) + b"---"
    cipher = ChaCha20Poly1305(derive(file_key, nonce, b"payload"))
    starts = range(0, max(1, len(plain)), CHUNK)
    chunks = [cipher.encrypt(chunk_nonce(number, start == starts[-1]), plain[start:start + CHUNK], None)
              for number, start in enumerate(starts)]
    return head + b" " + header_code(file_key, head) + b"\n" + nonce + b"".join(chunks)


def open_hybrid(data, identity):
    """Decrypts a file for a hybrid key."""
    head, mark, rest = data.partition(b"\n---")
    head += mark
    code, _, payload = rest.removeprefix(b" ").partition(b"\n")
    private = hpke_key(identity)
    for part in head.split(b"\n-> ")[1:]:
        words, *body = part.split(b"\n")
        if words.startswith(b"mlkem768x25519 "):
            file_key = unwrap(private, words.split(b" ")[1:], b"".join(body).removesuffix(b"---"))
            if file_key and header_code(file_key, head) == code:
                return open_payload(file_key, payload)
    raise NotOpened("no stanza for this key")


def hpke_key(identity):
    lattice, curve = hybrid_halves(identity)
    return hpke.MLKEM768X25519PrivateKey(lattice, curve)


def unwrap(private, words, body):
    """A stanza's file key; None if it is for another key."""
    try:
        share, sealed = (base64.b64decode(part + b"=" * (-len(part) % 4), validate=True) for part in (words[0], body))
        if len(words) != 1 or len(share) != HYBRID_SHARE or len(sealed) != 32:
            raise NotOpened("a malformed stanza")
        return suite().decrypt(share + sealed, private, info=HYBRID_INFO)
    except InvalidTag:
        return None
    except ValueError as error:
        raise NotOpened("a malformed stanza") from error


def open_payload(file_key, payload):
    cipher, sealed = ChaCha20Poly1305(derive(file_key, payload[:16], b"payload")), payload[16:]
    plain, starts = b"", range(0, max(1, len(sealed)), CHUNK + 16)
    for number, start in enumerate(starts):
        is_last = start == starts[-1]
        try:
            plain += cipher.decrypt(chunk_nonce(number, is_last), sealed[start:start + CHUNK + 16], None)
        except (InvalidTag, ValueError) as error:
            raise NotOpened("a damaged file") from error
    return plain
