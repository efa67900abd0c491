import type { DateTime } from '../foundation/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/** A network's request to delete a person's data, and its outcome. */
export interface DeletionRequest {
  /** The confirmation code, which cannot be guessed. */
  readonly _id: string;
  readonly social_network: SocialNetwork;
  readonly creation_date: DateTime;
  /** The number of accounts that were removed, with their tokens and the identifier of the person. */
  readonly accounts: number;
}
