import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, identifier, page, paging, success, text } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  organizationInput,
  organizationQuery,
  organizationSchema,
} from '../organizations/organization-schema.ts';
import { assignedPlanInput, planAssigned, planData, planUse } from './plan-schemas.ts';

const client = '/clients/{id_client}';
const organizations = `${client}/organizations`;
const organization = `${organizations}/{id_organization}`;

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
    status: z.string(),
    plan_identifier: z.enum(['basic', 'custom', 'free', 'pro']),
    plan_data: planData,
  }),
  ai_settings: z
    .strictObject({
      orchestrator: aiScope.optional(),
      text: aiScope.optional(),
      image: aiScope.optional(),
    })
    .optional(),
  actual_use: planUse.optional(),
  actual_assigned: planAssigned.optional(),
};

const clientSchema = z.strictObject(clientFields).meta({ id: 'Client' });

const clientTree = z
  .strictObject({ ...clientFields, organizations: z.array(organizationSchema), total: z.int() })
  .meta({ id: 'ClientTree' });

const whole = z.int().min(0).max(1_000_000_000).optional();
const get_use = z.boolean().optional();

const aiScopeInput = z
  .object({ provider: text(64).optional(), model: text(255).optional(), api_key: text(1000).optional() })
  .nullable()
  .optional();

const at = (path: Readonly<Record<string, string>>) => ({
  id_client: path.id_client ?? '',
  id_organization: path.id_organization ?? '',
});

const handingDown = [
  'more_accounts_than_left',
  'more_publications_than_left',
  'more_space_than_left',
  'more_integrations_than_left',
  'more_x_credits_than_left',
  'more_ai_credits_than_left',
] as const;

export const clientOperations = [
  operation({
    id: 'listClients',
    area: 'clients',
    method: 'GET',
    path: '/clients',
    summary: 'Clients the caller can reach',
    policy: policies.listClients,
    query: z.object({ ...paging, get_use }),
    answer: page(clientSchema),
    errors: [],
    handle: ({ platform, caller, query }) => platform.clients.listClients(caller, query),
  }),
  operation({
    id: 'listClientsOrganizations',
    area: 'clients',
    method: 'GET',
    path: '/clients_organizations',
    summary: 'Clients with the organizations the caller may read, in one call',
    policy: policies.listClients,
    query: z.object({
      offset: whole,
      limit: whole,
      offset_organizations: whole,
      limit_organizations: whole,
      get_use,
    }),
    answer: page(clientTree),
    errors: [],
    handle: ({ platform, caller, query }) => platform.clients.listClientsOrganizations(caller, query),
  }),
  operation({
    id: 'getClient',
    area: 'clients',
    method: 'GET',
    path: client,
    summary: 'One client',
    policy: policies.getClient,
    query: z.object({ get_use }),
    answer: clientSchema,
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.clients.getClient(caller, { id_client: at(path).id_client }, query.get_use),
  }),
  operation({
    id: 'updateClient',
    area: 'clients',
    method: 'PUT',
    path: client,
    summary: 'Change a client',
    policy: policies.updateClient,
    body: z.object({ name: text(255).optional(), client_type: z.enum(clientTypes).nullable().optional() }),
    answer: clientSchema,
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, body }) =>
      platform.clients.updateClient(caller, { id_client: at(path).id_client }, body),
  }),
  operation({
    id: 'updateAiSettings',
    area: 'clients',
    method: 'PUT',
    path: `${client}/ai-settings`,
    summary: 'The client’s own keys at AI providers; null gives a scope back',
    policy: policies.updateAiSettings,
    // A scope that is none has a code of its own.
    body: z
      .object({ orchestrator: aiScopeInput, text: aiScopeInput, image: aiScopeInput })
      .catchall(aiScopeInput),
    answer: clientSchema,
    errors: ['client_not_found', 'ai_setting_not_valid'],
    handle: ({ platform, caller, path, body }) =>
      platform.clients.updateAiSettings(caller, { id_client: at(path).id_client }, body),
  }),
  operation({
    id: 'listClientOrganizations',
    area: 'clients',
    method: 'GET',
    path: organizations,
    summary: 'Root organizations of a client',
    policy: policies.listClientOrganizations,
    query: organizationQuery,
    answer: page(organizationSchema),
    errors: ['client_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.organizations.listClientOrganizations(caller, at(path).id_client, query),
  }),
  operation({
    id: 'createClientOrganization',
    area: 'clients',
    method: 'POST',
    path: organizations,
    summary: 'Create a root organization',
    policy: policies.createClientOrganization,
    body: z.object({ name: text(255), actual_plan: assignedPlanInput.optional() }),
    answer: organizationSchema,
    errors: ['client_not_found', ...handingDown],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.organizations.createClientOrganization(
        caller,
        { id_client: at(path).id_client },
        { ...body, id: reserved_id },
      ),
  }),
  operation({
    id: 'updateClientOrganization',
    area: 'clients',
    method: 'PUT',
    path: organization,
    summary: 'Change a root organization and what is handed to it',
    policy: policies.updateClientOrganization,
    body: organizationInput,
    answer: organizationSchema,
    errors: [
      'client_not_found',
      'organization_not_found',
      'fewer_accounts_than_used',
      'fewer_publications_than_used',
      'less_space_than_used',
      ...handingDown,
    ],
    handle: ({ platform, caller, path, body }) =>
      platform.organizations.updateClientOrganization(caller, at(path), body),
  }),
  operation({
    id: 'deleteClientOrganization',
    area: 'clients',
    method: 'DELETE',
    path: organization,
    summary: 'Delete a root organization and all it holds',
    policy: policies.deleteClientOrganization,
    answer: success,
    errors: ['client_not_found', 'organization_not_found'],
    handle: ({ platform, caller, path }) => platform.organizations.deleteClientOrganization(caller, at(path)),
  }),
];
