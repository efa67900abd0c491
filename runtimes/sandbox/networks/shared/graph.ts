import type { Context } from 'koa';
import { createHmac } from 'node:crypto';
import { getRequest, getBearer, getForm, getJson, Refusal, type Reply } from '../../stand-in.ts';
import type { Grant, TokenBook } from '../../token-book.ts';

// Shared parts of the stand-ins of Meta's Graph servers.

/** Returns an error in the form of a Graph server's answer. */
export function graphError(code: number, message: string, extra: object = {}): object {
  const type = code === 190 ? 'OAuthException' : 'IGApiException';
  return { error: { message, type, code, ...extra, fbtrace_id: 'sandbox' } };
}

/** Refuses a request: https://developers.facebook.com/docs/graph-api/guides/error-handling */
export function graphRefuse(code: number, message: string, subcode?: number, status = 400): never {
  const extra = { is_transient: false, ...(subcode !== undefined && { error_subcode: subcode }) };
  throw new Refusal({ status, body: graphError(code, message, extra) });
}

/**
 * Returns the response to too many calls: https://developers.facebook.com/docs/graph-api/overview/rate-limiting#headers
 */
export function graphThrottled(code: number, type: string, seconds: number): Reply {
  const estimated_time_to_regain_access = Math.ceil(seconds / 60);
  const row = { type, call_count: 100, total_cputime: 20, total_time: 20, estimated_time_to_regain_access };
  return {
    status: 400,
    headers: { 'x-business-use-case-usage': JSON.stringify({ '17841400000000000': [row] }) },
    body: graphError(code, `(#${String(code)}) There have been too many calls`, { is_transient: true }),
  };
}

export function graphBroken(): Reply {
  return { status: 500, body: graphError(1, 'An unknown error occurred', { is_transient: true }) };
}

/**
 * Returns the grant of a token that has this scope. The proof of the application is checked if there is one.
 */
export function graphGrant(context: Context, tokens: TokenBook, scope: string): Grant {
  const { query } = getRequest(context);
  const token = getBearer(context) || (query.get('access_token') ?? '');
  const grant = tokens.look(token, 'access');
  if (grant === 'expired') graphRefuse(190, 'Error validating access token: Session has expired', 463, 401);
  if (typeof grant === 'string') graphRefuse(190, 'Invalid OAuth access token', undefined, 401);
  if (!grant.scopes.includes(scope)) graphRefuse(10, `(#10) This needs the permission ${scope}`, undefined, 403);
  const proof = query.get('appsecret_proof');
  if (proof !== null && proof !== createHmac('sha256', 'sandbox-secret').update(token).digest('hex')) {
    graphRefuse(100, 'Invalid appsecret_proof provided in the API argument');
  }
  return grant;
}

/** Returns the parameters from the query, JSON or a form, and refuses unknown ones. */
export function graphFields(context: Context, allowed: readonly string[]): Readonly<Record<string, unknown>> {
  const { query, raw } = getRequest(context);
  const isJson = context.get('content-type').startsWith('application/json');
  const body = isJson ? getJson(context) : Object.fromEntries(getForm(context));
  if (isJson && raw.length > 0 && !body) graphRefuse(100, 'The body is not JSON');
  const fields = { ...Object.fromEntries(query), ...body };
  const known = [...allowed, 'access_token', 'appsecret_proof'];
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) graphRefuse(100, `(#100) Param ${name} is not known`);
  }
  return fields;
}

/** Returns a field as text; undefined when it is absent. */
export function toText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return value ?? undefined;
  return JSON.stringify(value);
}

/** Returns the names in a list of fields, without the fields requested inside them. */
function fieldNames(fields: string): readonly string[] {
  let depth = 0;
  let names = '';
  for (const character of fields) {
    if (character === '{' || character === '(') depth += 1;
    if (depth === 0) names += character;
    if (character === '}' || character === ')') depth -= 1;
  }
  return names.split(',').map((name) => name.trim().split('.')[0] ?? '');
}

/** Returns the requested fields, and `id`. */
export function graphPick(row: Readonly<Record<string, unknown>>, fields: string | null): object {
  const names = fields === null ? [] : fieldNames(fields);
  for (const name of names) {
    if (!(name in row)) graphRefuse(100, `(#100) Tried accessing nonexisting field (${name})`);
  }
  const picked = ['id', ...names].map((name) => [name, row[name]] as const);
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined));
}

/** Returns one page of a list, newest first. */
export function graphPage(
  context: Context,
  rows: readonly Readonly<Record<string, unknown>>[],
): { readonly data: readonly object[]; readonly paging?: object } {
  const { query } = getRequest(context);
  const limit = Math.min(Number(query.get('limit') ?? '25'), 100);
  const from = Number(query.get('after') ?? '0');
  const page = rows.slice(from, from + limit).map((row) => graphPick(row, query.get('fields')));
  const after = String(from + limit);
  const next = rows.length > from + limit && { next: `https://graph.facebook.com/next?after=${after}` };
  return { data: page, ...(page.length > 0 && { paging: { cursors: { before: String(from), after }, ...next } }) };
}

/** Formats a time as Graph does. */
export function graphTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+0000');
}
