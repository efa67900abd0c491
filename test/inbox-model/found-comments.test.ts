import { expect, test } from '@jest/globals';
import { commentNetworks } from './comment-networks.ts';
import type { History, Meanwhile, Step } from './comment-steps.ts';
import { runHistory } from './run-comments.ts';

const second = 1_000;
const atOnce = { kind: 'at once', late: 0, order: 0 } as const;

const meanwhile = (wait: number, act: Meanwhile['act']): Meanwhile => ({ wait, act, fate: atOnce });
const step = (act: Step['act'], rest: Partial<Step> = {}): Step => ({
  ...{ wait: 2 * second, act, fate: atOnce, meanwhile: [], dies: undefined, isTogether: false },
  ...rest,
});
const write = (who: number, at = 0, isAnswer = false) => ({ do: 'write', who, at, isAnswer }) as const;
const reply = { do: 'reply', at: 0 } as const;
const remove = (at = 0) => ({ do: 'remove', at }) as const;
const readPost = (at: number) => ({ do: 'read post', at, pages: 2 }) as const;

type Short = Pick<History, 'steps'> & Partial<History>;

/** Minimized histories of the model that once failed. */
const found: readonly (readonly [string, string, Short])[] = [
  [
    'facebook',
    'an answer goes with the comment that is removed before the network has said that it has the answer',
    {
      steps: [
        step(write(2)),
        step(reply, { fate: { kind: 'late', late: 145, order: 20 }, meanwhile: [meanwhile(2 * second, remove())] }),
      ],
    },
  ],
  [
    'instagram',
    'answers go with a comment of which a reading finds that it is gone, also when the process dies then',
    {
      before: 2,
      steps: [
        step({ do: 'poll' }),
        step(readPost(0), { meanwhile: [meanwhile(2 * second, write(0, 1))] }),
        step(write(2, 1, true)),
        step(remove(1)),
        step(readPost(1), { dies: 2 }),
      ],
    },
  ],
  [
    'bluesky',
    'apps are not told once more of an answer when a later one is taken back',
    { steps: [step(write(0)), step(readPost(0)), step(reply), step(reply), step(remove(2))] },
  ],
  [
    'instagram',
    'a comment does not count an answer that its network puts beside it',
    {
      before: 2,
      steps: [
        step(write(3, 0, true)),
        step({ ...reply, at: 2 }, { fate: { kind: 'late', late: 5, order: 5 } }),
        step(remove(2), { wait: 8 }),
        step({ do: 'settle' }),
      ],
    },
  ],
  [
    'discord',
    'an answer of ours is not taken for gone because our clock is ahead',
    {
      ...{ skew: -397, before: 2 },
      steps: [
        step(reply, { meanwhile: [meanwhile(181, write(1, 0, true))] }),
        step(write(3, 0, true)),
        step(write(1, 0, true)),
        step(write(1, 0, true), { wait: 104 }),
      ],
    },
  ],
  [
    'threads',
    'a reply of ours is gone that is removed in the second in which it was written',
    { steps: [step(write(0)), step(reply), step(remove(1), { wait: 478 })] },
  ],
  [
    'instagram',
    'a comment of which a late push is all that is known is not taken for gone when newer ones are read',
    {
      steps: [
        step(write(0), { wait: 900, fate: { kind: 'late', late: 1, order: 0 } }),
        step(write(0), { wait: 0 }),
        step(write(0), { wait: 0 }),
        step(write(0), { wait: 900 }),
      ],
    },
  ],
  [
    'instagram',
    'apps are notified once of each reply, even if a later one turns out to be older',
    {
      steps: [
        step(write(1)),
        step(write(3, 0, true), { fate: { kind: 'late', late: 109, order: 20 } }),
        step(reply, { wait: 7 * second, fate: { kind: 'lost', late: 0, order: 0 } }),
      ],
    },
  ],
  [
    'bluesky',
    'a comment cannot be answered of which its visibility is all that is known, since its author was erased',
    {
      before: 1,
      steps: [
        step({ do: 'poll' }),
        step({ do: 'hide here', at: 0, hidden: true }, { meanwhile: [meanwhile(2 * second, { do: 'erase', who: 0 })] }),
        step(reply),
        step({ do: 'remove post', at: 0 }),
      ],
    },
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((dies): [string, string, Short] => [
    'telegram',
    `answers are counted right when the process dies after ${String(dies)} writes of an erasure`,
    {
      steps: [
        step(write(1)),
        step(write(0, 0, true)),
        // Until no work is left for them.
        ...[2, 20, 20].map((minutes) => step({ do: 'settle' }, { wait: minutes * 60 * second })),
        step({ do: 'erase', who: 0 }, { dies }),
      ],
    },
  ]),
];

test.each(found)('on %s %s', async (name, _what, history) => {
  const network = commentNetworks.find(({ social_network }) => social_network === name);
  if (!network) throw new Error(`no such network: ${name}`);
  await expect(runHistory(network, { skew: 0, before: 0, ...history })).resolves.toBeUndefined();
});
