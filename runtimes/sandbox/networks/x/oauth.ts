import type Router from '@koa/router';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../../stand-in.ts';
import type { Grant, TokenBook } from '../../token-book.ts';
import { invalid } from './problems.ts';

const login = '/x.com';
const accessSeconds = 7200;
const codeSeconds = 30;
const known = [
  'tweet.read',
  'tweet.write',
  'tweet.moderate.write',
  'users.read',
  'offline.access',
  'media.write',
  'dm.read',
  'dm.write',
  'like.read',
];

export const people = [
  { id: '1500000000000000001', username: 'alice', name: 'Alice Adams', subscription_type: 'None' },
  { id: '1500000000000000002', username: 'bob', name: 'Bob Brown', subscription_type: 'Premium' },
];

function oauthRefuse(error: string, error_description: string, status = 400): never {
  throw new Refusal({ status, body: { error, error_description } });
}

/** Registers OAuth 2 of X: https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export function xOauth(router: Router, tokens: TokenBook, api: string): void {
  /** Checks the application, which identifies itself with HTTP Basic. */
  function client(context: Context): void {
    const expected = `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}`;
    if (context.get('authorization') !== expected) {
      oauthRefuse('unauthorized_client', 'Missing valid authorization header', 401);
    }
  }

  function grantTokens(context: Context, { person, scopes }: Grant): void {
    const access_token = tokens.issue({ kind: 'access', person, scopes, seconds: accessSeconds });
    const refresh_token = tokens.issue({ kind: 'refresh', person, scopes, seconds: 180 * 86_400 });
    const isLasting = scopes.includes('offline.access');
    const body = { token_type: 'bearer', expires_in: accessSeconds, access_token, scope: scopes.join(' ') };
    reply(context, { status: 200, body: { ...body, ...(isLasting && { refresh_token }) } });
  }

  router.get(`${login}/i/oauth2/authorize`, (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(' ');
    const state = query.get('state') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isRight =
      query.get('response_type') === 'code' &&
      query.get('client_id') === 'sandbox' &&
      URL.canParse(redirect_uri) &&
      state !== '' &&
      state.length <= 500 &&
      query.get('code_challenge_method') === 'S256' &&
      /^[\w-]{43}$/.test(challenge) &&
      scopes.every((scope) => known.includes(scope));
    if (!isRight) invalid('Something went wrong: you weren’t able to give access to the App.');
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries({ state, ...answer })) url.searchParams.set(name, value);
      return url.href;
    };
    const facts = { redirect_uri, challenge };
    return consent(context, {
      network: 'X',
      people: people.map(({ id, name, username }) => ({ id, name, gives: [`@${username}`] })),
      scopes,
      agree: (person) => back({ code: tokens.issue({ kind: 'code', person, scopes, seconds: codeSeconds, facts }) }),
      refuse: () => back({ error: 'access_denied' }),
    });
  });

  router.post(`${api}/2/oauth2/token`, (context) => {
    client(context);
    const form = getForm(context);
    if (form.get('grant_type') === 'refresh_token') {
      const grant = tokens.spend(form.get('refresh_token') ?? '', 'refresh');
      if (typeof grant === 'string') oauthRefuse('invalid_request', 'Value passed for the token was invalid.');
      grantTokens(context, grant);
      return;
    }
    if (form.get('grant_type') !== 'authorization_code') oauthRefuse('unsupported_grant_type', 'Unknown grant type');
    const grant = tokens.spend(form.get('code') ?? '', 'code');
    const verifier = form.get('code_verifier') ?? '';
    if (typeof grant === 'string')
      oauthRefuse('invalid_request', 'Value passed for the authorization code was invalid.');
    if (grant.facts.redirect_uri !== form.get('redirect_uri')) {
      oauthRefuse(
        'invalid_request',
        'Value passed for the redirect uri did not match the uri of the authorization code.',
      );
    }
    if (grant.facts.challenge !== createHash('sha256').update(verifier).digest('base64url')) {
      oauthRefuse('invalid_request', 'Value passed for the code verifier did not match the code challenge.');
    }
    grantTokens(context, grant);
  });

  router.post(`${api}/2/oauth2/revoke`, (context) => {
    client(context);
    const token = getForm(context).get('token') ?? '';
    const grant = [tokens.look(token, 'refresh'), tokens.look(token, 'access')].find((one) => typeof one === 'object');
    if (typeof grant === 'object') tokens.revoke(grant.person);
    context.body = { revoked: true };
  });
}
