import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { QuotaDay } from '#ports/networks/network-quota';
import type { Ports } from '#ports/platform/platform-ports';
import { takenUnits } from '../../accounts/index.ts';
import { rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

/** How long a reader waits when no units are available, in milliseconds. */
export const pauseWithoutUnits = 900_000;

/** What background readers read. */
type Reading = 'inbox' | 'numbers';

/** How far reads may run ahead of the elapsed day. Proportional, so that the inbox is read until midnight. */
const maxAhead = 1 / 12;
/** When unused units become available for metrics, which are few and only available on their day. */
const evening = 5 / 6;

/**
 * Returns how many of the units not needed for posts a reader may have used by now. The inbox has priority over
 * metrics, and a twentieth is left for calls by users.
 */
function bound(reading: Reading, units: number, needed: number, { over }: QuotaDay): number {
  const part = Math.min(1, over + maxAhead);
  if (reading === 'inbox') return (0.9 * units - needed) * part;
  return over < evening ? (0.8 * units - needed) * part : 0.95 * units - needed;
}

/** Returns the units for posts that will be sent before the day ends. */
async function unitsToSend(
  { storage }: Ports<'storage'>,
  { social_network }: NetworkAdapter,
  { end }: QuotaDay,
): Promise<number> {
  const { units_to_send } = rulebook[social_network];
  if (!units_to_send) return 0;
  const waiting = await storage.find('publications', { where: { social_network, due_date: { lt: toDateTime(end) } } });
  return waiting.reduce((sum, publication) => sum + units_to_send(publication), 0);
}

/**
 * Returns a function that tells, before each background read, whether it may proceed under the network's daily unit
 * limit. Posts have priority, then the inbox, then metrics.
 */
export async function unitsForReading(
  ports: Ports<'clock' | 'storage'>,
  adapter: NetworkAdapter,
  reading: Reading,
): Promise<() => boolean> {
  const { quota } = adapter;
  if (!quota) return () => true;
  const day = quota.dayAt(ports.clock.now());
  const before = quota.taken(day.name);
  const taken = await takenUnits(ports, adapter, day.name);
  const left = bound(reading, quota.units, await unitsToSend(ports, adapter, day), day) - taken;
  return () => quota.taken(day.name) - before < left;
}
