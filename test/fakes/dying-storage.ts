import type { Storage } from '#ports/foundation/storage';

/** Returns a storage whose process dies before the given write, and after it. */
export function dyingAt(storage: Storage, fatal: number): { readonly storage: Storage; readonly died: () => boolean } {
  let writes = 0;
  const mortal = <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    return writes < fatal ? write() : Promise.reject(new Error('the process is dead'));
  };
  return {
    died: () => writes >= fatal,
    storage: {
      ...storage,
      appendEvents: (...call) => mortal(() => storage.appendEvents(...call)),
      insert: (...call) => mortal(() => storage.insert(...call)),
      update: (...call) => mortal(() => storage.update(...call)),
      remove: (...call) => mortal(() => storage.remove(...call)),
    },
  };
}

class ProcessDied extends Error {}

/** Returns a storage that carries out so many writes, and after them nothing at all: the process has died. */
export function dyingStorage(storage: Storage, writes: number): { storage: Storage; died: () => boolean } {
  let left = writes;
  const dying = <T extends object>(target: T, changing: readonly string[]): T =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => {
          if (left <= 0) return Promise.reject(new ProcessDied());
          if (changing.includes(String(key))) left -= 1;
          return Reflect.apply(value, object, parameters);
        };
      },
    });
  const counters = dying(storage.counters, ['reserve', 'release']);
  const main = dying(storage, ['appendEvents', 'claim', 'insert', 'remove', 'update']);
  const whole = new Proxy(main, {
    get: (object, key): unknown => (key === 'counters' ? counters : Reflect.get(object, key)),
  });
  return { storage: whole, died: () => left <= 0 };
}
