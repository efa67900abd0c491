import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '#ports/storage/storage';
import { countDue } from './count.ts';
import { lateJobs } from './job-records.ts';
import type { CampaignTime } from './time.ts';

const second = 1_000;
const minute = 60 * second;
/** How long work under way may take to end when all is calm, in milliseconds; YouTube is looked at for half an hour. */
const patience = 40 * minute;
/** How long it is waited for what is due soon, before time is skipped. */
const shortPatience = 4 * minute;

/** What is left to do. */
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

/** Waits until nothing is left to do, and returns what is left nevertheless. */
export async function settle({ storage, databaseUrl, time }: Installation): Promise<Left> {
  for (const end = Date.now() + patience; ;) {
    const due = await countDue(storage, time.now(), true);
    const late = due > 0 ? [] : await lateJobs(databaseUrl, time.now());
    if ((due === 0 && late.length === 0) || Date.now() > end) return { due, late };
    await sleep(2 * second);
  }
}

/** Waits for some minutes until nothing is due soon. */
export async function settleSoon({ storage, time }: Installation): Promise<void> {
  const end = Date.now() + shortPatience;
  while (Date.now() < end && (await countDue(storage, time.now() + minute)) > 0) await sleep(2 * second);
}
