import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, identifier, page, paging } from '../fields.ts';
import { operation } from '../operation.ts';

const auditEntry = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    id_organization: identifier.optional(),
    creation_date: dateTime,
    caller: z.enum(['app', 'connect_token', 'user']),
    id_user: identifier.optional(),
    id_app: identifier.optional(),
    id_connect_token: identifier.optional(),
    action: z.string().meta({ description: 'Name of what was done, such as updateAccount' }),
    resource: z.record(z.string(), z.string()),
  })
  .meta({ id: 'AuditEntry' });

/** Ours: who did what to which resource when. */
export const auditOperations = [
  operation({
    id: 'listClientAudit',
    area: 'audit',
    method: 'GET',
    path: '/clients/{id_client}/audit',
    summary: 'Who did what in a client and its organizations',
    policy: policies.listClientAudit,
    query: z.object(paging),
    answer: page(auditEntry),
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.audit.listClientAudit(caller, path.id_client ?? '', query),
  }),
  operation({
    id: 'listOrganizationAudit',
    area: 'audit',
    method: 'GET',
    path: '/organizations/{id_organization}/audit',
    summary: 'Who did what in an organization',
    policy: policies.listOrganizationAudit,
    query: z.object(paging),
    answer: page(auditEntry),
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.audit.listOrganizationAudit(caller, path.id_organization ?? '', query),
  }),
];
