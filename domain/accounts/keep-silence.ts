import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../foundation/index.ts';

/**
 * Stores since when a network has not answered, or that it answers again, for all processes. Called after each call.
 */
export async function keepSilence(
  { storage }: Ports<'storage'>,
  { silentSince, social_network }: NetworkAdapter,
): Promise<void> {
  if (!silentSince) return;
  const since = silentSince();
  const state = await storage.get('network_states', social_network);
  if ((since === undefined) === (state?.silent_since === undefined)) return;
  const silent_since = since === undefined ? undefined : toDateTime(since);
  const known = await storage.update('network_states', social_network, { silent_since });
  if (!known) await storage.insert('network_states', { _id: social_network, silent_since });
}
