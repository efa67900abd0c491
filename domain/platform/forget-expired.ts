import type { PlatformPorts } from '#ports/platform/platform-ports';
import { giveSlotBack } from '../clients/quotas.ts';
import { toDateTime } from '../shared/date-time.ts';

const expiring = ['connect_sessions', 'connect_tokens', 'idempotency_keys', 'user_sessions'] as const;
const batch = 500;
/** Tokens that just expired still answer "expired" instead of "not valid" for a day, in milliseconds. */
const kept = 24 * 60 * 60 * 1000;

/**
 * The hourly cleaning: removes what expired more than a day ago, and frees slots that removed accounts
 * still hold because a process died between two writes.
 */
export async function forgetExpired(ports: PlatformPorts): Promise<void> {
  const { storage, clock } = ports;
  const before = toDateTime(clock.now() - kept);
  for (const kind of expiring) {
    for (;;) {
      const old = await storage.find(kind, { where: { expires_date: { lt: before } }, limit: batch });
      for (const { _id } of old) await storage.remove(kind, _id);
      if (old.length < batch) break;
    }
  }
  for (let offset = 0; ; offset += batch) {
    const removed = await storage.find('accounts', { where: { deleted: true }, offset, limit: batch });
    for (const account of removed) await giveSlotBack(ports, account.id_client, account._id);
    if (removed.length < batch) break;
  }
}
