// Long, because it defines every operation on publications.
import { z } from 'zod';
import { deletePublication } from './delete-publication.ts';
import { expandable } from './publication-view.ts';
import { getQuotaPlan } from './get-quota-plan.ts';
import { quotaUse } from './quota-use.ts';
import { getPublication, listPublications, publicationStates } from './list-publications.ts';
import { listSocialPublications } from './list-social-publications.ts';
import { retryPublication } from './retry-publication.ts';
import { unusedFields } from './unused-fields.ts';
import { updatePublication } from './update-publication.ts';
import { checkPublication, createPublication } from './write-publication.ts';
import {
  dateTime,
  dateTimeInput,
  identifier,
  networkName,
  oneOf,
  page,
  paging,
  problem,
  publicationChange,
  publicationInput,
  publicationSchema,
  socialNetwork,
  success,
} from '../../contract/index.ts';
import type { Effects } from '../../foundation/index.ts';
import { operation } from '../../access/index.ts';

const expand = z
  .array(oneOf(expandable).meta({ id: 'PublicationExpand' }))
  .optional()
  .meta({ description: 'Records to add to each, or to the one' });

const filter = z.object({
  ...paging,
  from_date: dateTimeInput.optional(),
  to_date: dateTimeInput.optional(),
  search: z.string().optional(),
  order_by_publish: z.boolean().optional(),
  social_network: z.array(networkName).optional(),
  accounts: z.array(identifier).optional(),
  state: z.array(oneOf(publicationStates).meta({ id: 'PublicationState' })).optional(),
  id_ai_plan: identifier.optional().meta({ description: 'Only those of this weekly plan' }),
  id_integration: identifier.optional().meta({ description: 'Only those that were made of this feed' }),
  id_upload: identifier.optional().meta({ description: 'Only those that use this file of the library' }),
  expand,
});

const content = [
  'schedule_not_valid',
  'account_not_usable',
  'account_not_found',
  'network_not_supported',
  'upload_not_found',
  'publication_type_not_valid',
  'publication_state_not_valid',
  'publication_type_not_supported',
  'publish_date_not_valid',
] as const;
const inSlot = ['account_without_slots', 'no_free_slot'] as const;
const change = [
  ...content,
  ...inSlot,
  'publication_not_found',
  'publication_not_changeable',
  'publication_changed',
  'no_x_credits_left',
] as const;

const publications = {
  createPublication: operation({
    area: 'publications',
    method: 'POST',
    path: '/organizations/{id_organization}/accounts/{id_account}/publish',
    summary: 'Send a post now, schedule it, or keep it as a draft',
    description:
      'Without `publish_date` it is sent in this call, which waits up to 20 seconds: while `state` is `publishing`, read it again, or let a webhook tell. What a network would refuse is stored as `withErrors` with its reasons, not lost. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.',
    policy: { callers: ['user', 'app'], permission: 'publications:create', mayLeave: ['scheduled_post'] },
    audited: 'with its record',
    body: publicationInput,
    ignored: unusedFields,
    answer: publicationSchema,
    errors: [
      ...content,
      ...inSlot,
      'publications_not_supported',
      'publication_not_found',
      'no_publications_left',
      'no_x_credits_left',
    ],
    useCase: createPublication,
    call: (act, { path, body, reservedId }) => act({ ...path, input: body, id: reservedId }),
  }),
  checkPublication: operation({
    area: 'publications',
    method: 'POST',
    path: '/organizations/{id_organization}/accounts/{id_account}/publish/check',
    summary: 'Check a post without storing anything',
    description:
      'Runs every rule of the network on the post and tells all that is wrong at once. No errors mean that it can go out. Warnings tell the limits that will be used up at its date by what is scheduled: they keep nothing from being created. Fields for which the network has no use are named in the header `Ignored-Fields`.',
    policy: { callers: ['user', 'app'], permission: 'publications:create' },
    body: publicationInput,
    ignored: unusedFields,
    answer: z.strictObject({ publication_errors: z.array(problem), publication_warnings: z.array(problem) }),
    errors: [...content, ...inSlot, 'publications_not_supported'],
    useCase: checkPublication,
    call: (act, { path, body }) => act({ ...path, input: body }),
  }),
  getQuotaPlan: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/quota_plan',
    summary: 'Tell what the scheduled posts will use of every limit, and which will not fit',
    description:
      'One entry for each limit of the plan, of the accounts and of their networks. Every quota tells what is used now, what the posts scheduled from `from_date` (now, unless given) to `to_date` (31 days later; 92 at most) ask for, what is left at the fullest moment until then, and names the posts that will not fit when everything goes out at its date. What other organizations have scheduled counts where they share the X credits or the application, and is not named. Publications of the plan are counted when a post is created, so that all that are scheduled have theirs. A post that does not fit fails where credits lack, and is held back where a network refuses it for the time being: it then takes room later. Each quota names at most 1,000.',
    policy: { callers: ['user', 'app'], permission: 'publications:read' },
    query: z.object({ from_date: dateTimeInput.optional(), to_date: dateTimeInput.optional() }),
    answer: z.strictObject({ data: z.array(quotaUse) }),
    errors: ['filter_not_valid', 'range_end_not_valid', 'range_too_long'],
    useCase: getQuotaPlan,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  listAccountPublications: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/publish',
    summary: 'List the publications of one account',
    description: 'The newest first, unless `order_by_publish` is true.',
    policy: { callers: ['user', 'app'], permission: 'publications:read' },
    query: filter,
    answer: page(publicationSchema),
    errors: [
      'account_not_found',
      'network_not_supported',
      'publication_state_not_valid',
      'filter_not_valid',
      'range_end_not_valid',
    ],
    useCase: listPublications,
    call: (act, { path, query }) => act(path, query),
  }),
  listPublications: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/publish',
    summary: 'List the publications of the organization',
    description:
      'The newest first, unless `order_by_publish` is true. Those of organizations below are not among them.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'publications:read' },
    query: filter,
    answer: page(publicationSchema),
    errors: ['network_not_supported', 'publication_state_not_valid', 'filter_not_valid', 'range_end_not_valid'],
    useCase: listPublications,
    call: (act, { path, query }) => act(path, query),
  }),
  listSocialPublications: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/social_publications',
    summary: 'List the posts on the account’s timeline at the network, at most 100 per call',
    description:
      'What the network has, posts that were not made here included. The network is asked, so it takes a moment, and credits on X.',
    policy: { callers: ['user', 'app'], permission: 'publications:read' },
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
      'account_not_usable',
      'account_not_found',
      'no_x_credits_left',
      'publications_not_supported',
      'account_throttled',
      'discord_application_missing',
      'discord_application_refused',
      'pinterest_throttled',
      'slack_app_not_in_channel',
      'slack_channel_gone',
      'slack_throttled',
      'network_unavailable',
      'timeline_not_readable',
    ],
    useCase: listSocialPublications,
    call: (act, { path, query }) => act(path, query),
  }),
  getPublication: operation({
    area: 'publications',
    method: 'GET',
    path: '/organizations/{id_organization}/publish/{id_publication}',
    summary: 'Get one publication',
    description: '`expand` adds the account and the files.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'publications:read' },
    query: z.object({ expand }),
    answer: publicationSchema,
    errors: ['publication_not_found', 'filter_not_valid'],
    useCase: getPublication,
    call: (act, { path, query }) => act(path, query.expand),
  }),
  updatePublication: operation({
    area: 'publications',
    method: 'PUT',
    path: '/organizations/{id_organization}/publish/{id_publication}',
    summary: 'Change a publication that was not sent',
    description:
      'What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. With the `revision` that was read, it is refused (570) once anybody else changed the publication, even in the same moment.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    body: publicationChange,
    ignored: unusedFields,
    answer: publicationSchema,
    errors: change,
    useCase: updatePublication,
    call: (act, { path, body }) => act({ ...path, input: body }),
  }),
  updateAccountPublication: operation({
    area: 'publications',
    method: 'PUT',
    path: '/organizations/{id_organization}/accounts/{id_account}/publish/{id_publication}',
    summary: 'Change a publication that was not sent',
    description:
      'What is left out stays; `null` clears. With `state` `ready` a draft or a failed publication goes out, now or at its date. The same as `updatePublication`, and the publication must be one of this account.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    body: publicationChange,
    ignored: unusedFields,
    answer: publicationSchema,
    errors: change,
    useCase: updatePublication,
    call: (act, { path, body }) => act({ ...path, input: body }),
  }),
};

const retries = {
  retryPublication: operation({
    area: 'publications',
    method: 'POST',
    path: '/organizations/{id_organization}/publish/{id_publication}/retry',
    summary: 'Send a failed publication again, unchanged',
    description:
      'Three times at most. At its date when that is still ahead, else in this call. When `outcome` is `unknown`, look at the network first, since the post may be there.',
    policy: { callers: ['user', 'app'], permission: 'publications:update' },
    audited: true,
    answer: z.strictObject({ publication: publicationSchema, max_retries: z.int() }),
    errors: [
      'publication_not_found',
      'no_x_credits_left',
      'publications_not_supported',
      'retry_not_allowed',
      'no_retries_left',
    ],
    useCase: retryPublication,
    call: (act, { path }) => act(path),
  }),
};

/** The operations, given what all areas do when a publication is deleted. */
export const publicationOperations = (effects: readonly Effects[]) => ({
  ...publications,
  deletePublication: operation({
    area: 'publications',
    method: 'DELETE',
    path: '/organizations/{id_organization}/publish/{id_publication}',
    summary: 'Delete a publication, and its post on the network',
    description:
      'Where the network cannot delete, the answer is an error and the publication stays. Of a thread, the posts that were deleted before that are gone. With the `revision` that was read, it is refused (570) once anybody else changed the publication.',
    policy: { callers: ['user', 'app'], permission: 'publications:delete' },
    audited: true,
    query: z.object({
      revision: z
        .string()
        .optional()
        .meta({
          description:
            'The `revision` of the publication that the caller has read: when it is another one by now, nothing is deleted',
        }),
    }),
    answer: success,
    errors: [
      'account_not_usable',
      'account_throttled',
      'discord_application_missing',
      'discord_application_refused',
      'network_unavailable',
      'pinterest_throttled',
      'slack_app_not_in_channel',
      'slack_channel_gone',
      'slack_throttled',
      'telegram_throttled',
      'network_refused_deletion',
      'telegram_bot_may_not_delete',
      'telegram_deletion_too_late',
      'publication_not_found',
      'publication_changed',
      'publication_not_changeable',
      'no_x_credits_left',
    ],
    useCase: deletePublication(effects),
    call: (act, { path, query }) => act({ ...path, ...query }),
  }),
  ...retries,
});
