import type { DateTime } from '#ports/foundation/date-time';
import type { Storage } from '#ports/foundation/storage';
import type { Comment } from '#ports/inbox/comment';
import type { Message } from '#ports/inbox/message';
import type { Days } from '#ports/numbers/report';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord, readPages } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { toDayRange } from '../metrics/ranges.ts';
import { ratio } from './comparison.ts';

/** What somebody wrote in a conversation, or below a post. Dates and lengths are in milliseconds. */
export interface Entry {
  /** The identifier of the conversation, or `<account>:<external id>` of the first comment of a thread. */
  readonly thread: string;
  readonly id_account: string;
  /** Whether the account wrote it. */
  readonly own: boolean;
  readonly date: number;
  /** How long its network accepts replies to it; absent if there is no limit. */
  readonly window?: number | undefined;
}

/** A wait for a reply, from the first text since the account last wrote. */
export interface Wait extends Pick<Entry, 'id_account' | 'thread'> {
  readonly since: number;
  readonly replied?: number;
  /** When the reply window of the network closes. A text in an open window extends it, none opens it again. */
  readonly closes?: number | undefined;
}

/** How fast replies came. */
export interface ResponseTimes {
  readonly replied: number;
  /** The median time until the reply; absent without replies. */
  readonly median_seconds?: number;
  /** The waits with a reply window that have a reply or whose window is closed, and how many had a reply in time. */
  readonly in_window: { readonly of: number; readonly replied: number; readonly share?: number };
  /** How many have no reply while their window is open. */
  readonly pending: number;
  /** Those without a reply whose window is closed, or that have none. */
  readonly unanswered: readonly Wait[];
}

/** Returns the waits in threads. What is written at the same time as a reply came before it. */
export function findWaits(entries: readonly Entry[]): readonly Wait[] {
  const waits: Wait[] = [];
  const open = new Map<string, Wait>();
  const ordered = entries.toSorted((one, other) => one.date - other.date || Number(one.own) - Number(other.own));
  for (const { thread, id_account, own, date, window } of ordered) {
    const wait = open.get(thread);
    const closes = window && date + window;
    if (!own && !wait) open.set(thread, { thread, id_account, since: date, closes });
    else if (!own && wait?.closes && date < wait.closes) open.set(thread, { ...wait, closes });
    else if (own && wait) {
      waits.push({ ...wait, replied: date });
      open.delete(thread);
    }
  }
  return [...waits, ...open.values()];
}

/** Sums up waits at a time. */
export function sumWaits(waits: readonly Wait[], now: number): ResponseTimes {
  const lengths = waits.flatMap(({ since, replied }) => (replied === undefined ? [] : [replied - since]));
  lengths.sort((one, other) => one - other);
  const [low, high] = [lengths[(lengths.length - 1) >> 1], lengths[lengths.length >> 1]];
  const isPending = ({ replied, closes = -Infinity }: Wait): boolean => replied === undefined && now < closes;
  const limited = waits.filter((wait) => wait.closes !== undefined && !isPending(wait));
  const inTime = limited.filter(({ replied = Infinity, closes = 0 }) => replied < closes).length;
  const share = ratio(inTime, limited.length);
  return {
    replied: lengths.length,
    ...(low !== undefined && high !== undefined && { median_seconds: (low + high) / 2000 }),
    in_window: { of: limited.length, replied: inTime, ...(share !== undefined && { share }) },
    pending: waits.filter(isPending).length,
    unanswered: waits.filter((wait) => wait.replied === undefined && !isPending(wait)),
  };
}

function toEntry({ id_account, own, ...dates }: Comment | Message, thread: string, hours?: number): Entry {
  // A network's clock may be ahead; nothing is written after it arrived.
  const date = Math.min(Date.parse(dates.creation_date), Date.parse(dates.received_date));
  return { thread, id_account, own, date, window: hours && hours * 3_600_000 };
}

const threadIn = ({ thread_key, network_key = '' }: Comment): string => thread_key ?? network_key;

/** Reads all of the threads and conversations in which something was written from a date on. */
async function readEntries(storage: Storage, organizations: readonly string[], from: DateTime): Promise<Entry[]> {
  const id_organization = { in: organizations };
  const comments = new Map<string, Comment>();
  const seen = new Set<string>();
  for await (const page of readPages(storage, 'comments', { id_organization, creation_date: { gte: from } })) {
    const some = { in: [...new Set(page.map(threadIn))].filter((thread) => !seen.has(thread)) };
    for (const thread of some.in) seen.add(thread);
    for (const where of [{ network_key: some }, { thread_key: some }])
      for await (const comment of everyRecord(storage, 'comments', { ...where, deleted: false, hidden: false }))
        if (comment.network_key && comment.dates.content) comments.set(comment.network_key, comment);
  }
  const entries = [...comments.values()].map((comment) => toEntry(comment, threadIn(comment)));
  const sent = { known: true, state: { notIn: ['failed', 'sending', 'unconfirmed'] } } as const;
  const active = { id_organization, listed: true, date: { gte: from } };
  for await (const page of readPages(storage, 'conversations', active)) {
    const id_conversation = { in: page.map(({ _id }) => _id) };
    for await (const message of everyRecord(storage, 'messages', { ...sent, id_conversation })) {
      if (message.deleted) continue;
      const hours = rulebook[message.social_network].messages?.window?.hours;
      entries.push(toEntry(message, message.id_conversation, hours));
      const comment = comments.get(`${message.id_account}:${message.in_response_external_id ?? ''}`);
      if (message.own && comment) entries.push(toEntry(message, threadIn(comment)));
    }
  }
  return entries;
}

/**
 * Returns how fast organizations replied to the comments and messages of some days, in total and by account. All hours
 * count, and replies after those days too; private replies answer comments. What is deleted or hidden does not count.
 * The caller may read the inbox of these organizations.
 */
export async function readResponseTimes(
  { clock, storage }: Ports<'clock' | 'storage'>,
  organizations: readonly string[],
  days: Days,
  timezone: string,
): Promise<{ readonly total: ResponseTimes; readonly accounts: ReadonlyMap<string, ResponseTimes> }> {
  const { from_date, to_date } = toDayRange(days, timezone);
  const [from, until] = [Date.parse(from_date), Date.parse(to_date)];
  const entries = await readEntries(storage, organizations, from_date);
  const waits = findWaits(entries).filter(({ since }) => from <= since && since < until);
  const now = clock.now();
  const accounts = [...new Set(waits.map(({ id_account }) => id_account))].map((id) => {
    const own = waits.filter(({ id_account }) => id_account === id);
    return [id, sumWaits(own, now)] as const;
  });
  return { total: sumWaits(waits, now), accounts: new Map(accounts) };
}
