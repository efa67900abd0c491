"""Tables as spreadsheets save them. What stands in their cells is what csv of Python and openpyxl read."""

import csv
import datetime
import io
import re
import zipfile

import openpyxl
from openpyxl.styles import Font

from corpus import HERE, put

NOT_A_COLUMN = "has no column in the first line"


def expected_rows(lines: list[tuple[int, list[str]]], changes: dict[int, dict]) -> list[dict]:
    """Returns rows with the line on which each begins; a row with a text beyond the head is refused."""
    (_, head), *rest = lines
    columns = [name.strip() for name in head]
    rows = []
    for line, cells in rest:
        named = {name: cell for name, cell in zip(columns, cells) if name}
        over = [cell for at, cell in enumerate(cells) if cell.strip() and not (at < len(columns) and columns[at])]
        row = {"line": line, "refused": NOT_A_COLUMN} if over else {"line": line, "cells": named}
        rows.append(changes.get(line, row))
    return rows


def read_csv(text: str, delimiter: str) -> list[tuple[int, list[str]]]:
    """Returns the rows that have words, each with the line on which it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    lines, begin = [], 1
    for cells in reader:
        if any(cell.strip() for cell in cells):
            lines.append((begin, cells))
        begin = reader.line_num + 1
    return lines


def table(name, text, delimiter=",", encoding="utf-8", mark="", lines=None, changes=None, says="utf-8", **more):
    """`lines`: instead of what csv reads, where csv is no judge. `changes`: of rows, by their lines."""
    rows = expected_rows(lines or read_csv(text, delimiter), changes or {})
    put("tables", name, (mark + text).encode(encoding), encoding=says, rows=rows, **more)


def not_read(name, content, reason):
    put("tables", name, content, refused=reason)


def texts():
    head = "account,text,publish_date"
    row = "bluesky:harbour,Café “Größe” – 5 €,2026-12-01 10:00"
    semi = f"{head}\r\n{row}\r\n".replace(",", ";")
    tab = semi.replace(";", "\t")
    table("comma.csv", f"{head}\n{row}\n")
    table("semicolon-crlf.csv", semi, ";")
    table("tab.tsv", tab, "\t")
    table("bar.csv", semi.replace(";", "|"), "|")
    table("bom.csv", f"{head}\n{row}\n", mark="\ufeff")
    table("bom-twice.csv", f"{head}\n{row}\n", mark="\ufeff\ufeff")
    table("bom-before-quotes.csv", '"account","text"\n"x","Fish, chips"\n', mark="\ufeff")
    table("utf16le-bom.txt", tab, "\t", "utf-16-le", "\ufeff", says="utf-16le")
    table("utf16be-bom.txt", tab, "\t", "utf-16-be", "\ufeff", says="utf-16be")
    table("utf16le-no-bom.txt", tab, "\t", "utf-16-le", says="utf-16le")
    table("utf16be-no-bom.txt", tab, "\t", "utf-16-be", says="utf-16be")
    table("windows-1252-german.csv", semi, ";", "cp1252", says="windows-1252", words=["Café", "“Größe", "”", "–", "€"])
    table("windows-1252-french.csv", "account;text\nx;Été à la plage, œuvre où « ça va » — c’est naïf\n", ";", "cp1252", says="windows-1252")
    table("windows-1252-spanish.csv", "account;text\nx;¿Mañana? ¡Sí, niño! El 1º y el pingüino\n", ";", "cp1252", says="windows-1252")
    table("windows-1252-portuguese.csv", "account;text\nx;Não, as ações são às três, mãe\n", ";", "cp1252", says="windows-1252")
    table("windows-1252-nordic.csv", "account;text\nx;Smørrebrød på øen, Århus\n", ";", "cp1252", says="windows-1252")
    table("windows-1252-quotation-marks-alone.csv", "account,text\nx,It’s “fresh” – £5…\n", ",", "cp1252", says="windows-1252")
    other = "The bytes are in none of the encodings that are read"
    for name, text, encoding in [
        ("polish-1250", "Żółć, świeża kawa, dzień dobry", "cp1250"),
        ("czech-1250", "Příliš žluťoučký kůň", "cp1250"),
        ("hungarian-1250", "Jó reggelt, friss kávé és őszi sütemény", "cp1250"),
        ("turkish-1254", "Günaydın, taze kahve ışığı", "cp1254"),
        ("russian-1251", "Утренний кофе", "cp1251"),
        ("greek-1253", "Καλημέρα", "cp1253"),
        ("german-mac", "Frühstück für alle, Größe M", "mac_roman"),
        ("german-dos", "Frühstück für alle, Größe M", "cp850"),
        ("japanese-sjis", "朝のコーヒー", "shift_jis"),
        ("chinese-gbk", "早上的咖啡", "gbk"),
    ]:
        not_read(f"{name}.csv", f"account;text\nx;{text}\n".encode(encoding), other)
    not_read("utf8-cut-in-character.csv", "account;text\nx;コーヒー".encode()[:-1], other)


def shapes():
    table("quotes-within-cells.csv", 'account,text\nx,"He said ""hi"", then left"\ny,a 5" nail\nz,"""quoted"""\n')
    table("quote-in-the-middle.csv", 'account,text,link\nx,"He said "hi" to me",https://a.example\n')
    table("line-breaks-in-cells.csv", 'account,text\r\nx,"one\r\ntwo\r\n\r\nfour"\r\ny,five\r\n')
    table("line-breaks-of-old-macs.csv", 'account,text\rx,"one\rtwo"\ry,three\r')
    table("no-line-break-at-the-end.csv", "account,text\nx,one\ny,two")
    table("blank-before-quotes.csv", 'account, text, link\nx, "Fish, chips", https://a.example\n',
          lines=[(1, ["account", "text", "link"]), (2, ["x", "Fish, chips", " https://a.example"])])
    table("quoted-word-first.csv", 'account,text\nx, "Fresh" is the word\n')
    table("sep-semicolon.csv", "sep=;\r\naccount;text\r\nx;Fish, chips\r\n", ";",
          lines=[(2, ["account", "text"]), (3, ["x", "Fish, chips"])])
    table("sep-bar-bom.csv", "SEP=|\naccount|text\nx|Fish; chips, today\n", mark="\ufeff",
          lines=[(2, ["account", "text"]), (3, ["x", "Fish; chips, today"])])
    table("sep-tab-utf16.csv", "sep=\t\naccount\ttext\nx\tFish, chips\n", encoding="utf-16-le", mark="\ufeff", says="utf-16le",
          lines=[(2, ["account", "text"]), (3, ["x", "Fish, chips"])])
    table("too-many-cells.csv", "account,text\nx,Hello, world\ny,Fine\nz,a,b,c\n")
    table("too-many-empty-cells.csv", "account,text,,\nx,Hello,,\ny,Fine,,,,\n")
    table("missing-cells.csv", "account,text,link\nx\ny,Fine\n,,https://a.example\n")
    table("blank-rows.csv", "\n;;\n\naccount;text;link\n;;\nx;one;\n\n  ; ;\ny;two;\n", ";")
    table("no-name-over-a-column.csv", "account,,text\nx,,Fine\ny,lost,Fine\n")
    table("columns-in-any-order.csv", "text,key,account\nFine,1,x\n")
    table("names-in-blanks.csv", " account , text \nx,Fine\n")
    table("names-in-capitals.csv", "Account,Text\nx,Fine\n", ignored=["Account", "Text"])
    table("names-nearly-right.csv", "account,text,publish date\nx,Fine,2026-12-01 10:00\n", ignored=["publish date"])
    table("looks-like-formulas.csv", "account,text\n@harbour,=1+1\nx,+49 40 1234\ny,-5 %\n")
    table("numbers-and-zeros.csv", "account,text,key\nx,007,1e5\ny,1.50,0\n")
    table("emoji-and-scripts.csv", "account,text\nx,👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿\ny,قهوة الصباح\nz,朝のコーヒー、今日も。\n")
    table("vertical-tab.csv", "account,text\nx,one\x0btwo\n")
    table("separators-of-lines.csv", "account,text\nx,one\u2028two\u0085three\n")
    table("head-alone.csv", "account,text\n")
    table("one-column.csv", "text\nFine\n")
    put("tables", "column-twice.csv", b"account,text,text\nx,a,b\n", refused="the column text is there twice")
    put("tables", "quote-never-closed.csv", b'account,text\nx,"one\ny,two\n', refused="opens on line 2 is never closed")
    put("tables", "nothing.csv", b"", encoding="utf-8", rows=[])


def dates():
    def dated(name, written, read=None, why=None, delimiter=","):
        text = "account,publish_date\n" + "".join(f'x,"{one}"\n' for one in written)
        rows = [
            {"line": at + 2, **({"refused": why[at]} if why and why[at] else {"cells": {"account": "x", "publish_date": one}})}
            for at, one in enumerate(read or written)
        ]
        put("tables", name, text.encode(), encoding="utf-8", rows=rows)

    dated("dates-iso.csv", ["2026-12-01T10:00:00+01:00", "2026-12-01 10:00", "2026-12-01T10:00Z"])
    dated("dates-day-first.csv", ["29/11/2026 14:30", "05/12/2026 9:00"], ["2026-11-29 14:30:00", "2026-12-05 09:00:00"])
    dated("dates-month-first.csv", ["11/29/2026 2:30 PM", "12/05/2026 12:00 a.m."], ["2026-11-29 14:30:00", "2026-12-05 00:00:00"])
    dated("dates-with-points.csv", ["29.11.2026 14:30", "5.12.2026, 9:05:07"], ["2026-11-29 14:30:00", "2026-12-05 09:05:07"])
    # 46355.604166 is 29 November 2026, 14:29:59.9 by the days since 30 December 1899.
    dated("dates-as-numbers.csv", ["46355.604166", "46355,5"], ["2026-11-29T14:30:00", "2026-11-29T12:00:00"])
    dated("dates-of-either-order.csv", ["05/12/2026 09:00"], why=["may have the day or the month first"])
    both = "has dates with the day first"
    dated("dates-of-both-orders.csv", ["29/11/2026 14:30", "11/29/2026 14:30"], why=[both, both])


def workbook(name, fill, after=None, lines=None, changes=None, **more):
    """What is expected is what openpyxl reads of the file, with the values that formulas had."""
    book = openpyxl.Workbook()
    fill(book)
    path = HERE / "tables" / name
    path.parent.mkdir(exist_ok=True)
    buffer = io.BytesIO()
    book.save(buffer)
    content = repacked(buffer.getvalue(), after or {})
    if "refused" in more:
        put("tables", name, content, **more)
        return
    if lines is None:
        sheet = openpyxl.load_workbook(io.BytesIO(content), data_only=True).active
        lines = [(at, [shown(cell) for cell in row]) for at, row in enumerate(sheet.values, 1)]
        lines = [(at, row) for at, row in lines if any(cell.strip() for cell in row)]
    put("tables", name, content, rows=expected_rows(lines, changes or {}), **more)


def shown(value) -> str:
    """Returns what a person sees in a cell."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S" if value.second else "%Y-%m-%d %H:%M")
    return str(value)


def repacked(content: bytes, after: dict) -> bytes:
    """Returns a workbook whose parts are changed, each at the same time of 1980."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            # Nothing in it depends on when it was made.
            text = re.sub(rb"(<dcterms:\w+[^>]*>)[^<]*", rb"\g<1>2026-11-01T00:00:00Z", old.read(part))
            for before, then in after.get(part, []):
                if before.encode() not in text:
                    raise SystemExit(f"{part} has no {before}: {text.decode()[:2000]}")
                text = text.replace(before.encode(), then.encode())
            new.writestr(zipfile.ZipInfo(part), text, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


SHEET = "xl/worksheets/sheet1.xml"


def workbooks():
    def rows(*some):
        def fill(book):
            for row in some:
                book.active.append(row)
        return fill

    date = datetime.datetime(2026, 12, 1, 14, 30)
    head = ["account", "text", "publish_date"]
    workbook("plain.xlsx", rows(head, ["x", "Fish; chips, “today”\nand tomorrow", date], ["y", "🍞 朝", "2026-12-01T10:00:00+01:00"]))

    def since_1904(book):
        book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
        rows(head, ["x", "Fine", date])(book)

    workbook("dates-since-1904.xlsx", since_1904)
    workbook("day-without-time.xlsx", rows(head, ["x", "Fine", datetime.date(2026, 12, 1)]))
    workbook("numbers.xlsx", rows([*head, "key"], ["x", 5, date, 1.5], ["y", True, date, 123456789012]))
    # Excel keeps the last value beside a formula.
    workbook("formula-with-value.xlsx", rows(head, ["x", "=A2&\" today\"", date]),
             {SHEET: [("<v />", "<v>x today</v>"), ('<c r="B2"', '<c r="B2" t="str"')]})
    workbook("formula-of-number.xlsx", rows([*head, "key"], ["x", "Fine", date, "=1+1"]), {SHEET: [("<v />", "<v>2</v>")]})
    workbook("formula-without-value.xlsx", rows(head, ["x", "=A2&\" today\"", date], ["y", "Fine", date]),
             changes={2: {"line": 2, "refused": "has no value"}})
    workbook("error-in-cell.xlsx", rows(head, ["x", "=1/0", date], ["y", "Fine", date]),
             {SHEET: [("<v />", "<v>#DIV/0!</v>"), ('<c r="B2"', '<c r="B2" t="e"')]},
             changes={2: {"line": 2, "refused": "#DIV/0!"}})

    def merged(book):
        rows(head, ["x", "Fine", date], ["x", "Two", date])(book)
        book.active.merge_cells("A2:A3")

    workbook("merged-cells.xlsx", merged)

    def hidden_rows(book):
        rows(head, ["x", "Fine", date], ["y", "Hidden", date])(book)
        book.active.row_dimensions[3].hidden = True

    workbook("hidden-row.xlsx", hidden_rows)

    def empty_sheet(book):
        rows(head, ["x", "Fine", date])(book)
        book.create_sheet("Notes")

    workbook("second-sheet-empty.xlsx", empty_sheet)

    def hidden_sheet(book):
        rows(head, ["x", "Fine", date])(book)
        book.create_sheet("Lists").append(["x", "y"])
        book["Lists"].sheet_state = "hidden"

    workbook("hidden-sheet.xlsx", hidden_sheet, refused="several sheets of the workbook have cells (Sheet, Lists)")
    workbook("blank-rows-first.xlsx", rows([], [None, None], head, ["x", "Fine", date], [], ["y", "Two", date]))
    workbook("too-many-cells.xlsx", rows(head, ["x", "Fine", date, "more"], ["y", "Two", date]))

    def formatted(book):
        rows(head, ["x", "Fine", date])(book)
        book.active["B2"].font = Font(bold=True)

    workbook("bold.xlsx", formatted)
    # Text in pieces of several fonts; how Japanese words are read aloud is no part of them.
    for name, written, read in [
        ("pieces-of-text", '<r><t xml:space="preserve">Fish </t></r><r><rPr><b/></rPr><t>&amp; chips</t></r>', "Fish & chips"),
        ("read-aloud", '<t>朝のコーヒー</t><rPh sb="0" eb="1"><t>アサ</t></rPh><phoneticPr fontId="1"/>', "朝のコーヒー"),
        ("escaped-line-break", "<t>one_x000D_\ntwo _x0041_ _x005F_x0041_</t>", "one\r\ntwo A _x0041_"),
    ]:
        workbook(f"{name}.xlsx", rows(head, ["x", "TEXT", date]), {SHEET: [("<t>TEXT</t>", written)]},
                 lines=[(1, head), (2, ["x", read, shown(date)])])
    workbook("leading-blanks.xlsx", rows(head, ["x", "  Fine  ", date]))
    not_a_workbook = "the workbook cannot be read"
    put("tables", "document.xlsx", repacked_document(), refused=not_a_workbook)
    put("tables", "cut-off.xlsx", (HERE / "tables" / "plain.xlsx").read_bytes()[:900], refused=not_a_workbook)
    put("tables", "excel-of-1997.xls", bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504), refused="The bytes are in none of the encodings that are read")


def repacked_document() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as new:
        new.writestr(zipfile.ZipInfo("word/document.xml"), "<document/>")
    return packed.getvalue()


def write():
    for part in (texts, shapes, dates, workbooks):
        part()
