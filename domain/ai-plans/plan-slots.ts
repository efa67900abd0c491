import type { SlotSource, Weekday } from '#ports/ai-plans/ai-plan';
import type { DateTime } from '#ports/shared/date-time';
import { localTime, momentOf, toDateTime } from '../shared/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The hour at which an account without posting slots posts on a day of the week, and what it rests on. */
export interface SlotHour {
  readonly hour: number;
  readonly source: SlotSource;
  /** How many measured posts it rests on. */
  readonly posts: number;
}

/** An account of a plan that posts at an hour of each day. */
export interface HourlyAccount {
  readonly id_account: string;
  hourOn(weekday: Weekday): SlotHour;
}

/** An account of a plan that posts in its posting slots. */
export interface QueueingAccount {
  readonly id_account: string;
  /** Those of the week that nothing holds, in their order. */
  readonly free_slots: readonly DateTime[];
}

export type SlotAccount = HourlyAccount | QueueingAccount;

/** What the slots of a plan depend on. */
export interface SlotInput {
  readonly timezone: string;
  /** In milliseconds. */
  readonly week_start: number;
  readonly publish_days: readonly Weekday[];
  readonly accounts: readonly SlotAccount[];
  /** In milliseconds. Slots before are left out. */
  readonly now: number;
}

/** A time at which an account can post. */
export interface Slot {
  readonly id_account: string;
  /** The local day, such as `2026-11-24`. */
  readonly day: string;
  readonly publish_date: DateTime;
  readonly hour_source: SlotSource;
  readonly hour_posts: number;
}

/** Returns the day of the week of a local time. */
function weekdayOf(local: number): Weekday {
  // Sunday is 0 in JavaScript and 7 in ISO 8601.
  return (new Date(local).getUTCDay() || 7) as Weekday; // 1 to 7
}

const dayOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Returns when the week of a plan ends: at the local time at which it begins, seven local days later; in milliseconds. */
export function weekEnd({ timezone, week_start }: Pick<SlotInput, 'timezone' | 'week_start'>): number {
  return momentOf(timezone, localTime(timezone, week_start) + 7 * day);
}

/** Takes the first free posting slot of each chosen weekday. */
function inPostingSlots(
  { id_account, free_slots }: QueueingAccount,
  { timezone, publish_days }: SlotInput,
): Slot[] {
  const left = new Set(publish_days);
  return free_slots.flatMap((publish_date) => {
    const local = localTime(timezone, Date.parse(publish_date));
    if (!left.delete(weekdayOf(local))) return [];
    return [{ id_account, day: dayOf(local), publish_date, hour_source: 'posting_slot', hour_posts: 0 }];
  });
}

/** Takes the hour of each chosen weekday. */
function atHours(
  { id_account, hourOn }: HourlyAccount,
  { timezone, week_start, publish_days, now }: SlotInput,
): Slot[] {
  const start = localTime(timezone, week_start);
  const midnight = Math.floor(start / day) * day;
  const slots: Slot[] = [];
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = midnight + ahead * day;
    const weekday = weekdayOf(date);
    if (!publish_days.includes(weekday)) continue;
    const { hour: at, source: hour_source, posts: hour_posts } = hourOn(weekday);
    const local = date + at * hour;
    // Of the weekday on which the week starts, only the part within it: today from now on, or that day next week until then.
    if (ahead === 0 ? local < start : ahead === 7 && local >= start + 7 * day) continue;
    const moment = momentOf(timezone, local);
    if (moment < now || dayOf(localTime(timezone, moment)) !== dayOf(date)) continue;
    slots.push({ id_account, day: dayOf(date), publish_date: toDateTime(moment), hour_source, hour_posts });
  }
  return slots;
}

/**
 * Returns the slots of a plan by date, those of one date in the order of the accounts: one for each account on each chosen
 * weekday, from `week_start` to the same local time seven days later, so that each weekday comes once. An account with posting
 * slots has the first free one of the weekday, and none where all are taken. An hour that a change of the clocks skips moves
 * on by what is skipped, one that comes twice is the first. A day that a zone leaves out has no slots, and neither has what
 * lies before `now`.
 */
export function planSlots(input: SlotInput): Slot[] {
  return input.accounts
    .flatMap((account) =>
      'free_slots' in account ? inPostingSlots(account, input) : atHours(account, input),
    )
    .sort((a, b) => (a.publish_date === b.publish_date ? 0 : a.publish_date < b.publish_date ? -1 : 1));
}
