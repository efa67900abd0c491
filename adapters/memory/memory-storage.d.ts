import type { Storage } from '#ports/storage/storage';
/** Creates storage that lives as long as the process, for embedders and tests. */
export declare function createMemoryStorage(): Storage;
