import { InstallationClosed, kinds } from '#domain/foundation/index';
import type { Closure } from '#ports/foundation/installation-fence';
import { type Db, MongoServerError } from 'mongodb';
import type { Stored } from './filters.ts';
import { isUniqueConflict, type MongoDatabase, openMongo } from './mongo-database.ts';

/** All our collections, including the job queue's; the database may contain others. */
const collections = [...Object.keys(kinds), 'agenda_jobs', 'checks', 'counter_entries', 'counters', 'schema'];

/** Exists only while the database is closed, and holds the reason. */
const closureCollection = 'closed';
const namespaceExists = 48;
/** Error codes of servers without views: not implemented, unknown option. */
const withoutViews = [238, 72];

/** Returns the name of a collection after the installation has moved. */
export const movedName = (name: string): string => `moved_${name}`;
const lateName = (name: string): string => `moved_${name}_late`;

/** Returns why the database is closed; undefined when it is open. */
export async function findClosure(db: Db): Promise<Closure | undefined> {
  const found = await db.collection<Closure & Stored>(closureCollection).findOne({ _id: 'closed' });
  return found ? { reason: found.reason, since: found.since } : undefined;
}

async function writeClosure(db: Db, closure: Closure): Promise<void> {
  await db.collection<Stored>(closureCollection).insertOne({ _id: 'closed', ...closure });
}

/** Returns the names of existing collections and views. */
async function listNames(db: Db): Promise<{ readonly real: Set<string>; readonly views: Set<string> }> {
  const all = await db.listCollections().toArray();
  const of = (type: string) => new Set(all.filter((one) => one.type === type).map(({ name }) => name));
  return { real: of('collection'), views: of('view') };
}

/** Copies the documents of one collection into another, then drops the first. */
async function absorb(db: Db, from: string, into: string): Promise<void> {
  for await (const document of db.collection(from).find()) {
    try {
      await db.collection(into).insertOne(document);
    } catch (error) {
      // Copied before an interruption.
      if (!isUniqueConflict(error)) throw error;
    }
  }
  await db.collection(from).drop();
}

/**
 * Renames a collection so that no process finds it, and merges anything written under its old name since an earlier
 * move.
 */
async function moveAway(db: Db, name: string): Promise<void> {
  const { real } = await listNames(db);
  if (real.has(lateName(name))) await absorb(db, lateName(name), movedName(name));
  if (!real.has(name)) return;
  if (!real.has(movedName(name))) return void (await db.collection(name).rename(movedName(name)));
  await db.collection(name).rename(lateName(name));
  await absorb(db, lateName(name), movedName(name));
}

/**
 * Creates a read-only view under the old name of a collection. False when another process wrote under that name first.
 * On servers without views the name stays free, and what is written under it is not exported.
 */
async function blockName(db: Db, name: string): Promise<boolean> {
  try {
    await db.createCollection(name, { viewOn: movedName(name), pipeline: [] });
    return true;
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === namespaceExists) return (await listNames(db)).views.has(name);
    if (withoutViews.includes(Number(error.code))) return true;
    throw error;
  }
}

async function withDatabase<T>(url: string, work: (database: MongoDatabase) => Promise<T>): Promise<T> {
  const database = await openMongo(url, 1);
  try {
    return await work(database);
  } finally {
    await database.client.close();
  }
}

/**
 * Moves the records out of reach of every process, and returns when the database was closed. Calling it again finishes
 * an interrupted move. Throws `InstallationClosed` for the target of an unfinished import.
 */
export async function fence(url: string, since: string): Promise<string> {
  return withDatabase(url, async ({ db }) => {
    const closure = await findClosure(db);
    if (closure?.reason === 'importing') throw new InstallationClosed(closure);
    if (!closure) await writeClosure(db, { reason: 'moved', since });
    for (const name of collections) {
      do await moveAway(db, name);
      while (!(await blockName(db, name)));
    }
    return closure?.since ?? since;
  });
}

/** Lifts the fence, or abandons an unfinished import. Returns whether the database was closed. */
export async function unfence(url: string): Promise<boolean> {
  return withDatabase(url, async ({ db }) => {
    const closure = await findClosure(db);
    if (!closure) return false;
    if (closure.reason === 'moved') {
      for (const name of collections) {
        if ((await listNames(db)).views.has(name)) await db.dropCollection(name);
        await moveAway(db, name);
        if ((await listNames(db)).real.has(movedName(name))) await db.collection(movedName(name)).rename(name);
      }
    }
    await db.dropCollection(closureCollection);
    return true;
  });
}

/** Closes a database until `unfence`. Processes that have already opened it can still write. */
export async function beginImport(url: string, since: string): Promise<void> {
  await withDatabase(url, ({ db }) => writeClosure(db, { reason: 'importing', since }));
}

/** Returns why the database at an address is closed; undefined when it is open. */
export async function readClosure(url: string): Promise<Closure | undefined> {
  return withDatabase(url, ({ db }) => findClosure(db));
}
