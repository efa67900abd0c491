import fc from 'fast-check';
import { owner, readTelegram, seconds, type Sender } from './sender.ts';

const count = fc.integer({ min: 1, max: 3 });
const emoji = (name: string) => fc.tuple(fc.constant({ type: 'emoji', emoji: name }), count);
const custom = fc.tuple(fc.constant({ type: 'custom_emoji', custom_emoji_id: '1' }), count);
const nextDay = seconds.map((time) => time + 86_400);
const reactions = fc.subarray(['👍', '❤']).chain((names) => fc.tuple(...names.map(emoji)));

/** Numbers, each of which is reported as a new total. */
export const numberSenders: readonly Sender[] = [
  {
    what: 'reactions',
    social_network: 'telegram',
    posts: ['7', '8'],
    read: readTelegram,
    change: fc
      .tuple(fc.constantFrom(7, 8), fc.oneof(seconds, nextDay), reactions, fc.option(custom, { nil: undefined }))
      .map(([message_id, date, named, another]) => ({
        message_reaction_count: {
          ...{ chat: { id: Number(owner), type: 'channel' }, message_id, date },
          reactions: [...named, ...(another ? [another] : [])].map(([type, total_count]) => ({ type, total_count })),
        },
      })),
  },
];
