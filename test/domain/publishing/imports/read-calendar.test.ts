import { isCalendar } from '#domain/publishing/index';
import { describe, expect, test } from '@jest/globals';
import { calendar, event, readNow, told } from '../../../fakes/calendar-files.ts';

const outlook = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10'],
  ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
const dates = (...lines: readonly string[]) => told(calendar(...lines), 'publish_date');

test('a calendar with a byte order mark is read as one without', () => {
  const text = calendar(...event('UID:a', 'DTSTART:20270701T080000Z'));
  expect(readNow(`\uFEFF${text}`)).toEqual(readNow(text));
  expect(readNow(text)).toHaveLength(1);
});

describe('the date of an event', () => {
  test.each([
    [['DTSTART:20270701T080000Z'], '2027-07-01T08:00:00.000Z'],
    [['DTSTART;TZID=Europe/Madrid:20270701T100000'], '2027-07-01T08:00:00.000Z'],
    [['DTSTART;TZID=Europe/Madrid:20270101T100000'], '2027-01-01T09:00:00.000Z'],
    [['DTSTART;TZID=/mozilla.org/20050126_1/America/Argentina/Salta:20270101T100000'], '2027-01-01T13:00:00.000Z'],
    [['DTSTART;TZID="America/New_York":20270101T100000'], '2027-01-01T15:00:00.000Z'],
    [['DTSTART;TZID=W. Europe Standard Time:20270327T100000'], '2027-03-27T09:00:00.000Z'],
    [['DTSTART;TZID=W. Europe Standard Time:20270328T100000'], '2027-03-28T08:00:00.000Z'],
    // Skipped by the clocks: moved on by what is skipped. Shown twice: the first.
    [['DTSTART;TZID=W. Europe Standard Time:20270328T023000'], '2027-03-28T01:30:00.000Z'],
    [['DTSTART;TZID=W. Europe Standard Time:20271031T023000'], '2027-10-31T00:30:00.000Z'],
    [['DTSTART;TZID=Europe/Berlin:20271031T023000'], '2027-10-31T00:30:00.000Z'],
    // As the clocks of the organization show it.
    [['DTSTART:20270701T100000'], '2027-07-01 10:00:00'],
    // In capitals or not, and folded anywhere.
    [['dtstart:20270701t080000z'], '2027-07-01T08:00:00.000Z'],
    [['DTSTART;TZID=UTC:20270701T080000'], '2027-07-01T08:00:00.000Z'],
    [['DTSTA', ' RT;TZID=Europe/', '\tMadrid:2027', ' 0701T100000'], '2027-07-01T08:00:00.000Z'],
    [['DTSTART;VALUE=DATE:20270701', 'DTEND;VALUE=DATE:20270703'], '2027-07-01 09:00'],
    [['DTSTART;TZID=Mars Standard Time:20270701T100000'], 'refused: zone_not_known'],
    [['DTSTART:20270230T100000Z'], 'refused: date_not_valid'],
    [['DTSTART:20270701T250000Z'], 'refused: date_not_valid'],
    [['DTSTART:soon'], 'refused: broken'],
    [['SUMMARY:x'], 'refused: date_not_valid'],
    [['DTSTART:20200101T100000Z'], 'left_out: past'],
  ])('%j is %s', (lines, expected) => {
    expect(dates(...outlook, ...event('UID:a', ...lines))).toEqual([expected]);
  });

  test('is right where the name of its zone has commas, which are escaped where the zone is described', () => {
    const name = '(UTC+01:00) Amsterdam, Berlin';
    const described = outlook.map((line) => (line.startsWith('TZID') ? `TZID:${name.replaceAll(',', '\\,')}` : line));
    expect(dates(...described, ...event('UID:a', `DTSTART;TZID="${name}":20270701T100000`))).toEqual([
      '2027-07-01T08:00:00.000Z',
    ]);
  });

  test('is right where a calendar describes a zone of its own that stopped changing its clocks', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD', 'DTSTART:20200101T000000', 'TZOFFSETFROM:+0000'],
      ...['TZOFFSETTO:+0545', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    expect(dates(...event('UID:a', 'DTSTART;TZID=Office:20270701T100000'), ...zone)).toEqual([
      '2027-07-01T04:15:00.000Z',
    ]);
  });
});

describe('an event that repeats', () => {
  const series = (rule: string, ...more: readonly string[]) =>
    event('UID:a', 'DTSTART;TZID=Europe/Berlin:20270326T090000', `RRULE:${rule}`, ...more);

  test('keeps its time of day when the clocks change, and each time has a key of its own', () => {
    expect(told(calendar(...series('FREQ=DAILY;COUNT=4')), 'publish_date', 'key')).toEqual([
      '2027-03-26T08:00:00.000Z | a/20270326T080000Z',
      '2027-03-27T08:00:00.000Z | a/20270327T080000Z',
      '2027-03-28T07:00:00.000Z | a/20270328T070000Z',
      '2027-03-29T07:00:00.000Z | a/20270329T070000Z',
    ]);
  });

  test('ends with its last day, leaves out what was taken out, and has what was added', () => {
    expect(
      dates(
        ...series(
          'FREQ=WEEKLY;BYDAY=FR,SA;UNTIL=20270403T070000Z',
          'EXDATE;TZID=Europe/Berlin:20270327T090000',
          'RDATE;TZID=Europe/Berlin:20270501T090000',
        ),
      ),
    ).toEqual([
      '2027-03-26T08:00:00.000Z',
      '2027-04-02T07:00:00.000Z',
      '2027-04-03T07:00:00.000Z',
      '2027-05-01T07:00:00.000Z',
    ]);
  });

  test.each([
    'EXDATE:20270327T090000',
    'EXDATE;VALUE=DATE:20270327',
    'EXDATE;TZID=America/New_York:20270327T040000',
    'exdate:20270327t080000z',
  ])('leaves out what %s takes out', (exdate) => {
    expect(dates(...series('freq=daily;count=3', exdate))).toEqual([
      '2027-03-26T08:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ]);
  });

  test('over whole days leaves out the day of a time that is taken out', () => {
    const whole = event('UID:a', 'DTSTART;VALUE=DATE:20270326', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270327T000000');
    expect(dates(...whole)).toEqual(['2027-03-26 09:00']);
  });

  test.each(['RECURRENCE-ID:20270327T090000', 'RECURRENCE-ID;VALUE=DATE:20270327'])(
    'has the change that %s names in the place of that time, whatever zone it moved to',
    (name) => {
      const change = event('UID:a', name, 'DTSTART:20270327T120000Z');
      const all = calendar(...series('FREQ=DAILY;COUNT=2'), ...change);
      expect(told(all, 'publish_date')).toEqual(['2027-03-26T08:00:00.000Z', '2027-03-27T12:00:00.000Z']);
    },
  );

  test('has the changes of single times, under the keys of those they replace', () => {
    const changes = [
      ...event('UID:a', 'RECURRENCE-ID:20270327T080000Z', 'DTSTART:20270327T120000Z', 'SUMMARY:Moved'),
      ...event(
        'UID:a',
        'RECURRENCE-ID;TZID=Europe/Berlin:20270328T090000',
        'DTSTART:20270328T120000Z',
        'STATUS:CANCELLED',
      ),
    ];
    expect(told(calendar(...series('FREQ=DAILY;COUNT=4', 'SUMMARY:Post'), ...changes), 'text', 'key')).toEqual([
      'Post | a/20270326T080000Z',
      'Post | a/20270329T070000Z',
      'Moved | a/20270327T080000Z',
      'left_out: cancelled',
    ]);
    const later = event('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270327T080000Z', 'DTSTART:20270327T120000Z');
    expect(told(calendar(...series('FREQ=DAILY;COUNT=4'), ...later), 'key')).toEqual([
      'refused: rule_not_followed',
      'a/20270327T080000Z',
    ]);
  });

  test('without an end is read a year ahead from today, and says that it goes on', () => {
    const rows = dates(...event('UID:a', 'DTSTART;TZID=Europe/Berlin:20150101T090000', 'RRULE:FREQ=WEEKLY'));
    expect([rows.length, rows[0], rows.at(-2), rows.at(-1)]).toEqual([
      54,
      '2026-11-26T08:00:00.000Z',
      '2027-11-25T08:00:00.000Z',
      'left_out: later',
    ]);
  });

  test.each([
    ['FREQ=SECONDLY', ['refused: repeats_too_often']],
    ['FREQ=HOURLY;COUNT=3', ['refused: repeats_too_often']],
    ['FREQ=DAILY;BYHOUR=1,2,3', ['refused: rule_not_followed']],
    ['FREQ=DAILY;INTERVAL=1000000000', ['refused: rule_not_followed']],
    ['FREQ=YEARLY;BYWEEKNO=53', ['refused: rule_not_followed']],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', ['refused: rule_not_followed']],
    ['FREQ=FORTNIGHTLY', ['refused: broken']],
    // Rules that allow no time at all end, too.
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', ['2027-03-26T08:00:00.000Z', 'left_out: later']],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', ['2027-03-26T08:00:00.000Z', 'left_out: later']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['2027-03-26T08:00:00.000Z', 'left_out: later']],
  ])('by %s is %j', (rule, expected) => {
    expect(dates(...series(rule))).toEqual(expected);
  });
});

describe('what an event says', () => {
  const cells = (...lines: readonly string[]) =>
    readNow(calendar(...event('UID:a', 'DTSTART:20270701T080000Z', ...lines))).map((row) => row.cells);

  test('is its description, and its summary the name of the post; without one it is the summary', () => {
    const text = 'DESCRIPTION:A\\, b\\; c\\\\n\\nd with a lin\r\n e that goes on 🎄';
    expect(cells('SUMMARY:Card', text)).toMatchObject([
      { name: 'Card', text: 'A, b; c\\n\nd with a line that goes on 🎄' },
    ]);
    const [row] = cells('SUMMARY:Card');
    expect(row).toMatchObject({ text: 'Card' });
    expect(row).not.toHaveProperty('name');
  });

  test('is plain text where Google wrote HTML', () => {
    const html =
      '<p>Roast &amp\\; beans<br>at <a href="https://a.example/?b=1&amp\\;c">our shop</a></p><ul><li>one</li></ul>';
    expect(cells(`DESCRIPTION:${html}`)).toMatchObject([
      { text: 'Roast & beans\nat our shop (https://a.example/?b=1&c)\n• one' },
    ]);
    const edited = 'First<div>second</div><div><br></div><ul> <li>one<li>two</ul>last';
    expect(cells(`DESCRIPTION:${edited}`)).toMatchObject([{ text: 'First\nsecond\n\n• one\n• two\nlast' }]);
    expect(cells('DESCRIPTION:1 < 2 > 0 &amp\\; <3')).toMatchObject([{ text: '1 < 2 > 0 &amp; <3' }]);
  });

  test('is for the accounts that its categories name, one row each, a draft when tentative', () => {
    expect(cells('CATEGORIES:Plan,bluesky:ana.example,x:Ana', 'STATUS:TENTATIVE', 'SUMMARY:Hi')).toMatchObject([
      { account: 'bluesky:ana.example', state: 'draft', key: 'a' },
      { account: 'x:Ana', state: 'draft', key: 'a' },
    ]);
  });

  test('has the files that it links; one inside the calendar is refused, not left out', () => {
    const links = ['ATTACH;FMTTYPE=image/png:https://a.example/1.png', 'IMAGE;VALUE=URI:https://a.example/2.jpg'];
    expect(cells(...links, 'URL:https://a.example/3.webp?x')).toMatchObject([
      { files: 'https://a.example/1.png https://a.example/2.jpg https://a.example/3.webp?x' },
    ]);
    expect(cells('URL:https://meet.example/room')[0]).not.toHaveProperty('files');
    const inside = event('UID:a', 'DTSTART:20270701T080000Z', 'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA');
    expect(told(calendar(...inside))).toEqual(['refused: file_inside']);
  });

  test('of any column is said by X-POSTWRIGHT', () => {
    const lines = ['X-POSTWRIGHT;COLUMN=options.poll.options:["a"\\,"b"]', 'X-POSTWRIGHT;COLUMN=text:One\\nTwo'];
    expect(cells('DESCRIPTION:Not this', 'SUMMARY:Nor this', ...lines)).toEqual([
      {
        ...{ account: '', key: 'a', publish_date: '2027-07-01T08:00:00.000Z' },
        ...{ 'options.poll.options': '["a","b"]', text: 'One\nTwo' },
      },
    ]);
  });

  test.each(['PRIVATE', 'CONFIDENTIAL'])('is not made public when it is %s', (level) => {
    const lines = event('UID:a', 'DTSTART:20270701T080000Z', 'SUMMARY:Doctor', `CLASS:${level}`);
    expect(told(calendar(...lines))).toEqual(['left_out: private']);
  });
});

describe('a calendar that is broken', () => {
  const good = event('UID:good', 'DTSTART:20270701T080000Z', 'SUMMARY:Good');
  const other = event('UID:other', 'DTSTART:20270701T080000Z', 'SUMMARY:Good');

  test('loses no event around the one that is broken', () => {
    const broken = [
      ...event('UID:a', 'DTSTART:20270701T080000Z', 'a line without a colon'),
      ...['BEGIN:VEVENT', 'UID:b', 'BEGIN:VALARM', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:c'],
    ];
    expect(told(calendar(...good, ...broken, ...other), 'text')).toEqual([
      'Good',
      'refused: broken',
      'refused: broken',
      'refused: broken',
      'Good',
    ]);
    expect(told(`BEGIN:VCALENDAR\n${good.join('\n')}\nBEGIN:VEVENT\nSUMMARY:cut o`, 'text')).toEqual([
      'Good',
      'refused: broken',
    ]);
    expect(told(calendar(...good).replaceAll('\r\n', '\r'), 'text')).toEqual(['Good']);
  });

  test('loses no event of another one behind it in the file', () => {
    const cut = calendar(...good).replace('END:VCALENDAR\r\n', '');
    expect(told(`${cut}${calendar(...other)}`, 'text')).toEqual(['Good', 'Good']);
  });

  test('says on which line an event begins', () => {
    expect(readNow(calendar(...good, ...good)).map(({ line }) => line)).toEqual([3, 8]);
  });

  test.each(['BEGIN:VCALENDAR\r\n', '\uFEFF\r\nbegin:vcalendar\n'])('%j begins a calendar', (text) => {
    expect(isCalendar(text)).toBe(true);
  });
});
