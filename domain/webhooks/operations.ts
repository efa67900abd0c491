import { z } from 'zod';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { listEvents } from './list-events.ts';
import { replayWebhookDeliveries, replayWebhookDelivery } from './replay-deliveries.ts';
import { testWebhook } from './test-webhook.ts';
import {
  commentSchema,
  messageSchema,
  dateTime,
  dateTimeInput,
  identifier,
  page,
  paging,
  problem,
  socialNetwork,
} from '../schemas/index.ts';
import { operation } from '../authentication/index.ts';

const changeFields = {
  field: z
    .string()
    .meta({ description: 'The kind of change. The list grows: ignore kinds that you do not know' }),
  id_account: identifier.optional(),
  id_organization: identifier.optional(),
  social_network: socialNetwork.optional(),
  id_publication: identifier
    .optional()
    .meta({ description: 'Given for publication_published and publication_failed' }),
  state: z.string().optional().meta({ description: 'State of the publication, or of the weekly plan' }),
  id_ai_plan: identifier.optional().meta({ description: 'Given for ai_plan' }),
  error: problem.optional().meta({ description: 'Why a weekly plan could not be generated' }),
  error_code: z
    .int()
    .optional()
    .meta({ description: 'Why it does not work, given for change_state_account and integration_error' }),
  id_integration: identifier.optional().meta({ description: 'Given for integration_error' }),
  provider: z.string().optional().meta({ description: 'Given for integration_error. The list grows' }),
  action: z
    .enum(['created', 'deleted', 'edited', 'hidden', 'reacted', 'replied', 'shown'])
    .optional()
    .meta({ description: 'What happened to the comment or the message' }),
  id_contact: identifier.optional().meta({ description: 'The contact, given for changes of messages' }),
  messageObj: messageSchema.optional().meta({
    description:
      'The message as it stands, with its contact and uploads. Left out for callers without messages:read',
  }),
  external_id: z.string().optional().meta({ description: 'The comment at the network, given for comments' }),
  commentObj: commentSchema
    .optional()
    .meta({ description: 'The comment as it stands. Left out for callers without comments:read' }),
  template_id: z
    .string()
    .optional()
    .meta({ description: 'The template at the network, given for message_template_status' }),
  template_name: z.string().optional(),
  template_language: z.string().optional(),
  status: z
    .string()
    .optional()
    .meta({ description: 'What the network decided on the template, in its words: APPROVED, REJECTED' }),
  reason: z.string().optional().meta({ description: 'Why, in the words of the network' }),
  originalChange: z.record(z.string(), z.unknown()).optional().meta({
    description:
      'The one entry that the network pushed, in its own form, up to 8 KiB. Left out where it was asked, and for callers who may not read the comment or message',
  }),
};

/** A change as webhooks tell it. */
export const webhookChange = z
  .strictObject(changeFields)
  .meta({ id: 'WebhookChange', description: 'Which properties there are depends on `field`' });

const deliveryTry = z
  .strictObject({
    date: dateTime,
    status: z.int().optional().meta({ description: 'HTTP status; absent when there was no answer' }),
    error: z
      .string()
      .optional()
      .meta({ description: 'What went wrong; absent when the message was accepted' }),
    milliseconds: z.int(),
  })
  .meta({ id: 'WebhookTry' });

const delivery = z
  .strictObject({
    _id: identifier.meta({ description: 'The webhook-id with which it is sent' }),
    state: z.enum(['delivered', 'failed', 'merged', 'pending']),
    merged_into: identifier.optional().meta({ description: 'The delivery with which its changes were sent' }),
    creation_date: dateTime,
    due_date: dateTime.optional().meta({ description: 'When it is tried next' }),
    changes: z.array(webhookChange),
    tries: z.array(deliveryTry),
  })
  .meta({ id: 'WebhookDelivery' });

const event = z
  .strictObject({ _id: identifier, creation_date: dateTime, ...changeFields })
  .meta({ id: 'Event' });

const fieldErrors = {
  state: 'filter_not_valid',
  from_date: 'filter_not_valid',
  to_date: 'range_end_not_valid',
} as const;

export const webhookOperations = {
  listWebhookDeliveries: operation({
    area: 'webhooks',
    method: 'GET',
    path: '/clients/{id_client}/apps/{id_app}/deliveries',
    summary: 'List the webhook deliveries of an app, newest first; an app can list its own',
    description: 'Each with every attempt, for 30 days.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:read' },
    query: z.object({
      ...paging,
      state: delivery.shape.state.optional(),
      from_date: dateTimeInput.optional(),
      to_date: dateTimeInput.optional(),
    }),
    answer: page(delivery),
    errors: ['app_not_found'],
    fieldErrors,
    useCase: listWebhookDeliveries,
    call: (act, { path, query }) => act(path, query),
  }),
  replayWebhookDelivery: operation({
    area: 'webhooks',
    method: 'POST',
    path: '/clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay',
    summary: 'Send a delivery again, with the same webhook-id and body',
    description: 'One that was merged into another sends that one.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update' },
    audited: true,
    answer: delivery,
    errors: ['app_not_found', 'webhook_url_not_valid', 'delivery_not_found', 'webhook_switched_off'],
    useCase: replayWebhookDelivery,
    call: (act, { path }) => act({ ...path, id_delivery: path.id_delivery }),
  }),
  replayWebhookDeliveries: operation({
    area: 'webhooks',
    method: 'POST',
    path: '/clients/{id_client}/apps/{id_app}/deliveries/replay',
    summary: 'Send the deliveries of a period again, up to 1,000 per call',
    description: 'When the answer holds `next_date`, call again with it as `from_date`.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update' },
    audited: true,
    body: z.object({
      from_date: dateTimeInput,
      to_date: dateTimeInput.optional(),
      state: z.enum(['delivered', 'failed']).optional().meta({ description: 'Both when left out' }),
    }),
    answer: z.strictObject({
      total: z.int().meta({ description: 'How many deliveries are sent again' }),
      next_date: dateTime
        .optional()
        .meta({ description: 'The from_date to continue with, when more are left' }),
    }),
    errors: ['app_not_found', 'webhook_url_not_valid', 'webhook_switched_off'],
    fieldErrors,
    useCase: replayWebhookDeliveries,
    call: (act, { path, body }) => act(path, body),
  }),
  testWebhook: operation({
    area: 'webhooks',
    method: 'POST',
    path: '/clients/{id_client}/apps/{id_app}/deliveries/test',
    summary: 'Send a test message to the app’s webhook URL now',
    description: 'Answers what the receiver said. It is sent even while the URL is paused or switched off.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update' },
    answer: deliveryTry,
    errors: ['app_not_found', 'webhook_url_not_valid'],
    useCase: testWebhook,
    call: (act, { path }) => act(path),
  }),
  listEvents: operation({
    area: 'webhooks',
    method: 'GET',
    path: '/organizations/{id_organization}/events',
    summary: 'List the events of the last 30 days, oldest first, except the last five seconds',
    description:
      'All that webhooks tell, to catch up: keep the `_id` of the last one and pass it as `after`.',
    policy: { callers: ['user', 'app'], permission: 'organization:read' },
    query: z.object({
      after: identifier.optional().meta({ description: 'The _id of the last event read' }),
      limit: paging.limit,
    }),
    answer: page(event),
    errors: ['filter_not_valid'],
    useCase: listEvents,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
};
