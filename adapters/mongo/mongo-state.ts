import type { Closure } from '#ports/foundation/installation-fence';
import { findClosure } from './fence.ts';
import { openMongo, serverTime } from './mongo-database.ts';

/** The state of a MongoDB database before any use. */
export interface MongoState {
  /** Whether it has none of our collections. */
  readonly empty: boolean;
  readonly closure?: Closure;
  /** The time of the server's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** Reads the state of the database at an address without changing it. */
export async function readMongoState(url: string): Promise<MongoState> {
  const { client, db, collection } = await openMongo(url, 1);
  try {
    const closure = await findClosure(db);
    const schema = await collection('schema').findOne({ _id: 'indexes' });
    return { empty: schema === null, ...(closure && { closure }), now: await serverTime(db) };
  } finally {
    await client.close();
  }
}
