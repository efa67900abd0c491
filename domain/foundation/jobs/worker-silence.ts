/** A worker without a heartbeat for this long does not count, in milliseconds. */
export const workerSilence = 60_000;
