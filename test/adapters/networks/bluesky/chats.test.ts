import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createBluesky } from '#adapters/networks/bluesky/index';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { inTime } from '../../../fakes/in-time.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const minute = 60_000;
const alice = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
const carol = 'did:plc:cccccccccccccccccccccccc';

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'bluesky',
    stand_in: createBlueskyStandIn,
    create: (tools, _at, ownUrl) =>
      createBluesky(
        {
          service_url: ownUrl,
          plc_url: ownUrl,
          publicUrl: ownUrl,
          video_url: '',
          client: { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] },
        },
        tools,
      ),
  });
});
afterEach(() => bench.stop());

/** Sends Carol a message whose response is lost while lookups fail, followed by many others. */
async function loseAnswer(later: number): Promise<void> {
  const { app, id_organization, platform, standIn } = bench;
  const id_account = await bench.connectAndEnable();
  const { _id: id_contact } = await platform.contacts.createContact(
    app,
    { id_organization },
    { name: 'Carol', social_identifiers: [{ social_network: 'bluesky', external_identifier: carol }] },
  );
  bench.disturb({ where: /sendMessage/, with: 'lost' });
  for (let looks = 0; looks < 50; looks += 1) bench.disturb({ where: /getMessages/, with: 'refused' });
  const address = { id_organization, id_account, id_contact };
  const sending = platform.messages.sendMessage(app, address, { message_type: 'simple_message', text: 'Hello' });
  await expect(inTime(bench, sending, 20)).rejects.toMatchObject({ code: 952 });
  bench.clearFaults();
  for (let index = 0; index < later; index += 1)
    standIn.messages?.write({ account: alice, person: carol, text: `Answer ${String(index)}` });
  bench.clock.advance(minute);
  await platform.work.settleDueMessages();
}

const stored = async () => (await bench.ports.storage.find('messages', {})).map(({ text, state }) => ({ text, state }));

test('a message whose response was lost is found behind more than a page of later ones', async () => {
  await loseAnswer(120);
  expect(await stored()).toEqual([{ text: 'Hello', state: 'sent' }]);
});

test('a message behind very many later ones does not count as failed', async () => {
  await loseAnswer(400);
  expect(await stored()).toEqual([{ text: 'Hello', state: 'unconfirmed' }]);
});
