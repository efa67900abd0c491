import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#ports/storage/storage';
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
/** When a day's numbers are read: two hours after it began in UTC all accounts have had their turn. */
const readAt = 3 * hour;
/** For how long each day is harmed, and how long it may take until everything of it is read. */
const stormy = 20 * second;
const patience = 10 * minute;
/** How long all may take to renew their access, and how long until whatever renews it has begun. */
const renewalPatience = minute;
const renewalBegins = 8 * second;
/** Networks whose refresh token works once: a process that dies with the new one loses the account, whatever it does. */
const renewedOnce = ['bluesky', 'tiktok', 'x'] as const;

async function until(isDone: () => Promise<boolean>, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end && !(await isDone());) await sleep(second);
}

/** Waits until the access is renewed that nobody may lose in the middle of that. */
async function renewed(storage: Storage, time: CampaignTime): Promise<void> {
  await sleep(renewalBegins);
  await until(async () => {
    const soon = new Date(time.now() + 2 * minute).toISOString();
    const open = { social_network: { in: renewedOnce }, enabled: true, deleted: false, error_code: 0 };
    const old = await storage.list('accounts', {
      where: { ...open, session_expires: { lte: soon } },
      limit: 0,
    });
    const busy = await storage.list('accounts', { where: { ...open, renewal_lease: { gte: '' } }, limit: 0 });
    return old.total + busy.total === 0;
  }, renewalPatience);
}

/** Waits until no numbers are due any more. */
const collected = (storage: Storage, time: CampaignTime): Promise<void> =>
  until(async () => {
    const due_date = { lte: new Date(time.now()).toISOString() };
    const due = await storage.list('metric_polls', { where: { due_date }, limit: 0 });
    const held = await storage.list('metric_polls', { where: { lease: { gte: '' } }, limit: 0 });
    return due.total + held.total === 0;
  }, patience);

/**
 * Lets days pass, on each of which numbers are read while processes die and the network is bad, and then in peace. Calls
 * `look` at the end of each. The time of the networks stands still meanwhile.
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
    // So slow that numbers are still being read when the harm begins.
    network.setWeather('slow');
    await cluster.restart();
    await renewed(storage, time);
    harms.push(await wreak({ ...settings, milliseconds: stormy }));
    network.setWeather('calm');
    await cluster.allUp();
    // Whatever failed is tried again within this time.
    time.skip(hour);
    await cluster.restart();
    await collected(storage, time);
    await look();
  }
  return harms;
}
