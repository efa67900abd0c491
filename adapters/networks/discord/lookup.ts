import { NetworkFailure } from '#domain/networks/index';
import type { OwnApplication } from '#ports/networks/network-adapter';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { webhookRequest } from './posting.ts';
import type { DiscordSession } from './session.ts';
import { channel as channelAnswer, message, type Message, messages } from './wire.ts';

const pageSize = 100;
const maxPages = 10;
// An identifier older than every message.
const beforeAll = '0';

/** Creates the lookups in a channel with the organization's bot. */
export function createLookup(api: DiscordApi) {
  return {
    /**
     * Returns the type of a channel and its last message, so that later messages are recognised without comparing
     * clocks. Undefined when the bot cannot read the channel.
     */
    async channel({ channel_id }: DiscordSession, application: OwnApplication | undefined) {
      if (!application) return undefined;
      const request = { method: 'GET', path: `/channels/${channel_id}`, bot: application.bot_token } as const;
      try {
        const { type, last_message_id } = await api(channelAnswer, request);
        return { type, last_message: last_message_id ?? beforeAll };
      } catch (error) {
        if (error instanceof DiscordFailure && error.kind !== 'throttled') return undefined;
        throw error;
      }
    },

    /**
     * Finds the matching message of our webhook after `last`. Throws kind `unknown` when the bot sees too little to
     * decide: to a bot that may not read the history, a channel looks empty, so any message it receives proves that it
     * may. `last` itself may be deleted: https://docs.discord.com/developers/resources/channel#channel-object
     */
    async find(
      session: DiscordSession,
      application: OwnApplication | undefined,
      last: string | undefined,
      fits: (message: Message) => boolean,
    ): Promise<string | undefined> {
      if (!application || last === undefined) {
        throw new NetworkFailure('unknown', 'without a bot that reads the channel this is unknown');
      }
      const list = (query: string) => {
        const path = `/channels/${session.channel_id}/messages?${query}`;
        return api(messages, { method: 'GET', path, bot: application.bot_token }).catch(blind);
      };
      // Starts one before `last`, so that the response includes `last` if it still exists.
      let after = last === beforeAll ? beforeAll : String(BigInt(last) - 1n);
      for (let pages = 0; pages < maxPages; pages += 1) {
        const page = await list(`after=${after}&limit=${pageSize}`);
        const isProven = page.length > 0 || pages > 0 || (await list(`before=${last}&limit=1`)).length > 0;
        if (!isProven) throw new NetworkFailure('unknown', 'the bot may not read the channel’s past');
        for (const shown of page) {
          const { id, webhook_id } = shown;
          if (id === last || webhook_id !== session.webhook_id) continue;
          // A bot without the Message Content intent sees no text, not even that of its own webhook.
          const isShown = shown.content !== '' || shown.attachments.length > 0;
          const found = isShown
            ? shown
            : await api(message, webhookRequest(session, 'GET', `/messages/${id}`)).catch(blind);
          if (fits(found)) return id;
        }
        if (page.length < pageSize) return undefined;
        after = page
          .map(({ id }) => BigInt(id))
          .reduce((a, b) => (a > b ? a : b))
          .toString();
      }
      throw new NetworkFailure('unknown', 'too many later messages in the channel to look this one up');
    },
  };
}

function blind(error: unknown): never {
  const isBlind = error instanceof DiscordFailure && error.kind !== 'throttled' && error.kind !== 'temporary';
  throw isBlind ? new NetworkFailure('unknown', error.message) : error;
}
