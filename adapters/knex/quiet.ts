/** Silences Knex's own log. It prints errors with their stacks, but the caller gets the errors anyway. */
export const quiet = { warn: () => undefined };
