import type { Precision } from '#ports/foundation/fact-time';

/** The networks with private messages. */
export const messageNetworks = ['facebook', 'instagram', 'whatsapp', 'x', 'bluesky'] as const;
export type MessageNetworkName = (typeof messageNetworks)[number];

/**
 * The reports of a network about private messages, according to its pages in docs/networks and its own documentation.
 */
export interface Traits {
  /** The precision of its clock, in pushes and in lists. */
  readonly pushed: 'millisecond' | 'second';
  readonly listed: 'millisecond' | 'second';
  /** Whether conversations are listed on first access, and again from time to time. */
  readonly lists: boolean;
  readonly polled: boolean;
  /** Whether some of its reports are lost. A network with a log of events loses nothing. */
  readonly loses: boolean;
  /** Whether it reports messages sent from here, and whether with our key. */
  readonly echoes: 'absent' | 'plain' | 'with our key';
  readonly edits: boolean;
  /** Whether people can unsend messages, and whether it reports that; `as sent`: with the date of the message. */
  readonly unsends: 'absent' | 'as sent' | 'told' | 'untold';
  /** `as given`: a removed reaction is reported with the date when it was given. */
  readonly reactions: 'absent' | 'as given' | 'told';
  /** How it reports that the account's messages reached the person. */
  readonly reached: 'absent' | 'each, read' | 'each' | 'until';
  readonly presses: boolean;
  /** How the name of a person becomes known. */
  readonly names: 'asked' | 'pushed';
  /** Whether its list includes read receipts. */
  readonly reportsReads: boolean;
  /** Whether people have numbers that they change and that other people get. */
  readonly numbers: boolean;
  /** Whether a message whose response was lost can be looked up. */
  readonly finds: boolean;
  /** Whether the response to a sent message has its date. */
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

export const traitsByNetwork: Readonly<Record<MessageNetworkName, Traits>> = {
  facebook: { ...meta, echoes: 'with our key', unsends: 'untold', reached: 'until', reportsReads: true },
  instagram: { ...meta, echoes: 'plain', unsends: 'told', reached: 'each, read', reportsReads: false },
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
    reportsReads: false,
    numbers: true,
    finds: false,
    answersDate: false,
  },
  x: { ...logged, unsends: 'absent', reactions: 'absent', reportsReads: false, answersDate: false },
  bluesky: { ...logged, unsends: 'as sent', reactions: 'as given', reportsReads: true, answersDate: true },
};

/** Returns a date at this precision. */
export function dateBy(clock: Traits['pushed'], milliseconds: number): string {
  return new Date(clock === 'second' ? Math.floor(milliseconds / 1000) * 1000 : milliseconds).toISOString();
}

/** Returns the precision that accompanies such a date. */
export const precisionBy = (clock: Traits['pushed']): { readonly precision?: Precision } =>
  clock === 'second' ? { precision: 'second' } : {};
