import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { getRequest, Refusal } from '../../stand-in.ts';
import type { TokenBook } from '../../token-book.ts';
import { refuse } from './call.ts';
import type { SandboxWorkspace } from './workspaces.ts';

const knownScopes =
  'chat:write chat:write.customize channels:read channels:join channels:history groups:read groups:history files:read files:write reactions:read team:read'.split(
    ' ',
  );

interface Install {
  readonly tokens: TokenBook;
  readonly workspaces: readonly SandboxWorkspace[];
}

/** Registers step 1, the page on which a person installs the app. */
export function registerAuthorize(router: Router, { tokens, workspaces }: Install): void {
  router.get('/slack.com/oauth/v2/authorize', (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(',');
    const page = (body: string): never => {
      throw new Refusal({ status: 400, body });
    };
    if (query.get('client_id') !== 'sandbox') page('invalid_client_id');
    if (!URL.canParse(redirect_uri)) page('bad_redirect_uri');
    if (scopes.some((scope) => !knownScopes.includes(scope))) page('invalid_scope');
    const back = (answer: Readonly<Record<string, string>>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      url.searchParams.set('state', query.get('state') ?? '');
      return url.href;
    };
    return consent(context, {
      network: 'Slack',
      people: workspaces.map(({ person, team, channels }) => ({
        ...person,
        gives: [`the workspace ${team.name}`, ...channels.map(({ name }) => `#${name}`)],
      })),
      scopes,
      agree: (person) =>
        back({ code: tokens.issue({ kind: 'code', person, scopes, seconds: 600, facts: { redirect_uri } }) }),
      refuse: () => back({ error: 'access_denied' }),
    });
  });
}

/** Handles step 3 of https://docs.slack.dev/authentication/installing-with-oauth */
export function issueToken(context: Context, fields: URLSearchParams, { tokens, workspaces }: Install): object {
  const [, basic = ''] = /^Basic (.+)$/.exec(context.get('authorization')) ?? [];
  const [client_id, client_secret] = Buffer.from(basic, 'base64').toString().split(':');
  if (client_id !== 'sandbox') refuse('invalid_client_id');
  if (client_secret !== 'sandbox-secret') refuse('bad_client_secret');
  const grant = tokens.spend(fields.get('code') ?? '', 'code');
  if (typeof grant !== 'object') refuse('invalid_code');
  if (grant.facts.redirect_uri !== fields.get('redirect_uri')) refuse('bad_redirect_uri');
  const workspace = workspaces.find(({ person }) => person.id === grant.person) ?? refuse('invalid_code');
  const { team, bot, person } = workspace;
  const { scopes } = grant;
  const access_token = tokens.issue({
    kind: 'access',
    person: person.id,
    scopes,
    facts: { team: team.id },
    prefix: 'xoxb-',
  });
  return {
    access_token,
    token_type: 'bot',
    scope: scopes.join(','),
    bot_user_id: bot.user,
    app_id: 'A0SANDBOX0',
    team: { id: team.id, name: team.name },
    enterprise: null,
    is_enterprise_install: false,
    authed_user: { id: person.id },
  };
}
