import { ServiceError } from '#domain/foundation/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import type { Door } from '../door.ts';
import { failureAnswer } from '../failure.ts';
import { maxAnonymousBytes, readForm, readJson } from '../request-body.ts';

type OAuthError =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_target'
  | 'slow_down'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type';

/** The text parameters of a request. */
export type Sent = Readonly<Record<string, string | undefined>>;

/** An OAuth error (RFC 6749, 5.2). */
export class OAuthRefusal extends Error {
  readonly error: OAuthError;
  readonly status: 400 | 401 | 429 | 503;

  constructor(error: OAuthError, description: string, status: 400 | 401 | 429 | 503 = 400) {
    super(description);
    this.name = 'OAuthRefusal';
    this.error = error;
    this.status = status;
  }
}

async function parameters(context: Context, timeouts: RoutePorts['timeouts']): Promise<Sent> {
  const form = context.is('application/x-www-form-urlencoded') !== false;
  const body = form
    ? Object.fromEntries(await readForm(context.req, timeouts))
    : await readJson(context.req, timeouts, maxAnonymousBytes);
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Converts an error to an OAuth error. Rethrows unexpected ones. */
function toRefusal(context: Context, error: unknown): OAuthRefusal {
  if (error instanceof OAuthRefusal) return error;
  if (!(error instanceof ServiceError)) throw error;
  const { status, headers } = failureAnswer(error);
  if (status !== 429 && status !== 503) return new OAuthRefusal('invalid_request', error.message);
  context.set(headers);
  return status === 429
    ? new OAuthRefusal('slow_down', error.message, status)
    : new OAuthRefusal('temporarily_unavailable', error.message, status);
}

/**
 * Handles a request to an OAuth endpoint, sent as a form or JSON. Failures have OAuth's names, not the service's; too
 * many attempts return `slow_down` with `Retry-After`.
 */
export async function oauthEndpoint(
  { timeouts }: RoutePorts,
  context: Context,
  answer: (sent: Sent) => Promise<object>,
): Promise<void> {
  context.body = await answer(await parameters(context, timeouts));
  context.status = 200;
}

/** Creates the door of an OAuth endpoint, which answers failures with OAuth's names. */
export const oauthDoor = (kind: string): Door => ({
  kind,
  async show(context, run) {
    context.set('Cache-Control', 'no-store');
    context.set('Pragma', 'no-cache');
    try {
      await run();
    } catch (thrown) {
      const { status, error, message } = toRefusal(context, thrown);
      context.status = status;
      if (status === 401) context.set('WWW-Authenticate', 'Basic realm="postwright"');
      context.body = { error, error_description: message };
    }
  },
});
