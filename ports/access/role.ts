import type { DateTime } from '../foundation/date-time.ts';

/** A named set of permissions of a client (no `id_organization`) or of one organization, as stored. */
export interface Role {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  readonly name: string;
  /** The owner and the name in lower case; names are unique per owner. */
  readonly name_key: string;
  readonly permissions: readonly string[];
  readonly default: boolean;
  readonly creation_date: DateTime;
}

/** A role that a person holds, as stored. */
export interface RoleMember {
  /** Derived from role and person, so that assigning a role twice is one record. */
  readonly _id: string;
  readonly id_user: string;
  readonly id_role: string;
  readonly id_client: string;
  readonly id_organization?: string;
}
