import type { NetworkEvent } from '#ports/networks/network-events';
import type { NetworkMetrics } from '#ports/networks/network-metrics';
import { fromSeconds } from '../shared/time.ts';
import type { TelegramApi } from './call.ts';
import { readSession } from './session.ts';
import { memberCount, reactionCount } from './wire.ts';

/** Creates the adapter part that reads numbers. Those of posts only arrive as updates, when they change. */
export function createMetrics(api: TelegramApi): NetworkMetrics {
  return {
    async readAccount({ session, until }) {
      const { chat_id } = readSession(session);
      const member_count = await api('getChatMemberCount', memberCount, { chat_id });
      return { days: [{ day: until, values: { member_count } }] };
    },
  };
}

/**
 * Reads the reactions to a channel post, the complete list each time:
 * https://core.telegram.org/bots/api#messagereactioncountupdated
 */
export function numbersIn(json: unknown): NetworkEvent[] {
  const found = reactionCount.safeParse(json).data;
  if (found?.chat.type !== 'channel') return [];
  const { chat, message_id, date } = found;
  const values: Record<string, number> = {};
  let reactions = 0;
  for (const { type: kind, total_count } of found.reactions) {
    const name = `reactions_by_emoji:${kind}`;
    values[name] = (values[name] ?? 0) + total_count;
    reactions += total_count;
  }
  const post = { external_identifier: String(message_id), values: { reactions, ...values }, date: fromSeconds(date) };
  return [{ type: 'numbers', external_identifier: String(chat.id), posts: [post] }];
}
