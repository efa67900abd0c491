import { join } from 'node:path';
import { startFerret } from './ferret.ts';
import { startDurablePostgres } from './durable-postgres.ts';

/** A database that can be killed and restarted with the same folder and port. */
export interface CampaignDatabase {
  readonly name: string;
  readonly url: string;
  /** Absent when the database runs in the process itself, or was not started by us. */
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
