import { beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '#ports/access/caller';
import { addUser } from '../../../fakes/tenants.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const bob = { social_network: 'bluesky', external_id: 'bob' };
const byCarol = { author: { external_id: 'carol', name: 'Carol', is_own: false } };

async function prepare() {
  const made = await withAccount();
  const { app, clock, create, id_organization, network, platform } = made;
  const { _id: id_publication } = await create('Hello');
  await platform.work.publishDue();
  const read = async () => {
    const answer = await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
    clock.advance(60_000);
    return answer;
  };
  const inbox = async () =>
    (await platform.comments.listComments(app, { id_organization }, {})).data.map(({ text }) => text);
  const person = { id_organization, ...bob };
  const erase = () => platform.people.deletePerson(app, person, {});
  return { ...made, erase, inbox, person, read, there: network.comments };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

test('a person is shown with everything they wrote, and nothing that others did', async () => {
  const { app, person, platform, there, read } = service;
  const { external_id } = there.write({ text: 'First' });
  there.write({ text: 'Answer', parent_external_id: external_id });
  there.write({ text: 'Other', ...byCarol });
  await read();
  expect(await platform.people.getPerson(app, person, { limit: 1 })).toMatchObject({
    ...bob,
    comments: { data: [{ text: 'First' }], total: 1 },
  });
  const nobody = { ...person, external_id: 'nobody' };
  expect(await platform.people.getPerson(app, nobody, {})).toMatchObject({ comments: { total: 0 } });
});

test('an erased person is in no list, feed, log or later webhook, and does not come back', async () => {
  const { app, clock, ports, there, read, erase, inbox, person, platform, id_organization } = service;
  there.write({ text: 'Words of Bob' });
  there.write({ text: 'Words of Carol', ...byCarol });
  await read();
  await erase();
  expect(await inbox()).toEqual(['Words of Carol']);
  expect(await platform.people.getPerson(app, person, {})).toMatchObject({ comments: { total: 0 } });
  await read();
  expect(await inbox()).toEqual(['Words of Carol']);
  clock.advance(10_000);
  const feed = await platform.webhooks.listEvents(app, id_organization, { limit: 100 });
  expect(feed.data.filter(({ field }) => field === 'comments')).toHaveLength(2);
  for (const told of [feed, await ports.storage.find('webhook_deliveries', {})]) {
    expect(JSON.stringify(told)).toContain('Words of Carol');
    expect(JSON.stringify(told)).not.toContain('Bob');
  }
  clock.advance(2 * 3_600_000);
  await platform.work.forgetExpired();
  expect(JSON.stringify(await ports.storage.find('erasures', {}))).not.toContain('bob');
  await read();
  expect(await inbox()).toEqual(['Words of Carol']);
});

test('what an erased person writes afterwards is new, and stays when it is looked for what was under way', async () => {
  const { clock, there, read, erase, inbox, platform } = service;
  there.write({ text: 'Before' });
  await read();
  await erase();
  clock.advance(1_000);
  there.write({ text: 'After', creation_date: new Date(clock.now()).toISOString() });
  await read();
  expect(await inbox()).toEqual(['After']);
  clock.advance(2 * 3_600_000);
  await platform.work.forgetExpired();
  expect(await inbox()).toEqual(['After']);
});

test('what came in while a person was erased is gone within two hours', async () => {
  const { clock, ports, there, read, erase, inbox, platform } = service;
  there.write({ text: 'Before' });
  await read();
  const [record] = await ports.storage.find('comments', {});
  await erase();
  if (record) await ports.storage.insert('comments', record);
  expect(await inbox()).toEqual(['Before']);
  clock.advance(2 * 3_600_000);
  await platform.work.forgetExpired();
  expect(await inbox()).toEqual([]);
});

test('erasing with an account leaves what other accounts know by the same identifier', async () => {
  const { app, id_account, there, read, inbox, person, platform } = service;
  there.write({ text: 'Kept' });
  await read();
  const other = '00000000-0000-7000-8000-000000000000';
  await expect(platform.people.deletePerson(app, person, { id_account: other })).rejects.toMatchObject({
    error: 'account_not_found',
  });
  await platform.people.deletePerson(app, person, { id_account });
  await read();
  expect(await inbox()).toEqual([]);
});

test('who lacks one of the three permissions is refused, and told which', async () => {
  const { id_organization, made, person, platform, ports } = service;
  const { id_user } = await addUser(ports, { id_client: made.id_client, id_organization }, [
    'comments:read',
    'messages:read',
  ]);
  const caller: Caller = { kind: 'user', id_user };
  await expect(platform.people.getPerson(caller, person, {})).rejects.toMatchObject({
    error: 'permission_missing',
    data: { permissions: ['contacts:read'], client_permissions: ['client_organization_contacts:read'] },
  });
});

test('a network that is none is refused', async () => {
  const { app, person, platform } = service;
  await expect(platform.people.getPerson(app, { ...person, social_network: 'myspace' }, {})).rejects.toMatchObject({
    error: 'network_not_supported',
  });
});
