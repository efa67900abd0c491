import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { isPostgres } from '#adapters/knex/is-postgres';
import { migrate } from '#adapters/knex/migrations';
import { first } from '#adapters/knex/migrations/0001-first';
import { messages } from '#adapters/knex/migrations/0016-messages';
import { numbers } from '#adapters/knex/migrations/0019-numbers';
import { openPostgres } from '#adapters/knex/postgres-database';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { freshDatabase } from '../../servers/fresh-database.ts';
import { account, identifier, moment } from '../../contracts/sample-records.ts';
import { runSource } from '../../servers/run-source.ts';

async function sqliteFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'postwright-sqlite-')), 'folder', 'data.db');
}

const databases = [
  {
    name: 'SQLite',
    async open() {
      const filename = await sqliteFile();
      return { url: `sqlite:${filename}`, open: () => openSqlite(filename) };
    },
  },
  {
    name: 'Postgres',
    async open() {
      const url = await freshDatabase();
      return { url, open: () => openPostgres(url) };
    },
  },
];

describe.each(databases)('migrations on $name', (database) => {
  test('run once, in order', async () => {
    const { url } = await database.open();
    expect(await migrate(url)).toEqual([
      '0001-first',
      '0002-tallies',
      '0003-recent-attempts',
      '0004-causes',
      '0005-connecting',
      '0006-work',
      '0007-locks',
      '0008-old-deliveries',
      '0009-granted-scopes',
      '0010-comments',
      '0011-post-aliases',
      '0012-grants',
      '0013-subscriptions',
      '0014-erasures',
      '0015-contacts',
      '0016-messages',
      '0017-message-polls',
      '0018-unread-conversations',
      '0019-numbers',
      '0021-report-mailings',
      '0022-passed-on-numbers',
      '0023-followers-until-next',
      '0024-ai-plans',
      '0025-integrations',
      '0026-threads',
      '0028-delivery-revisions',
      '0029-operator-mailings',
      '0031-events-and-portal-links',
      '0032-assistant-grants',
      '0033-posting-slots',
      '0034-calendar-links',
      '0037-publication-revisions',
      '0039-invitations',
      '0041-report-links',
      '0042-listed-connect-tokens',
      '0047-listed-connect-links',
      '0048-message-order',
      '0062-partial-indexes',
      '0071-days-by-account',
    ]);
    expect(await migrate(url)).toEqual([]);
  });
});

/** Tables, columns, indexes and triggers, in words that can be compared. */
async function schemaOf(knex: ReturnType<typeof openSqlite>): Promise<readonly unknown[]> {
  if (isPostgres(knex)) {
    const { rows } = await knex.raw<{ rows: unknown[] }>(`
      select 'column' as sort, table_name, column_name as name, data_type || is_nullable || coalesce(collation_name, '') as text
        from information_schema.columns where table_schema = 'public'
      union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'function', '', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 2, 3`);
    return rows;
  }
  return knex('sqlite_master').select('type', 'name', 'tbl_name', 'sql').orderBy('name');
}

/** Takes some of the steps, as an earlier version did. */
async function take(knex: ReturnType<typeof openSqlite>, steps: readonly (typeof first)[]): Promise<void> {
  const migrationSource = {
    getMigrations: async () => [...steps],
    getMigrationName: ({ name }: typeof first) => name,
    getMigration: async (step: typeof first) => ({ ...step, down: () => Promise.reject(new Error('forward only')) }),
  };
  await knex.migrate.latest({ migrationSource });
}

describe.each(databases)('a database of 0.1.0 on $name', (database) => {
  test('starts on this version with all its data, and gets the schema of a new one', async () => {
    const { url, open } = await database.open();
    const old = open();
    await take(old, [first]);
    for (const number of [1, 2, 3]) {
      await old('publications').insert({
        _id: identifier(number),
        document: JSON.stringify({ text: 'kept', id_client: 'c', external_identifier: `post ${number}` }),
        id_organization: 'o',
        id_account: 'a',
        social_network: 'x',
        state: number === 3 ? 'draft' : 'ready',
        deleted: false,
        publish_date: moment(number),
      });
    }
    await old('webhook_deliveries').insert({
      _id: 'delivery',
      document: JSON.stringify({ changes: [], tries: [], give_up_date: moment(9) }),
      id_app: 'app',
      id_client: 'c',
      state: 'pending',
      sealed: true,
      due_date: moment(1),
      lease: 'of a worker',
    });
    await old.destroy();
    const storage = await createKnexStorage({ url });
    expect(await storage.find('publications', { where: { id_client: 'c' } })).toHaveLength(3);
    const late = { where: { give_up_date: { lt: moment(10) } } };
    expect(await storage.find('webhook_deliveries', late)).toMatchObject([{ state: 'pending', sealed: true }]);
    expect(await storage.get('publications', identifier(2))).toMatchObject({ text: 'kept', state: 'ready' });
    const known = { where: { id_account: 'a', external_identifier: 'post 2' } };
    expect(await storage.find('publications', known)).toMatchObject([{ external_identifier: 'post 2' }]);
    const where = { id_organization: 'o', deleted: false, state: 'ready' } as const;
    expect((await storage.list('publications', { where, limit: 1 })).total).toBe(2);
    await storage.remove('publications', identifier(1));
    expect((await storage.list('publications', { where, limit: 1 })).total).toBe(1);
    await storage.close();
    const fresh = await database.open();
    await migrate(fresh.url);
    const [migrated, made] = [open(), fresh.open()];
    expect(await schemaOf(migrated)).toEqual(await schemaOf(made));
    await Promise.all([migrated.destroy(), made.destroy()]);
  });
});

describe.each(databases)('conversations of a former version on $name', (database) => {
  test('are found and counted by their unread state', async () => {
    const { url, open } = await database.open();
    const old = open();
    await take(old, [first, messages]);
    const begin = (knex: typeof old, number: number, unread_messages: number) =>
      knex('conversations').insert({
        _id: identifier(number),
        document: JSON.stringify({ id_client: 'c' }),
        ...{ id_organization: 'o', id_account: 'a', id_contact: `contact ${number}`, social_network: 'x' },
        ...{ date: moment(number), listed: true, revision: 0, unread_messages },
      });
    for (const [number, unread] of [0, 3, 1].entries()) await begin(old, number, unread);
    const storage = await createKnexStorage({ url });
    const ask = async (unread: boolean) => {
      const where = { id_organization: 'o', listed: true, unread };
      const order = [{ field: 'date', direction: 'desc' }] as const;
      const { data, total } = await storage.list('conversations', { where, order, limit: 10 });
      return { found: data.map(({ _id }) => _id), total };
    };
    expect(await ask(true)).toEqual({ found: [identifier(2), identifier(1)], total: 2 });
    expect(await ask(false)).toEqual({ found: [identifier(0)], total: 1 });
    // A server that is not replaced yet begins one.
    await begin(old, 3, 0);
    await old.destroy();
    expect(await ask(false)).toEqual({ found: [identifier(3), identifier(0)], total: 2 });
    await storage.update('conversations', identifier(2), { unread: false, unread_messages: 0 });
    await storage.remove('conversations', identifier(0));
    expect(await ask(true)).toEqual({ found: [identifier(1)], total: 1 });
    expect(await ask(false)).toEqual({ found: [identifier(3), identifier(2)], total: 2 });
    await storage.close();
  });
});

describe.each(databases)('threads of a former version on $name', (database) => {
  test('are counted as messages come and go, and counts of zero are removed', async () => {
    const { url, open } = await database.open();
    const old = open();
    await take(old, [first, messages]);
    const add = (knex: typeof old, number: number, id_conversation: string) =>
      knex('messages').insert({
        _id: identifier(number),
        document: '{}',
        ...{ id_organization: 'o', id_account: 'a', id_contact: 'c', id_client: 'c', id_conversation },
        ...{ creation_date: moment(number), external_id: `m${number}`, network_key: `a:m${number}` },
        ...{ known: number !== 3, own: false, unread: number === 1, revision: 0 },
      });
    for (const number of [0, 1, 2, 3]) await add(old, number, number === 2 ? 'other' : 'thread');
    const storage = await createKnexStorage({ url });
    const total = async (id_conversation: string) =>
      (await storage.list('messages', { where: { id_conversation, known: true }, limit: 1 })).total;
    expect([await total('thread'), await total('other')]).toEqual([2, 1]);
    // A server that is not replaced yet stores one.
    await add(old, 4, 'thread');
    await storage.update('messages', identifier(3), { known: true });
    await storage.update('messages', identifier(1), { unread: false });
    await storage.update('messages', identifier(2), { id_conversation: 'thread' });
    expect([await total('thread'), await total('other')]).toEqual([5, 0]);
    for (const number of [0, 1, 2, 3]) await storage.remove('messages', identifier(number));
    expect(await total('thread')).toBe(1);
    await storage.remove('messages', identifier(4));
    expect(await old('messages_part_tally')).toEqual([]);
    await old.destroy();
    await storage.close();
  });
});

describe.each(databases)('followers of a former version on $name', (database) => {
  test('are valid until the account’s next day with followers', async () => {
    const { url, open } = await database.open();
    const old = open();
    await take(old, [first, numbers]);
    const add = (id_account: string, day: string, followers_until?: string) =>
      old('account_days').insert({
        _id: `${id_account} ${day}`,
        document: '{}',
        ...{ id_organization: 'o', id_account, day },
        ...(followers_until !== undefined && { followers: 5, followers_until }),
      });
    await add('a', '2026-03-01', '2026-03-09');
    await add('a', '2026-03-02');
    await add('a', '2026-03-04', '2026-03-12');
    await add('b', '2026-03-05', '2026-03-05');
    await add('b', '2026-03-06', '2026-03-14');
    await old.destroy();
    const storage = await createKnexStorage({ url });
    const order = [{ field: '_id', direction: 'asc' }] as const;
    const days = await storage.find('account_days', { where: { followers: {} }, order });
    expect(days.map(({ followers_until }) => followers_until)).toEqual([
      '2026-03-04',
      '2026-03-12',
      '2026-03-05',
      '2026-03-14',
    ]);
    await storage.close();
  });
});

test('ten storages start together on an empty Postgres', async () => {
  const url = await freshDatabase();
  const storages = await Promise.all(Array.from({ length: 10 }, () => createKnexStorage({ url, maxConnections: 1 })));
  await storages[0]?.insert('accounts', account(1));
  for (const storage of storages) expect(await storage.get('accounts', account(1)._id)).toStrictEqual(account(1));
  await Promise.all(storages.map((storage) => storage.close()));
});

test('processes start together on an empty SQLite file', async () => {
  const url = `sqlite:${await sqliteFile()}`;
  const program = `
    import { createKnexStorage } from '#adapters/knex/knex-storage';
    const storage = await createKnexStorage({ url: ${JSON.stringify(url)} });
    for (let number = 0; number < 20; number += 1) await storage.counters.reserve('starts', process.pid + ' ' + number, 1);
    await storage.close();`;
  await Promise.all(Array.from({ length: 4 }, () => runSource(program)));
  const storage = await createKnexStorage({ url });
  expect(await storage.counters.total('starts')).toBe(80);
  await storage.close();
}, 60_000);
