// Long because every operation on messages is one entry.
import { z } from 'zod';
import { operation } from '../../access/index.ts';
import {
  contactSchema,
  cursorPage,
  cursorPaging,
  dateTime,
  dateTimeInput,
  identifier,
  messageInput,
  messageSchema,
  networkName,
  oneOf,
  problem,
  socialNetwork,
  success,
} from '../../contract/index.ts';
import {
  countAccountConversations,
  countConversations,
  countUnreadMessages,
  listAccountConversations,
  listConversations,
} from './list-conversations.ts';
import { expandable, readMessages, markSeen } from './read-messages.ts';
import { deleteMessages } from './remove-messages.ts';
import { replyPrivately } from './private-reply.ts';
import { checkMessage, sendMessage } from './send-message.ts';

const organization = '/organizations/{id_organization}';
const account = `${organization}/accounts/{id_account}` as const;
const thread = `${account}/messages/{id_contact}` as const;

const windowSchema = z
  .strictObject({
    open: z.boolean(),
    closes_date: dateTime.optional(),
    reason: z.enum(['closed_by_network', 'expired', 'never_wrote', 'no_window', 'wrote']),
    allowed: z.array(z.enum(['human_agent', 'simple', 'template'])).meta({ description: 'What may be sent now' }),
  })
  .meta({ id: 'MessageWindow' });

const conversationSchema = z
  .strictObject({
    _id: identifier,
    id_account: identifier,
    social_network: socialNetwork,
    contact: contactSchema,
    date: dateTime.meta({ description: 'Of the last message' }),
    unread_messages: z.int(),
    state: z.literal('request').optional().meta({ description: 'The account has not accepted it yet; sending does' }),
    last_message: messageSchema.optional(),
    window: windowSchema,
  })
  .meta({ id: 'Conversation' });

const totalsSchema = z
  .union([
    z.strictObject({ total: z.int() }),
    z.strictObject({
      group: z.enum(['day', 'month', 'year']),
      stats: z.array(
        z.strictObject({
          groupValue: z.int().meta({ description: 'Day of the year, month or year' }),
          totalConversations: z.int(),
          date: z.string().optional().meta({ format: 'date', description: 'The day itself' }),
        }),
      ),
    }),
  ])
  .meta({ id: 'ConversationTotals' });

const range = z.object({
  from_date: dateTimeInput.optional(),
  to_date: dateTimeInput.optional(),
  group_by: z.enum(['day', 'month', 'year']).optional(),
});
const expand = z.array(oneOf(expandable)).optional().meta({ description: 'Records to add to each' });

const reads = { callers: ['user', 'app', 'portal_link'], permission: 'messages:read', plan: 'inbox' } as const;
const sends = { callers: ['user', 'app', 'portal_link'], permission: 'messages:create', plan: 'inbox' } as const;
const accountErrors = ['account_not_found', 'account_not_usable', 'no_messages'] as const;
const networkErrors = ['access_lacks_scopes', 'account_throttled', 'network_unavailable'] as const;
const readErrors = [...accountErrors, ...networkErrors] as const;
const sendErrors = [...networkErrors, 'message_refused'] as const;
const inputErrors = [...accountErrors, 'contact_not_found', 'contact_without_identifier', 'upload_not_found'] as const;
const messageErrors = [
  'buttons_missing',
  'interactive_not_valid',
  'message_empty',
  'message_not_found',
  'message_too_long',
  'message_type_not_valid',
  'one_file_only',
  'quick_replies_missing',
  'reference_not_valid',
  'template_not_valid',
  'window_closed',
] as const;

export const messageOperations = {
  countUnreadMessages: operation({
    area: 'messages',
    method: 'GET',
    path: `${organization}/unread_messages`,
    summary: 'Count the unread messages of contacts',
    description: 'Counts messages, not conversations.',
    policy: reads,
    answer: z.strictObject({ total: z.int() }),
    errors: [],
    useCase: countUnreadMessages,
    call: (act, { path }) => act(path),
  }),
  listConversations: operation({
    area: 'messages',
    method: 'GET',
    path: `${organization}/conversations`,
    summary: 'List the conversations of all accounts, as they are stored',
    description: 'The latest first, each with its last message and whether free text may be sent now.',
    policy: reads,
    query: z.object({
      ...cursorPaging,
      social_network: z.array(networkName).optional(),
      unread: z.boolean().optional(),
      search: z
        .string()
        .optional()
        .meta({ description: 'Text that the name or a phone number of the contact contains' }),
    }),
    answer: cursorPage(conversationSchema),
    errors: ['network_not_supported'],
    typeErrors: { unread: 'filter_not_valid' },
    useCase: listConversations,
    call: (act, { path, query }) => act(path, query),
  }),
  listAccountConversations: operation({
    area: 'messages',
    method: 'GET',
    path: `${account}/conversations`,
    summary: 'List the conversations of one account; the first call reads what the network has',
    description: 'The latest first, each with its last message and whether free text may be sent now.',
    policy: reads,
    query: z.object(cursorPaging),
    answer: cursorPage(conversationSchema),
    errors: [...readErrors, 'filter_not_valid'],
    useCase: listAccountConversations,
    call: (act, { path, query }) => act(path, query),
  }),
  countAccountConversations: operation({
    area: 'messages',
    method: 'GET',
    path: `${account}/conversations_total`,
    summary: 'Count the conversations of one account: a contact on a day in UTC is one',
    description: 'This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.',
    policy: reads,
    query: range,
    answer: totalsSchema,
    errors: [...accountErrors, 'range_end_not_valid'],
    fieldErrors: { group_by: 'filter_not_valid' },
    useCase: countAccountConversations,
    call: (act, { path, query }) => act(path, query),
  }),
  countConversations: operation({
    area: 'messages',
    method: 'GET',
    path: `${organization}/conversations_total`,
    summary: 'Count the conversations of all accounts: a contact of an account on a day in UTC is one',
    description: 'This month’s, unless a range is given. With `group_by` by day, month or year; without it one number.',
    policy: reads,
    query: range,
    answer: totalsSchema,
    errors: ['range_end_not_valid'],
    fieldErrors: { group_by: 'filter_not_valid' },
    useCase: countConversations,
    call: (act, { path, query }) => act(path, query),
  }),
  readMessages: operation({
    area: 'messages',
    method: 'GET',
    path: thread,
    summary: 'Read what an account and a contact exchanged, newest first, which marks it as read',
    description:
      'The first call for an account reads what its network has. The messages on the page are marked as read if the caller may answer them (`messages:create`) and is not an assistant; `mark_read=false` leaves them unread. The network is not notified.',
    policy: reads,
    query: z.object({ ...cursorPaging, mark_read: z.boolean().optional(), expand }),
    answer: cursorPage(messageSchema),
    errors: [...readErrors, 'contact_not_found', 'filter_not_valid'],
    useCase: readMessages,
    call: (act, { path, query }) => act(path, query),
  }),
  sendMessage: operation({
    area: 'messages',
    method: 'POST',
    path: thread,
    summary: 'Send a message to a contact',
    description:
      'It is sent in this call. When it is unknown whether the network has it, the answer is an error with `id_message`. Outside the network’s window only templates are taken (1513). Send an `Idempotency-Key`, so that a repeated call sends nothing twice.',
    policy: sends,
    audited: true,
    body: messageInput,
    answer: messageSchema,
    errors: [...inputErrors, ...sendErrors, ...messageErrors, 'no_x_credits_left', 'outcome_unknown'],
    useCase: sendMessage,
    call: (act, { path, body, reservedId }) => act(path, body, reservedId),
  }),
  checkMessage: operation({
    area: 'messages',
    method: 'POST',
    path: `${thread}/check`,
    summary: 'Check a message without sending it',
    description:
      'Runs every rule of the network on the message and tells all that is wrong at once; the network is not asked. An empty list means that it can go out.',
    policy: sends,
    body: messageInput,
    answer: z.strictObject({ message_errors: z.array(problem) }),
    errors: inputErrors,
    useCase: checkMessage,
    call: (act, { path, body }) => act(path, body),
  }),
  replyPrivately: operation({
    area: 'messages',
    method: 'POST',
    path: `${organization}/comments/{id_comment}/private_reply`,
    summary: 'Answer the author of a comment with a private message: once, within 7 days',
    description:
      'On networks that allow it. It is sent in this call and opens a conversation; the author becomes a contact.',
    policy: { ...sends, permission: 'comments:create', morePermissions: ['messages:create'] },
    audited: true,
    body: z.object({ message_type: z.literal('comment_message').optional(), text: z.string().max(20_000) }),
    answer: messageSchema,
    errors: [
      ...sendErrors,
      'account_not_usable',
      'comment_account_gone',
      'comment_action_not_supported',
      'comment_not_found',
      'message_empty',
      'message_not_found',
      'message_too_long',
      'no_messages',
      'outcome_unknown',
      'private_reply_not_possible',
    ],
    fieldErrors: { message_type: 'message_type_not_valid' },
    useCase: replyPrivately,
    call: (act, { path, body, reservedId }) => act(path, body.text, reservedId),
  }),
  tellSeen: operation({
    area: 'messages',
    method: 'POST',
    path: `${thread}/seen`,
    summary: 'Mark the messages of a contact as read, and tell the network that they were seen',
    description:
      'The person sees it where the network shows that. Messages that came after `until`, or during the call, stay unread.',
    policy: sends,
    audited: true,
    query: z.object({ until: dateTimeInput.optional().meta({ description: 'When the messages were read' }) }),
    answer: success,
    errors: [...accountErrors, ...sendErrors, 'contact_not_found', 'contact_without_identifier', 'filter_not_valid'],
    useCase: markSeen,
    call: (act, { path, query }) => act(path, query),
  }),
  deleteMessages: operation({
    area: 'messages',
    method: 'DELETE',
    path: `${account}/messages`,
    summary: 'Delete what is stored of the messages of an account; the network keeps its own',
    description: 'Contacts stay. What the network still has is read again when somebody asks for the conversations.',
    policy: { callers: ['user', 'app'], permission: 'messages:delete', plan: 'inbox' },
    audited: true,
    answer: success,
    errors: accountErrors,
    useCase: deleteMessages,
    call: (act, { path }) => act(path),
  }),
};
