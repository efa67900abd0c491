import type { Context } from 'koa';
import { getRequest, getBearer, Refusal } from '../../stand-in.ts';
import type { Grant, TokenBook } from '../../token-book.ts';

/** The months whose API version is still available. */
const versions = { first: 202_512, last: 202_611 };

export function refuse(status: number, code: string, message: string, serviceErrorCode = 0): never {
  throw new Refusal({ status, body: { status, serviceErrorCode, code, message } });
}

export function authorized(tokens: TokenBook, context: Context, scope: string): Grant {
  const grant = tokens.look(getBearer(context), 'access');
  if (grant === 'expired') refuse(401, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired', 65_602);
  if (grant === 'revoked')
    refuse(401, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user', 65_601);
  if (grant === 'unknown') refuse(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', 65_600);
  if (!grant.scopes.includes(scope)) refuse(403, 'ACCESS_DENIED', `Not enough permissions to access: ${scope}`, 100);
  return grant;
}

/**
 * Checks the headers of the versioned API: https://learn.microsoft.com/en-us/linkedin/marketing/versioning
 */
export function requireVersion(context: Context): void {
  const version = context.get('linkedin-version');
  if (!/^\d{6}$/.test(version))
    refuse(
      400,
      'VERSION_MISSING',
      'A version must be present. Please specify a version by adding the LinkedIn-Version header.',
    );
  if (Number(version) < versions.first || Number(version) > versions.last) {
    refuse(426, 'NONEXISTENT_VERSION', `Requested version ${version} is not active`);
  }
  if (context.get('x-restli-protocol-version') !== '2.0.0') {
    refuse(400, 'ILLEGAL_ARGUMENT', 'X-Restli-Protocol-Version must be 2.0.0');
  }
  const isJson = context.get('content-type') === 'application/json';
  if (context.method === 'POST' && !isJson) refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON');
}

/** Returns the last part of the path, which must be an encoded URN. */
export function getUrn(context: Context): string {
  const part = context.path.split('/').at(-1) ?? '';
  if (/[:(),]/.test(part)) refuse(400, 'ILLEGAL_ARGUMENT', 'Unencoded characters in a path key');
  return decodeURIComponent(part);
}

/** Returns the query, and refuses unknown parameters. */
export function parameters(context: Context, allowed: readonly string[]): URLSearchParams {
  const { query } = getRequest(context);
  for (const name of query.keys()) {
    if (!allowed.includes(name)) refuse(400, 'QUERY_PARAM_NOT_ALLOWED', `Unpermitted query parameter: ${name}`);
  }
  return query;
}
