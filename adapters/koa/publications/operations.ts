import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { accountSchema } from '../accounts/account-schema.ts';
import {
  dateTime,
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

const longText = text(100_000);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

const input = z
  .object({
    social_network: networkName.optional(),
    text: optional(longText),
    title: optional(text(1000)),
    files: z.array(identifier).max(50).optional(),
    publish_date: optional(dateTime),
    name: optional(text(255)),
    publication_type: z.string().optional(),
    state: z.string().optional(),
    link: optional(text(2048)),
    id_destination: optional(text(255)),
    alt_texts: optional(z.record(identifier, text(10_000))),
    languages: optional(z.array(z.string().regex(/^[A-Za-z0-9-]{2,35}$/)).max(3)),
    reply_control: optional(text(64)),
    privacy: optional(text(64)),
  })
  .meta({ id: 'PublicationInput' });

const codes = {
  social_network: 702,
  publish_date: 938,
  publication_type: 913,
  state: 914,
} as const;

const expand = z.array(z.string()).optional().meta({ description: 'account, files' });

const filter = z.object({
  ...paging,
  from_date: dateTime.optional(),
  to_date: dateTime.optional(),
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

const creation = [517, 700, 701, 702, 806, 913, 914, 923, 938, 942] as const;
const change = [1101, 517, 700, 701, 702, 806, 913, 914, 917, 921, 923, 938, 940] as const;

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
    errors: [1101, ...creation, 924, 940],
    codes,
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
    errors: [1101, ...creation],
    codes,
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
    errors: [1101, 701, 702, 914, 1000, 1001],
    codes: { from_date: 1000, to_date: 1001 },
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
    errors: [1101, 702, 914, 1000, 1001],
    codes: { from_date: 1000, to_date: 1001 },
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
    errors: [1101, 700, 701, 940, 942, 1009],
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
    errors: [1101, 917, 1000],
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
      codes,
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
    errors: [1101, 700, 713, 917, 921, 940],
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
    errors: [1101, 517, 917, 940, 942, 949, 950],
    handle: ({ platform, caller, path }) => platform.publications.retryPublication(caller, at(path)),
  }),
];
