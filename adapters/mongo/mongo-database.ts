import { createHash } from 'node:crypto';
import type { AccountDay } from '#ports/numbers/account-day';
import { kinds } from '#domain/foundation/index';
import {
  type Collection,
  type Db,
  type IndexDescription,
  MongoClient,
  type MongoClientOptions,
  MongoError,
  MongoServerError,
} from 'mongodb';
import type { Stored } from './filters.ts';

/** One database and its collections by name. */
export interface MongoDatabase {
  readonly client: MongoClient;
  readonly db: Db;
  collection(name: string): Collection<Stored>;
}

/** Timeout of a call until any server responds, in milliseconds. */
const serverTimeout = 10_000;

/**
 * Returns a client that is not yet connected. A write is acknowledged once most members have journaled it, so neither a
 * crash nor a change of the primary loses it. Reads use the primary. The address may override timeouts and the number
 * of connections.
 */
export function createMongoClient(url: string, maxConnections: number): MongoClient {
  const options = {
    appName: 'postwright',
    maxPoolSize: maxConnections,
    serverSelectionTimeoutMS: serverTimeout,
    connectTimeoutMS: serverTimeout,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
  } as const satisfies MongoClientOptions;
  // The driver prefers options to those of the address, whose names are case-insensitive.
  const [, query = ''] = url.split('?');
  const named = [...new URLSearchParams(query).keys()].map((name) => name.toLowerCase());
  const unnamed = Object.entries(options).filter(([name]) => !named.includes(name.toLowerCase()));
  return new MongoClient(url, Object.fromEntries(unnamed));
}

export async function openMongo(url: string, maxConnections: number): Promise<MongoDatabase> {
  const client = createMongoClient(url, maxConnections);
  await client.connect();
  const db = client.db();
  return { client, db, collection: (name) => db.collection<Stored>(name) };
}

/** Returns the time of the server's clock, in milliseconds since 1970. */
export async function serverTime(db: Db): Promise<number> {
  const { localTime } = await db.command({ hello: 1 });
  return Number(localTime);
}

/** Returns the indexes of all kinds, by collection. */
function requiredIndexes(): Map<string, IndexDescription[]> {
  const shapes: Record<string, { unique?: readonly Fields[]; indexes?: readonly Fields[] }> = kinds;
  const required = Object.entries(shapes).map(([kind, { unique = [], indexes = [] }]): Projection => {
    // Records without the field are not duplicates.
    const single = unique.map((fields) => ({ key: ascending(fields), unique: true, sparse: true }));
    // The identifier at the end breaks ties without sorting.
    const plain = indexes.map((fields) => ({ key: ascending([...fields, '_id']) }));
    return [kind, [...single, ...plain]];
  });
  return new Map([...required, ['counter_entries', [{ key: ascending(['counter', 'freed']) }]]]);
}

/** Migrates comments of older versions: adds the field that finds them by author. */
async function migrateAuthors({ collection }: MongoDatabase): Promise<void> {
  const unnamed = collection('comments').find({ author_external_id: { $exists: false } });
  for await (const { _id, author } of unnamed) {
    // Every comment has an author.
    const { external_id } = author as { external_id: string };
    await collection('comments').updateOne({ _id }, { $set: { author_external_id: external_id } });
  }
}

/** Migrates conversations of older versions: adds the field that finds unread ones. */
async function migrateUnread({ collection }: MongoDatabase): Promise<void> {
  const conversations = collection('conversations');
  const unmarked = { unread: { $exists: false } };
  await conversations.updateMany({ ...unmarked, unread_messages: { $gt: 0 } }, { $set: { unread: true } });
  await conversations.updateMany(unmarked, { $set: { unread: false } });
}

/** Migrates follower counts of older versions: each ends where the account's next day with followers begins. */
async function migrateFollowerEnds({ collection }: MongoDatabase): Promise<void> {
  const days = collection('account_days');
  const projection = { _id: 1, id_account: 1, day: 1, followers_until: 1 };
  const newestFirst = days
    .find({ followers: { $ne: null } })
    .sort({ id_account: -1, day: -1 })
    .project<Pick<AccountDay, keyof typeof projection>>(projection);
  let next: Pick<AccountDay, 'day' | 'id_account'> | undefined;
  for await (const { _id, id_account, day, followers_until } of newestFirst) {
    const isFollowed = next?.id_account === id_account;
    if (next && isFollowed && followers_until !== undefined && next.day < followers_until)
      await days.updateOne({ _id }, { $set: { followers_until: next.day } });
    next = { id_account, day };
  }
}

/** Migrates post metrics of older versions: adds the plan of the post. */
async function migratePlans({ collection }: MongoDatabase): Promise<void> {
  const planned = collection('publications').find({ id_ai_plan: { $exists: true } });
  for await (const { _id, id_ai_plan } of planned) {
    await collection('publication_metrics').updateOne(
      { _id, id_ai_plan: { $exists: false } },
      { $set: { id_ai_plan } },
    );
  }
}

/** Creates missing indexes and stores that they exist, so that a normal start needs only one query. */
export async function makeIndexes(database: MongoDatabase): Promise<void> {
  const { collection } = database;
  const required = requiredIndexes();
  const indexes = createHash('sha256')
    .update(JSON.stringify([...required]))
    .digest('hex');
  const known = await collection('schema').findOne({ _id: 'indexes' });
  if (known?.indexes === indexes) return;
  for (const [name, descriptions] of required) {
    if (descriptions.length > 0) await collection(name).createIndexes(descriptions);
  }
  await migrateAuthors(database);
  await migrateUnread(database);
  await migrateFollowerEnds(database);
  await migratePlans(database);
  await collection('schema').updateOne({ _id: 'indexes' }, { $set: { indexes } }, { upsert: true });
}

type Fields = readonly string[];
type Projection = [string, IndexDescription[]];

const ascending = (fields: Fields): Record<string, 1> => Object.fromEntries(fields.map((field) => [field, 1 as const]));

/** Returns whether a write failed because a unique value is taken. FerretDB 1 has no error code for updates. */
export function isUniqueConflict(error: unknown): boolean {
  if (!(error instanceof MongoServerError)) return false;
  return error.code === 11_000 || error.message.includes('UNIQUE constraint failed');
}

/** Driver errors for an unreachable server or a timeout. */
const lossErrors =
  /^Mongo(?:Network\w*|ServerSelection|NotConnected|TopologyClosed|PoolCleared\w*|PoolClosed|WaitQueueTimeout|OperationTimeout|ClientClosed)Error$/;
/**
 * Error codes of an unavailable server: unreachable (6, 7, 89, 9001), wrong credentials (18), shutdown (91, 11600), no
 * primary or no longer one (189, 10058, 10107, 11602, 13435, 13436), too few members to keep a write (64, 100), disk
 * full (14031).
 */
const lossCodes = [6, 7, 18, 64, 89, 91, 100, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031];

/** Returns why MongoDB is unavailable if the error says so; undefined otherwise. */
export function mongoLoss(error: unknown): string | undefined {
  if (!(error instanceof MongoError)) return undefined;
  const isLoss = lossErrors.test(error.name) || lossCodes.includes(Number(error.code));
  return isLoss ? `MongoDB cannot be used: ${error.message}` : undefined;
}
