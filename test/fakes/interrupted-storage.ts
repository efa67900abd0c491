import type { Storage } from '#ports/storage/storage';

/** Returns a storage before whose given call something else happens, and whether it came to that. */
export function interruptedAt(
  storage: Storage,
  call: number,
  happen: () => Promise<unknown>,
): { readonly storage: Storage; readonly happened: () => boolean } {
  let calls = 0;
  return {
    happened: () => calls >= call,
    storage: new Proxy(storage, {
      get(target, name: keyof Storage) {
        const method = target[name];
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]): Promise<unknown> => {
          calls += 1;
          if (calls === call) await happen();
          // Called as it was found, with what was given.
          return (method as (...all: unknown[]) => Promise<unknown>).apply(target, given);
        };
      },
    }),
  };
}
