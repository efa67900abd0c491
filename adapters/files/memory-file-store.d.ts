import type { FileStore } from '#ports/files/file-store';
/**
 * Creates a store that keeps files in memory until the process ends, for tests and for embedders trying it
 * out.
 */
export declare function createMemoryFileStore(): FileStore;
