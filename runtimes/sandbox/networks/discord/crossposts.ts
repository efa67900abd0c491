import { Refusal, type Reply, type SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import { refuse } from './call.ts';
import type { SandboxChannel } from './servers.ts';

const announcements = 5;
const hour = 3_600_000;
// Not documented; the observed limit: https://github.com/discordjs/discord.js/issues/4956
const crosspostsAnHour = 10;

/**
 * Creates the crossposts of messages to the channels that follow theirs:
 * https://docs.discord.com/developers/resources/message#crosspost-message
 */
export function crossposts(
  { clock, passes }: Pick<SandboxTools, 'clock' | 'passes'>,
  timeline: Timeline,
  throttled: (seconds: number) => Reply,
) {
  const made = new Map<string, readonly number[]>();

  return {
    crosspost({ id, type }: SandboxChannel, message: string, canManageMessages: boolean): void {
      const found = timeline.get(message);
      if (found?.details?.channel !== id) refuse(404, 10_008, 'Unknown Message');
      // A message of a webhook is not the bot's own.
      if (!canManageMessages) refuse(403, 50_013, 'Missing Permissions');
      if (type !== announcements) refuse(400, 50_024, 'Cannot execute action on this channel type');
      const { details } = found;
      if (details.crossposted !== undefined) refuse(400, 40_033, 'This message has already been crossposted.');
      const now = clock.now();
      const recent = (made.get(id) ?? []).filter((time) => time > now - hour);
      const [first = now] = recent;
      if (passes(recent.length + 1, crosspostsAnHour)) throw new Refusal(throttled((first + hour - now) / 1000));
      made.set(id, [...recent, now]);
      timeline.change(message, { details: { ...details, crossposted: 'yes' } });
    },
  };
}
