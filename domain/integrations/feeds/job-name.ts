/** Wakes the job that reads feeds. */
export const sweepFeedsName = 'sweep-feeds';
