import { loadOptional } from '#domain/shared/index';
import type { createMongoStorage as create } from './mongo-storage.ts';

/** Storage in MongoDB (`mongodb://...`), alone or a replica set. Its driver is loaded when it is called. */
export const createMongoStorage: typeof create = async (settings) => {
  const storage = await loadOptional('storage in MongoDB', ['mongodb'], () => import('./mongo-storage.ts'));
  return storage.createMongoStorage(settings);
};
