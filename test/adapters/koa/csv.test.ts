import { csv } from '#adapters/koa/csv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountDay, publicationMetrics } from '../../contracts/sample-records.ts';
import { addClient } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';

/** Reads CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole = '', quoted, plain = '', end = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`this is not CSV: ${rest}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push(row.splice(0));
    rest = rest.slice(whole.length);
  }
  return rows;
}

async function write(rows: readonly (readonly (number | string)[])[]): Promise<string> {
  async function* all() {
    yield* rows;
  }
  let text = '';
  for await (const part of csv({ columns: ['a', 'b'], rows: all() })) text += part;
  return text;
}

describe('a table as CSV', () => {
  const cells = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', '@x', '-1', '"', '\r\n', ''),
  );

  test('can be parsed again, and no text in it runs in a spreadsheet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cells, fc.double({ noNaN: true })), { maxLength: 5 }), async (rows) => {
        const [, ...read] = readCsv(await write(rows));
        expect(read).toHaveLength(rows.length);
        read.forEach(([text = '', number], index) => {
          const [expectedName = '', value] = rows[index] ?? [];
          expect([expectedName, `'${expectedName}`]).toContain(text);
          expect(text).not.toMatch(/^[=+\-@\t\r]/);
          expect(Number(number)).toBe(value === 0 ? 0 : value);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('has as many chunks as it needs', async () => {
    const many = Array.from({ length: 5000 }, (_, index): [string, number] => [`text ${String(index)}`, index]);
    expect(readCsv(await write(many))).toHaveLength(5001);
  });
});

describe('metrics as CSV', () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let id_account = '';
  beforeAll(async () => {
    service = await startTestService();
    [id_account = ''] = await service.connect();
  });
  afterAll(() => service.stop());

  const get = async (path: string) => {
    const { status, headers, body } = await service.call(
      'GET',
      `/organizations/${service.made.id_organization}/${path}`,
      { token: service.app_token },
    );
    return { status, headers, body, rows: 'text' in body ? readCsv(String(body.text)) : [] };
  };
  const range = 'from_date=2026-11-10T12:00:00Z&to_date=2026-11-15T12:00:00Z';

  beforeEach(async () => {
    const { storage } = service.ports;
    for (const { _id } of await storage.find('account_days', {})) await storage.remove('account_days', _id);
    for (const { _id } of await storage.find('publication_metrics', {}))
      await storage.remove('publication_metrics', _id);
  });

  const reached = (on: string, fields: Parameters<typeof accountDay>[2] = {}) =>
    service.ports.storage.insert(
      'account_days',
      accountDay(fields.id_account ?? id_account, on, { id_organization: service.made.id_organization, ...fields }),
    );

  test('have a row for each metric, account and day, and none for other organizations or missing values', async () => {
    const { organization: other } = await addClient(service.ports);
    await reached('2026-11-10', { likes: 1 });
    await reached('2026-11-11', { likes: 2, followers_gained: -3, followers: 0 });
    await reached('2026-11-11', { likes: 4, id_account: 'b', social_network: 'facebook' });
    await reached('2026-11-12', { likes: 500, id_organization: other._id, id_account: 'c' });
    await reached('2026-11-16', { likes: 6 });
    const { headers, rows } = await get(`metrics?format=csv&${range}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe('attachment; filename="getOrganizationMetrics.csv"');
    const [columns, ...numbers] = rows;
    expect(columns).toEqual(['date', 'id_account', 'social_network', 'metric', 'value']);
    expect(numbers.sort()).toEqual(
      [
        ['2026-11-11', id_account, 'bluesky', 'followers', '0'],
        ['2026-11-11', id_account, 'bluesky', 'followers_gained', '-3'],
        ['2026-11-11', id_account, 'bluesky', 'likes', '2'],
        ['2026-11-11', 'b', 'facebook', 'likes', '4'],
      ].sort(),
    );
    expect((await get(`metrics?format=csv&names=likes&names=reach&${range}`)).rows).toHaveLength(3);
    expect((await get(`metrics?format=json&${range}`)).body).toMatchObject({ group_by: 'day' });
  });

  test('aggregated have the same columns, empty where they are aggregated', async () => {
    await reached('2026-11-11', { likes: 2 });
    await reached('2026-11-12', { likes: 3 });
    const grouped = async (by: string) => (await get(`metrics?format=csv&group_by=${by}&${range}`)).rows.slice(1);
    expect(await grouped('day')).toEqual([
      ['2026-11-11', '', '', 'likes', '2'],
      ['2026-11-12', '', '', 'likes', '3'],
    ]);
    expect(await grouped('network')).toEqual([['', '', 'bluesky', 'likes', '5']]);
    expect(await grouped('account')).toEqual([['', id_account, 'bluesky', 'likes', '5']]);
    expect(await grouped('total')).toEqual([['', '', '', 'likes', '5']]);
  });

  test('of publications include all of them, the oldest first, unless fewer are requested', async () => {
    const { id_organization } = service.made;
    for (let number = 0; number < 150; number += 1) {
      await service.ports.storage.insert(
        'publication_metrics',
        publicationMetrics(number, {
          id_organization,
          id_account,
          publish_date: new Date(Date.UTC(2026, 10, 10, 12) + number * 40 * 60_000).toISOString(),
          likes: number,
          reach: 1,
        }),
      );
    }
    const { rows } = await get(`publications/stats?format=csv&${range}`);
    const [columns, ...numbers] = rows;
    expect(columns).toEqual(['date', 'id_publication', 'social_network', 'metric', 'value']);
    expect(numbers).toHaveLength(300);
    const likes = numbers.filter(([, , , metric]) => metric === 'likes');
    expect(likes.map(([, , , , value]) => Number(value))).toEqual(likes.map((_, index) => index));
    expect(likes[0]?.[0]).toBe('2026-11-10');
    expect(likes.at(-1)?.[0]).toBe('2026-11-14');
    const few = await get(`publications/stats?format=csv&metric=likes&offset=17&limit=40&${range}`);
    expect(few.rows.slice(1).map(([, , , , value]) => Number(value))).toEqual(
      Array.from({ length: 40 }, (_, index) => 17 + index),
    );
    const none = await get(`publications/stats?format=csv&social_network=facebook&${range}`);
    expect(none.rows).toEqual([columns]);
  });

  test.each([
    ['metrics?format=xml', 1000, { field: 'format', allowed: ['json', 'csv'] }],
    ['publications/stats?format=', 1000, { field: 'format' }],
    ['metrics?format=csv&group_by=week', 1000, { field: 'group_by' }],
    ['metrics?format=csv&names=fans', 1000, { field: 'names' }],
    ['publications/stats?format=csv&limit=101', 1004, {}],
    ['publications/stats?format=csv&social_network=myspace', 702, {}],
    ['metrics?format=csv&to_date=never', 1001, {}],
  ])('%s is rejected with %i, in JSON', async (path, code, data) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code, ...(Object.keys(data).length > 0 && { data }) });
  });
});
