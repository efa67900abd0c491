import type { Platform } from '#domain/platform/create-platform';
import type { Context } from 'koa';
import { readForm, readJson } from '../request-body.ts';
import type { Attempts } from './attempts.ts';

type OAuthError = 'invalid_client' | 'invalid_request' | 'slow_down' | 'unsupported_grant_type';

/** Credentials of `Authorization: Basic` (RFC 6749, 2.3.1: both parts are form-encoded). */
function basicCredentials(header: string): { client_id: string; client_secret: string } | undefined {
  const encoded = /^basic +([a-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [client_id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decode = (part: string): string => new URLSearchParams(`value=${part}`).get('value') ?? '';
  return { client_id: decode(client_id), client_secret: decode(rest.join(':')) };
}

async function parameters(context: Context): Promise<Record<string, string>> {
  const form = context.is('application/x-www-form-urlencoded') !== false;
  const body = form ? Object.fromEntries(await readForm(context.req)) : await readJson(context.req);
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

async function answer(platform: Platform, attempts: Attempts, context: Context): Promise<object> {
  const fail = (status: 400 | 401 | 429, error: OAuthError, error_description: string): object => {
    context.status = status;
    if (status === 401) context.set('WWW-Authenticate', 'Basic realm="postwright"');
    return { error, error_description };
  };
  let sent: Record<string, string>;
  try {
    sent = await parameters(context);
  } catch {
    return fail(400, 'invalid_request', 'The body is neither a form nor JSON.');
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
  const key = `${client_id} ${context.ip}`;
  const seconds = attempts.begin(key);
  if (seconds > 0) {
    context.set('Retry-After', String(seconds));
    return fail(429, 'slow_down', `Too many attempts. Wait ${seconds} seconds.`);
  }
  const token = await platform.authentication.issueAppToken({ client_id, client_secret });
  if (token) return token;
  attempts.fail(key);
  return fail(401, 'invalid_client', 'The client credentials are not valid.');
}

/**
 * `POST /oauth/token` (RFC 6749): form or JSON, credentials in the body or in `Authorization: Basic`.
 * Its failures are OAuth's own, not the service's; `slow_down` with `Retry-After` at 30 attempts a minute
 * or 10 failures in five for one client id and address.
 */
export async function oauthToken(platform: Platform, attempts: Attempts, context: Context): Promise<void> {
  context.set('Cache-Control', 'no-store');
  context.set('Pragma', 'no-cache');
  context.status = 200;
  context.body = await answer(platform, attempts, context);
}
