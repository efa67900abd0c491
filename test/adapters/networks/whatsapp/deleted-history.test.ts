import { createWhatsapp, whatsappAddresses } from '#adapters/networks/whatsapp/index';
import { createWhatsappStandIn } from '#runtimes/sandbox/networks/whatsapp/stand-in';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { pushAbout } from './push.ts';
import { connect, signUp } from './sign-up.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret', config_id: 'sandbox' };
const phone = '106000000000401';
const other = '106000000000402';
const person = '34600000001';

let bench: NetworkWorkbench;
let address: { readonly id_organization: string; readonly id_account: string };

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'whatsapp',
    stand_in: createWhatsappStandIn,
    create: (tools, at) => createWhatsapp({ ...client, ...at(whatsappAddresses) }, tools),
  });
  const { accounts } = await connect(bench, await signUp(bench.sandbox.url));
  await bench.enable(accounts.map(({ _id }) => _id));
  const all = await bench.ports.storage.find('accounts', {});
  const id_account = all.find(({ external_identifier }) => external_identifier === phone)?._id ?? '';
  address = { id_organization: bench.id_organization, id_account };
  // In the middle of a second, which WhatsApp does not report.
  bench.clock.advance(10_500);
});
afterEach(() => bench.stop());

const toMessage = (text: string) => ({
  ...{ from: person, id: `wamid.${text}`, type: 'text', text: { body: text } },
  timestamp: String(Math.floor(bench.clock.now() / 1000)),
});
const push = (...messages: readonly object[]) => pushAbout(bench, phone, { messages });

const toStatus = (id: string) => ({
  ...{ id, status: 'read', recipient_id: person },
  timestamp: String(Math.floor(bench.clock.now() / 1000)),
});
const contacts = async () => {
  const { id_organization } = address;
  return (await bench.platform.contacts.listContacts(bench.app, { id_organization }, {})).data;
};
const removals: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'deleted',
    async () => {
      const { id_organization } = address;
      const id_contact = (await contacts())[0]?._id ?? '';
      return bench.platform.contacts.deleteContact(bench.app, { id_organization, id_contact });
    },
  ],
  [
    'erased',
    () => {
      const { id_organization } = address;
      const whom = { id_organization, social_network: 'whatsapp', external_id: person };
      return bench.platform.people.deletePerson(bench.app, whom, {});
    },
  ],
];

async function texts() {
  const { data } = await bench.platform.messages.listAccountConversations(bench.app, address, {});
  const found = await Promise.all(
    data.map(({ contact }) =>
      bench.platform.messages.readMessages(bench.app, { ...address, id_contact: contact._id }, {}),
    ),
  );
  return found.flatMap((thread) => thread.data.map(({ text }) => text));
}

test('what is written in the second after a history was deleted is kept, and what was before stays away', async () => {
  const old = toMessage('old');
  await push(old);
  bench.clock.advance(1_000);
  await bench.platform.messages.deleteMessages(bench.app, address);
  bench.clock.advance(300);
  await push(toMessage('new'), old);
  expect(await texts()).toEqual(['new']);
});

test('what was erased in the same second stays away', async () => {
  const old = toMessage('old');
  await push(old);
  const { id_organization } = address;
  const whom = { id_organization, social_network: 'whatsapp', external_id: person } as const;
  await bench.platform.people.deletePerson(bench.app, whom, {});
  bench.clock.advance(300);
  await push(old, toMessage('another'));
  expect(await texts()).toEqual([]);
});

test.each(removals)(
  'somebody who was %s does not come back by what they wrote before to another number',
  async (_how, remove) => {
    const late = toMessage('late');
    await push(toMessage('old'));
    bench.clock.advance(2_000);
    await remove();
    bench.clock.advance(2_000);
    await pushAbout(bench, other, { messages: [late] });
    expect(await contacts()).toEqual([]);
  },
);

test.each(removals)(
  'somebody who was %s does not come back by reading what they were sent before',
  async (_how, remove) => {
    await push(toMessage('old'));
    bench.clock.advance(2_000);
    await remove();
    bench.clock.advance(2_000);
    await pushAbout(bench, phone, { statuses: [toStatus('wamid.sent')] });
    expect(await contacts()).toEqual([]);
    await push(toMessage('anew'));
    await pushAbout(bench, phone, { statuses: [toStatus('wamid.sent')] });
    expect(await texts()).toEqual(['anew']);
  },
);
