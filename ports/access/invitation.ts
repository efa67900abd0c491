import type { DateTime } from '../foundation/date-time.ts';

/** An invitation to a role that is not accepted yet, as stored. Its mailed links are mailed tokens. */
export interface Invitation {
  /** Derived from role and address, so that a repeated invitation is the same record. */
  readonly _id: string;
  readonly id_role: string;
  readonly id_client: string;
  readonly id_organization?: string;
  /** As typed, in lower case. */
  readonly email: string;
  /** Who invited last: a person, an app, or neither when it was the operator. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly creation_date: DateTime;
  /** When the last mailed link expires. */
  readonly expires_date: DateTime;
}
