import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { movedKinds } from '#domain/foundation/storage/export-records';
import { getSealedFields, resealed } from '#domain/foundation/storage/sealed-fields';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { FeedItem } from '#ports/integrations/feed';
import type { Storage } from '#ports/foundation/storage';
import { openStorage } from '#runtimes/container/open-storage';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, accountDay, integration, moment, publication } from '../contracts/sample-records.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { postwright } from '../servers/postwright.ts';
import { commandHere } from '../servers/command-here.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-move-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The settings of an installation with a key of its own. */
const at = (DATABASE_URL: string, SECRET_KEY = newSecretKey()) => ({
  DATABASE_URL,
  SECRET_KEY,
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});
type Settings = ReturnType<typeof at>;

let number = 0;
const newFile = (ending: string): string => join(folder, `${(number += 1)}.${ending}`);
const sqlite = (): string => `sqlite:${newFile('sqlite')}`;

/** Runs a command that fails, and gives what it said. */
async function failure(environment: Record<string, string>, ...argv: readonly string[]): Promise<string> {
  try {
    await commandHere(environment, ...argv);
  } catch (error) {
    // What `commandHere` fails with.
    const { code, stderr } = error as { code: number; stderr: string };
    expect([code, stderr.includes('    at ')]).toEqual([1, false]);
    return stderr;
  }
  throw new Error(`${argv.join(' ')} did not fail`);
}

async function withStorage<T>(databaseUrl: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ databaseUrl, mayHaveMoved: true });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Everything an installation holds, with its secrets as its key opens them. */
function contentOf({ DATABASE_URL, SECRET_KEY }: Settings): Promise<unknown> {
  const secrets = createSecrets(parseSecretKeys(SECRET_KEY));
  return withStorage(DATABASE_URL, async (storage) => ({
    records: await Promise.all(
      movedKinds.map(async (kind) =>
        (await storage.find(kind, {})).map((record) => resealed(kind, record, secrets.open)),
      ),
    ),
    counters: (await storage.counters.entries({ limit: 1_000 })).sort((one, other) =>
      one.cause < other.cause ? -1 : 1,
    ),
  }));
}

const text = 'Zwölf 👩‍👩‍👧 \u2028 漢字';

/** An item of a feed, of every state in turn. */
const feedItem = (number: number): FeedItem => ({
  _id: `item ${number}`,
  ...{ id_integration: 'feed', id_organization: 'organization', key: `guid ${number}`, title: text },
  ...{ found_date: moment(number), listed_date: moment(number), marks: { link: '', title: 'm' } },
  state: (['seen', 'waiting', 'held', 'posted', 'skipped'] as const)[number % 5] ?? 'seen',
});

/** A plan in the midst of its generation, with what it has reserved and written so far. */
const aiPlan: AiPlan = {
  _id: 'plan',
  ...{ id_client: 'client', id_organization: 'organization', accounts: ['account'], prompt: text },
  ...{ template: 'standard', state: 'generating', archived: false, attempts: 1, outcomes: 0 },
  options: {
    ...{ language: 'en', timezone: 'UTC', publish_days: [1], week_start: moment(0), max_images: 1 },
    ...{ allow_images: true, shared: false, use_organization_context: true, writer: 'model' },
    gallery_uploads: [],
  },
  week_start: moment(0),
  slots: [
    {
      ...{ id_account: 'account', publish_date: moment(1), id_publication: 'publication', content: 0 },
      ...{ has_image: true, hour_source: 'table', hour_posts: 0, source_index: 0 },
    },
  ],
  estimate: { ...{ base_cost: 17, estimated_cost: 87, texts_target: 1, images_target: 1 }, available_credits: 1_000 },
  progress: { written: [{ content: 0, text, credits: 1.25, tokens: 12, repaired: true }], credits: 16.25 },
  reservation: { month: '2026-11', cause: 'plan 1', credits: 87, publications: 1 },
  ...{ publications: ['publication'], credits_spent: 0, warnings: [], files_text: 'upload' },
  creation_date: moment(0),
  due_date: '2126-01-01T00:00:00.000Z',
};

/** An installation that was set up, with some records more. */
async function install(url: string): Promise<Settings> {
  const settings = at(url);
  await commandHere(settings, 'setup', '--json');
  const secrets = createSecrets(parseSecretKeys(settings.SECRET_KEY));
  await withStorage(url, async (storage) => {
    for (let each = 1; each <= 20; each += 1) {
      const session = secrets.seal('{}', `account:${account(each)._id}`);
      await storage.insert('accounts', account(each, { session }));
    }
    const extra_data = { 'a.b': { $c: [1.5, null, {}] } };
    await storage.insert('publications', publication(1, { text, extra_data, due_date: '2126-01-01T00:00:00.000Z' }));
    await storage.insert('account_days', accountDay('a', '2026-11-20', { impressions: 1.5, likes: 3e9 }));
    const credentials = secrets.seal('{"refresh_token":"1//x"}', 'integration:drive');
    await storage.insert('integrations', integration('drive', { provider: 'google_drive', credentials }));
    const feed = { etag: 'W/"é"', interval: 900_000, failures: 0 };
    await storage.insert('integrations', integration('feed', { feed, due_date: '2126-01-01T00:00:00.000Z' }));
    for (let each = 1; each <= 500; each += 1) await storage.insert('feed_items', feedItem(each));
    await storage.insert('ai_plans', aiPlan);
    await storage.counters.reserve('slots', 'a', 2);
    await storage.counters.reserve('bytes', 'b', 0.5);
  });
  return settings;
}

const move = async (from: Settings, to: Settings): Promise<string> => {
  const file = newFile('jsonl');
  await commandHere(from, 'export', '--to', file);
  await commandHere({ ...to, SOURCE_SECRET_KEY: from.SECRET_KEY }, 'import', '--from', file);
  return file;
};

test('an installation moves from SQLite to Postgres to MongoDB and back, and stays what it is', async () => {
  const stations = [
    await install(sqlite()),
    at(await freshDatabase()),
    ...(hasMongo ? [at(freshMongoDatabase())] : []),
    at(sqlite()),
  ];
  const [first] = stations;
  const content = first && (await contentOf(first));
  for (const [place, to] of stations.entries()) {
    const from = stations[place - 1];
    if (!from) continue;
    await move(from, to);
    expect(await contentOf(to)).toEqual(content);
    const old = createSecrets(parseSecretKeys(from.SECRET_KEY));
    await withStorage(to.DATABASE_URL, async (storage) => {
      const [record] = await storage.find('accounts', { limit: 1 });
      const [field] = record ? getSealedFields('accounts', record) : [];
      expect(() => old.open(field?.sealed ?? '', field?.context ?? '')).toThrow('not known here');
    });
    expect(await failure(from, 'migrate')).toMatch(/has moved/);
  }
}, 120_000);

describe('on one installation', () => {
  let old: Settings;
  let file: string;
  beforeAll(async () => {
    old = await install(sqlite());
    file = newFile('jsonl');
    await withStorage(old.DATABASE_URL, (storage) =>
      storage.insert('workers', {
        _id: 'w',
        started_date: new Date().toISOString(),
        seen_date: new Date().toISOString(),
      }),
    );
    expect(await failure(old, 'export', '--to', file)).toMatch(/A worker was seen.*--now/);
    // A process that died while it exported leaves a part behind.
    await writeFile(`${file}.part`, '{"format"');
    await commandHere(old, 'export', '--to', file, '--now');
  }, 60_000);

  const into = (to: Settings, from: string, source = old.SECRET_KEY) =>
    failure({ ...to, SOURCE_SECRET_KEY: source }, 'import', '--from', from);

  test('an export can be made again, the same but for its date, also on the standard output', async () => {
    const lines = (await readFile(file, 'utf8')).split('\n');
    expect(await failure(old, 'export', '--to', file)).toMatch(/already exists/);
    expect((await postwright(old, 'export', '--to', '-')).split('\n').slice(1)).toEqual(lines.slice(1));
    expect(lines.join('\n')).not.toContain('"kind":"workers"');
  }, 60_000);

  test('what is cut off, was changed, or has another key is refused and keeps everybody off', async () => {
    const text = await readFile(file, 'utf8');
    const cut = newFile('jsonl');
    await writeFile(cut, text.slice(0, text.lastIndexOf('\n{"end"') - 40));
    const edited = newFile('jsonl');
    await writeFile(edited, text.replace('"accounts":20', '"accounts":21'));
    const broken = at(sqlite());
    expect(await into(broken, cut)).toMatch(/Empty the database.*\nLine \d+: this is not a line of an export/);
    expect(await failure(broken, 'setup')).toMatch(/import into this database has not ended/);
    expect(await into(broken, file)).toMatch(/has not ended.*empty the database/);
    expect(await into(at(sqlite()), edited)).toMatch(/do not match: accounts \(21 and 20\)/);
    expect(await into(at(sqlite()), file, newSecretKey())).toMatch(/Line \d+: .*key that is not known here/);
    expect(await into(at(sqlite()), newFile('jsonl'))).toMatch(/ENOENT/);
  }, 60_000);

  test('an import needs an empty database', async () => {
    const taken = at(sqlite());
    await commandHere(taken, 'setup', '--json');
    expect(await into(taken, file)).toMatch(/not empty \(.*1 clients/);
    expect(JSON.parse(await commandHere(taken, 'setup', '--json'))).toMatchObject({ already_set_up: true });
  }, 60_000);

  test('the key of the old one can come from its file, and an old installation can be taken back', async () => {
    const keys = newFile('key');
    await writeFile(keys, `${old.SECRET_KEY}\n`);
    const copy = at(sqlite());
    const printed = await commandHere(copy, 'import', '--from', file, '--source-key-file', keys);
    expect(printed).toMatch(/ 20 {2}accounts\n[^]*Everything has been imported, and the counts agree/);
    expect(await failure(copy, 'export', '--take-back')).toMatch(/has not moved/);
    expect(await commandHere(old, 'export', '--take-back')).toMatch(/must never be used/);
    expect(await commandHere(old, 'setup')).toBe('');
    await withStorage(old.DATABASE_URL, (storage) => storage.check());
  }, 60_000);
});
