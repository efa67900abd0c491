import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { AiPlanOptions, SlotSource, Weekday } from '#ports/ai-plans/ai-plan';
import type { DateTime } from '#ports/foundation/date-time';
import type { Ports } from '#ports/platform/platform-ports';
import { localTime, resolveLocal, toDateTime, toTimestamp } from '../foundation/index.ts';
import { findBestTimes } from '../numbers/index.ts';
import { freeSlots } from '../publishing/index.ts';

/** How many accounts are read concurrently. */
const concurrency = 10;

/** Whether the dates of an account's posts come from its posting slots. */
export const hasPostingSlots = ({ posting_slots = [] }: Account): boolean => posting_slots.length > 0;

async function getHours(ports: Ports<'clock' | 'storage'>, account: Account, timezone: string): Promise<HourlyAccount> {
  const { source, slots } = await findBestTimes(ports, account, timezone);
  const best = new Map<number, SlotHour>();
  for (const { weekday, hour, n } of slots) {
    // Sorted best first. An hour without measured posts comes from the fixed table.
    if (!best.has(weekday)) best.set(weekday, { hour, source: n > 0 ? source : 'table', posts: n });
  }
  return { id_account: account._id, hourOn: (weekday) => best.get(weekday) ?? { hour: 12, source: 'table', posts: 0 } };
}

async function getFreeSlots(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  account: Account,
  { timezone, week_start }: Pick<AiPlanOptions, 'timezone' | 'week_start'>,
): Promise<QueueingAccount> {
  const before = toDateTime(weekEnd({ timezone, week_start: Date.parse(week_start) }));
  const free = freeSlots(ports, organization, account, { from: week_start, before });
  const free_slots = [];
  for await (const { publish_date } of free) free_slots.push(publish_date);
  return { id_account: account._id, free_slots };
}

/**
 * Returns when the accounts of a plan can post: their free posting slots, if they have slots; else the best measured
 * hours if there is enough data, or those of the fixed table.
 */
export async function slotAccounts(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  accounts: readonly Account[],
  options: Pick<AiPlanOptions, 'timezone' | 'week_start'>,
): Promise<readonly SlotAccount[]> {
  const found: SlotAccount[] = [];
  for (let from = 0; from < accounts.length; from += concurrency) {
    const some = accounts.slice(from, from + concurrency);
    found.push(
      ...(await Promise.all(
        some.map((account) =>
          hasPostingSlots(account)
            ? getFreeSlots(ports, organization, account, options)
            : getHours(ports, account, options.timezone),
        ),
      )),
    );
  }
  return found;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The hour at which an account without posting slots posts on a weekday, and the basis of that choice. */
export interface SlotHour {
  readonly hour: number;
  readonly source: SlotSource;
  /** How many measured posts it is based on. */
  readonly posts: number;
}

/** An account of a plan that posts at a given hour of each day. */
interface HourlyAccount {
  readonly id_account: string;
  hourOn(weekday: Weekday): SlotHour;
}

/** An account of a plan that posts in its posting slots. */
interface QueueingAccount {
  readonly id_account: string;
  /** The unoccupied slots of the week, in order. */
  readonly free_slots: readonly DateTime[];
}

export type SlotAccount = HourlyAccount | QueueingAccount;

/** The input of `planSlots`. */
export interface SlotInput {
  readonly timezone: string;
  /** In milliseconds. */
  readonly week_start: number;
  readonly publish_days: readonly Weekday[];
  readonly accounts: readonly SlotAccount[];
  /** In milliseconds. Earlier slots are omitted. */
  readonly now: number;
}

/** A time at which an account can post. */
export interface Slot {
  readonly id_account: string;
  /** The local date, such as `2026-11-24`. */
  readonly day: string;
  readonly publish_date: DateTime;
  readonly hour_source: SlotSource;
  readonly hour_posts: number;
}

/** Returns the day of the week of a local time. */
function toWeekday(local: number): Weekday {
  // Sunday is 0 in JavaScript and 7 in ISO 8601.
  return (new Date(local).getUTCDay() || 7) as Weekday; // 1 to 7
}

const toDay = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Returns when the week of a plan ends, in milliseconds: seven local days after its start, at the same local time. */
export function weekEnd({ timezone, week_start }: Pick<SlotInput, 'timezone' | 'week_start'>): number {
  return toTimestamp(timezone, localTime(timezone, week_start) + 7 * day);
}

/** Picks the first free posting slot of each chosen weekday. */
function inPostingSlots({ id_account, free_slots }: QueueingAccount, { timezone, publish_days }: SlotInput): Slot[] {
  const left = new Set(publish_days);
  return free_slots.flatMap((publish_date) => {
    const local = localTime(timezone, Date.parse(publish_date));
    if (!left.delete(toWeekday(local))) return [];
    return [{ id_account, day: toDay(local), publish_date, hour_source: 'posting_slot', hour_posts: 0 }];
  });
}

/** Picks the hour of each chosen weekday. */
function atHours(
  { id_account, hourOn }: HourlyAccount,
  { timezone, week_start, publish_days, now }: SlotInput,
): Slot[] {
  const start = localTime(timezone, week_start);
  const midnight = Math.floor(start / day) * day;
  const earliest = Math.max(week_start, now);
  const slots: Slot[] = [];
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = midnight + ahead * day;
    const weekday = toWeekday(date);
    if (!publish_days.includes(weekday)) continue;
    const { hour: at, source: hour_source, posts: hour_posts } = hourOn(weekday);
    const local = date + at * hour;
    // The weekday of the start occurs on day 0 and day 7: each contributes only its part within the week.
    if (ahead === 0 ? local < start : ahead === 7 && local >= start + 7 * day) continue;
    const { timestamp, other } = resolveLocal(timezone, local);
    // A skipped hour may end at midnight, and the week may begin between the two of a repeated one.
    const time = [timestamp, other, toTimestamp(timezone, local - hour)].find(
      (one) => one !== undefined && one >= earliest && toDay(localTime(timezone, one)) === toDay(date),
    );
    if (time === undefined) continue;
    slots.push({ id_account, day: toDay(date), publish_date: toDateTime(time), hour_source, hour_posts });
  }
  return slots;
}

/**
 * Returns the slots of a plan by date, and by account order within a date: one per account and chosen weekday, from
 * `week_start` until the same local time seven days later. An account with posting slots gets the first free one of the
 * weekday, or none. An hour skipped by a clock change moves forward by the skipped time, or an hour back where that is
 * the next day; of a repeated hour, the first within the week is used. A date that does not exist in the timezone has
 * no slots. Slots before `now` are omitted.
 */
export function planSlots(input: SlotInput): Slot[] {
  return input.accounts
    .flatMap((account) => ('free_slots' in account ? inPostingSlots(account, input) : atHours(account, input)))
    .sort((a, b) => (a.publish_date === b.publish_date ? 0 : a.publish_date < b.publish_date ? -1 : 1));
}
