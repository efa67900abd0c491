import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#ports/foundation/storage';
import { countDue } from './count.ts';
import { lateJobs } from './job-records.ts';
import type { CampaignTime } from './time.ts';

const second = 1_000;
const minute = 60 * second;
/**
 * How long current work may take to end when all is calm, in milliseconds; YouTube's videos are checked for half an
 * hour.
 */
const timeout = 40 * minute;
/** How long to wait for work that is due shortly, before time is skipped. */
const shortPatience = 4 * minute;

/** The remaining work. */
export interface Left {
  readonly due: number;
  /** The names of jobs left behind. */
  readonly late: readonly string[];
}

interface Installation {
  readonly storage: Storage;
  readonly databaseUrl: string;
  readonly time: CampaignTime;
}

/** Waits until no work is left, and returns what remains nevertheless. */
export async function settle({ storage, databaseUrl, time }: Installation): Promise<Left> {
  for (const end = Date.now() + timeout; ;) {
    const due = await countDue(storage, time.now(), true);
    const late = due > 0 ? [] : await lateJobs(databaseUrl, time.now());
    if ((due === 0 && late.length === 0) || Date.now() > end) return { due, late };
    await sleep(2 * second);
  }
}

/** Waits up to some minutes until nothing is due shortly. */
export async function settleSoon({ storage, time }: Installation): Promise<void> {
  const end = Date.now() + shortPatience;
  while (Date.now() < end && (await countDue(storage, time.now() + minute)) > 0) await sleep(2 * second);
}
