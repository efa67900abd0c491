import { createPlatform, type Platform } from '#domain/platform/create-platform';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Storage } from '#ports/foundation/storage';
import type { CrashPoint } from '../crash/crash-points.ts';

/** What a dead process does: nothing, for ever. */
const never = new Promise<never>(() => undefined);

/** A worker that stops in the middle of its work, as a killed process does. Nothing it began continues. */
export interface DyingWorker {
  readonly isDead: () => boolean;
  /** Wraps a request of the adapter that makes the post visible. */
  inCall<T>(call: () => Promise<T>): Promise<T>;
  /** Ends what its calls still hold (timers) without letting it continue. */
  bury(): void;
  /** Starts to work. Resolves when it has died or has nothing left to do. */
  work(task: (platform: Platform) => Promise<unknown>): Promise<void>;
}

/**
 * Creates a platform on the same ports whose worker dies at the given point. Others take over when its lease
 * has ended.
 */
export function dyingWorker(ports: PlatformPorts, point: CrashPoint): DyingWorker {
  let dead = false;
  let saves = 0;
  let told: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    told = resolve;
  });
  let bury: () => void = () => undefined;
  const burial = new Promise<never>((_, reject) => {
    bury = () => {
      reject(new Error('the worker is dead'));
    };
  });
  burial.catch(() => undefined);
  const die = async (here: CrashPoint): Promise<void> => {
    if (here === point) {
      dead = true;
      told();
    }
    if (dead) await never;
  };
  const { storage } = ports;
  const dying: Storage = {
    ...storage,
    counters: storage.counters,
    get: (kind, id) => (dead ? never : storage.get(kind, id)),
    find: (kind, query) => (dead ? never : storage.find(kind, query)),
    claim: (kind, query, changes) => (dead ? never : storage.claim(kind, query, changes)),
    appendEvents: (events) => (dead ? never : storage.appendEvents(events)),
    update: async (kind, id, changes, where) => {
      if (dead) await never;
      // The changes of one kind; only those of a publication or a comment have an attempt.
      const { attempt, state } = changes as { attempt?: unknown; state?: unknown };
      const isSent = kind === 'publications' || kind === 'comments';
      const saved = isSent && attempt !== undefined ? (saves += 1) : 0;
      if (saved === 1) await die('before the attempt is written');
      if (saved === 2) await die('before the record is written');
      if (state === 'published') await die('before the result is stored');
      const result = await storage.update(kind, id, changes, where);
      if (saved === 1) await die('after the attempt is written');
      if (saved === 2) await die('after the record is written');
      if (state === 'published') await die('after the result is stored');
      return result;
    },
    insert: async (kind, record) => {
      if (dead) await never;
      const isDelivery = kind === 'webhook_deliveries';
      if (isDelivery) await die('before the webhook is written');
      const inserted = await storage.insert(kind, record);
      if (isDelivery) await die('after the webhook is written');
      return inserted;
    },
  };
  const platform = createPlatform({ ...ports, storage: dying });
  return {
    isDead: () => dead,
    async inCall(call) {
      const living = async () => {
        if (dead) await never;
        await die('in the call, before the other side has it');
        const answer = await call();
        await die('in the call, after the other side has it');
        return answer;
      };
      return Promise.race([living(), burial]);
    },
    bury,
    async work(task) {
      await Promise.race([task(platform), death]);
    },
  };
}
