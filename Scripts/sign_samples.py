"""Signs images in several containers with c2pa-python, using a temporary authority."""

import datetime
import json
import pathlib

import c2pa
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

# An image of each container, by its path in the corpus, with its media type and signature algorithm.
SOURCES = (
    ("photos/libheif__examples_example.avif", "image/avif", "es384"),
    ("photos/libheif__data_rainbow-451x461.heic", "image/heic", "es256"),
    ("photos/c2pars__fixtures_mars.webp", "image/webp", "ed25519"),
    ("photos/exiftool__images_GIF.gif", "image/gif", "es256"),
    ("photos/exiftool__images_DNG.dng", "image/dng", "es512"),
    ("photos/exiv2__data_Reagan.jxl", "image/jxl", "ps256"),
    ("photos/c2pars__fixtures_sample1.png", "image/png", "ps384"),
    ("photos/libheif__data_rainbow-451x461.heic", "image/heif", "ps512"),
)
KEYS = {
    "es256": lambda: ec.generate_private_key(ec.SECP256R1()),
    "es384": lambda: ec.generate_private_key(ec.SECP384R1()),
    "es512": lambda: ec.generate_private_key(ec.SECP521R1()),
    "ps256": lambda: rsa.generate_private_key(65537, 2048),
    "ps384": lambda: rsa.generate_private_key(65537, 3072),
    "ps512": lambda: rsa.generate_private_key(65537, 4096),
    "ed25519": ed25519.Ed25519PrivateKey.generate,
}
MANIFEST = {
    "claim_generator_info": [{"name": "sign_samples", "version": "1"}],
    "title": "A sample",
    "assertions": [
        {
            "label": "c2pa.actions.v2",
            "data": {
                "actions": [
                    {
                        "action": "c2pa.created",
                        "digitalSourceType": "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture",
                    }
                ]
            },
        }
    ],
}


def certificate(name, key, issuer, issuer_key):
    """A certificate of C2PA's profile (C2PA Technical Specification 2.2, “Certificate Profile”); an authority's if
    there is no issuer."""
    own = x509.Name([x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Samples"), x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    is_authority = issuer is None
    signer = issuer_key or key
    builder = (
        x509.CertificateBuilder()
        .subject_name(own)
        .issuer_name(own if is_authority else issuer.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=30))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False)
        .add_extension(
            x509.KeyUsage(
                digital_signature=not is_authority, content_commitment=False, key_encipherment=False,
                data_encipherment=False, key_agreement=False, key_cert_sign=is_authority, crl_sign=is_authority,
                encipher_only=False, decipher_only=False,
            ),
            critical=True,
        )
    )  # fmt: skip
    if not is_authority:
        builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION]), critical=False)
    return builder.sign(signer, hashes.SHA256())


def pem(found):
    return found.public_bytes(serialization.Encoding.PEM).decode()


def sign(corpus, folder):
    """Signs the images into `folder`. Returns them with the authority's file."""
    root_key = KEYS["es256"]()
    root = certificate("Samples Root", root_key, None, None)
    anchors = folder / "anchors.pem"
    anchors.write_text(pem(root))
    made = []
    for number, (name, media, algorithm) in enumerate(SOURCES):
        key = KEYS[algorithm]()
        chain = pem(certificate(f"Samples {algorithm}", key, root, root_key)) + pem(root)
        secret = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        info = c2pa.C2paSignerInfo(algorithm.encode(), chain.encode(), secret, b"")
        info.ta_url = None
        source = corpus / name
        target = folder / f"{number}-{algorithm}{pathlib.Path(name).suffix}"
        builder = c2pa.Builder(json.dumps(MANIFEST | {"format": media}))
        with c2pa.Signer.from_info(info) as signer, source.open("rb") as taken, target.open("w+b") as written:
            builder.sign(signer, media, taken, written)
        made.append(target)
    return made, anchors
