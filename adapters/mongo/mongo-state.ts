import type { Closure } from '#ports/storage/installation-fence';
import { closureOf } from './fence.ts';
import { openMongo, serverTime } from './mongo-database.ts';

/** What is known of a MongoDB database before anything in it is used. */
export interface MongoState {
  /** Whether nothing of ours was ever created there. */
  readonly empty: boolean;
  readonly closure?: Closure;
  /** The time of the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** Reads the state of the database at an address without changing it. */
export async function readMongoState(url: string): Promise<MongoState> {
  const { client, db, collection } = await openMongo(url, 1);
  try {
    const closure = await closureOf(db);
    const schema = await collection('schema').findOne({ _id: 'indexes' });
    return { empty: schema === null, ...(closure && { closure }), now: await serverTime(db) };
  } finally {
    await client.close();
  }
}
