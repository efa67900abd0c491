/** A worker that was not seen for this long does not count, in milliseconds. */
export const workerSilence = 60_000;
