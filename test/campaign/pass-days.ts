import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#ports/foundation/storage';
import { type Harm, wreak } from './chaos.ts';
import type { Cluster } from './cluster.ts';
import type { CampaignDatabase } from './databases.ts';
import type { Network } from './network.ts';
import type { Random } from './random.ts';
import type { CampaignTime } from './time.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** When a day's numbers are read: two hours after it began in UTC, all accounts are due. */
const readAt = 3 * hour;
/** How long each day is disturbed, and how long it may take until all its numbers are read. */
const stormy = 20 * second;
const timeout = 10 * minute;
/** How long all renewals of access may take, and how long until they begin. */
const renewalPatience = minute;
const renewalBegins = 8 * second;
/**
 * Networks whose refresh token works once: a process that dies with the new one loses the account, whatever it does.
 */
const renewedOnce = ['bluesky', 'tiktok', 'x'] as const;

async function until(isDone: () => Promise<boolean>, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end && !(await isDone());) await sleep(second);
}

/** Waits until the access is renewed whose loss in the meantime would be fatal. */
async function renewed(storage: Storage, time: CampaignTime): Promise<void> {
  await sleep(renewalBegins);
  await until(async () => {
    const endTime = new Date(time.now() + 2 * minute).toISOString();
    const open = { social_network: { in: renewedOnce }, enabled: true, deleted: false, error_code: 0 };
    const old = await storage.list('accounts', { where: { ...open, session_expires: { lte: endTime } }, limit: 0 });
    const busy = await storage.list('accounts', { where: { ...open, renewal_lease: { gte: '' } }, limit: 0 });
    return old.total + busy.total === 0;
  }, renewalPatience);
}

/** Waits until no numbers are due. */
const collected = (storage: Storage, time: CampaignTime): Promise<void> =>
  until(async () => {
    const due_date = { lte: new Date(time.now()).toISOString() };
    const due = await storage.list('metric_polls', { where: { due_date }, limit: 0 });
    const held = await storage.list('metric_polls', { where: { lease: { gte: '' } }, limit: 0 });
    return due.total + held.total === 0;
  }, timeout);

/**
 * Skips days, on each of which numbers are read first while processes die and the network is bad, and then undisturbed.
 * Calls `look` at the end of each. The time of the networks stands still during that.
 */
export async function passDays(settings: {
  readonly days: number;
  readonly time: CampaignTime;
  readonly cluster: Cluster;
  readonly network: Network;
  readonly database: CampaignDatabase;
  readonly storage: Storage;
  readonly random: Random;
  look(): Promise<void>;
}): Promise<readonly Harm[]> {
  const { days, time, cluster, network, storage, look } = settings;
  const harms: Harm[] = [];
  for (let passed = 0; passed < days; passed += 1) {
    const midnight = Math.floor(time.now() / day) * day + day;
    time.skip(midnight + readAt - time.now());
    if (passed === 0) time.hold();
    // So slow that numbers are still being read when the disturbance begins.
    network.setWeather('slow');
    await cluster.restart();
    await renewed(storage, time);
    harms.push(await wreak({ ...settings, milliseconds: stormy }));
    network.setWeather('calm');
    await cluster.allUp();
    // Failed work is retried within this time.
    time.skip(hour);
    await cluster.restart();
    await collected(storage, time);
    await look();
  }
  return harms;
}
