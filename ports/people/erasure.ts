import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** That what a person wrote to an organization was erased, so that nothing written before comes back. */
export interface Erasure {
  /** Derived from the organization and the person: it does not say who that is. */
  readonly _id: string;
  readonly id_organization: string;
  /** Nothing that the person wrote until then is stored again. */
  readonly creation_date: DateTime;
  /** When the person first wrote after that, by the network's clock; absent until they do. */
  readonly known_date?: DateTime | undefined;
  /** Whom to look for once more, since something may have been under way; absent once that is done. */
  readonly person?: {
    readonly social_network: SocialNetwork;
    readonly external_id: string;
    /** Where identifiers of people differ from account to account; absent: whatever the account. */
    readonly id_account?: string | undefined;
  };
  /** Only what networks push is kept out, not what is read from them anew; and only for some days. */
  readonly passing?: true;
  readonly due_date?: DateTime;
}
