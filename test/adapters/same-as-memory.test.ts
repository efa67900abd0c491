import { afterEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Storage } from '#ports/foundation/storage';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { account, identifier } from '../contracts/sample-records.ts';

/** One call on a storage. */
type Call = (storage: Storage) => Promise<unknown>;

// Few and odd texts, so that records meet each other and what is hard to hold comes up often.
const text = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ä', 'ab', '%', '_', '"', '\\', "'", '\0', '\ud800', '\uffff', '😀', '$1', '?'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const number = fc.integer({ min: -3, max: 3 });
const id = fc.integer({ min: 1, max: 6 }).map(identifier);
const optional = { requiredKeys: [] };

const columns = {
  search_text: text,
  error_code: number,
  enabled: fc.boolean(),
  deleted: fc.boolean(),
  renewal_lease: fc.option(text, { nil: undefined }),
  network_key: fc.option(text, { nil: undefined }),
};
const fields = {
  ...columns,
  name: text,
  username: fc.option(text, { nil: undefined }),
  access_data: fc.record({ expires_in: fc.option(text, { nil: undefined }) }, optional),
  session: fc.option(text, { nil: undefined }),
};

function condition<T>(value: fc.Arbitrary<T>) {
  return fc.oneof(
    value,
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.constant({ absent: true }),
    fc.record({ gt: value, gte: value, lt: value, lte: value }, optional),
  );
}
const where = fc.record(
  {
    _id: condition(id),
    search_text: fc.oneof(condition(text), fc.record({ contains: text })),
    renewal_lease: condition(text),
    error_code: condition(number),
    enabled: condition(fc.boolean()),
  },
  optional,
);
const order = fc.array(
  fc.record({
    field: fc.constantFrom('search_text', 'error_code', 'enabled', 'renewal_lease', 'creation_date', '_id'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
  { maxLength: 3 },
);
const query = fc.record({ where, order, offset: fc.nat(3), limit: fc.nat(5) }, optional);

// Generated conditions and changes are of the right shape, which their types are too wide to say.
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.record(fields, optional)).map(
      ([n, f]): Call =>
        (storage) =>
          storage.insert('accounts', account(n, f as never)),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(id, fc.record(fields, optional), where).map(
      ([i, f, w]): Call =>
        (storage) =>
          storage.update('accounts', i, f as never, w),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(id, where).map(
      ([i, w]): Call =>
        (storage) =>
          storage.remove('accounts', i, w),
    ),
  },
  {
    weight: 1,
    arbitrary: id.map(
      (i): Call =>
        (storage) =>
          storage.get('accounts', i),
    ),
  },
  {
    weight: 3,
    arbitrary: query.map(
      (q): Call =>
        (storage) =>
          storage.list('accounts', q),
    ),
  },
  {
    weight: 1,
    arbitrary: query.map(
      (q): Call =>
        (storage) =>
          storage.find('accounts', q),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(query, fc.nat(3), fc.record({ error_code: number, renewal_lease: columns.renewal_lease }, optional))
      .map(
        ([q, limit, c]): Call =>
          (storage) =>
            storage.claim('accounts', { ...q, limit }, c),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, text, fc.nat(3), fc.option(fc.nat(5), { nil: undefined })).map(
      ([c, cause, n, limit]): Call =>
        (storage) =>
          storage.counters.reserve(c, cause, n, limit),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(text, text).map(
      ([c, cause]): Call =>
        (storage) =>
          storage.counters.release(c, cause),
    ),
  },
);

async function answer(made: Call, storage: Storage): Promise<unknown> {
  try {
    return await made(storage);
  } catch (error) {
    // A unique conflict is an answer too; anything else is a failure of the test.
    if (error instanceof Error && error.name === 'UniqueConflict') return error.name;
    throw error;
  }
}

async function empty(storage: Storage): Promise<void> {
  for (const { _id } of await storage.find('accounts', {})) await storage.remove('accounts', _id);
}

let storage: Storage | undefined;
afterEach(() => storage?.close());

test.each([
  { name: 'SQLite', address: async () => 'sqlite::memory:', runs: 300 },
  { name: 'Postgres', address: freshDatabase, runs: 40 },
  ...(hasMongo ? [{ name: 'MongoDB', address: async () => freshMongoDatabase(), runs: 30 }] : []),
])(
  'any calls give the same answers on $name as in memory',
  async ({ address, runs }) => {
    storage = await openStorage({ databaseUrl: await address() });
    const real = storage;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 40 }), async (calls) => {
        const model = createMemoryStorage();
        await empty(real);
        run += 1;
        // Counters cannot be emptied, so each run has its own.
        const counters = (counted: Storage): Storage => ({
          ...counted,
          counters: {
            ...counted.counters,
            reserve: (c, ...rest) => counted.counters.reserve(`${run} ${c}`, ...rest),
            release: (c, cause) => counted.counters.release(`${run} ${c}`, cause),
          },
        });
        for (const made of calls) {
          expect(await answer(made, counters(real))).toStrictEqual(await answer(made, counters(model)));
        }
        expect(await real.find('accounts', {})).toStrictEqual(await model.find('accounts', {}));
      }),
      { numRuns: runs },
    );
  },
  60_000,
);
