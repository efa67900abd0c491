import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { connect as connectNumbers, signUp } from './whatsapp/sign-up.ts';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { expect, test } from '@jest/globals';
import { networkWorkbench, type WorkbenchOptions } from '../../servers/network-workbench.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret' };

const networks: readonly WorkbenchOptions[] = [
  {
    social_network: 'facebook',
    stand_in: createFacebookStandIn,
    create: (tools, at) => createFacebook({ ...client, ...at(facebookAddresses) }, tools),
  },
  {
    social_network: 'instagram',
    stand_in: createInstagramStandIn,
    create: (tools, at) => createInstagram({ ...client, ...at(instagramAddresses) }, tools),
  },
];

test.each(networks.map((options) => [options.social_network, options] as const))(
  'an account of %s is subscribed while it is in use, and not any more when it was removed',
  async (_name, options) => {
    const bench = await networkWorkbench({ ...options, incoming: 'push' });
    const { platform, user, id_organization, sandbox } = bench;
    const id_account = await bench.connectAndEnable();
    const address = { id_organization, id_account };
    await platform.work.keepAccountsSubscribed();
    expect((await platform.accounts.getAccount(user, address)).incoming?.mode).toBe('push');
    await platform.work.keepAccountsSubscribed();
    await platform.accounts.deleteAccount(user, address);
    await platform.work.keepAccountsSubscribed();
    const requests = sandbox.requests.filter((one) => one.endsWith('/subscribed_apps'));
    expect(requests.map((one) => one.split(' ')[0]).filter((method) => method === 'DELETE')).toHaveLength(1);
    expect((await platform.accounts.getAccount(user, address)).incoming?.mode).toBe('none');
    bench.specs.requireDescribed();
    await bench.stop();
  },
);

test.each(networks.map((options) => [options.social_network, options] as const))(
  'an account of %s that an older release subscribed to comments is subscribed to messages too',
  async (social_network, options) => {
    const bench = await networkWorkbench({ ...options, incoming: 'push' });
    const { platform, ports, sandbox } = bench;
    const id_account = await bench.connectAndEnable();
    const fields = social_network === 'facebook' ? 'feed' : 'comments';
    const requests = async (): Promise<number> => {
      const before = sandbox.requests.length;
      await platform.work.keepAccountsSubscribed();
      return sandbox.requests.slice(before).filter((one) => one.endsWith('/subscribed_apps')).length;
    };
    await requests();
    await ports.storage.update('accounts', id_account, { subscription_fields: fields });
    expect([await requests(), await requests()]).toEqual([1, 0]);
    const account = await ports.storage.get('accounts', id_account);
    expect(account?.subscription_fields?.split(',')).toEqual(expect.arrayContaining([fields, 'messages']));
    await bench.stop();
  },
);

test('numbers of one WhatsApp business account share a subscription, which the last of them takes back', async () => {
  const bench = await networkWorkbench({
    social_network: 'whatsapp',
    stand_in: createWhatsappStandIn,
    incoming: 'push',
    create: (tools, at) => createWhatsapp({ ...client, config_id: 'sandbox', ...at(whatsappAddresses) }, tools),
  });
  const { platform, user, id_organization, sandbox } = bench;
  const { accounts } = await connectNumbers(bench, await signUp(sandbox.url));
  const requests = async (): Promise<readonly string[]> => {
    await platform.work.keepAccountsSubscribed();
    return sandbox.requests.filter((one) => one.endsWith('/subscribed_apps')).map((one) => one.split(' ')[0] ?? '');
  };
  for (const { _id: id_account } of accounts) {
    await platform.accounts.enableAccount(user, { id_organization, id_account });
  }
  expect(accounts).toHaveLength(2);
  expect(await requests()).toEqual(['POST', 'POST']);
  const [first, second] = accounts.map(({ _id: id_account }) => ({ id_organization, id_account }));
  if (!first || !second) throw new Error('there are two');
  expect((await platform.accounts.getAccount(user, first)).incoming).toMatchObject({ mode: 'push' });
  await platform.accounts.deleteAccount(user, first);
  expect(await requests()).toEqual(['POST', 'POST']);
  await platform.accounts.deleteAccount(user, second);
  expect(await requests()).toEqual(['POST', 'POST', 'DELETE']);
  bench.specs.requireDescribed();
  await bench.stop();
});

/** An account of a network whose subscription expires, or costs something. */
async function withAccount(options: WorkbenchOptions) {
  const bench = await networkWorkbench({ ...options, incoming: 'push' });
  const { platform, user, id_organization, sandbox } = bench;
  const id_account = await bench.connectAndEnable();
  const address = { id_organization, id_account };
  /** The network's subscription requests since the last call. */
  const requests = async (): Promise<readonly string[]> => {
    const before = sandbox.requests.length;
    await platform.work.keepAccountsSubscribed();
    return sandbox.requests.slice(before).filter((one) => !one.includes('token'));
  };
  const account = () => platform.accounts.getAccount(user, address);
  return { ...bench, account, address, requests };
}

test('YouTube’s hub is asked again before it forgets, and comments are read as often as without it', async () => {
  const bench = await withAccount({
    social_network: 'youtube',
    stand_in: createYoutubeStandIn,
    create: (tools, at) => createYoutube({ ...client, ...at(youtubeAddresses) }, tools),
  });
  const { account, address, requests, clock, platform, user } = bench;
  const hub = ['POST pubsubhubbub.appspot.com/subscribe'];
  expect(await requests()).toEqual(hub);
  expect((await account()).incoming?.mode).not.toBe('push');
  clock.advance(8 * 86_400_000);
  expect(await requests()).toEqual([]);
  clock.advance(86_400_000 + 1);
  expect(await requests()).toEqual(hub);
  await platform.accounts.deleteAccount(user, address);
  expect(await requests()).toEqual(hub);
  expect(await requests()).toEqual([]);
  await bench.stop();
});

test('X sends replies only of organizations that agreed to pay, and its address is looked after daily', async () => {
  const bench = await withAccount({
    social_network: 'x',
    stand_in: createXStandIn,
    create: (tools, at) =>
      createX({ ...client, api_key: 'sandbox-key', api_secret: 'sandbox-key-secret', ...at(xAddresses) }, tools),
  });
  const { requests, clock, platform, user, id_organization } = bench;
  expect(await requests()).toEqual([]);
  const agree = (x_comments: boolean) =>
    platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: { x_comments } });
  await agree(true);
  const api = 'api.x.com/2';
  const look = [`GET ${api}/webhooks`, `GET ${api}/activity/subscriptions`];
  expect(await requests()).toEqual([
    `GET ${api}/webhooks`,
    `POST ${api}/webhooks`,
    `GET ${api}/activity/subscriptions`,
    `POST ${api}/activity/subscriptions`,
  ]);
  expect(await requests()).toEqual([]);
  clock.advance(86_400_000 + 1);
  expect(await requests()).toEqual(look);
  await agree(false);
  const [list, gone] = await requests();
  expect(list).toBe(look[1]);
  expect(gone).toMatch(/^DELETE api\.x\.com\/2\/activity\/subscriptions\/\d+$/);
  expect(await requests()).toEqual([]);
  await bench.stop();
});
