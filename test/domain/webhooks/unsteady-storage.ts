import type { Storage } from '#ports/foundation/storage';

const writes: readonly string[] = ['appendEvents', 'claim', 'insert', 'remove', 'update'];

/** What goes wrong with a storage. */
export interface Trouble {
  /** Called before and after each write; what it throws reaches the caller. */
  readonly write?: (when: 'after' | 'before') => void;
  /** Awaited on the way to the storage and on the way back. */
  readonly travel?: () => Promise<unknown>;
}

/** A storage on the way to which things go wrong. */
export function unsteady(storage: Storage, { write, travel }: Trouble): Storage {
  return new Proxy(storage, {
    get(target, name: keyof Storage) {
      const method = target[name];
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]): Promise<unknown> => {
        await travel?.();
        if (writes.includes(name)) write?.('before');
        // Called as it was found, with what was given.
        const answer = await (method as (...all: unknown[]) => Promise<unknown>).apply(target, given);
        if (writes.includes(name)) write?.('after');
        await travel?.();
        return answer;
      };
    },
  });
}
