import { z } from 'zod';
import { changeFields, webhookChange } from './change-schema.ts';
import { listWebhookDeliveries } from './list-deliveries.ts';
import { listEvents, streamEvents } from './list-events.ts';
import { replayWebhookDeliveries, replayWebhookDelivery } from './replay-deliveries.ts';
import { testWebhook } from './try-message.ts';
import { dateTime, dateTimeInput, identifier, page, paging } from '../contract/index.ts';
import { operation } from '../access/index.ts';

const deliveryTry = z
  .strictObject({
    date: dateTime,
    status: z.int().optional().meta({ description: 'HTTP status; absent when there was no answer' }),
    error: z.string().optional().meta({ description: 'What went wrong; absent when the message was accepted' }),
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

const event = z.strictObject({ _id: identifier, creation_date: dateTime, ...changeFields }).meta({ id: 'Event' });

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
    description:
      'One that was merged into another sends that one. Words of comments and messages are left out when the plan no longer includes these. One that was made for another address than the present `webhook_url` needs what a new `webhook_url` needs.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update', mayLeave: ['webhook_address'] },
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
    description:
      'The oldest first. Deliveries that were made for another address than the present `webhook_url` need what a new `webhook_url` needs; otherwise none is sent. When the answer holds `next_date`, call again with it as `from_date`.',
    policy: { callers: ['user', 'app'], clientPermission: 'client_app:update', mayLeave: ['webhook_address'] },
    audited: true,
    body: z.object({
      from_date: dateTimeInput,
      to_date: dateTimeInput.optional(),
      state: z
        .enum(['delivered', 'failed'])
        .optional()
        .meta({ description: 'Only deliveries in this state; either when left out' }),
    }),
    answer: z.strictObject({
      total: z.int().meta({ description: 'How many deliveries are sent again' }),
      next_date: dateTime.optional().meta({ description: 'The from_date to continue with, when more are left' }),
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
    audited: true,
    answer: deliveryTry,
    errors: ['app_not_found', 'webhook_url_not_valid'],
    useCase: testWebhook,
    call: (act, { path }) => act(path),
  }),
  listEvents: operation({
    area: 'webhooks',
    method: 'GET',
    path: '/organizations/{id_organization}/events',
    summary: 'List the events of the last 30 days, oldest first',
    description:
      'Everything that webhooks tell, whether or not an app has a webhook URL. To catch up, keep the `_id` of the last one and pass it as `after`. None appears before one that is listed already. What people wrote is left out for callers who may not read it.',
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
  streamEvents: operation({
    area: 'webhooks',
    method: 'GET',
    path: '/organizations/{id_organization}/events/stream',
    summary: 'Follow the events as they happen (server-sent events)',
    description:
      'Each event of `listEvents`, in the same order, within a second: `event: change`, its `_id` as `id`, the event as `data`. Begins now, or after the event of `after` or of the header `Last-Event-ID`; with the `_id` of the organization at the beginning. Ends with `event: end` and why as `data` when the token or the access does. Between them, `event: act` says that somebody created, changed or deleted something that the caller may read, so that clients that show it reload it: `{"action":"updatePublication","area":"publications","resource":{"id_organization":"…","id_publication":"…"}}`. It has no `id` and is not told again; of many at once, `resource` names the organization alone. A portal link gets what its screens show.',
    policy: { callers: ['user', 'app', 'portal_link'], permission: 'organization:read' },
    stream: true,
    query: z.object({
      after: identifier
        .optional()
        .meta({ description: 'The _id of the last event read, or of the organization for all there are' }),
    }),
    answer: z.strictObject({ data: z.array(event), last: identifier, more: z.boolean() }),
    errors: ['filter_not_valid', 'too_many_streams'],
    useCase: streamEvents,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
};
