"""Swift sources without comments and strings, for scripts that count and check."""

import re

# Multi-line strings first, then one-line ones without interpolation's quotes, then comments.
SKIPPED = re.compile(r'#*"""[\s\S]*?"""#*|#"[^\n]*?"#|"(?:\\\([^)\n]*\)|\\.|[^"\\\n])*"|//[^\n]*|/\*[\s\S]*?\*/')


def plain(text):
    """The text with emptied strings and blanked comments, keeping line numbers."""
    def blank(match):
        found = match[0]
        lines = "\n" * found.count("\n")
        return lines if found.startswith(("//", "/*")) else f'""{lines}'
    return SKIPPED.sub(blank, text)


def switches(text):
    """The switches in plain source: their case patterns and the line of their `default:`, if any."""
    stack, found, awaiting = [], [], False
    for match in re.finditer(r"[{}]|\b(switch|case|default|if|guard|while|for)\b|\n", text):
        word = match[0]
        if word == "switch":
            awaiting = True
        elif word == "{":
            # A closure in the subject would come before the body, but subjects here are plain.
            stack.append({"cases": [], "default": None} if awaiting else None)
            awaiting = False
        elif word == "}" and stack:
            frame = stack.pop()
            if frame is not None:
                found.append(frame)
        elif stack and stack[-1] is not None:
            before = text[:match.start()].rstrip()
            if word == "case" and not re.search(r"(\b(if|guard|while|for)|,)$", before):
                pattern = re.match(r"\s*([^:\n]*)", text[match.end():])
                stack[-1]["cases"].append(pattern[1].strip())
            elif word == "default" and re.match(r"\s*:", text[match.end():]):
                stack[-1]["default"] = text.count("\n", 0, match.start()) + 1
    return found


def is_over_enum(switch):
    """Whether a case is a member (`.x`, `(1, .x)`, `let .x(y)`) rather than a number, a range, a text or an optional."""
    return any(re.search(r"(^|[(,] ?)(let |var )*\(?\.(?!(some|none)\b)[a-z]", pattern) for pattern in switch["cases"])


def enum_defaults(text):
    """The lines of the `default:` branches over enums."""
    return sorted(switch["default"] for switch in switches(plain(text)) if switch["default"] and is_over_enum(switch))
