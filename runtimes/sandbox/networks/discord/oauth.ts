import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, reply } from '../../stand-in.ts';
import type { TokenBook } from '../../token-book.ts';
import { application, channels, guilds, type SandboxChannel } from './servers.ts';

const api = '/discord.com/api/v10';
const week = 604_800;

/** Registers authorization: https://docs.discord.com/developers/topics/oauth2 */
export function registerOAuth(
  router: Router,
  {
    tokens,
    allowed,
    makeWebhook,
  }: {
    readonly tokens: TokenBook;
    /** The bot's permissions on each server. */
    readonly allowed: Map<string, bigint>;
    makeWebhook(channel: SandboxChannel): object;
  },
): void {
  const isApplication = (context: Context): boolean => {
    const [, basic = ''] = /^Basic (.+)$/.exec(context.get('authorization')) ?? [];
    return Buffer.from(basic, 'base64').toString() === `${application.id}:${application.secret}`;
  };

  function giveToken(context: Context): object {
    const oauth = (status: number, error: string): never => {
      throw new Refusal({ status, body: { error } });
    };
    const form = getForm(context);
    if (!isApplication(context)) oauth(401, 'invalid_client');
    if (form.get('grant_type') === 'client_credentials') {
      return { access_token: 'client', token_type: 'Bearer', expires_in: week, scope: form.get('scope') };
    }
    if (form.get('grant_type') !== 'authorization_code') oauth(400, 'unsupported_grant_type');
    const grant = tokens.spend(form.get('code') ?? '', 'code');
    if (typeof grant !== 'object' || grant.facts.redirect_uri !== form.get('redirect_uri')) {
      return oauth(400, 'invalid_grant');
    }
    const channel = channels.find(({ id }) => id === grant.person) ?? oauth(400, 'invalid_grant');
    return {
      access_token: tokens.issue({ kind: 'user', person: channel.id }),
      refresh_token: tokens.issue({ kind: 'refresh', person: channel.id }),
      token_type: 'Bearer',
      expires_in: week,
      // Discord sometimes leaves `webhook.incoming` out.
      scope: 'bot',
      guild: guilds.find((guild) => guild.id === channel.guild_id),
      webhook: makeWebhook(channel),
    };
  }

  router.get('/discord.com/oauth2/authorize', (context) => {
    const { query } = getRequest(context);
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(' ');
    const page = (body: string): never => {
      throw new Refusal({ status: 400, body });
    };
    if (query.get('client_id') !== application.id) page('Unknown Application');
    if (query.get('response_type') !== 'code') page('Invalid response_type');
    if (!URL.canParse(redirect_uri)) page('Invalid OAuth2 redirect_uri');
    const permissions = query.get('permissions') ?? '0';
    if (!/^\d+$/.test(permissions)) page('Invalid permissions');
    if (scopes.some((scope) => !['bot', 'webhook.incoming'].includes(scope))) page('Invalid scope');
    const back = (answer: Readonly<Record<string, string>>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      url.searchParams.set('state', query.get('state') ?? '');
      return url.href;
    };
    return consent(context, {
      network: 'Discord',
      people: channels.map(({ id, name, guild_id }) => {
        const guild = guilds.find((one) => one.id === guild_id);
        return { id, name: guild?.owner ?? '', gives: [`#${name} of ${guild?.name ?? ''}`] };
      }),
      scopes,
      agree: (channel) => {
        const guild_id = channels.find(({ id }) => id === channel)?.guild_id ?? '';
        const code = tokens.issue({ kind: 'code', person: channel, seconds: 600, facts: { redirect_uri } });
        // A repeated authorization gives the bot's role the last requested permissions.
        allowed.set(guild_id, BigInt(permissions));
        return back({ code, guild_id, permissions });
      },
      refuse: () =>
        back({
          error: 'access_denied',
          error_description: 'The resource owner or authorization server denied the request',
        }),
    });
  });

  router.post(`${api}/oauth2/token`, (context) => {
    reply(context, { status: 200, body: giveToken(context) });
  });
}
