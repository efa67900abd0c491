import { createLargeTexts } from '#adapters/system/large-texts';
import { parseBody } from '#adapters/koa/json-body';
import { readFeedText } from '#adapters/web/index';
import { readPosts } from '#domain/publishing/index';
import { expect, test } from '@jest/globals';
import { calendar, event, now } from '../fakes/calendar-files.ts';

const program = new URL('../../dist/runtimes/large-text-worker.js', import.meta.url);

test('the thread of the built service reads tables, calendars and feeds as they are read without it', async () => {
  const { read } = createLargeTexts(program, 60_000);
  const reading = { now, dayTime: undefined };
  const events = calendar(
    ...event('UID:a', 'DTSTART;TZID=Europe/Berlin:20270701T080000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Hello'),
    ...event('UID:b', 'DTSTART:none'),
  );
  for (const file of [
    { ...reading, isCalendar: false, text: 'account,text\nx,"Hello, you"\n' },
    { ...reading, isCalendar: false, text: 'account,text\nx,"Hello' },
    { ...reading, isCalendar: true, text: events },
    { ...reading, isCalendar: true, text: calendar() },
  ])
    expect(await read('posts', file)).toEqual(readPosts(file));
  for (const text of [
    '<rss version="2.0"><channel><title>T</title><item><title>&lt;b&gt;Hello&lt;/b&gt;</title></item></channel></rss>',
    'no feed',
  ]) {
    const feed = { text, url: 'https://blog.example/feed' };
    expect(await read('feed', feed)).toEqual(await readFeedText(feed));
  }
}, 60_000);

test('the thread of the built service reads and refuses JSON bodies as they are without it, and takes their bytes', async () => {
  const { read } = createLargeTexts(program, 60_000);
  const names = Array.from({ length: 1001 }, (_, at) => `"k${String(at)}":1`).join(',');
  for (const [json, type = 'application/json'] of [
    ['{"csv":"a,b\\nHello 🍞"}'],
    [' '.repeat(10)],
    ['{}', 'text/plain'],
    ['{"csv"'],
    ['['.repeat(101)],
    [`{${names}}`],
    [`[${'1,'.repeat(10_300)}1]`],
    ['\xff'],
  ] as const) {
    const bytes = new Uint8Array(Buffer.from(json, json === '\xff' ? 'latin1' : 'utf8'));
    const here = parseBody({ bytes, type });
    expect(await read('body', { bytes, type }, [bytes.buffer])).toEqual(here);
    expect(bytes.byteLength).toBe(0);
  }
}, 60_000);
