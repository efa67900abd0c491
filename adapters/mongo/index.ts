import { loadOptional } from '#domain/foundation/index';
import type { createMongoStorage as create } from './mongo-storage.ts';

/**
 * Opens storage in MongoDB (`mongodb://...`), a single server or a replica set. The driver is loaded on the
 * first call.
 */
export const createMongoStorage: typeof create = async (settings) => {
  const storage = await loadOptional('storage in MongoDB', ['mongodb'], () => import('./mongo-storage.ts'));
  return storage.createMongoStorage(settings);
};
