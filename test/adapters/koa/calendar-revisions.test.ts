import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { calendarText } from '#adapters/koa/calendars/calendar-text';
import { publication } from '../../contracts/sample-records.ts';
import { withSlots } from '../../fakes/test-slots.ts';

const day = 24 * 3_600_000;

/** Creates a service with a calendar link, whose events another implementation of iCalendar reads. */
async function withCalendar() {
  const service = await withSlots();
  const { app, id_organization, platform } = service;
  const { url } = await platform.publications.createCalendarLink(app, { id_organization });
  const [, _id = '', signature = ''] = /calendars\/([^/]+)\/([^/]+)\.ics$/.exec(url) ?? [];
  const events = async () => {
    const calendar = await platform.publications.openCalendar({ _id, signature });
    if (!calendar) throw new Error('the calendar is closed');
    const read = new ICAL.Component(ICAL.parse(calendarText(calendar, 'postwright.example')) as unknown[]);
    return read.getAllSubcomponents('vevent').map((event) => {
      const get = (name: string): string => String(event.getFirstPropertyValue(name));
      return {
        text: event.toString(),
        uid: get('uid').split('@')[0],
        start: new Date(get('dtstart')).toISOString(),
        stamp: get('dtstamp'),
        modified: get('last-modified'),
        sequence: Number(get('sequence')),
        status: get('status'),
      };
    });
  };
  return { ...service, events };
}

test('an event differs only with a new revision: edits, moves, sending and deletion each have a later one', async () => {
  const { app, clock, events, id_organization, platform, queue, address } = await withCalendar();
  const { _id: id_publication } = await queue('first');
  const second = await queue('second');
  const publications = { id_organization, id_publication };
  const change = (input: object) => platform.publications.updatePublication(app, { ...publications, input });
  const steps: [string, () => Promise<unknown>, boolean][] = [
    ['nothing', () => Promise.resolve(), false],
    ['text', () => change({ text: 'other' }), true],
    ['order', () => platform.slots.reorderPostingQueue(app, address, [second._id, id_publication]), true],
    [
      'zone',
      () => platform.organizations.updateOrganization(app, address, { timezone: 'Asia/Tokyo', move_queue: true }),
      true,
    ],
    ['date', () => change({ publish_date: '2026-11-22T09:00:00Z' }), true],
    ['nothing again', () => Promise.resolve(), false],
    [
      'sending',
      () => {
        clock.advance(2 * day);
        return platform.work.publishDue();
      },
      true,
    ],
    ['deletion', () => platform.publications.deletePublication(app, publications), true],
    ['nothing at last', () => Promise.resolve(), false],
  ];
  const own = async () => (await events()).find(({ uid }) => uid === id_publication);
  let before = await own();
  expect(before).toMatchObject({ sequence: 0, status: 'CONFIRMED' });
  for (const [name, step, isChange] of steps) {
    clock.advance(60_000);
    await step();
    const after = await own();
    if (!before || !after) throw new Error(`${name}: the event is gone`);
    expect([name, after.text !== before.text]).toEqual([name, isChange]);
    expect([name, after.sequence > before.sequence]).toEqual([name, isChange]);
    expect([name, after.stamp > before.stamp, after.modified]).toEqual([name, isChange, after.stamp]);
    before = after;
  }
  expect(before?.status).toBe('CANCELLED');
  expect(before?.text).not.toContain('other');
  // It ends with the period of the calendar.
  clock.advance(40 * day);
  expect(await own()).toBeUndefined();
});

test('of more than 5,000 posts those nearest to now are given, by date', async () => {
  const { clock, events, id_organization, ports } = await withCalendar();
  const dates = [...Array.from({ length: 4000 }, (_, at) => -(at + 1)), ...Array.from({ length: 3000 }, (_, at) => at)];
  for (const minutes of dates)
    await ports.storage.insert('publications', {
      ...publication(0, { id_organization, state: 'published' }),
      _id: ports.identifiers.next(),
      publish_date: new Date(clock.now() + minutes * 60_000).toISOString(),
    });
  const starts = (await events()).map(({ start }) => (Date.parse(start) - clock.now()) / 60_000);
  expect(starts).toEqual(Array.from({ length: 5000 }, (_, at) => at - 2500));
});
