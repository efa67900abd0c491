import { beforeEach, expect, test } from '@jest/globals';
import { applyMessageFacts } from '#domain/inbox/index';
import { NetworkFailure } from '#domain/networks/index';
import { withAccount } from '../../../fakes/test-account.ts';

const hour = 3_600_000;
const picture = 'https://pictures.example/carol.jpg';

let service: Awaited<ReturnType<typeof withAccount>>;

beforeEach(async () => {
  service = await withAccount();
});

const there = () => service.network.messages;

/** Tells of a message by Carol, whom the network names by an identifier alone. */
async function carolWrites(id: string, second: number): Promise<void> {
  const { ports, id_account, platform } = service;
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  const date = new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString();
  const said = { own: false, message_type: 'simple_message', text: id, creation_date: date } as const;
  const person = { external_id: 'carol' };
  const message = { external_id: id, ...said };
  await applyMessageFacts(ports, account, [{ type: 'message', person, date, message }], { source: 'push' });
  await platform.work.settleDueMessages();
}

/** Lets hours pass. */
async function wait(hours: number): Promise<void> {
  service.clock.advance(hours * hour);
  await service.platform.work.settleDueMessages();
}

async function contacts(filter: { readonly search?: string } = {}) {
  const { platform, app, id_organization } = service;
  return (await platform.contacts.listContacts(app, { id_organization }, filter)).data;
}

/** Returns the names of who wrote, as apps were told. */
async function toldNames() {
  const events = await service.ports.storage.find('events', {});
  return events.flatMap(({ change }) =>
    change.field === 'messages' && change.messageObj ? [change.messageObj.contact?.name] : [],
  );
}

test('the author is fetched once, announced with the first message, and found by name', async () => {
  there().people.set('carol', { name: 'Carol', profile_image: picture });
  await carolWrites('one', 20);
  expect(await contacts()).toMatchObject([{ name: 'Carol', profile_image: picture }]);
  expect(await toldNames()).toEqual(['Carol']);
  await carolWrites('two', 21);
  expect(there().asked).toBe(1);
  expect(await contacts({ search: 'caro' })).toHaveLength(1);
});

test('the author stays unknown where the network does not provide a profile, and is not fetched again', async () => {
  await carolWrites('one', 20);
  await carolWrites('two', 21);
  await wait(7);
  expect(there().asked).toBe(1);
  const [carol] = await contacts();
  expect(carol).not.toHaveProperty('name');
  expect(await toldNames()).toEqual([undefined, undefined]);
});

test('a network that was unavailable is called again some hours later, and apps are notified once', async () => {
  there().people.set('carol', new NetworkFailure('temporary', 'the network is away'));
  await carolWrites('one', 20);
  expect(await toldNames()).toEqual([undefined]);
  await wait(6);
  expect(there().asked).toBe(2);
  there().people.set('carol', { name: 'Carol' });
  await wait(6);
  expect(await contacts()).toMatchObject([{ name: 'Carol' }]);
  expect(await toldNames()).toHaveLength(1);
  await wait(6);
  expect(there().asked).toBe(3);
});

test('a network that stays away is given up after a day', async () => {
  there().people.set('carol', new NetworkFailure('temporary', 'the network is away'));
  await carolWrites('one', 20);
  for (let day = 0; day < 12; day += 1) await wait(6);
  expect(there().asked).toBeLessThan(7);
});

test('a name that a user entered stays', async () => {
  const { platform, app, id_organization } = service;
  there().people.set('carol', new NetworkFailure('throttled', 'later'));
  await carolWrites('one', 20);
  const [carol] = await contacts();
  const address = { id_organization, id_contact: carol?._id ?? '' };
  await platform.contacts.updateContact(app, address, { name: 'Caroline' });
  there().people.set('carol', { name: 'Carol' });
  await wait(6);
  await carolWrites('two', 21);
  expect(await contacts()).toMatchObject([{ name: 'Caroline' }]);
  expect(there().asked).toBe(1);
});
