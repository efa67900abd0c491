import { storable } from '#domain/foundation/index';
import type { Counters } from '#ports/foundation/storage';
import type { Stored } from './filters.ts';
import { isUniqueConflict, type MongoDatabase } from './mongo-database.ts';

/** The amount a cause holds; nothing once it is released. */
interface Entry {
  readonly cause: string;
  readonly amount: number;
  readonly held: boolean;
}

/** The only document all processes must agree on: each step writes all of it or nothing. */
interface Counter extends Stored {
  readonly total: number;
  /** The number of the last step. */
  readonly version: number;
  /** The entry changes of the last step; removed once the entries are written. */
  readonly pending?: readonly Entry[];
}

/** How long a released cause is remembered, in milliseconds, so that a late step does not restore it. */
const memory = 3_600_000;

const entryId = (counter: string, cause: string): string => JSON.stringify([counter, cause]);

/**
 * Creates counters that need no transactions. One conditional write to the counter decides a step, and also stores its
 * changes to the entries (`pending`). The next reader of the counter first applies those changes, so they survive a
 * crash of the deciding process. Entries carry the version of the last step that changed them, so applying a step twice
 * or late changes nothing.
 */
export function createMongoCounters({ collection }: MongoDatabase): Counters {
  const counters = collection('counters');
  const entries = collection('counter_entries');

  /** Applies a decided step to the entries, unless a later step has already been applied. */
  async function carryOut(counter: string, version: number, pending: readonly Entry[]): Promise<void> {
    for (const { cause, amount, held } of pending) {
      const older = { _id: entryId(counter, cause), version: { $lt: version } };
      const freed = held ? undefined : new Date();
      const $set = { counter, amount, held, version, ...(freed && { freed }) };
      const update = { $set, ...(freed ? {} : { $unset: { freed: '' } }) };
      try {
        await entries.updateOne(older, update, { upsert: true });
      } catch (error) {
        // The entry exists with this version or a later one.
        if (!isUniqueConflict(error)) throw error;
      }
    }
    await counters.updateOne({ _id: counter, version }, { $unset: { pending: '' } });
  }

  async function read(counter: string): Promise<Counter> {
    const found = (await counters.findOne({ _id: counter })) as Counter | null;
    return found ?? { _id: counter, total: 0, version: 0 };
  }

  /** Makes the next step of a counter; false when another process was faster. */
  async function decide(before: Counter, total: number, pending: readonly Entry[]): Promise<boolean> {
    const { _id, version } = before;
    const next = { total, version: version + 1, pending };
    if (version === 0) {
      try {
        await counters.insertOne({ _id, ...next });
      } catch (error) {
        if (isUniqueConflict(error)) return false;
        throw error;
      }
    } else {
      const { matchedCount } = await counters.updateOne({ _id, version }, { $set: next });
      if (matchedCount === 0) return false;
    }
    await carryOut(_id, version + 1, pending);
    return true;
  }

  async function heldBy(counter: string, causes: readonly string[]): Promise<Map<string, number>> {
    const ids = causes.map((cause) => entryId(counter, cause));
    const found = await entries.find({ _id: { $in: ids } }).toArray();
    const byId = new Map(found.map((entry) => [entry._id, entry]));
    return new Map(
      causes.flatMap((cause) => {
        const entry = byId.get(entryId(counter, cause));
        return entry?.held ? [[cause, Number(entry.amount)] as const] : [];
      }),
    );
  }

  /** Reads the counter and the amounts of the causes, and repeats until the planned step is made or none is needed. */
  async function step<T>(
    counter: string,
    causes: readonly string[],
    plan: (
      total: number,
      held: ReadonlyMap<string, number>,
    ) => { readonly answer: T; readonly total?: number; readonly pending?: readonly Entry[] },
  ): Promise<T> {
    for (;;) {
      const before = await read(counter);
      if (before.pending) await carryOut(counter, before.version, before.pending);
      const { answer, total = before.total, pending = [] } = plan(before.total, await heldBy(counter, causes));
      if (pending.length === 0) {
        // The answer is valid only if nothing changed while the causes were read.
        const after = await read(counter);
        if (after.version === before.version) return answer;
      } else if (await decide(before, total, pending)) return answer;
    }
  }

  // Steps on one counter run one after the other within this process; concurrent ones would only collide.
  const queues = new Map<string, Promise<unknown>>();
  async function enqueue<T>(counter: string, work: () => Promise<T>): Promise<T> {
    const ahead = queues.get(counter) ?? Promise.resolve();
    const turn = ahead.then(work, work);
    const settled = turn.catch(() => undefined);
    queues.set(counter, settled);
    try {
      return await turn;
    } finally {
      if (queues.get(counter) === settled) queues.delete(counter);
    }
  }

  return {
    async reserve(counter, cause, amount, limit = Number.POSITIVE_INFINITY, insteadOf = []) {
      const name = storable(counter);
      const own = storable(cause);
      const others = [...new Set(storable(insteadOf))];
      return enqueue(name, () =>
        step(name, [...new Set([own, ...others])], (total, held) => {
          const freed = others.filter((other) => held.has(other));
          const room = freed.reduce((sum, other) => sum + (held.get(other) ?? 0), 0);
          const holds = held.has(own) && !others.includes(own);
          if (!holds && total - room + amount > limit) return { answer: false };
          const gone = freed.filter((other) => other !== own);
          return {
            answer: true,
            total: total - room + (holds ? 0 : amount),
            pending: [
              ...gone.map((other) => ({ cause: other, amount: 0, held: false })),
              ...(holds ? [] : [{ cause: own, amount, held: true }]),
            ],
          };
        }),
      );
    },
    async release(counter, cause) {
      const name = storable(counter);
      const own = storable(cause);
      const freed = await enqueue(name, () =>
        step(name, [own], (total, held) => {
          const amount = held.get(own);
          if (amount === undefined) return { answer: false };
          return { answer: true, total: total - amount, pending: [{ cause: own, amount: 0, held: false }] };
        }),
      );
      if (freed) await entries.deleteMany({ counter: name, freed: { $lt: new Date(Date.now() - memory) } });
      return freed;
    },
    total: async (counter) => (await read(storable(counter))).total,
    async entries({ after, limit }) {
      // Includes steps whose process crashed before it applied them.
      const undone = after ? [] : await counters.find({ pending: { $exists: true } }).toArray();
      for (const { _id, version, pending } of undone as Counter[]) await carryOut(_id, version, pending ?? []);
      const where = { held: true, ...(after && { _id: { $gt: entryId(after.counter, after.cause) } }) };
      const found = await entries.find(where).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, amount }) => {
        const [counter, cause] = JSON.parse(_id) as [string, string]; // Written by `entryId`.
        return { counter, cause, amount: Number(amount) };
      });
    },
  };
}
