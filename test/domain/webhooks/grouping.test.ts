import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { deliverDueWebhooks } from '#domain/webhooks/deliver-due';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { setImmediate as nextTick } from 'node:timers/promises';
import { namesIn, withAnnouncing } from './announcing.ts';
import { unsteady } from './unsteady-storage.ts';

const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `change ${index}`);

/** The names that arrived, each with the one webhook-id it came in. Throws when an id meant two bodies. */
function arrivals(delivered: readonly { readonly id: string; readonly body: string }[]): string[] {
  const bodies = new Map<string, string>();
  for (const { id, body } of delivered) {
    if ((bodies.get(id) ?? body) !== body) throw new Error(`${id} came with two bodies`);
    bodies.set(id, body);
  }
  return [...bodies.values()].flatMap((body) => namesIn({ body })).sort();
}

describe('changes that wait for one app', () => {
  test('go out in one message, in the order they happened', async () => {
    const { say, deliver, heard, clock, log } = await withAnnouncing();
    for (const name of ['a', 'b', 'c']) {
      await say(name);
      clock.advance(10);
    }
    await deliver();
    expect(heard()).toEqual([['a', 'b', 'c']]);
    expect((await log()).map(({ state }) => state).sort()).toEqual(['delivered', 'merged', 'merged']);
  });

  test('a hundred at most, and none is left behind', async () => {
    const { say, deliver, deliverFor, heard, clock } = await withAnnouncing();
    for (const name of numbered(250)) {
      await say(name);
      clock.advance(10);
    }
    await deliver();
    await deliverFor(30_000);
    expect(heard().map((names) => names.length)).toEqual([100, 100, 50]);
    expect(heard().flat().sort()).toEqual(numbered(250).sort());
  });

  test('a hundred at most, also when more happen at once', async () => {
    const { say, deliverFor, heard } = await withAnnouncing();
    await say(...numbered(130));
    await deliverFor(30_000);
    expect(
      heard()
        .map((names) => names.length)
        .sort(),
    ).toEqual([100, 30]);
  });

  test('what comes after the first try goes in another message', async () => {
    const { say, deliver, deliverFor, delivered, answers } = await withAnnouncing();
    answers.push({ status: 500 });
    await say('early');
    await deliver();
    await say('late');
    await deliverFor(60_000);
    expect(delivered.map(namesIn)).toContainEqual(['late']);
    expect(arrivals(delivered)).toEqual(['early', 'late']);
    expect(delivered.filter((message) => namesIn(message).includes('early'))).toHaveLength(2);
  });
});

describe('a process that dies while it groups', () => {
  const points = Array.from({ length: 24 }, (_, write) =>
    (['before', 'after'] as const).map((when) => [when, write] as const),
  ).flat();

  test.each(points)('%s write %i: every change arrives in one message', async (when, write) => {
    const storage = createMemoryStorage();
    const { say, deliver, deliverFor, clock, delivered, ports } = await withAnnouncing({ storage });
    for (const name of numbered(5)) {
      await say(name);
      clock.advance(10);
    }
    let written = 0;
    let dead = false;
    const dying = unsteady(storage, {
      write: (now) => {
        if (now === when && written === write) dead = true;
        if (dead) throw new Error('the process is dead');
        if (now === 'after') written += 1;
      },
    });
    await deliverDueWebhooks({ ...ports, storage: dying }).catch(() => undefined);
    await say('afterwards');
    await deliver();
    await deliverFor(120_000, 5000);
    expect(arrivals(delivered)).toEqual([...numbered(5), 'afterwards'].sort());
  });
});

describe('a worker that stands still while others go on', () => {
  /** A storage that lets nothing through from the nth passage on, until it is released. */
  function freezing(storage: Storage, at: number) {
    let passages = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const travel = async (): Promise<void> => {
      passages += 1;
      if (passages > at) await released;
    };
    return { storage: unsteady(storage, { travel }), release };
  }

  const points = Array.from({ length: 24 }, (_, at) => at);
  const stills = [16_000, 31_000];

  test.each(points)('from passage %i on: every change arrives in one message', async (first) => {
    for (const second of points.filter((at) => at % 2 === first % 2)) {
      for (const still of stills) {
        const storage = createMemoryStorage();
        const service = await withAnnouncing({ storage });
        const { say, deliverFor, clock, delivered, ports } = service;
        await say('a');
        await say('b');
        const [one, other] = [freezing(storage, first), freezing(storage, second)];
        const settle = async () => {
          for (let round = 0; round < 3; round += 1) await nextTick();
        };
        const working = [deliverDueWebhooks({ ...ports, storage: one.storage })];
        await settle();
        clock.advance(still);
        await say('c');
        working.push(deliverDueWebhooks({ ...ports, storage: other.storage }));
        await settle();
        clock.advance(still);
        await say('d');
        one.release();
        await settle();
        await deliverFor(20_000);
        other.release();
        await settle();
        await deliverFor(120_000, 5000);
        await Promise.all(working);
        expect({ first, second, still, arrived: arrivals(delivered) }).toEqual({
          first,
          second,
          still,
          arrived: ['a', 'b', 'c', 'd'],
        });
      }
    }
  });
});

describe('workers that are slow, lose their leases and overtake each other', () => {
  test('send every change in one message', async () => {
    const seeds = fc.record({
      slowness: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 20, maxLength: 100 }),
      steps: fc.array(fc.constantFrom(10, 100, 5000, 16_000, 31_000), { minLength: 10, maxLength: 40 }),
      statuses: fc.array(fc.constantFrom(200, 200, 200, 500), { maxLength: 12 }),
      changes: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(seeds, async ({ slowness, steps, statuses, changes }) => {
        const storage = createMemoryStorage();
        const { say, deliverFor, clock, delivered, answers, ports } = await withAnnouncing({ storage });
        answers.push(...statuses.map((status) => ({ status })));
        let calls = 0;
        let isSlow = true;
        const slow = unsteady(storage, {
          travel: async () => {
            for (let left = slowness[(calls += 1) % slowness.length] ?? 0; isSlow && left > 0; left -= 1)
              await nextTick();
          },
        });
        const names = numbered(changes);
        let working = 0;
        for (const [index, step] of steps.entries()) {
          const name = names[index];
          if (name !== undefined) await say(name);
          working += 1;
          void deliverDueWebhooks({ ...ports, storage: slow }).finally(() => {
            working -= 1;
          });
          for (let round = 0; round < 5; round += 1) await nextTick();
          clock.advance(step);
        }
        isSlow = false;
        while (working > 0) {
          await nextTick();
          clock.advance(10);
        }
        await deliverFor(24 * 60 * 60_000, 10 * 60_000);
        expect(arrivals(delivered)).toEqual(names.slice(0, steps.length).sort());
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
