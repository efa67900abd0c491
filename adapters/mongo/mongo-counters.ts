import { storable } from '#domain/storage/index';
import type { Counters } from '#ports/storage/storage';
import type { Stored } from './filters.ts';
import { isUniqueConflict, type MongoDatabase } from './mongo-database.ts';

/** What a cause holds from now on; nothing once it is released. */
interface Entry {
  readonly cause: string;
  readonly amount: number;
  readonly held: boolean;
}

/** The only document on which all processes must agree: each step writes it as a whole or not at all. */
interface Counter extends Stored {
  readonly total: number;
  /** The number of the last step. */
  readonly version: number;
  /** What the last step changes for its causes; removed once the entries are written. */
  readonly pending?: readonly Entry[];
}

/**
 * How long a released cause is remembered, in milliseconds, so that a step carried out late does not bring it
 * back.
 */
const memory = 3_600_000;

const entryId = (counter: string, cause: string): string => JSON.stringify([counter, cause]);

/**
 * Creates counters that need no transactions. A step is decided by one conditional write to the counter,
 * which also stores what the step changes for its causes (`pending`). Whoever reads the counter next first
 * writes those changes to the entries, so they are made even if the process that decided dies. Entries carry
 * the version of the last step that changed them, so carrying out a step twice or late changes nothing.
 */
export function createMongoCounters({ collection }: MongoDatabase): Counters {
  const counters = collection('counters');
  const entries = collection('counter_entries');

  /** Writes what a step decided, unless a later step has already been written. */
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

  /** Makes the next step of a counter; false when somebody else was faster. */
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

  /**
   * Reads the counter and what the causes hold, and repeats until the planned step is made or no step is
   * needed.
   */
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
      const {
        answer,
        total = before.total,
        pending = [],
      } = plan(before.total, await heldBy(counter, causes));
      if (pending.length === 0) {
        // The answer only counts if nothing changed while the causes were read.
        const after = await read(counter);
        if (after.version === before.version) return answer;
      } else if (await decide(before, total, pending)) return answer;
    }
  }

  // Steps on one counter run one after the other within this process; at the same time they would only
  // collide.
  const lines = new Map<string, Promise<unknown>>();
  async function inLine<T>(counter: string, work: () => Promise<T>): Promise<T> {
    const ahead = lines.get(counter) ?? Promise.resolve();
    const turn = ahead.then(work, work);
    const settled = turn.catch(() => undefined);
    lines.set(counter, settled);
    try {
      return await turn;
    } finally {
      if (lines.get(counter) === settled) lines.delete(counter);
    }
  }

  return {
    async reserve(counter, cause, amount, limit = Number.POSITIVE_INFINITY, insteadOf = []) {
      const name = storable(counter);
      const own = storable(cause);
      const others = [...new Set(storable(insteadOf))];
      return inLine(name, () =>
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
      const freed = await inLine(name, () =>
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
      // A step is decided even if its process died before carrying it out.
      const undone = after ? [] : await counters.find({ pending: { $exists: true } }).toArray();
      for (const { _id, version, pending } of undone as Counter[])
        await carryOut(_id, version, pending ?? []);
      const where = { held: true, ...(after && { _id: { $gt: entryId(after.counter, after.cause) } }) };
      const found = await entries.find(where).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(({ _id, amount }) => {
        const [counter, cause] = JSON.parse(_id) as [string, string]; // As `entryId` wrote it.
        return { counter, cause, amount: Number(amount) };
      });
    },
  };
}
