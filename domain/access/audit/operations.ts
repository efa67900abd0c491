import { z } from 'zod';
import { listClientAudit, listOrganizationAudit } from './list-audit.ts';
import { dateTime, identifier, page, paging } from '../../contract/index.ts';
import { operation } from '../authentication/operation.ts';

const auditEntry = z
  .strictObject({
    _id: identifier,
    id_client: identifier,
    id_organization: identifier.optional(),
    creation_date: dateTime,
    caller: z.enum(['app', 'connect_token', 'operator', 'portal_link', 'user']),
    id_user: identifier.optional(),
    id_app: identifier.optional(),
    id_connect_token: identifier.optional(),
    id_portal_link: identifier.optional(),
    assistant: z
      .string()
      .optional()
      .meta({ description: 'By way of which assistant the person or app did it, in its own words' }),
    action: z
      .string()
      .meta({
        description:
          'What was done, by the name of the operation, such as updateAccount, or of an assistant’s tool, such as schedule_post',
      }),
    resource: z.record(z.string(), z.string()),
    outcome: z
      .string()
      .optional()
      .meta({
        description:
          'What came of the call of a tool: done, asked (nothing was done before a confirmation), or the code of an error',
      }),
  })
  .meta({ id: 'AuditEntry' });

/** Who did what to which resource, and when. */
export const auditOperations = {
  listClientAudit: operation({
    area: 'audit',
    method: 'GET',
    path: '/clients/{id_client}/audit',
    summary: 'List who did what in a client and its organizations',
    description:
      'Each success of an operation that changes something, and each call of a tool by an assistant, the newest first.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_roles:read' },
    query: z.object(paging),
    answer: page(auditEntry),
    errors: [],
    useCase: listClientAudit,
    call: (act, { path, query }) => act(path.id_client, query),
  }),
  listOrganizationAudit: operation({
    area: 'audit',
    method: 'GET',
    path: '/organizations/{id_organization}/audit',
    summary: 'List who did what in an organization',
    description:
      'Each success of an operation that changes something in this organization, and each call of a tool by an assistant, the newest first.',
    policy: { callers: ['user', 'app'], permission: 'organization_roles:read' },
    query: z.object(paging),
    answer: page(auditEntry),
    errors: [],
    useCase: listOrganizationAudit,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
};
