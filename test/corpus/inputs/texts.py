"""Texts as people write them, with the addresses that a reader sees in them and how many characters they have."""

import regex

from corpus import put


def text(name, written, addresses=()):
    """`addresses`: as they stand in the text."""
    for address in addresses:
        if address not in written:
            raise SystemExit(f"{name} has no {address}")
    put("texts", name, written.encode("utf-8"), addresses=list(addresses), characters=len(regex.findall(r"\X", written)))


def broken(name, written):
    """A text that holds half a character, or what stands for one that was lost; as JSON, since no file can hold the former."""
    put("texts", name, written.encode("ascii"), broken=True)


def write():
    page = "https://example.com/path"
    text("full-width-stop.txt", f"詳細は{page}。次の文", [page])
    text("full-width-comma.txt", f"こちら、{page}、あちら", [page])
    text("full-width-brackets.txt", f"案内（{page}）です", [page])
    text("corner-brackets.txt", f"「{page}」を見て", [page])
    text("no-blank-before.txt", f"見て{page}", [page])
    text("full-width-exclamation.txt", f"{page}！すごい", [page])
    text("round-brackets.txt", f"(see {page})", [page])
    text("brackets-in-address.txt", "See https://example.com/a_(b)_c.", ["https://example.com/a_(b)_c"])
    text("full-stop-at-the-end.txt", f"Read {page}.", [page])
    text("question-mark-in-address.txt", "Read https://example.com/?a=1&b=2#c?", ["https://example.com/?a=1&b=2#c"])
    text("quotation-marks.txt", f"“{page}” and «{page}2»", [page, f"{page}2"])
    text("bare-host.txt", "Write to harbour.coffee or example.com/menu.", ["harbour.coffee", "example.com/menu"])
    text("no-host.txt", "Version 2.0.1, file.txtx and a.b, e.g. this.")
    text("mail-address.txt", "Write to ana@example.com today")
    text("two-in-a-row.txt", f"{page}\n{page}2", [page, f"{page}2"])
    text("emoji-beside.txt", f"🍞{page} ☕", [page])
    text("right-to-left.txt", f"قهوة الصباح {page} في الميناء", [page])
    text("right-to-left-marks.txt", f"\u200f\u202bقهوة\u202c {page}", [page])
    text("families-and-flags.txt", "👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇪🇸 👍🏽 ❤️ 3️⃣")
    text("combining-marks.txt", "Cafe\u0301 नमस्ते ผู้ 각")
    text("zero-width.txt", "a\u200bb\u2060c \u00adsoft")
    text("line-breaks.txt", "One\r\nTwo\n\nThree")
    broken("lone-high-surrogate.json", '"Bread \\ud83c and butter"')
    broken("lone-low-surrogate.json", '"Bread \\udf5e"')
    broken("surrogates-swapped.json", '"Bread \\udf5e\\ud83c"')
    broken("replacement-character.json", '"Caf\\ufffd"')
    broken("null-character.json", '"Bread\\u0000"')
