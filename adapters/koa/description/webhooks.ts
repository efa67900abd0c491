import { webhookChange } from '#domain/webhooks/index';
import { olderChange, olderWebhookChange } from '#adapters/presentation/older-dialect/older-change';
import type { Change } from '#ports/webhooks/webhook';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { answer } from './parts.ts';
import type { Json, Shapes } from './shapes.ts';

interface WebhookKind {
  readonly summary: string;
  readonly example: Json;
}

const account = {
  id_account: '66d04a6a427f4c43b9d97f54',
  id_organization: '66d04a6a427f4c43b9d97f01',
  social_network: 'bluesky',
};
const whatsapp = { ...account, social_network: 'whatsapp' };
const id_contact = '66d04a6a427f4c43b9d97fc1';

const contact = {
  _id: id_contact,
  id_organization: account.id_organization,
  name: 'Ada Park',
  social_identifiers: [
    { _id: '66d04a6a427f4c43b9d97fc2', social_network: 'whatsapp', external_identifier: '34600000001' },
  ],
  creation_date: '2026-11-20T09:00:00.000Z',
  last_contact_update: '2026-11-20T09:00:00.000Z',
};
const messageObj = {
  _id: '66d04a6a427f4c43b9d97fd1',
  id_account: account.id_account,
  id_organization: account.id_organization,
  social_network: 'whatsapp',
  from_contact_id: id_contact,
  message_type: 'simple_message',
  text: 'Are you open on Sunday?',
  message_options: { files: [], files_urls: [] },
  message_errors: [],
  read: false,
  element_external_id: 'wamid.HBgLMzQ2MDAwMDAwMDE',
  reactions: [],
  creation_date: '2026-11-20T09:14:00.000Z',
  received_date: '2026-11-20T09:14:01.000Z',
  deleted: false,
  contact,
  uploads: [],
};
const commentObj = {
  _id: '66d04a6a427f4c43b9d97fe1',
  id_account: account.id_account,
  id_organization: account.id_organization,
  id_publication: '66d04a6a427f4c43b9d97fa0',
  publication_external_id: 'at://did:plc:harbour/app.bsky.feed.post/3lbq',
  external_id: 'at://did:plc:ada/app.bsky.feed.post/3lbr',
  social_network: 'bluesky',
  author: { external_id: 'did:plc:ada', name: 'Ada Park', is_own: false },
  text: 'The new roast is wonderful!',
  creation_date: '2026-11-20T09:12:00.000Z',
  collected_date: '2026-11-20T09:13:00.000Z',
  read: false,
  replied: false,
  unread_replies: 0,
  hidden: false,
  deleted: false,
};

/** Every kind of change, with its description. */
const kinds: Readonly<Record<ServiceEvent['field'] | 'test', WebhookKind>> = {
  new_account: { summary: 'An account was connected', example: account },
  change_state_account: {
    summary: 'The access to an account ended; a person must connect it again',
    example: { ...account, error_code: 704 },
  },
  publication_published: {
    summary: 'A publication is out',
    example: { ...account, id_publication: commentObj.id_publication, state: 'published' },
  },
  publication_failed: {
    summary: 'A publication failed, or it is unknown whether the network has it',
    example: { ...account, id_publication: commentObj.id_publication, state: 'withErrors' },
  },
  comments: {
    summary: 'A comment appeared, or became another',
    example: { ...account, action: 'created', external_id: commentObj.external_id, commentObj },
  },
  messages: {
    summary: 'A contact wrote, changed or deleted a message, or reacted to one',
    example: { ...whatsapp, action: 'created', id_contact, messageObj },
  },
  messaging_postbacks: {
    summary: 'A contact pressed a button',
    example: {
      ...whatsapp,
      action: 'created',
      id_contact,
      messageObj: {
        ...messageObj,
        message_type: 'postback_message',
        text: 'Opening hours',
        message_options: { files: [], files_urls: [], payload: 'hours' },
      },
    },
  },
  messaging_seen: { summary: 'A contact has read a message', example: { ...whatsapp, id_contact } },
  messaging_delivered: { summary: 'A message has reached the contact', example: { ...whatsapp, id_contact } },
  messaging_error: { summary: 'The network has not delivered a message', example: { ...whatsapp, id_contact } },
  messaging_echoes: {
    summary: 'The account wrote, but not from here',
    example: { ...whatsapp, action: 'created', id_contact },
  },
  message_template_status: {
    summary: 'The network decided on a message template',
    example: {
      ...whatsapp,
      template_id: '1234567890',
      template_name: 'order_ready',
      template_language: 'en',
      status: 'APPROVED',
    },
  },
  integration_error: {
    summary: 'A drive or a feed has stopped working, or does so for another reason than before',
    example: {
      id_organization: account.id_organization,
      id_integration: '66d04a6a427f4c43b9d97fb1',
      provider: 'rss',
      error_code: 1307,
    },
  },
  ai_plan: {
    summary: 'The generation of a weekly plan has ended',
    example: { id_organization: account.id_organization, id_ai_plan: '66d04a6a427f4c43b9d97fb7', state: 'generated' },
  },
  test: { summary: 'Somebody asked for a test (`testWebhook`)', example: {} },
};

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headers: readonly Json[] = [
  header(
    'x-hub-signature-256',
    '`sha256=` and the HMAC of the raw body under the app’s secret, in hex',
    'sha256=8a5f0e6b0c9d7f3e1b2a4c6d8e0f1a3b5c7d9e1f2a4b6c8d0e2f4a6b8c0d1e3f',
  ),
  header(
    'webhook-id',
    'The same id always means the same changes: discard one that you have seen',
    '66d04a6a427f4c43b9d97fb3',
  ),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970', '1763629200'),
  header(
    'webhook-signature',
    'The signature of Standard Webhooks over id, timestamp and raw body',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** Returns the requests to an app's webhook URL, by kind of change, in one dialect. A body may have several kinds. */
export function webhooks(shapes: Shapes, isOlder: boolean): Json {
  // The translation of a schema is a schema.
  const schema = isOlder ? (olderWebhookChange() as typeof webhookChange) : webhookChange;
  const items = shapes.convert(schema, 'output', 'WebhookChange');
  // The examples are changes.
  const toExample = (change: Json): unknown => (isOlder ? olderChange(change as unknown as Change) : change);
  return Object.fromEntries(
    Object.entries(kinds).map(([field, { summary, example }]) => [
      field,
      {
        post: {
          operationId: `receive_${field}`,
          tags: ['webhooks'],
          summary,
          description:
            'Verify a signature over the raw body, answer within ten seconds, and look at `field` of each change: a body holds up ' +
            'to 100 changes of all kinds, in the order in which they happened.',
          parameters: headers,
          requestBody: { required: true, ...answer({ type: 'array', items }, [toExample({ field, ...example })]) },
          responses: { '2XX': { description: 'Received; everything else is tried again for three days' } },
        },
      },
    ]),
  );
}
