import fc from 'fast-check';
import type { CommentNetwork } from './comment-networks.ts';

/** The fate of a push. */
export interface Fate {
  readonly kind: 'again' | 'at once' | 'doubled' | 'late' | 'lost';
  /** The delay in seconds, of the push or its repetition. */
  readonly late: number;
  /** The order among pushes that arrive at the same time, lowest first. */
  readonly order: number;
}

/** Actions of people and of the account in the network's app. */
export type DeedStep =
  | { readonly do: 'write'; readonly who: number; readonly at: number; readonly isAnswer: boolean }
  | { readonly do: 'edit' | 'remove'; readonly at: number }
  | { readonly do: 'hide'; readonly at: number; readonly hidden: boolean }
  | { readonly do: 'remove post'; readonly at: number };

/** Actions at the service. */
export type ServiceStep =
  | { readonly do: 'erase'; readonly who: number }
  | { readonly do: 'poll' }
  | { readonly do: 'settle' }
  | { readonly do: 'read post'; readonly at: number; readonly pages: number }
  | { readonly do: 'read answers' | 'reply' | 'delete here' | 'mark read'; readonly at: number }
  | { readonly do: 'hide here'; readonly at: number; readonly hidden: boolean };

/** One step of a history. */
export interface Step {
  /** The milliseconds before it. */
  readonly wait: number;
  readonly act: DeedStep | ServiceStep;
  readonly fate: Fate;
  /** What happens before the network's response arrives. */
  readonly meanwhile: readonly Meanwhile[];
  /** After how many writes its process dies; undefined if it survives. */
  readonly dies: number | undefined;
  /** Whether pending pushes arrive in one request. */
  readonly isTogether: boolean;
}

/** Something that happens before a response arrives. */
export interface Meanwhile {
  readonly wait: number;
  readonly act: DeedStep | Extract<ServiceStep, { do: 'erase' }>;
  readonly fate: Fate;
}

/** Everything that happens to comments, or to the service, starting with an empty post. */
export interface History {
  /** The difference of the network's clock from ours, in milliseconds. */
  readonly skew: number;
  /** How many comments exist before the account is read for the first time. */
  readonly before: number;
  readonly steps: readonly Step[];
}

const at = fc.nat(11);
const who = fc.nat(2);
const waits = fc.oneof(
  { weight: 3, arbitrary: fc.nat(900) },
  { weight: 3, arbitrary: fc.integer({ min: 900, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 60_000, max: 15 * 60_000 }) },
);

const fates: fc.Arbitrary<Fate> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('at once' as const) },
    { weight: 3, arbitrary: fc.constant('late' as const) },
    { weight: 1, arbitrary: fc.constantFrom('again' as const, 'doubled' as const) },
    { weight: 1, arbitrary: fc.constant('lost' as const) },
  ),
  late: fc.oneof(fc.nat(5), fc.nat(400)),
  order: fc.nat(99),
});

/** Generates the actions in the app of a network. */
export function deeds({ edits, hides }: CommentNetwork, mayRemovePosts: boolean): fc.Arbitrary<DeedStep> {
  const write = fc.record({ do: fc.constant('write' as const), who: fc.nat(3), at, isAnswer: fc.boolean() });
  const remove = fc.record({ do: fc.constant('remove' as const), at });
  const hide = fc.record({ do: fc.constant('hide' as const), at, hidden: fc.boolean() });
  const edit = fc.record({ do: fc.constant('edit' as const), at });
  const removePost = fc.record({ do: fc.constant('remove post' as const), at });
  return fc.oneof(
    { weight: 8, arbitrary: write },
    { weight: 3, arbitrary: remove },
    ...(edits ? [{ weight: 4, arbitrary: edit }] : []),
    ...(hides ? [{ weight: 2, arbitrary: hide }] : []),
    ...(mayRemovePosts ? [{ weight: 1, arbitrary: removePost }] : []),
  );
}

const erase = fc.record({ do: fc.constant('erase' as const), who });

function serviceSteps({ hides, list }: CommentNetwork): fc.Arbitrary<ServiceStep> {
  const onOne = (...names: ('delete here' | 'mark read' | 'read answers' | 'reply')[]) =>
    fc.record({ do: fc.constantFrom(...names), at });
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
    { weight: 2, arbitrary: erase },
    { weight: 3, arbitrary: onOne('reply', 'delete here', 'mark read') },
    ...(hides
      ? [{ weight: 2, arbitrary: fc.record({ do: fc.constant('hide here' as const), at, hidden: fc.boolean() }) }]
      : []),
    ...(list
      ? [
          { weight: 2, arbitrary: fc.record({ do: fc.constant('poll' as const) }) },
          {
            weight: 4,
            arbitrary: fc.record({ do: fc.constant('read post' as const), at, pages: fc.integer({ min: 1, max: 3 }) }),
          },
          { weight: 2, arbitrary: onOne('read answers') },
        ]
      : []),
  );
}

/** Generates the histories of a network. */
export function histories(network: CommentNetwork, maxLength = 40): fc.Arbitrary<History> {
  const mayRemovePosts = network.list !== undefined && !network.list.isPaid;
  const inApp = deeds(network, mayRemovePosts);
  const meanwhile: fc.Arbitrary<Meanwhile> = fc.record({
    wait: fc.nat(3000),
    act: fc.oneof({ weight: 6, arbitrary: deeds(network, false) }, { weight: 1, arbitrary: erase }),
    fate: fates,
  });
  const step: fc.Arbitrary<Step> = fc.record({
    wait: waits,
    act: fc.oneof({ weight: 6, arbitrary: inApp }, { weight: 5, arbitrary: serviceSteps(network) }),
    fate: fates,
    meanwhile: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(meanwhile, { minLength: 1, maxLength: 2 }) },
    ),
    dies: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(8) }),
    isTogether: fc.boolean(),
  });
  return fc.record({
    skew: fc.integer({ min: -400, max: 400 }),
    before: fc.nat(2),
    steps: fc.array(step, { maxLength, size: 'max' }),
  });
}
