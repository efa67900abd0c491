import type { AccessSettings } from '../shared/access.ts';
import { addressesAt, type NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of Telegram: https://core.telegram.org/bots/api */
export const telegramAddresses = { api_url: 'https://api.telegram.org', link_url: 'https://t.me' } as const;

export interface TelegramSettings extends AccessSettings {
  readonly bot_token: string;
  /** The name of the bot, without `@`. */
  readonly bot_username: string;
  readonly api_url: string;
  readonly link_url: string;
}

/** Returns the link that opens the list of channels to which the bot can be added. */
export function channelLink(settings: TelegramSettings): string {
  return `${botLink(settings)}?startchannel&admin=post_messages+edit_messages+delete_messages`;
}

/** Returns the link to the bot's own page. */
export function botLink({ link_url, bot_username }: TelegramSettings): string {
  return `${link_url}/${bot_username}`;
}

export const telegramSetUp: NetworkSetUp<TelegramSettings> = {
  variables: [
    {
      name: 'TELEGRAM_BOT_TOKEN',
      fallback: 'not set',
      meaning: 'Token of your Telegram bot. Without it the network is not offered (docs/networks/telegram.md).',
      secret: true,
    },
    { name: 'TELEGRAM_BOT_USERNAME', fallback: 'not set', meaning: 'Name of that bot, without @.' },
    {
      name: 'TELEGRAM_API_URL',
      fallback: telegramAddresses.api_url,
      meaning: 'Address of a Bot API server of your own.',
    },
  ],
  sandboxValues: () => ({ TELEGRAM_BOT_TOKEN: '1000001:sandbox-secret', TELEGRAM_BOT_USERNAME: 'sandbox_bot' }),
  read(reader, at) {
    const bot_token = reader.text('TELEGRAM_BOT_TOKEN');
    const bot_username = reader.text('TELEGRAM_BOT_USERNAME');
    if ((bot_token === undefined) !== (bot_username === undefined))
      reader.problems.push('TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_USERNAME must be set together');
    if (bot_token === undefined || bot_username === undefined) return undefined;
    const { api_url, link_url } = addressesAt(telegramAddresses, at);
    return {
      bot_token,
      bot_username: bot_username.replace(/^@/, ''),
      api_url: reader.url('TELEGRAM_API_URL', api_url, true),
      link_url,
    };
  },
  complete: (read) => Promise.resolve(read),
};
