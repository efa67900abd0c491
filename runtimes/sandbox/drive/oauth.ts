import type Router from '@koa/router';
import { createHash } from 'node:crypto';
import { consent } from '../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../stand-in.ts';
import type { TokenBook } from '../token-book.ts';

/** The application's client id. The leading number is that of its project. */
const client_id = '100200300400-sandbox.apps.googleusercontent.com';
const client_secret = 'sandbox-secret';
export const project = '100200300400';

const accessSeconds = 3599;
const scope = 'https://www.googleapis.com/auth/drive.file';

const people = [
  { id: 'alice@example.com', name: 'Alice Adams' },
  { id: 'bob@example.com', name: 'Bob Brown' },
];

function oauthRefuse(error: string, error_description: string, status = 400): never {
  throw new Refusal({ status, body: { error, error_description } });
}

/**
 * Registers authorization for the drive: https://developers.google.com/identity/protocols/oauth2/web-server. Requests
 * of other clients are passed on to the network at the same host.
 */
export function driveOauth(router: Router, tokens: TokenBook): void {
  router.get('/accounts.google.com/o/oauth2/v2/auth', (context, next) => {
    const { query } = getRequest(context);
    if (query.get('client_id') !== client_id) return next();
    const redirect_uri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    if (!URL.canParse(redirect_uri)) oauthRefuse('redirect_uri_mismatch', 'Bad redirect_uri');
    if (query.get('response_type') !== 'code') oauthRefuse('invalid_request', 'Bad response_type');
    if (query.get('scope') !== scope) oauthRefuse('invalid_scope', 'Some requested scopes were invalid.');
    if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
      oauthRefuse('invalid_request', 'Bad code_challenge');
    const isLasting = query.get('access_type') === 'offline' && query.get('prompt') === 'consent';
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries({ state: query.get('state') ?? '', ...answer }))
        url.searchParams.set(name, value);
      return url.href;
    };
    const facts = { redirect_uri, challenge, lasting: String(isLasting) };
    return consent(context, {
      network: 'Google Drive',
      people: people.map(({ id, name }) => ({ id, name, gives: [id] })),
      scopes: [scope],
      mayUntick: true,
      agree: (person, scopes) =>
        back({
          code: tokens.issue({ kind: 'code', person, scopes, seconds: 600, facts, prefix: '4/0' }),
          scope: scopes.join(' '),
        }),
      refuse: () => back({ error: 'access_denied' }),
    });
  });

  router.post('/oauth2.googleapis.com/token', (context, next) => {
    const form = getForm(context);
    if (form.get('client_id') !== client_id) return next();
    if (form.get('client_secret') !== client_secret) oauthRefuse('invalid_client', 'Unauthorized', 401);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (!isRefresh && form.get('grant_type') !== 'authorization_code')
      oauthRefuse('unsupported_grant_type', 'Invalid grant_type');
    const grant = isRefresh
      ? tokens.look(form.get('refresh_token') ?? '', 'refresh')
      : tokens.spend(form.get('code') ?? '', 'code');
    if (typeof grant === 'string')
      oauthRefuse('invalid_grant', isRefresh ? 'Token has been expired or revoked.' : 'Malformed auth code.');
    if (!isRefresh) {
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (grant.facts.redirect_uri !== form.get('redirect_uri')) oauthRefuse('redirect_uri_mismatch', 'Bad Request');
      if (grant.facts.challenge !== challenge) oauthRefuse('invalid_grant', 'Invalid code verifier.');
    }
    const { person, scopes } = grant;
    const issue = (kind: string, prefix: string, seconds?: number): string =>
      tokens.issue({ kind, person, scopes, prefix, ...(seconds !== undefined && { seconds }) });
    const isLasting = !isRefresh && grant.facts.lasting === 'true';
    reply(context, {
      status: 200,
      body: {
        access_token: issue('access', 'ya29.', accessSeconds),
        expires_in: accessSeconds,
        scope: scopes.join(' '),
        token_type: 'Bearer',
        // A renewal returns no new refresh token.
        ...(isLasting && { refresh_token: issue('refresh', '1//') }),
      },
    });
    return undefined;
  });

  router.post('/oauth2.googleapis.com/revoke', (context, next) => {
    const token = getForm(context).get('token') ?? getRequest(context).query.get('token') ?? '';
    const found = [tokens.look(token, 'refresh'), tokens.look(token, 'access')];
    const grant = found.find((one) => typeof one === 'object');
    if (typeof grant === 'object') {
      tokens.revoke(grant.person);
      reply(context, { status: 200, body: {} });
      return undefined;
    }
    if (found.every((one) => one === 'unknown')) return next();
    return oauthRefuse('invalid_token', 'Token expired or revoked');
  });
}
