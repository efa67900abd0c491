import { z } from 'zod';
import { toTimestamp } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { Day, RawValues } from '#ports/numbers/metrics';
import type { MeasuredPost, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { AskGraph } from './graph.ts';
import { writtenTime } from './time.ts';

/** Shared reading of numbers, which Meta's networks call insights. */

const day = 24 * 3_600_000;
const dayLength = '2026-11-24'.length;

/** A number, or numbers by kind. Anything else is dropped. */
const counted = z
  .union([z.number(), z.record(z.string(), z.number())])
  .optional()
  .catch(undefined);

/** https://developers.facebook.com/docs/graph-api/reference/insights-result */
const insight = z.object({
  name: z.string(),
  /** One value per day, or a single one for all time. */
  values: z
    .array(z.object({ value: counted, end_time: writtenTime.optional().catch(undefined) }))
    .optional()
    .catch(undefined),
  /** For the whole requested range. */
  total_value: z
    .object({
      value: counted,
      breakdowns: z
        .array(z.object({ results: z.array(z.object({ dimension_values: z.array(z.string()), value: z.number() })) }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** One per link. */
  link_total_values: z
    .array(z.object({ value: z.number() }))
    .optional()
    .catch(undefined),
});
export type Insight = z.infer<typeof insight>;

const insights = z.object({ data: z.array(insight) });

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Returns a number by its name. Numbers by kind become their sum, and `name:kind` for each kind. */
function named(name: string, value: z.infer<typeof counted>): RawValues {
  if (value === undefined) return {};
  if (typeof value === 'number') return { [name]: value };
  const parts = Object.entries(value);
  // An empty breakdown is not 0: the number is absent.
  if (parts.length === 0) return {};
  return {
    [name]: total(parts.map(([, part]) => part)),
    ...Object.fromEntries(parts.map(([kind, part]) => [`${name}:${kind}`, part])),
  };
}

/** Returns the numbers of all time, or of the whole requested range. */
export function totalsIn(rows: readonly Insight[]): RawValues {
  const parts = rows.map(({ name, values, total_value, link_total_values }): RawValues => {
    const results = (total_value?.breakdowns ?? []).flatMap((one) => one.results);
    return {
      ...named(name, values?.[0]?.value ?? total_value?.value),
      ...Object.fromEntries(
        results.map(({ dimension_values, value }) => [`${name}:${dimension_values.join(',')}`, value]),
      ),
      // No links is not 0: the number is absent.
      ...(link_total_values?.[0] && { [name]: total(link_total_values.map(({ value }) => value)) }),
    };
  });
  return Object.assign({}, ...parts) as RawValues; // Each part is a RawValues, so the merged object is one too.
}

/** Numbers by day, while they are collected. */
export type NumbersByDay = Map<Day, RawValues>;

/** Adds a network's daily counts. The time of a count is the end of its day, at midnight in California. */
export function addDays(days: NumbersByDay, rows: readonly Insight[]): void {
  for (const { name, values = [] } of rows) {
    for (const { value, end_time } of values) {
      if (end_time === undefined || value === undefined) continue;
      const date = new Date(Date.parse(end_time) - day).toISOString().slice(0, dayLength);
      days.set(date, { ...days.get(date), ...named(name, value) });
    }
  }
}

/** Returns the day that is `days` after another. */
export function dayAfter(date: Day, days: number): Day {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, dayLength);
}

/** Returns all days of a range, both ends included. */
export function daysBetween(from: Day, until: Day): readonly Day[] {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / day) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayAfter(from, index));
}

/**
 * Returns when a day of Meta's begins, in seconds: midnight in California
 * (https://developers.facebook.com/docs/graph-api/reference/insights).
 */
export const startOfDay = (date: Day): number => toTimestamp('America/Los_Angeles', Date.parse(date)) / 1000;

/** The request without its metrics, and the metrics. */
interface InsightsRequest {
  readonly request: Omit<Parameters<AskGraph>[1], 'method'>;
  readonly names: readonly string[];
  /** What the metrics belong to: a refused metric is not requested again for the same thing within a day. */
  readonly about: string;
}

/** Reads insights. Throws `NetworkFailure`; kind `refused` when none of the metrics is known. */
export type ReadInsights = (request: InsightsRequest) => Promise<readonly Insight[]>;

/** One unknown or unsuitable metric fails the whole call, and the response does not always say which. */
function isAboutNames(error: unknown): boolean {
  return error instanceof NetworkFailure && error.kind === 'refused' && /metric/i.test(error.message);
}

/** Creates the function that reads insights and learns which metrics the network refuses. */
export function readingInsights(call: AskGraph, clock: Clock): ReadInsights {
  /** Until when a metric is skipped, by `about` and its name. */
  const refused = new Map<string, number>();

  return async ({ request, names, about }) => {
    const toKey = (name: string): string => `${about} ${name}`;
    const now = clock.now();
    for (const [key, until] of refused) if (until <= now) refused.delete(key);
    const remaining = names.filter((name) => !refused.has(toKey(name)));
    const unknown: string[] = [];

    async function ask(some: readonly string[]): Promise<readonly Insight[]> {
      const query = { ...request.query, metric: some.join(',') };
      try {
        return (await call(insights, { ...request, method: 'GET', query })).data;
      } catch (error) {
        if (!isAboutNames(error)) throw error;
        if (some.length === 1) {
          unknown.push(...some);
          // All metrics failed one by one, so the call itself is wrong.
          if (unknown.length === remaining.length) throw error;
          return [];
        }
        const half = Math.ceil(some.length / 2);
        return [...(await ask(some.slice(0, half))), ...(await ask(some.slice(half)))];
      }
    }

    const rows = remaining.length > 0 ? await ask(remaining) : [];
    for (const name of unknown) refused.set(toKey(name), now + day);
    return rows;
  };
}

/** Returns undefined for kind `not_found`; throws anything else. */
export function nothingIfNotFound(error: unknown): undefined {
  if (error instanceof NetworkFailure && error.kind === 'not_found') return undefined;
  throw error;
}

/** Returns no rows for kind `refused`; throws anything else. */
export function nothingIfRefused(error: unknown): readonly Insight[] {
  if (error instanceof NetworkFailure && error.kind === 'refused') return [];
  throw error;
}

/** Reads the numbers of posts one by one. A post without a result is gone. */
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
