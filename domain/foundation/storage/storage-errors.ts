import { ServiceError } from '../errors/service-error.ts';
import type { Closure } from '#ports/foundation/installation-fence';

/** How soon a caller may try again, in seconds. */
const retry_after_seconds = 5;

/** Thrown by a storage whose database is unavailable: it cannot be reached, is locked, or cannot write. */
export class StorageUnavailable extends Error {
  constructor(reason: string, cause: unknown) {
    super(reason, { cause });
    this.name = 'StorageUnavailable';
  }
}

/**
 * Returns a storage, or a part of one, with the same methods. Where `getReason` gives the reason why an error means
 * that the database cannot be used, they throw `StorageUnavailable` instead.
 */
export function reportingLoss<Methods extends object>(
  methods: Methods,
  getReason: (error: unknown) => string | undefined,
): Methods {
  const report = (error: unknown): never => {
    const reason = getReason(error);
    throw reason === undefined ? error : new StorageUnavailable(reason, error);
  };
  const reporting =
    (method: (...values: unknown[]) => Promise<unknown>) =>
    (...values: unknown[]) =>
      method(...values).catch(report);
  const entries = Object.entries(methods).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function'
      ? reporting(value as (...values: unknown[]) => Promise<unknown>)
      : reportingLoss(value as object, getReason),
  ]);
  // Every method of a storage returns a promise, and its parts contain only such methods.
  return Object.fromEntries(entries) as Methods;
}

/** Returns the interface's error for an error; undefined for an unexpected one. */
export function knownError(error: unknown): ServiceError | undefined {
  if (error instanceof StorageUnavailable) return new ServiceError('database_unavailable', { retry_after_seconds });
  return error instanceof ServiceError ? error : undefined;
}

/** Thrown by a storage when an update would give two records the same unique value. */
export class UniqueConflict extends Error {
  constructor(kind: string) {
    super(`a unique field of ${kind} is taken`);
    this.name = 'UniqueConflict';
  }
}

const words = {
  importing:
    'An import into this database has not ended. If it is no longer running, empty the database and import again.',
  moved:
    'This installation has moved. Use the one its export was imported into; if nothing was ever started there, "postwright export --take-back" makes this one usable again.',
};

/** Thrown on opening a database that must not be used. */
export class InstallationClosed extends Error {
  readonly code = 'INSTALLATION_CLOSED';

  constructor({ reason, since }: Closure) {
    super(`${words[reason]} (Since ${since}.)`);
    this.name = 'InstallationClosed';
  }
}

/** The error of a write to a fenced database. */
export const fenceMessage = 'this installation has moved';
