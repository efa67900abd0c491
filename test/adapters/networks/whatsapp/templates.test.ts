import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { plans } from '#domain/access/limits/plans';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { metaHeaders } from '#runtimes/sandbox/networks/shared/meta-push';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { connect, signUp } from './sign-up.ts';
import { receive } from '../../../fakes/receive.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret', config_id: 'sandbox' };
const ready = {
  name: 'order_ready',
  language: 'es',
  category: 'UTILITY',
  components: [{ type: 'BODY', text: 'Order {{1}} is ready.', example: { body_text: [['42']] } }],
};

let bench: NetworkWorkbench;
let address: { id_organization: string; id_account: string };

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'whatsapp',
    stand_in: createWhatsappStandIn,
    create: (tools, at) => createWhatsapp({ ...client, ...at(whatsappAddresses) }, tools),
  });
  const { accounts } = await connect(bench, await signUp(bench.sandbox.url));
  await bench.enable(accounts.map(({ _id }) => _id));
  address = { id_organization: bench.id_organization, id_account: accounts[0]?._id ?? '' };
});
afterEach(() => bench.stop());

const list = (filter = {}) => bench.platform.templates.listMessageTemplates(bench.app, address, filter);
const make = (template: object) => bench.platform.templates.createMessageTemplate(bench.app, address, { ...template });
const names = async (filter = {}) => (await list(filter)).data.map(({ name }) => name);

test('a template is handed in, waits for approval, is listed as soon as it has it, and is deleted', async () => {
  expect(await names()).toEqual(['hello_world']);
  const made = await make(ready);
  expect(made).toMatchObject({ ...ready, status: 'PENDING', id: expect.any(String) });
  expect(await names()).toEqual(['hello_world']);
  expect(await names({ status: ['PENDING'] })).toEqual(['order_ready']);
  expect(await list({ status: ['all'], limit: 1, offset: 1 })).toMatchObject({
    data: [{ name: 'order_ready', language: 'es' }],
    total: 2,
  });
  bench.clock.advance(120_000);
  expect(await names()).toEqual(['hello_world', 'order_ready']);
  const which = { template_id: String(made.id), template_name: 'order_ready' };
  const remove = (query: object) => bench.platform.templates.deleteMessageTemplate(bench.app, address, query);
  await expect(remove({ template_id: which.template_id })).rejects.toMatchObject({
    error: 'field_missing',
    data: { field: 'template_name' },
  });
  expect(await remove(which)).toEqual({ success: true });
  // Deleting it a second time succeeds.
  expect(await remove(which)).toEqual({ success: true });
  expect(await names({ status: ['all'] })).toEqual(['hello_world']);
});

test('numbers of one business account have the same templates', async () => {
  await make(ready);
  const { data: accounts } = await bench.platform.accounts.listAccounts(bench.app, bench.id_organization, {});
  for (const { _id: id_account } of accounts) {
    const { total } = await bench.platform.templates.listMessageTemplates(
      bench.app,
      { ...address, id_account },
      { status: ['all'] },
    );
    expect(total).toBe(2);
  }
});

test.each([
  [{ name: 'Order Ready' }, 'name'],
  [{ language: 'Spanish' }, 'language'],
  [{ category: 'SPAM' }, 'category: must be one of AUTHENTICATION, MARKETING, UTILITY'],
  [{ components: 'Hello' }, 'components: must be a list'],
  [{ components: undefined }, 'components: is missing'],
  [{ components: [{ type: 'FOOTER', text: 'Bye' }] }, 'BODY is missing'],
  // Meta would delete templates, or use another person's access.
  [{ method: 'delete' }, 'method'],
  [{ access_token: 'another' }, 'access_token'],
  [{ components: [{ type: 'BODY', text: 'x'.repeat(1025) }] }, '1024'],
  [{ components: [{ type: 'BODY', text: 'Hello {{1}}' }] }, 'variable'],
  [
    {
      components: [...ready.components, { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'x'.repeat(26) }] }],
    },
    'button',
  ],
])('a template with %j is refused before WhatsApp is asked', async (change, words) => {
  const before = bench.sandbox.requests.length;
  await expect(make({ ...ready, ...change })).rejects.toMatchObject({
    error: 'template_not_valid',
    message: expect.stringContaining(words),
  });
  expect(bench.sandbox.requests).toHaveLength(before);
});

test('what WhatsApp refuses is told in its words, and the account stays as it is', async () => {
  await make(ready);
  await expect(make(ready)).rejects.toMatchObject({
    error: 'template_not_valid',
    data: { reason: expect.stringContaining('already exists') },
  });
  bench.disturb({ where: /message_templates$/, with: 'refused' });
  await expect(list()).rejects.toMatchObject({ error: 'network_unavailable' });
  expect((await bench.readAccount(address.id_account)).error_code).toBe(0);
});

describe('what WhatsApp decides on a template', () => {
  const waba = '102000000000301';
  const decision = (event: string, reason: string, time: number) => ({
    id: waba,
    time,
    changes: [
      {
        field: 'message_template_status_update',
        value: {
          event,
          message_template_id: 594_425_479_261_596,
          message_template_name: 'order_ready',
          message_template_language: 'es',
          reason,
        },
      },
    ],
  });
  const approved = decision('APPROVED', 'NONE', 1_763_629_200);
  const paused = decision('PAUSED', 'FIRST_PAUSE', 1_763_629_300);
  const again = decision('APPROVED', 'NONE', 1_763_629_400);

  /** Pushes entries in one body, and processes them. */
  async function push(...entry: readonly object[]): Promise<void> {
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
    const request = { headers: metaHeaders(body), body: Buffer.from(body).toString('base64') };
    await receive(bench.platform, 'whatsapp', request);
    await bench.platform.work.processReceivedRequests();
  }
  async function readEvents() {
    bench.clock.advance(10_000);
    const { data } = await bench.platform.webhooks.listEvents(bench.app, bench.id_organization, { limit: 100 });
    return data.flatMap((event) => (event.field === 'message_template_status' ? event : []));
  }

  test('is told once to each number of the business account, in whatever bodies it comes', async () => {
    await push(approved);
    await push(paused, approved);
    await push(again, paused);
    await push(approved);
    const { data: accounts } = await bench.platform.accounts.listAccounts(bench.app, bench.id_organization, {});
    expect(accounts.length).toBeGreaterThan(1);
    for (const { _id: id_account } of accounts) {
      const mine = (await readEvents()).filter((one) => one.id_account === id_account);
      expect(mine).toEqual([
        {
          ...{ _id: expect.any(String), creation_date: expect.any(String) },
          ...{ field: 'message_template_status', id_account, id_organization: bench.id_organization },
          social_network: 'whatsapp',
          ...{ template_id: '594425479261596', template_name: 'order_ready', template_language: 'es' },
          ...{ status: 'APPROVED', originalChange: approved.changes[0] },
        },
        expect.objectContaining({ status: 'PAUSED', reason: 'FIRST_PAUSE' }),
        expect.objectContaining({ status: 'APPROVED', originalChange: again.changes[0] }),
      ]);
      expect(mine[0]).not.toHaveProperty('reason');
    }
    await bench.platform.work.deliverDueWebhooks();
    const sent = bench.delivered.flatMap(({ body }) => JSON.parse(body) as { field: string }[]);
    const decisions = sent.filter(({ field }) => field === 'message_template_status');
    expect(decisions).toHaveLength(accounts.length * 3);
  });

  test('is told to nobody whose plan has no inbox', async () => {
    const without = { plan_identifier: 'custom', plan_data: { ...plans.custom, inbox: false } } as const;
    await bench.ports.storage.update('clients', bench.made.id_client, without);
    await push(approved);
    expect(await readEvents()).toEqual([]);
  });

  test.each([
    ['names its template to those who read messages', ['messages:read'], { template_name: 'order_ready' }],
    ['tells others what was decided, and not on which template', ['comments:read'], {}],
  ])('%s', async (_, permissions, named) => {
    await push(approved);
    const { id_client, id_organization } = bench.made;
    const { id_user } = await addUser(bench.ports, { id_client, id_organization }, [
      'organization:read',
      ...permissions,
    ]);
    bench.clock.advance(10_000);
    const reader = { kind: 'user', id_user } as const;
    const { data } = await bench.platform.webhooks.listEvents(reader, id_organization, {});
    const [seen] = data.filter(({ field }) => field === 'message_template_status');
    expect(seen).toMatchObject({ status: 'APPROVED', ...named });
    const wording = ['template_name', 'originalChange'].filter((field) => Object.hasOwn(seen ?? {}, field));
    expect(wording).toEqual('template_name' in named ? ['template_name', 'originalChange'] : []);
  });
});
