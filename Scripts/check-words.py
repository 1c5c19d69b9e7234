#!/usr/bin/env python3
"""Checks every string catalogue against the glossaries in docs/glossary and the typography of its language.

`--self-test` checks the rules themselves: each must find its own example and accept a good text.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "ko", "ja")
PARTICLES = ("이/가", "을/를", "은/는", "과/와", "으로/로", "이에요/예요", "이라고/라고")
JAPANESE = "[ぁ-んァ-ヶ一-龠々ー。、」』）]"

# The language ("*" for all), the error, the pattern that finds it, and an example.
TYPOGRAPHY = [
    ("*", "a straight quote or apostrophe", r"[\"']", "can't"),
    ("*", "three dots instead of an ellipsis", r"\.\.\.", "Reading..."),
    ("*", "an exclamation mark", r"[!！]", "Done!"),
    ("*", "two spaces, or one at an end", r"  |^ | $", "Two  spaces"),
    ("en", "text of another language", r"[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]", "写真"),
    ("en", "a space before a mark", r" [,:;?]| \.(?!\w)", "Why ?"),
    ("ko", "text of another language", r"[\u3040-\u30ff\u4e00-\u9fff]", "写真"),
    ("ko", "a full-width mark", r"[：；？（），．]", "이름："),
    ("ko", "a double quote (use ‘ ’)", "[“”]", "“현재”"),
    ("ko", "a pair of braces that is no particle",
     r"\{(?!(?:" + "|".join(PARTICLES) + r")\})", "%@{이(가)}"),
    ("ja", "text of another language", r"[\uac00-\ud7a3]", "사진"),
    ("ja", "a half-width colon", r":(?!//)", "名前: %@"),
    ("ja", "a half-width mark", rf"(?<={JAPANESE})(?:[?,;()]|\.(?![a-z]))|[?;(](?={JAPANESE})", "いつ開けますか?"),
    ("ja", "a full-width letter, digit or space", r"[Ａ-Ｚａ-ｚ０-９\u3000]", "２件"),
    ("ja", "a space between Japanese and other text",
     rf"{JAPANESE} +[A-Za-z0-9%*#]|[A-Za-z0-9@%] +{JAPANESE}|(?<=@) [件枚項点分秒]", "%@ 件"),
    ("ja", "a curly quote (use 「 」)", "[“”‘’]", "“現在”"),
    ("en", "braces", r"[{}]", "%@{s}"),
    ("ja", "braces", r"[{}]", "%@{が}"),
]


def glossary(language, text):
    """A glossary's rows: the term, the pattern of each forbidden text, and exceptions."""
    rows = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or len(cells) != 4 or set(cells[0]) == {"-"}:
            continue
        never, allowed = (re.findall(r"`([^`]+)`", cell) for cell in cells[1:3])
        for words in never:
            rows.append((cells[0], words, pattern(language, words), allowed))
    return rows


def pattern(language, words):
    """English terms are whole words, capitalised at the start of a sentence; Korean and Japanese ones can have endings,
    and Japanese ones can be patterns."""
    if language == "en":
        words = words.strip()
        first = f"[{words[0].upper()}{words[0].lower()}]"
        return re.compile(r"(?<!\w)" + first + re.escape(words[1:]) + r"(?!\w)")
    if language == "ja":
        return re.compile(words)
    return re.compile(re.escape(words))


def faults(language, text, rows):
    """The errors in `text`, in a few words each."""
    found = [what for where, what, rule, _ in TYPOGRAPHY if where in ("*", language) and re.search(rule, text)]
    for term, words, rule, allowed in rows:
        rest = text
        for exception in allowed:
            rest = rest.replace(exception, "")
        if rule.search(rest):
            found.append(f"“{words}”: the term is {term}")
    return found


def texts(localization):
    """Every text of a localization: one, or one per plural form."""
    plural = localization.get("variations", {}).get("plural")
    units = plural.values() if plural else [localization]
    return [unit["stringUnit"]["value"] for unit in units]


def placeholders(text):
    """The placeholders' numbers; those without a number are counted in order."""
    numbers = [match[1] for match in re.finditer(r"%(?:([1-9])\$)?@", text)]
    return sorted(number or str(place + 1) for place, number in enumerate(numbers))


def check(strings, rows):
    """The errors in a catalogue's strings, one line each."""
    lines = []
    for key, entry in strings.items():
        every = {}
        for language in LANGUAGES:
            localization = entry.get("localizations", {}).get(language)
            if localization is None:
                lines.append(f"{key}: no {language}")
                continue
            every[language] = texts(localization)
            for text in every[language]:
                lines += [f"{key} ({language}): {fault}: {text}" for fault in faults(language, text, rows[language])]
        if len({tuple(placeholders(text)) for group in every.values() for text in group}) > 1:
            lines.append(f"{key}: the placeholders differ")
    return lines


def self_test(rows):
    for where, what, _, example in TYPOGRAPHY:
        language = "en" if where == "*" else where
        assert what in faults(language, example, []), f"not found: {what} in {example}"
    good = {
        "en": "It’s %1$@ of %2$@: “Current”, on https://example.org (owner_key)…",
        "ko": "%1$@{이/가} %2$@{으로/로} 바뀌었어요. ‘현재’를 고르세요: https://example.org (1)",
        "ja": "%1$@件中%2$@件：「現在」を選んでください（https://example.org）。Safari →「設定」",
    }
    for language, text in good.items():
        assert not faults(language, text, rows[language]), faults(language, text, rows[language])
        assert rows[language], f"{language}: an empty glossary"
    for language in LANGUAGES:
        for _term, words, _, _ in rows[language]:
            example = re.sub(r"\(\?!.*?\)", "", words)
            assert any(words in fault for fault in faults(language, example, rows[language])), f"not found: {words}"
    allowed = glossary("ko", "| 휴대폰 | `휴대전화` | `휴대전화 정보` | |")
    assert not faults("ko", "휴대전화 정보", allowed) and faults("ko", "휴대전화 정보와 휴대전화", allowed)
    unit = {"localizations": {"en": {"stringUnit": {"value": "%@"}}, "ko": {"stringUnit": {"value": "%1$@"}},
                              "ja": {"stringUnit": {"value": "%2$@"}}}}
    none = {language: [] for language in LANGUAGES}
    assert check({"a": unit}, none) == ["a: the placeholders differ"]
    del unit["localizations"]["ja"]
    assert check({"a": unit}, none) == ["a: no ja"]


def main():
    rows = {language: glossary(language, (ROOT / f"docs/glossary/{language}.md").read_text()) for language in LANGUAGES}
    if "--self-test" in sys.argv[1:]:
        self_test(rows)
        return
    folders = [ROOT / "Sources", ROOT / "Server"]
    files = sorted(
        file for folder in folders for file in folder.rglob("*.xcstrings")
        if not any(part.startswith(".") for part in file.relative_to(ROOT).parts))
    if not files:
        sys.exit("no string catalogue found")
    lines = [
        f"{file.relative_to(ROOT)}: {line}"
        for file in files for line in check(json.loads(file.read_text())["strings"], rows)]
    for line in lines:
        print(line, file=sys.stderr)
    if lines:
        sys.exit(f"{len(lines)} texts break the glossaries (docs/glossary) or the typography of their language")


main()
