import { describe, expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

async function withImport() {
  const service = await withAccount();
  const { app, id_organization, platform } = service;
  const posts = async () =>
    (await platform.publications.listPublications(app, { id_organization }, { limit: 1000 })).data;
  return { ...service, posts };
}

const calendar = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((one) => ['BEGIN:VEVENT', ...one, 'END:VEVENT']), 'END:VCALENDAR', ''].join(
    '\r\n',
  );

describe('a calendar', () => {
  test('is posts of the account that it is for, each event once for each account', async () => {
    const { app, platform, id_organization, id_account, posts } = await withImport();
    const text = calendar(
      ['UID:a', 'DTSTART:20261224T180000Z', 'SUMMARY:Card', 'DESCRIPTION:Merry\\n\\, all'],
      ['UID:b', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:Closed'],
      ['UID:c', 'DTSTART:20261224T180000Z', 'SUMMARY:Gone', 'STATUS:CANCELLED'],
      ['UID:d', 'DTSTART;TZID=Nowhere:20261224T180000', 'SUMMARY:Where'],
    );
    const send = () =>
      platform.publications.importPublications(app, {
        ...{ id_organization, calendar: text, account: id_account },
        timezone: 'Europe/Madrid',
        day_time: '10:30',
      });
    expect((await send()).rows).toMatchObject([
      { number: 1, result: 'created' },
      { number: 2, result: 'created' },
      { number: 3, result: 'left_out', errors: [{ code: 1709, data: { cause: 'cancelled' } }] },
      { number: 4, result: 'refused', errors: [{ code: 1709, data: { cause: 'zone_not_known', detail: 'Nowhere' } }] },
    ]);
    expect((await send()).rows.map(({ result }) => result)).toEqual([
      'already_imported',
      'already_imported',
      'left_out',
      'refused',
    ]);
    const made = await posts();
    expect(made.map(({ name, text: said, publish_date }) => [name, said, publish_date]).sort()).toEqual([
      [undefined, 'Closed', '2026-12-25T09:30:00.000Z'],
      ['Card', 'Merry\n, all', '2026-12-24T18:00:00.000Z'],
    ]);
  });

  test('of our own makes no post that is there, says what is different, and takes none of another organization for it', async () => {
    const { app, platform, id_organization, id_account, ports, posts } = await withImport();
    const [made] = (
      await platform.publications.importPublications(app, {
        id_organization,
        rows: [{ account: id_account, text: 'Hello', publish_date: '2026-12-24T18:00:00Z' }],
      })
    ).rows;
    const read = (id: string, ...lines: readonly string[]) =>
      platform.publications.importPublications(app, {
        id_organization,
        calendar: calendar([
          `UID:${id}@postwright.example`,
          'SUMMARY:x',
          'X-POSTWRIGHT;COLUMN=text:Hello',
          ...(lines.length > 0 ? lines : ['DTSTART:20261224T190000Z']),
        ]),
        account: id_account,
      });
    const id = made?.id_publication ?? '';
    // Somebody makes it repeat in their own calendar.
    expect((await read(id, 'DTSTART:20261224T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=3')).rows).toMatchObject([
      { result: 'already_imported', id_publication: id },
      { result: 'created' },
      { result: 'created' },
    ]);
    expect((await read(id)).rows).toMatchObject([
      { result: 'already_imported', id_publication: id, different: ['publish_date'] },
    ]);
    const stored = await ports.storage.get('publications', id);
    const foreign = 'f'.repeat(24);
    if (stored)
      await ports.storage.insert('publications', { ...stored, _id: foreign, id_organization: 'e'.repeat(24) });
    expect((await read(foreign)).rows).toMatchObject([{ result: 'created' }]);
    expect(await posts()).toHaveLength(4);
  });

  test('with more than a hundred posts, or no event at all, is refused as a whole', async () => {
    const { app, platform, id_organization, posts } = await withImport();
    const read = (text: string) => platform.publications.importPublications(app, { id_organization, calendar: text });
    await expect(read(calendar(['UID:a', 'DTSTART:20261224T180000Z', 'RRULE:FREQ=DAILY']))).rejects.toMatchObject({
      code: 1708,
      data: { cause: 'too_many', most: 100 },
    });
    await expect(read('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')).rejects.toMatchObject({ code: 1708 });
    await expect(read('Hello')).rejects.toMatchObject({ code: 1708 });
    expect(await posts()).toEqual([]);
  });
});
