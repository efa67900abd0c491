import { NetworkFailure } from '#domain/networks/index';
import type { OwnApplication } from '#ports/networks/network-adapter';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { webhookRequest } from './posting.ts';
import type { DiscordSession } from './session.ts';
import { channel as channelAnswer, message, type Message, messages } from './wire.ts';

const pageSize = 100;
const maxPages = 10;
/** Older than every message. */
const beforeAll = '0';

/** What the organization's bot can see of a channel. */
export function createLookup(api: DiscordApi) {
  return {
    /**
     * The message a channel ends with, so that what comes after it is new, whatever any clock says. Undefined
     * where the bot cannot look.
     */
    async lastMessage({ channel_id }: DiscordSession, application: OwnApplication | undefined) {
      if (!application) return undefined;
      const request = { method: 'GET', path: `/channels/${channel_id}`, bot: application.bot_token } as const;
      try {
        return (await api(channelAnswer, request)).last_message_id ?? beforeAll;
      } catch (error) {
        if (error instanceof DiscordFailure && error.kind !== 'throttled') return undefined;
        throw error;
      }
    },

    /**
     * The message of our webhook after `last` for which this holds. Kind `unknown` when the bot does not see
     * enough to tell: who may not read the past is shown an empty channel.
     */
    async find(
      session: DiscordSession,
      application: OwnApplication | undefined,
      last: string | undefined,
      fits: (message: Message) => boolean,
    ): Promise<string | undefined> {
      if (!application || last === undefined) {
        throw new NetworkFailure('unknown', 'without a bot that reads the channel nobody can tell');
      }
      // From the one before, so that the last message itself proves that the bot may read; in a channel that was
      // empty, any message does.
      let after = last === beforeAll ? beforeAll : String(BigInt(last) - 1n);
      for (let pages = 0; pages < maxPages; pages += 1) {
        const path = `/channels/${session.channel_id}/messages?after=${after}&limit=${pageSize}`;
        const page = await api(messages, { method: 'GET', path, bot: application.bot_token }).catch(blind);
        const isProven = page.some(({ id }) => id === last || last === beforeAll);
        if (pages === 0 && !isProven) {
          throw new NetworkFailure('unknown', 'the bot may not read the channel’s past');
        }
        for (const shown of page) {
          const { id, webhook_id } = shown;
          if (id === last || webhook_id !== session.webhook_id) continue;
          // A bot without the Message Content intent sees no text, not even of its own webhook.
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
      throw new NetworkFailure('unknown', 'too much was written in the channel since to look a message up');
    },
  };
}

function blind(error: unknown): never {
  const isBlind = error instanceof DiscordFailure && error.kind !== 'throttled' && error.kind !== 'temporary';
  throw isBlind ? new NetworkFailure('unknown', error.message) : error;
}
