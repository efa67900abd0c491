import { z } from 'zod';
import { createChildOrganization, createClientOrganization } from './create-organization.ts';
import { deleteClientOrganization, deleteOrganization } from './delete-organization.ts';
import {
  getOrganization,
  getOrganizationLimits,
  listChildOrganizations,
  listClientOrganizations,
  updateAiContext,
  updateClientOrganization,
  updateOrganization,
  type OrganizationAddress,
} from './manage-organization.ts';
import { deleteSocialCredentials, updateSocialCredentials } from './social-credentials.ts';
import {
  aiContextInput,
  limits,
  newOrganizationInput,
  organizationInput,
  organizationQuery,
  organizationSchema,
  ownPermissions,
  page,
  success,
  text,
} from '../../contract/index.ts';
import type { Effects } from '../../foundation/index.ts';
import { operation } from '../authentication/operation.ts';
import type { Ports } from '#ports/platform/platform-ports';
import { heldIn } from '../authentication/authorize.ts';
import type { OrganizationAccess } from '../authentication/access.ts';
import type { OrganizationPermission } from '../authentication/permissions.ts';

/** Returns what the caller may do in an organization, client roles counted in. */
async function getOwnPermissions(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: OrganizationAddress,
): Promise<{ readonly permissions: readonly OrganizationPermission[] }> {
  return { permissions: await heldIn(ports, caller, organization) };
}

const handingDown = [
  'more_accounts_than_left',
  'more_publications_than_left',
  'more_space_than_left',
  'more_integrations_than_left',
  'more_x_credits_than_left',
  'more_ai_credits_than_left',
] as const;

const organizations = {
  getOrganization: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}',
    summary: 'Get one organization',
    description:
      'With `get_use` the answer also tells what is in use. With a connect token or portal link it has the name, logo, time zone and language, and no more.',
    policy: { callers: ['user', 'app', 'connect_token', 'portal_link'], permission: 'organization:read' },
    query: z.object({ get_use: z.boolean().optional() }),
    answer: organizationSchema,
    errors: [],
    useCase: getOrganization,
    call: (act, { path, query }) => act(path, query.get_use),
  }),
};

const organizationParts = {
  getOrganizationLimits: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/limits',
    summary: 'Get the current limits of the organization',
    description:
      'What the organization may use after the limits of all organizations above it and of the client’s plan. With a connect token: how many more accounts it can have, and 0 for everything else.',
    policy: { callers: ['user', 'app', 'connect_token'], permission: 'organization:read' },
    answer: limits,
    errors: [],
    useCase: getOrganizationLimits,
    call: (act, { path }) => act(path.id_organization),
  }),
  getOwnPermissions: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/permissions',
    summary: 'List what you may do in the organization',
    description:
      'The permissions that the caller holds here, by the names of organization roles. What a client role allows in every organization counts too. An app holds all of them.',
    policy: { callers: ['user', 'app', 'connect_token', 'portal_link'], permission: 'organization:read' },
    answer: ownPermissions,
    errors: [],
    useCase: getOwnPermissions,
    call: (act, { path }) => act(path),
  }),
  listChildOrganizations: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/organizations',
    summary: 'List the organizations directly below this one',
    description:
      'Only those directly below; ask each of them for the next level. Those that the caller may not read themselves come without their settings and brand context.',
    policy: { callers: ['user', 'app', 'connect_token'], permission: 'organization:read' },
    query: organizationQuery,
    answer: page(organizationSchema),
    errors: [],
    useCase: listChildOrganizations,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  createChildOrganization: operation({
    area: 'organizations',
    method: 'POST',
    path: '/organizations/{id_organization}/organizations',
    summary: 'Create an organization below this one',
    description:
      'What its plan gets is taken from what the organization above has left; without `actual_plan` it has no part of its own and shares that one’s. It has that one’s time zone and language unless others are given.',
    policy: { callers: ['user', 'app'], permission: 'organization:create', mayLeave: ['plan_share'] },
    audited: true,
    body: newOrganizationInput,
    answer: organizationSchema,
    errors: ['nesting_too_deep', ...handingDown],
    useCase: createChildOrganization,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
  updateSocialCredentials: operation({
    area: 'organizations',
    method: 'PUT',
    path: '/organizations/{id_organization}/social_credentials/{social_network}',
    summary: 'Store the organization’s own application at a network that needs one',
    description:
      'The network is asked before anything is stored. What is left out stays. The secret and the bot’s token are stored encrypted and never shown. Accounts are connected by it, so it also needs `accounts:create` and `accounts:update`.',
    policy: {
      callers: ['user', 'app'],
      permission: 'organization:update',
      withoutAssistants: true,
      verification: true,
      leaves: ['social_credentials'],
    },
    audited: true,
    body: z.object({
      client_id: text(255).optional(),
      client_secret: text(1000).optional(),
      bot_token: text(1000).optional(),
    }),
    answer: organizationSchema,
    errors: ['network_not_supported', 'discord_application_refused', 'field_missing'],
    useCase: updateSocialCredentials,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteSocialCredentials: operation({
    area: 'organizations',
    method: 'DELETE',
    path: '/organizations/{id_organization}/social_credentials/{social_network}',
    summary: 'Remove the organization’s own application at a network',
    description: 'Accounts that were connected with it stay, and cannot post or be read until there is one again.',
    policy: { callers: ['user', 'app'], permission: 'organization:update', withoutAssistants: true },
    audited: true,
    answer: organizationSchema,
    errors: ['network_not_supported'],
    useCase: deleteSocialCredentials,
    call: (act, { path }) => act(path),
  }),
  updateAiContext: operation({
    area: 'organizations',
    method: 'PUT',
    path: '/organizations/{id_organization}/ai-context',
    summary: 'Change the brand context from which AI plans start; null clears a field',
    description: 'What is left out stays. Plans that exist keep what they were made with.',
    policy: { callers: ['user', 'app'], permission: 'organization:update' },
    audited: true,
    body: aiContextInput,
    answer: organizationSchema,
    errors: [],
    useCase: updateAiContext,
    call: (act, { path, body }) => act(path, body),
  }),
};

const rootOrganizations = {
  listClientOrganizations: operation({
    area: 'clients',
    method: 'GET',
    path: '/clients/{id_client}/organizations',
    summary: 'List the root organizations of a client',
    description: 'Only those without an organization above; `listChildOrganizations` reads on below them.',
    policy: { callers: ['user', 'app'] },
    query: organizationQuery,
    answer: page(organizationSchema),
    errors: [],
    useCase: listClientOrganizations,
    call: (act, { path, query }) => act(path.id_client, query),
  }),
  createClientOrganization: operation({
    area: 'clients',
    method: 'POST',
    path: '/clients/{id_client}/organizations',
    summary: 'Create a root organization',
    description: 'What its plan gets is taken from what the client has left.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_organization:create', mayLeave: ['plan_share'] },
    audited: true,
    body: newOrganizationInput,
    answer: organizationSchema,
    errors: handingDown,
    useCase: createClientOrganization,
    call: (act, { path, body, reservedId }) => act(path, { ...body, id: reservedId }),
  }),
};

/** The operations, given what all areas do when an organization is deleted or changed. */
export const organizationOperations = (effects: readonly Effects[]) => ({
  ...organizations,
  updateOrganization: operation({
    area: 'organizations',
    method: 'PUT',
    path: '/organizations/{id_organization}',
    summary: 'Change an organization and its plan',
    description: 'What is left out stays; `null` clears. Its place in the tree never changes.',
    policy: { callers: ['user', 'app'], permission: 'organization:update', mayLeave: ['plan_share'] },
    audited: true,
    body: organizationInput,
    answer: organizationSchema,
    errors: [
      'client_not_found',
      'fewer_accounts_than_used',
      'fewer_publications_than_used',
      'less_space_than_used',
      ...handingDown,
    ],
    useCase: updateOrganization(effects),
    call: (act, { path, body }) => act(path, body),
  }),
  deleteOrganization: operation({
    area: 'organizations',
    method: 'DELETE',
    path: '/organizations/{id_organization}',
    summary: 'Delete an organization, all organizations below it and everything they hold',
    description: 'Accounts, files and publications go with it, here and not at the networks. It cannot be undone.',
    policy: { callers: ['user', 'app'], permission: 'organization:delete' },
    audited: true,
    answer: success,
    errors: [],
    useCase: deleteOrganization(effects),
    call: (act, { path }) => act(path),
  }),
  ...organizationParts,
  ...rootOrganizations,
  updateClientOrganization: operation({
    area: 'clients',
    method: 'PUT',
    path: '/clients/{id_client}/organizations/{id_organization}',
    summary: 'Change a root organization and its plan',
    description: 'What is left out stays; `null` clears.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_organization:update', mayLeave: ['plan_share'] },
    audited: true,
    body: organizationInput,
    answer: organizationSchema,
    errors: [
      'organization_not_found',
      'fewer_accounts_than_used',
      'fewer_publications_than_used',
      'less_space_than_used',
      ...handingDown,
    ],
    useCase: updateClientOrganization(effects),
    call: (act, { path, body }) => act(path, body),
  }),
  deleteClientOrganization: operation({
    area: 'clients',
    method: 'DELETE',
    path: '/clients/{id_client}/organizations/{id_organization}',
    summary: 'Delete a root organization, all organizations below it and everything they hold',
    description: 'Accounts, files and publications go with it, here and not at the networks. It cannot be undone.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_organization:delete' },
    audited: true,
    answer: success,
    errors: ['organization_not_found'],
    useCase: deleteClientOrganization(effects),
    call: (act, { path }) => act(path),
  }),
});
