import type { DateTime } from '../shared/date-time.ts';

/** A role that somebody was invited to and has not accepted yet, as stored. The links mailed for it are mailed tokens. */
export interface Invitation {
  /** Derived from role and address, so that inviting again is the same invitation. */
  readonly _id: string;
  readonly id_role: string;
  readonly id_client: string;
  readonly id_organization?: string;
  /** As it was typed, in lower case. */
  readonly email: string;
  /** Who invited last: a person, an app, or neither when it was the operator. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly creation_date: DateTime;
  /** When the link mailed last stops working. */
  readonly expires_date: DateTime;
}
