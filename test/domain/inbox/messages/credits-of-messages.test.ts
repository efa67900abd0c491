import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/index';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

/** A platform with an account on X, to which Bob has written. */
async function prepare() {
  const network = new FakeNetwork('x');
  const service = await createTestPlatform({ networks: [network.adapter()] });
  const { app, clock, made, platform, ports } = service;
  const { id_client, id_organization } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { accounts: 10, inbox: true, x_credits: 1000, requests_per_minute: 10_000 },
  });
  const [id_account = ''] = await service.connect('x');
  const contact = await platform.contacts.createContact(
    app,
    { id_organization },
    { name: 'Bob', social_identifiers: [{ social_network: 'x', external_identifier: 'bob' }] },
  );
  const address = { id_organization, id_account, id_contact: contact._id };
  return {
    ports,
    there: network.messages,
    send: (id: string) =>
      platform.messages.sendMessage(app, address, { message_type: 'simple_message', text: 'Hello' }, id),
    settle: async (milliseconds: number) => {
      clock.advance(milliseconds);
      await platform.work.settleDueMessages();
    },
    spent: async () => (await platform.metrics.getPlanUse(app, { id_organization })).actual_use.x_credits,
  };
}

test('a message is paid for once, though the database failed while a first try was taken back', async () => {
  const { ports, there, send, settle, spent } = await prepare();
  const id = ports.identifiers.next();
  there.faults.push(new NetworkFailure('temporary', 'the network is busy'));
  const { remove } = ports.storage;
  ports.storage.remove = () => Promise.reject(new Error('the database is gone'));
  await expect(send(id)).rejects.toThrow('the database is gone');
  ports.storage.remove = remove;
  expect(await send(id)).toMatchObject({ _id: id, state: 'sent' });
  await settle(0);
  expect(there.sent).toHaveLength(1);
  expect(await spent()).toBe(15);
});

test.each([
  ['is sent again, is paid for once', true, 15],
  ['nobody sends again, is not paid for', false, 0],
])('a message that was stored, with its answer lost, and that %s', async (_, isSentAgain, credits) => {
  const { ports, there, send, settle, spent } = await prepare();
  const id = ports.identifiers.next();
  const { insert } = ports.storage;
  ports.storage.insert = async (collection, record) => {
    const inserted = await insert.call(ports.storage, collection, record);
    if (collection === 'messages') throw new Error('the database is gone');
    return inserted;
  };
  await expect(send(id)).rejects.toThrow('the database is gone');
  ports.storage.insert = insert;
  if (isSentAgain) await send(id);
  await settle(60_000);
  expect(there.sent).toHaveLength(isSentAgain ? 1 : 0);
  expect(await ports.storage.get('messages', id)).toMatchObject({ state: isSentAgain ? 'sent' : 'failed' });
  expect(await spent()).toBe(credits);
});
