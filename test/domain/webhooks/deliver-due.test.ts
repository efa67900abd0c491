import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { announce } from '#domain/webhooks/announce';
import { deliverDueWebhooks } from '#domain/webhooks/deliver-due';
import { addressPause, pauseAfter } from '#domain/webhooks/webhook-line';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { addApp, addClient } from '../../fakes/tenants.ts';
import { withAnnouncing } from './announcing.ts';

const hour = 60 * 60_000;
const failures = (count: number) => Array.from({ length: count }, () => ({ status: 503 }));

describe('a webhook that is not taken', () => {
  test('is tried for three days with growing pauses, then given up; all tries carry one id and body', async () => {
    const { say, deliverFor, clock, delivered, answers, log } = await withAnnouncing();
    answers.push(...failures(200));
    const begun = clock.now();
    await say('a');
    await deliverFor(hour, 5000);
    await deliverFor(95 * hour, 5 * 60_000);
    expect(new Set(delivered.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    const [delivery] = await log();
    expect(delivery?.state).toBe('failed');
    expect(delivery?.tries.length).toBe(delivered.length);
    expect(delivered.length).toBeGreaterThan(15);
    const last = Date.parse(delivery?.tries.at(-1)?.date ?? '') - begun;
    expect(last).toBeGreaterThan(2.5 * 24 * hour);
    expect(last).toBeLessThanOrEqual(3 * 24 * hour);
  });

  test('and then is, counts as delivered', async () => {
    const { say, deliver, clock, answers, log } = await withAnnouncing();
    answers.push({ error: 'timed out' }, { status: 301 });
    await say('a');
    for (let round = 0; round < 3; round += 1) {
      await deliver();
      clock.advance(hour + 1000);
    }
    expect((await log()).map(({ state, tries }) => [state, tries.length])).toEqual([['delivered', 3]]);
  });

  test('the pauses never shrink', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });

  test('does not stop its address for longer than that has failed already', () => {
    for (let failing = 5000; failing < 6 * hour; failing *= 1.5) {
      expect(addressPause(failing)).toBeLessThanOrEqual(failing);
      expect(addressPause(failing)).toBeGreaterThanOrEqual(failing / 6);
    }
    expect(addressPause(0)).toBe(5000);
    expect(addressPause(4 * 24 * hour)).toBe(6 * hour);
  });
});

describe('an app', () => {
  test('that gets a new secret has the next try signed with it', async () => {
    const { say, deliver, clock, delivered, answers, platform, user, address, made } = await withAnnouncing();
    answers.push({ status: 500 });
    await say('a');
    await deliver();
    const { secret } = await platform.apps.rotateAppSecret(user, address);
    clock.advance(hour);
    await deliver();
    expect(delivered.map((message) => message.secret)).toEqual([made.app.client_secret, secret]);
  });

  test('that is deleted, or takes no webhooks any more, gets nothing', async () => {
    for (const changes of [{ deleted: true }, { webhook_url: undefined }]) {
      const { say, deliver, delivered, ports, made, log } = await withAnnouncing();
      await say('a');
      await ports.storage.update('apps', made.app.id_app, changes);
      await deliver();
      expect(delivered).toEqual([]);
      expect((await log()).map(({ state }) => state)).toEqual(['failed']);
    }
  });
});

describe('a change that comes in just as the line is let go', () => {
  test('is still sent at once', async () => {
    const storage = createMemoryStorage();
    const { say, heard, ports } = await withAnnouncing({ storage });
    let comes = true;
    const find: Storage['find'] = async (kind, query) => {
      const found = await storage.find(kind, query);
      // The look for what is next, which has found nothing.
      if (comes && kind === 'webhook_deliveries' && query.limit === 1) {
        comes = false;
        await say('late');
      }
      return found;
    };
    await say('early');
    await deliverDueWebhooks({ ...ports, storage: { ...storage, find } });
    expect(heard()).toEqual([['early'], ['late']]);
  });
});

describe('a client with many addresses that hang', () => {
  test('keeps no other client waiting', async () => {
    const arrived: string[] = [];
    const { ports, platform, clock, changeOf, made } = await withAnnouncing({
      webhooks: {
        accepts: () => true,
        async send({ url }) {
          if (url.includes('hangs')) await new Promise(() => undefined);
          arrived.push(url);
          return { date: '2026-11-20T09:00:00.000Z', status: 200, milliseconds: 1 };
        },
      },
    });
    for (let number = 0; number < 40; number += 1) {
      const id = await addApp(ports, made.id_client);
      await ports.storage.update('apps', id, { webhook_url: `https://hangs.example/${String(number)}` });
    }
    await announce(ports, made.id_client, [changeOf('a')], 'many');
    clock.advance(1000);
    const { client } = await addClient(ports);
    const id = await addApp(ports, client._id);
    await ports.storage.update('apps', id, { webhook_url: 'https://other.example/' });
    await announce(ports, client._id, [changeOf('b')], 'one');
    void platform.work.deliverDueWebhooks();
    for (let round = 0; round < 12; round += 1) {
      for (let tick = 0; tick < 20; tick += 1) await nextTick();
      clock.advance(250);
    }
    expect(arrived).toContain('https://other.example/');
  });
});

describe('what is pending without a line that knows of it', () => {
  test.each([
    ['as an earlier version left it', { sealed: true, merged: [] }],
    ['as an earlier version put it together', { merged_into: 'a delivery that is gone' }],
    ['as a process left it that died', {}],
  ])('goes out within two minutes: %s', async (_, left) => {
    const { say, deliverFor, heard, ports, log } = await withAnnouncing();
    await say('a');
    const [delivery] = await log();
    await ports.storage.update('webhook_deliveries', delivery?._id ?? '', left);
    await ports.storage.remove('webhook_lines', delivery?.id_app ?? '');
    await deliverFor(2 * 60_000, 15_000);
    expect(heard()).toEqual([['a']]);
    expect((await log()).map(({ state }) => state)).toEqual(['delivered']);
  });
});
