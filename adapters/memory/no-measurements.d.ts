import type { Measurements } from '#ports/platform/measurements';
/** Measurements that count nothing, for embedders and tests. */
export declare const noMeasurements: Measurements;
