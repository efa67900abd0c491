import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxChannel } from './workspaces.ts';

/**
 * Returns the reactions to a message of this age, in the format of
 * https://docs.slack.dev/reference/methods/reactions.get: absent when there are none, the complete list only when
 * requested, and not all users by name.
 */
export function reactionsTo(channel: string, age: number, created: number, isWhole: boolean): object {
  const { likes } = postNumbers(channel, age, created);
  const hearts = Math.floor(likes / 3);
  const all = [
    { name: 'thumbsup', count: likes - hearts },
    { name: 'heart', count: hearts },
  ].filter(({ count }) => count > 0);
  if (all.length === 0) return {};
  const reactions = all.map((one) => ({ ...one, users: ['U0CAROL000'] }));
  return { reactions: isWhole ? reactions : reactions.slice(0, 1) };
}

/** Returns how many are in a channel now. */
export function countMembers({ id }: SandboxChannel, now: number): number {
  return accountDay(id, new Date(now).toISOString().slice(0, '2026-11-24'.length)).followers;
}
