import fc from 'fast-check';
import { messageNetworks, type MessageNetworkName } from './message-traits.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The fate of a push: its delay, in milliseconds, and its number of copies. 0 copies mean that it is lost. */
export interface Fate {
  readonly late: number;
  readonly copies: number;
}

interface Meanwhile {
  readonly meanwhile: readonly Step[];
}
/** The process of the step dies after this many writes. */
interface Mortal {
  readonly dies?: number | undefined;
}

/** `who` and `which` count people, and the messages from the newest, modulo their number. */
export type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'write'; readonly who: number; readonly isPressed: boolean; readonly fate: Fate }
  | { readonly do: 'edit' | 'unsend'; readonly which: number; readonly fate: Fate }
  | {
      readonly do: 'react';
      readonly which: number;
      readonly by: 'account' | 'contact';
      readonly emoji: string | undefined;
      readonly fate: Fate;
    }
  | ({
      readonly do: 'answer';
      readonly who: number;
      readonly fault: 'lost' | 'none' | 'refused';
      readonly fate: Fate;
    } & Meanwhile &
      Mortal)
  | { readonly do: 'answer there'; readonly who: number; readonly fate: Fate }
  | { readonly do: 'reach'; readonly which: number; readonly state: 'delivered' | 'read' | 'sent'; readonly fate: Fate }
  | { readonly do: 'rename'; readonly who: number; readonly isFree: boolean; readonly fate: Fate }
  | ({ readonly do: 'list' | 'poll'; readonly before: readonly Step[] } & Meanwhile & Mortal)
  | { readonly do: 'look'; readonly who: number }
  | ({ readonly do: 'delete contact' | 'erase'; readonly who: number } & Mortal)
  | { readonly do: 'work'; readonly dies: number }
  | { readonly do: 'clean' };

/** Something exchanged before the account was connected, this long ago. */
export interface Past {
  readonly who: number;
  readonly own: boolean;
  readonly before: number;
}

export interface History {
  readonly network: MessageNetworkName;
  /** How far the network's clock is ahead of ours, in milliseconds. */
  readonly ahead: number;
  /** The maximum number of listed messages of a conversation. */
  readonly most: number;
  /** The maximum number of pushes in a request. */
  readonly split: number;
  readonly past: readonly Past[];
  readonly steps: readonly Step[];
}

const among = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const who = fc.nat({ max: 2 }).map((one) => Math.max(0, one - 1));
const which = fc.nat({ max: 4 });
const fate: fc.Arbitrary<Fate> = fc.record({
  late: among(0, 0, 0, 30, 300, 900, 5_000, minute, 4 * minute),
  copies: among(1, 1, 1, 1, 2, 2, 0),
});
const wait: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('wait' as const),
  ms: among(1, 20, 150, 400, 700, 1_000, 3_000, 30_000, 5 * minute, 20 * minute, hour),
});
const write: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('write' as const),
  who,
  isPressed: fc.integer({ min: 0, max: 5 }).map((one) => one === 5),
  fate,
});
const change: fc.Arbitrary<Step> = fc.record({
  do: among('edit' as const, 'edit' as const, 'unsend' as const),
  which,
  fate,
});
const react: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('react' as const),
  which,
  by: among('contact' as const, 'contact' as const, 'account' as const),
  emoji: among('👍', '❤', undefined),
  fate,
});
const answerThere: fc.Arbitrary<Step> = fc.record({ do: fc.constant('answer there' as const), who, fate });
const erase = (dies: fc.Arbitrary<number | undefined>): fc.Arbitrary<Step> =>
  fc.record({ do: among('erase' as const, 'erase' as const, 'delete contact' as const), who, dies });
const never = fc.constant(undefined);
const mortal = fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined, freq: 3 });
/** What happens while something else waits for its response. */
const meanwhile = fc.array(fc.oneof(wait, wait, write, change, react, answerThere, erase(never)), { maxLength: 3 });

const answer: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('answer' as const),
  who,
  fault: among('none' as const, 'none' as const, 'lost' as const, 'lost' as const, 'refused' as const),
  fate,
  meanwhile,
  dies: mortal,
});
const read: fc.Arbitrary<Step> = fc.record({
  do: among('list' as const, 'poll' as const, 'poll' as const),
  before: meanwhile,
  meanwhile,
  dies: mortal,
});
const others: readonly fc.Arbitrary<Step>[] = [
  fc.record({
    do: fc.constant('reach' as const),
    which,
    state: among('sent' as const, 'delivered' as const, 'read' as const),
    fate,
  }),
  fc.record({ do: fc.constant('rename' as const), who, isFree: fc.boolean(), fate }),
  fc.record({ do: fc.constant('look' as const), who }),
  fc.record({ do: fc.constant('work' as const), dies: fc.integer({ min: 1, max: 24 }) }),
  fc.constant({ do: 'clean' as const }),
];

const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: wait, weight: 6 },
  { arbitrary: write, weight: 6 },
  { arbitrary: change, weight: 5 },
  { arbitrary: react, weight: 2 },
  { arbitrary: answer, weight: 3 },
  { arbitrary: answerThere, weight: 2 },
  { arbitrary: read, weight: 4 },
  { arbitrary: erase(mortal), weight: 2 },
  ...others.map((arbitrary) => ({ arbitrary, weight: 1 })),
);
const past: fc.Arbitrary<Past> = fc.record({
  who,
  own: fc.boolean(),
  before: among(minute, hour, 48 * hour, 9 * 24 * hour),
});

/** Random histories of one network, or of any. */
export const histories = (
  networks: readonly MessageNetworkName[] = messageNetworks,
  steps: fc.Arbitrary<Step> = step,
): fc.Arbitrary<History> =>
  fc.record({
    network: among(...networks),
    ahead: fc.integer({ min: -400, max: 400 }),
    most: among(3, 20, 20),
    split: among(1, 1, 3),
    past: fc.array(past, { maxLength: 4 }),
    steps: fc.array(steps, { minLength: 6, maxLength: 30, size: 'max' }),
  });

/** Steps that only happen at the network, without losses. */
const pushedOnly = fc.oneof(wait, write, write, change, react, answerThere, ...others.slice(0, 2));
const kept = (one: Step): Step =>
  'fate' in one ? { ...one, fate: { ...one.fate, copies: Math.max(1, one.fate.copies) } } : one;
export const pushedHistories = (): fc.Arbitrary<History> => histories(messageNetworks, pushedOnly.map(kept));
