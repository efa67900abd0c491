import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { discussions } from '#runtimes/sandbox/networks/telegram/channels';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';
import { aMinuteLater } from './a-minute-later.ts';
import { besideSandbox } from './beside-sandbox.ts';

type Json = Record<string, unknown>;

const networks = socialNetworks.filter((network) => rulebook[network].capabilities.comments);
/** How the process ends while it answers: with the network's answer still out, or some time after it began. */
const rounds = [{ isHanging: true, milliseconds: 3_000 }, { milliseconds: 60 }, { milliseconds: 250 }];
const question = (round: number): string => `Question ${String(round)}`;
const answer = (round: number): string => `Answer ${String(round)}`;

let beside: Awaited<ReturnType<typeof besideSandbox>>;
let sandboxUrl: string;
let environment: Record<string, string>;

beforeAll(async () => {
  beside = await besideSandbox({ LOG_LEVEL: 'error' });
  ({ sandboxUrl, environment } = beside);
}, 60_000);

afterAll(() => beside.stop());

const atSandbox = (path: string, body: object): Promise<Response> =>
  fetch(`${sandboxUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** How often the answer of a round is below a post at the network. */
async function timesThere(network: string, post: string, round: number): Promise<number> {
  const query = new URLSearchParams({ post }).toString();
  const all = (await (await fetch(`${sandboxUrl}/comments/${network}?${query}`)).json()) as Json[];
  return all.filter((one) => one.own === true && one.text === answer(round)).length;
}

/** Publishes at every network, has people ask below, and returns where, and the comments in the order of the rounds. */
async function prepare(client: SandboxClient) {
  await client.keepDiscordApplication();
  const group = String(discussions[0]?.group.id);
  await fetch(`${sandboxUrl}/t.me/sandbox_bot?startgroup&admin=delete_messages&sandbox_group=${group}`);
  const asked = new Map<string, { readonly post: string; readonly comments: readonly string[] }>();
  const prepareAt = async (network: SocialNetwork): Promise<void> => {
    await connectAtSandbox(await client.connectPage(network));
    const accounts = await client.accounts(network);
    const account = accounts.find(({ name }) => name === 'Acme') ?? accounts[0];
    const id = await client.publish(network, { text: `Hello ${network}` }, String(account?._id));
    const { external_identifier } = await eventually(async () => {
      const now: Json = await client.publication(id);
      if (now.state !== 'published') throw new Error(`${network}: the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    const post = String(external_identifier);
    for (const round of rounds.keys()) {
      await atSandbox(`comments/${network}`, { post, text: question(round), person: 'carol' });
    }
    const comments = await eventually(async () => {
      await client.inOrganization('GET', `publish/${id}/comments`);
      const { data } = await client.inOrganization('GET', `comments?id_publication=${id}`);
      const found = data as { _id: string; text: string }[];
      if (found.length !== rounds.length) throw new Error(`${network}: ${JSON.stringify(found)}`);
      return found.toSorted((one, other) => (one.text < other.text ? -1 : 1)).map(({ _id }) => _id);
    }, 60_000);
    asked.set(network, { post, comments });
  };
  await Promise.all(networks.map(prepareAt));
  return asked;
}

test('killed while it answers comments of all networks: no answer is there twice, and what is said of each is true', async () => {
  let service = await startPostwright(environment, { command: ['start'] });
  const client = await sandboxClient(environment);
  const asked = await prepare(client);
  for (const [round, { isHanging, milliseconds }] of rounds.entries()) {
    for (const [network, { comments }] of asked) {
      // It is carried out, and the answer never comes.
      const fault = { social_network: network, kind: 'hang', where: '^(POST|PUT) ' };
      if (isHanging) await atSandbox('faults', fault);
      const reply = { text: answer(round) };
      void client.inOrganization('POST', `comments/${comments[round] ?? ''}/reply`, reply).catch(() => undefined);
    }
    await sleep(milliseconds);
    service.kill('SIGKILL');
    await service.ended;
    await fetch(`${sandboxUrl}/faults`, { method: 'DELETE' });
    service = round === rounds.length - 1 ? await aMinuteLater(environment) : await startPostwright(environment);
  }
  let there = 0;
  for (const [network, { post, comments }] of asked) {
    for (const [round, id_comment] of comments.entries()) {
      await eventually(async () => {
        const times = await timesThere(network, post, round);
        expect(times).toBeLessThanOrEqual(1);
        const { replied } = await client.inOrganization('GET', `comments/${id_comment}`);
        const thread = await client.inOrganization('GET', `comments/${id_comment}/replies`);
        const isUnknown = (thread.data as Json[]).some(({ state }) => state === 'unconfirmed');
        // Where nobody can look, it is said that nobody knows.
        if (!isUnknown) expect({ network, round, replied }).toEqual({ network, round, replied: times === 1 });
        // YouTube may show a comment minutes later, so that one is missing proves nothing yet.
        const isProved = network !== 'telegram' && (network !== 'youtube' || times > 0);
        if (isProved) expect({ network, round, isUnknown }).toEqual({ network, round, isUnknown: false });
        there += times;
      }, 100_000);
    }
  }
  // And now that nothing is looked for any more, still.
  for (const [network, { post }] of asked) {
    for (const round of rounds.keys()) {
      expect(await timesThere(network, post, round)).toBeLessThanOrEqual(1);
    }
  }
  // Otherwise nothing was killed in the middle of anything.
  expect(there).toBeGreaterThan(networks.length / 2);
  await service.stop();
}, 420_000);
