import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxChannel } from './servers.ts';

/**
 * Returns the reactions to a message of this age; empty when there are none.
 * https://docs.discord.com/developers/resources/message#reaction-object
 */
export function reactionsTo(channel: string, age: number, created: number): object {
  const { likes } = postNumbers(channel, age, created);
  const own = Math.floor(likes / 4);
  const reactions = [
    { emoji: { id: null, name: '🔥' }, count: likes - own },
    { emoji: { id: '1600000000000000001', name: 'sandbox' }, count: own },
  ].filter(({ count }) => count > 0);
  if (reactions.length === 0) return {};
  return {
    reactions: reactions.map((one) => ({
      ...one,
      count_details: { burst: 0, normal: one.count },
      burst_colors: [],
      me: false,
      me_burst: false,
    })),
  };
}

/** Returns the thread of a message: https://docs.discord.com/developers/resources/channel#channel-object */
export function describedThread(
  id: string,
  { id: parent_id, guild_id }: SandboxChannel,
  counts: { readonly message_count: number; readonly total_message_sent: number },
): object {
  return {
    id,
    type: 11,
    flags: 0,
    guild_id,
    parent_id,
    name: 'Thread',
    owner_id: '1400000000000000001',
    thread_metadata: { archived: false, archive_timestamp: null, auto_archive_duration: 1440, locked: false },
    member_count: 1,
    ...counts,
  };
}

/** Returns Discord's estimates of a server's members, and of those online. */
export function toCounts(guild: string, now: number): object {
  const { followers } = accountDay(guild, new Date(now).toISOString().slice(0, '2026-11-24'.length));
  return { approximate_member_count: followers, approximate_presence_count: Math.floor(followers / 5) };
}
