import type { DateTime } from '../shared/date-time.ts';
import type { SocialNetwork } from './social-network.ts';

/** What a network asked us to delete in the name of a person, and what became of it. */
export interface DeletionRequest {
  /** The confirmation code, which nobody can guess. */
  readonly _id: string;
  readonly social_network: SocialNetwork;
  readonly creation_date: DateTime;
  /** How many accounts were removed, with their tokens and the identifier of the person. */
  readonly accounts: number;
}
