import type { Ports } from '#ports/platform/platform-ports';
import type { DatabaseClock } from '#ports/foundation/clock';
import { clockWords, logFailure, logSuccess, toDateTime, withTimeLimit, workerSilence } from '../foundation/index.ts';
import { publishingNetworks } from '../networks/index.ts';
import { silenceText, silentNetworks } from '../publishing/index.ts';
import { countDueWebhooks, pauseEnds, waitedFor } from './backlog.ts';

/** One reason why the service cannot do its work now, or not all of it. */
export interface Unready {
  readonly reason: 'clock' | 'disk' | 'late' | 'network_silent' | 'no_worker' | 'storage' | 'webhooks';
  /** What is wrong, with figures, for the operator. */
  readonly message: string;
}

/** Returns whether the service can do its work: a network that does not answer is reported, but is not its fault. */
export function isReady(reasons: readonly Unready[]): boolean {
  return reasons.every(({ reason }) => reason === 'network_silent');
}

/** How long storage may take for all questions together, in milliseconds. */
const timeout = 5_000;
/** How late something may be before it is a reason, in milliseconds. */
const tolerated = 60_000;
/** How often webhooks are counted at most: once in this many milliseconds. */
const countEvery = 30_000;
/** How many counts in a row, each larger than the one before, make a growing backlog. */
const growingCounts = 5;
/** A smaller backlog is not reported. */
const smallestBacklog = 10;
/** The most characters of an error that are reported. */
const maxReasonLength = 200;
const unwritable = 'storage cannot be written and read back';

async function lateReasons(ports: Ports<'networks' | 'storage'>, now: number): Promise<Unready[]> {
  const due_date = { lt: toDateTime(now - tolerated) };
  const ends = await pauseEnds(ports);
  const reasons = publishingNetworks(ports.networks).map(async (social_network): Promise<Unready[]> => {
    const [oldest] = await ports.storage.find('publications', {
      where: { social_network, due_date },
      order: [{ field: 'due_date', direction: 'asc' }],
      limit: 1,
    });
    const waited = waitedFor(oldest?.due_date, ends.get(social_network), now);
    if (waited <= tolerated) return [];
    const seconds = String(Math.floor(waited / 1000));
    return [{ reason: 'late', message: `the oldest due publication on ${social_network} is ${seconds} seconds late` }];
  });
  return (await Promise.all(reasons)).flat();
}

/** Tells of a folder of files that nothing can be written into, as when the disk is full. */
async function diskReasons({ files }: Ports<'files'>): Promise<Unready[]> {
  try {
    await files.check?.();
    return [];
  } catch (error) {
    return [{ reason: 'disk', message: `files cannot be stored: ${messageIn(error)}` }];
  }
}

async function workerReasons({ storage }: Ports<'storage'>, now: number): Promise<Unready[]> {
  const seen_date = { gte: toDateTime(now - workerSilence) };
  const seen = await storage.find('workers', { where: { seen_date } });
  if (seen.length > 0)
    return seen.flatMap(({ seconds_ahead }): Unready[] =>
      seconds_ahead === undefined
        ? []
        : [{ reason: 'clock', message: `a worker takes no work: its clock is ${clockWords(seconds_ahead)}` }],
    );
  const seconds = String(workerSilence / 1000);
  return [{ reason: 'no_worker', message: `no worker has been seen for ${seconds} seconds` }];
}

async function silenceReasons(ports: Ports<'clock' | 'storage'>): Promise<Unready[]> {
  const silent = await silentNetworks(ports);
  return silent.map((one) => ({ reason: 'network_silent', message: silenceText(one) }));
}

/** Returns a check that counts late webhooks now and then, and reports when there are more at each count. */
function createWebhookWatch({ storage, clock }: Ports<'clock' | 'storage'>) {
  let counts: readonly number[] = [];
  let counted = Number.NEGATIVE_INFINITY;
  return async (): Promise<Unready[]> => {
    const now = clock.now();
    if (now - counted >= countEvery) {
      counted = now;
      const total = await countDueWebhooks(storage, toDateTime(now - tolerated), toDateTime(now));
      counts = [...counts, total].slice(-growingCounts);
    }
    const last = counts.at(-1) ?? 0;
    const grows = counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0));
    if (counts.length < growingCounts || !grows || last < smallestBacklog) return [];
    const message = `${String(last)} webhook deliveries are late by more than a minute, and more at each count (${counts.join(', ')})`;
    return [{ reason: 'webhooks', message }];
  };
}

/** Returns what an error says. An error of another realm is not an instance of this realm's Error. */
function messageIn(error: unknown): string {
  const words = typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
  return String(words).slice(0, maxReasonLength);
}

/**
 * Returns a question to ask repeatedly: what keeps the service from doing its work? The answer is empty when it is
 * ready. When storage fails, that is the only reason reported. Questions asked at the same time share one answer.
 */
export function createReadiness(
  ports: Ports<'clock' | 'files' | 'logger' | 'networks' | 'storage'> & { readonly databaseClock: DatabaseClock },
): () => Promise<readonly Unready[]> {
  const webhookReasons = createWebhookWatch(ports);
  const lookAtAll = async (): Promise<Unready[]> => {
    await ports.storage.check();
    logSuccess(ports, unwritable);
    const { now } = await ports.databaseClock.read();
    const reasons = [
      diskReasons(ports),
      lateReasons(ports, now),
      workerReasons(ports, now),
      webhookReasons(),
      silenceReasons(ports),
    ];
    return (await Promise.all(reasons)).flat();
  };
  const look = async (): Promise<readonly Unready[]> => {
    try {
      return await withTimeLimit(ports.clock, timeout, lookAtAll());
    } catch (error) {
      logFailure(ports, 'error', unwritable, { error });
      return [{ reason: 'storage', message: `${unwritable}: ${messageIn(error)}` }];
    }
  };
  let looking: Promise<readonly Unready[]> | undefined;
  return () =>
    (looking ??= look().finally(() => {
      looking = undefined;
    }));
}
