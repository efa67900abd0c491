import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { describe, expect, test } from '@jest/globals';
import { networkWorkbench, type WorkbenchOptions } from '../../servers/network-workbench.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const everything = { capabilities: ['comments', 'messages'] } as const;
const options = {
  facebook: {
    social_network: 'facebook',
    stand_in: createFacebookStandIn,
    create: (tools, at) => createFacebook({ ...client, ...everything, ...at(facebookAddresses) }, tools),
  },
  instagram: {
    social_network: 'instagram',
    stand_in: createInstagramStandIn,
    create: (tools, at) => createInstagram({ ...client, ...everything, ...at(instagramAddresses) }, tools),
  },
  tiktok: {
    social_network: 'tiktok',
    stand_in: createTiktokStandIn,
    create: (tools, at) => createTiktok({ ...client, ...at(tiktokAddresses) }, tools),
  },
} satisfies Record<string, WorkbenchOptions>;

const hours = { type: 'postback', title: 'Opening hours', payload: 'HOURS' };
const shop = { type: 'web_url', title: 'Shop', url: 'https://shop.example/' };
const menu = [
  { locale: 'default', composer_input_disabled: false, call_to_actions: [hours, shop] },
  { locale: 'es_ES', call_to_actions: [{ ...hours, title: 'Horario' }] },
];

async function prepare(which: WorkbenchOptions) {
  const bench = await networkWorkbench(which);
  const { platform, user, id_organization, sandbox } = bench;
  const id_account = await bench.connectAndEnable();
  const address = { id_organization, id_account };
  const read = async () => (await platform.accounts.getPersistentMenu(user, address)).persistent_menu;
  const write = (menu: Parameters<typeof platform.accounts.setPersistentMenu>[2]) =>
    platform.accounts.setPersistentMenu(user, address, menu);
  const changes = () => sandbox.requests.filter((one) => one.endsWith('/messenger_profile') && !one.startsWith('GET'));
  return { ...bench, address, changes, read, write };
}

describe.each([options.facebook, options.instagram])('the menu of $social_network', (which) => {
  test('is written whole, read back as it is stored, and removed', async () => {
    const { changes, read, write, specs, stop } = await prepare(which);
    expect(await read()).toEqual([]);
    expect(await write(menu)).toEqual({ persistent_menu: menu });
    const [only] = menu;
    if (!only) throw new Error('there is an entry');
    // The second time, the Get Started button already existed.
    const before = changes().length;
    expect(await write([only])).toEqual({ persistent_menu: [only] });
    expect(changes()).toHaveLength(before + 1);
    expect(await write([])).toEqual({ persistent_menu: [] });
    expect(await read()).toEqual([]);
    specs.requireDescribed();
    await stop();
  });

  test('is checked before the network is called, and the path of the problem is reported', async () => {
    const { changes, write, stop } = await prepare(which);
    for (const [wrong, words] of [
      [[{ locale: 'es_ES', call_to_actions: [hours] }], 'default'],
      [[...menu, { locale: 'es_ES' }], 'persistent_menu.2.locale'],
      [[{ locale: 'default', call_to_actions: [hours, { type: 'nested', title: 'More' }] }], 'call_to_actions.1: type'],
      [[{ locale: 'default', call_to_actions: [{ ...hours, title: 'x'.repeat(31) }] }], 'title'],
      [[{ locale: 'default', call_to_actions: [{ ...hours, payload: '' }] }], 'payload'],
      [[{ locale: 'default', call_to_actions: [{ ...shop, url: 'shop' }] }], 'url'],
    ] as const) {
      await expect(write(wrong)).rejects.toMatchObject({
        error: 'request_not_valid',
        message: expect.stringContaining(words),
      });
    }
    expect(changes()).toEqual([]);
    await stop();
  });

  test('needs a scope, whose lack is reported without ending the account', async () => {
    const { address, ports, read, disturb, readAccount, stop } = await prepare(which);
    const account = await ports.storage.get('accounts', address.id_account);
    const granted_scopes = (account?.granted_scopes ?? '')
      .split(' ')
      .filter((scope) => !scope.includes('messag'))
      .join(' ');
    await ports.storage.update('accounts', address.id_account, { granted_scopes });
    const error = { message: 'Requires a permission', code: 200 };
    disturb({ where: /messenger_profile$/, with: { status: 403, body: { error } } });
    await expect(read()).rejects.toMatchObject({ error: 'access_lacks_scopes' });
    expect((await readAccount(address.id_account)).error_code).toBe(0);
    await stop();
  });
});

test('other networks have none', async () => {
  const { read, write, stop } = await prepare(options.tiktok);
  await expect(read()).rejects.toMatchObject({ error: 'no_persistent_menu' });
  await expect(write(menu)).rejects.toMatchObject({ error: 'no_persistent_menu' });
  await stop();
});
