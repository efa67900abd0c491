import type { Closure } from '#ports/foundation/installation-fence';

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
