import { expect, test } from '@jest/globals';
import { applyMessageFacts } from '#domain/inbox/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { MessageFact, NetworkPerson } from '#ports/networks/network-messages';
import { dyingAt } from '../../../fakes/dying-storage.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const date = (second: number): string => new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString();

const written = (id: string, second: number, person: NetworkPerson, own = false): MessageFact => ({
  type: 'message',
  person,
  date: date(second),
  message: { external_id: id, own, message_type: 'simple_message', text: id, creation_date: date(second) },
});

/** A service to which people write at two networks. */
async function prepare() {
  const service = await withAccount();
  const { app, id_account, id_organization, platform, ports } = service;
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  const whatsapp = {
    ...account,
    _id: 'whatsapp',
    social_network: 'whatsapp' as SocialNetwork,
    network_key: 'whatsapp:1',
  };
  await ports.storage.insert('accounts', whatsapp);
  const accounts = { bluesky: account, whatsapp };
  const { contacts } = platform;
  return {
    ...service,
    tell: async (network: keyof typeof accounts, ...facts: readonly MessageFact[]) => {
      await applyMessageFacts(ports, accounts[network], facts, { source: 'push' });
      await platform.work.settleDueMessages();
    },
    /** Returns what is shown of each person: the name, what they are known as, and their messages. */
    people: async () => {
      const { data } = await contacts.listContacts(app, { id_organization }, {});
      const messages = await ports.storage.find('messages', {});
      return data
        .map(({ _id, name, social_identifiers }) => ({
          name,
          known: social_identifiers.map(({ external_identifier }) => external_identifier).sort(),
          texts: messages
            .filter((one) => one.id_contact === _id)
            .map(({ text }) => text)
            .sort(),
        }))
        .sort((one, other) => (one.known.join() < other.known.join() ? -1 : 1));
    },
    find: async (identifier: string) => {
      const { data } = await contacts.listContacts(app, { id_organization }, {});
      const found = data.find((one) => one.social_identifiers.some((each) => each.external_identifier === identifier));
      const identity = found?.social_identifiers.find((each) => each.external_identifier === identifier);
      return { id_organization, id_contact: found?._id ?? '', id_identity: identity?._id ?? '' };
    },
  };
}

const ann = { external_id: 'did:ann', name: 'Ann' };
const anna = { external_id: 'ES.1', other_ids: ['34600000001'], name: 'Anna' };

async function twoContacts() {
  const service = await prepare();
  await service.tell('bluesky', written('sky 1', 1, ann), written('sky 2', 2, ann, true));
  await service.tell('whatsapp', written('app 1', 3, anna), written('app 2', 4, { external_id: '34600000001' }, true));
  return service;
}

const apart = [
  { name: 'Anna', known: ['34600000001', 'ES.1'], texts: ['app 1', 'app 2'] },
  { name: 'Ann', known: ['did:ann'], texts: ['sky 1', 'sky 2'] },
];

test('two contacts are merged with all their messages, and what is written later finds the one', async () => {
  const { app, find, people, platform, tell } = await twoContacts();
  expect(await people()).toEqual(apart);
  const { id_contact, id_organization } = await find('did:ann');
  const { id_contact: id_other } = await find('ES.1');
  const { contacts } = platform;
  await contacts.updateContact(app, { id_organization, id_contact }, { extra_data: { city: 'Vigo' } });
  const entered = { name: 'Ana', extra_data: { city: 'Lugo', country: 'Spain' } };
  await contacts.updateContact(app, { id_organization, id_contact: id_other }, entered);
  const merged = await contacts.mergeContact(app, { id_organization, id_contact }, { id_other });
  expect(merged).toMatchObject({ _id: id_contact, name: 'Ana', extra_data: { city: 'Vigo', country: 'Spain' } });
  await expect(contacts.getContact(app, { id_organization, id_contact: id_other })).rejects.toMatchObject({
    error: 'contact_not_found',
  });
  await tell('whatsapp', written('app 3', 5, anna));
  expect(await people()).toEqual([
    { name: 'Ana', known: ['34600000001', 'ES.1', 'did:ann'], texts: ['app 1', 'app 2', 'app 3', 'sky 1', 'sky 2'] },
  ]);
});

test('splitting an identity off undoes a merge, and stays so whatever is written', async () => {
  const { app, find, people, platform, ports, tell } = await twoContacts();
  const { id_contact: id_other } = await find('ES.1');
  const { id_identity, ...address } = await find('did:ann');
  const before = await ports.storage.find('conversations', {});
  await platform.contacts.mergeContact(app, { ...address, id_contact: id_other }, { id_other: address.id_contact });
  const split = await platform.contacts.splitContact(app, { ...address, id_contact: id_other }, { id_identity });
  expect(await people()).toEqual(apart);
  expect(split.social_identifiers).toMatchObject([{ _id: id_identity, external_identifier: 'did:ann' }]);
  await tell('bluesky');
  const shown = (one: (typeof before)[number]) => [one.id_account, one.date, one.listed, one.unread_messages];
  const after = await ports.storage.find('conversations', {});
  expect(after.map(shown).sort()).toEqual(before.map(shown).sort());
  await tell('bluesky', written('sky 3', 5, ann));
  expect(await people()).toMatchObject([{}, { texts: ['sky 1', 'sky 2', 'sky 3'] }]);
  // The same call again answers the same.
  const again = { id_organization: address.id_organization, id_contact: id_other };
  expect((await platform.contacts.splitContact(app, again, { id_identity }))._id).toBe(split._id);
});

test('a number that was split off from a person does not come back with their next message', async () => {
  const { app, find, people, platform, tell } = await twoContacts();
  const { id_identity, ...address } = await find('34600000001');
  await platform.contacts.splitContact(app, address, { id_identity });
  await tell('whatsapp', written('app 3', 5, anna), written('app 4', 6, { external_id: '34600000001' }, true));
  expect(await people()).toEqual([
    { name: undefined, known: ['34600000001'], texts: ['app 2', 'app 4'] },
    { name: 'Anna', known: ['ES.1'], texts: ['app 1', 'app 3'] },
    apart[1],
  ]);
});

test('a contact is neither merged with itself nor with one of others, and keeps its last identity', async () => {
  const { app, find, platform } = await twoContacts();
  const { contacts } = platform;
  const { id_identity, ...address } = await find('did:ann');
  const { id_contact } = address;
  await expect(contacts.mergeContact(app, address, { id_other: id_contact })).rejects.toMatchObject({
    error: 'contact_merged_with_itself',
  });
  await expect(contacts.mergeContact(app, address, { id_other: '0'.repeat(24) })).rejects.toMatchObject({
    error: 'contact_not_found',
  });
  await expect(contacts.splitContact(app, address, { id_identity })).rejects.toMatchObject({
    error: 'contact_without_identifier',
  });
  const other = await find('ES.1');
  await expect(contacts.splitContact(app, address, { id_identity: other.id_identity })).rejects.toMatchObject({
    error: 'contact_identity_not_found',
  });
});

test.each(['merged', 'split'] as const)('erasing a person who was %s leaves nothing of them', async (how) => {
  const { app, find, people, platform, ports, tell, clock } = await twoContacts();
  const { contacts, people: erasing } = platform;
  const sky = await find('did:ann');
  const phone = await find('ES.1');
  const { id_organization } = sky;
  await contacts.mergeContact(app, sky, { id_other: phone.id_contact });
  if (how === 'split') await contacts.splitContact(app, sky, { id_identity: sky.id_identity });
  await erasing.deletePerson(app, { id_organization, social_network: 'whatsapp', external_id: '34600000001' }, {});
  await tell('whatsapp', written('app 1', 3, anna));
  clock.advance(2 * 3_600_000);
  await platform.work.forgetExpired();
  const rest = how === 'merged' ? [] : [apart[1]];
  expect(await people()).toEqual(rest);
  const records = JSON.stringify([await ports.storage.find('messages', {}), await ports.storage.find('contacts', {})]);
  expect(records).not.toMatch(how === 'merged' ? /Ann|app 1|app 2|sky 1/ : /Anna|app 1|app 2/);
});

test('a merge or split that was interrupted anywhere ends as if it was not, once it is repeated', async () => {
  for (const how of ['mergeContact', 'splitContact'] as const) {
    for (let fatal = 1, died = true; died; fatal += 1) {
      const { app, find, people, platform, ports, tell } = await twoContacts();
      const { contacts } = platform;
      const sky = await find('did:ann');
      const phone = await find('ES.1');
      const { storage } = ports;
      const perform = async (): Promise<unknown> =>
        how === 'mergeContact'
          ? contacts.mergeContact(app, sky, { id_other: phone.id_contact })
          : contacts.splitContact(app, sky, { id_identity: phone.id_identity });
      if (how === 'splitContact') await contacts.mergeContact(app, sky, { id_other: phone.id_contact });
      const dying = dyingAt(storage, fatal);
      Object.assign(ports, { storage: dying.storage });
      await perform().catch(() => undefined);
      died = dying.died();
      Object.assign(ports, { storage });
      // The other contact is gone when the merge had come that far.
      await perform().catch(() => undefined);
      await tell('bluesky', written('sky 3', 5, ann));
      const found = await people();
      const texts = found.map((one) => one.texts.join());
      const all = ['app 1', 'app 2', 'sky 1', 'sky 2', 'sky 3'];
      const expected =
        how === 'mergeContact' ? [all.join()] : [['app 1'].join(), ['app 2', 'sky 1', 'sky 2', 'sky 3'].join()];
      expect({ how, fatal, texts: texts.sort() }).toEqual({ how, fatal, texts: expected });
    }
  }
});
