import type { DateTime } from '../shared/date-time.ts';

/** A named set of permissions of a client (no `id_organization`) or of one organization, as stored. */
export interface Role {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  readonly name: string;
  /** Whose role it is, with the name in lower case; a name may be used once there. */
  readonly name_key: string;
  readonly permissions: readonly string[];
  readonly default: boolean;
  readonly creation_date: DateTime;
}

/** A role that a person holds, as stored. */
export interface RoleMember {
  /** Derived from role and person, so that giving a role twice is giving it once. */
  readonly _id: string;
  readonly id_user: string;
  readonly id_role: string;
  readonly id_client: string;
  readonly id_organization?: string;
}
