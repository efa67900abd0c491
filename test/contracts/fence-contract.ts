import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { InstallationFence } from '#ports/foundation/installation-fence';
import type { Storage } from '#ports/foundation/storage';
import { account, identifier } from './sample-records.ts';

/** The database under test, and what closes it. */
export interface FencedDatabase extends InstallationFence {
  readonly url: string;
  open(mayHaveMoved?: boolean): Promise<Storage>;
}

const since = '2026-11-20T09:30:00.000Z';
const later = '2026-11-21T09:30:00.000Z';

/** Declares what the fence of every storage must do. */
export function describeFence(
  name: string,
  open: () => Promise<FencedDatabase>,
  /** What the server that replaces the real one cannot do. */
  lacks: { readonly views?: boolean } = {},
): void {
  describe(name, () => {
    let database: FencedDatabase;
    let storage: Storage;
    const others: Storage[] = [];

    beforeEach(async () => {
      database = await open();
      storage = await database.open();
      await storage.insert('accounts', account(1));
      await storage.counters.reserve('slots', 'a', 2);
    });
    afterEach(async () => {
      await Promise.all([storage, ...others.splice(0)].map((each) => each.close()));
    });

    const again = async (mayHaveMoved = false): Promise<Storage> => {
      const opened = await database.open(mayHaveMoved);
      others.push(opened);
      return opened;
    };

    test('a process that was there before changes nothing any more, nor does a new one open', async () => {
      expect(await database.readClosure(database.url)).toBeUndefined();
      expect(await database.fence(database.url, since)).toBe(since);
      const late = [
        () => storage.update('accounts', identifier(1), { name: 'late' }),
        () => storage.update('accounts', identifier(1), { name: 'late' }, { deleted: false }),
        () => storage.remove('accounts', identifier(1)),
        () => storage.claim('accounts', { limit: 5 }, { renewal_lease: 'late' }),
        () => storage.counters.release('slots', 'a'),
        ...(lacks.views
          ? []
          : [
              () => storage.insert('accounts', account(2)),
              () => storage.counters.reserve('slots', 'b', 1),
              () => storage.counters.reserve('slots', 'b', 1, 9, ['a']),
            ]),
      ];
      for (const change of late) await change().catch(() => undefined);
      await expect(storage.check()).rejects.toMatchObject({ message: expect.stringMatching(/has moved/) });
      await expect(database.open()).rejects.toMatchObject({
        message: expect.stringMatching(/has moved.*--take-back.*2026-11-20/),
      });
      const reader = await again(true);
      expect(await reader.find('accounts', {})).toStrictEqual([account(1)]);
      expect(await reader.counters.entries({ limit: 9 })).toEqual([{ counter: 'slots', cause: 'a', amount: 2 }]);
      expect(await database.fence(database.url, later)).toBe(since);
      expect(await database.readClosure(database.url)).toEqual({ reason: 'moved', since });
    });

    test('what is taken back works as before', async () => {
      await database.fence(database.url, since);
      expect(await database.unfence(database.url)).toBe(true);
      expect(await database.unfence(database.url)).toBe(false);
      const opened = await again();
      await opened.check();
      expect(await opened.insert('accounts', account(2))).toBe(true);
      expect(await opened.insert('accounts', account(3, { network_key: 'bluesky:did:plc:2' }))).toBe(false);
      expect(await storage.find('accounts', {})).toStrictEqual([account(1), account(2)]);
      expect(await opened.counters.total('slots')).toBe(2);
      expect(await database.fence(database.url, later)).toBe(later);
    });

    test('an import that has not ended keeps everybody off', async () => {
      await database.beginImport(database.url, since);
      await expect(database.open()).rejects.toThrow(/import .* has not ended.*empty the database/i);
      await expect(database.open(true)).rejects.toThrow(/import .* has not ended/i);
      await expect(database.fence(database.url, later)).rejects.toMatchObject({
        message: expect.stringMatching(/has not ended/),
      });
      expect(await storage.insert('accounts', account(2))).toBe(true);
      await database.unfence(database.url);
      expect((await (await again()).find('accounts', {})).length).toBe(2);
    });
  });
}
