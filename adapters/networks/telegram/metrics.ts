import type { NetworkEvent } from '#ports/networks/network-events';
import type { NetworkMetrics } from '#ports/networks/network-metrics';
import { ofSeconds } from '../shared/time.ts';
import type { TelegramApi } from './call.ts';
import { readSession } from './session.ts';
import { memberCount, reactionCount } from './wire.ts';

/** Creates the part that reads numbers. Those of posts are only told, when they change. */
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
 * Reads what people think of a post of a channel, all of it each time:
 * https://core.telegram.org/bots/api#messagereactioncountupdated
 */
export function numbersIn(told: unknown): NetworkEvent[] {
  const found = reactionCount.safeParse(told).data;
  if (found?.chat.type !== 'channel') return [];
  const { chat, message_id, date } = found;
  const values: Record<string, number> = {};
  let reactions = 0;
  for (const { type: kind, total_count } of found.reactions) {
    const name = `reactions_by_emoji:${kind}`;
    values[name] = (values[name] ?? 0) + total_count;
    reactions += total_count;
  }
  const post = {
    external_identifier: String(message_id),
    values: { reactions, ...values },
    date: ofSeconds(date),
  };
  return [{ type: 'numbers', external_identifier: String(chat.id), posts: [post] }];
}
