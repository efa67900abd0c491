import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';

/** Names the counter of the units of a network's quota that all processes have taken on a day. */
const counterOf = ({ social_network }: NetworkAdapter, day: string): string =>
  `units:${social_network}:${day}`;

/** Stores how many units of a network's quota this process has taken today. */
export async function keepTakenUnits(
  { storage, clock }: Ports<'clock' | 'storage'>,
  adapter: NetworkAdapter,
): Promise<void> {
  const { quota } = adapter;
  if (!quota) return;
  const { name } = quota.dayAt(clock.now());
  const { counted_by: cause } = quota;
  await storage.counters.reserve(counterOf(adapter, name), cause, quota.taken(name), undefined, [cause]);
}

/** Returns how many units of a network's quota were taken on a day, by its name. */
export async function takenUnits(
  { storage }: Ports<'storage'>,
  adapter: NetworkAdapter,
  day: string,
): Promise<number> {
  return storage.counters.total(counterOf(adapter, day));
}
