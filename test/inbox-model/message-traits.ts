import type { Precision } from '#ports/shared/fact-time';

/** The networks with private messages. */
export const messageNetworks = ['facebook', 'instagram', 'whatsapp', 'x', 'bluesky'] as const;
export type MessageNetworkName = (typeof messageNetworks)[number];

/** What a network tells of private messages, by its pages in docs/networks and its own documentation. */
export interface Traits {
  /** How exact its clock is in what it pushes, and in what it lists. */
  readonly pushed: 'millisecond' | 'second';
  readonly listed: 'millisecond' | 'second';
  /** Whether conversations are listed when somebody looks for the first time, and again from time to time. */
  readonly lists: boolean;
  readonly polled: boolean;
  /** Whether some of what it should tell is never told. One that keeps a log of what happened loses nothing. */
  readonly loses: boolean;
  /** Whether it tells of what was sent from here, and whether with our key. */
  readonly echoes: 'absent' | 'plain' | 'with our key';
  readonly edits: boolean;
  /** Whether people take messages back, and whether it tells; `as sent`: with the date of the message. */
  readonly unsends: 'absent' | 'as sent' | 'told' | 'untold';
  /** `as given`: what was taken back is told with the date when it was given. */
  readonly reactions: 'absent' | 'as given' | 'told';
  /** How it tells that messages of the account reached the person. */
  readonly reached: 'absent' | 'each, read' | 'each' | 'until';
  readonly presses: boolean;
  /** How anybody learns the name of a person. */
  readonly names: 'asked' | 'pushed';
  /** Whether its list says what was read there. */
  readonly saysRead: boolean;
  /** Whether people have numbers that they change and that somebody else gets. */
  readonly numbers: boolean;
  /** Whether a message whose answer was lost can be looked up. */
  readonly finds: boolean;
  /** Whether its answer to what was sent says when that was. */
  readonly answersDate: boolean;
}

const meta = {
  pushed: 'millisecond',
  listed: 'second',
  lists: true,
  polled: true,
  loses: true,
  edits: true,
  reactions: 'told',
  presses: true,
  names: 'asked',
  numbers: false,
  finds: true,
  answersDate: false,
} as const;
const logged = {
  pushed: 'millisecond',
  listed: 'millisecond',
  lists: true,
  polled: false,
  loses: false,
  echoes: 'plain',
  edits: false,
  reached: 'absent',
  presses: false,
  names: 'pushed',
  numbers: false,
  finds: true,
} as const;

export const traitsOf: Readonly<Record<MessageNetworkName, Traits>> = {
  facebook: { ...meta, echoes: 'with our key', unsends: 'untold', reached: 'until', saysRead: true },
  instagram: { ...meta, echoes: 'plain', unsends: 'told', reached: 'each, read', saysRead: false },
  whatsapp: {
    pushed: 'second',
    listed: 'second',
    lists: false,
    polled: false,
    loses: true,
    echoes: 'absent',
    edits: true,
    unsends: 'told',
    reactions: 'told',
    reached: 'each',
    presses: true,
    names: 'pushed',
    saysRead: false,
    numbers: true,
    finds: false,
    answersDate: false,
  },
  x: { ...logged, unsends: 'absent', reactions: 'absent', saysRead: false, answersDate: false },
  bluesky: { ...logged, unsends: 'as sent', reactions: 'as given', saysRead: true, answersDate: true },
};

/** Returns a date as a clock of this exactness tells it. */
export function dateBy(clock: Traits['pushed'], milliseconds: number): string {
  return new Date(clock === 'second' ? Math.floor(milliseconds / 1000) * 1000 : milliseconds).toISOString();
}

/** Returns what is said beside a date of this exactness. */
export const precisionBy = (clock: Traits['pushed']): { readonly precision?: Precision } =>
  clock === 'second' ? { precision: 'second' } : {};
