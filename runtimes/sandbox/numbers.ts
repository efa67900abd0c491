import { createHash } from 'node:crypto';

/** Simulated totals of a post. */
export interface SandboxPostNumbers {
  readonly views: number;
  readonly viewers: number;
  readonly likes: number;
  readonly comments: number;
  readonly shares: number;
  readonly saves: number;
  readonly clicks: number;
}

/** Simulated activity on an account on one day, and its followers at the end of the day. */
export interface SandboxAccountDay extends SandboxPostNumbers {
  readonly visits: number;
  readonly followed: number;
  readonly unfollowed: number;
  readonly followers: number;
}

const day = 24 * 3_600_000;
/** Numbers are the usual ones on this day, and growth is counted from it. */
const beginning = Date.UTC(2026, 0, 1);

/** By how much everything grows in 30 days: 1 is not at all. The same for all sandboxes of a process. */
let factor = 1;

/** Lets all numbers grow by this many percent every 30 days, from one day to the next. */
export function setGrowth(percent: number): void {
  factor = 1 + percent / 100;
}

/** Days, by account, of which half is reported. */
const misreported = new Map<string, string>();

/** Lets half of an account's activity on a UTC day be reported; without a day, corrects it. */
export function misreport(account: string, date?: string): void {
  if (date === undefined) misreported.delete(account);
  else misreported.set(account, date);
}

/** Returns how large numbers of the UTC day of a time are, relative to the usual ones. */
const growthAt = (time: number): number => factor ** (Math.floor((time - beginning) / day) / 30);

/** Returns a number from 0 up to 1, derived from the text. */
function pseudoRandom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

function deeds(views: number, id: string): SandboxPostNumbers {
  const share = (name: string, least: number, spread: number): number =>
    Math.round(views * (least + spread * pseudoRandom(`${id} ${name}`)));
  return {
    views,
    viewers: share('viewers', 0.6, 0.3),
    likes: share('likes', 0.02, 0.06),
    comments: share('comments', 0.002, 0.01),
    shares: share('shares', 0.001, 0.008),
    saves: share('saves', 0.001, 0.01),
    clicks: share('clicks', 0.005, 0.02),
  };
}

/** The activity of the hours that begin then, relative to the average: low at night, highest in the evening. */
const crowds = [
  [0, 0.4],
  [7, 0.8],
  [10, 1.2],
  [14, 0.9],
  [18, 1.5],
  [22, 0.7],
] as const;

/**
 * Returns the totals of a post of this account and age in milliseconds, the same for all its posts that were published
 * in the same hour of a day. Half is reached on the UTC day of `published`, and half of the rest on each day after it:
 * at the beginning of that day, so that it does not matter when on a day it is measured.
 */
export function postNumbers(account: string, age: number, published: number): SandboxPostNumbers {
  const past = Math.max(0, age);
  const days = Math.floor((published + past) / day) - Math.floor(published / day);
  const part = days === 0 ? past / day / 2 : 1 - 0.5 ** days;
  const [, crowd] = crowds.findLast(([begins]) => begins <= new Date(published).getUTCHours()) ?? crowds[0];
  const usual = 1000 + 4000 * pseudoRandom(`${account} post`);
  return deeds(Math.floor(usual * crowd * growthAt(published) * part), account);
}

/** Returns the activity on an account on a UTC day like `2026-11-24`: without growth the same on every day. */
export function accountDay(id: string, date: string): SandboxAccountDay {
  const at = Date.parse(date);
  const reported = misreported.get(id) === date ? 0.5 : 1;
  const views = Math.round((2000 + 8000 * pseudoRandom(`${id} views`)) * growthAt(at) * reported);
  const standing = (time: number): number => Math.round((500 + 5000 * pseudoRandom(`${id} first`)) * growthAt(time));
  const net = standing(at) - standing(at - day);
  const unfollowed = 1 + Math.floor(4 * pseudoRandom(`${id} unfollowed`));
  return {
    ...deeds(views, id),
    visits: Math.round(views * 0.05),
    followed: unfollowed + Math.max(0, net),
    unfollowed: unfollowed + Math.max(0, -net),
    followers: standing(at),
  };
}
