import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { IndexedField, Kind, Where } from '#ports/storage/storage';
import { forgetPreviousSecrets } from '../apps/app-secrets.ts';
import { settlePlans } from '../plans/settle-plans.ts';
import { giveSlotBack } from '../plans/quotas.ts';
import { forgetFiles } from '../files/forget-files.ts';
import type { Job } from '../jobs/job.ts';
import { purgeDeletedOrganizations } from '../organizations/delete-organization.ts';
import { toDateTime } from '../shared/date-time.ts';

const day = 24 * 60 * 60 * 1000;
const expiring = [
  'connect_sessions',
  'connect_tokens',
  'idempotency_keys',
  'mailed_tokens',
  'received_requests',
  'recent_attempts',
  'user_sessions',
] as const satisfies readonly Kind[];
const batch = 500;
/** Tokens that just expired still answer "expired" instead of "not valid" for this long, in milliseconds. */
const kept = day;
/** How long a worker that is no longer seen can be looked at, in milliseconds. */
const keptWorkers = 60 * 60 * 1000;
/** How long what happened can be read again, in milliseconds. */
const keptHistory = {
  events: 30 * day,
  webhook_deliveries: 30 * day,
  audit_entries: 400 * day,
} as const;

async function removeWhere<K extends Kind>(
  { storage }: PlatformPorts,
  kind: K,
  where: Where<K>,
): Promise<void> {
  // Along the index of what bounds them. The keys of a filter are fields.
  const order = Object.keys(where).map((field) => ({
    field: field as IndexedField<K>,
    direction: 'asc' as const,
  }));
  for (;;) {
    const old = await storage.find(kind, { where, order, limit: batch });
    for (const { _id } of old) await storage.remove(kind, _id);
    if (old.length < batch) return;
  }
}

/** Frees slots that removed accounts still hold because a process died between two writes. */
async function freeSlots(ports: PlatformPorts): Promise<void> {
  for (let offset = 0; ; offset += batch) {
    const removed = await ports.storage.find('accounts', { where: { deleted: true }, offset, limit: batch });
    for (const account of removed) {
      const organization = await ports.storage.get('organizations', account.id_organization);
      if (organization) await giveSlotBack(ports, organization, account._id);
    }
    if (removed.length < batch) return;
  }
}

/**
 * The hourly cleaning: removes what expired more than a day ago and history that is old enough, finishes
 * what a crash between two writes has left half done, and takes away files that nobody needs any more.
 */
export async function forgetExpired(ports: PlatformPorts): Promise<void> {
  const now = ports.clock.now();
  const before = { lt: toDateTime(now - kept) };
  for (const kind of expiring) await removeWhere(ports, kind, { expires_date: before });
  const historyBefore = (kind: keyof typeof keptHistory) => ({ lt: toDateTime(now - keptHistory[kind]) });
  await removeWhere(ports, 'events', { creation_date: historyBefore('events') });
  await removeWhere(ports, 'audit_entries', { creation_date: historyBefore('audit_entries') });
  await removeWhere(ports, 'webhook_deliveries', {
    creation_date: historyBefore('webhook_deliveries'),
    state: { in: ['delivered', 'failed', 'merged'] },
  });
  await forgetPreviousSecrets(ports);
  await removeWhere(ports, 'workers', { seen_date: { lt: toDateTime(now - keptWorkers) } });
  await purgeDeletedOrganizations(ports);
  await freeSlots(ports);
  await settlePlans(ports);
  await forgetFiles(ports);
}

export const forgetExpiredJob: Job = { name: 'forget-expired', every: '17 * * * *', run: forgetExpired };
