import { announce } from '#domain/webhooks/announce';
import { nextTry } from '#domain/webhooks/deliver-due';
import { describe, expect, test } from '@jest/globals';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const hour = 60 * 60_000;

describe('saying the same cause twice', () => {
  test('is saying it once', async () => {
    const { ports, made } = await createTestPlatform();
    const change = {
      field: 'new_account',
      id_account: 'a',
      id_organization: made.id_organization,
      social_network: 'bluesky',
    } as const;
    await announce(ports, made.id_client, [change], 'cause');
    await announce(ports, made.id_client, [change], 'cause');
    await announce(ports, made.id_client, [change], 'another cause');
    expect((await ports.storage.list('webhook_deliveries', {})).total).toBe(2);
  });
});

describe('a webhook that is not taken', () => {
  test('is tried for three days with growing pauses, then given up; all tries carry one id', async () => {
    const { platform, ports, clock, connect, delivered, answers } = await createTestPlatform();
    for (let index = 0; index < 200; index += 1) answers.push({ status: 503 });
    await connect();
    const begun = clock.now();
    const pauses: number[] = [];
    let last = begun;
    while (clock.now() - begun < 4 * 24 * hour) {
      const before = delivered.length;
      await platform.work.deliverDueWebhooks();
      if (delivered.length > before) {
        pauses.push(clock.now() - last);
        last = clock.now();
      }
      clock.advance(5_000 - (clock.now() % 5_000));
      if (last < clock.now() - hour) clock.advance(10 * 60_000);
    }
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(1);
    expect(last - begun).toBeGreaterThan(2.5 * 24 * hour);
    expect(last - begun).toBeLessThanOrEqual(3 * 24 * hour);
    expect(pauses.length).toBeGreaterThan(15);
    const { data } = await ports.storage.list('webhook_deliveries', {});
    expect(data[0]?.state).toBe('failed');
    expect(data[0]?.tries.length).toBe(delivered.length);
  });

  test('and then is, counts as delivered', async () => {
    const { platform, ports, clock, connect, answers } = await createTestPlatform();
    answers.push({ error: 'timed out' }, { status: 301 });
    await connect();
    for (let round = 0; round < 3; round += 1) {
      await platform.work.deliverDueWebhooks();
      clock.advance(hour);
    }
    const { data } = await ports.storage.list('webhook_deliveries', {});
    expect(data.map(({ state, tries }) => [state, tries.length])).toEqual([['delivered', 3]]);
  });

  test('the pauses never shrink', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => nextTry(0, tries + 1, 0) ?? 0);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(nextTry(0, 20, 3 * 24 * hour)).toBeUndefined();
  });
});
