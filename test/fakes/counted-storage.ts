import type { Storage } from '#ports/foundation/storage';

/** A storage that notes each call it is given, such as `get accounts` or `counters.reserve`. */
export function createCountedStorage(storage: Storage): { readonly storage: Storage; readonly calls: string[] } {
  const calls: string[] = [];
  const noting = <T extends object>(target: T, nameOf: (method: string, first: unknown) => string): T =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => {
          calls.push(nameOf(String(key), parameters[0]));
          return Reflect.apply(value, object, parameters);
        };
      },
    });
  const counters = noting(storage.counters, (method) => `counters.${method}`);
  const counted = noting(storage, (method, kind) => (typeof kind === 'string' ? `${method} ${kind}` : method));
  return {
    calls,
    storage: new Proxy(counted, {
      get: (object, key): unknown => (key === 'counters' ? counters : Reflect.get(object, key)),
    }),
  };
}
