/** Knex's own log: it prints errors with their stacks, which whoever asked is told anyway. */
export const quiet = { warn: () => undefined };
