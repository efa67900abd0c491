import { errorCode } from './error-code.ts';

/**
 * The codes with which a database or the way to it tells that it cannot be used now. Of Postgres: lost connections (08), wrong
 * credentials (28), no such database, not enough of something (53), going down or coming up (57P), failures of the system (58), and
 * a server that takes no writes, as after a failover.
 */
const lossForm =
  /^(?:E(?:AI_\w+|CONN\w+|PIPE|TIMEDOUT|NOTFOUND|HOST\w+|NET\w+)|08...|28...|3D000|53...|57P..|58...|25006)$/;
/** What the driver says without a code when it has lost a connection or gets none. */
const lossWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/;
const sqliteLossForm =
  /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)(?:_\w+)?$/;

/** Errors of native drivers need not be instances of our Error class. */
export const errorText = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Tells whether a statement on SQLite failed because another process holds a lock. */
export const isBusy = (error: unknown): boolean => errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;

/** Returns why Postgres cannot be used, where that is what an error tells. */
export function postgresLoss(error: unknown): string | undefined {
  const code = errorCode(error);
  const words = errorText(error);
  const isLoss = code === undefined ? lossWords.test(words) : lossForm.test(code);
  return isLoss ? `Postgres cannot be used: ${words || code}` : undefined;
}

/** Returns why a SQLite file cannot be used, where that is what an error tells. */
export function sqliteLoss(error: unknown): string | undefined {
  if (isBusy(error)) return `another process holds the lock of the SQLite file (${errorText(error)})`;
  return sqliteLossForm.test(errorCode(error) ?? '')
    ? `the SQLite file cannot be used: ${errorText(error)}`
    : undefined;
}
