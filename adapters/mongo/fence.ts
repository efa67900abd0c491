import { InstallationClosed, kinds } from '#domain/storage/index';
import type { Closure } from '#ports/storage/installation-fence';
import { type Db, MongoServerError } from 'mongodb';
import type { Stored } from './filters.ts';
import { isUniqueConflict, type MongoDatabase, openMongo } from './mongo-database.ts';

/** Every collection of ours, also the job queue's: others may live in the same database. */
const collections = [...Object.keys(kinds), 'agenda_jobs', 'checks', 'counter_entries', 'counters', 'schema'];

/** The collection that holds why nobody may work on the database, while that is so. */
const closureCollection = 'closed';
const namespaceExists = 48;
/** What servers without views say: not implemented, no such option. */
const withoutViews = [238, 72];

/** What a collection is called once the installation has moved. */
export const movedName = (name: string): string => `moved_${name}`;
const lateName = (name: string): string => `moved_${name}_late`;

/** Why nobody may work on a database; undefined where everybody may. */
export async function closureOf(db: Db): Promise<Closure | undefined> {
  const found = await db.collection<Closure & Stored>(closureCollection).findOne({ _id: 'closed' });
  return found ? { reason: found.reason, since: found.since } : undefined;
}

async function writeClosure(db: Db, closure: Closure): Promise<void> {
  await db.collection<Stored>(closureCollection).insertOne({ _id: 'closed', ...closure });
}

/** The names that are there, by what they are. */
async function namesIn(db: Db): Promise<{ readonly real: Set<string>; readonly views: Set<string> }> {
  const all = await db.listCollections().toArray();
  const of = (type: string) => new Set(all.filter((one) => one.type === type).map(({ name }) => name));
  return { real: of('collection'), views: of('view') };
}

/** Brings documents over and takes the collection away. */
async function absorb(db: Db, from: string, into: string): Promise<void> {
  for await (const document of db.collection(from).find()) {
    try {
      await db.collection(into).insertOne(document);
    } catch (error) {
      // It came over before this was interrupted.
      if (!isUniqueConflict(error)) throw error;
    }
  }
  await db.collection(from).drop();
}

/** Moves a collection out of reach, and what was written under its old name after an earlier move. */
async function moveAway(db: Db, name: string): Promise<void> {
  const { real } = await namesIn(db);
  if (real.has(lateName(name))) await absorb(db, lateName(name), movedName(name));
  if (!real.has(name)) return;
  if (!real.has(movedName(name))) return void (await db.collection(name).rename(movedName(name)));
  await db.collection(name).rename(lateName(name));
  await absorb(db, lateName(name), movedName(name));
}

/**
 * Puts a view where the collection was, which takes no writes; false when somebody wrote before it was there.
 * Where the server knows no views the name stays free: what is written under it is in no export.
 */
async function blockName(db: Db, name: string): Promise<boolean> {
  try {
    await db.createCollection(name, { viewOn: movedName(name), pipeline: [] });
    return true;
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === namespaceExists) return (await namesIn(db)).views.has(name);
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
 * Takes the records out of the reach of every process, and answers since when they are. Again it finishes what
 * was interrupted. Throws `InstallationClosed` for the target of an import that has not ended.
 */
export async function fence(url: string, since: string): Promise<string> {
  return withDatabase(url, async ({ db }) => {
    const closure = await closureOf(db);
    if (closure?.reason === 'importing') throw new InstallationClosed(closure);
    if (!closure) await writeClosure(db, { reason: 'moved', since });
    for (const name of collections) {
      do await moveAway(db, name);
      while (!(await blockName(db, name)));
    }
    return closure?.since ?? since;
  });
}

/** Lifts the fence and forgets that an import began; whether there was anything to lift. */
export async function unfence(url: string): Promise<boolean> {
  return withDatabase(url, async ({ db }) => {
    const closure = await closureOf(db);
    if (!closure) return false;
    if (closure.reason === 'moved') {
      for (const name of collections) {
        if ((await namesIn(db)).views.has(name)) await db.dropCollection(name);
        await moveAway(db, name);
        if ((await namesIn(db)).real.has(movedName(name))) await db.collection(movedName(name)).rename(name);
      }
    }
    await db.dropCollection(closureCollection);
    return true;
  });
}

/** Keeps everybody off a database until `unfence`; whoever has opened it already writes on. */
export async function beginImport(url: string, since: string): Promise<void> {
  await withDatabase(url, ({ db }) => writeClosure(db, { reason: 'importing', since }));
}

/** Why nobody may work on the database at an address; undefined where everybody may. */
export async function readClosure(url: string): Promise<Closure | undefined> {
  return withDatabase(url, ({ db }) => closureOf(db));
}
