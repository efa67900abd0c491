import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';

/** Names the counter of a network's quota units used by all processes on a day. */
const toCounter = ({ social_network }: NetworkAdapter, day: string): string => `units:${social_network}:${day}`;

/** Stores how many quota units of a network this process has used today. */
export async function keepTakenUnits(
  { storage, clock }: Ports<'clock' | 'storage'>,
  adapter: NetworkAdapter,
): Promise<void> {
  const { quota } = adapter;
  if (!quota) return;
  const { name } = quota.dayAt(clock.now());
  const { counted_by: cause } = quota;
  await storage.counters.reserve(toCounter(adapter, name), cause, quota.taken(name), undefined, [cause]);
}

/** Returns the used quota units of a network on a day, by its name. */
export async function takenUnits({ storage }: Ports<'storage'>, adapter: NetworkAdapter, day: string): Promise<number> {
  return storage.counters.total(toCounter(adapter, day));
}
