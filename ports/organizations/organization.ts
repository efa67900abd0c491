import type { DateTime } from '../shared/date-time.ts';

/** Container of accounts, files and publications, as stored (contract, Organization). */
export interface Organization {
  readonly _id: string;
  readonly id_client: string;
  readonly name: string;
  readonly parent_organization?: string;
  readonly creation_date: DateTime;
}
