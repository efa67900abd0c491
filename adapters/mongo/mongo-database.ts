import { createHash } from 'node:crypto';
import type { AccountDay } from '#ports/metrics/account-day';
import { kinds } from '#domain/storage/index';
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

/** How long a call waits for any server to answer, in milliseconds. */
const patience = 10_000;

/**
 * Returns a client that is not yet connected. A write counts as done once it is in the journals of most members, so
 * neither a crash nor a change of the primary loses it. Reads go to the primary. How long it waits, and how many connections
 * it opens, the address may say.
 */
export function createMongoClient(url: string, maxConnections: number): MongoClient {
  const options = {
    appName: 'postwright',
    maxPoolSize: maxConnections,
    serverSelectionTimeoutMS: patience,
    connectTimeoutMS: patience,
    socketTimeoutMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
  } as const satisfies MongoClientOptions;
  // The driver itself prefers these to those of the address, whose names it reads in any case.
  const [, query = ''] = url.split('?');
  const named = [...new URLSearchParams(query).keys()].map((name) => name.toLowerCase());
  const unnamed = Object.entries(options).filter(([name]) => !named.includes(name.toLowerCase()));
  return new MongoClient(url, Object.fromEntries(unnamed));
}

/** Connects to a database. */
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
function wantedIndexes(): Map<string, IndexDescription[]> {
  const shapes: Record<string, { unique?: readonly Fields[]; indexes?: readonly Fields[] }> = kinds;
  const wanted = Object.entries(shapes).map(([kind, { unique = [], indexes = [] }]): Wanted => {
    // Records without the field do not count as duplicates.
    const single = unique.map((fields) => ({ key: ascending(fields), unique: true, sparse: true }));
    // The identifier at the end breaks ties without sorting.
    const plain = indexes.map((fields) => ({ key: ascending([...fields, '_id']) }));
    return [kind, [...single, ...plain]];
  });
  return new Map([...wanted, ['counter_entries', [{ key: ascending(['counter', 'freed']) }]]]);
}

/** Gives comments of older versions the field by which they are found by their author. */
async function nameAuthors({ collection }: MongoDatabase): Promise<void> {
  const unnamed = collection('comments').find({ author_external_id: { $exists: false } });
  for await (const { _id, author } of unnamed) {
    // Every comment has an author.
    const { external_id } = author as { external_id: string };
    await collection('comments').updateOne({ _id }, { $set: { author_external_id: external_id } });
  }
}

/** Gives conversations of older versions the field by which they are found when something in them is unread. */
async function markUnread({ collection }: MongoDatabase): Promise<void> {
  const conversations = collection('conversations');
  const unmarked = { unread: { $exists: false } };
  await conversations.updateMany({ ...unmarked, unread_messages: { $gt: 0 } }, { $set: { unread: true } });
  await conversations.updateMany(unmarked, { $set: { unread: false } });
}

/** Ends the followers of days of older versions where the account's next day with followers begins. */
async function endWhereNextBegins({ collection }: MongoDatabase): Promise<void> {
  const days = collection('account_days');
  const wanted = { _id: 1, id_account: 1, day: 1, followers_until: 1 };
  const newestFirst = days
    .find({ followers: { $ne: null } })
    .sort({ id_account: -1, day: -1 })
    .project<Pick<AccountDay, keyof typeof wanted>>(wanted);
  let next: Pick<AccountDay, 'day' | 'id_account'> | undefined;
  for await (const { _id, id_account, day, followers_until } of newestFirst) {
    const isFollowed = next?.id_account === id_account;
    if (next && isFollowed && followers_until !== undefined && next.day < followers_until)
      await days.updateOne({ _id }, { $set: { followers_until: next.day } });
    next = { id_account, day };
  }
}

/** Gives numbers of posts of older versions the plan that their post is of. */
async function namePlans({ collection }: MongoDatabase): Promise<void> {
  const planned = collection('publications').find({ id_ai_plan: { $exists: true } });
  for await (const { _id, id_ai_plan } of planned) {
    await collection('publication_metrics').updateOne(
      { _id, id_ai_plan: { $exists: false } },
      { $set: { id_ai_plan } },
    );
  }
}

/** Creates missing indexes and stores that they exist, so that an ordinary start needs only one query. */
export async function makeIndexes(database: MongoDatabase): Promise<void> {
  const { collection } = database;
  const wanted = wantedIndexes();
  const indexes = createHash('sha256')
    .update(JSON.stringify([...wanted]))
    .digest('hex');
  const known = await collection('schema').findOne({ _id: 'indexes' });
  if (known?.indexes === indexes) return;
  for (const [name, descriptions] of wanted) {
    if (descriptions.length > 0) await collection(name).createIndexes(descriptions);
  }
  await nameAuthors(database);
  await markUnread(database);
  await endWhereNextBegins(database);
  await namePlans(database);
  await collection('schema').updateOne({ _id: 'indexes' }, { $set: { indexes } }, { upsert: true });
}

type Fields = readonly string[];
type Wanted = [string, IndexDescription[]];

const ascending = (fields: Fields): Record<string, 1> =>
  Object.fromEntries(fields.map((field) => [field, 1 as const]));

/** Tells whether a write failed because a unique value is taken. FerretDB 1 gives no code for updates. */
export function isUniqueConflict(error: unknown): boolean {
  if (!(error instanceof MongoServerError)) return false;
  return error.code === 11_000 || error.message.includes('UNIQUE constraint failed');
}

/** Errors of the driver that tell that no server was reached, or that none answered in time. */
const lossNames =
  /^Mongo(?:Network\w*|ServerSelection|NotConnected|TopologyClosed|PoolCleared\w*|PoolClosed|WaitQueueTimeout|OperationTimeout|ClientClosed)Error$/;
/**
 * Codes with which a server tells that it cannot be used now: no way to a server (6, 7, 89, 9001), wrong credentials (18), going
 * down (91, 11600), no primary or not any more (189, 10058, 10107, 11602, 13435, 13436), not enough members to keep a write (64,
 * 100), a full disk (14031).
 */
const lossCodes = [
  6, 7, 18, 64, 89, 91, 100, 189, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 14_031,
];

/** Returns why MongoDB cannot be used, where that is what an error tells. */
export function mongoLoss(error: unknown): string | undefined {
  if (!(error instanceof MongoError)) return undefined;
  const isLoss = lossNames.test(error.name) || lossCodes.includes(Number(error.code));
  return isLoss ? `MongoDB cannot be used: ${error.message}` : undefined;
}
