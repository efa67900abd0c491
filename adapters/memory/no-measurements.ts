import type { Measurements } from '#ports/platform/measurements';

/** Measurements that count nothing, for embedders and tests. */
export const noMeasurements: Measurements = {
  sendEnded: () => undefined,
  sessionRenewed: () => undefined,
  webhookTried: () => undefined,
  requestReceived: () => undefined,
  eventApplied: () => undefined,
  gapsFound: () => undefined,
};
