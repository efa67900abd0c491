import { setTimeout as sleep } from 'node:timers/promises';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { runs } from '../chosen.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { eventually } from '../servers/eventually.ts';
import { startPostwright } from '../servers/postwright.ts';
import { besideSandbox } from './beside-sandbox.ts';

const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);
/** Posts of each network. */
const posts = 2;
/** How often the process is killed while they go out, and how long it lives, in milliseconds. */
const kills = runs(5, 0.6);
const lives = 900;

let beside: Awaited<ReturnType<typeof besideSandbox>>;
let sandboxUrl: string;
let environment: Record<string, string>;

beforeAll(async () => {
  beside = await besideSandbox();
  ({ sandboxUrl, environment } = beside);
}, 60_000);

afterAll(() => beside.stop());

/** Connects the first account of every network that publishes, and schedules its posts. */
async function schedule(client: SandboxClient): Promise<Map<string, string>> {
  const due = new Date(Date.now() + 2_000).toISOString();
  const scheduled = new Map<string, string>();
  await client.keepDiscordApplication();
  for (const network of publishing) {
    await connectAtSandbox(await client.connectPage(network));
    for (let count = 1; count <= posts; count += 1) {
      const text = `killed ${network} ${String(count)}.`;
      scheduled.set(text, await client.publish(network, { text, publish_date: due }));
    }
  }
  return scheduled;
}

test('killed again and again while posts of all networks go out: each is there once, or said to be unknown', async () => {
  let service = await startPostwright(environment, { command: ['start'] });
  const client = await sandboxClient(environment);
  const scheduled = await schedule(client);
  for (let count = 0; count < kills; count += 1) {
    await sleep(lives);
    service.kill('SIGKILL');
    await service.ended;
    service = await startPostwright(environment, { command: ['start'] });
  }
  const ends = new Map<string, { state: string; codes: number[] }>();
  for (const [text, id] of scheduled) {
    const { state, codes } = await eventually(async () => {
      const found = await client.publication(id);
      if (found.state !== 'published' && found.state !== 'withErrors') throw new Error(JSON.stringify(found));
      return found;
    }, 60_000);
    ends.set(text, { state, codes });
  }
  for (const network of publishing) {
    const timeline = await client.timeline(sandboxUrl, network);
    for (let count = 1; count <= posts; count += 1) {
      const text = `killed ${network} ${String(count)}.`;
      const there = timeline.filter((post) => String(post.text).includes(text)).length;
      const end = ends.get(text);
      const isUnknown = network === 'telegram' && end?.codes.includes(952);
      if (isUnknown) expect(there).toBeLessThanOrEqual(1);
      else expect({ network, state: end?.state, there }).toEqual({ network, state: 'published', there: 1 });
    }
  }
  await service.stop();
}, 180_000);
