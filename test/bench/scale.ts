import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { kinds } from '#domain/foundation/storage/kinds';
import { reseal } from '#domain/foundation/storage/reseal';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { seedPublications } from '../servers/seed-publications.ts';
import { startPostgres } from '../servers/postgres.js';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const stored = 100_000;
const scheduled = 600;
const lanes = 8;
const sessions = 5_000;

/** Returns the bytes on disk after the journal has been written back. */
async function sizeOf(databaseUrl: string): Promise<number> {
  if (databaseUrl.startsWith('sqlite:')) return (await stat(databaseUrl.slice('sqlite:'.length))).size;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await client.end();
  return Number(rows[0]?.size);
}

/** Measures how often work can be repeated in a minute with the given concurrency. */
async function perMinute(count: number, work: (place: number) => Promise<void>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let place = next++; place < count; place = next++) await work(place);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (count * 60_000) / (performance.now() - begun);
}

async function benchOn(database: string, DATABASE_URL: string | undefined): Promise<Row[]> {
  const { environment, folder, remove } = await scratch({
    NODE_ENV: 'production',
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  const url = DATABASE_URL ?? `sqlite:${folder}/postwright.sqlite`;
  // What the command prints with --json.
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 20);

  const oldKeys = parseSecretKeys(newSecretKey());
  const old = createSecrets(oldKeys);
  for (let number = 0; number < sessions; number += 500) {
    const ids = Array.from({ length: 500 }, (_, place) => `s${String(number + place).padStart(8, '0')}`);
    await Promise.all(
      ids.map((_id) =>
        storage.insert('connect_sessions', {
          _id,
          id_organization: 'o',
          id_client: 'c',
          social_network: 'x',
          redirect_uri: '',
          creation_date: '',
          expires_date: '9999',
          completed: false,
          memory: old.seal('m'.repeat(500), kinds.connect_sessions.sealed.memory(_id)),
        }),
      ),
    );
  }
  const both = createSecrets([...parseSecretKeys(newSecretKey()), ...oldKeys]);
  const begun = performance.now();
  const changed = await reseal(storage, both);
  if (changed < sessions) throw new Error(`${String(changed)} were sealed anew`);
  const sealing = (changed * 60_000) / (performance.now() - begun);
  await close();

  const before = await sizeOf(url);
  await seedPublications(url, setUp, 0, stored);
  const bytes = (await sizeOf(url)) - before;

  const service = await startPostwright(environment);
  const headers = { authorization: `Bearer ${setUp.user.access_token}`, 'content-type': 'application/json' };
  const organization = `${setUp.base_url}/organizations/${setUp.id_organization}`;
  const call = async (path: string, body?: object): Promise<void> => {
    const answer = await fetch(`${organization}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
  };
  const schedule = (place: number): Promise<void> =>
    call(`/accounts/${(place % 20).toString(16).padStart(24, '0')}/publish`, {
      social_network: 'bluesky',
      text: `post ${String(place)}`,
      publish_date: '2099-01-01T00:00:00.000Z',
    });
  for (let place = 0; place < 20; place += 1) await schedule(place);
  const scheduling = await perMinute(scheduled, schedule);
  const listing = await perMinute(scheduled, () => call('/publish?limit=10'));
  await service.stop();
  await remove();
  const row = (what: string, ours: string): Row => ({ what: `${database}: ${what}`, ours, reference: '', ratio: '' });
  return [
    row(`size of ${stored.toLocaleString('en')} publications`, `${(bytes / 1e6).toFixed(0)} MB`),
    row('publications scheduled over HTTP, one process', `${scheduling.toFixed(0)} a minute`),
    row('pages of ten publications read over HTTP, one process', `${listing.toFixed(0)} a minute`),
    row('stored secrets sealed with a new key', `${sealing.toFixed(0)} a minute`),
  ];
}

/** Measures what one database and one process can carry, for docs/architecture/scale.md. */
export async function benchScale(): Promise<Row[]> {
  const sqlite = await benchOn('SQLite', undefined);
  const postgres = await startPostgres();
  try {
    return [...sqlite, ...(await benchOn('Postgres', postgres.url))];
  } finally {
    await postgres.stop();
  }
}
