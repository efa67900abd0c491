import type { Storage } from '#ports/foundation/storage';

/** Returns a storage before whose given call something else happens, and whether it came to that. */
export function interruptedAt(
  storage: Storage,
  call: number,
  happen: () => Promise<unknown>,
): { readonly storage: Storage; readonly happened: () => boolean } {
  let calls = 0;
  const interrupted = <T extends object>(whole: T): T =>
    new Proxy(whole, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]): Promise<unknown> => {
          calls += 1;
          if (calls === call) await happen();
          return Reflect.apply(method, target, given);
        };
      },
    });
  const counters = interrupted(storage.counters);
  return { happened: () => calls >= call, storage: interrupted({ ...storage, counters }) };
}
