import type { Logger } from '#ports/foundation/logger';
import type { Clock } from '#ports/foundation/clock';
import {
  catalogue,
  knownError,
  logFailure,
  logSuccess,
  ServiceError,
  StorageUnavailable,
} from '#domain/foundation/index';
import type { Context } from 'koa';
import { METHODS } from 'node:http';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createAnonymousLimit } from './anonymous-limit.ts';
import { createByteBudget } from './byte-budget.ts';
import type { IndexedRouter } from './indexed-router.ts';
import { createProofs, type Prove } from './proofs.ts';
import { maxAnonymousBytes } from './request-body.ts';

/** Calls per minute and address for cheap resources: pages, descriptions, health. */
export const cheapPerMinute = 600;
const callsPerMinute = 120;
/** The minimum interval between two log messages about the byte budget, in milliseconds. */
const notice = 60_000;
const unusable = 'a request could not use the database';
/** The statuses of unauthenticated calls and unknown resources. */
const failed: readonly number[] = [401, 403, 404];

/** What is decided about a call before any of its body is read. */
export interface Door {
  /** The name under which the calls of an address are counted. */
  readonly kind: string;
  /** The maximum number of calls per address and minute. */
  readonly perMinute?: number;
  /**
   * What is counted: all calls; `failures`, for callers that may call often but have to authenticate: only calls that
   * fail to; `proofs`, where the handler calls `prove`, which counts.
   */
  readonly counts?: 'calls' | 'failures' | 'proofs';
  /** The largest accepted body, in bytes. */
  readonly max_bytes?: number;
  /** Runs the rest, and renders errors for users. */
  readonly show?: (context: Context, run: () => Promise<void>) => Promise<void>;
}

/**
 * For calls made by pages of other sites. They have a separate limit, so that such a page does not lock out the user
 * whose browser shows it, and rejecting them needs no lookup.
 */
export const otherSites: Door = { kind: 'other sites', perMinute: 6000 };

/** A request with the parameters of its path. */
export type Routed = Context & { readonly params: Readonly<Record<string, string>> };
export type Handle = (context: Routed) => unknown;

/** Registers routes behind one door. */
type Routes = Readonly<
  Record<'all' | 'delete' | 'get' | 'post' | 'put', (path: string | readonly string[], handle: Handle) => void>
> & { readonly register: (path: string, method: string, handle: Handle) => void };

/** Where all calls come in. */
export interface Entrance {
  readonly behind: (door: Door) => Routes;
  /** Passes a call without a route through a door, and then runs the rest. */
  readonly enter: (context: Context, door: Door, run: () => unknown) => Promise<void>;
  readonly prove: Prove;
}

/** Whether a file could not be written because the disk is full. */
const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^E(?:NOSPC|DQUOT)$/.test(String(error.code));

const doors = new WeakMap<object, Door>();

/** Returns the door of a route's handler; undefined if there is none. */
export const getDoor = (handler: object): Door | undefined => doors.get(handler);

/** Closes the connection after the response if the body has not arrived, so that it is never read. */
function closeUnread({ req, res }: Context): void {
  const hasBody = Number(req.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in req.headers;
  if (hasBody && !req.complete) res.setHeader('Connection', 'close');
}

/** Creates the entrance to a router. It is the only way to register routes, so that each has a door. */
export function createEntrance(
  router: Pick<IndexedRouter, 'add'>,
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
      if (error instanceof ServiceError && error.error === 'strangers_hold_too_much') refuse(context, door, error);
      // A temporary limit of this process is not the caller's fault.
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

  /** Returns the error to show: a declared one, or the error itself. */
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
        // `prove` counts these.
        const handler = door.counts === 'proofs' ? run : (context: Context) => enter(context, door, () => run(context));
        doors.set(handler, door);
        return handler;
      };
      const register =
        (...methods: readonly string[]) =>
        (path: string | readonly string[], handle: Handle): void => {
          for (const one of [path].flat()) router.add(one, methods, behindDoor(handle));
        };
      return {
        all: register(...METHODS),
        delete: register('DELETE'),
        get: register('GET'),
        post: register('POST'),
        put: register('PUT'),
        register: (path, method, handle) => register(method)(path, handle),
      };
    },
  };
}
