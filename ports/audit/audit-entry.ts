import type { CallerKind, OperatorCaller } from '../authentication/caller.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Who did what to which resource, and when, as stored. Entries are never changed. */
export interface AuditEntry {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  readonly creation_date: DateTime;
  readonly caller: CallerKind | OperatorCaller['kind'];
  /** Exactly one of these five is present. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly id_connect_token?: string;
  readonly id_portal_link?: string;
  /** By way of which assistant the person or app did it, in its own words. */
  readonly assistant?: string;
  /** The operator's name, which callers do not see. */
  readonly operator?: string;
  /** The name of the operation, such as `updateAccount`. */
  readonly action: string;
  /** The identifiers of what it was done to, by their names in the interface, such as `id_account`. */
  readonly resource: Readonly<Record<string, string>>;
}
