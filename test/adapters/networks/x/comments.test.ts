import { createX, xAddresses } from '#adapters/networks/x/index';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { expect, test } from '@jest/globals';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { networkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, detail: string) => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'Forbidden', detail, type: 'about:blank', status }),
});

const withKeys = (keys: object): WorkbenchOptions => ({
  social_network: 'x',
  stand_in: createXStandIn,
  create: (tools, at) =>
    createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(xAddresses), ...keys }, tools),
});

commentsContract({
  ...withKeys({}),
  publication: { input: { text: 'Hello' } },
  replying: /POST api\.x\.com\/2\/tweets$/,
  lost: 'found',
  sweeps: false,
  pages: true,
  notices_gone: false,
  credits: { reading: 1, reply: 15 },
  refusals: [
    {
      name: 'a reply to somebody who asked for none',
      answer: error(403, 'You are not permitted to perform this action.'),
      code: 2602,
    },
  ],
});

test.each([
  ['without keys of the application what is stored is shown, for nothing', {}, 0],
  ['with keys of the application it is read', { api_key: 'sandbox-key', api_secret: 'sandbox-key-secret' }, 1],
])('a thread older than a week: %s', async (_name, keys, found) => {
  const bench = await networkWorkbench(withKeys(keys));
  const { platform, app, id_organization } = bench;
  const made = await bench.schedule(await bench.connectAndEnable(), { text: 'Hello' });
  const { _id: id_publication, external_identifier: post = '' } = await bench.settle(made._id);
  bench.standIn.comments?.write({ post, text: 'How much?', person: 'bob' });
  bench.clock.advance(8 * 86_400_000);
  const thread = await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
  expect(thread).toMatchObject({ total: found, credits_consumed: found });
  expect(thread.data.map(({ author }) => author.name)).toEqual(found === 1 ? ['Bob Brown'] : []);
  bench.specs.requireDescribed();
  await bench.stop();
});

test('replies come in by themselves once the organization agreed to pay, each for one credit and once', async () => {
  const bench = await networkWorkbench(withKeys({}));
  const { platform, app, user, id_organization, sandbox } = bench;
  const id_account = await bench.connectAndEnable();
  const made = await bench.schedule(id_account, { text: 'Hello' });
  const { external_identifier: post = '' } = await bench.settle(made._id);
  const used = async () =>
    (await platform.organizations.getOrganization(user, { id_organization }, true)).actual_use?.x_credits;
  const searches = () => sandbox.requests.filter((one) => one.includes('/search/')).length;
  const inbox = async () => (await platform.comments.listComments(app, { id_organization }, {})).data;
  const wait = async (hours: number) => {
    for (let minutes = 0; minutes < hours * 60; minutes += 15) {
      bench.clock.advance(15 * 60_000);
      await platform.work.readRecentComments();
    }
  };
  bench.standIn.comments?.write({ post, text: 'How much?', person: 'bob' });
  await wait(1);
  expect([searches(), (await inbox()).length]).toEqual([0, 0]);
  const before = await used();
  await platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: { x_comments: true } });
  await wait(13);
  expect(await inbox()).toMatchObject([{ text: 'How much?' }]);
  bench.standIn.comments?.write({ post, text: 'And when?', person: 'bob' });
  await wait(13);
  expect(await inbox()).toHaveLength(2);
  expect(Number(await used()) - Number(before)).toBe(2);
  expect(searches()).toBeLessThan(8);
  expect((await platform.accounts.getAccount(user, { id_organization, id_account })).incoming?.mode).toBe('poll');
  await platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: null });
  const requests = searches();
  await wait(13);
  expect(searches()).toBe(requests);
  bench.specs.requireDescribed();
  await bench.stop();
});

test('replies on pages that were paid for are kept when a later page fails; the rest is read then, and nothing is paid for twice', async () => {
  const bench = await networkWorkbench(withKeys({}));
  const { platform, app, user, id_organization } = bench;
  const inbox_settings = { x_comments: true };
  await platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings });
  const made = await bench.schedule(await bench.connectAndEnable(), { text: 'Hello' });
  const { external_identifier: post = '' } = await bench.settle(made._id);
  const used = async () =>
    Number((await platform.organizations.getOrganization(user, { id_organization }, true)).actual_use?.x_credits);
  const texts = async () =>
    (await platform.comments.listComments(app, { id_organization }, { limit: 100 })).data.map(({ text }) => text);
  const write = (...all: readonly string[]) => {
    for (const text of all) {
      bench.clock.advance(1000);
      bench.standIn.comments?.write({ post, text, person: 'bob' });
    }
  };
  const read = async (isCut = false) => {
    bench.clock.advance(7 * 60 * 60_000);
    // The session must be renewed after the clock jump.
    await platform.work.renewSessions();
    if (isCut) bench.disturb({ request: 2, with: { status: 503, body: '' } });
    await platform.work.readRecentComments();
  };
  await read();
  const names = Array.from({ length: 25 }, (_, index) => `Reply ${String(index)}`);
  write(...names);
  const before = await used();
  await read(true);
  expect((await texts()).sort()).toEqual(names.slice(15).sort());
  expect((await used()) - before).toBe(10);
  await read();
  write('Later');
  await read();
  expect((await texts()).sort()).toEqual([...names, 'Later'].sort());
  expect((await used()) - before).toBe(26);
  await bench.stop();
});
