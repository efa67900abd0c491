import { policies } from '#domain/authentication/policies';
import { z } from 'zod';
import { dateTime, dateTimeInput, identifier, page, paging, socialNetwork } from '../fields.ts';
import { operation } from '../operation.ts';

const deliveries = '/clients/{id_client}/apps/{id_app}/deliveries';

const changeFields = {
  field: z
    .string()
    .meta({ description: 'The kind of change; the list grows, so ignore what you do not know' }),
  id_account: identifier.optional(),
  id_organization: identifier.optional(),
  social_network: socialNetwork.optional(),
  id_publication: identifier.optional().meta({ description: 'For publication_published and _failed' }),
  state: z.string().optional().meta({ description: 'Of the publication' }),
  error_code: z.int().optional().meta({ description: 'Of the account, for change_state_account' }),
};

const deliveryTry = z
  .strictObject({
    date: dateTime,
    status: z.int().optional().meta({ description: 'HTTP status; absent without an answer' }),
    error: z.string().optional().meta({ description: 'What was wrong; absent when it was taken' }),
    milliseconds: z.int(),
  })
  .meta({ id: 'WebhookTry' });

const delivery = z
  .strictObject({
    _id: identifier.meta({ description: 'The webhook-id it is sent with' }),
    state: z.enum(['delivered', 'failed', 'merged', 'pending']),
    merged_into: identifier.optional().meta({ description: 'The delivery its changes went out with' }),
    creation_date: dateTime,
    due_date: dateTime.optional().meta({ description: 'When it is tried next' }),
    changes: z.array(z.strictObject(changeFields)),
    tries: z.array(deliveryTry),
  })
  .meta({ id: 'WebhookDelivery' });

const event = z
  .strictObject({ _id: identifier, creation_date: dateTime, ...changeFields })
  .meta({ id: 'Event' });

const codes = {
  state: 'filter_not_valid',
  from_date: 'filter_not_valid',
  to_date: 'range_end_not_valid',
} as const;

const at = (path: Readonly<Record<string, string>>) => ({
  id_client: path.id_client ?? '',
  id_app: path.id_app ?? '',
});

export const webhookOperations = [
  operation({
    id: 'listWebhookDeliveries',
    area: 'webhooks',
    method: 'GET',
    path: deliveries,
    summary: 'The log of an app’s webhooks, newest first; an app reads its own',
    policy: policies.listWebhookDeliveries,
    query: z.object({
      ...paging,
      state: delivery.shape.state.optional(),
      from_date: dateTimeInput.optional(),
      to_date: dateTimeInput.optional(),
    }),
    answer: page(delivery),
    errors: ['client_not_found', 'app_not_found', 'filter_not_valid', 'range_end_not_valid'],
    codes,
    handle: ({ platform, caller, path, query }) => platform.webhooks.listDeliveries(caller, at(path), query),
  }),
  operation({
    id: 'replayWebhookDelivery',
    area: 'webhooks',
    method: 'POST',
    path: `${deliveries}/{id_delivery}/replay`,
    summary: 'Send a delivery again, with the same webhook-id and body',
    policy: policies.replayWebhookDeliveries,
    answer: delivery,
    errors: [
      'client_not_found',
      'app_not_found',
      'webhook_url_not_valid',
      'delivery_not_found',
      'webhook_switched_off',
    ],
    handle: ({ platform, caller, path }) =>
      platform.webhooks.replayDelivery(caller, { ...at(path), id_delivery: path.id_delivery ?? '' }),
  }),
  operation({
    id: 'replayWebhookDeliveries',
    area: 'webhooks',
    method: 'POST',
    path: `${deliveries}/replay`,
    summary: 'Send the deliveries of a period again, up to 1,000 a call',
    policy: policies.replayWebhookDeliveries,
    body: z.object({
      from_date: dateTimeInput,
      to_date: dateTimeInput.optional(),
      state: z.enum(['delivered', 'failed']).optional().meta({ description: 'Both when left out' }),
    }),
    answer: z.strictObject({
      total: z.int().meta({ description: 'How many are due again' }),
      next_date: dateTime.optional().meta({ description: 'The from_date to go on with, when more are left' }),
    }),
    errors: [
      'client_not_found',
      'app_not_found',
      'webhook_url_not_valid',
      'webhook_switched_off',
      'filter_not_valid',
      'range_end_not_valid',
    ],
    codes,
    handle: ({ platform, caller, path, body }) => platform.webhooks.replayDeliveries(caller, at(path), body),
  }),
  operation({
    id: 'testWebhook',
    area: 'webhooks',
    method: 'POST',
    path: `${deliveries}/test`,
    summary: 'Send a test to the app’s webhook address now',
    policy: policies.testWebhook,
    answer: deliveryTry,
    errors: ['client_not_found', 'app_not_found', 'webhook_url_not_valid'],
    handle: ({ platform, caller, path }) => platform.webhooks.testWebhook(caller, at(path)),
  }),
  operation({
    id: 'listEvents',
    area: 'webhooks',
    method: 'GET',
    path: '/organizations/{id_organization}/events',
    summary: 'What happened in the last 30 days, oldest first, but for the last five seconds',
    policy: policies.listEvents,
    query: z.object({
      after: identifier.optional().meta({ description: 'The _id of the last event read' }),
      limit: paging.limit,
    }),
    answer: page(event),
    errors: ['organization_not_found', 'filter_not_valid'],
    handle: ({ platform, caller, path, query }) =>
      platform.webhooks.listEvents(caller, path.id_organization ?? '', query),
  }),
];
