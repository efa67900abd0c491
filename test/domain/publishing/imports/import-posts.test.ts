// Long, because what a row may say, and what is refused, stands in one place.
import { describe, expect, test } from '@jest/globals';
import { account } from '../../../contracts/sample-records.ts';
import { tinyPng } from '../../../fixtures/tiny-png.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { withAccount } from '../../../fakes/test-account.ts';
import { withSlots } from '../../../fakes/test-slots.ts';
import { noWeb } from '#adapters/memory/no-web';

type Rows = readonly Readonly<Record<string, string>>[];

async function withImport(overrides: Parameters<typeof withAccount>[1] = {}) {
  const service = await withAccount(undefined, overrides);
  const { app, id_organization, platform } = service;
  const send = (rows: Rows, more: { dry_run?: boolean; import_key?: string; timezone?: string } = {}) =>
    platform.publications.importPublications(app, { id_organization, rows, ...more });
  const posts = async () =>
    (await platform.publications.listPublications(app, { id_organization }, { limit: 1000 })).data;
  return { ...service, send, posts };
}

const later = '2026-12-24T18:00:00Z';

describe('a row', () => {
  test('is a post, and sent again it is still that post', async () => {
    const { send, posts, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later };
    const first = await send([row, { ...row, text: 'Other' }]);
    expect(first.rows).toMatchObject([
      { number: 1, result: 'created', state: 'ready', errors: [] },
      { number: 2, result: 'created' },
    ]);
    const again = await send([row, row]);
    expect(again.rows.map(({ result, different }) => [result, different])).toEqual([
      ['already_imported', undefined],
      ['already_imported', undefined],
    ]);
    expect(again.rows[0]?.id_publication).toBe(first.rows[0]?.id_publication);
    expect(await posts()).toHaveLength(2);
    expect((await send([row], { import_key: 'next year' })).rows).toMatchObject([{ result: 'created' }]);
  });

  test('names its account by what Accounts shows: its name or username, with the network or without', async () => {
    const { ports, send, id_account } = await withImport();
    await ports.storage.update('accounts', id_account, { name: 'Harbour: Coffee', username: 'harbour.coffee' });
    const names = [
      id_account,
      'bluesky:harbour.coffee',
      'Bluesky:@Harbour.Coffee',
      'harbour.coffee',
      ' harbour: coffee ',
      'bluesky:Harbour: Coffee',
    ];
    const rows = names.map((account, at) => ({ account, text: `Post ${at}`, publish_date: later }));
    expect((await send(rows)).rows.map(({ result }) => result)).toEqual(names.map(() => 'created'));
    const others = ['harbour', 'x:harbour.coffee', '', '@'];
    const lost = await send(others.map((account) => ({ account, text: 'Lost', publish_date: later })));
    expect(lost.rows.map(({ errors }) => errors[0]?.code)).toEqual(others.map(() => 701));
    const twin = {
      ...account(7),
      id_organization: (await ports.storage.get('accounts', id_account))?.id_organization ?? '',
    };
    await ports.storage.insert('accounts', {
      ...twin,
      name: 'Harbour: Coffee',
      social_network: 'x',
      username: 'other',
    });
    const [either] = (await send([{ account: 'Harbour: Coffee', text: 'Either', publish_date: later }])).rows;
    expect(either).toMatchObject({ result: 'refused', errors: [{ code: 1004 }] });
  });

  test('takes the next free slot of its account, once', async () => {
    const { app, id_account, id_organization, laid, platform } = await withSlots();
    const rows = ['One', 'Two'].map((text) => ({ account: id_account, text, schedule: 'next_slot' }));
    const send = () => platform.publications.importPublications(app, { id_organization, rows });
    await send();
    const waiting = ['2026-11-23 One ready', '2026-11-24 Two ready'];
    expect(await laid()).toEqual(waiting);
    expect((await send()).rows).toMatchObject([{ result: 'already_imported' }, { result: 'already_imported' }]);
    expect(await laid()).toEqual(waiting);
    const [never] = await platform.publications
      .importPublications(app, { id_organization, rows: [{ account: id_account, schedule: 'never' }] })
      .then((answer) => answer.rows);
    expect(never).toMatchObject({ result: 'refused', errors: [{ code: 1004 }] });
  });

  test('that changed is another post, unless it has a key: then it is told what is different', async () => {
    const { send, posts, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later, key: 'a' };
    await send([row]);
    const changed = { ...row, text: 'Hello!', publish_date: '2026-12-25T18:00:00Z' };
    expect((await send([changed])).rows).toMatchObject([
      { result: 'already_imported', different: ['text', 'publish_date'] },
    ]);
    expect(await posts()).toMatchObject([{ text: 'Hello' }]);
    expect((await send([{ ...changed, key: '' }])).rows).toMatchObject([{ result: 'created' }]);
  });

  test('whose post was deleted makes none again', async () => {
    const { app, platform, id_organization, send, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later };
    const { rows } = await send([row]);
    const id_publication = rows[0]?.id_publication ?? '';
    await platform.publications.deletePublication(app, { id_organization, id_publication });
    expect((await send([row])).rows).toMatchObject([{ result: 'already_imported', different: ['deleted'] }]);
  });

  test('without a date is a draft, and is refused when it is to go out', async () => {
    const { send, id_account, network } = await withImport();
    const row = { account: id_account, text: 'Hello' };
    const { rows } = await send([row, { ...row, state: 'ready' }]);
    expect(rows).toMatchObject([
      { result: 'created', state: 'draft' },
      { result: 'refused', errors: [{ code: 938 }] },
    ]);
    expect(network.posts.size).toBe(0);
  });

  test('that its network would refuse is refused with every reason and not stored, however often; a draft is kept', async () => {
    const { send, posts, id_account } = await withImport();
    const row = { account: id_account, text: 'x'.repeat(400), publish_date: later, key: 'a' };
    for (let time = 0; time < 2; time += 1)
      expect((await send([row])).rows).toMatchObject([{ result: 'refused', errors: [{ code: 962 }] }]);
    expect((await send([{ ...row, text: 'Short' }])).rows).toMatchObject([{ result: 'created' }]);
    expect((await send([{ ...row, key: 'b', state: 'draft' }])).rows).toMatchObject([
      { result: 'created', state: 'draft', errors: [{ code: 962 }] },
    ]);
    expect(await posts()).toHaveLength(2);
  });

  test('leaves those around it alone when something is wrong with it', async () => {
    const { send, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later };
    const { rows } = await send([
      { ...row, account: 'x:nobody' },
      { ...row, publish_date: '24/12/2026' },
      { ...row, publish_date: '2020-01-01T00:00:00Z' },
      { ...row, files: 'picture.png' },
      { ...row, files: 'f'.repeat(24) },
      { ...row, text: 'a\u0000b' },
      { ...row, state: 'gone' },
      { ...row, 'options.nothing': '1' },
      row,
    ]);
    expect(rows[5]?.errors[0]?.message).toContain('text: ');
    expect(rows.map(({ errors: [error] }) => error?.code)).toEqual([
      701,
      938,
      938,
      1004,
      806,
      1004,
      914,
      1700,
      undefined,
    ]);
  });

  test('names its account by network and user name, its dates in a zone, its options by dotted names', async () => {
    const { send, posts, ports, id_account } = await withImport();
    const { username = '' } = (await ports.storage.get('accounts', id_account)) ?? {};
    const row = { account: `Bluesky:@${username}`, text: 'Hello', publish_date: '2027-07-01 10:00' };
    const { rows } = await send(
      [row, { ...row, timezone: 'America/New_York' }, { ...row, state: 'draft', 'options.a.b': '[1]' }],
      { timezone: 'Europe/Madrid' },
    );
    expect(rows.map(({ result }) => result)).toEqual(['created', 'created', 'created']);
    const stored = await posts();
    expect(stored.map(({ publish_date, options }) => [publish_date, options])).toEqual(
      expect.arrayContaining([
        ['2027-07-01T08:00:00.000Z', undefined],
        ['2027-07-01T14:00:00.000Z', undefined],
        ['2027-07-01T08:00:00.000Z', { a: { b: [1] } }],
      ]),
    );
  });

  test('is refused for a time that the clocks skip; of one that comes twice it is the first', async () => {
    const { send, posts, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', timezone: 'Europe/Madrid' };
    const { rows } = await send([
      { ...row, publish_date: '2027-03-28T02:30' },
      { ...row, publish_date: '2027-10-31T02:30' },
      { ...row, publish_date: '2027-10-31T02:30', timezone: 'Europe/Nowhere' },
    ]);
    expect(rows).toMatchObject([
      {
        result: 'refused',
        errors: [{ code: 938, message: expect.stringContaining('skip'), data: { kind: 'skipped' } }],
      },
      { result: 'created', local_time: 'twice' },
      { result: 'refused', errors: [{ code: 1004 }] },
    ]);
    expect(await posts()).toMatchObject([{ publish_date: '2027-10-31T00:30:00.000Z' }]);
  });

  test('takes in pictures by their addresses once, with what they show', async () => {
    const requests: string[] = [];
    const png = await tinyPng();
    const web = {
      ...noWeb,
      download: (url: string) => {
        requests.push(url);
        return Promise.resolve(new Uint8Array(png));
      },
    };
    const { send, posts, id_account } = await withImport({ web });
    const files = 'https://shop.example/a.png';
    const row = { account: id_account, publish_date: later, files, alt_texts: 'A cup' };
    expect((await send([row], { dry_run: true })).rows).toMatchObject([{ result: 'fits' }]);
    expect(requests).toEqual([]);
    expect((await send([row])).rows).toMatchObject([{ result: 'created' }]);
    expect((await send([row])).rows).toMatchObject([{ result: 'already_imported' }]);
    expect(requests).toEqual([files]);
    const [post] = await posts();
    expect(post?.alt_texts).toEqual({ [post?.files[0] ?? '']: 'A cup' });
  });

  test('is refused when its picture cannot be had', async () => {
    const { send, id_account } = await withImport();
    const row = { account: id_account, publish_date: later, text: 'Hello', files: 'https://shop.example/a.png' };
    expect((await send([row])).rows).toMatchObject([{ result: 'refused', errors: [{ code: 807 }] }]);
  });

  test('copies no picture for somebody who may not create files', async () => {
    const requests: string[] = [];
    const download = (url: string) => {
      requests.push(url);
      return Promise.resolve(new Uint8Array());
    };
    const { platform, ports, made, id_organization, id_account } = await withImport({ web: { ...noWeb, download } });
    const own = { id_client: made.id_client, id_organization };
    const { id_user } = await addUser(ports, own, ['publications:create']);
    const row = { account: id_account, publish_date: later, text: 'Hello' };
    const rows = [row, { ...row, files: 'https://shop.example/a.png' }];
    const caller = { kind: 'user', id_user } as const;
    expect((await platform.publications.importPublications(caller, { id_organization, rows })).rows).toMatchObject([
      { result: 'created' },
      { result: 'refused', errors: [{ code: 520 }] },
    ]);
    expect(requests).toEqual([]);
  });
});

describe('an import', () => {
  test('keeps rows with one key apart by their accounts', async () => {
    const { ports, made, id_organization, send, id_account, posts } = await withImport();
    const other = account(9, { id_client: made.id_client, id_organization });
    await ports.storage.insert('accounts', other);
    const row = { text: 'Hello', publish_date: later, key: 'a' };
    const rows = [
      { ...row, account: id_account },
      { ...row, account: other._id },
    ];
    for (const result of ['created', 'already_imported'])
      expect((await send(rows)).rows).toMatchObject([
        { errors: [], result },
        { errors: [], result },
      ]);
    expect(await posts()).toHaveLength(2);
  });

  test('stores nothing in a dry run', async () => {
    const { send, posts, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later };
    expect((await send([row, { ...row, account: '' }], { dry_run: true })).rows).toMatchObject([
      { result: 'fits' },
      { result: 'refused' },
    ]);
    expect(await posts()).toEqual([]);
  });

  test('takes CSV too, and tells which columns mean nothing', async () => {
    const { app, platform, id_organization, id_account } = await withImport();
    const csv = `Comment;text;account;publish_date\nx;"=1+1; and more";${id_account};${later}\n`;
    expect(await platform.publications.importPublications(app, { id_organization, csv })).toMatchObject({
      rows: [{ number: 1, result: 'created' }],
      ignored_columns: ['Comment'],
    });
  });

  test('of a spreadsheet has its dates, in the zone of the import, in one order', async () => {
    const { app, platform, id_organization, id_account, posts } = await withImport();
    const csv = [
      'account;text;publish_date',
      `${id_account};a;05/12/2026 09:00`,
      `${id_account};b;29/12/2026 14:30`,
      `${id_account};c;46385,604166`,
      `${id_account};d;soon`,
    ].join('\n');
    const send = (input: object) =>
      platform.publications.importPublications(app, { id_organization, timezone: 'Europe/Madrid', ...input });
    expect((await send({ csv })).rows.map(({ result }) => result)).toEqual([
      ...['created', 'created', 'created'],
      'refused',
    ]);
    expect((await posts()).map(({ text, publish_date }) => [text, publish_date]).sort()).toEqual([
      ['a', '2026-12-05T08:00:00.000Z'],
      ['b', '2026-12-29T13:30:00.000Z'],
      ['c', '2026-12-29T13:30:00.000Z'],
    ]);
    const rows = [{ account: id_account, text: 'e', publish_date: '05/12/2026 09:00' }];
    expect((await send({ rows })).rows).toMatchObject([
      { number: 1, result: 'refused', errors: [{ code: 938, message: expect.stringContaining('day or the month') }] },
    ]);
  });

  test.each([
    [{ Text: 'Hello' }, 'text'],
    [{ 'first comment': 'Hello' }, 'first_comment'],
    [{ tilte: 'Hello' }, 'title'],
    [{ file: 'f'.repeat(24) }, 'files'],
    [{ Datum: '29.12.2026 14:30' }, 'publish_date'],
    [{ 'Publish Date': '' }, 'publish_date'],
  ])('with %j is refused, and names the column that was probably meant', async (cells, meant) => {
    const { send, posts, id_account } = await withImport();
    const [field = ''] = Object.keys(cells);
    await expect(send([{ account: id_account, ...cells }])).rejects.toMatchObject({
      code: 1004,
      message: expect.stringContaining(`the column ${field} is not known: ${meant} was probably meant`),
      problem: { data: { field, meant } },
    });
    expect(await posts()).toEqual([]);
  });

  test('with a column like another that is there only names it', async () => {
    const { send, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', texts: 'no', Title: 'no', title: 'Yes', publish_date: later };
    expect(await send([row])).toMatchObject({ rows: [{ result: 'created' }], ignored_columns: ['texts', 'Title'] });
  });

  test('refuses a row with more alternative texts than files', async () => {
    const { send, id_account } = await withImport();
    const row = { account: id_account, text: 'Hello', publish_date: later, alt_texts: 'A cup\n' };
    expect((await send([row])).rows).toMatchObject([{ result: 'refused', errors: [{ code: 1004 }] }]);
  });

  test.each([
    [{}, 'either csv, calendar or rows'],
    [{ csv: 'a', rows: [] }, 'either csv, calendar or rows'],
    [{ csv: 'text\nHello' }, 'names no column account'],
    [{ csv: `account\n${'x\n'.repeat(101)}` }, 'more than 100 rows'],
  ])('of %j is refused', async (input, reason) => {
    const { app, platform, id_organization } = await withImport();
    await expect(platform.publications.importPublications(app, { id_organization, ...input })).rejects.toMatchObject({
      code: 1004,
      message: expect.stringContaining(reason),
    });
  });

  test('by two at once makes each post once, and counts it once', async () => {
    const { send, posts, id_account, platform, app, id_organization } = await withImport();
    const rows = Array.from({ length: 20 }, (_, index) => ({
      account: id_account,
      text: `Post ${String(index)}`,
      publish_date: later,
    }));
    await Promise.all([send(rows), send(rows)]);
    expect(await posts()).toHaveLength(20);
    expect(await platform.organizations.getOrganization(app, { id_organization }, true)).toMatchObject({
      actual_use: { publications: 20 },
    });
  });
});
