import { calendarText } from '#adapters/koa/calendars/calendar-text';
import { readCalendar } from '#domain/publishing/index';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Publication } from '#ports/publishing/publication';
import { account, publication } from '../../contracts/sample-records.ts';
import { addOrganization } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

const now = Date.parse('2026-11-26T04:00:00Z');
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      '\\',
      ',',
      ';',
      ':',
      '"',
      '\n',
      ' ',
      '\t',
      'n',
      'N',
      'é',
      '語',
      '👩‍👩‍👧',
      '\u202E',
      '\u2028',
      'END:VEVENT',
    ),
    maxLength: 200,
  }),
);
const state = fc.constantFrom('draft' as const, 'ready' as const, 'published' as const);
const seconds = fc.integer({ min: 60, max: 180 * 86_400 }).map((after) => now + after * 1000);
const entry = fc.record({ text, title: text, state, date: seconds, account: fc.constantFrom('x:a', 'bluesky:b.c') });

test('A calendar of ours can be imported as the posts that it was generated from', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (posts) => {
      const entries = posts.map(({ date, ...cells }, index) => ({
        _id: String(index).padStart(24, '0'),
        date: new Date(date).toISOString(),
        changed_date: new Date(now).toISOString(),
        ...{ cancelled: false, sequence: 0, state: cells.state, network: 'X' },
        details: { account: cells.account, text: cells.text },
        cells,
      }));
      const written = calendarText({ name: 'Shop', entries }, 'postwright.example');
      for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const { rows } = readCalendar(written, { now });
      expect(rows.map(({ cells, known }) => known ?? cells)).toEqual(
        posts.map(({ date, ...cells }, index) => ({
          ...cells,
          publish_date: new Date(date).toISOString(),
          key: `${String(index).padStart(24, '0')}@postwright.example`,
        })),
      );
    }),
  );
});

describe('the calendar of an organization', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let ics = '';
  let other = '';
  const day = (days: number): string => new Date(service.clock.now() + days * 86_400_000).toISOString();
  const texts = ['Roast; with, "all" \\n of it\nand more', '👩‍👩‍👧 '.repeat(60).trim(), '=1+1'];
  /** What the posts say beside their texts. */
  const more: readonly Partial<Publication>[] = [
    {
      languages: ['de', 'en-GB'],
      link: 'https://shop.example/roast?a=1;b=2,3',
      name: 'Winter, first',
      options: { quote: 'https://bsky.app/profile/a.example/post/3k', labels: ['nudity', 'sexual'] },
      reply_control: 'nobody',
    },
    { files: ['0'.repeat(23) + '7'] },
    { thread: [{ text: 'And then' }] },
  ];

  beforeAll(async () => {
    service = await startTestService();
    const { id_client, id_organization } = service.made;
    const { storage, settings } = service.ports;
    const own = account(1, { id_client, id_organization, username: 'harbour.coffee' });
    await storage.insert('accounts', own);
    other = (await addOrganization(service.ports, { id_client }))._id;
    await storage.insert('accounts', {
      ...account(2, { id_client, username: 'harbour.coffee' }),
      id_organization: other,
    });
    for (const [index, postText] of texts.entries())
      await storage.insert(
        'publications',
        publication(index + 1, {
          id_client,
          id_organization,
          id_account: own._id,
          text: postText,
          publish_date: day(index + 1),
          ...more[index],
        }),
      );
    const link = await service.call('POST', `/organizations/${id_organization}/calendar_links`, {
      token: service.app_token,
      body: {},
    });
    const address = `${service.origin}${String(link.body.url).slice(settings.publicUrl.length)}`;
    ics = await (await fetch(address)).text();
  });
  afterAll(() => service.stop());

  const send = async (id_organization: string) => {
    const { body } = await service.call('POST', `/organizations/${id_organization}/publish/import`, {
      token: service.app_token,
      body: { calendar: ics },
    });
    return body.rows as readonly { readonly result: string }[];
  };

  test('already exists when it is imported where it comes from', async () => {
    const rows = await send(service.made.id_organization);
    expect(rows).toMatchObject(texts.map(() => ({ result: 'already_imported' })));
    for (const row of rows) expect(row).not.toHaveProperty('different');
  });

  test('becomes the same posts in another organization, once', async () => {
    expect(await send(other)).toMatchObject(texts.map(() => ({ result: 'created', errors: [] })));
    expect(await send(other)).toMatchObject(texts.map(() => ({ result: 'already_imported' })));
    const { body } = await service.call('GET', `/organizations/${other}/publish`, { token: service.app_token });
    const found = (body.data as Publication[]).sort((one, two) =>
      (one.publish_date ?? '') < (two.publish_date ?? '') ? -1 : 1,
    );
    const cut = (date: string): string => `${date.slice(0, 19)}.000Z`;
    // A post that the calendar does not carry whole waits for a person.
    const states = ['ready', 'draft', 'draft'];
    expect(found).toMatchObject(
      texts.map((postText, index) => ({
        publish_date: cut(day(index + 1)),
        text: postText,
        state: states[index],
        files: [],
        ...(index === 0 && more[index]),
      })),
    );
  });
});
