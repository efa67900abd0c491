export { createLocalFileStore } from './local-file-store.ts';
export { createMemoryFileStore } from './memory-file-store.ts';
