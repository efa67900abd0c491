import type Router from '@koa/router';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../../stand-in.ts';
import type { TokenBook } from '../../token-book.ts';

const accessSeconds = 3599;
const google = 'https://www.googleapis.com/auth';
const known = ['youtube.force-ssl', 'youtube.upload', 'youtube.readonly', 'yt-analytics.readonly'].map(
  (name) => `${google}/${name}`,
);

/** The channels; a person chooses one on Google's page. */
export const channels = [
  { id: 'UCalice000000000000000001', title: 'Alice Adams', handle: '@alice', uploads: 'UUalice000000000000000001' },
  { id: 'UCbob00000000000000000002', title: 'Bob Brown', handle: '@bob', uploads: 'UUbob00000000000000000002' },
];

function oauthRefuse(error: string, error_description: string, status = 400): never {
  throw new Refusal({ status, body: { error, error_description } });
}

/** Registers authorization: https://developers.google.com/identity/protocols/oauth2/web-server */
export function youtubeOauth(router: Router, tokens: TokenBook): void {
  router.get('/accounts.google.com/o/oauth2/v2/auth', (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(' ');
    if (query.get('client_id') !== 'sandbox') oauthRefuse('invalid_client', 'The OAuth client was not found.', 401);
    if (!URL.canParse(redirect_uri)) oauthRefuse('redirect_uri_mismatch', 'Bad redirect_uri');
    if (query.get('response_type') !== 'code') oauthRefuse('invalid_request', 'Bad response_type');
    if (scopes.some((scope) => !known.includes(scope)))
      oauthRefuse('invalid_scope', 'Some requested scopes were invalid.');
    const isLasting = query.get('access_type') === 'offline' && query.get('prompt') === 'consent';
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries({ state: query.get('state') ?? '', ...answer }))
        url.searchParams.set(name, value);
      return url.href;
    };
    const facts = { redirect_uri, lasting: String(isLasting) };
    return consent(context, {
      network: 'YouTube',
      people: channels.map(({ id, title, handle }) => ({ id, name: title, gives: [handle] })),
      scopes,
      mayUntick: true,
      agree: (person, scopes) => {
        const code = tokens.issue({ kind: 'code', person, scopes, seconds: 600, facts, prefix: '4/0' });
        return back({ code, scope: scopes.join(' ') });
      },
      refuse: () => back({ error: 'access_denied' }),
    });
  });

  router.post('/oauth2.googleapis.com/token', (context) => {
    const form = getForm(context);
    const isOurs = form.get('client_id') === 'sandbox' && form.get('client_secret') === 'sandbox-secret';
    if (!isOurs) oauthRefuse('invalid_client', 'Unauthorized', 401);
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (!isRefresh && form.get('grant_type') !== 'authorization_code')
      oauthRefuse('unsupported_grant_type', 'Invalid grant_type');
    const grant = isRefresh
      ? tokens.look(form.get('refresh_token') ?? '', 'refresh')
      : tokens.spend(form.get('code') ?? '', 'code');
    if (typeof grant === 'string') {
      oauthRefuse('invalid_grant', isRefresh ? 'Token has been expired or revoked.' : 'Malformed auth code.');
    }
    if (!isRefresh && grant.facts.redirect_uri !== form.get('redirect_uri'))
      oauthRefuse('redirect_uri_mismatch', 'Bad Request');
    const { person, scopes } = grant;
    const access_token = tokens.issue({ kind: 'access', person, scopes, seconds: accessSeconds, prefix: 'ya29.' });
    const body = { access_token, expires_in: accessSeconds, scope: scopes.join(' '), token_type: 'Bearer' };
    // A renewal returns no new refresh token.
    const isLasting = !isRefresh && grant.facts.lasting === 'true';
    const refresh_token = isLasting ? tokens.issue({ kind: 'refresh', person, scopes, prefix: '1//' }) : undefined;
    reply(context, { status: 200, body: { ...body, ...(refresh_token !== undefined && { refresh_token }) } });
  });

  router.post('/oauth2.googleapis.com/revoke', (context) => {
    const token = getForm(context).get('token') ?? getRequest(context).query.get('token') ?? '';
    const grant = [tokens.look(token, 'refresh'), tokens.look(token, 'access')].find((one) => typeof one === 'object');
    if (typeof grant !== 'object') oauthRefuse('invalid_token', 'Token expired or revoked');
    tokens.revoke(grant.person);
    reply(context, { status: 200, body: {} });
  });
}
