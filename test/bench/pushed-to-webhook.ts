import { Agent } from 'node:http';
import { startPostgres } from '../servers/postgres.js';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';
import { bodyOf, phone, push } from './pushed-messages.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const page = '108000000000501';
/**
 * How many of each are pushed, after some that warm up what is compiled at first use, and how long after each other.
 */
const pushed = 300;
const warm = 30;
const pause = 100;

/** Returns a comment as Facebook pushes it. */
function commentOf(round: string, index: number): string {
  const time = Math.floor(Date.now() / 1000);
  const value = {
    ...{ item: 'comment', verb: 'add', post_id: `${page}_1`, comment_id: `1_${round}${String(index)}` },
    ...{ from: { id: `p${String(index)}`, name: 'Carol' }, message: 'How much?', created_time: time },
  };
  return JSON.stringify({ object: 'page', entry: [{ id: page, time, changes: [{ field: 'feed', value }] }] });
}

/** What is pushed: by which network, and what of it the webhook names. */
const sorts = {
  'messages of WhatsApp': {
    network: 'whatsapp',
    body: bodyOf,
    id: (round: string, index: number) => `wamid.${round}.${String(index)}`,
  },
  'comments of Facebook': {
    network: 'facebook',
    body: commentOf,
    id: (round: string, index: number) => `1_${round}${String(index)}`,
  },
} as const;

async function benchOn(database: string, DATABASE_URL: string | undefined): Promise<Row[]> {
  const { environment, port, remove } = await scratch({
    NODE_ENV: 'production',
    // Only its secret is needed; nothing listens there.
    SANDBOX_URL: 'http://127.0.0.1:9',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  });
  let secret = '';
  const receiver = await startWebhookReceiver(() => secret);
  const answer = await postwright(environment, 'setup', '--json', '--webhook-url', receiver.url);
  const setUp = JSON.parse(answer) as SetUpAnswer;
  secret = setUp.app.client_secret;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 2);
  const external = { whatsapp: phone, facebook: page };
  for (const [index, social_network] of (['whatsapp', 'facebook'] as const).entries()) {
    const external_identifier = external[social_network];
    const network_key = `${social_network}:${external_identifier}`;
    const changes = { social_network, external_identifier, network_key };
    await storage.update('accounts', String(index).padStart(24, '0'), changes);
  }
  await close();
  const service = await startPostwright(environment);
  const agent = new Agent({ keepAlive: true });
  const rows: Row[] = [];
  for (const [what, { network, body, id }] of Object.entries(sorts)) {
    const url = `http://127.0.0.1:${String(port)}/incoming/${network}`;
    const begun = new Map<string, number>();
    for (let index = 0; index < warm + pushed; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const round = index < warm ? 'warm' : 'round';
      if (index >= warm) begun.set(id(round, index), performance.now());
      await push(url, agent, body(round, index));
    }
    const times: number[] = [];
    while (times.length < pushed) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      times.length = 0;
      for (const { changes, arrived } of receiver.deliveries) {
        const told = JSON.stringify(changes);
        for (const [key, began] of begun) if (told.includes(`"${key}"`)) times.push(arrived - began);
      }
    }
    times.sort((one, other) => one - other);
    const at = (part: number): string => String(Math.round(times[Math.floor(times.length * part)] ?? 0));
    rows.push({
      what: `${database}: from ${what} to the webhook, ten a second`,
      ours: `p50 ${at(0.5)} / p95 ${at(0.95)} / p99 ${at(0.99)} ms`,
      reference: 'aim: p95 below 1,000 ms',
      ratio: '',
    });
  }
  agent.destroy();
  await service.stop();
  await receiver.stop();
  await remove();
  return rows;
}

/** Measures how long after a network pushed something the webhook that tells of it has arrived at the app. */
export async function benchPushedToWebhook(): Promise<Row[]> {
  const sqlite = await benchOn('SQLite', undefined);
  const postgres = await startPostgres();
  try {
    return [...sqlite, ...(await benchOn('Postgres', postgres.url))];
  } finally {
    await postgres.stop();
  }
}
