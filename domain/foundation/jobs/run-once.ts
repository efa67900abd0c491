import type { Ports } from '#ports/platform/platform-ports';
import type { IdempotencyKey } from '#ports/foundation/idempotency';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../time/date-time.ts';
import { kinds } from '../storage/kinds.ts';

/** How long a key and its answer are stored, in milliseconds. */
const keptMilliseconds = 24 * 60 * 60 * 1000;
/** After this time, a call that did not end counts as dead; in milliseconds. */
const leaseMilliseconds = 60_000;
const keyForm = /^[\x21-\x7e]{1,255}$/;

const { answer: context } = kinds.idempotency_keys.sealed;

/** A call that carries an idempotency key. */
interface KeyedCall {
  readonly caller: string;
  readonly key: string;
  /** Equal for equal requests. */
  readonly fingerprint: string;
  /** True when the answer is a secret; secrets are not stored. */
  readonly secretAnswer?: boolean | undefined;
}

/** Returns whether a caller has used a key before, successfully or not. */
export async function isKnownKey(
  { clock, identifiers, storage }: Ports<'clock' | 'identifiers' | 'storage'>,
  call: { readonly caller: string; readonly key: string },
): Promise<boolean> {
  const known = await storage.get('idempotency_keys', identifiers.derive('idempotency key', call.caller, call.key));
  return known !== undefined && known.expires_date > toDateTime(clock.now());
}

/** Returns the stored answer of the call with a key; `undefined` if there is none. */
export async function getStoredAnswer(
  { clock, identifiers, secrets, storage }: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  call: { readonly caller: string; readonly key: string },
): Promise<unknown> {
  const _id = identifiers.derive('idempotency key', call.caller, call.key);
  const known = await storage.get('idempotency_keys', _id);
  if (known?.answer === undefined || known.expires_date <= toDateTime(clock.now())) return undefined;
  return JSON.parse(secrets.open(known.answer, context(_id))) as unknown;
}

/**
 * Runs a call at most once for each idempotency key of a caller. For 24 hours the same key returns the first answer
 * without running anything. The calling code must check that the caller is still authorized.
 *
 * Only successes are stored. After a failure, or when the process died, the call runs again, with the same
 * `reserved_id` for what it creates. Throws `idempotency_key_not_valid` when the key is not 1 to 255 visible ASCII
 * characters, or was used with another `fingerprint`; `request_still_running` while the first call runs;
 * `answer_not_kept` when it is done and its answer was a secret.
 */
export async function runOnce(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  call: KeyedCall,
  run: (reserved_id: string) => Promise<unknown>,
): Promise<{ answer: unknown; replayed: boolean }> {
  if (!keyForm.test(call.key)) throw new ServiceError('idempotency_key_not_valid');
  const { storage, clock, secrets, identifiers } = ports;
  const _id = identifiers.derive('idempotency key', call.caller, call.key);
  const now = clock.now();
  const fresh: IdempotencyKey = {
    _id,
    fingerprint: call.fingerprint,
    reserved_id: identifiers.next(),
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + keptMilliseconds),
    lease_until: toDateTime(now + leaseMilliseconds),
  };
  let record = fresh;
  if (!(await storage.insert('idempotency_keys', fresh))) {
    const known = await storage.get('idempotency_keys', _id);
    if (!known) throw new ServiceError('request_still_running');
    if (known.expires_date > toDateTime(now)) {
      if (known.fingerprint !== call.fingerprint) throw new ServiceError('idempotency_key_not_valid');
      if (known.done) throw new ServiceError('answer_not_kept');
      if (known.answer !== undefined) {
        return { answer: JSON.parse(secrets.open(known.answer, context(_id))) as unknown, replayed: true };
      }
    }
    const { _id: _sameId, ...renewed } = known.expires_date > toDateTime(now) ? { ...known, ...lease(fresh) } : fresh;
    const free = known.lease_until === undefined || known.lease_until <= toDateTime(now);
    const taken =
      free &&
      (await storage.update(
        'idempotency_keys',
        _id,
        { ...renewed, answer: undefined, done: undefined },
        { lease_until: known.lease_until ?? { absent: true } },
      ));
    if (!taken) throw new ServiceError('request_still_running');
    record = taken;
  }
  try {
    const answer = await run(record.reserved_id);
    await storage.update('idempotency_keys', _id, {
      ...(call.secretAnswer ? { done: true } : { answer: secrets.seal(JSON.stringify(answer), context(_id)) }),
      // In the past, rather than absent as after a failure: a caller that read the absent value before must not take
      // over now.
      lease_until: toDateTime(clock.now()),
    });
    return { answer, replayed: false };
  } catch (error) {
    await storage.update('idempotency_keys', _id, { lease_until: undefined });
    throw error;
  }
}

function lease({ lease_until }: IdempotencyKey): Pick<IdempotencyKey, 'lease_until'> {
  return lease_until === undefined ? {} : { lease_until };
}
