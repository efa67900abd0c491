import type { Ports } from '#ports/platform/platform-ports';
import type { Attempt, NetworkSend, SendProgress } from '#ports/networks/network-send';
import { NetworkFailure } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import { beginAttempt, KeptAttempt, openAttempt } from './kept-attempt.ts';
import { OwnFailures } from './own-failures.ts';

/**
 * How long after a call its effect may still become visible at a network that does not set its own time, in
 * milliseconds.
 */
const usualSettling = 10_000;

/** Where a send begins or resumes. */
interface SendingStart {
  /** The attempt that earlier tries stored. */
  readonly stored: Attempt | undefined;
  /** Stands for the content. An attempt that was made for other content is started over. */
  readonly content_hash: string;
  /** Stores the attempt, and that the send is under way. Throws when this worker may no longer continue. */
  write(attempt: Attempt): Promise<void>;
  /** Remembers the failures that are not the network's. */
  readonly own?: OwnFailures;
}

/** Something on its way to a network. */
interface Sending<Input, Result> {
  /**
   * Continues until the network has done it, and returns what the network made. May be called again with a renewed
   * session. Throws `NetworkFailure`, or the error of the service's own part that failed, such as `write`.
   */
  proceed(input: Input): Promise<Result>;
}

/**
 * Sends something exactly once, however often it is tried.
 *
 * The attempt is stored before the network is asked anything. It is marked `asked` just before the one call that
 * must not be repeated. If the answer to that call is lost, the network is asked what became of it before anything
 * else is done. Once the network has done its part the send has succeeded, whatever fails afterwards.
 */
export async function beginSending<Input, State extends object, Result>(
  { clock, logger }: Ports<'clock' | 'logger'>,
  send: NetworkSend<Input, State, Result>,
  { stored, content_hash, write, own = new OwnFailures() }: SendingStart,
): Promise<Sending<Input, Result>> {
  const open = openAttempt(send, stored, content_hash, clock.now());
  const attempt = new KeptAttempt(open, (changed) => own.watch(() => write(changed)));
  await attempt.keep();

  const now = (): string => toDateTime(clock.now());

  /** Stores that the answer was lost, and returns the failure that says what to do next. */
  async function lose(error: unknown): Promise<NetworkFailure> {
    const lost_date = now();
    const { asked_date = lost_date, first_asked_date = asked_date } = attempt.facts;
    await attempt.change({}, { asked: true, first_asked_date, asked_date, lost_date });
    const isForeseen = error instanceof NetworkFailure;
    if (!isForeseen) logger.error('a network adapter failed unexpectedly', { error });
    if (send.find && isForeseen && error.cause instanceof NetworkFailure) return error.cause;
    const message = isForeseen ? error.message : 'an unexpected failure';
    return new NetworkFailure(send.find ? 'temporary' : 'unknown', message, { cause: error });
  }

  /** Makes the call that must not be repeated. */
  async function ask<T>(call: () => Promise<T>): Promise<T> {
    const before = attempt.facts;
    const asked_date = now();
    const first_asked_date = before.asked ? (before.first_asked_date ?? asked_date) : asked_date;
    const facts = { asked: true, first_asked_date, asked_date, lost_date: undefined, retried: undefined };
    await attempt.change({}, facts);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind === 'unknown') throw await lose(error);
      // This call did nothing. An earlier one whose answer was lost may have: the facts from before stay.
      await attempt.keep({ state: attempt.state, facts: before });
      throw error;
    }
  }

  /** Throws `NetworkFailure` of kind `processing` while the effect of the call may still become visible. */
  function requireSettled(): void {
    const { started_date, asked_date = started_date, lost_date = asked_date } = attempt.facts;
    const until = Date.parse(lost_date) + (send.settling ?? usualSettling);
    if (clock.now() >= until) return;
    throw new NetworkFailure('processing', 'checking whether the network already has it', {
      until: toDateTime(until),
    });
  }

  /** Returns what the call made whose answer was lost, or undefined when the next step may run. */
  async function lookUp(input: Input): Promise<{ readonly result: Result } | undefined> {
    const { retried = false } = attempt.facts;
    try {
      if (!send.find) throw new NetworkFailure('unknown', 'the answer was lost and cannot be looked up');
      const found = await send.find(input, attempt.current);
      if (found === 'repeatable') return undefined;
      if (found !== 'absent') return { result: found };
      requireSettled();
    } catch (error) {
      const isUnknown = error instanceof NetworkFailure && error.kind === 'unknown';
      if (!isUnknown || !retried) throw error;
    }
    if (retried) await startOver();
    return undefined;
  }

  /** Starts over after a person asked for a retry of an unknown outcome: they have looked where we cannot. */
  async function startOver(): Promise<void> {
    await attempt.keep(beginAttempt(send, attempt.facts.content_hash, clock.now(), attempt.state));
  }

  async function proceed(input: Input): Promise<Result> {
    let made: Promise<Result> | undefined;
    let submitted: Promise<void> | undefined;
    const progress = (wasAsked: boolean): SendProgress<State, Result> => ({
      get attempt() {
        return attempt.current;
      },
      wasAsked,
      save: (changes) => attempt.change(changes),
      once: (call) => (made ??= ask(call)),
      submit: (call) => (submitted ??= ask(call).then((changes) => attempt.change(changes))),
      takeBack: (changes) =>
        attempt.change(changes, { asked: false, asked_date: undefined, lost_date: undefined }),
    });
    try {
      const found = attempt.facts.asked ? await lookUp(input) : undefined;
      if (found) return found.result;
      return await send.step(input, progress(attempt.facts.asked));
    } catch (error) {
      const done = await made?.then(
        (result) => ({ result }),
        () => undefined,
      );
      if (done) {
        logger.warn('a network adapter failed after the network had done its part', { error });
        return done.result;
      }
      if (!(error instanceof NetworkFailure)) throw own.happened ? error : await lose(error);
      if (error.kind !== 'unknown') throw error;
      if (attempt.facts.retried) {
        await startOver();
        throw new NetworkFailure('processing', 'it is being sent again', { until: now() });
      }
      if (!attempt.facts.asked) await lose(error);
      throw error;
    } finally {
      await made?.catch(() => undefined);
      await submitted?.catch(() => undefined);
    }
  }

  return { proceed };
}
