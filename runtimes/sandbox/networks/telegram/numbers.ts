import { accountDay, postNumbers } from '../../numbers.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import type { SandboxChannel } from './channels.ts';

/** How long reactions to a post are collected before they are reported. */
const collecting = 60_000;

/** Returns the reactions to a post of this age: https://core.telegram.org/bots/api#reactioncount */
function reactionsTo(channel: string, age: number, created: number): readonly object[] {
  const { likes } = postNumbers(channel, age, created);
  const [hearts, own] = [Math.floor(likes / 4), Math.floor(likes / 5)];
  const kinds = [
    [{ type: 'emoji', emoji: '👍' }, likes - hearts - own],
    [{ type: 'emoji', emoji: '❤' }, hearts],
    [{ type: 'custom_emoji', custom_emoji_id: '5368324170671202286' }, own],
  ] as const;
  return kinds.filter(([, total_count]) => total_count > 0).map(([type, total_count]) => ({ type, total_count }));
}

/** Creates the reports of changed reactions to posts, delayed and grouped as Telegram does. */
export function reactionReporter(
  { clock }: Pick<SandboxTools, 'clock'>,
  timeline: Timeline,
  update: (content: Readonly<Record<string, unknown>>) => void,
) {
  const reported = new Map<string, { readonly at: number; readonly text: string }>();

  /** Reports the changes in these channels. */
  return (channels: readonly SandboxChannel[]): void => {
    const now = clock.now();
    for (const chat of channels) {
      for (const { id, account, created } of timeline.list(chat.title)) {
        const reactions = reactionsTo(account, now - created, created);
        const text = JSON.stringify(reactions);
        const last = reported.get(id) ?? { at: created, text: '[]' };
        if (now - last.at < collecting || text === last.text) continue;
        reported.set(id, { at: now, text });
        // Reactions to an album belong to its first message: https://github.com/telegramdesktop/tdesktop/issues/27457
        const message_id = Number(id.split('/')[1]);
        update({ message_reaction_count: { chat, message_id, date: Math.floor(now / 1000), reactions } });
      }
    }
  };
}

/** Returns the current number of followers of a channel. */
export function countMembers({ id }: SandboxChannel, now: number): number {
  return accountDay(String(id), new Date(now).toISOString().slice(0, '2026-11-24'.length)).followers;
}
