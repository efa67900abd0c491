import type { Attempt, AttemptFacts, NetworkSend } from '#ports/networks/network-send';
import { NetworkFailure } from '../network-failure.ts';
import { toDateTime } from '../../foundation/index.ts';

/** An attempt: the facts that the core stores, and the state that the network's adapter stores. */
interface OpenAttempt<State> {
  readonly facts: AttemptFacts;
  readonly state: State;
}

type Form<State extends object> = Pick<NetworkSend<never, State, never>, 'begin' | 'read'>;

/** Starts a new attempt, before any call. `now` is in milliseconds. */
export function beginAttempt<State extends object>(
  form: Form<State>,
  content_hash: string,
  now: number,
  earlier?: State,
): OpenAttempt<State> {
  const facts = { content_hash, started_date: toDateTime(now), asked: false };
  return { facts, state: form.begin(earlier) };
}

/**
 * Returns the stored attempt if it has this content, otherwise a new one. `now` is in milliseconds. Throws
 * `NetworkFailure` of kind `unknown` when the network was called, the adapter cannot read the stored attempt, and no
 * retry was requested.
 */
export function openAttempt<State extends object>(
  form: Form<State>,
  stored: Attempt | undefined,
  content_hash: string,
  now: number,
): OpenAttempt<State> {
  const state = stored && form.read(stored);
  if (stored?.content_hash !== content_hash) return beginAttempt(form, content_hash, now, state);
  const { asked = false, retried } = stored;
  if (!state) {
    if (asked && !retried) throw new NetworkFailure('unknown', 'the stored attempt cannot be read');
    return beginAttempt(form, content_hash, now);
  }
  const { started_date = toDateTime(now), asked_date, first_asked_date = asked_date, lost_date, look } = stored;
  const facts = { content_hash, started_date, asked, first_asked_date, asked_date, retried, look };
  // If the date of the call is unknown, its response counts as lost only now.
  const isDated = !asked || asked_date !== undefined;
  return { facts: { ...facts, lost_date: lost_date ?? (isDated ? undefined : toDateTime(now)) }, state };
}

/** An attempt that stores every change before it is used. */
export class KeptAttempt<State extends object> {
  private open: OpenAttempt<State>;
  private readonly write: (attempt: Attempt) => Promise<void>;

  constructor(open: OpenAttempt<State>, write: (attempt: Attempt) => Promise<void>) {
    this.open = open;
    this.write = write;
  }

  get facts(): AttemptFacts {
    return this.open.facts;
  }

  get state(): State {
    return this.open.state;
  }

  get current(): AttemptFacts & State {
    return { ...this.state, ...this.facts };
  }

  /** Stores and replaces the attempt. If the write throws, nothing changes. */
  async keep(open: OpenAttempt<State> = this.open): Promise<void> {
    await this.write({ ...open.state, ...open.facts });
    this.open = open;
  }

  async change(changes: Partial<State>, facts: Partial<AttemptFacts> = {}): Promise<void> {
    await this.keep({ state: { ...this.state, ...changes }, facts: { ...this.facts, ...facts } });
  }
}
