"""Calendars as programs export them, read on 20 November 2026 at midnight UTC."""

import datetime

import icalendar
import recurring_ical_events

from corpus import put

NOW = datetime.datetime(2026, 11, 20, tzinfo=datetime.timezone.utc)
SOON = "2026-12-24T18:00:00.000Z"


def calendar(*lines: str, end: str = "\r\n", head: str = "VERSION:2.0\nPRODID:-//Test//EN") -> str:
    return end.join(["BEGIN:VCALENDAR", *head.split("\n"), *(part for line in lines for part in line.split("\n")), "END:VCALENDAR", ""])


def event(*lines: str, kind: str = "VEVENT") -> str:
    return "\n".join([f"BEGIN:{kind}", *lines, f"END:{kind}"])


def begins(text: str) -> list[int]:
    """Returns the lines on which what may become posts begins."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    names = ("BEGIN:VEVENT", "BEGIN:VTODO", "BEGIN:VJOURNAL")
    return [at for at, line in enumerate(lines, 1) if line.strip().upper() in names]


def times(content: bytes) -> list[str] | None:
    """Returns when icalendar sees events begin within a year; None where it cannot read the calendar."""
    try:
        read = icalendar.Calendar.from_ical(content)
        found = recurring_ical_events.of(read).between(NOW, NOW + datetime.timedelta(days=366))
    except Exception:  # It has no common ancestor for what it cannot read.
        return None
    starts = [one["DTSTART"].dt for one in found if str(one.get("STATUS", "")) != "CANCELLED"]
    return sorted(
        start.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        if isinstance(start, datetime.datetime) and start.tzinfo
        else start.strftime("%Y-%m-%d %H:%M:%S") if isinstance(start, datetime.datetime) else f"{start} 09:00"
        for start in found and starts
    )


def file(name, text, rows, differs=None, encoding="utf-8", content=None, says="utf-8"):
    """`rows`: of which event from 0, and what becomes of it. `differs`: why icalendar sees other times."""
    content = content or text.encode(encoding)
    posts = sorted(row["publish_date"] for _, row in rows if "publish_date" in row)
    seen = times(content)
    if (seen == posts) != (differs is None):
        raise SystemExit(f"{name}: icalendar reads {seen}, not {posts}, and the case says {differs}")
    at = begins(text)
    put("calendars", name, content, encoding=says, rows=[{"line": at[which], **row} for which, row in rows])


def post(text: str, publish_date: str = SOON, **more) -> dict:
    return {"text": text, "publish_date": publish_date, **more}


def left_out(cause: str) -> dict:
    return {"none": cause}


def simple(*more: str, uid="1", start="DTSTART:20261224T180000Z", summary="Eve") -> str:
    return event(f"UID:{uid}", start, f"SUMMARY:{summary}", *more)


WESTERN = """BEGIN:VTIMEZONE
TZID:{}
BEGIN:STANDARD
DTSTART:16011028T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010325T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE"""


def forms():
    eve = [(0, post("Eve"))]
    file("crlf.ics", calendar(simple()), eve)
    file("lf.ics", calendar(simple(), end="\n"), eve)
    file("cr.ics", calendar(simple(), end="\r"), eve, differs="it needs line feeds")
    file("mixed-line-ends.ics", calendar(simple(), end="\n").replace("\nUID", "\r\nUID").replace("\nSUMMARY", "\r\nSUMMARY"), eve)
    file("bom.ics", "\ufeff" + calendar(simple()), eve)
    file("utf16le-bom.ics", "\ufeff" + calendar(simple(summary="Café “5 €”")), [(0, post("Café “5 €”"))],
         differs="it needs UTF-8", encoding="utf-16-le", says="utf-16le")
    file("windows-1252.ics", calendar(simple(summary="Café “5 €”")), [(0, post("Café “5 €”"))], encoding="cp1252", says="windows-1252")
    file("blank-lines.ics", calendar(simple(), "", simple(uid="2", summary="Two"), ""), [(0, post("Eve")), (1, post("Two"))])
    file("lower-case.ics", calendar(simple()).replace("BEGIN", "begin").replace("DTSTART", "dtstart").replace("SUMMARY", "summary").replace("VEVENT", "vevent"), eve)
    long = "Fish and chips on the pier. " * 5
    folded = f"SUMMARY:{long.strip()}"
    folds = "\r\n ".join(folded[at : at + 40] for at in range(0, len(folded), 40))
    file("folded.ics", calendar(event("UID:1", "DTSTART:20261224T180000Z", "FOLDED")).replace("FOLDED", folds), [(0, post(long.strip()))])
    file("folded-by-tabs.ics", calendar(event("UID:1", "DTSTART:20261224T180000Z", "FOLDED"), simple(uid="2", summary="Two")).replace("FOLDED", folds.replace("\r\n ", "\r\n\t")),
         [(0, post(long.strip())), (1, post("Two"))])
    broken = calendar(event("UID:1", "DTSTART:20261224T180000Z", "SUMMARY:朝のコーヒー 🍞"), simple(uid="2", summary="Two")).encode()
    within = broken.replace("の".encode(), "の".encode()[:1] + b"\r\n " + "の".encode()[1:])
    within = within.replace("🍞".encode(), "🍞".encode()[:2] + b"\r\n\t" + "🍞".encode()[2:])
    file("folded-within-characters.ics", within.decode("utf-8", "replace"), [(0, post("朝のコーヒー 🍞")), (1, post("Two"))], content=within)
    file("escapes.ics", calendar(simple(summary=r"Fish\, chips\; and \\ more\nTwo")), [(0, post("Fish, chips; and \\ more\nTwo"))])
    file("description-of-html.ics", calendar(simple("DESCRIPTION:<p>Fish &amp\\; chips</p><p>Today</p>")),
         [(0, post("Fish & chips\nToday", name="Eve"))])
    file("two-calendars.ics", calendar(simple()) + calendar(simple(uid="2", summary="Two")), [(0, post("Eve")), (1, post("Two"))],
         differs="it reads one calendar a file")
    file("end-is-missing.ics", calendar(simple(), simple(uid="2", summary="Two")).replace("END:VEVENT\r\n", "", 1),
         [(0, left_out("broken")), (1, post("Two"))], differs="it reads none of it")
    file("file-ends-within-event.ics", calendar(simple(), simple(uid="2", summary="Two")).rsplit("SUMMARY", 1)[0],
         [(0, post("Eve")), (1, left_out("broken"))], differs="it reads none of it")
    file("no-uid.ics", calendar(event("DTSTART:20261224T180000Z", "SUMMARY:Eve")), eve)
    file("alarm-within.ics", calendar(simple(event("TRIGGER:-PT15M", "ACTION:DISPLAY", "DESCRIPTION:Soon", kind="VALARM"))), eve)
    file("line-without-colon.ics", calendar(simple("X-BROKEN"), simple(uid="2", summary="Two")), [(0, left_out("broken")), (1, post("Two"))],
         differs="it leaves out the line alone")
    put("calendars", "no-events.ics", calendar().encode(), refused="it has no events")


def zones():
    local = simple(start="DTSTART:20261224T190000")
    file("floating.ics", calendar(local), [(0, post("Eve", "2026-12-24 19:00:00"))])
    file("x-wr-timezone.ics", calendar(local, head="VERSION:2.0\nX-WR-TIMEZONE:Europe/Berlin"), [(0, post("Eve"))])
    file("x-wr-timezone-lower-case.ics", calendar(local, head="VERSION:2.0\nx-wr-timezone: Europe/Berlin"), [(0, post("Eve"))],
         differs="it takes times without a zone for floating ones")
    file("zone-of-database.ics", calendar(simple(start="DTSTART;TZID=Europe/Berlin:20261224T190000")), [(0, post("Eve"))])
    file("zone-quoted.ics", calendar(simple(start='DTSTART;TZID="Europe/Berlin":20261224T190000')), [(0, post("Eve"))])
    file("zone-of-mozilla.ics", calendar(simple(start="DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261224T190000")), [(0, post("Eve"))])
    outlook = calendar(WESTERN.format("W. Europe Standard Time"), simple(start="DTSTART;TZID=W. Europe Standard Time:20261224T190000"))
    file("zone-of-outlook.ics", outlook, [(0, post("Eve"))])
    named = r"(UTC+01:00) Amsterdam\, Berlin"
    file("zone-of-outlook-365.ics", calendar(WESTERN.format(named), simple(start='DTSTART;TZID="(UTC+01:00) Amsterdam, Berlin":20261224T190000')),
         [(0, post("Eve"))])
    file("zone-of-outlook-not-described.ics", calendar(simple(start="DTSTART;TZID=W. Europe Standard Time:20261224T190000")),
         [(0, left_out("zone_not_known"))], differs="it knows the names of Outlook")
    file("zone-unknown.ics", calendar(simple(start="DTSTART;TZID=Atlantis:20261224T190000"), simple(uid="2", summary="Two")),
         [(0, left_out("zone_not_known")), (1, post("Two"))], differs="it takes the time for a floating one")
    file("summer-time-skips.ics", calendar(simple(start="DTSTART;TZID=Europe/Berlin:20270328T023000")), [(0, post("Eve", "2027-03-28T01:30:00.000Z"))])


def days():
    file("whole-day.ics", calendar(simple(start="DTSTART;VALUE=DATE:20261224")), [(0, post("Eve", "2026-12-24 09:00"))])
    file("whole-day-without-type.ics", calendar(simple(start="DTSTART:20261224")), [(0, post("Eve", "2026-12-24 09:00"))])
    file("past.ics", calendar(simple(start="DTSTART:20200101T100000Z"), simple(uid="2", summary="Two")), [(0, left_out("past")), (1, post("Two"))])
    file("no-start.ics", calendar(simple(start="X-START:1"), simple(uid="2", summary="Two")), [(0, left_out("date_not_valid")), (1, post("Two"))],
         differs="it refuses the calendar")
    file("start-is-no-date.ics", calendar(simple(start="DTSTART:soon"), simple(uid="2", summary="Two")), [(0, left_out("broken")), (1, post("Two"))],
         differs="it refuses the calendar")
    file("day-of-no-calendar.ics", calendar(simple(start="DTSTART:20270230T100000Z"), simple(uid="2", summary="Two")),
         [(0, left_out("date_not_valid")), (1, post("Two"))], differs="it refuses the calendar")


def repeats():
    def at(day, hour=18):
        return f"2026-12-{day:02}T{hour:02}:00:00.000Z"

    weekly = "RRULE:FREQ=WEEKLY;COUNT=3"
    start = "DTSTART:20261201T180000Z"
    three = [(0, post("Eve", at(day))) for day in (1, 8, 15)]
    file("repeats.ics", calendar(simple(weekly, start=start)), three)
    file("repeats-until-day.ics", calendar(simple("RRULE:FREQ=WEEKLY;UNTIL=20261215", start=start)), three,
         differs="it ends with the beginning of the last day")
    file("repeats-lower-case.ics", calendar(simple("rrule:freq=weekly;count=3", start=start.lower())), three,
         differs="it wants dates in capitals")
    file("repeats-without-one.ics", calendar(simple(weekly, "EXDATE:20261208T180000Z", start=start)), [three[0], three[2]])
    file("repeats-without-one-by-day.ics", calendar(simple(weekly, "EXDATE;VALUE=DATE:20261208", start=start)), [three[0], three[2]])
    file("repeats-without-one-by-day-untyped.ics", calendar(simple(weekly, "EXDATE:20261208", start=start)), [three[0], three[2]])
    file("repeats-without-two-in-one-line.ics", calendar(simple(weekly, "EXDATE:20261201T180000Z,20261208T180000Z", start=start)), [three[2]])
    file("repeats-and-once-more.ics", calendar(simple(weekly, "RDATE:20261220T180000Z", start=start)), [*three, (0, post("Eve", at(20)))])
    file("repeats-at-dates-alone.ics", calendar(simple("RDATE:20261208T180000Z,20261215T180000Z", start=start)), three)
    changed = event("UID:1", "RECURRENCE-ID:20261208T180000Z", "DTSTART:20261209T190000Z", "SUMMARY:Moved")
    file("repeats-with-one-moved.ics", calendar(simple(weekly, start=start), changed), [three[0], three[2], (1, post("Moved", at(9, 19)))])
    cancelled = event("UID:1", "RECURRENCE-ID:20261208T180000Z", "DTSTART:20261208T180000Z", "SUMMARY:Eve", "STATUS:CANCELLED")
    file("repeats-with-one-cancelled.ics", calendar(simple(weekly, start=start), cancelled), [three[0], three[2], (1, left_out("cancelled"))])
    later = event("UID:1", "RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T180000Z", "DTSTART:20261209T190000Z", "SUMMARY:Moved")
    file("repeats-with-all-later-moved.ics", calendar(simple(weekly, start=start), later), [(0, left_out("rule_not_followed")), (1, post("Moved", at(9, 19)))],
         differs="it follows the change")
    file("repeats-over-summer-time.ics",
         calendar(simple("RRULE:FREQ=WEEKLY;COUNT=2", start="DTSTART;TZID=Europe/Berlin:20270321T100000")),
         [(0, post("Eve", "2027-03-21T09:00:00.000Z")), (0, post("Eve", "2027-03-28T08:00:00.000Z"))])
    file("repeats-every-hour.ics", calendar(simple("RRULE:FREQ=HOURLY;COUNT=3", start=start), simple(uid="2", summary="Two")),
         [(0, left_out("repeats_too_often")), (1, post("Two"))], differs="it follows the rule")
    file("repeats-for-ever.ics", calendar(simple("RRULE:FREQ=YEARLY", start="DTSTART:20261224T180000Z")), [(0, post("Eve")), (0, post("Eve", "2027-12-24T18:00:00.000Z")), (0, left_out("later"))],
         differs="the year that it is asked for begins today, and not with the event")
    file("repeats-by-broken-rule.ics", calendar(simple("RRULE:FREQ=NEVER", start=start), simple(uid="2", summary="Two")),
         [(0, left_out("broken")), (1, post("Two"))], differs="it refuses the calendar")


def kinds():
    two = (1, post("Two"))
    second = simple(uid="2", summary="Two")
    file("cancelled.ics", calendar(simple("STATUS:CANCELLED"), second), [(0, left_out("cancelled")), two])
    file("private.ics", calendar(simple("CLASS:PRIVATE"), second), [(0, left_out("private")), two], differs="it reads private ones, too")
    file("tentative.ics", calendar(simple("STATUS:TENTATIVE")), [(0, post("Eve", state="draft"))])
    file("task.ics", calendar(event("UID:9", "SUMMARY:Buy bread", kind="VTODO"), second), [(1, post("Two")), (0, left_out("not_an_event"))])
    file("note.ics", calendar(second, event("UID:9", "SUMMARY:Bread", kind="VJOURNAL")), [(0, post("Two")), (1, left_out("not_an_event"))])
    file("same-uid-twice.ics", calendar(simple("SEQUENCE:1", summary="New"), simple("SEQUENCE:0", summary="Old")),
         [(0, post("New")), (1, left_out("replaced"))])
    file("same-uid-later-in-file.ics", calendar(simple(summary="Old"), simple(summary="New")), [(0, left_out("replaced")), (1, post("New"))])
    file("picture-linked.ics", calendar(simple("ATTACH:https://blog.example/a.jpg")), [(0, post("Eve", files="https://blog.example/a.jpg"))])
    file("picture-inside.ics", calendar(simple("ATTACH;ENCODING=BASE64;VALUE=BINARY;FMTTYPE=image/png:iVBORw0KGgo="), second),
         [(0, left_out("file_inside")), two], differs="it reads files inside, too")
    file("two-accounts.ics", calendar(simple("CATEGORIES:bluesky:harbour.coffee,x:harbour,Coffee")),
         [(0, post("Eve", account="bluesky:harbour.coffee")), (0, post("Eve", account="x:harbour"))], differs="an event is one for it")


def write():
    for part in (forms, zones, days, repeats, kinds):
        part()
