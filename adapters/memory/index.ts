export { createMemoryJobQueue } from './memory-job-queue.ts';
export { createMemoryStorage } from './memory-storage.ts';
