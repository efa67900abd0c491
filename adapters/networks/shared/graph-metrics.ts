import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { Day, RawValues } from '#ports/metrics/metrics';
import type { MeasuredPost, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/shared/clock';
import type { AskGraph } from './graph.ts';
import { writtenTime } from './time.ts';

/** What reading numbers has in common at Meta's networks, which call them insights. */

const hour = 3_600_000;
const day = 24 * hour;
const dayLength = '2026-11-24'.length;

/** A number, or numbers by kind. What is neither is left out. */
const counted = z
  .union([z.number(), z.record(z.string(), z.number())])
  .optional()
  .catch(undefined);

/** https://developers.facebook.com/docs/graph-api/reference/insights-result */
const insight = z.object({
  name: z.string(),
  /** Of days, or one for all time. */
  values: z
    .array(z.object({ value: counted, end_time: writtenTime.optional().catch(undefined) }))
    .optional()
    .catch(undefined),
  /** Of the whole range that was asked for. */
  total_value: z
    .object({
      value: counted,
      breakdowns: z
        .array(
          z.object({
            results: z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() })),
          }),
        )
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** One for each link. */
  link_total_values: z
    .array(z.object({ value: z.number() }))
    .optional()
    .catch(undefined),
});
export type Insight = z.infer<typeof insight>;

const insights = z.object({ data: z.array(insight) });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Returns a number by its name; one by kinds as their sum, and each kind as `name:kind`. */
function named(name: string, value: z.infer<typeof counted>): RawValues {
  if (value === undefined) return {};
  if (typeof value === 'number') return { [name]: value };
  const parts = Object.entries(value);
  // Nothing of any kind is not said to be 0.
  if (parts.length === 0) return {};
  return {
    [name]: sumOf(parts.map(([, part]) => part)),
    ...Object.fromEntries(parts.map(([kind, part]) => [`${name}:${kind}`, part])),
  };
}

/** Returns the numbers of all time, or of the whole range that was asked for. */
export function totalsIn(rows: readonly Insight[]): RawValues {
  const parts = rows.map(({ name, values, total_value, link_total_values }): RawValues => {
    const results = (total_value?.breakdowns ?? []).flatMap((one) => one.results);
    return {
      ...named(name, values?.[0]?.value ?? total_value?.value),
      ...Object.fromEntries(
        results.map(({ dimension_values, value }) => [`${name}:${dimension_values.join(',')}`, value]),
      ),
      // Nothing for any link is not said to be 0.
      ...(link_total_values?.[0] && { [name]: sumOf(link_total_values.map(({ value }) => value)) }),
    };
  });
  return Object.assign({}, ...parts) as RawValues; // Each part is one, and so is what they make.
}

/** The numbers of days, while they are gathered. */
export type NumbersByDay = Map<Day, RawValues>;

/** Adds what a network counted on each day. A time ends its day, at midnight in California. */
export function addDays(days: NumbersByDay, rows: readonly Insight[]): void {
  for (const { name, values = [] } of rows) {
    for (const { value, end_time } of values) {
      if (end_time === undefined || value === undefined) continue;
      const date = new Date(Date.parse(end_time) - day).toISOString().slice(0, dayLength);
      days.set(date, { ...days.get(date), ...named(name, value) });
    }
  }
}

/** Returns the day that lies so many days after another. */
export function dayAfter(date: Day, days: number): Day {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, dayLength);
}

/** Returns all days from one to another, both included. */
export function daysBetween(from: Day, until: Day): readonly Day[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / day) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index));
}

const hourThere = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Returns when a day of Meta's begins, in seconds: at midnight in California, which is 7 or 8 in UTC
 * (https://developers.facebook.com/docs/graph-api/reference/insights).
 */
export function beginningOf(date: Day): number {
  const eight = Date.parse(date) + 8 * hour;
  return (Number(hourThere.format(eight)) === 0 ? eight : eight - hour) / 1000;
}

/** What is asked: the request without its metrics, and their names. */
interface AskedInsights {
  readonly request: Omit<Parameters<AskGraph>[1], 'method'>;
  readonly names: readonly string[];
  /** Whose names they are: one that is refused is not asked again of the same for a day. */
  readonly about: string;
}

/** Reads insights. Throws `NetworkFailure`; kind `refused` when not one of the names is known. */
export type ReadInsights = (asked: AskedInsights) => Promise<readonly Insight[]>;

/** One name that is not known, or does not fit, fails the whole call, and the answer does not always say which. */
function isAboutNames(error: unknown): boolean {
  return error instanceof NetworkFailure && error.kind === 'refused' && /metric/i.test(error.message);
}

/** Creates the function that reads insights, and finds out the names that the network refuses. */
export function readingInsights(call: AskGraph, clock: Clock): ReadInsights {
  /** Until when a name is not asked again, by what it is asked about and itself. */
  const refused = new Map<string, number>();

  return async ({ request, names, about }) => {
    const keyOf = (name: string): string => `${about} ${name}`;
    const now = clock.now();
    for (const [key, until] of refused) if (until <= now) refused.delete(key);
    const wanted = names.filter((name) => !refused.has(keyOf(name)));
    const unknown: string[] = [];

    async function ask(some: readonly string[]): Promise<readonly Insight[]> {
      const query = { ...request.query, metric: some.join(',') };
      try {
        return (await call(insights, { ...request, method: 'GET', query })).data;
      } catch (error) {
        if (!isAboutNames(error)) throw error;
        if (some.length === 1) {
          unknown.push(...some);
          // Then it is the call that is wrong.
          if (unknown.length === wanted.length) throw error;
          return [];
        }
        const half = Math.ceil(some.length / 2);
        return [...(await ask(some.slice(0, half))), ...(await ask(some.slice(half)))];
      }
    }

    const rows = wanted.length > 0 ? await ask(wanted) : [];
    for (const name of unknown) refused.set(keyOf(name), now + day);
    return rows;
  };
}

/** Returns nothing where the network has no such thing; throws anything else. */
export function nothingIfNotFound(error: unknown): undefined {
  if (error instanceof NetworkFailure && error.kind === 'not_found') return undefined;
  throw error;
}

/** Returns no rows where the network refuses to tell; throws anything else. */
export function nothingIfRefused(error: unknown): readonly Insight[] {
  if (error instanceof NetworkFailure && error.kind === 'refused') return [];
  throw error;
}

/** Reads the numbers of posts one by one. One of which nothing comes back is gone. */
export async function readEach(
  posts: readonly MeasuredPost[],
  readOne: (post: MeasuredPost) => Promise<Omit<PostNumbers, 'external_identifier' | 'gone'> | undefined>,
): Promise<readonly PostNumbers[]> {
  const read: PostNumbers[] = [];
  for (const post of posts) {
    const { external_identifier } = post;
    const found = await readOne(post);
    read.push({ external_identifier, ...(found ?? { values: {}, gone: true }) });
  }
  return read;
}
