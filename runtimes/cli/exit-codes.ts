/** Exit codes: 0, done; 1, it failed or a problem was found; 2, the command line is invalid and nothing was done. */
export const exitCodes = { done: 0, failed: 1, misused: 2 } as const;
