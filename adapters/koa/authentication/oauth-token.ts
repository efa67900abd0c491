import { ServiceError } from '#domain/errors/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { failureAnswer } from '../failure.ts';
import { maxAnonymousBytes, readForm, readJson } from '../request-body.ts';

type OAuthError = 'invalid_client' | 'invalid_request' | 'slow_down' | 'unsupported_grant_type';

/** Reads the credentials of `Authorization: Basic`. Both parts are form-encoded (RFC 6749, 2.3.1). */
function basicCredentials(header: string): { client_id: string; client_secret: string } | undefined {
  const encoded = /^basic +([a-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [client_id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decode = (part: string): string => new URLSearchParams(`value=${part}`).get('value') ?? '';
  return { client_id: decode(client_id), client_secret: decode(rest.join(':')) };
}

async function parameters(
  context: Context,
  patience: RoutePorts['patience'],
): Promise<Record<string, string>> {
  const form = context.is('application/x-www-form-urlencoded') !== false;
  const body = form
    ? Object.fromEntries(await readForm(context.req, patience))
    : await readJson(context.req, patience, maxAnonymousBytes);
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function answer({ platform, limitAnonymous, patience }: RoutePorts, context: Context): Promise<object> {
  const { ip: address } = context;
  const fail = (status: 400 | 401 | 429, error: OAuthError, error_description: string): object => {
    context.status = status;
    if (status === 401) context.set('WWW-Authenticate', 'Basic realm="postwright"');
    return { error, error_description };
  };
  const slowDown = (error: unknown): object => {
    if (!(error instanceof ServiceError) || error.error !== 'too_many_calls') throw error;
    context.set(failureAnswer(error).headers);
    return fail(429, 'slow_down', error.message);
  };
  try {
    limitAnonymous('issueAppToken', address);
  } catch (error) {
    return slowDown(error);
  }
  let sent: Record<string, string>;
  try {
    sent = await parameters(context, patience);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return fail(400, 'invalid_request', error.message);
  }
  const basic = basicCredentials(context.get('authorization'));
  const client_id = basic?.client_id ?? sent.client_id ?? '';
  const client_secret = basic?.client_secret ?? sent.client_secret ?? '';
  if (sent.grant_type === undefined || client_id === '' || client_secret === '') {
    return fail(400, 'invalid_request', 'grant_type, client_id and client_secret are required.');
  }
  if (sent.grant_type !== 'client_credentials') {
    return fail(400, 'unsupported_grant_type', 'The only grant type is client_credentials.');
  }
  try {
    const token = await platform.authentication.issueAppToken({ client_id, client_secret, address });
    return token ?? fail(401, 'invalid_client', 'The client credentials are not valid.');
  } catch (error) {
    return slowDown(error);
  }
}

/**
 * Answers `POST /oauth/token` (RFC 6749), sent as a form or JSON, with credentials in the body or in
 * `Authorization: Basic`. Failures have OAuth's names, not the service's; too many attempts give `slow_down`
 * with `Retry-After`.
 */
export async function oauthToken(ports: RoutePorts, context: Context): Promise<void> {
  context.set('Cache-Control', 'no-store');
  context.set('Pragma', 'no-cache');
  context.status = 200;
  context.body = await answer(ports, context);
}
