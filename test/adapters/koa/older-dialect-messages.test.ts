import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { systemClock } from '#adapters/system/clock';
import { applyMessageFacts } from '#domain/inbox/index';
import { announce } from '#domain/webhooks/announce';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { comment } from '../../contracts/sample-records.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { tinyPng } from '../../fixtures/tiny-png.ts';
import { startWebhookReceiver } from '../../servers/webhook-receiver.ts';

type Body = Readonly<Record<string, unknown>>;

const base = '/compat/v1.0.0';
let service: Awaited<ReturnType<typeof startTestService>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let id_account = '';

beforeAll(async () => {
  receiver = await startWebhookReceiver(() => service.made.app.client_secret);
  service = await startTestService({ webhooks: createWebhookSender({ fetch, clock: systemClock }) });
  [id_account = ''] = await service.connect();
  const { id_client, app } = service.made;
  const body = { name: 'Receiver', webhook_url: receiver.url, webhook_dialect: 'older' };
  const path = `/clients/${id_client}/apps/${app.id_app}`;
  expect((await service.call('PUT', path, { token: service.app_token, body })).status).toBe(200);
  await service.platform.work.deliverDueWebhooks();
  receiver.deliveries.length = 0;
});
afterAll(() => Promise.all([service.stop(), receiver.stop()]));

/** Delivers what is due, and returns the changes that arrived, each signed. */
async function arrived(): Promise<readonly Body[]> {
  receiver.deliveries.length = 0;
  await service.platform.work.deliverDueWebhooks();
  expect(receiver.deliveries.map(({ verified }) => verified)).not.toContain(false);
  return receiver.deliveries.flatMap(({ changes }) => changes);
}

/** Stores a message of a person with a file, as the network tells of it. */
async function hear(): Promise<void> {
  const { ports, platform } = service;
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  const creation_date = '2026-11-20T08:00:00.000Z';
  const message = { external_id: 'm1', own: false, message_type: 'simple_message', text: 'Hi', creation_date } as const;
  const person = { external_id: 'bob', name: 'Bob' };
  await applyMessageFacts(ports, account, [{ type: 'message', person, date: creation_date, message }], {
    source: 'push',
  });
  await platform.work.settleDueMessages();
}

test('a message arrives with its contact instead of the identifier, also in the thread', async () => {
  await hear();
  const change = (await arrived()).find(({ field }) => field === 'messages');
  const from_contact_id = { name: 'Bob', social_identifiers: [{ external_identifier: 'bob' }] };
  expect(change).toMatchObject({ id_account, messageObj: { text: 'Hi', id_account, from_contact_id } });
  expect(change?.messageObj).not.toHaveProperty('contact');
  const path = `${base}/organizations/${service.made.id_organization}/accounts/${id_account}`;
  const token = { token: service.app_token };
  const { body: list } = await service.call('GET', `${path}/conversations`, token);
  expect(list).toMatchObject({ conversations: [{ contact: { name: 'Bob' }, unread_messages: 1 }], total: 1 });
  const [{ contact }] = list.conversations as [{ contact: { _id: string } }];
  const thread = await service.call('GET', `${path}/messages/${contact._id}`, token);
  expect(thread.body).toMatchObject({ messages: [{ text: 'Hi', from_contact_id }], total: 1 });
  const raw = new FormData();
  raw.set('file', new Blob([await tinyPng()]), 'a.png');
  const uploads = `${base}/organizations/${service.made.id_organization}/uploads`;
  const { upload } = (await service.call('POST', uploads, { ...token, raw })).body as { upload?: { _id: string } };
  const sent = await service.call('POST', `${path}/messages/${contact._id}`, {
    ...token,
    body: { message_type: 'simple_message', text: 'Hello' },
  });
  expect(sent.body).toMatchObject({ message: { contact_id: contact._id, text: 'Hello' } });
  const { message } = sent.body as { message?: { _id: string } };
  const message_options = { files: [upload?._id ?? ''], files_urls: [] };
  await service.ports.storage.update('messages', message?._id ?? '', { message_options });
  const again = await service.call('GET', `${path}/messages/${contact._id}?limit=1`, token);
  expect(again.body).toMatchObject({
    messages: [{ contact_id: { name: 'Bob' }, message_options: { files: [{ _id: upload?._id, name: 'a.png' }] } }],
  });
});

test('a comment and the state of a post arrive under the older names', async () => {
  const { ports, made } = service;
  const { id_client, id_organization } = made;
  const own = { id_account, id_organization, social_network: 'x' } as const;
  const {
    search_text: _text,
    listed: _listed,
    ...shown
  } = comment('c'.repeat(24), { ...own, id_client }) as never as Body;
  const id_publication = 'd'.repeat(24);
  await announce(
    ports,
    id_client,
    [
      { field: 'publication_published', ...own, id_publication, state: 'published' },
      { field: 'comments', ...own, action: 'created', external_id: 'e', commentObj: shown as never },
      {
        field: 'integration_error',
        id_organization,
        id_integration: 'f'.repeat(24),
        provider: 'rss',
        error_code: 2205,
      },
    ],
    'cause',
  );
  expect(await arrived()).toMatchObject([
    { field: 'publication_published', social_network: 'twitter', id_publication, state: 'sended' },
    { field: 'comments', social_network: 'twitter', commentObj: { social_network: 'twitter', id_account } },
    { field: 'integration_error', provider: 'rss', error_code: 2205 },
  ]);
});

test('an app that chooses the current dialect gets it from the next message on', async () => {
  const { ports, made, token: _token } = service;
  const { id_client, id_organization, app } = made;
  const path = `/clients/${id_client}/apps/${app.id_app}`;
  const changed = await service.call('PUT', path, { token: service.app_token, body: { webhook_dialect: 'current' } });
  expect(changed.body).toMatchObject({ webhook_dialect: 'current', webhook_url: receiver.url });
  const wrong = await service.call('PUT', path, { token: service.app_token, body: { webhook_dialect: 'oldest' } });
  expect(wrong.body.code).toBe(1004);
  const change = { field: 'new_account', id_account, id_organization, social_network: 'x' } as const;
  await announce(ports, id_client, [change], 'another cause');
  expect(await arrived()).toEqual([change]);
});
