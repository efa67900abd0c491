import { ServiceError } from '#domain/foundation/index';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import type { RoutePorts } from './application-ports.ts';
import { cheapPerMinute, otherSites } from './door.ts';
import { failureAnswer } from './failure.ts';
import { maxBytes, readJson } from './request-body.ts';

const path = '/mcp';
/** Suggested when nothing was granted yet; the user decides which of them to allow. */
const defaultScopes = 'read draft publish inbox';
/** The headers that the protocol uses. Cookies are not needed, and the token was already checked. */
const passedHeaders = /^(?:accept|content-type|mcp-[a-z-]+|user-agent)$/;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);

/**
 * Returns the foreign origin or host of a call: a page of another host, or a request under a foreign host name (DNS
 * rebinding). Programs send no origin.
 */
function findForeignOrigin(context: Context, publicUrl: string): string | undefined {
  const own = new URL(publicUrl);
  const origin = context.get('origin');
  if (origin !== '' && origin !== own.origin) return origin;
  // Elsewhere, a proxy in front may use a host name of its own.
  const isNamed = !isLoopback(own.hostname) || isLoopback(context.hostname);
  return isNamed ? undefined : context.host;
}

/** Sends a web `Response`. */
function pass(context: Context, response: Response): void {
  context.status = response.status;
  for (const [name, value] of response.headers) context.set(name, value);
  if (response.body) context.body = Readable.fromWeb(response.body);
  else if (response.status !== 204) context.body = '';
  context.status = response.status;
}

/**
 * Registers the endpoint of assistants, if enabled. Without sessions there is nothing to open or close, so only POST is
 * supported.
 */
export function mcpRoute(ports: RoutePorts): void {
  const { assistants, entrance, largeTexts, platform, timeouts, publicUrl, rateLimit } = ports;
  if (!assistants) return;
  const resourceMetadataUrl = `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

  /** Returns the caller of an assistant. Without a token, responds with where to get one. */
  async function findCaller(context: Context) {
    const secret = /^bearer +(\S+)$/i.exec(context.get('authorization'))?.[1];
    try {
      const origin = findForeignOrigin(context, publicUrl);
      if (origin !== undefined)
        await entrance.enter(context, otherSites, () => {
          throw new ServiceError('origin_not_allowed', { origin });
        });
      const shown = { kind: 'assistant', address: context.ip, secret };
      return await entrance.prove(shown, () => platform.assistants.findAssistant(secret));
    } catch (error) {
      if (!(error instanceof ServiceError) || error.error === 'too_many_calls') throw error;
      const { body, headers } = failureAnswer(error);
      if (error.error === 'origin_not_allowed') {
        // The protocol requires this status.
        context.body = body;
        context.status = 403;
        return undefined;
      }
      const why = secret === undefined ? '' : 'error="invalid_token", ';
      context.set(headers);
      context.set(
        'WWW-Authenticate',
        `Bearer ${why}resource_metadata="${resourceMetadataUrl}", scope="${defaultScopes}"`,
      );
      context.status = 401;
      context.body = body;
      return undefined;
    }
  }

  entrance.behind({ kind: 'assistant', counts: 'proofs' }).post(path, async (context) => {
    context.set('Cache-Control', 'no-store');
    const caller = await findCaller(context);
    if (!caller) return;
    await rateLimit(context, caller);
    const body = await readJson(context.req, timeouts, maxBytes, largeTexts);
    const gone = new AbortController();
    context.res.once('close', () => {
      if (!context.res.writableFinished) gone.abort();
    });
    const headers = Object.entries(context.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && passedHeaders.test(name) ? [[name, value]] : [],
    );
    const request = new Request(`${publicUrl}${path}`, { method: 'POST', headers, signal: gone.signal });
    pass(context, await assistants({ request, body, caller, resourceMetadataUrl }));
  });
  entrance.behind({ kind: 'other methods', perMinute: cheapPerMinute }).all(path, (context) => {
    context.set('Allow', 'POST');
    context.status = context.method === 'OPTIONS' ? 204 : 405;
  });
}
