import { z } from 'zod';
import {
  accountSchema,
  commentSchema,
  commentShape,
  cursorPage,
  cursorPaging,
  dateTimeInput,
  identifier,
  networkName,
  oneOf,
  publicationSchema,
  success,
} from '../../contract/index.ts';
import { operation } from '../../access/index.ts';
import { countUnreadComments, expandable, getComment, listComments } from './list-comments.ts';
import { deleteComment, markCommentsRead, updateComment } from './moderate-comment.ts';
import { readAccountComments, readPublicationComments, readReplies } from './read-thread.ts';
import { replyToComment } from './reply-to-comment.ts';

const expandedComment = z
  .strictObject({ ...commentShape, account: accountSchema.optional(), publication: publicationSchema.optional() })
  .meta({ id: 'ExpandedComment' });
const thread = z
  .strictObject({
    data: z.array(commentSchema),
    total: z.int(),
    next_cursor: z.string().optional(),
    credits_consumed: z.int().meta({ description: 'X credits; 0 on other networks' }),
  })
  .meta({ id: 'CommentThread' });

const filter = {
  social_network: z.array(networkName).optional(),
  id_account: identifier.optional(),
  id_publication: identifier.optional(),
  replied: z.boolean().optional(),
  hidden: z.boolean().optional(),
  search: z.string().optional(),
  rating: z.array(z.int().min(1).max(5)).optional(),
  from_date: dateTimeInput.optional(),
  to_date: dateTimeInput.optional(),
};
/** What `unread` of messages has, too. */
const typeErrors = { unread: 'filter_not_valid', replied: 'filter_not_valid', hidden: 'filter_not_valid' } as const;
const threadPaging = z.object({
  limit: z.int().min(1).optional(),
  offset: z.string().max(2000).optional().meta({ description: 'The `next_cursor` of the page before' }),
});

const reads = { callers: ['user', 'app', 'portal_link'], permission: 'comments:read', plan: 'inbox' } as const;
const writes = { callers: ['user', 'app', 'portal_link'], permission: 'comments:create', plan: 'inbox' } as const;
const sourceErrors = [
  'access_lacks_scopes',
  'account_without_comments',
  'account_not_usable',
  'account_throttled',
  'comments_not_supported',
  'comment_account_gone',
  'network_unavailable',
] as const;
const groupErrors = [
  'discord_application_missing',
  'discord_application_refused',
  'telegram_no_discussion_group',
  'telegram_throttled',
] as const;
const actionErrors = [
  ...sourceErrors,
  'comment_not_found',
  'comment_action_not_supported',
  'comment_action_refused',
] as const;
const threadErrors = [
  'access_lacks_scopes',
  ...groupErrors,
  'account_not_usable',
  'account_throttled',
  'account_without_comments',
  'comments_not_supported',
  'network_unavailable',
  'publication_not_sent',
  'no_x_credits_left',
  'comment_action_refused',
] as const;

export const commentOperations = {
  listComments: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/comments',
    summary: 'List the comments of others on what the organization published, as last read',
    description:
      'The newest first, without answers to comments. As they are stored: the service collects them by itself, by push or by asking. `readPublicationComments` asks the network now.',
    policy: reads,
    query: z.object({
      ...cursorPaging,
      ...filter,
      unread: z.boolean().optional(),
      expand: z.array(oneOf(expandable)).optional().meta({ description: 'Records to add to each' }),
    }),
    answer: cursorPage(expandedComment),
    errors: ['account_not_found', 'network_not_supported', 'range_end_not_valid'],
    typeErrors,
    useCase: listComments,
    call: (act, { path, query }) => act(path, query),
  }),
  countUnreadComments: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/unread_comments',
    summary: 'Count the unread comments',
    description: 'Of those that `listComments` lists.',
    policy: reads,
    answer: z.strictObject({ total: z.int() }),
    errors: [],
    useCase: countUnreadComments,
    call: (act, { path }) => act(path),
  }),
  markCommentsRead: operation({
    area: 'comments',
    method: 'POST',
    path: '/organizations/{id_organization}/comments/read',
    summary: 'Mark all comments as read that match a filter',
    description:
      'Without a filter all of them. Answers how many there were. Comments that came after `until`, or during the call, stay unread.',
    policy: writes,
    audited: true,
    body: z
      .object({ ...filter, until: dateTimeInput.optional().meta({ description: 'When the list was read' }) })
      .meta({ id: 'CommentFilter' }),
    answer: z.strictObject({ total: z.int() }),
    errors: ['account_not_found', 'network_not_supported', 'range_end_not_valid'],
    typeErrors,
    useCase: markCommentsRead,
    call: (act, { path, body }) => act(path, body),
  }),
  getComment: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/comments/{id_comment}',
    summary: 'Read one comment, as last read from the network',
    description: 'It is read from the store, also when it was deleted; the network is not asked.',
    policy: reads,
    answer: commentSchema,
    errors: ['comment_not_found'],
    useCase: getComment,
    call: (act, { path }) => act(path),
  }),
  updateComment: operation({
    area: 'comments',
    method: 'PUT',
    path: '/organizations/{id_organization}/comments/{id_comment}',
    summary: 'Hide or show a comment at its network, mark it as read or unread',
    description:
      'The network is asked only to hide or show, and first: when it refuses, nothing changes. What is left out stays.',
    policy: writes,
    audited: true,
    body: z.object({ read: z.boolean().optional(), hidden: z.boolean().optional() }),
    answer: commentSchema,
    errors: [...actionErrors, 'bluesky_hidden_full', 'threads_reply_not_on_first_level'],
    useCase: updateComment,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteComment: operation({
    area: 'comments',
    method: 'DELETE',
    path: '/organizations/{id_organization}/comments/{id_comment}',
    summary: 'Delete a comment at its network',
    description:
      'What the network lets the account delete: its own, and on some networks those of others (`getSocialCommentActions`). The record stays, without its words. It takes credits on X.',
    policy: { callers: ['user', 'app'], permission: 'comments:delete', plan: 'inbox' },
    audited: true,
    answer: success,
    errors: [
      ...actionErrors,
      ...groupErrors,
      'no_x_credits_left',
      'telegram_bot_may_not_delete',
      'telegram_deletion_too_late',
    ],
    useCase: deleteComment,
    call: (act, { path }) => act(path),
  }),
  replyToComment: operation({
    area: 'comments',
    method: 'POST',
    path: '/organizations/{id_organization}/comments/{id_comment}/reply',
    summary: 'Answer a comment in public',
    description:
      'It is sent in this call. When it is unknown whether the network has it, the answer is an error with `id_comment` of the reply. Send an `Idempotency-Key`, so that a repeated call answers nothing twice. It takes credits on X.',
    policy: writes,
    audited: true,
    body: z.object({ text: z.string() }),
    answer: z.strictObject({ comment: commentSchema, reply: commentSchema, credits_consumed: z.int() }),
    errors: [...actionErrors, ...groupErrors, 'no_x_credits_left', 'outcome_unknown', 'reply_not_valid'],
    useCase: replyToComment,
    call: (act, { path, body, reservedId }) => act(path, body.text, reservedId),
  }),
  readReplies: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/comments/{id_comment}/replies',
    summary: 'Read the answers to a comment from the network',
    description:
      'The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.',
    policy: reads,
    query: threadPaging,
    answer: thread,
    errors: [...threadErrors, 'comment_account_gone', 'comment_not_found'],
    useCase: readReplies,
    call: (act, { path, query }) => act(path, query),
  }),
  readPublicationComments: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/publish/{id_publication}/comments',
    summary: 'Read the comments on a publication from the network',
    description:
      'The network is asked, so it takes a moment, and credits on X. Pass `next_cursor` as `offset` to read on.',
    policy: reads,
    query: threadPaging,
    answer: thread,
    errors: [...threadErrors, 'comment_account_gone', 'publication_not_found'],
    useCase: readPublicationComments,
    call: (act, { path, query }) => act(path, query),
  }),
  readAccountComments: operation({
    area: 'comments',
    method: 'GET',
    path: '/organizations/{id_organization}/accounts/{id_account}/comments',
    summary: 'Read the comments on a post of an account that was not made here',
    description:
      'With `publication_external_id` the network is asked, so it takes a moment, and credits on X; without it, the answer is what is stored of comments on such posts. Pass `next_cursor` as `offset` to read on.',
    policy: reads,
    query: threadPaging.extend({
      publication_external_id: z
        .string()
        .max(500)
        .optional()
        .meta({ description: 'The post; without it, what is stored of comments on such posts, which is free' }),
    }),
    answer: thread,
    errors: [...threadErrors, 'account_not_found'],
    useCase: readAccountComments,
    call: (act, { path, query }) => act(path, query),
  }),
};
