import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { howChosen, sample } from '../chosen.ts';
import {
  blueskyAddresses,
  type BlueskyAccount,
  createBlueskyAccount,
  listBlueskyPosts,
} from '../servers/bluesky-account.ts';
import { eventually } from '../servers/eventually.ts';
import { type RunningPostwright, startPostwright } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';
import { aMinuteLater } from './a-minute-later.ts';
import { type Fault, startBlueskyProxy } from './bluesky-proxy.ts';
import { crashPoints } from './crash-points.ts';
import { allDelivered, install, type Installation, published, schedule, uninstall } from './installation.ts';

const script = 'test/crash/crashing-service.js';

let account: BlueskyAccount;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let original: Installation;

beforeAll(async () => {
  account = await createBlueskyAccount();
  let secret = '';
  receiver = await startWebhookReceiver(() => secret);
  original = await install(account, receiver.url);
  secret = original.setUp.app.client_secret;
}, 60_000);

afterAll(async () => {
  await receiver.stop();
  await uninstall(original);
});

const postsWith = async (text: string) =>
  (await listBlueskyPosts(account.did)).filter(({ value }) => value.text === text);

/** Resolves when so many milliseconds are over; keeps nobody waiting at the end. */
const within = (milliseconds: number) =>
  new Promise<'too late'>((resolve) => {
    setTimeout(() => {
      resolve('too late');
    }, milliseconds).unref();
  });

/** The distinct webhook ids that told of this publication, all of them signed. */
async function webhookIds(id_publication: string): Promise<string[]> {
  return eventually(() => {
    const told = receiver.deliveries.filter(({ changes }) =>
      changes.some((change) => change.id_publication === id_publication),
    );
    if (told.length === 0) throw new Error('the webhook has not arrived');
    expect(told.every(({ verified }) => verified)).toBe(true);
    return [...new Set(told.map(({ id }) => id))];
  }, 60_000);
}

// In memory, every network is tried with every point (`network-contract.ts`).
describe(`a process that is killed at a point of its work (${howChosen})`, () => {
  let crashFile: string;
  let service: RunningPostwright | undefined;

  const start = async (): Promise<RunningPostwright> => {
    const environment = { ...original.environment, CRASH_FILE: crashFile };
    const started = await startPostwright(environment, { script, command: [] });
    service = started;
    void started.ended.then(() => {
      if (service === started) service = undefined;
    });
    return started;
  };

  beforeAll(() => {
    crashFile = join(original.folder, 'crash-at');
  });
  afterAll(() => service?.stop());

  // What one test has started again is what dies in the next: starts are most of the time this takes.
  test.each(sample(crashPoints, 0.3))(
    '%s: the post is there once, published, one webhook id',
    async (point) => {
      const text = `killed ${point}`;
      const dying = service ?? (await start());
      await writeFile(crashFile, point);
      const id = await schedule(original, text, 300);
      const end = await Promise.race([dying.ended, within(60_000)]);
      if (end !== 'SIGKILL') throw new Error(`it did not die there:\n${dying.output()}`);
      await start();
      await published(original, id);
      expect(await webhookIds(id)).toHaveLength(1);
      expect(await postsWith(text)).toHaveLength(1);
      await allDelivered(original);
    },
    120_000,
  );
});

describe('a process that is killed', () => {
  test('while posts fall due: they go out on return, in the order of their dates', async () => {
    const first = await startPostwright(original.environment);
    const texts = ['down 1', 'down 2', 'down 3'];
    const due = Date.now() + 30_000;
    const ids = [];
    for (const [index, text] of [...texts.entries()].reverse()) {
      ids.push(await schedule(original, text, due + index * 100 - Date.now()));
    }
    first.kill('SIGKILL');
    await first.ended;
    expect(Date.now()).toBeLessThan(due);
    const service = await aMinuteLater(original.environment);
    for (const id of ids) await published(original, id);
    const sent = (await listBlueskyPosts(account.did))
      .filter(({ value }) => texts.includes(String(value.text)))
      .sort((a, b) => String(a.value.createdAt).localeCompare(String(b.value.createdAt)));
    expect(sent.map(({ value }) => value.text)).toEqual(texts);
    await service.stop();
  }, 60_000);
});

describe('a network that', () => {
  let proxy: Awaited<ReturnType<typeof startBlueskyProxy>>;
  let behindProxy: Installation;
  let person: BlueskyAccount;

  beforeAll(async () => {
    proxy = await startBlueskyProxy(blueskyAddresses.url, blueskyAddresses.plc_url);
    person = await createBlueskyAccount();
    behindProxy = await install(person, receiver.url, {
      NETWORK_TIMEOUT_SECONDS: '1',
      BLUESKY_SERVICE_URL: proxy.url,
      BLUESKY_PUBLIC_URL: proxy.url,
      BLUESKY_PLC_URL: proxy.plc_url,
    });
  }, 60_000);

  afterAll(async () => {
    await proxy.stop();
    await uninstall(behindProxy);
  });

  const faults: readonly Fault[] = [
    'hangs before delivery',
    'hangs after delivery',
    'resets before delivery',
    'resets after delivery',
    'answers 429 with Retry-After',
    'answers 500',
    'answers garbage',
  ];

  test('hangs, resets, throttles, fails or lies gets each post once', async () => {
    const service = await startPostwright(behindProxy.environment);
    const ids = [];
    for (const fault of faults) {
      proxy.faults.set(`through ${fault}`, fault);
      ids.push(await schedule(behindProxy, `through ${fault}`, 500));
    }
    for (const id of ids) await published(behindProxy, id, 60_000);
    const texts = (await listBlueskyPosts(person.did)).map(({ value }) => value.text);
    for (const fault of faults) {
      const text = `through ${fault}`;
      expect(texts.filter((one) => one === text)).toHaveLength(1);
      expect(proxy.writes.filter((one) => one === text).length).toBeGreaterThanOrEqual(2);
    }
    await service.stop();
  }, 120_000);
});
