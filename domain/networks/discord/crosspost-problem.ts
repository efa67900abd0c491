import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';

// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
const announcement = 5;

/** Returns `option_not_valid` for a channel of a type whose messages cannot be crossposted. */
export function crosspostProblem(channel_type: number): Problem | undefined {
  if (channel_type === announcement) return undefined;
  const reason = 'only messages of announcement channels can be crossposted';
  return postProblem('option_not_valid', { option: 'crosspost', reason });
}
