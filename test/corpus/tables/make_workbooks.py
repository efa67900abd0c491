"""Writes the workbooks of this folder with openpyxl (pip install openpyxl), which shares no code with what reads them here."""
from datetime import datetime
from pathlib import Path

from openpyxl import Workbook

folder = Path(__file__).parent
head = ["account", "text", "publish_date", "options.poll.duration_minutes"]

book = Workbook()
sheet = book.active
sheet.append(head)
sheet.append(["x:harbour", 'Line one\nline two, with "quotes"; and a comma', datetime(2026, 12, 1, 14, 30), 60])
sheet.append(["bluesky:harbour", "  =no formula, kept as it is  ", "2026-12-02T10:00:00+01:00"])
sheet.append([])
sheet.append(["x:harbour", "日本語 😀 ٣", datetime(2026, 12, 3, 9, 5, 7), None, "in no column"])
sheet["C2"].number_format = "dd/mm/yyyy hh:mm"
sheet["B3"].data_type = "s"
book.create_sheet("Empty")
book.save(folder / "posts.xlsx")

other = book.create_sheet("More")
other.append(["account", "text"])
book.save(folder / "two-sheets.xlsx")
