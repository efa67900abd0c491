import type { PlatformSettings, Ports } from '#ports/platform/platform-ports';
import type { Attempt, AttemptFacts, NetworkSend, SendProgress } from '#ports/networks/network-send';
import { NetworkFailure } from '../network-failure.ts';
import { toDateTime } from '../../foundation/index.ts';
import { beginAttempt, KeptAttempt, openAttempt } from './kept-attempt.ts';
import { OwnFailures } from './own-failures.ts';

/** The default time until the effect of a call is visible at a network, in milliseconds. */
const defaultSettling = 10_000;

/** The maximum delay of a lookup by a network, in milliseconds. Its longest quotas are daily. */
const maxLookup = 86_400_000;

/** The start of a new or resumed send. */
interface SendingStart {
  /** The stored attempt of earlier tries. */
  readonly stored: Attempt | undefined;
  /** Identifies the content. An attempt for other content is restarted. */
  readonly content_hash: string;
  /** Stores the attempt and the state of the send. Throws when this worker must stop. */
  write(attempt: Attempt): Promise<void>;
  /** Records failures that are not the network's. */
  readonly own?: OwnFailures;
}

type SendingTools = Ports<'clock' | 'logger'> & {
  readonly settings: Pick<PlatformSettings, 'networkTimeoutMilliseconds'>;
};

/** A send to a network. */
interface Sending<Input, Result> {
  /**
   * Continues until the network has done it, and returns the result. May be called again with a renewed session. Throws
   * `NetworkFailure`, or the error of an own part that failed, such as `write`.
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
  { clock, logger, settings }: SendingTools,
  send: NetworkSend<Input, State, Result>,
  { stored, content_hash, write, own = new OwnFailures() }: SendingStart,
): Promise<Sending<Input, Result>> {
  const open = openAttempt(send, stored, content_hash, clock.now());
  const attempt = new KeptAttempt(open, (changed) => own.watch(() => write(changed)));
  await attempt.keep();

  const now = (): string => toDateTime(clock.now());

  /** Stores that the response was lost, and returns the resulting failure. */
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

  /** Makes the call that must not be repeated. The attempt is marked as asked when `call` awaits `mark`. */
  async function ask<T>(call: (mark: () => Promise<void>) => Promise<T>): Promise<T> {
    const before = attempt.facts;
    let marked: Promise<void> | undefined;
    const writeMark = (): Promise<void> => {
      const asked_date = now();
      const first_asked_date = before.asked ? (before.first_asked_date ?? asked_date) : asked_date;
      const none = { lost_date: undefined, retried: undefined, look: undefined };
      return attempt.change({}, { asked: true, first_asked_date, asked_date, ...none });
    };
    try {
      return await call(() => (marked ??= writeMark()));
    } catch (error) {
      // If the mark could not be stored, the network has not received all of it, and that failure is thrown.
      await marked;
      if (!(error instanceof NetworkFailure) || error.kind === 'unknown') throw await lose(error);
      // This call did nothing. An earlier one with a lost response may have, so keep its facts.
      await attempt.keep({ state: attempt.state, facts: before });
      throw error;
    }
  }

  /** Returns when the effect of the call must be visible, in milliseconds. */
  function settledTime(): number {
    const { networkTimeoutMilliseconds: longest } = settings;
    const { started_date, asked_date = started_date, lost_date } = attempt.facts;
    // The call of a crashed worker may have lasted as long as a call can take.
    const ended = lost_date === undefined ? Date.parse(asked_date) + longest : Date.parse(lost_date);
    // A busy network may complete a call after its timeout.
    return ended + Math.max(send.settling ?? defaultSettling, longest);
  }

  /** Throws kind `processing` when a lookup started too early to be conclusive. `began` is in milliseconds. */
  function requireSettled(began: number): void {
    const until = settledTime();
    if (began >= until) return;
    throw new NetworkFailure('processing', 'checking whether the network already has it', { until: toDateTime(until) });
  }

  async function keepLook(look: AttemptFacts['look']): Promise<void> {
    const before = attempt.facts.look;
    if (before?.since === look?.since && before?.place === look?.place) return;
    await attempt.change({}, { look });
  }

  /** Stores the rest of a failed lookup, and throws the resulting failure. */
  async function putOff(error: unknown, began: number): Promise<never> {
    if (!(error instanceof NetworkFailure)) throw error;
    const { kind, place } = error;
    const { look } = attempt.facts;
    const since = look?.since ?? toDateTime(began);
    if (kind === 'throttled') await keepLook({ since, place: look?.place });
    else if (place !== undefined) {
      // Results read before then would have to be read again.
      requireSettled(began);
      await keepLook({ since, place });
    } else {
      if (kind === 'processing' || kind === 'unknown') await keepLook(undefined);
      throw error;
    }
    if (began - Date.parse(since) < maxLookup) throw error;
    await keepLook(undefined);
    throw new NetworkFailure('unknown', 'the network has put off the look-up for too long', { cause: error });
  }

  /** Returns the result of a call with a lost response, or undefined when the next step may run. */
  async function lookUp(input: Input): Promise<{ readonly result: Result } | undefined> {
    const { retried = false } = attempt.facts;
    try {
      if (!send.find) throw new NetworkFailure('unknown', 'the answer was lost and cannot be looked up');
      const began = clock.now();
      const found = await send.find(input, attempt.current).catch((error: unknown) => putOff(error, began));
      if (found !== 'absent' && found !== 'repeatable') return { result: found };
      await keepLook(undefined);
      if (found === 'repeatable') return undefined;
      requireSettled(began);
    } catch (error) {
      const isUnknown = error instanceof NetworkFailure && error.kind === 'unknown';
      if (!isUnknown || !retried) throw error;
    }
    if (retried) await startOver();
    return undefined;
  }

  /** Restarts after a user requested a retry of an unknown outcome, having checked the network. */
  async function startOver(): Promise<void> {
    await attempt.keep(beginAttempt(send, attempt.facts.content_hash, clock.now(), attempt.state));
  }

  /** Makes the call that must not be repeated. The attempt is marked as asked before it. */
  const askAtOnce = <T>(call: () => Promise<T>): Promise<T> =>
    ask(async (mark) => {
      await mark();
      return call();
    });

  async function proceed(input: Input): Promise<Result> {
    let made: Promise<Result> | undefined;
    let submitted: Promise<void> | undefined;
    const progress = (wasCalled: boolean): SendProgress<State, Result> => ({
      get attempt() {
        return attempt.current;
      },
      wasCalled,
      save: (changes) => attempt.change(changes),
      once: (call) => (made ??= askAtOnce(call)),
      onceWhole: (call) => (made ??= ask(call)),
      submit: (call) => (submitted ??= askAtOnce(call).then((changes) => attempt.change(changes))),
      takeBack: (changes) => attempt.change(changes, { asked: false, asked_date: undefined, lost_date: undefined }),
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
