import { pause } from './pause.ts';
import { PostwrightError } from './postwright-error.ts';
import type { Repeatable } from './send.ts';

/** Maximum number of attempts. */
const maxAttempts = 6;
/** A longer requested delay, in seconds, is not awaited. */
const maxRetryAfter = 60;

/** Delay in milliseconds after consecutive failures: random up to a limit that doubles, plus the requested delay. */
function backoff(failures: number, retry_after = 0): number {
  return Math.max(retry_after * 1000, Math.random() * Math.min(10_000, 500 * 2 ** (failures - 1)));
}

/** Returns whether a failed call may be sent again. */
function mayRepeat({ status, code, error }: PostwrightError, isRepeatable: boolean): boolean {
  // Rate limited: the call was not carried out.
  if (status === 429) return true;
  if (!isRepeatable) return false;
  return status >= 500 || (error === 'no_answer' && status === 0) || code === 1008;
}

/**
 * Retries temporary failures a few times with increasing delays; a call that is not repeatable only if it was certainly
 * not carried out.
 */
export async function retry(
  error: PostwrightError,
  failures: number,
  { isRepeatable, signal }: Repeatable,
): Promise<boolean> {
  if (!mayRepeat(error, isRepeatable)) return false;
  if (failures >= maxAttempts || (error.retry_after ?? 0) > maxRetryAfter) return false;
  await pause(backoff(failures, error.retry_after), signal);
  return true;
}

/** Waits before a stream is connected again, or throws a failure that is not temporary. */
export async function waitForStream(failures: number, failure: unknown, signal?: AbortSignal): Promise<void> {
  const isReported = failure instanceof PostwrightError;
  if (isReported && !mayRepeat(failure, true)) throw failure;
  await pause(backoff(failures + 1, isReported ? failure.retry_after : 0), signal);
}
