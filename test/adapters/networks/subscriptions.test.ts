import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
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
    const asked = sandbox.requests.filter((one) => one.endsWith('/subscribed_apps'));
    expect(asked.map((one) => one.split(' ')[0]).filter((method) => method === 'DELETE')).toHaveLength(1);
    expect((await platform.accounts.getAccount(user, address)).incoming?.mode).toBe('none');
    bench.specs.requireDescribed();
    await bench.stop();
  },
);

test('numbers of one WhatsApp business account share a subscription, which the last of them takes back', async () => {
  const bench = await networkWorkbench({
    social_network: 'whatsapp',
    stand_in: createWhatsappStandIn,
    incoming: 'push',
    create: (tools, at) =>
      createWhatsapp({ ...client, config_id: 'sandbox', ...at(whatsappAddresses) }, tools),
  });
  const { platform, user, id_organization, sandbox } = bench;
  const { accounts } = await connectNumbers(bench, await signUp(sandbox.url));
  const asked = async (): Promise<readonly string[]> => {
    await platform.work.keepAccountsSubscribed();
    return sandbox.requests
      .filter((one) => one.endsWith('/subscribed_apps'))
      .map((one) => one.split(' ')[0] ?? '');
  };
  for (const { _id: id_account } of accounts) {
    await platform.accounts.enableAccount(user, { id_organization, id_account });
  }
  expect(accounts).toHaveLength(2);
  expect(await asked()).toEqual(['POST', 'POST']);
  const [first, second] = accounts.map(({ _id: id_account }) => ({ id_organization, id_account }));
  if (!first || !second) throw new Error('there are two');
  expect((await platform.accounts.getAccount(user, first)).incoming).toMatchObject({ mode: 'push' });
  await platform.accounts.deleteAccount(user, first);
  expect(await asked()).toEqual(['POST', 'POST']);
  await platform.accounts.deleteAccount(user, second);
  expect(await asked()).toEqual(['POST', 'POST', 'DELETE']);
  bench.specs.requireDescribed();
  await bench.stop();
});
