import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createIdentifiers } from '#adapters/system/identifiers';
import { dayAfter } from '#domain/numbers/metrics/days';
import { endFollowers, keepAccountNumbers, rebuildAccountDays } from '#domain/numbers/metrics/keep-account-numbers';
import type { Storage } from '#ports/foundation/storage';
import { account } from '../../../contracts/sample-records.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';

const identifiers = createIdentifiers(new ManualClock());
const owner = account(1);
const start = '2026-03-01';

/** What a network says in one answer: followers by how many days after the start. */
type Answer = ReadonlyMap<number, number | undefined>;

const keep = (storage: Storage, answer: Answer): Promise<void> =>
  keepAccountNumbers(
    { identifiers, storage },
    owner,
    {
      days: [...answer].map(([offset, followersCount]) => ({
        day: dayAfter(start, offset),
        values: { ...(followersCount !== undefined && { followersCount }), postsCount: 1 },
      })),
    },
    '2026-04-01T00:00:00.000Z',
  );

/** From when until when followers stand, by day. */
async function standing(storage: Storage): Promise<readonly (readonly [string, string | undefined])[]> {
  const days = await storage.find('account_days', {
    where: { followers: {} },
    order: [{ field: 'day', direction: 'asc' }],
  });
  return days.map(({ day, followers_until }) => [day, followers_until]);
}

/** What each day gained. */
async function gains(storage: Storage): Promise<readonly (readonly [string, number | undefined])[]> {
  const days = await storage.find('account_days', { order: [{ field: 'day', direction: 'asc' }] });
  return days.map(({ day, followers_gained }) => [day, followers_gained]);
}

function expected(answers: readonly Answer[]): readonly (readonly [string, string])[] {
  const known = answers.flatMap((answer) => [...answer].flatMap(([day, value]) => (value === undefined ? [] : [day])));
  const days = [...new Set(known)].sort((one, other) => one - other);
  return days.map((day, index) => [
    dayAfter(start, day),
    dayAfter(start, Math.min(days[index + 1] ?? Infinity, day + 8)),
  ]);
}

const answer = fc
  .array(fc.tuple(fc.nat(40), fc.option(fc.nat(1000), { nil: undefined })), { maxLength: 12 })
  .map((days): Answer => new Map(days));

describe('until when followers stand', () => {
  test('is the next day that has them, at most eight days later, in whatever order days are told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 5 }), async (answers) => {
        const storage = createMemoryStorage();
        for (const one of answers) await keep(storage, one);
        expect(await standing(storage)).toEqual(expected(answers));
        const gained = await gains(storage);
        await rebuildAccountDays({ storage }, owner._id);
        expect(await standing(storage)).toEqual(expected(answers));
        // What a day gained does not depend on the order either.
        expect(gained).toEqual(await gains(storage));
      }),
      { numRuns: 200 },
    );
  });

  test('is right again when an answer is kept once more after a process died while it kept it', async () => {
    await fc.assert(
      fc.asyncProperty(answer, answer, fc.nat(40), async (before, now, writes) => {
        const storage = createMemoryStorage();
        await keep(storage, before);
        let left = writes;
        const write =
          <T extends readonly unknown[], R>(of: (...input: T) => R) =>
          (...input: T): R => {
            if (left === 0) throw new Error('died');
            left -= 1;
            return of(...input);
          };
        const dying: Storage = { ...storage, insert: write(storage.insert), update: write(storage.update) };
        await keep(dying, now).catch(() => undefined);
        // At no time do two days stand at once.
        const half = await standing(storage);
        for (const [index, [, until = '']] of half.entries()) {
          const next = half.slice(index + 1).find(([, end]) => end !== undefined);
          if (next) expect(until <= next[0]).toBe(true);
        }
        await keep(storage, now);
        expect(await standing(storage)).toEqual(expected([before, now]));
      }),
      { numRuns: 200 },
    );
  });

  test('stays where a removal ended it when later days are kept', async () => {
    const storage = createMemoryStorage();
    await keep(storage, new Map([[0, 10]]));
    await endFollowers({ storage }, owner._id, dayAfter(start, 2));
    await keep(storage, new Map([[5, 20]]));
    expect(await standing(storage)).toEqual([
      [start, dayAfter(start, 2)],
      [dayAfter(start, 5), dayAfter(start, 13)],
    ]);
  });
});
