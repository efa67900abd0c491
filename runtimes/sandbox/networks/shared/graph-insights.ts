import type { Context } from 'koa';
import { getRequest } from '../../stand-in.ts';
import { graphRefuse } from './graph.ts';

// Shared insights of Meta's stand-ins.

const hour = 3_600_000;
const day = 24 * hour;

const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Returns the day in California, by which Meta counts. */
export function dayThere(milliseconds: number): string {
  return there.format(milliseconds);
}

/** Returns the days in California that begin within a range of milliseconds. */
export function daysThere(since: number, until: number): readonly string[] {
  const days = new Set<string>();
  for (let at = since; at < until; at += hour) days.add(dayThere(at));
  const first = dayThere(since);
  if (dayThere(since - 1) === first) days.delete(first);
  return [...days];
}

/** Returns when a day in California ends, in milliseconds: 7 or 8 o'clock UTC. */
export function endThere(date: string): number {
  const seven = Date.parse(date) + day + 7 * hour;
  return dayThere(seven) > date ? seven : seven + hour;
}

/** Returns the requested metrics. An unknown or unsuitable one fails the whole call. */
export function metricsIn(
  context: Context,
  fits: (name: string) => boolean,
  message: (name: string) => string,
): readonly string[] {
  const names = (getRequest(context).query.get('metric') ?? '').split(',').filter((name) => name !== '');
  if (names.length === 0) graphRefuse(3001, 'No metric was specified to be fetched', 1_504_028);
  for (const name of names) if (!fits(name)) graphRefuse(100, message(name));
  return names;
}

/** Returns the requested range, in milliseconds, of at most `most` days. */
export function rangeIn(context: Context, most: number): { readonly since: number; readonly until: number } {
  const { query } = getRequest(context);
  const [since = 0, until = 0] = ['since', 'until'].map((name) => Number(query.get(name) ?? 'none') * 1000);
  if (!(since < until)) graphRefuse(100, '(#100) since must be before until');
  if (until - since > most * day) {
    const seconds = String(most * 86_400);
    graphRefuse(100, `(#100) There cannot be more than ${String(most)} days (${seconds} s) between since and until`);
  }
  return { since, until };
}

/** Returns a row of a number for all time. */
export function lifetimeRow(id: string, name: string, value: unknown): object {
  return { name, period: 'lifetime', values: [{ value }], title: name, id: `${id}/insights/${name}/lifetime` };
}
