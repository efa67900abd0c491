import { expect, test } from '@jest/globals';
import { applyMessageFacts } from '#domain/inbox/index';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

/** Somebody whom an account of WhatsApp writes to, and the templates that it may use there. */
async function prepare() {
  const network = new FakeNetwork('whatsapp');
  const approved = [{ id: '1', name: 'hello_world', language: 'en_US', status: 'APPROVED' }];
  const there: { failure?: NetworkFailure } = {};
  const adapter: NetworkAdapter = {
    ...network.adapter(),
    templates: {
      list: () => (there.failure ? Promise.reject(there.failure) : Promise.resolve(approved)),
      findProblem: () => undefined,
      create: ({ template }) => Promise.resolve(template),
      remove: () => Promise.resolve(),
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const { platform, app, made } = service;
  const [id_account = ''] = await service.connect('whatsapp');
  const { _id: id_contact } = await platform.contacts.createContact(app, made, {
    name: 'Carol',
    social_identifiers: [{ social_network: 'whatsapp', external_identifier: '34600112233' }],
  });
  const address = { id_organization: made.id_organization, id_account, id_contact };
  const text = { message_type: 'simple_message', text: 'Hello' } as const;
  return {
    ...{ ...service, network, there },
    send: () => platform.messages.sendMessage(app, address, text),
    check: () => platform.messages.checkMessage(app, address, text),
    template: () =>
      platform.messages.sendMessage(app, address, {
        message_type: 'template_message',
        message_options: { template_name: 'hello_world', template_language: 'en_US' },
      }),
  };
}

const templates = [{ name: 'hello_world', language: 'en_US' }];

test('a text outside the window is refused with the templates that pass, and they do', async () => {
  const { send, check, template } = await prepare();
  const data = { allowed: ['template'], templates };
  await expect(send()).rejects.toMatchObject({ error: 'window_closed', data });
  expect(await check()).toMatchObject({ message_errors: [{ code: 1513, data }] });
  expect(await template()).toMatchObject({ state: 'sent' });
});

test('so is one for which only the network knew that the window is closed', async () => {
  const { network, template, clock } = await prepare();
  const closed = problem('window_closed', { allowed: ['template'] });
  network.messages.faults.push(new NetworkFailure('refused', 'too late', { problem: closed }));
  // The network does not tell since when, so it is from now on.
  const closed_date = new Date(clock.now()).toISOString();
  const data = { closed_date, templates };
  await expect(template()).rejects.toMatchObject({ error: 'window_closed', data });
});

test('a network that cannot list its templates changes nothing about the refusal', async () => {
  const { send, there } = await prepare();
  there.failure = new NetworkFailure('temporary', 'away');
  await expect(send()).rejects.toMatchObject({ error: 'window_closed', data: { allowed: ['template'] } });
});

test('a message that names a time to come opens the window no longer than the rule, and later ones open it again', async () => {
  const { ports, platform, app, made, clock, send, connect } = await prepare();
  const [id_account = ''] = await connect('whatsapp');
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('there is no account');
  const hour = 3_600_000;
  const heard = (external_id: string, at: number) => {
    const date = new Date(at).toISOString();
    const message = { external_id, own: false, message_type: 'simple_message', text: 'Hi' } as const;
    const person = { external_id: '34600112233' };
    const fact = { type: 'message', person, date, message: { ...message, creation_date: date } } as const;
    return applyMessageFacts(ports, account, [fact], { source: 'push' });
  };
  const window = async () => {
    const address = { id_organization: made.id_organization, id_account };
    const { data } = await platform.messages.listConversations(app, address, {});
    return data[0]?.window;
  };
  const came = clock.now();
  await heard('ahead', came + 1000 * hour);
  expect(await window()).toMatchObject({ open: true, closes_date: new Date(came + 24 * hour).toISOString() });
  clock.advance(25 * hour);
  await heard('ahead', came + 1000 * hour);
  expect(await window()).toMatchObject({ open: false });
  await expect(send()).rejects.toMatchObject({ error: 'window_closed' });
  const again = clock.now();
  await heard('in time', again);
  expect(await window()).toMatchObject({ closes_date: new Date(again + 24 * hour).toISOString() });
});
