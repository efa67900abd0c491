/** Silences Knex's log of errors and stacks; the caller gets the errors anyway. */
export const quiet = { warn: () => undefined };
