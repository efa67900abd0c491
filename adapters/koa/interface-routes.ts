import { type NamedOperation, operations } from '#domain/platform/index';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import type { RoutePorts } from './application-ports.ts';
import { oauthRevoke } from './assistants/revoke.ts';
import { oauthDoor } from './authentication/oauth-endpoint.ts';
import { oauthToken } from './authentication/oauth-token.ts';
import { basePath, consoleApiPath, olderBasePath } from './base-path.ts';
import { consoleCalls } from './console/console-calls.ts';
import { cheapPerMinute, type Door, type Handle } from './door.ts';
import type { RateLimit } from './rate-limit.ts';
import { runOperation } from './run-operation.ts';

/** Sorts paths so that a literal segment precedes a parameter where both match. */
const wordsFirst = (a: string, b: string): number => {
  const [left, right] = [a, b].map((path) => path.replace(/\{\w+\}/g, '~'));
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

/** Serializes the response of an operation. */
function serialize(context: Context): void {
  const { body } = context;
  if (typeof body !== 'object' || body === null || body instanceof Readable) return;
  context.body = JSON.stringify(body);
}

/** Rejects every method that a path does not support. */
function notAllowed(methods: readonly string[]): Handle {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (context) => {
    context.set('Allow', allow);
    context.status = context.method === 'OPTIONS' ? 204 : 405;
  };
}

/** A handler and its door. */
interface Behind {
  readonly door: Door;
  readonly handle: Handle;
}

const otherMethods: Door = { kind: 'other methods', perMinute: cheapPerMinute };

/** A way to call the API. */
interface Dialect {
  readonly base: string;
  /** Translates an operation; called on its first request. */
  readonly inDialect?: (row: NamedOperation) => NamedOperation;
  /** Set where callers authenticate without a token; operations that need no caller are then omitted. */
  readonly calls?: ReturnType<typeof consoleCalls>;
}

/** Registers the API in one dialect below a path. */
function registerDialect(
  ports: RoutePorts,
  rateLimit: RateLimit,
  { base, inDialect = (row) => row, calls }: Dialect,
): void {
  const { entrance } = ports;
  const handlers = new Map<string, Map<string, Behind>>();
  const add = (path: string, method: string, door: Door, handle: Handle): void => {
    handlers.set(path, (handlers.get(path) ?? new Map<string, Behind>()).set(method, { door, handle }));
  };
  if (!calls) {
    add('/oauth/token', 'POST', oauthDoor('issueAppToken'), (context) => oauthToken(ports, context));
    add('/oauth/revoke', 'POST', oauthDoor('oauth revoke'), (context) => oauthRevoke(ports, context));
  }
  for (const row of operations) {
    if (calls && row.open) continue;
    let run: ReturnType<typeof runOperation> | undefined;
    const door: Door = row.open ? { kind: row.id } : { kind: calls ? 'cookie' : 'token', counts: 'proofs' };
    add(row.path, row.method, door, async (context) => {
      run ??= runOperation(ports, inDialect(row), rateLimit, calls?.findCaller);
      await run(context, context.params);
      await calls?.answered(context, row);
      serialize(context);
    });
  }
  for (const path of [...handlers.keys()].sort(wordsFirst)) {
    const methods = handlers.get(path) ?? new Map<string, Behind>();
    const pattern = `${base}${path.replace(/\{(\w+)\}/g, ':$1')}`;
    for (const [method, { door, handle }] of methods) {
      entrance.behind(door).register(pattern, method, handle);
    }
    entrance.behind(otherMethods).all(pattern, notAllowed([...methods.keys()]));
  }
}

/**
 * Registers the API below its base path, in its older dialect, and for the console if there is one: each operation, the
 * token endpoint, and 405 for all other methods.
 */
export function interfaceRoutes(ports: RoutePorts): void {
  const { rateLimit } = ports;
  registerDialect(ports, rateLimit, { base: basePath });
  registerDialect(ports, rateLimit, { base: olderBasePath, inDialect: olderOperation });
  if (ports.console) registerDialect(ports, rateLimit, { base: consoleApiPath, calls: consoleCalls(ports) });
}
