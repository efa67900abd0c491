import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { inTime } from '../../../fakes/in-time.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const minute = 60_000;
const bob = '7001';

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'instagram',
    stand_in: createInstagramStandIn,
    create: (tools, at) =>
      createInstagram({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(instagramAddresses) }, tools),
  });
});
afterEach(() => bench.stop());

test.each([
  [10, 'sent'],
  [40, 'unconfirmed'],
])(
  'a message whose answer was lost, and after which Bob wrote %i more, is %s and never called failed',
  async (later, state) => {
    const { app, clock, id_organization, platform, ports, standIn } = bench;
    const id_account = await bench.connectAndEnable();
    const account = (await ports.storage.get('accounts', id_account))?.external_identifier ?? '';
    const write = (text: string) => standIn.messages?.write({ account, person: bob, text });
    write('Hello?');
    const address = { id_organization, id_account };
    const { data } = await platform.messages.listAccountConversations(app, address, {});
    const id_contact = data[0]?.contact._id ?? '';
    bench.disturb({ where: /POST .*\/messages/, with: 'lost' });
    for (let looks = 0; looks < 50; looks += 1) bench.disturb({ where: /GET .*\/conversations/, with: 'refused' });
    const sending = platform.messages.sendMessage(
      app,
      { ...address, id_contact },
      { message_type: 'simple_message', text: 'Hello' },
    );
    await expect(inTime(bench, sending, 20)).rejects.toMatchObject({ code: 952 });
    bench.clearFaults();
    for (let index = 0; index < later; index += 1) write(`Answer ${String(index)}`);
    clock.advance(2 * minute);
    await platform.work.settleDueMessages();
    expect(await ports.storage.find('messages', { where: { own: true } })).toMatchObject([{ text: 'Hello', state }]);
  },
);
