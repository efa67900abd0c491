import { toSchemas } from '#domain/contract/index';
import { type NamedOperation, operations } from '#domain/platform/operations';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { startTestService } from '../../fakes/test-service.ts';
import { sample } from '../../chosen.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let id_account: string;
let session: string;

beforeAll(async () => {
  service = await startTestService();
  [id_account = ''] = await service.connect();
  const { ports } = service;
  session = ports.identifiers.next();
  await ports.storage.insert('user_sessions', {
    _id: session,
    id_user: service.made.user.id_user,
    creation_date: '2026-11-20T09:00:00.000Z',
    expires_date: '2027-11-20T09:00:00.000Z',
    refresh_hash: session,
    ended: false,
  });
});
afterAll(() => service.stop());

/** Where a row is, with the identifiers of what is there. */
function getPath(row: NamedOperation): string {
  const { id_client, id_organization, app } = service.made;
  const names: Readonly<Record<string, string>> = {
    id_client,
    id_organization,
    id_app: app.id_app,
    id_account,
    social_network: row.path.includes('credentials') ? 'discord' : 'bluesky',
  };
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '66d04a6a427f4c43b9d97f54');
}

async function send(row: NamedOperation, options: { body?: unknown; raw?: string; query?: string }) {
  // The calls a minute are another matter.
  service.clock.advance(1000);
  const isForApps = !row.policy.callers.includes('user');
  const token = await service.token(isForApps ? 'app' : 'user', isForApps ? service.made.app.id_app : session);
  return service.call(row.method, `${getPath(row)}${options.query ?? ''}`, {
    token,
    ...(options.raw === undefined ? { body: options.body } : { raw: options.raw }),
    headers: { 'content-type': 'application/json' },
  });
}

/** Sentences of a validator, and places where a fact is missing. */
const holes = /Invalid|expected|received|undefined|\[object|null\b|NaN/;

const withBody = operations.filter(({ body, admitFile }) => body && !admitFile);
const wrong: readonly unknown[] = [
  5,
  1e400,
  -1,
  'x',
  '',
  true,
  null,
  [],
  [5],
  [null],
  {},
  { a: 1 },
  '\u0000',
  '\ud800',
];

describe('a field of a wrong type or format gets an error code and a message that names it', () => {
  test.each(sample(withBody).map((row) => [row.id, row] as const))('%s', async (_, row) => {
    const names = row.body instanceof z.ZodObject ? Object.keys(row.body.shape) : ['anything'];
    const bodies = [...wrong, ...names.flatMap((name) => wrong.map((value) => ({ [name]: value })))];
    for (const body of bodies) {
      const { status, body: answer } = await send(row, { body });
      const shown = JSON.stringify([body, answer]);
      expect([shown, status < 500]).toEqual([shown, true]);
      if (status === 200) continue;
      expect([shown, holes.test(String(answer.message))]).toEqual([shown, false]);
      if (answer.code !== 1004) continue;
      const { field } = answer.data as { field?: string };
      expect([shown, typeof field === 'string' || answer.message]).toEqual([shown, expect.anything()]);
      if (field !== undefined) expect(answer.message).toContain(field);
    }
  });
});

describe('an invalid query gets an error code and a message that names it', () => {
  const rows = operations.filter(({ query }) => query);
  test.each(sample(rows).map((row) => [row.id, row] as const))('%s', async (_, row) => {
    for (const name of Object.keys(toSchemas(row).query?.shape ?? {})) {
      for (const value of ['', 'x', '-1', '1e9', '1.5', '9'.repeat(400), '%00', '%ED%A0%80', 'x'.repeat(3000)]) {
        for (const query of [`?${name}=${value}`, `?${name}=${value}&${name}=${value}`]) {
          const { status, body } = await send(row, { query });
          const shown = JSON.stringify([query.slice(0, 40), body]).slice(0, 300);
          expect([shown, status < 500, 'message' in body && holes.test(JSON.stringify(body.message))]).toEqual([
            shown,
            true,
            false,
          ]);
        }
      }
    }
    const { body } = await send(row, { query: '?__proto__=1&constructor=2&toString=3&hasOwnProperty[x]=4' });
    expect(body.code).not.toBe(500);
  });

  test.each(['limit=1&limit=2', 'order_by_publish=true&order_by_publish=false', 'search=a&search=b'])(
    '%s says that it must be given once',
    async (query) => {
      const row = operations.find(({ id }) => id === 'listPublications');
      if (!row) throw new Error('there is no such row');
      const { body } = await send(row, { query: `?${query}` });
      expect(body.code).toBe(1004);
      expect(body.message).toMatch(/must be given once\.$/);
    },
  );
});

describe('a megabyte of garbage is rejected', () => {
  const nested = (open: string, close: string, count: number) => open.repeat(count) + close.repeat(count);
  test.each([
    ['lists in lists', nested('[', ']', 500_000)],
    ['objects in objects', nested('{"text":', '}', 100_000).replace('}', '1}')],
    ['a deep unknown field', `{"social_network":"bluesky","colour":${nested('[', ']', 400_000)}}`],
    ['a deep text', `{"social_network":"bluesky","text":${nested('[', ']', 400_000)}}`],
    ['100,000 files', JSON.stringify({ social_network: 'bluesky', files: Array(100_000).fill('x') })],
    ['500,000 wrong files', `{"files":[${'1,'.repeat(499_000)}1]}`],
    ['a key of a megabyte', `{"${'a'.repeat(1_000_000)}":1}`],
    ['a key of capital letters', `{"${'aA1'.repeat(300_000)}":1}`],
    ['keys that are nearly known', `{${Array.from({ length: 60_000 }, (_, index) => `"tex${index}":1`).join()}}`],
    ['alternative texts', `{"alt_texts":{${Array.from({ length: 60_000 }, (_, index) => `"${index}":1`).join()}}}`],
  ])('%s', async (_, raw) => {
    const row = operations.find(({ id }) => id === 'createPublication');
    if (!row) throw new Error('there is no such row');
    for (const headers of [{}, { 'idempotency-key': 'hostile' }]) {
      const answer = await service.call('POST', getPath(row), {
        token: await service.token('app', service.made.app.id_app),
        raw,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(answer.status).toBeLessThan(500);
      expect(JSON.stringify(answer.body).length).toBeLessThan(10_000);
    }
  });
});

describe('a text beyond any limit', () => {
  test.each([
    ['words', 'word '.repeat(190_000)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(35_000)],
    ['what looks like links', 'a.co.'.repeat(190_000)],
    ['what looks like mentions', '@a'.repeat(450_000)],
    ['hashes and stops', '#.'.repeat(450_000)],
    ['combining marks', `a${'\u0301'.repeat(400_000)}`],
    ['slashes', 'http://'.repeat(130_000)],
  ])('of %s is stored with its error', async (_, text) => {
    const row = operations.find(({ id }) => id === 'createPublication');
    if (!row) throw new Error('there is no such row');
    const publish_date = new Date(service.clock.now() + 86_400_000).toISOString();
    const body = { social_network: 'bluesky', text, publish_date };
    const answer = await send(row, { body });
    expect([answer.status, answer.body.state]).toEqual([200, 'withErrors']);
    expect(answer.body.publication_errors).toMatchObject([{ code: 962 }]);
  });
});
