import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { accountSchema } from '../accounts/account-schema.ts';
import {
  dateTime,
  dateTimeInput,
  identifier,
  networkName,
  page,
  paging,
  problem,
  socialNetwork,
  success,
  text,
} from '../fields.ts';
import { uploadSchema } from '../files/operations.ts';
import { operation } from '../operation.ts';

const organization = '/organizations/{id_organization}';
const ofAccount = `${organization}/accounts/{id_account}/publish`;
const publish = `${organization}/publish`;
const one = `${publish}/{id_publication}`;

const publicationSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_account: identifier,
    social_network: socialNetwork,
    name: z.string().optional(),
    text: z.string().optional(),
    title: z.string().optional(),
    publication_type: z.enum(['group', 'message', 'page', 'profile', 'reels', 'stories']),
    state: z.enum(['draft', 'published', 'publishing', 'ready', 'withErrors']),
    files: z.array(identifier),
    link: z.string().optional(),
    id_destination: z.string().optional(),
    alt_texts: z.record(z.string(), z.string()).optional(),
    languages: z.array(z.string()).optional(),
    reply_control: z.string().optional(),
    privacy: z.string().optional(),
    publish_date: dateTime.optional(),
    creation_date: dateTime,
    publication_errors: z.array(problem),
    outcome: z
      .literal('unknown')
      .optional()
      .meta({ description: 'Nobody can tell whether the network has the post: look there first' }),
    postponed: z
      .strictObject({
        kind: z.enum(['processing', 'temporary', 'throttled']),
        until: dateTime,
        message: z.string(),
      })
      .optional(),
    retries: z.int(),
    external_identifier: z.string().optional(),
    url: z.string().optional(),
    extra_data: z.record(z.string(), z.unknown()).optional(),
    account: accountSchema.optional(),
    uploads: z.array(uploadSchema).optional(),
  })
  .meta({ id: 'Publication' });

// What a network does not take is stored with the reason, so the body’s own limit is the only one.
const anyText = text();
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

const language = z
  .string()
  .regex(/^[A-Za-z0-9-]{2,35}$/, 'must be the tag of a language, such as en or pt-BR');

const input = z
  .object({
    social_network: networkName.optional(),
    text: optional(anyText),
    title: optional(anyText),
    files: z.array(identifier).max(50).optional(),
    publish_date: optional(dateTimeInput),
    name: optional(text(255)),
    publication_type: z.string().optional(),
    state: z.string().optional(),
    link: optional(text(2048)),
    id_destination: optional(text(255)),
    alt_texts: optional(z.record(identifier, anyText)),
    languages: optional(z.array(language).max(3)),
    reply_control: optional(text(64)),
    privacy: optional(text(64)),
  })
  .meta({ id: 'PublicationInput' });

const expand = z.array(z.string()).optional().meta({ description: 'account, files' });

const filter = z.object({
  ...paging,
  from_date: dateTimeInput.optional(),
  to_date: dateTimeInput.optional(),
  search: z.string().optional(),
  order_by_publish: z.boolean().optional(),
  social_network: z.array(networkName).optional(),
  accounts: z.array(identifier).optional(),
  state: z.array(z.string()).optional(),
  expand,
});

const at = (path: Readonly<Record<string, string>>) => ({
  id_organization: path.id_organization ?? '',
  id_account: path.id_account ?? '',
  id_publication: path.id_publication ?? '',
});

const creation = [
  'client_disabled',
  'account_not_usable',
  'account_not_found',
  'network_not_supported',
  'upload_not_found',
  'publication_type_not_valid',
  'publication_state_not_valid',
  'publication_type_not_supported',
  'publish_date_not_valid',
  'publications_not_supported',
] as const;
const change = [
  'organization_not_found',
  'client_disabled',
  'account_not_usable',
  'account_not_found',
  'network_not_supported',
  'upload_not_found',
  'publication_type_not_valid',
  'publication_state_not_valid',
  'publication_not_found',
  'publication_not_changeable',
  'publication_type_not_supported',
  'publish_date_not_valid',
  'no_x_credits_left',
] as const;

export const publicationOperations = [
  operation({
    id: 'createPublication',
    area: 'publications',
    method: 'POST',
    path: ofAccount,
    summary: 'Send a post now, schedule it, or keep it as a draft',
    policy: policies.createPublication,
    body: input,
    answer: publicationSchema,
    errors: ['organization_not_found', ...creation, 'no_publications_left', 'no_x_credits_left'],
    handle: ({ platform, caller, path, body, reserved_id }) =>
      platform.publications.createPublication(caller, { ...at(path), input: body, id: reserved_id }),
  }),
  operation({
    id: 'checkPublication',
    area: 'publications',
    method: 'POST',
    path: `${ofAccount}/check`,
    summary: 'All problems of a post, without storing anything',
    policy: policies.checkPublication,
    body: input,
    answer: z.strictObject({ publication_errors: z.array(problem) }),
    errors: ['organization_not_found', ...creation],
    handle: ({ platform, caller, path, body }) =>
      platform.publications.checkPublication(caller, { ...at(path), input: body }),
  }),
  operation({
    id: 'listAccountPublications',
    area: 'publications',
    method: 'GET',
    path: ofAccount,
    summary: 'Publications of one account',
    policy: policies.listPublications,
    query: filter,
    answer: page(publicationSchema),
    errors: [
      'organization_not_found',
      'account_not_found',
      'network_not_supported',
      'publication_state_not_valid',
      'filter_not_valid',
      'range_end_not_valid',
    ],
    handle: ({ platform, caller, path, query }) => {
      const { id_organization, id_account } = at(path);
      return platform.publications.listPublications(caller, { id_organization, id_account }, query);
    },
  }),
  operation({
    id: 'listPublications',
    area: 'publications',
    method: 'GET',
    path: publish,
    summary: 'Publications of the organization',
    policy: policies.listPublications,
    query: filter,
    answer: page(publicationSchema),
    errors: [
      'organization_not_found',
      'network_not_supported',
      'publication_state_not_valid',
      'filter_not_valid',
      'range_end_not_valid',
    ],
    handle: ({ platform, caller, path, query }) =>
      platform.publications.listPublications(caller, { id_organization: at(path).id_organization }, query),
  }),
  operation({
    id: 'listSocialPublications',
    area: 'publications',
    method: 'GET',
    path: `${organization}/accounts/{id_account}/social_publications`,
    summary: 'The account’s timeline as the network has it, at most 100 posts a call',
    policy: policies.listSocialPublications,
    query: z.object(paging),
    answer: page(
      z.strictObject({
        id_account: identifier,
        id_organization: identifier,
        social_network: socialNetwork,
        external_identifier: z.string(),
        url: z.string().optional(),
        text: z.string(),
        publish_date: dateTime,
        extra_data: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
    errors: [
      'organization_not_found',
      'account_not_usable',
      'account_not_found',
      'no_x_credits_left',
      'publications_not_supported',
      'network_unavailable',
      'timeline_not_readable',
    ],
    handle: ({ platform, caller, path, query }) => {
      const { id_organization, id_account } = at(path);
      return platform.publications.listSocialPublications(caller, { id_organization, id_account }, query);
    },
  }),
  operation({
    id: 'getPublication',
    area: 'publications',
    method: 'GET',
    path: one,
    summary: 'One publication',
    policy: policies.getPublication,
    query: z.object({ expand }),
    answer: publicationSchema,
    errors: ['organization_not_found', 'publication_not_found', 'filter_not_valid'],
    handle: ({ platform, caller, path, query }) =>
      platform.publications.getPublication(caller, at(path), query.expand),
  }),
  ...[one, `${ofAccount}/{id_publication}`].map((path, index) =>
    operation({
      id: index === 0 ? 'updatePublication' : 'updateAccountPublication',
      area: 'publications',
      method: 'PUT',
      path,
      summary: 'Change a publication that was not sent',
      policy: policies.updatePublication,
      body: input,
      answer: publicationSchema,
      errors: change,
      handle: (call) =>
        call.platform.publications.updatePublication(call.caller, {
          ...at(call.path),
          id_account: call.path.id_account,
          input: call.body,
        }),
    }),
  ),
  operation({
    id: 'deletePublication',
    area: 'publications',
    method: 'DELETE',
    path: one,
    summary: 'Delete a publication, and its post on the network',
    policy: policies.deletePublication,
    answer: success,
    errors: [
      'organization_not_found',
      'account_not_usable',
      'network_refused_deletion',
      'publication_not_found',
      'publication_not_changeable',
      'no_x_credits_left',
    ],
    handle: ({ platform, caller, path }) => platform.publications.deletePublication(caller, at(path)),
  }),
  operation({
    id: 'retryPublication',
    area: 'publications',
    method: 'POST',
    path: `${one}/retry`,
    summary: 'Send a failed publication again, unchanged',
    policy: policies.retryPublication,
    answer: z.strictObject({ publication: publicationSchema, max_retries: z.int() }),
    errors: [
      'organization_not_found',
      'client_disabled',
      'publication_not_found',
      'no_x_credits_left',
      'publications_not_supported',
      'retry_not_allowed',
      'no_retries_left',
    ],
    handle: ({ platform, caller, path }) => platform.publications.retryPublication(caller, at(path)),
  }),
];
