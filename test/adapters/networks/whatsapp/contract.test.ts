import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';
import { connect, signUp } from './sign-up.ts';

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
    expect(bench.sandbox.requests).toContain('POST graph.facebook.com/v26.0/102000000000301/subscribed_apps');
  });

  test('connecting again registers nothing twice', async () => {
    const before = registrations().length;
    const { accounts } = await connect(bench, await signUp(bench.sandbox.url));
    expect(accounts).toHaveLength(2);
    expect(registrations()).toHaveLength(before);
  });

  test('a number keeps the PIN it was registered with, however often it is connected', async () => {
    const pins = new Set<unknown>();
    for (let count = 0; count < 2; count += 1) {
      const query = await signUp(bench.sandbox.url);
      const [first, second] =
        (await bench.adapter.connect?.complete({ query, memory: {}, redirect_uri: '' })) ?? [];
      pins.add(first?.session.data.pin);
      expect(second?.session.data.pin).not.toBe(first?.session.data.pin);
    }
    expect([...pins]).toEqual([expect.stringMatching(/^\d{6}$/)]);
  });

  test('a number that is protected by another PIN is told how to free it', async () => {
    const { accounts, errorMsg } = await connect(bench, await signUp(bench.sandbox.url, 1));
    expect(accounts).toEqual([]);
    expect(errorMsg).toContain('two-step verification');
  });

  test('a business account that the access is not for is not believed', async () => {
    const mine = await signUp(bench.sandbox.url);
    const { waba_id = '' } = await signUp(bench.sandbox.url, 1);
    expect(await connect(bench, { ...mine, waba_id })).toMatchObject({ accounts: [], errorCode: '715' });
  });

  test('a number of somebody else is not believed', async () => {
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

  test('who closes the popup connects nothing', async () => {
    const { accounts, errorMsg } = await connect(bench, { event: 'CANCEL' });
    expect(accounts).toEqual([]);
    expect(errorMsg).toContain('Access was not given');
  });

  test('a business account without a number is told to add one', async () => {
    const { phone_number_id: _chosen, ...query } = await signUp(bench.sandbox.url);
    bench.disturb({ where: /phone_numbers$/, with: { status: 200, body: { data: [] } } });
    const { errorCode, errorMsg } = await connect(bench, query);
    expect(errorCode).toBe('715');
    expect(errorMsg).toContain('add one in WhatsApp Manager');
  });

  test('a declined permission is named', async () => {
    const granular_scopes = [{ scope: 'whatsapp_business_management' }];
    const body = { data: { is_valid: true, app_id: 'sandbox', expires_at: 0, granular_scopes } };
    bench.disturb({ where: /debug_token$/, with: { status: 200, body } });
    const { errorMsg } = await connect(bench, await signUp(bench.sandbox.url));
    expect(errorMsg).toContain('whatsapp_business_messaging');
  });

  describe.each([
    { kind: 'reconnect', codes: [0, 190, 3, 10, 200, 131_005] },
    { kind: 'throttled', codes: [4, 80_007, 80_008, 130_429, 131_048, 131_056, 132_069, 133_009, 133_016] },
    { kind: 'temporary', codes: [1, 2, 131_000, 131_016, 131_052, 131_053, 131_057, 133_004] },
    { kind: 'not_found', codes: [33] },
    {
      kind: 'refused',
      codes: [
        100, 368, 130_403, 130_472, 130_497, 131_008, 131_009, 131_021, 131_026, 131_031, 131_037, 131_042,
        131_045, 131_047, 131_049, 131_050, 131_051, 131_062, 131_063, 132_000, 132_001, 132_005, 132_007,
        132_012, 132_015, 132_016, 132_018, 132_068, 133_000, 133_005, 133_006, 133_008, 133_010, 133_015,
        134_011, 135_000,
      ],
    },
  ])('errors that are $kind', ({ kind, codes }) => {
    test.each(codes)('%d', async (code) => {
      const error = { message: 'theirs', code, error_data: { details: 'In their words.' } };
      bench.disturb({ where: /subscribed_apps$/, with: { status: 400, body: { error } } });
      const query = await signUp(bench.sandbox.url);
      const asked = bench.adapter.connect?.complete({ query, memory: {}, redirect_uri: '' });
      const message: unknown = expect.stringContaining('In their words.');
      await expect(asked).rejects.toMatchObject({ kind, message });
    });
  });

  test('in one sandbox with Facebook, whose addresses it shares, each gets its own', async () => {
    const clock = new ManualClock();
    for (const standIns of [
      [createFacebookStandIn, createWhatsappStandIn],
      [createWhatsappStandIn, createFacebookStandIn],
    ]) {
      const sandbox = await startSandbox({ standIns, clock });
      const { code = '' } = await signUp(sandbox.url);
      const graph = `${sandbox.url}/graph.facebook.com/v26.0`;
      const secrets = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
      const exchange = new URLSearchParams({ ...secrets, code });
      const answer = await fetch(`${graph}/oauth/access_token?${exchange.toString()}`);
      // As the stand-in writes it.
      const { access_token: input_token } = (await answer.json()) as { access_token: string };
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

  test('every request and answer is what the network’s own description says', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});
