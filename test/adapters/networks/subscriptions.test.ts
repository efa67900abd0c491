import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
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
    const bench = await networkWorkbench(options);
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
