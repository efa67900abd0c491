import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect } from '#ports/networks/network-adapter';
import type { TelegramApi } from './call.ts';
import { mayPost } from './may-post.ts';
import { readSession } from './session.ts';
import { botLink, type TelegramSettings } from './settings.ts';

/**
 * Creates the adapter part that connects channels. Telegram has no OAuth: a person opens the bot's chat with the state
 * and adds the bot to a channel. Both arrive as events. https://core.telegram.org/bots/features#deep-linking
 */
export function createConnect(settings: TelegramSettings, api: TelegramApi): NetworkConnect {
  const { bot_username } = settings;
  const chatLink = (state: string): string => `${botLink(settings)}?start=${state}`;
  return {
    invite: ({ state }) => ({
      link: chatLink(state),
      authorization: {
        type: 'telegram_bot',
        bot_username,
        add_to_group_link: `${botLink(settings)}?startgroup&admin=delete_messages`,
      },
    }),
    async begin({ state }) {
      return { url: chatLink(state), memory: {} };
    },
    async complete() {
      throw new NetworkFailure('refused', 'Telegram does not use redirects.');
    },
    async verify(stored) {
      if (await mayPost(settings, api, readSession(stored))) return;
      const details = problem('telegram_bot_may_not_post');
      throw new NetworkFailure('reconnect', details.message, { problem: details });
    },
  };
}
