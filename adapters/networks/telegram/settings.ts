/** Where Telegram is: https://core.telegram.org/bots/api */
export const telegramAddresses = {
  api_url: 'https://api.telegram.org',
  link_url: 'https://t.me',
} as const;

export interface TelegramSettings {
  readonly bot_token: string;
  /** Without `@`. */
  readonly bot_username: string;
  readonly api_url: string;
  readonly link_url: string;
}

/** Opens the list of channels to add the bot to. */
export function channelLink(settings: TelegramSettings): string {
  return `${botLink(settings)}?startchannel&admin=post_messages+edit_messages+delete_messages`;
}

/** The bot's own page. */
export function botLink({ link_url, bot_username }: TelegramSettings): string {
  return `${link_url}/${bot_username}`;
}
