import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import { problem } from '#domain/foundation/index';
import type { AdapterData, NetworkConnect } from '#ports/networks/network-adapter';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { requireCode, withQuery } from '../shared/asking.ts';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { webhookRequest } from './posting.ts';
import { type DiscordSession, readSession, requireApplication } from './session.ts';
import { basicAuthorization, type DiscordSettings } from './settings.ts';
import { access, boosts, channel as channelAnswer, nothing, webhookInfo } from './wire.ts';

/** https://docs.discord.com/developers/topics/permissions */
const bits = {
  ADD_REACTIONS: 6n,
  VIEW_CHANNEL: 10n,
  SEND_MESSAGES: 11n,
  MANAGE_MESSAGES: 13n,
  EMBED_LINKS: 14n,
  ATTACH_FILES: 15n,
  READ_MESSAGE_HISTORY: 16n,
  CREATE_PUBLIC_THREADS: 35n,
  SEND_MESSAGES_IN_THREADS: 38n,
} as const;
/** Posts are sent by the webhook, which needs no bot permissions. The bot lists, looks up and deletes them. */
const permissions: ScopesByCapability<keyof typeof bits> = {
  publishing: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY', 'MANAGE_MESSAGES'],
  comments: [
    'SEND_MESSAGES',
    'EMBED_LINKS',
    'ATTACH_FILES',
    'ADD_REACTIONS',
    'CREATE_PUBLIC_THREADS',
    'SEND_MESSAGES_IN_THREADS',
  ],
  messages: [],
  metrics: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
  products: [],
};
// Channels in which every message opens a thread.
const forumTypes = [15, 16];

/** Returns what the rules need to know about a channel, as far as it could be read: its type, its server's boosts. */
function toChannelFacts(
  channel: z.infer<typeof channelAnswer> | undefined,
  server: z.infer<typeof boosts> | undefined,
): AdapterData | undefined {
  return channel || server ? { ...(channel && { channel_type: channel.type }), ...server } : undefined;
}

/** Creates the adapter part that connects channels: https://docs.discord.com/developers/topics/oauth2#webhooks */
export function createConnect(settings: DiscordSettings, api: DiscordApi): NetworkConnect {
  const requested = requestedScopes(permissions, settings).reduce((sum, name) => sum | (1n << bits[name]), 0n);

  /** Reads data that posting does not need; undefined when it cannot be read. */
  async function look<T>(schema: z.ZodType<T>, path: string, bot: string): Promise<T | undefined> {
    return api(schema, { method: 'GET', path, bot }).catch((error: unknown) => {
      if (error instanceof NetworkFailure) return undefined;
      throw error;
    });
  }

  const readBoosts = (guild_id: string, bot: string) => look(boosts, `/guilds/${guild_id}`, bot);

  return {
    async begin({ state, redirect_uri, application }) {
      const { client_id } = requireApplication({ application });
      const query = {
        response_type: 'code',
        client_id,
        redirect_uri,
        state,
        scope: 'bot webhook.incoming',
        permissions: requested.toString(),
        integration_type: '0',
        prompt: 'consent',
      };
      return { url: withQuery(settings.login_url, query), memory: {} };
    },

    async complete({ query, redirect_uri, application }) {
      const { client_id, client_secret, bot_token } = requireApplication({ application });
      const grant = { grant_type: 'authorization_code', code: requireCode(query), redirect_uri };
      const { webhook, guild } = await api(access, {
        method: 'POST',
        path: '/oauth2/token',
        headers: {
          authorization: basicAuthorization(client_id, client_secret),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(grant).toString(),
      });
      if (!webhook)
        throw new NetworkFailure('refused', 'No channel was chosen. Start again and choose one.', {
          refusal: 'nothing_there',
        });
      const { id: webhook_id, token: webhook_token, channel_id, guild_id } = webhook;
      const found = await api(channelAnswer, { method: 'GET', path: `/channels/${channel_id}`, bot: bot_token }).catch(
        (error: unknown) => {
          // The bot may not be allowed to see the channel, but the webhook can still post there.
          if (error instanceof DiscordFailure && [50_001, 50_013].includes(error.code)) return undefined;
          throw error;
        },
      );
      if (found && forumTypes.includes(found.type)) {
        const path = `/webhooks/${webhook_id}/${webhook_token}`;
        await api(nothing, { method: 'DELETE', path, shownPath: `/webhooks/${webhook_id}` });
        throw new NetworkFailure('refused', 'A forum cannot be connected. Start again and choose a text channel.');
      }
      const name = found ? `#${found.name}` : channel_id;
      const icon = guild?.icon ? `https://cdn.discordapp.com/icons/${guild_id}/${guild.icon}.png` : undefined;
      const extra_data = toChannelFacts(found, await readBoosts(guild_id, bot_token));
      const data = { guild_id, channel_id, webhook_id, webhook_token } satisfies DiscordSession;
      return [
        {
          external_identifier: channel_id,
          name: guild ? `${name} (${guild.name})` : name,
          ...(icon && { image: icon }),
          ...(extra_data && { extra_data }),
          session: { data },
        },
      ];
    },

    async verify(stored) {
      const session = readSession(stored);
      const { channel_id } = await api(webhookInfo, webhookRequest(session, 'GET', ''));
      if (channel_id === session.channel_id) return;
      // Administrators of the server can move a webhook to another channel.
      throw new NetworkFailure('reconnect', 'the webhook posts to another channel now', {
        problem: problem('discord_channel_gone'),
      });
    },

    async enable({ application, ...stored }) {
      if (!application) return undefined;
      const { guild_id, channel_id } = readSession(stored);
      const { bot_token } = application;
      const channel = await look(channelAnswer, `/channels/${channel_id}`, bot_token);
      return toChannelFacts(channel, await readBoosts(guild_id, bot_token));
    },
  };
}
