/**
 * The one rule of exit codes: 0, it is done; 1, it could not be done, or something was found to be wrong; 2, the
 * command line was not understood, and nothing was done.
 */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;
