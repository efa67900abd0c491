import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** Records that what a person wrote to an organization was erased, so that nothing written before reappears. */
export interface Erasure {
  /** Derived from the organization and the person, without revealing the person. */
  readonly _id: string;
  readonly id_organization: string;
  /** What the person wrote before this date is not stored again. */
  readonly creation_date: DateTime;
  /** When the person first wrote after that, by the network's clock; absent until they do. */
  readonly known_date?: DateTime | undefined;
  /** The person to erase a second time, for writes that were in flight; absent once that is done. */
  readonly person?: {
    readonly social_network: SocialNetwork;
    readonly external_id: string;
    /** Where identifiers of people are scoped to an account; absent: any account. */
    readonly id_account?: string | undefined;
  };
  /** Blocks only pushes, not what is read again from the network, and only for some days. */
  readonly passing?: true;
  readonly due_date?: DateTime;
}
