import type { AuditEntry } from '#ports/audit/audit-entry';
import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page, Where } from '#ports/storage/storage';
import { authorize, authorizeClient } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { type Paging, paged } from '../shared/paging.ts';

function list(
  { storage }: PlatformPorts,
  where: Where<'audit_entries'>,
  paging: Paging,
): Promise<Page<AuditEntry>> {
  return storage.list('audit_entries', {
    where,
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(paging),
  });
}

/** Who did what in a client and all its organizations, newest first; kept for 400 days. 521, 520. */
export async function listClientAudit(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  paging: Paging,
): Promise<Page<AuditEntry>> {
  await authorizeClient(ports, caller, policies.listClientAudit, id_client);
  return list(ports, { id_client }, paging);
}

/** Who did what in one organization, newest first; kept for 400 days. 1101, 520. */
export async function listOrganizationAudit(
  ports: PlatformPorts,
  caller: Caller,
  id_organization: string,
  paging: Paging,
): Promise<Page<AuditEntry>> {
  const { _id } = await authorize(ports, caller, policies.listOrganizationAudit, id_organization);
  return list(ports, { id_organization: _id }, paging);
}
