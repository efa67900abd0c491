/** Measurements that count nothing, for embedders and tests. */
export const noMeasurements = {
    sendEnded: () => undefined,
    sessionRenewed: () => undefined,
    webhookTried: () => undefined,
};
