import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../../stand-in.ts';
import type { TokenBook } from '../../token-book.ts';
import { pages, people, getRoles } from './people.ts';

const login = '/www.linkedin.com/oauth/v2';
const day = 86_400;
const accessDays = 60;
const known = [
  'openid',
  'profile',
  'email',
  'r_basicprofile',
  'rw_organization_admin',
  'r_organization_social',
  'w_organization_social',
  'r_organization_social_feed',
  'w_organization_social_feed',
  'w_member_social',
  'w_member_social_feed',
  'r_member_postAnalytics',
  'r_member_profileAnalytics',
  'r_organization_followers',
  'r_1st_connections_size',
];

function oauthRefuse(error: string, error_description: string, status = 400): never {
  throw new Refusal({ status, body: { error, error_description } });
}

/**
 * Registers authorization:
 * https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow
 */
export function linkedinOauth(router: Router, tokens: TokenBook): void {
  router.get(`${login}/authorization`, (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(' ');
    if (query.get('client_id') !== 'sandbox') oauthRefuse('invalid_client_id', 'The passed in client_id is invalid');
    if (query.get('response_type') !== 'code') oauthRefuse('invalid_request', 'response_type must be code');
    if (!URL.canParse(redirect_uri) || redirect_uri.includes('#'))
      oauthRefuse('invalid_request', 'redirect_uri is not valid');
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      url.searchParams.set('state', query.get('state') ?? '');
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      return url.href;
    };
    const unknown = scopes.find((scope) => !known.includes(scope));
    if (unknown !== undefined) {
      const error_description = `Scope "${unknown}" is not authorized for your application`;
      context.redirect(back({ error: 'unauthorized_scope_error', error_description }));
      return undefined;
    }
    return consent(context, {
      network: 'LinkedIn',
      people: people.map(({ id, first, last }) => ({
        id,
        name: `${first} ${last}`,
        gives: [
          `${first} ${last}`,
          ...getRoles(id).flatMap(({ page }) => pages.find((one) => one.id === page)?.localizedName ?? []),
        ],
      })),
      scopes,
      agree: (person) =>
        back({ code: tokens.issue({ kind: 'code', person, scopes, seconds: 1800, facts: { redirect_uri } }) }),
      refuse: () =>
        back({ error: 'user_cancelled_authorize', error_description: 'The user cancelled the authorization' }),
    });
  });

  function ownForm(context: Context): URLSearchParams {
    const form = getForm(context);
    const isOurs = form.get('client_id') === 'sandbox' && form.get('client_secret') === 'sandbox-secret';
    if (!isOurs) oauthRefuse('invalid_client', 'Client authentication failed', 401);
    return form;
  }

  // https://learn.microsoft.com/en-us/linkedin/shared/authentication/token-introspection
  router.post(`${login}/introspectToken`, (context) => {
    const grant = tokens.look(ownForm(context).get('token') ?? '', 'access');
    const body =
      typeof grant === 'string'
        ? { active: false, ...(grant !== 'unknown' && { status: grant }) }
        : { active: true, client_id: 'sandbox', status: 'active', scope: grant.scopes.join(','), auth_type: '3L' };
    reply(context, { status: 200, body });
  });

  router.post(`${login}/accessToken`, (context) => {
    const form = ownForm(context);
    const grant_type = form.get('grant_type');
    const isRefresh = grant_type === 'refresh_token';
    if (!isRefresh && grant_type !== 'authorization_code') oauthRefuse('unsupported_grant_type', 'Unknown grant type');
    const refresh_token = form.get('refresh_token') ?? '';
    const grant = isRefresh ? tokens.look(refresh_token, 'refresh') : tokens.spend(form.get('code') ?? '', 'code');
    if (typeof grant === 'string') {
      oauthRefuse(
        'invalid_grant',
        isRefresh
          ? 'The provided refresh token is invalid, expired or revoked'
          : 'Unable to retrieve access token: authorization code not found',
      );
    }
    if (!isRefresh && grant.facts.redirect_uri !== form.get('redirect_uri')) {
      oauthRefuse(
        'invalid_redirect_uri',
        'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code',
      );
    }
    const { person, scopes } = grant;
    const expires_in = accessDays * day;
    const access_token = tokens.issue({ kind: 'access', person, scopes, seconds: expires_in, prefix: 'AQX' });
    const body = { access_token, expires_in, scope: scopes.join(',') };
    if (!scopes.includes('rw_organization_admin')) {
      // Only approved applications get a refresh token.
      reply(context, { status: 200, body });
      return;
    }
    // A refresh token is not replaced, and its year counts from the first authorization.
    const kept = isRefresh
      ? refresh_token
      : tokens.issue({ kind: 'refresh', person, scopes, seconds: 365 * day, prefix: 'AQW' });
    reply(context, { status: 200, body: { ...body, refresh_token: kept, refresh_token_expires_in: 365 * day } });
  });
}
