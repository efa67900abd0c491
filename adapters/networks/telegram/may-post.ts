import type { z } from 'zod';
import type { TelegramApi } from './call.ts';
import type { TelegramSession } from './session.ts';
import type { TelegramSettings } from './settings.ts';
import { member } from './wire.ts';

/** The statuses of a bot that may not post in a channel. */
const outside = ['kicked', 'left', 'member', 'restricted'];

/** Returns whether the bot may post to a channel; undefined for an unknown status. */
export function getStanding({ status, can_post_messages }: z.infer<typeof member>): 'in' | 'out' | undefined {
  if (outside.includes(status) || can_post_messages === false) return 'out';
  if (can_post_messages) return 'in';
  return status === 'administrator' ? 'out' : undefined;
}

/** Whether the bot may post to a channel now, as far as is known. https://core.telegram.org/bots/api#getchatmember */
export async function mayPost(
  { bot_token }: TelegramSettings,
  api: TelegramApi,
  { chat_id }: TelegramSession,
): Promise<boolean> {
  const user_id = Number(bot_token.split(':')[0]);
  return getStanding(await api('getChatMember', member, { chat_id, user_id })) !== 'out';
}
