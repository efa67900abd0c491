import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { connect, signUp } from './sign-up.ts';

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
const make = (template: object) =>
  bench.platform.templates.createMessageTemplate(bench.app, address, { ...template });
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
  // One that is gone is gone.
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
  [{ category: 'SPAM' }, 'category'],
  [{ components: 'Hello' }, 'components'],
  [{ components: [{ type: 'FOOTER', text: 'Bye' }] }, 'BODY is missing'],
  [{ components: [{ type: 'BODY', text: 'x'.repeat(1025) }] }, '1024'],
  [{ components: [{ type: 'BODY', text: 'Hello {{1}}' }] }, 'variable'],
  [
    {
      components: [
        ...ready.components,
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'x'.repeat(26) }] },
      ],
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
