import type { DateTime } from '../shared/date-time.ts';

/** A named set of permissions of a client (no `id_organization`) or of one organization, as stored. */
export interface Role {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  readonly name: string;
  /** The name as it may occur once: whose role it is, and the name in lower case. */
  readonly name_key: string;
  readonly permissions: readonly string[];
  readonly default: boolean;
  readonly creation_date: DateTime;
}

/** That a person holds a role, as stored. */
export interface RoleMember {
  /** Derived from role and person, so that giving a role twice is giving it once. */
  readonly _id: string;
  readonly id_user: string;
  readonly id_role: string;
  readonly id_client: string;
  readonly id_organization?: string;
}
