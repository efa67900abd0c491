import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { metaHeaders } from '#runtimes/sandbox/networks/shared/meta-push';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const bare = fileURLToPath(new URL('bare-node.js', import.meta.url));
const pushed = 1000;
const rounds = 5;
/** The number of the account, by the network's identifier. */
export const phone = '106000000000401';
/** The connections over which they come. */
const ways = { 'over 50 connections': 50, 'over a new connection each, all at once': pushed };

interface Times {
  /** Of the acknowledgements, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Returns a message as WhatsApp pushes it. */
export function bodyOf(round: string, index: number): string {
  const from = `3460011${String(index).padStart(4, '0')}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '+1 555-012-0401', phone_number_id: phone },
    contacts: [{ profile: { name: `Person ${from}` }, wa_id: from }],
    messages: [{ from, id: `wamid.${round}.${String(index)}`, timestamp, type: 'text', text: { body: 'How much?' } }],
  };
  const entry = [{ id: '102000000000301', changes: [{ field: 'messages', value }] }];
  return JSON.stringify({ object: 'whatsapp_business_account', entry });
}

/** Sends one body and returns how long the answer took, in milliseconds. */
export function push(url: string, agent: Agent, body: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...metaHeaders(body),
  };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const asked = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun);
        else reject(new Error(`${url}: ${String(answer.statusCode)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function burst(url: string, connections: number, bodies: readonly string[]): Promise<Times> {
  const agent = new Agent({ keepAlive: connections < bodies.length, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
      times.push(await push(url, agent, body));
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50: times[times.length / 2] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Returns the burst in the middle, by its p99. */
const middle = (all: readonly Times[]): Times =>
  [...all].sort((one, other) => one.p99 - other.p99)[Math.floor(all.length / 2)] ?? { p50: 0, p99: 0 };

/**
 * Measures how fast 1,000 messages that WhatsApp pushes at once are acknowledged, on SQLite, against a bare Node server
 * that gets the same requests.
 */
export async function benchPushedMessages(): Promise<Row[]> {
  const { environment, port, remove } = await scratch({
    NODE_ENV: 'production',
    // Only its secret is needed; nothing listens there.
    SANDBOX_URL: 'http://127.0.0.1:9',
  });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 1);
  const _id = '0'.padStart(24, '0');
  const network_key = `whatsapp:${phone}`;
  await storage.update('accounts', _id, { social_network: 'whatsapp', external_identifier: phone, network_key });
  await close();
  const service = await startPostwright(environment);
  const child = fork(bare);
  const barePort = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(Number(message)));
  });
  const ours = `http://127.0.0.1:${String(port)}/incoming/whatsapp`;
  const account = `${setUp.base_url}/organizations/${setUp.id_organization}`;
  const headers = { authorization: `Bearer ${setUp.user.access_token}` };
  /** Waits until all messages pushed so far are there. */
  const arrive = async (count: number): Promise<void> => {
    for (;;) {
      const answer = (await (await fetch(`${account}/unread_messages`, { headers })).json()) as { total: number };
      if (answer.total >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const rows: Row[] = [];
  let count = 0;
  for (const [name, connections] of Object.entries(ways)) {
    const results: Record<'arrived' | 'bare' | 'ours', Times[]> = { ours: [], bare: [], arrived: [] };
    // The first round warms up what is compiled at first use.
    for (let round = 0; round <= rounds; round += 1) {
      const bodies = Array.from({ length: pushed }, (_, index) =>
        bodyOf(`${String(connections)}.${String(round)}`, index),
      );
      const reference = await burst(`http://127.0.0.1:${String(barePort)}/`, connections, bodies);
      const begun = performance.now();
      const result = await burst(ours, connections, bodies);
      count += pushed;
      await arrive(count);
      const all = performance.now() - begun;
      if (round === 0) continue;
      results.ours.push(result);
      results.bare.push(reference);
      results.arrived.push({ p50: all, p99: all });
    }
    const [mine, theirs] = [middle(results.ours), middle(results.bare)];
    const shown = ({ p50, p99 }: Times): string => `p50 ${p50.toFixed(0)} / p99 ${p99.toFixed(0)} ms`;
    rows.push({
      what: `SQLite: 1,000 pushed messages acknowledged, ${name}`,
      ours: `${shown(mine)}; all in their threads after ${(middle(results.arrived).p99 / 1000).toFixed(1)} s`,
      reference: `bare Node: ${shown(theirs)}`,
      ratio: `p50 ${(mine.p50 / theirs.p50).toFixed(1)}, p99 ${(mine.p99 / theirs.p99).toFixed(1)}`,
    });
  }
  child.kill();
  await service.stop();
  await remove();
  return rows;
}
