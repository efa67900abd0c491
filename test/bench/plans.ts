import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageOn } from '#adapters/knex/knex-storage';
import { migrateWith } from '#adapters/knex/migrations';
import { createSqliteCounters } from '#adapters/knex/sqlite-counters';
import { createSqliteDatabase, openSqlite } from '#adapters/knex/sqlite-database';
import { planSlots, type SlotAccount } from '#domain/ai-plans/plan-slots';
import { spreadItems } from '#domain/ai-plans/prepare-plan';
import { account } from '../contracts/sample-records.ts';
import { withPlans } from '../fakes/test-plans.ts';
import type { Row } from './table.ts';

const accounts = 100;
const photos = 20;
const days = 7;
const turns = 51;
const timezone = 'Europe/Madrid';

async function median(call: () => unknown): Promise<number> {
  const times: number[] = [];
  // The first turns warm up.
  for (let turn = -10; turn < turns; turn += 1) {
    const begun = performance.now();
    await call();
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other)[Math.floor(turns / 2)] ?? Number.NaN;
}

/**
 * Measures planning a week without a model: the slots of 100 accounts on seven days and the places of 20 photos,
 * against formatting the local time of each slot once, and the whole dry run on SQLite, which reads accounts, photos
 * and their best hours.
 */
export async function benchPlans(): Promise<Row[]> {
  const weekStart = Date.UTC(2026, 2, 27, 8); // A week in which the clocks change.
  const named: readonly SlotAccount[] = Array.from({ length: accounts }, (_, at) => ({
    id_account: String(at),
    hourOn: () => ({ hour: at % 24, source: 'table', posts: 0 }),
  }));
  const ids = named.map(({ id_account }) => id_account);
  const publish_days = [1, 2, 3, 4, 5, 6, 7] as const;
  const pure = await median(() => {
    const slots = planSlots({ timezone, week_start: weekStart, publish_days, accounts: named, now: weekStart });
    if (slots.length !== accounts * days) throw new Error(`there are ${String(slots.length)} slots`);
    if (spreadItems(photos, slots, ids).size !== photos) throw new Error('a photo has no place');
  });
  const format = new Intl.DateTimeFormat('en', { timeZone: timezone, dateStyle: 'short', timeStyle: 'long' });
  const reference = await median(() => {
    for (let slot = 0; slot < accounts * days; slot += 1) format.format(weekStart + slot * 900_000);
  });

  const folder = await mkdtemp(join(tmpdir(), 'postwright-bench-'));
  const knex = openSqlite(join(folder, 'data.db'));
  await migrateWith(knex);
  const database = await createSqliteDatabase(knex);
  const storage = storageOn(database, createSqliteCounters(database.connection));
  const { platform, app, address, upload, ports, made } = await withPlans(
    { accounts: 1_000, publications: 10_000, ai_credits: 100_000 },
    { storage },
  );
  const { id_client, id_organization } = made;
  const connected: string[] = [];
  for (let number = 0; number < accounts; number += 1) {
    const one = account(number, { id_client, id_organization });
    await ports.storage.insert('accounts', one);
    connected.push(one._id);
  }
  const images: { readonly id_upload: string; readonly description: string }[] = [];
  for (let number = 0; number < photos; number += 1)
    images.push({ id_upload: await upload(), description: `Photo ${String(number)}` });
  const check = (template: string) => async (): Promise<void> => {
    const input = { prompt: 'Bread.', accounts: connected, options: { timezone } };
    const source = template === 'from_images' ? { source: { images } } : {};
    const { slots } = await platform.aiPlans.checkAiPlan(app, address, { ...input, template, ...source });
    const expected = template === 'from_images' ? photos : accounts * days;
    if (slots.length !== expected) throw new Error(`there are ${String(slots.length)} slots`);
  };
  const [photographed, whole] = [await median(check('from_images')), await median(check('standard'))];
  await database.close();
  await rm(folder, { recursive: true, force: true });
  const row = (what: string, ours: number): Row => ({
    what,
    ours: `${ours.toFixed(1)} ms (under 50)`,
    reference: `${reference.toFixed(2)} ms (Intl.DateTimeFormat, each slot once)`,
    ratio: (ours / reference).toFixed(1),
  });
  return [
    row('700 slots of 100 accounts and the places of 20 photos, computed', pure),
    row('SQLite: dry run of a plan of 20 photos for 100 accounts', photographed),
    row('SQLite: dry run of a plan of 700 posts for 100 accounts', whole),
  ];
}
