import { errorCode } from './error-code.ts';

/**
 * Error codes for a database that is unavailable. Postgres: lost connections (08), wrong credentials (28), unknown
 * database, insufficient resources (53), shutdown or start-up (57P), system errors (58), and a read-only server, as
 * after a failover.
 */
const lossCodes =
  /^(?:E(?:AI_\w+|CONN\w+|PIPE|TIMEDOUT|NOTFOUND|HOST\w+|NET\w+)|08...|28...|3D000|53...|57P..|58...|25006)$/;
/** Messages without a code that the driver reports for a lost connection or when it gets none. */
const lossMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:was closed|has encountered a connection error))/;
const sqliteLossCodes = /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PROTOCOL|READONLY)(?:_\w+)?$/;

/** Errors of native drivers need not be instances of our Error class. */
export const errorText = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Returns whether a statement on SQLite failed because another process holds a lock. */
export const isBusy = (error: unknown): boolean => errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;

/** Returns why Postgres is unavailable if the error says so; undefined otherwise. */
export function postgresLoss(error: unknown): string | undefined {
  const code = errorCode(error);
  const words = errorText(error);
  const isLoss = code === undefined ? lossMessages.test(words) : lossCodes.test(code);
  return isLoss ? `Postgres cannot be used: ${words || code}` : undefined;
}

/** Returns why a SQLite file is unavailable if the error says so; undefined otherwise. */
export function sqliteLoss(error: unknown): string | undefined {
  if (isBusy(error)) return `another process holds the lock of the SQLite file (${errorText(error)})`;
  return sqliteLossCodes.test(errorCode(error) ?? '')
    ? `the SQLite file cannot be used: ${errorText(error)}`
    : undefined;
}
