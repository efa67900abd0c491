import { expect, test } from '@jest/globals';
import type { Fate, History, Step } from './message-history.ts';
import { playHistory } from './message-play.ts';

const atOnce: Fate = { late: 0, copies: 1 };
const lost: Fate = { late: 0, copies: 0 };
const late = (ms: number, copies = 1): Fate => ({ late: ms, copies });
const plain = { isPressed: false } as const;
const quiet = { before: [], meanwhile: [] } as const;

const write = (who: number, fate = atOnce): Step => ({ do: 'write', who, fate, ...plain });
const rename = (who: number, fate: Fate, isFree = false): Step => ({ do: 'rename', who, isFree, fate });
interface Fateful {
  readonly dies?: number;
  readonly fate?: Fate;
  readonly meanwhile?: readonly Step[];
}
const answer = (
  who: number,
  fault: 'lost' | 'none' | 'refused',
  { dies, fate = late(fault === 'lost' ? 60_000 : 0), meanwhile = [] }: Fateful = {},
): Step => ({ do: 'answer', who, fault, dies, meanwhile, fate });

type Short = Partial<History> & Pick<History, 'network' | 'steps'>;

/** Minimized histories of the model that once failed. */
const found: readonly (readonly [string, Short])[] = [
  [
    'what apps were told of a person is erased with them, also when their number was known as another contact then',
    {
      network: 'whatsapp',
      steps: [write(0), rename(0, late(5_000), true), write(0), rename(0, atOnce, true), { do: 'erase', who: 0 }],
    },
  ],
  [
    'what apps were told of an answer before it was known as ours is erased with its person',
    {
      network: 'x',
      steps: [
        { do: 'answer there', who: 0, fate: atOnce },
        answer(0, 'none', { dies: 8 }),
        { do: 'list', ...quiet },
        { do: 'wait', ms: 300_000 },
        { do: 'erase', who: 0 },
      ],
    },
  ],
  [
    'whoever takes the number of a contact who was deleted keeps what they wrote before',
    {
      network: 'whatsapp',
      steps: [write(1), write(0), rename(0, lost), { do: 'delete contact', who: 0 }, rename(1, atOnce, true)],
    },
  ],
  [
    'a new name that is told late belongs to the contact who is here, after another one was deleted',
    {
      network: 'whatsapp',
      steps: [
        { do: 'answer there', who: 0, fate: atOnce },
        rename(0, late(900)),
        write(0),
        { do: 'delete contact', who: 0 },
        { do: 'wait', ms: 3_600_000 },
        write(0, late(900)),
        { do: 'erase', who: 0 },
      ],
    },
  ],
  [
    'a contact stays one contact who takes the number of a person who was erased',
    {
      network: 'whatsapp',
      steps: [
        rename(1, atOnce),
        { do: 'answer there', who: 0, fate: atOnce },
        { do: 'erase', who: 1 },
        rename(0, atOnce, true),
        write(0),
      ],
    },
  ],
  [
    'whoever took a number in the second in which its former holder was deleted keeps what they wrote before',
    {
      network: 'whatsapp',
      steps: [rename(1, atOnce), write(0), rename(0, late(5_000), true), { do: 'delete contact', who: 1 }],
    },
  ],
  [
    'what is sent to the new holder of a number is kept when the former one, who is called otherwise since, is erased',
    {
      network: 'whatsapp',
      steps: [
        rename(1, late(240_000)),
        rename(0, atOnce, true),
        { do: 'answer there', who: 0, fate: late(240_000) },
        { do: 'erase', who: 1 },
      ],
    },
  ],
  [
    'what was sent to the former holder of a number is kept when the new one was erased',
    {
      network: 'whatsapp',
      steps: [
        { do: 'erase', who: 0 },
        { do: 'answer there', who: 1, fate: late(240_000) },
        rename(1, atOnce, true),
        rename(0, atOnce, true),
      ],
    },
  ],
  [
    'what is sent to a person who writes again after they were erased is kept, also in the same second',
    {
      ...{ network: 'whatsapp', split: 3 },
      steps: [
        { do: 'erase', who: 0 },
        { do: 'wait', ms: 3_000 },
        write(0),
        { do: 'answer there', who: 0, fate: late(900) },
        write(0, late(60_000)),
      ],
    },
  ],
  [
    'of an erased person it is forgotten, too, that they had a number which is somebody else’s',
    { network: 'whatsapp', steps: [rename(0, atOnce), rename(1, atOnce, true), { do: 'erase', who: 0 }] },
  ],
  [
    'an answer has the date of its network, also when its echo comes before the network has answered',
    {
      ...{ network: 'instagram', ahead: -3 },
      steps: [
        write(0),
        answer(0, 'none', {
          meanwhile: [
            { do: 'edit', which: 0, fate: atOnce },
            { do: 'wait', ms: 7_200_000 },
          ],
        }),
      ],
    },
  ],
  [
    'an answer that was looked for in vain has not failed once its network says that it has it',
    {
      network: 'instagram',
      steps: [
        write(0, lost),
        { do: 'list', ...quiet },
        answer(0, 'none', {
          meanwhile: [
            { do: 'unsend', which: 0, fate: lost },
            { do: 'wait', ms: 3_600_000 },
          ],
        }),
      ],
    },
  ],
  [
    'an answer whose fate was not known keeps the words that it was given at the network meanwhile',
    { network: 'whatsapp', steps: [write(0), answer(0, 'lost'), { do: 'edit', which: 0, fate: atOnce }] },
  ],
  [
    'words that a list showed are not undone by a message that is pushed twice, and late',
    {
      network: 'facebook',
      steps: [write(0, late(900, 2)), write(0), { do: 'edit', which: 1, fate: late(60_000) }, { do: 'look', who: 0 }],
    },
  ],
  [
    'an answer of ours that a list shows no more is not taken for gone because our clock is ahead',
    {
      ...{ network: 'facebook', ahead: -81, most: 3 },
      steps: [
        write(0),
        answer(0, 'none', { fate: lost }),
        write(0),
        answer(0, 'none'),
        { do: 'poll', ...quiet },
        { do: 'poll', ...quiet },
        write(0),
      ],
    },
  ],
  [
    'a message of the second in which messages were first looked for is found, though a list tells only the second',
    {
      network: 'facebook',
      steps: [{ do: 'clean' }, { do: 'poll', ...quiet }, { do: 'list', ...quiet }, write(1, lost)],
    },
  ],
];

const play = (history: Short) => playHistory({ ahead: 0, most: 20, split: 1, past: [], ...history });

test.each(found)('%s', async (_name, history) => {
  expect((await play(history)).log.at(-1)).toContain('all is at rest');
});

/**
 * A first reading stores messages and dies, and a later message has pushed one of them off the page that the network
 * lists.
 */
const pushedOffThePage = (dies: number): Short => ({
  network: 'facebook',
  most: 3,
  past: [
    { who: 0, own: true, before: 60_000 },
    { who: 0, own: true, before: 172_800_000 },
  ],
  steps: [
    write(0),
    write(0),
    { do: 'list', ...quiet },
    { do: 'clean' },
    {
      do: 'poll',
      before: [{ do: 'unsend', which: 4, fate: atOnce }],
      meanwhile: [{ do: 'delete contact', who: 0 }],
      dies,
    },
    { do: 'answer there', who: 0, fate: atOnce },
  ],
});

const mortal: readonly (readonly [string, (dies: number) => Short])[] = [
  [
    'who is erased is forgotten wholly',
    (dies) => ({ network: 'whatsapp', steps: [rename(1, atOnce), { do: 'erase', who: 1, dies }] }),
  ],
  [
    'a conversation does not count an answer that was never sent',
    (dies) => ({ network: 'whatsapp', steps: [write(1), answer(1, 'refused', { dies })] }),
  ],
  ['a day of which messages were stored counts', pushedOffThePage],
  [
    'a conversation counts a message that a first listing stored and the network then lost',
    (dies) => ({
      network: 'facebook',
      past: [{ who: 0, own: true, before: 60_000 }],
      steps: [{ do: 'list', before: [], meanwhile: [{ do: 'unsend', which: 0, fate: lost }], dies }],
    }),
  ],
];
test.each(mortal)('%s, whenever the process dies', async (_name, createHistory) => {
  for (const dies of Array.from({ length: 24 }, (_, index) => index + 1)) {
    expect((await play(createHistory(dies))).log.at(-1)).toContain('all is at rest');
  }
});
