import type { TelegramApi } from './call.ts';
import type { TelegramSession } from './session.ts';
import type { TelegramSettings } from './settings.ts';
import { member } from './wire.ts';

/** Tells whether the bot may post to a channel now. https://core.telegram.org/bots/api#getchatmember */
export async function mayPost(
  { bot_token }: TelegramSettings,
  api: TelegramApi,
  { chat_id }: TelegramSession,
): Promise<boolean> {
  const user_id = Number(bot_token.split(':')[0]);
  const { status, can_post_messages } = await api('getChatMember', member, { chat_id, user_id });
  return status === 'administrator' && can_post_messages === true;
}
