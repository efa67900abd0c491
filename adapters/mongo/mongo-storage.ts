import { randomInt, randomUUID } from 'node:crypto';
import {
  createEventChain,
  InstallationClosed,
  reportingLoss,
  storable,
  UniqueConflict,
} from '#domain/foundation/index';
import type { Kind, Query, Storage } from '#ports/foundation/storage';
import type { Document, UpdateFilter } from 'mongodb';
import { claimField, escapeName, fromDocument, toDocument, toStored } from './documents.ts';
import { findClosure, movedName } from './fence.ts';
import { toFilter, toSort, type Stored } from './filters.ts';
import { createMongoCounters } from './mongo-counters.ts';
import {
  isUniqueConflict,
  makeIndexes,
  type MongoDatabase,
  mongoLoss,
  openMongo,
  serverTime,
} from './mongo-database.ts';
import { createMongoReports } from './mongo-reports.ts';

/** Translates changes to an update; undefined when there are none. */
function toUpdate(changes: object): UpdateFilter<Stored> | undefined {
  const entries = Object.entries(changes);
  const set = entries.filter(([, value]) => value !== undefined);
  const unset = entries.filter(([, value]) => value === undefined);
  if (entries.length === 0) return undefined;
  return {
    ...(set.length > 0 && { $set: toStored(Object.fromEntries(set)) as Document }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(([name]) => [name, ''])) }),
  };
}

/** Returns whether an insertion found its unique values free. */
async function isFree(insertion: Promise<unknown>): Promise<boolean> {
  try {
    await insertion;
    return true;
  } catch (error) {
    if (isUniqueConflict(error)) return false;
    throw error;
  }
}

/** Returns the database with its indexes or, after a move, with the renamed collections. */
async function prepare(opened: MongoDatabase, mayHaveMoved = false): Promise<MongoDatabase> {
  const closure = await findClosure(opened.db);
  if (mayHaveMoved && closure?.reason === 'moved') {
    return { ...opened, collection: (name) => opened.collection(movedName(name)) };
  }
  if (closure) throw new InstallationClosed(closure);
  await makeIndexes(opened);
  return opened;
}

/**
 * Opens storage in MongoDB (`mongodb://...`), a single server or a replica set, and creates missing indexes. Its
 * methods throw `StorageUnavailable` while the database cannot be used.
 */
export async function createMongoStorage(settings: {
  readonly url: string;
  /** Maximum number of connections; 10 by default. */
  readonly maxConnections?: number;
  /** Also opens an installation that has moved, for reading. */
  readonly mayHaveMoved?: boolean;
}): Promise<Storage> {
  const opened = await openMongo(settings.url, settings.maxConnections ?? 10);
  let database: MongoDatabase;
  try {
    database = await prepare(opened, settings.mayHaveMoved);
  } catch (error) {
    await opened.client.close();
    throw error;
  }
  const { collection } = database;

  function openCursor<K extends Kind>(kind: K, { where, order, offset = 0, limit }: Query<K>) {
    const cursor = collection(kind).find(toFilter(where)).sort(toSort(order)).skip(offset);
    // To MongoDB, zero means no limit.
    return limit === undefined ? cursor : cursor.limit(limit);
  }

  async function find<K extends Kind>(kind: K, query: Query<K>) {
    if (query.limit === 0) return [];
    const documents = await openCursor(kind, query).toArray();
    return documents.map((document) => fromDocument(kind, document));
  }

  const storage: Storage = {
    counters: createMongoCounters(database),
    reports: createMongoReports(database),
    async get(kind, id) {
      const document = await collection(kind).findOne({ _id: storable(id) });
      return document ? fromDocument(kind, document) : undefined;
    },
    find,
    async list(kind, query) {
      const [data, total] = await Promise.all([
        find(kind, query),
        collection(kind).countDocuments(toFilter(query.where)),
      ]);
      return { data, total };
    },
    insert: (kind, record) => isFree(collection(kind).insertOne(toDocument(record))),
    appendEvents: createEventChain({
      find,
      insertAll: (events) => isFree(collection('events').insertMany(events.map(toDocument))),
    }),
    async update(kind, id, changes, where) {
      const filter = { _id: storable(id), ...toFilter(where) };
      const update = toUpdate(changes);
      try {
        const document = update
          ? await collection(kind).findOneAndUpdate(filter, update, { returnDocument: 'after' })
          : await collection(kind).findOne(filter);
        return document ? fromDocument(kind, document) : undefined;
      } catch (error) {
        if (isUniqueConflict(error)) throw new UniqueConflict(kind);
        throw error;
      }
    },
    async replaceText(kind, id, path, last, next) {
      const place = path.map(escapeName).join('.');
      const filter = { _id: storable(id), [place]: storable(last) };
      const { matchedCount } = await collection(kind).updateOne(filter, { $set: { [place]: storable(next) } });
      return matchedCount > 0;
    },
    async remove(kind, id, where) {
      const filter = { _id: storable(id), ...toFilter(where) };
      return (await collection(kind).deleteOne(filter)).deletedCount > 0;
    },
    /**
     * MongoDB updates many documents at once but does not return which, so each is marked with the identifier of this
     * claim. Each update checks the conditions again, so a document that another process has claimed is skipped. If the
     * claim gets none, it retries from a random position further down, so that concurrent claims do not compete for the
     * same documents.
     */
    async claim(kind, query, changes) {
      if (query.limit === 0) return [];
      let tries = 0;
      for (;;) {
        const skipped = randomInt(tries * query.limit + 1);
        const found = await openCursor(kind, { ...query, offset: (query.offset ?? 0) + skipped })
          .project<{ _id: string }>({ _id: 1 })
          .toArray();
        if (found.length === 0 && skipped === 0) return [];
        tries = found.length === 0 ? 0 : tries + 1;
        if (found.length === 0) continue;
        const ids = found.map(({ _id }) => _id);
        const claim = randomUUID();
        const chosen = { _id: { $in: ids }, ...toFilter(query.where) };
        await collection(kind).updateMany(chosen, toUpdate({ ...changes, [claimField]: claim }) ?? {});
        const taken = await collection(kind)
          .find({ _id: { $in: ids }, [claimField]: claim })
          .toArray();
        const places = new Map(ids.map((id, place) => [id, place]));
        const position = ({ _id }: Stored): number => places.get(_id) ?? 0;
        if (taken.length > 0) {
          return taken
            .toSorted((one, other) => position(one) - position(other))
            .map((document) => fromDocument(kind, document));
        }
      }
    },
    now: () => serverTime(database.db),
    async check() {
      // A server without views would accept the write although the database is closed.
      const closure = await findClosure(database.db);
      if (closure) throw new InstallationClosed(closure);
      const _id = randomUUID();
      await collection('checks').insertOne({ _id });
      const read = await collection('checks').findOneAndDelete({ _id });
      if (read?._id !== _id) throw new Error('the database did not return what was written');
    },
    close: () => database.client.close(),
  };
  return reportingLoss(storage, mongoLoss);
}
