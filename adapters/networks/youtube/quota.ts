import { localTime, toDateTime, toTimestamp } from '#domain/foundation/index';
import type { NetworkQuota } from '#ports/networks/network-quota';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';
import type { Ask } from '../shared/asking.ts';

const dayMilliseconds = 86_400_000;

/** YouTube's default grant to an application. */
const defaultUnits = 10_000;
/** The cost of a call that changes something. Reading costs one unit. */
const change = 50;

const zone = 'America/Los_Angeles';

/** Returns the units that a call costs: https://developers.google.com/youtube/v3/determine_quota_cost */
function getUnits(method: string, { pathname }: URL): number {
  // Reports, uploads and statistics of many videos have quotas of their own.
  if (!pathname.includes('/youtube/v3/')) return 0;
  if (pathname.endsWith('/upload/youtube/v3/videos') || pathname.endsWith('/videos:batchGetStats')) return 0;
  return method === 'GET' ? 1 : change;
}

/** Creates the counter of units, and the function that calls YouTube and counts. */
export function countingQuota(
  ask: Ask,
  { clock, identifiers }: { readonly clock: Clock; readonly identifiers: Identifiers },
  units = defaultUnits,
): { readonly ask: Ask; readonly quota: NetworkQuota } {
  let today = '';
  let taken = 0;
  const dayAt = (time: number) => {
    const local = localTime(zone, time);
    const midnight = local - (local % dayMilliseconds);
    const [start, end] = [toTimestamp(zone, midnight), toTimestamp(zone, midnight + dayMilliseconds)];
    return { name: toDateTime(midnight).slice(0, '2026-11-24'.length), over: (time - start) / (end - start), end };
  };
  return {
    ask(request) {
      const day = dayAt(clock.now()).name;
      if (day !== today) [today, taken] = [day, 0];
      // Refused calls cost units too.
      taken += getUnits(request.method, new URL(request.url));
      return ask(request);
    },
    quota: { units, counted_by: identifiers.next(), dayAt, taken: (day) => (day === today ? taken : 0) },
  };
}
