import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { pushAbout } from './push.ts';
import { connect, signUp } from './sign-up.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret', config_id: 'sandbox' };
const phone = '106000000000401';
const [old, next] = ['34600000001', '34600000002'];
const [oldUser, nextUser] = ['ES.1', 'ES.2'];

let bench: NetworkWorkbench;
let id_account: string;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'whatsapp',
    stand_in: createWhatsappStandIn,
    create: (tools, at) => createWhatsapp({ ...client, ...at(whatsappAddresses) }, tools),
  });
  const { accounts } = await connect(bench, await signUp(bench.sandbox.url));
  await bench.enable(accounts.map(({ _id }) => _id));
  const all = await bench.ports.storage.find('accounts', {});
  id_account = all.find(({ external_identifier }) => external_identifier === phone)?._id ?? '';
});
afterEach(() => bench.stop());

const seconds = (): string => String(Math.floor(bench.clock.now() / 1000));

/** Pushes an event about the number, later than all previous ones. */
async function push(about: object, field?: string): Promise<void> {
  bench.clock.advance(5_000);
  await pushAbout(bench, phone, about, field);
}

/** A person writes, there and here. */
async function write(from: { readonly from?: string; readonly from_user_id?: string }): Promise<void> {
  const person = from.from ?? from.from_user_id ?? '';
  const id = bench.standIn.messages?.write({ account: phone, person, text: `by ${person}` });
  const messages = [{ ...from, id, timestamp: seconds(), type: 'text', text: { body: `by ${person}` } }];
  await push({ messages });
}

const system = (about: object, from = {}) =>
  push({ messages: [{ ...from, id: 'wamid.system', timestamp: seconds(), type: 'system', system: about }] });

async function contacts() {
  const { data } = await bench.platform.contacts.listContacts(
    bench.app,
    { id_organization: bench.id_organization },
    {},
  );
  return data;
}

/** Replies to the only contact, and returns the recipients. */
async function answer(): Promise<readonly string[]> {
  const [contact] = await contacts();
  const address = { id_organization: bench.id_organization, id_account, id_contact: contact?._id ?? '' };
  const input = { message_type: 'simple_message', text: 'Hello' } as const;
  await bench.platform.messages.sendMessage(bench.app, address, input);
  return [old, next, oldUser, nextUser].filter((person) =>
    bench.standIn.messages?.list(phone, person).some(({ own }) => own),
  );
}

test.each([
  ['the number is new', { type: 'user_changed_number', body: 'changed', wa_id: next, user_id: nextUser }],
  ['the number is new, as it was told before', { type: 'customer_changed_number', new_wa_id: next, wa_id: old }],
])('%s: the contact stays one person, and is written to at the new number', async (_, about) => {
  await write({ from: old, from_user_id: oldUser });
  await system(about, { from: old });
  await write({ from: next });
  expect(await contacts()).toHaveLength(1);
  expect(await answer()).toEqual([next]);
});

test('two contacts that turn out to be one person become one, with all that was exchanged', async () => {
  await write({ from: old });
  await write({ from: next });
  expect(await contacts()).toHaveLength(2);
  await system({ type: 'user_changed_number', wa_id: next }, { from: old });
  const [contact, ...others] = await contacts();
  expect(others).toEqual([]);
  const { data } = await bench.platform.messages.readMessages(
    bench.app,
    { id_organization: bench.id_organization, id_account, id_contact: contact?._id ?? '' },
    {},
  );
  // WhatsApp's notices about them are not messages.
  expect(data.map(({ text }) => text)).toEqual([`by ${next}`, `by ${old}`]);
});

test.each([
  ['in a message', () => system({ type: 'user_changed_user_id', user_id: nextUser, previous_user_id: oldUser })],
  [
    'in an update',
    () =>
      push(
        {
          user_id_update: [
            { user_id: { previous: oldUser, current: nextUser }, timestamp: seconds(), detail: 'updated' },
          ],
        },
        'user_id_update',
      ),
  ],
] as const)('a new user identifier, told %s without a number, is written to from then on', async (_, tell) => {
  await write({ from: old, from_user_id: oldUser });
  await tell();
  await write({ from_user_id: nextUser });
  expect(await contacts()).toHaveLength(1);
  expect(await answer()).toEqual([nextUser]);
});

test('a change does not open the window', async () => {
  await write({ from: old });
  bench.clock.advance(25 * 3_600_000);
  await system({ type: 'user_changed_number', wa_id: next }, { from: old });
  await expect(answer()).rejects.toMatchObject({ error: 'window_closed' });
});

test('a person who returns to their old number is written to there', async () => {
  await write({ from: old });
  await system({ type: 'user_changed_number', wa_id: next }, { from: old });
  await system({ type: 'user_changed_number', wa_id: old }, { from: next });
  expect(await answer()).toEqual([old]);
});
