import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { assignedPlanInput, limits } from '../clients/plan-schemas.ts';
import { dateTime, networkName, page, success, text } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  aiContextInput,
  organizationInput,
  organizationQuery,
  organizationSchema,
} from './organization-schema.ts';

const organization = '/organizations/{id_organization}';

const at = (path: Readonly<Record<string, string>>) => ({
  id_organization: path.id_organization ?? '',
  social_network: path.social_network ?? '',
});

const here = (path: Readonly<Record<string, string>>) => ({ id_organization: at(path).id_organization });

const handingDown = [
  'more_accounts_than_left',
  'more_publications_than_left',
  'more_space_than_left',
  'more_integrations_than_left',
  'more_x_credits_than_left',
  'more_ai_credits_than_left',
] as const;

export const organizationOperations = [
  operation({
    id: 'getOrganization',
    area: 'organizations',
    method: 'GET',
    path: organization,
    summary: 'One organization',
    policy: policies.getOrganization,
    query: z.object({ get_use: z.boolean().optional() }),
    answer: organizationSchema,
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.organizations.getOrganization(caller, here(path), query.get_use),
  }),
  operation({
    id: 'updateOrganization',
    area: 'organizations',
    method: 'PUT',
    path: organization,
    summary: 'Change an organization and what is handed to it',
    policy: policies.updateOrganization,
    body: organizationInput,
    answer: organizationSchema,
    errors: [
      'organization_not_found',
      'client_not_found',
      'fewer_accounts_than_used',
      'fewer_publications_than_used',
      'less_space_than_used',
      ...handingDown,
    ],
    handle: ({ platform, caller, path, body }) =>
      platform.organizations.updateOrganization(caller, here(path), body),
  }),
  operation({
    id: 'deleteOrganization',
    area: 'organizations',
    method: 'DELETE',
    path: organization,
    summary: 'Delete an organization, all below it and all they hold',
    policy: policies.deleteOrganization,
    answer: success,
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path }) => platform.organizations.deleteOrganization(caller, here(path)),
  }),
  operation({
    id: 'getOrganizationLimits',
    area: 'organizations',
    method: 'GET',
    path: `${organization}/limits`,
    summary: 'Limits that hold for the organization now',
    policy: policies.getOrganizationLimits,
    answer: limits,
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path }) =>
      platform.organizations.getOrganizationLimits(caller, at(path).id_organization),
  }),
  operation({
    id: 'listChildOrganizations',
    area: 'organizations',
    method: 'GET',
    path: `${organization}/organizations`,
    summary: 'Organizations directly below',
    policy: policies.listChildOrganizations,
    query: organizationQuery,
    answer: page(organizationSchema),
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, query }) =>
      platform.organizations.listChildOrganizations(caller, at(path).id_organization, query),
  }),
  operation({
    id: 'createChildOrganization',
    area: 'organizations',
    method: 'POST',
    path: `${organization}/organizations`,
    summary: 'Create an organization below this one',
    policy: policies.createChildOrganization,
    body: z.object({ name: text(255), actual_plan: assignedPlanInput.optional() }),
    answer: organizationSchema,
    errors: ['organization_not_found', 'nesting_too_deep', ...handingDown],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.organizations.createChildOrganization(caller, here(path), { ...body, id: reserved_id }),
  }),
  operation({
    id: 'updateSocialCredentials',
    area: 'organizations',
    method: 'PUT',
    path: `${organization}/social_credentials/{social_network}`,
    summary: 'Keep the organization’s own application at a network (discord)',
    policy: policies.updateSocialCredentials,
    body: z.object({
      client_id: text(255).optional(),
      client_secret: text(1000).optional(),
      bot_token: text(1000).optional(),
    }),
    answer: organizationSchema,
    errors: [
      'organization_not_found',
      'network_not_supported',
      'discord_application_refused',
      'field_missing',
    ],
    handle: ({ platform, caller, path, body }) =>
      platform.organizations.updateSocialCredentials(caller, at(path), body),
  }),
  operation({
    id: 'deleteSocialCredentials',
    area: 'organizations',
    method: 'DELETE',
    path: `${organization}/social_credentials/{social_network}`,
    summary: 'Forget the organization’s own application at a network',
    policy: policies.deleteSocialCredentials,
    answer: organizationSchema,
    errors: ['organization_not_found', 'network_not_supported'],
    handle: ({ platform, caller, path }) => platform.organizations.deleteSocialCredentials(caller, at(path)),
  }),
  operation({
    id: 'issueConnectToken',
    area: 'organizations',
    method: 'GET',
    path: `${organization}/temporal_connect_token`,
    summary: 'A token with which an end user connects one account, good for 15 minutes',
    policy: policies.issueConnectToken,
    query: z.object({ social_network: networkName.optional(), redirect_uri: z.string().optional() }),
    answer: z.strictObject({ url: z.string(), token: z.string(), expires_at: dateTime }),
    errors: ['organization_not_found', 'redirect_url_not_registered', 'network_not_supported'],
    handle: ({ platform, caller, path, query }) =>
      platform.organizations.issueConnectToken(caller, { ...here(path), ...query }),
  }),
  operation({
    id: 'updateAiContext',
    area: 'organizations',
    method: 'PUT',
    path: `${organization}/ai-context`,
    summary: 'Change the brand context that AI plans start from; null clears a field',
    policy: policies.updateAiContext,
    body: aiContextInput,
    answer: organizationSchema,
    errors: ['organization_not_found'],
    handle: ({ platform, caller, path, body }) =>
      platform.organizations.updateAiContext(caller, here(path), body),
  }),
];
