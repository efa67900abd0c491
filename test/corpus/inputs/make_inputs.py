"""
Writes the files of this corpus and `expected.jsonl`. Every file is written here, in the manner of what public bug reports describe.
What is expected is written by hand and held against independent readers: feedparser, csv, openpyxl, icalendar and regex. It
fails when one of them disagrees and the case does not say why.

    python3 -m venv venv && venv/bin/pip install feedparser openpyxl icalendar recurring-ical-events regex
    venv/bin/python test/corpus/inputs/make_inputs.py
"""

import calendars
import corpus
import feeds
import tables
import texts

for part in (feeds, tables, calendars, texts):
    part.write()
corpus.write_table()
print(len(corpus.EXPECTED), "files")
