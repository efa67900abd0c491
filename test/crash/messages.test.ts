import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';
import { aMinuteLater } from './a-minute-later.ts';
import { besideSandbox } from './beside-sandbox.ts';

type Json = Record<string, unknown>;

const networks = [
  { network: 'bluesky', name: 'Alice Adams', account: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa' },
  { network: 'facebook', name: 'Alice’s Bakery', account: '100000000000201' },
  { network: 'instagram', name: 'Alice Adams', account: '17841400000000101' },
  { network: 'whatsapp', name: 'Alice’s Bakery', account: '106000000000401' },
  { network: 'x', name: 'Alice Adams', account: '1500000000000000001' },
] as const;
/** How the process ends while it sends: with the network's answer still out, or some time after it began. */
const rounds = [
  { isHanging: true, milliseconds: 3_000 },
  { milliseconds: 40 },
  { milliseconds: 90 },
  { milliseconds: 250 },
];
const person = 'did:plc:7777777777';
const personAt = (network: string): string => (network === 'bluesky' ? person : '34600112233');
const answer = (round: number): string => `Answer ${String(round)}`;

let beside: Awaited<ReturnType<typeof besideSandbox>>;
let sandboxUrl: string;
let environment: Record<string, string>;

beforeAll(async () => {
  const capabilities = 'publishing,comments,messages';
  beside = await besideSandbox({
    LOG_LEVEL: 'error',
    INCOMING: 'push',
    BLUESKY_CAPABILITIES: capabilities,
    FACEBOOK_CAPABILITIES: capabilities,
    INSTAGRAM_CAPABILITIES: capabilities,
    X_CAPABILITIES: capabilities,
  });
  ({ sandboxUrl, environment } = beside);
}, 60_000);

afterAll(() => beside.stop());

const atSandbox = (method: string, path: string, body: object): Promise<Response> =>
  fetch(`${sandboxUrl}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** How often the message of a round is in the chat at the network. */
async function timesThere(network: string, account: string, round: number): Promise<number> {
  const query = new URLSearchParams({ account, person: personAt(network) }).toString();
  const all = (await (await fetch(`${sandboxUrl}/messages/${network}?${query}`)).json()) as Json[];
  return all.filter((one) => one.own === true && one.text === answer(round)).length;
}

/** Connects an account of every network to which somebody writes, and returns the paths of the conversations. */
async function prepare(client: SandboxClient): Promise<ReadonlyMap<string, string>> {
  await atSandbox('PUT', 'pushes', { url: `http://127.0.0.1:${environment.PORT ?? ''}/incoming` });
  // X costs credits.
  await client.inOrganization('PUT', '', { inbox_settings: { x_messages: true } });
  const threads = new Map<string, string>();
  for (const { network, name, account } of networks) {
    await connectAtSandbox(await client.connectPage(network));
    const found = (await client.accounts(network)).find((one) => one.name === name);
    const id = String(found?._id);
    await atSandbox('POST', `messages/${network}`, { account, person: personAt(network), text: 'Hello' });
    const contact = await eventually(async () => {
      const { data } = await client.inOrganization('GET', `accounts/${id}/conversations`);
      const [one] = data as { contact: { _id: string } }[];
      if (!one) throw new Error(`${network}: nobody has written`);
      return one.contact._id;
    }, 60_000);
    threads.set(network, `accounts/${id}/messages/${contact}`);
  }
  return threads;
}

test('killed while it sends messages to all networks: none is there twice, and what is said of each is true', async () => {
  let service = await startPostwright(environment, { command: ['start'] });
  const client = await sandboxClient(environment);
  const threads = await prepare(client);
  for (const [round, { isHanging, milliseconds }] of rounds.entries()) {
    for (const [network, thread] of threads) {
      // It is carried out, and the answer never comes.
      const fault = { social_network: network, kind: 'hang', where: '^POST .*(messages|sendMessage)$' };
      if (isHanging) await atSandbox('POST', 'faults', fault);
      const message = { message_type: 'simple_message', text: answer(round) };
      void client.inOrganization('POST', thread, message).catch(() => undefined);
    }
    await sleep(milliseconds);
    service.kill('SIGKILL');
    await service.ended;
    await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
    service = round === rounds.length - 1 ? await aMinuteLater(environment) : await startPostwright(environment);
  }
  let there = 0;
  for (const { network, account } of networks) {
    for (const round of rounds.keys()) {
      await eventually(async () => {
        const times = await timesThere(network, account, round);
        expect(times).toBeLessThanOrEqual(1);
        const { data } = await client.inOrganization('GET', `${threads.get(network) ?? ''}?limit=100`);
        const said = (data as Json[]).filter(({ text }) => text === answer(round));
        expect(said.length).toBeLessThanOrEqual(1);
        const isThere = said.some(({ state }) => ['sent', 'delivered', 'read'].includes(String(state)));
        expect({ network, round, isThere, states: said.map(({ state }) => state) }).toEqual({
          ...{ network, round, isThere: times === 1 },
          // Where nobody can look, it is said that nobody knows.
          states:
            times === 1
              ? [expect.stringMatching(/sent|delivered/)]
              : said.map(() => expect.stringMatching(network === 'whatsapp' ? /failed|unconfirmed/ : /failed/)),
        });
        there += times;
      }, 100_000);
    }
  }
  // And now that nothing is looked for any more, still.
  for (const { network, account } of networks) {
    for (const round of rounds.keys()) {
      expect(await timesThere(network, account, round)).toBeLessThanOrEqual(1);
    }
  }
  // Otherwise nothing was killed in the middle of anything.
  expect(there).toBeGreaterThan(networks.length / 2);
  await service.stop();
}, 420_000);
