import { randomUUID } from 'node:crypto';
import { sharedServer } from './shared-server.ts';

const server = await sharedServer('mongo');

/** Whether there is a server with MongoDB's protocol. Without it, suites that need it are skipped by name. */
export const hasMongo = server !== null;

/** Whether it is FerretDB, which lacks some of what MongoDB has. */
export const isFerret = server?.name.startsWith('FerretDB') ?? false;

/** Returns the address of a new, empty database on this server. */
export function freshMongoDatabase(): string {
  if (server === null) throw new Error('There is no server with MongoDB’s protocol');
  const url = new URL(server.url);
  url.pathname = `test_${randomUUID().replaceAll('-', '')}`;
  return url.href;
}
