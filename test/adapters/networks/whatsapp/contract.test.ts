// Long, because the tests continue with the same numbers, which keep their PINs on one stand-in.
import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { openSession, sealSession } from '#domain/accounts/account-session';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { connect, signUp, tokenFor } from './sign-up.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret', config_id: 'sandbox' };
const options: WorkbenchOptions = {
  social_network: 'whatsapp',
  stand_in: createWhatsappStandIn,
  create: (tools, at) => createWhatsapp({ ...client, ...at(whatsappAddresses) }, tools),
};

networkContract({
  ...options,
  accounts: 2,
  connect: async (bench) => {
    const { accounts, errorMsg } = await connect(bench, await signUp(bench.sandbox.url));
    expect(errorMsg).toBe('');
    const ids = accounts.map(({ _id }) => _id);
    await bench.enable(ids);
    return ids;
  },
  publications: [],
  publishing: /never/,
  lost: 'found',
  heals: false,
  removes: false,
  lists: false,
  failures: [],
});

describe('WhatsApp', () => {
  let bench: NetworkWorkbench;

  beforeAll(async () => {
    bench = await networkWorkbench(options);
  });

  beforeEach(() => {
    bench.clearFaults();
  });

  afterAll(async () => {
    await bench.stop();
  });

  const registrations = () => bench.sandbox.requests.filter((one) => one.endsWith('/register'));

  test('the link is empty; the popup gets all it needs', async () => {
    const { id_organization, platform, user } = bench;
    const links = await platform.accounts.getConnectLinks(user, { id_organization });
    expect(links).toEqual([
      {
        social_network: 'whatsapp',
        link: '',
        page: expect.stringContaining('/connect/start?session='),
        authorization: {
          type: 'meta_embedded_signup',
          app_id: 'sandbox',
          config_id: 'sandbox',
          graph_version: 'v26.0',
          feature_type: '',
          session_info_version: '3',
        },
      },
    ]);
  });

  test('numbers in use become accounts; the one that was chosen is put to use first', async () => {
    const { accounts, errorMsg } = await connect(bench, await signUp(bench.sandbox.url));
    expect(errorMsg).toBe('');
    expect(accounts.map(({ name, username }) => ({ name, username }))).toEqual([
      { name: 'Alice’s Bakery', username: '+1 555-012-0401' },
      { name: 'Alice’s Books', username: '+1 555-012-0402' },
    ]);
    const ends = Date.parse(accounts[0]?.access_data.expires_in ?? '');
    expect(Math.round((ends - bench.clock.now()) / 86_400_000)).toBe(60);
    expect(registrations()).toEqual(['POST graph.facebook.com/v26.0/106000000000401/register']);
  });

  test('connecting again registers nothing twice', async () => {
    const before = registrations().length;
    const { accounts } = await connect(bench, await signUp(bench.sandbox.url));
    expect(accounts).toHaveLength(2);
    expect(registrations()).toHaveLength(before);
  });

  test('a number that is protected by another PIN is told how to free it', async () => {
    const { accounts, errorMsg } = await connect(bench, await signUp(bench.sandbox.url, 1));
    expect(accounts).toEqual([]);
    expect(errorMsg).toContain('two-step verification');
  });

  /** Returns the stored access to a number. */
  const readSession = async (phone: string) => {
    const where = { network_key: `whatsapp:${phone}` };
    const [account] = await bench.ports.storage.find('accounts', { where });
    return { account, data: account && openSession(bench.ports, account)?.data };
  };

  /** Deregisters a number at Meta, which keeps its PIN. */
  const deregister = async (phone: string): Promise<void> => {
    const { data } = await readSession(phone);
    // As the session is written.
    const query = new URLSearchParams({ access_token: data?.access_token as string });
    const url = `${bench.sandbox.url}/graph.facebook.com/v26.0/${phone}/deregister?${query.toString()}`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  };

  test('a number that went out of use is registered again with the PIN it has', async () => {
    await connect(bench, await signUp(bench.sandbox.url));
    const before = (await readSession('106000000000401')).data?.pin;
    expect(before).toMatch(/^\d{6}$/);
    // Reconnected while in use: nothing is registered, and the PIN is kept.
    await connect(bench, await signUp(bench.sandbox.url));
    await deregister('106000000000401');
    const registered = registrations().length;
    const { accounts, errorMsg } = await connect(bench, await signUp(bench.sandbox.url));
    expect(errorMsg).toBe('');
    expect(accounts).toHaveLength(2);
    expect(registrations()).toHaveLength(registered + 1);
    expect((await readSession('106000000000401')).data?.pin).toBe(before);
  });

  test('the PIN that an older version made from a secret which was reset since is used', async () => {
    const bob = '106000000000404';
    // The stand-in has this number with the PIN 222222, which cannot be derived from a current secret.
    bench.disturb({ where: /register$/, with: { status: 200, body: { success: true } } });
    await connect(bench, await signUp(bench.sandbox.url, 1));
    const { account, data } = await readSession(bob);
    if (!account || !data) throw new Error('the account is stored');
    const older = { id: bob, waba_id: data.waba_id, access_token: data.access_token, pin: '222222' };
    await bench.ports.storage.update('accounts', account._id, sealSession(bench.ports, account._id, { data: older }));
    const { errorMsg } = await connect(bench, await signUp(bench.sandbox.url, 1));
    expect(errorMsg).toBe('');
    expect((await readSession(bob)).data?.pin).toBe('222222');
    expect(bench.log.join('\n')).not.toContain('222222');
  });

  test.each([
    ['died before it stored the account', true],
    ['stored the account, which is gone', false],
  ])('a number that was registered by a process that %s keeps its PIN', async (_, dies) => {
    const fresh = await networkWorkbench(options);
    const { storage } = fresh.ports;
    const insert = storage.insert.bind(storage);
    Object.assign(storage, {
      insert: (...call: Parameters<typeof insert>) =>
        dies && call[0] === 'accounts' ? Promise.reject(new Error('the process died')) : insert(...call),
    });
    const connected = await connect(fresh, await signUp(fresh.sandbox.url)).catch(() => undefined);
    Object.assign(storage, { insert });
    for (const { _id } of connected?.accounts ?? []) await storage.remove('accounts', _id);
    expect(await storage.find('accounts', {})).toEqual([]);
    const { access_token } = await tokenFor(fresh.sandbox.url, await signUp(fresh.sandbox.url));
    const graph = `${fresh.sandbox.url}/graph.facebook.com/v26.0/106000000000401`;
    const headers = { authorization: `Bearer ${access_token}` };
    await fetch(`${graph}/deregister`, { method: 'POST', headers });
    const { accounts, errorMsg } = await connect(fresh, await signUp(fresh.sandbox.url));
    expect(errorMsg).toBe('');
    expect(accounts).toHaveLength(2);
    await fresh.stop();
  });

  describe('a token of one’s own', () => {
    const numbers = { waba_id: '102000000000301', phone_number_id: '106000000000401' };
    const type = async (typed: Readonly<Record<string, string>>) => {
      const { id_organization, platform, user } = bench;
      const input = { id_organization, social_network: 'whatsapp', credentials: typed };
      return (await platform.accounts.connectWithCredentials(user, input)).result;
    };
    const ownToken = async () => (await tokenFor(bench.sandbox.url, await signUp(bench.sandbox.url))).access_token;

    test('connects the numbers of the business account, without a popup', async () => {
      const access_token = await ownToken();
      const { accounts, errorMsg } = await type({ ...numbers, access_token: ` ${access_token} ` });
      expect(errorMsg).toBe('');
      expect(accounts.map(({ username }) => username)).toEqual(['+1 555-012-0401', '+1 555-012-0402']);
      expect((await readSession('106000000000401')).data?.access_token).toBe(access_token);
      expect(JSON.stringify([accounts, bench.log])).not.toContain(access_token);
    });

    test('is checked at the network: made up, or for another business, it stores nothing', async () => {
      const access_token = await ownToken();
      const before = (await readSession('106000000000401')).data?.access_token;
      const wrong = [
        { ...numbers, access_token: 'made-up' },
        { ...numbers, access_token, waba_id: '102000000000302' },
        { ...numbers, access_token, phone_number_id: '106000000000404' },
        { ...numbers, access_token, phone_number_id: '' },
        { ...numbers, access_token, waba_id: '../me' },
      ];
      for (const typed of wrong) {
        const { accounts, errorMsg } = await type(typed);
        expect([accounts, errorMsg === '']).toEqual([[], false]);
      }
      expect((await readSession('106000000000401')).data?.access_token).toBe(before);
    });
  });

  test('a business account outside the access is refused', async () => {
    const mine = await signUp(bench.sandbox.url);
    const { waba_id = '' } = await signUp(bench.sandbox.url, 1);
    expect(await connect(bench, { ...mine, waba_id })).toMatchObject({ accounts: [], errorCode: '715' });
  });

  test('another person’s number is refused', async () => {
    const mine = await signUp(bench.sandbox.url);
    const query = { ...mine, phone_number_id: '106000000000404' };
    expect(await connect(bench, query)).toMatchObject({ accounts: [], errorCode: '715' });
  });

  test('a business account must be named', async () => {
    const { code = '' } = await signUp(bench.sandbox.url);
    const before = bench.requests();
    expect(await connect(bench, { code })).toMatchObject({ accounts: [], errorCode: '715' });
    expect(await connect(bench, { code, waba_id: '../me' })).toMatchObject({ errorCode: '715' });
    expect(bench.requests()).toBe(before);
  });

  test('a code that is late, used or made up connects nothing', async () => {
    const late = await signUp(bench.sandbox.url);
    bench.clock.advance(31_000);
    const used = await signUp(bench.sandbox.url);
    await connect(bench, used);
    for (const query of [late, used, { ...used, code: 'made-up' }]) {
      const { accounts, errorMsg } = await connect(bench, query);
      expect(accounts).toEqual([]);
      expect(errorMsg).not.toBe('');
    }
  });

  test('closing the popup connects nothing', async () => {
    const { accounts, errorMsg } = await connect(bench, { event: 'CANCEL' });
    expect(accounts).toEqual([]);
    expect(errorMsg).toContain('You did not allow access at WhatsApp');
  });

  test('a business account without a number is refused with the advice to add one', async () => {
    const { phone_number_id: _chosen, ...query } = await signUp(bench.sandbox.url);
    bench.disturb({ where: /phone_numbers$/, with: { status: 200, body: { data: [] } } });
    const { errorCode, errorMsg } = await connect(bench, query);
    expect(errorCode).toBe('715');
    expect(errorMsg).toContain('add one in WhatsApp Manager');
  });

  test('a declined permission is named', async () => {
    const granular_scopes = [{ scope: 'whatsapp_business_messaging' }];
    const body = { data: { is_valid: true, app_id: 'sandbox', expires_at: 0, granular_scopes } };
    bench.disturb({ where: /debug_token$/, with: { status: 200, body } });
    const { errorMsg } = await connect(bench, await signUp(bench.sandbox.url));
    expect(errorMsg).toContain('whatsapp_business_management');
  });

  describe.each([
    { kind: 'reconnect', codes: [0, 190, 3, 10, 200, 131_005] },
    { kind: 'throttled', codes: [4, 80_007, 80_008, 130_429, 131_048, 131_056, 132_069, 133_009, 133_016] },
    { kind: 'temporary', codes: [1, 2, 131_000, 131_016, 131_052, 131_053, 131_057, 133_004] },
    { kind: 'not_found', codes: [33] },
    {
      kind: 'refused',
      codes: [
        100, 368, 130_403, 130_472, 130_497, 131_008, 131_009, 131_021, 131_026, 131_031, 131_037, 131_042, 131_045,
        131_047, 131_049, 131_050, 131_051, 131_062, 131_063, 132_000, 132_001, 132_005, 132_007, 132_012, 132_015,
        132_016, 132_018, 132_068, 133_000, 133_005, 133_006, 133_008, 133_010, 133_015, 134_011, 135_000,
      ],
    },
  ])('errors that are $kind', ({ kind, codes }) => {
    test.each(codes)('%d', async (code) => {
      const error = { message: 'theirs', code, error_data: { details: 'In their words.' } };
      bench.disturb({ where: /phone_numbers$/, with: { status: 400, body: { error } } });
      const query = await signUp(bench.sandbox.url);
      const completion = bench.adapter.connect?.complete({ query, memory: {}, redirect_uri: '' });
      const message: unknown = expect.stringContaining('In their words.');
      await expect(completion).rejects.toMatchObject({ kind, message });
    });
  });

  test('in one sandbox with Facebook, whose addresses it shares, each gets its own', async () => {
    const clock = new ManualClock();
    for (const standIns of [
      [createFacebookStandIn, createWhatsappStandIn],
      [createWhatsappStandIn, createFacebookStandIn],
    ]) {
      const sandbox = await startSandbox({ standIns, clock });
      const graph = `${sandbox.url}/graph.facebook.com/v26.0`;
      const { access_token: input_token } = await tokenFor(sandbox.url, await signUp(sandbox.url));
      const query = new URLSearchParams({ input_token, access_token: 'sandbox|sandbox-secret' });
      const facts = await fetch(`${graph}/debug_token?${query.toString()}`);
      expect(await facts.json()).toMatchObject({ data: { is_valid: true } });
      const login = new URLSearchParams({ client_id: 'sandbox', redirect_uri: 'https://a.example', response_type: 'code', scope: 'pages_show_list' }); // prettier-ignore
      const page = await fetch(`${sandbox.url}/www.facebook.com/v26.0/dialog/oauth?${login.toString()}`);
      expect(await page.text()).toContain('Facebook: allow access?');
      await sandbox.stop();
    }
  });

  test('no log line holds a secret', () => {
    const log = bench.log.join('\n');
    expect(log).not.toBe('');
    for (const secret of [...bench.standIn.tokens.all(), 'sandbox-secret']) {
      expect(log.includes(secret)).toBe(false);
    }
  });

  test('every request and response matches the network’s own description', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});

pinUndescribed('whatsapp');
