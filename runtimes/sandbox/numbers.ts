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
/** Followers are counted from this day on. */
const beginning = Date.UTC(2024, 0, 1);

/** Returns a number from 0 up to 1, derived from the text. */
function pseudoRandom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

const isWeekend = (at: Date): boolean => at.getUTCDay() === 0 || at.getUTCDay() === 6;

const times = (whole: number, part: number): number => Math.floor(whole * part);

function deeds(views: number, id: string): SandboxPostNumbers {
  return {
    views,
    viewers: times(views, 0.6 + 0.3 * pseudoRandom(`${id} viewers`)),
    likes: times(views, 0.02 + 0.06 * pseudoRandom(`${id} likes`)),
    comments: times(views, 0.002 + 0.01 * pseudoRandom(`${id} comments`)),
    shares: times(views, 0.001 + 0.008 * pseudoRandom(`${id} shares`)),
    saves: times(views, 0.001 + 0.01 * pseudoRandom(`${id} saves`)),
    clicks: times(views, 0.005 + 0.02 * pseudoRandom(`${id} clicks`)),
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

/** Returns the activity at a time, relative to the average. */
function crowdAt(time: number): number {
  const at = new Date(time);
  const [, ofHour] = crowds.findLast(([begins]) => begins <= at.getUTCHours()) ?? [0, 1];
  return ofHour * (isWeekend(at) ? 0.6 : 1);
}

/**
 * Returns the totals of a post of this age in milliseconds. They grow fast at first, then ever more slowly, never
 * shrink, and are the same for the same post and age. A post `published` at an active hour reaches more.
 */
export function postNumbers(id: string, age: number, published?: number): SandboxPostNumbers {
  const crowd = published === undefined ? 1 : crowdAt(published);
  const most = crowd * (200 + 4000 * pseudoRandom(`${id} views`) ** 3);
  return deeds(Math.floor(most * (1 - Math.exp(-Math.max(0, age) / (1.5 * day)))), id);
}

/** Returns the activity on an account on a UTC day like `2026-11-24`; the same for the same input. */
export function accountDay(id: string, date: string): SandboxAccountDay {
  const number = Math.floor((Date.parse(date) - beginning) / day);
  const usual = 300 + 2000 * pseudoRandom(`${id} views`);
  const views = Math.floor(usual * (isWeekend(new Date(date)) ? 0.6 : 1) * (0.7 + 0.6 * pseudoRandom(`${id} ${date}`)));
  const pace = 2 + 8 * pseudoRandom(`${id} followers`);
  const first = 500 + 5000 * pseudoRandom(`${id} first`);
  // Sums of gains and losses, so that they agree with the followers.
  const standing = (at: number): number => Math.floor(first + pace * at + 3 * Math.sin(at));
  const net = standing(number) - standing(number - 1);
  const unfollowed = times(4, pseudoRandom(`${id} ${date} unfollowed`));
  return {
    ...deeds(views, `${id} ${date}`),
    visits: times(views, 0.1 * pseudoRandom(`${id} ${date} visits`)),
    followed: Math.max(0, net) + unfollowed,
    unfollowed: unfollowed + Math.max(0, -net),
    followers: standing(number),
  };
}
