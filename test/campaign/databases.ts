import { join } from 'node:path';
import { startFerret } from './ferret.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/** A database that can be stopped hard and started again on the same folder and port. */
export interface CampaignDatabase {
  readonly name: string;
  readonly url: string;
  /** Absent where the database lives in the process itself, or is somebody else's. */
  readonly outage?: { stop(): Promise<void>; start(): Promise<void> };
  close(): Promise<void>;
}

export type DatabaseKind = 'mongo' | 'postgres' | 'sqlite';

/** Starts a database of this kind in a folder. */
export async function startDatabase(kind: DatabaseKind, folder: string): Promise<CampaignDatabase> {
  switch (kind) {
    case 'sqlite':
      return { name: 'SQLite', url: `sqlite:${join(folder, 'postwright.sqlite')}`, close: async () => {} };
    case 'postgres':
      return startDurablePostgres();
    case 'mongo':
      return startFerret();
  }
}
