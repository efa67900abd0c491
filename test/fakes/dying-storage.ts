import type { Storage } from '#ports/storage/storage';

/** Returns a storage whose process dies before the given write, and after it. */
export function dyingAt(
  storage: Storage,
  fatal: number,
): { readonly storage: Storage; readonly died: () => boolean } {
  let writes = 0;
  const mortal = <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    return writes < fatal ? write() : Promise.reject(new Error('the process is dead'));
  };
  return {
    died: () => writes >= fatal,
    storage: {
      ...storage,
      insert: (...call) => mortal(() => storage.insert(...call)),
      update: (...call) => mortal(() => storage.update(...call)),
      remove: (...call) => mortal(() => storage.remove(...call)),
    },
  };
}
