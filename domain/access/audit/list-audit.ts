import type { AuditEntry } from '#ports/access/audit-entry';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page, Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { paged, type Paging } from '../../foundation/index.ts';
import type { ClientAccess, OrganizationAccess } from '../authentication/access.ts';

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

/** An entry as callers see it, without the operator's name. */
type AuditView = Omit<AuditEntry, 'operator'>;

async function list(
  { storage }: Ports<'storage'>,
  where: Where<'audit_entries'>,
  paging: Paging,
): Promise<Page<AuditView>> {
  const { data, total } = await storage.list('audit_entries', {
    where,
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(paging),
  });
  return { data: data.map(({ operator: _operator, ...view }) => view), total };
}

/** Returns who did what in a client and all its organizations, newest first; entries are kept for 400 days. */
export async function listClientAudit(
  ports: Ports<'storage'>,
  _access: ClientAccess,
  id_client: string,
  paging: Paging,
): Promise<Page<AuditView>> {
  return list(ports, { id_client }, paging);
}

/** Returns who did what in one organization, newest first; entries are kept for 400 days. */
export async function listOrganizationAudit(
  ports: Ports<'storage'>,
  { organization: { _id } }: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<AuditView>> {
  return list(ports, { id_organization: _id }, paging);
}
