import { beforeEach, expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

async function prepare() {
  const made = await withAccount();
  const { app, clock, id_organization, platform } = made;
  const address = { id_organization };
  const { contacts } = platform;
  return {
    ...made,
    add: async (name: string, ...identifiers: readonly string[]) => {
      clock.advance(1000);
      const social_identifiers = identifiers.map((external_identifier) => ({
        social_network: 'whatsapp' as const,
        external_identifier,
      }));
      return contacts.createContact(app, address, { name, social_identifiers });
    },
    change: (id_contact: string, input: Parameters<typeof contacts.updateContact>[2]) =>
      contacts.updateContact(app, { id_organization, id_contact }, input),
    get: (id_contact: string) => contacts.getContact(app, { id_organization, id_contact }),
    names: async (filter: Parameters<typeof contacts.listContacts>[2]) =>
      (await contacts.listContacts(app, address, filter)).data.map(({ name }) => name),
    remove: (id_contact: string) => contacts.deleteContact(app, { id_organization, id_contact }),
    removeAll: () => contacts.deleteContacts(app, address),
  };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

const email = (external_identifier: string) => ({ social_network: 'email' as const, external_identifier });

test('a phone number is one number however it is spelled, and an existing contact is returned unchanged', async () => {
  const { add, get } = service;
  const anna = await add('Anna', '+34 600-11.22 (33)');
  expect(anna.social_identifiers).toMatchObject([{ external_identifier: '34600112233' }]);
  expect(await add('Somebody else', '34600112233')).toEqual(anna);
  expect(await get(anna._id)).toEqual(anna);
});

test('two calls at the same time with one identifier make one contact', async () => {
  const { add, names } = service;
  const made = await Promise.all([1, 2, 3, 4].map(() => add('Anna', '34600112233')));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  expect(await names({})).toEqual(['Anna']);
});

test('the identifier of another contact cannot be taken', async () => {
  const { add, change, get, names } = service;
  const anna = await add('Anna', '1');
  const bob = await add('Bob', '2', '3');
  const taken = { error: 'identifier_taken', data: { id_contact: anna._id } };
  await expect(add('Carol', '4', '1')).rejects.toMatchObject(taken);
  expect(await names({})).toEqual(['Bob', 'Anna']);
  const social_identifiers = ['2', '1'].map((external_identifier) => ({
    social_network: 'whatsapp' as const,
    external_identifier,
  }));
  await expect(change(bob._id, { social_identifiers })).rejects.toMatchObject(taken);
  expect(await get(bob._id)).toEqual(bob);
  await expect(add('Nobody')).rejects.toMatchObject({ error: 'contact_without_identifier' });
  await expect(change(bob._id, { social_identifiers: [] })).rejects.toMatchObject({
    error: 'contact_without_identifier',
  });
});

test('what is left out of a change stays, null clears, and a list replaces the whole list', async () => {
  const { add, change, get, names } = service;
  const { _id, social_identifiers } = await add('Anna', '1', '2');
  await change(_id, { extra_data: { city: 'Vigo', number_property: 5 } });
  expect(await change(_id, { name: 'Ana' })).toMatchObject({
    name: 'Ana',
    extra_data: { city: 'Vigo' },
    social_identifiers,
  });
  const [, second] = social_identifiers;
  const list = [
    email('Ana@Example.org '),
    { _id: second?._id, social_network: 'whatsapp' as const, external_identifier: '9' },
  ];
  const changed = await change(_id, { name: null, extra_data: null, social_identifiers: list });
  expect(changed.social_identifiers).toMatchObject([
    { social_network: 'email', external_identifier: 'ana@example.org' },
    { _id: second?._id, external_identifier: '9' },
  ]);
  expect(changed).not.toHaveProperty('name');
  expect(changed).not.toHaveProperty('extra_data');
  expect(await get(_id)).toEqual(changed);
  // The identifiers that were given up are free.
  expect((await add('Bob', '1', '2'))._id).not.toBe(_id);
  expect(await names({ social_network: 'email' })).toEqual([undefined]);
  expect(await names({ social_network: 'whatsapp' })).toEqual(['Bob', undefined]);
});

test('lists are newest first, and filtered by name, channel and free fields', async () => {
  const { add, change, names } = service;
  const rooms = { Anna: 5, Anneke: 7, Bob: 5 };
  for (const [name, number_property] of Object.entries(rooms)) {
    const { _id } = await add(name, name.length.toString() + String(number_property));
    await change(_id, { extra_data: { number_property, boolean_property: name !== 'Bob' } });
  }
  expect(await names({})).toEqual(['Bob', 'Anneke', 'Anna']);
  expect(await names({ search: 'ANN' })).toEqual(['Anneke', 'Anna']);
  await expect(names({ extra_data: [{ key: 'city', value: ['Vigo'] }] })).rejects.toMatchObject({
    error: 'filter_not_valid',
  });
  expect(await names({ social_network: 'whatsapp', limit: 1, offset: 1 })).toEqual(['Anneke']);
  expect(await names({ social_network: 'x' })).toEqual([]);
  const number = (...value: readonly string[]) => ({ key: 'number_property', value }) as const;
  expect(await names({ extra_data: [number('5')] })).toEqual(['Bob', 'Anna']);
  expect(await names({ extra_data: [number('5', '7')] })).toEqual(['Bob', 'Anneke', 'Anna']);
  expect(await names({ extra_data: [number('5', '7'), number('7', '8')] })).toEqual(['Anneke']);
  expect(await names({ extra_data: [number('5'), { key: 'boolean_property', value: ['true'] }] })).toEqual(['Anna']);
});

test('a deleted contact is gone, and its identifiers are free', async () => {
  const { add, get, names, ports, remove, removeAll } = service;
  const anna = await add('Anna', '1');
  await add('Bob', '2');
  await remove(anna._id);
  await expect(get(anna._id)).rejects.toMatchObject({ error: 'contact_not_found' });
  expect((await add('Ana', '1'))._id).not.toBe(anna._id);
  await removeAll();
  expect(await names({})).toEqual([]);
  expect(await ports.storage.find('contact_identities', {})).toEqual([]);
});

test('an identifier of Facebook belongs to an account, which must be of Facebook', async () => {
  const { app, id_account, id_organization, platform } = service;
  const enter = (account?: string) =>
    platform.contacts.createContact(
      app,
      { id_organization },
      { social_identifiers: [{ social_network: 'facebook', external_identifier: '1', id_account: account }] },
    );
  await expect(enter(id_account)).rejects.toMatchObject({ error: 'account_not_found' });
  await expect(enter('0'.repeat(24))).rejects.toMatchObject({ error: 'account_not_found' });
  expect((await enter()).social_identifiers).toMatchObject([{ external_identifier: '1' }]);
});

test('contacts are found by name with or without accents, and by any part of a phone number', async () => {
  const { add, names } = service;
  await add('Ana', '34600112233');
  await add('José Núñez', '5215512345678');
  for (const search of ['jose', 'José', 'nunez', 'NÚÑEZ']) expect(await names({ search })).toEqual(['José Núñez']);
  for (const search of ['600 11-22', '+34 600 112 233', '112233']) expect(await names({ search })).toEqual(['Ana']);
  expect(await names({ search: '9999' })).toEqual([]);
});
