import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { QuotaDay } from '#ports/networks/network-quota';
import type { Ports } from '#ports/platform/platform-ports';
import { takenUnits } from '../accounts/index.ts';
import { rulebook } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';

/** How long reading waits that is to take no units now, in milliseconds. */
export const pauseWithoutUnits = 900_000;

/** What is read by itself. */
type Reading = 'inbox' | 'numbers';

/** How far what is read may run ahead of the day. It grows with the day, so that the inbox is read until midnight. */
const ahead = 1 / 12;
/** When what is left over is for numbers. They are few, and those of a day are told on that day alone. */
const evening = 5 / 6;

/**
 * Returns how many of the units that posts leave over may have been taken when something is read. The inbox comes before the
 * numbers, and a twentieth stays for what people do.
 */
function bound(reading: Reading, units: number, needed: number, { over }: QuotaDay): number {
  const part = Math.min(1, over + ahead);
  if (reading === 'inbox') return (0.9 * units - needed) * part;
  return over < evening ? (0.8 * units - needed) * part : 0.95 * units - needed;
}

/** Returns the units that the posts take which are to be sent before the day ends. */
async function unitsToSend(
  { storage }: Ports<'storage'>,
  { social_network }: NetworkAdapter,
  { end }: QuotaDay,
): Promise<number> {
  const { units_to_send } = rulebook[social_network];
  if (!units_to_send) return 0;
  const waiting = await storage.find('publications', {
    where: { social_network, due_date: { lt: toDateTime(end) } },
  });
  return waiting.reduce((sum, publication) => sum + units_to_send(publication), 0);
}

/**
 * Returns what tells, before each thing that is read without anybody waiting for it, whether it may be read now, where the
 * network lets the application take so many units a day: posts come first, then the inbox, then numbers.
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
