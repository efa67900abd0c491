import { NetworkFailure } from '#domain/networks/index';
import type { ConnectedAccount, NetworkConnect } from '#ports/networks/network-adapter';
import { type ScopesByCapability, scopesIn, requestedScopes } from '../shared/access.ts';
import { requireCode, withQuery } from '../shared/asking.ts';
import type { SlackCall } from './call.ts';
import { notLetIn, SlackFailure } from './failures.ts';
import { metricScopes } from './metrics.ts';
import { readSession, type SlackSession } from './session.ts';
import type { SlackSettings } from './settings.ts';
import { access, type Channel, channelInfo, channelPage, teamInfo } from './wire.ts';

/** https://docs.slack.dev/reference/scopes */
const scopes: ScopesByCapability = {
  publishing: [
    'chat:write',
    'chat:write.customize',
    'channels:read',
    'channels:join',
    'channels:history',
    'groups:read',
    'groups:history',
    'files:read',
    'files:write',
    'team:read',
  ],
  comments: [],
  messages: [],
  metrics: [...metricScopes.account, ...metricScopes.posts],
  products: [],
};

/** The maximum number of channel pages; longer lists are of no use. */
const maxPages = 10;
const pageSize = '200';

/** Creates the adapter part that connects channels: https://docs.slack.dev/authentication/installing-with-oauth */
export function createConnect(settings: SlackSettings, call: SlackCall): NetworkConnect {
  const { client_id, client_secret, login_url } = settings;
  const requested = requestedScopes(scopes, settings);

  async function listChannels(authorization: string): Promise<readonly Channel[]> {
    const channels: Channel[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < maxPages && cursor !== ''; pages += 1) {
      const fields = { types: 'public_channel,private_channel', exclude_archived: 'true', limit: pageSize, cursor };
      const page = await call('conversations.list', authorization, fields, channelPage);
      channels.push(...page.channels);
      cursor = page.response_metadata?.next_cursor ?? '';
    }
    return channels;
  }

  /** Joins a channel, and returns whether the app is in it. Only members can add it to a private one. */
  async function join({ token, channel, is_private }: SlackSession): Promise<boolean> {
    const authorization = `Bearer ${token}`;
    const method = is_private ? 'conversations.info' : 'conversations.join';
    try {
      const { channel: joined } = await call(method, authorization, { channel }, channelInfo);
      return joined.is_member || !is_private;
    } catch (error) {
      const isOutside =
        error instanceof SlackFailure &&
        error.kind === 'refused' &&
        (notLetIn.test(error.error) || (is_private && error.error === 'channel_not_found'));
      if (isOutside) return false;
      throw error;
    }
  }

  return {
    scopes: requested,

    async begin({ state, redirect_uri }) {
      const query = { client_id, scope: requested.join(','), redirect_uri, state };
      return { url: withQuery(login_url, query), memory: {} };
    },

    async complete({ query, redirect_uri }) {
      const fields = { code: requireCode(query), redirect_uri };
      const basic = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
      const { access_token: token, ...given } = await call('oauth.v2.access', basic, fields, access);
      if (given.refresh_token !== undefined) {
        throw new NetworkFailure('misconfigured', 'token rotation must be switched off in the Slack app');
      }
      if (given.is_enterprise_install) {
        throw new NetworkFailure(
          'refused',
          'Install the app in one workspace, not in the whole Enterprise organization.',
        );
      }
      const authorization = `Bearer ${token}`;
      const { team } = await call('team.info', authorization, {}, teamInfo);
      const channels = await listChannels(authorization);
      if (channels.length === 0)
        throw new NetworkFailure('refused', `${team.name} has no channel that the app can see.`, {
          refusal: 'nothing_there',
        });
      return channels.map(({ id: channel, name, is_private, is_member }): ConnectedAccount => {
        const data = { token, domain: team.domain, channel, is_private } satisfies SlackSession;
        return {
          external_identifier: `${team.id}:${channel}`,
          name: `#${name} (${team.name})`,
          ...(team.icon && { image: team.icon.image_132 }),
          extra_data: { is_member, is_private },
          grant: team.id,
          session: { data, granted_scopes: scopesIn(given.scope) },
        };
      });
    },

    async verify(stored) {
      await call('team.info', `Bearer ${readSession(stored).token}`, {}, teamInfo);
    },

    async enable(stored) {
      const session = readSession(stored);
      return { is_member: await join(session), is_private: session.is_private };
    },
  };
}
