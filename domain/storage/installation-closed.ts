import type { Closure } from '#ports/storage/installation-fence';

const words = {
  importing:
    'An import into this database has not ended. If it runs no more, empty the database and import again.',
  moved:
    'This installation has moved. Use the one its export went to; if nothing was ever started there, "postwright export --take-back" makes this one work again.',
};

/** Thrown when a database is opened that nobody may work on. */
export class InstallationClosed extends Error {
  readonly code = 'INSTALLATION_CLOSED';

  constructor({ reason, since }: Closure) {
    super(`${words[reason]} (Since ${since}.)`);
    this.name = 'InstallationClosed';
  }
}

/** What a fenced database says when somebody writes. */
export const fenceMessage = 'this installation has moved';
