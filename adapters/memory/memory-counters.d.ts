import type { Counters } from '#ports/storage/storage';
/** Creates counters that live in this process. */
export declare function createMemoryCounters(): Counters;
