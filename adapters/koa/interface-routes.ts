import { type NamedOperation, olderOperation, operations } from '#domain/platform/index';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { RoutePorts } from './application-ports.ts';
import { oauthRevoke } from './assistants/revoke.ts';
import { oauthToken } from './authentication/oauth-token.ts';
import { basePath, consoleApiPath, olderBasePath } from './base-path.ts';
import { consoleCalls } from './console/console-calls.ts';
import { createRateLimit } from './rate-limit.ts';
import { runOperation } from './run-operation.ts';

type Handle = (context: Context & { params: Record<string, string> }) => Promise<void>;

/**
 * Sorts paths so that, where two match an address, the one with a word comes before the one with a parameter.
 */
const wordsFirst = (a: string, b: string): number => {
  const [left, right] = [a, b].map((path) => path.replace(/\{\w+\}/g, '~'));
  return (left ?? '') < (right ?? '') ? -1 : 1;
};

/** Answers every method that a path does not support. */
function notAllowed(methods: readonly string[]): (context: Context) => void {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (context) => {
    context.set('Allow', allow);
    context.status = context.method === 'OPTIONS' ? 204 : 405;
  };
}

/** One way to call the interface. */
interface Dialect {
  readonly base: string;
  /** Called with the first request of an operation. */
  readonly inDialect?: (row: NamedOperation) => NamedOperation;
  /** Given where something other than a token tells who calls; there, operations that need no caller are left out. */
  readonly calls?: ReturnType<typeof consoleCalls>;
}

/** Registers the interface in one dialect below a path. */
function registerDialect(
  router: Router,
  ports: RoutePorts,
  rateLimit: ReturnType<typeof createRateLimit>,
  { base, inDialect = (row) => row, calls }: Dialect,
): void {
  const handlers = new Map<string, Map<string, Handle>>();
  const add = (path: string, method: string, handle: Handle): void => {
    handlers.set(path, (handlers.get(path) ?? new Map<string, Handle>()).set(method, handle));
  };
  if (!calls) {
    add('/oauth/token', 'POST', (context) => oauthToken(ports, context));
    add('/oauth/revoke', 'POST', (context) => oauthRevoke(ports, context));
  }
  for (const row of operations) {
    if (calls && row.open) continue;
    let run: ReturnType<typeof runOperation> | undefined;
    add(row.path, row.method, async (context) => {
      calls?.requireProof(context);
      run ??= runOperation(ports, inDialect(row), rateLimit, calls?.callerOf);
      await run(context, context.params);
      await calls?.answered(context, row);
    });
  }
  for (const path of [...handlers.keys()].sort(wordsFirst)) {
    const methods = handlers.get(path) ?? new Map<string, Handle>();
    const pattern = `${base}${path.replace(/\{(\w+)\}/g, ':$1')}`;
    for (const [method, handle] of methods) {
      router.register(pattern, [method], handle);
    }
    router.all(pattern, notAllowed([...methods.keys()]));
  }
}

/**
 * Registers the interface below its base path, in its older dialect, and for the console where there is one: each
 * operation, the token endpoint, and 405 for all other methods. Calls in all of them count for one rate.
 */
export function interfaceRoutes(router: Router, ports: RoutePorts): void {
  const rateLimit = createRateLimit(ports.idempotency.clock, ports.platform.clients.requestsPerMinute);
  registerDialect(router, ports, rateLimit, { base: basePath });
  registerDialect(router, ports, rateLimit, { base: olderBasePath, inDialect: olderOperation });
  if (ports.console)
    registerDialect(router, ports, rateLimit, { base: consoleApiPath, calls: consoleCalls(ports) });
}
