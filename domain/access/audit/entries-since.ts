import type { AuditEntry } from '#ports/access/audit-entry';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';

/** How many entries are read at a time. */
const limit = 200;

/** Returns the audit entries of an organization since a date, newest first: at most 200. */
export async function entriesSince(
  { storage }: Ports<'storage'>,
  id_organization: string,
  date: DateTime,
): Promise<readonly AuditEntry[]> {
  return storage.find('audit_entries', {
    where: { id_organization, creation_date: { gte: date } },
    order: [{ field: 'creation_date', direction: 'desc' }],
    limit,
  });
}
