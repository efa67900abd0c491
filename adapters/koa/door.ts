import type { Logger } from '#ports/shared/logger';
import type { Clock } from '#ports/shared/clock';
import { catalogue, ServiceError } from '#domain/errors/index';
import { logFailure, logSuccess } from '#domain/shared/index';
import { knownError, StorageUnavailable } from '#domain/storage/index';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createAnonymousLimit } from './anonymous-limit.ts';
import { createByteBudget } from './byte-budget.ts';
import { createProofs, type Prove } from './proofs.ts';
import { maxAnonymousBytes } from './request-body.ts';

/** Calls per minute of one address for what costs little: pages, descriptions, health. */
export const cheapPerMinute = 600;
const callsPerMinute = 120;
/** The least time between two log messages about the budget of bytes, in milliseconds. */
const notice = 60_000;
const unusable = 'a request could not use the database';
/** The statuses that tell that a caller has not proved who they are, or that nothing is there. */
const failed: readonly number[] = [401, 403, 404];

/** What is decided about a call before a byte of its body is read. */
export interface Door {
  /** The name under which the calls of an address are counted. */
  readonly kind: string;
  /** How many calls of an address get through in a minute. */
  readonly perMinute?: number;
  /**
   * What is counted: all calls; `failures`, where whoever calls may call often and proves who they are, those alone that did
   * not; `proofs`, where the handler asks `prove`, which counts.
   */
  readonly counts?: 'calls' | 'failures' | 'proofs';
  /** The largest body that is read here, in bytes. */
  readonly max_bytes?: number;
  /** Runs the rest, and shows what it throws to a person. */
  readonly show?: (context: Context, run: () => Promise<void>) => Promise<void>;
}

/**
 * Of calls that a page of another site made. They are counted apart, so that such a page keeps nobody out whose browser shows it, and
 * refusing them costs no look-up.
 */
export const otherSites: Door = { kind: 'other sites', perMinute: 6000 };

/** A request with the parameters of its path. */
export type Routed = Context & { readonly params: Readonly<Record<string, string>> };
export type Handle = (context: Routed) => unknown;

/** Registers routes behind one door. */
type Routes = Readonly<
  Record<'all' | 'delete' | 'get' | 'post' | 'put', (path: string | string[], handle: Handle) => void>
> & {
  readonly register: (path: string, method: string, handle: Handle) => void;
};

/** Where all calls come in. */
export interface Entrance {
  readonly behind: (door: Door) => Routes;
  /** Lets a call that is for no route through a door, and then runs the rest. */
  readonly enter: (context: Context, door: Door, run: () => unknown) => Promise<void>;
  readonly prove: Prove;
}

/** Tells whether a file could not be written because the disk has no room. */
const isFull = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /^E(?:NOSPC|DQUOT)$/.test(String(error.code));

const doors = new WeakMap<object, Door>();

/** Returns the door behind which the handler of a route is; undefined when there is none. */
export const doorOf = (handler: object): Door | undefined => doors.get(handler);

/** Has the connection closed after the answer when a body is still to come, so that nobody reads it. */
function closeUnread({ req, res }: Context): void {
  const hasBody = Number(req.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in req.headers;
  if (hasBody && !req.complete) res.setHeader('Connection', 'close');
}

/** Creates the entrance to a router. Routes can be registered by it alone, so that each has a door. */
export function createEntrance(
  router: Router,
  ports: { readonly clock: Pick<Clock, 'now'>; readonly logger: Logger; readonly metrics: Registry },
): Entrance {
  const { clock, logger, metrics } = ports;
  const count = createAnonymousLimit(clock);
  const budget = createByteBudget();
  const held: Gauge = new Gauge({
    name: 'postwright_door_bytes',
    help: 'Bytes of bodies of callers who have not proved who they are, in this process',
    registers: [metrics],
    collect: () => held.set(budget.held()),
  });
  const refused = new Counter({
    name: 'postwright_door_refused_total',
    help: 'Calls that were refused before their body was read, by where they came in and why',
    labelNames: ['kind', 'reason'],
    registers: [metrics],
  });
  let noticed = -Infinity;

  function refuse(context: Context, { kind }: Door, { error }: ServiceError): void {
    closeUnread(context);
    refused.inc({ kind, reason: error });
    if (error !== 'strangers_hold_too_much' || clock.now() - noticed < notice) return;
    noticed = clock.now();
    logger.warn('bodies of callers without a token fill their share of the memory, so more are refused', {
      kind,
      bytes: budget.held(),
    });
  }

  /** Throws `too_many_calls` when the address of a call has none left. */
  function requireCall(context: Context, door: Door): void {
    const { kind, perMinute = callsPerMinute, counts } = door;
    try {
      (counts === 'failures' ? count.require : count)(kind, context.ip, perMinute);
    } catch (error) {
      if (error instanceof ServiceError) refuse(context, door, error);
      throw error;
    }
  }

  /** Counts a call, gives it its part of the budget, and runs the rest. */
  async function pass(context: Context, door: Door, run: () => unknown): Promise<void> {
    const { kind, perMinute = callsPerMinute, counts, max_bytes = maxAnonymousBytes } = door;
    requireCall(context, door);
    const room = budget.open(context.req, context.ip, max_bytes);
    let isFailure = false;
    try {
      await run();
      isFailure = failed.includes(context.status);
    } catch (error) {
      if (error instanceof ServiceError && error.error === 'strangers_hold_too_much')
        refuse(context, door, error);
      // What this process cannot do now is not the caller's fault.
      isFailure = error instanceof ServiceError && catalogue[error.error].status !== 503;
      throw error;
    } finally {
      room.free();
      if (isFailure && counts === 'failures') {
        count.note(kind, context.ip, perMinute);
        closeUnread(context);
      }
    }
  }

  /** Returns what is shown of an error: one that there is a name for, or the error itself. */
  function reported({ path }: Context, { kind }: Door, thrown: unknown): unknown {
    const error = isFull(thrown) ? new StorageUnavailable('the disk is full', thrown) : thrown;
    if (error instanceof StorageUnavailable) logFailure(ports, 'error', unusable, { path, error }, kind);
    return knownError(error) ?? error;
  }

  async function enter(context: Context, door: Door, run: () => unknown): Promise<void> {
    const { show } = door;
    if (show) await show(context, () => pass(context, door, run));
    else await pass(context, door, run);
  }

  return {
    enter,
    prove: createProofs(clock),
    behind(door) {
      const behindDoor = (handle: Handle) => {
        const run = async (context: Context): Promise<void> => {
          try {
            // The router adds the parameters of the path.
            await handle(context as Routed);
            logSuccess(ports, unusable, door.kind);
          } catch (error) {
            throw reported(context, door, error);
          }
        };
        // What is counted there, `prove` counts.
        const handler =
          door.counts === 'proofs' ? run : (context: Context) => enter(context, door, () => run(context));
        doors.set(handler, door);
        return handler;
      };
      return {
        all: (path, handle) => void router.all(path, behindDoor(handle)),
        delete: (path, handle) => void router.delete(path, behindDoor(handle)),
        get: (path, handle) => void router.get(path, behindDoor(handle)),
        post: (path, handle) => void router.post(path, behindDoor(handle)),
        put: (path, handle) => void router.put(path, behindDoor(handle)),
        register: (path, method, handle) => void router.register(path, [method], behindDoor(handle)),
      };
    },
  };
}
