import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from './date-time.ts';
import type { Sealed } from './secrets.ts';

/** A POST that carried an `Idempotency-Key`, as stored for 24 hours. */
export interface IdempotencyKey {
  /** Derived from the caller and the key. */
  readonly _id: string;
  /** A hash of method, path and body. */
  readonly fingerprint: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  /** The `_id` of the record that the call creates, so that repeating it creates nothing twice. */
  readonly reserved_id: string;
  /** While the first call runs: when another may take over. */
  readonly lease_until?: DateTime;
  /** The answer as sent. It is sealed because it may be about people. */
  readonly answer?: Sealed;
  /** True when the call has ended but its answer is not stored, because it is a secret. */
  readonly done?: boolean;
}

/** A key pair or symmetric key that the service generated for itself, as stored. */
export interface StoredKey {
  /** Derived from the purpose and, for keys that rotate, from the period. */
  readonly _id: string;
  readonly purpose: 'access_tokens' | 'file_links' | `${SocialNetwork}_client`;
  readonly creation_date: DateTime;
  /** The private JWK, sealed. */
  readonly key: Sealed;
}
