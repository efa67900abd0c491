import type { z } from 'zod';
import type { TelegramApi } from './call.ts';
import type { TelegramSession } from './session.ts';
import type { TelegramSettings } from './settings.ts';
import { member } from './wire.ts';

/** What a bot is in a channel when it may not post there. */
const outside = ['kicked', 'left', 'member', 'restricted'];

/** Returns whether the bot may post to a channel; undefined when Telegram says it in a word that nobody knows yet. */
export function standingOf({ status, can_post_messages }: z.infer<typeof member>): 'in' | 'out' | undefined {
  if (outside.includes(status) || can_post_messages === false) return 'out';
  if (can_post_messages) return 'in';
  return status === 'administrator' ? 'out' : undefined;
}

/** Tells whether the bot may post to a channel now, as far as is known. https://core.telegram.org/bots/api#getchatmember */
export async function mayPost(
  { bot_token }: TelegramSettings,
  api: TelegramApi,
  { chat_id }: TelegramSession,
): Promise<boolean> {
  const user_id = Number(bot_token.split(':')[0]);
  return standingOf(await api('getChatMember', member, { chat_id, user_id })) !== 'out';
}
