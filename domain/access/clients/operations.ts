import { z } from 'zod';
import { listClients, listClientsOrganizations } from './list-clients.ts';
import { getClient, unusedSettings, updateAiSettings, updateClient } from './manage-client.ts';
import {
  dateTime,
  identifier,
  organizationSchema,
  ownPermissions,
  page,
  paging,
  planAssigned,
  planData,
  planUse,
  text,
} from '../../contract/index.ts';
import { operation } from '../authentication/operation.ts';
import type { Ports } from '#ports/platform/platform-ports';
import type { CallerAccess } from '../authentication/access.ts';
import { heldInClient } from '../authentication/authorize.ts';

/** Returns the caller's permissions in a client, and so in all its organizations. */
async function getOwnClientPermissions(
  ports: Ports<'storage'>,
  { caller }: CallerAccess,
  { id_client }: { readonly id_client: string },
): Promise<{ readonly permissions: readonly string[] }> {
  return { permissions: await heldInClient(ports, caller, id_client) };
}

const aiScope = z.strictObject({ provider: z.string(), model: z.string(), has_api_key: z.boolean() });

const clientTypes = ['personal', 'professional', 'enterprise', 'agency', 'company'] as const;

const clientFields = {
  _id: identifier,
  name: z.string(),
  client_type: z.enum(clientTypes).optional(),
  creation_date: dateTime,
  actual_plan: z.strictObject({
    enabled: z.boolean(),
    isEnabled: z.boolean(),
    status: z.enum(['active', 'canceled']),
    plan_identifier: z.enum(['basic', 'custom', 'free', 'pro']),
    plan_data: planData,
  }),
  ai_settings: z
    .strictObject({ orchestrator: aiScope.optional(), text: aiScope.optional(), image: aiScope.optional() })
    .optional(),
  actual_use: planUse.optional(),
  actual_assigned: planAssigned.optional(),
};

const clientSchema = z.strictObject(clientFields).meta({ id: 'ClientRecord' });

const clientTree = z
  .strictObject({ ...clientFields, organizations: z.array(organizationSchema), total: z.int() })
  .meta({ id: 'ClientTree' });

const whole = z.int().min(0).max(1_000_000_000).optional();
const get_use = z.boolean().optional();

const aiScopeInput = z
  .object({ provider: text(64).optional(), model: text(255).optional(), api_key: text(1000).optional() })
  .nullable()
  .optional();

export const clientOperations = {
  listClients: operation({
    area: 'clients',
    method: 'GET',
    path: '/clients',
    summary: 'List the clients that the caller can reach',
    description: 'A person may hold roles in several; an app has one.',
    policy: { callers: ['user', 'app', 'connect_token'] },
    query: z.object({ ...paging, get_use }),
    answer: page(clientSchema),
    errors: [],
    useCase: listClients,
    call: (act, { query }) => act(query),
  }),
  listClientsOrganizations: operation({
    area: 'clients',
    method: 'GET',
    path: '/clients_organizations',
    summary: 'List the clients that the caller can reach, with the organizations they may read',
    description: 'What a front needs to let a person choose where to work.',
    policy: { callers: ['user', 'app', 'connect_token'] },
    query: z.object({ offset: whole, limit: whole, offset_organizations: whole, limit_organizations: whole, get_use }),
    answer: page(clientTree),
    errors: [],
    useCase: listClientsOrganizations,
    call: (act, { query }) => act(query),
  }),
  getClient: operation({
    area: 'clients',
    method: 'GET',
    path: '/clients/{id_client}',
    summary: 'Get one client',
    description: 'With `get_use` the answer also tells what is in use.',
    policy: { callers: ['user', 'app'], clientPermission: 'client:read' },
    query: z.object({ get_use }),
    answer: clientSchema,
    errors: [],
    useCase: getClient,
    call: (act, { path, query }) => act(path, query.get_use),
  }),
  getOwnClientPermissions: operation({
    area: 'clients',
    method: 'GET',
    path: '/clients/{id_client}/permissions',
    summary: 'List what you may do in the client',
    description:
      'The permissions that the caller holds by roles of the client itself, by the names of client roles. Those that begin with `client_organization` hold in every organization of the client. An app holds all of them.',
    policy: { callers: ['user', 'app'] },
    answer: ownPermissions,
    errors: [],
    useCase: getOwnClientPermissions,
    call: (act, { path }) => act(path),
  }),
  updateClient: operation({
    area: 'clients',
    method: 'PUT',
    path: '/clients/{id_client}',
    summary: 'Change a client',
    description: 'What is left out stays. Its plan is changed by the operator only.',
    policy: { callers: ['user', 'app'], clientPermission: 'client:update' },
    audited: true,
    body: z.object({ name: text(255).optional(), client_type: z.enum(clientTypes).nullable().optional() }),
    answer: clientSchema,
    errors: [],
    useCase: updateClient,
    call: (act, { path, body }) => act(path, body),
  }),
  updateAiSettings: operation({
    area: 'clients',
    method: 'PUT',
    path: '/clients/{id_client}/ai-settings',
    summary: 'Set the client’s own AI providers and keys; null removes those of a scope',
    description:
      'Keys are stored encrypted and never shown. What is left out stays. Prompts and brand contexts go to the account of a key, so it also needs `client_organization_ai_plans:create` and `client_organization_ai_plans:read`, and the client’s administrators get a mail.',
    policy: { callers: ['user', 'app'], clientPermission: 'client:update', leaves: ['model_key'], verification: true },
    audited: true,
    // An unknown scope has its own error. Anything that cannot be one is ignored.
    body: z.object({ orchestrator: aiScopeInput, text: aiScopeInput, image: aiScopeInput }).catchall(z.unknown()),
    ignored: unusedSettings,
    answer: clientSchema,
    errors: ['ai_setting_not_valid'],
    useCase: updateAiSettings,
    call: (act, { path, body }) => act(path, body),
  }),
};
