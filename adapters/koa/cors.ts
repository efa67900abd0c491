import type { Context } from 'koa';
import { cheapPerMinute, type Door, type Entrance } from './door.ts';

/** Paths that pages of other hosts may call. The token endpoint is excluded: app credentials belong on servers. */
const open = /^\/(?:(?:compat\/)?(?:v1\.0\.0\/(?!oauth\/)|openapi\.json$)|files\/|\.well-known\/)/;

const preflights: Door = { kind: 'preflights', perMinute: cheapPerMinute };

const exposed = [
  'Ignored-Fields',
  'Idempotency-Replayed',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Request-Id',
].join(', ');

/**
 * Lets pages of any host call the API. Tokens travel in a header, never in a cookie, so a page can only use a token
 * that it was given. Each app has a setting for the hosts that may use its tokens.
 */
export const createCors =
  ({ enter }: Pick<Entrance, 'enter'>) =>
  (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
    if ((context.req.headers.origin ?? '') === '' || !open.test(context.path)) return next();
    context.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed });
    if (context.method !== 'OPTIONS' || context.get('access-control-request-method') === '') return next();
    return enter(context, preflights, () => {
      context.set({
        'Access-Control-Allow-Methods': 'DELETE, GET, POST, PUT',
        'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Request-Id',
        'Access-Control-Max-Age': '7200',
      });
      context.status = 204;
    });
  };
