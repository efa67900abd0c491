import type { DateTime } from '../foundation/date-time.ts';

/** An address from which calendar programs read an organization's schedule until it is revoked, as stored. */
export interface CalendarLink {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /**
   * The person or app that created it. It stops working when they lose the permission to read posts. Absent in older
   * records.
   */
  readonly id_user?: string;
  readonly id_app?: string;
  /** A label chosen by its creator. */
  readonly name?: string;
  /** Whether it includes the text of posts, not only their date and account. */
  readonly details: boolean;
  /** Whether it includes drafts. */
  readonly drafts: boolean;
  readonly creation_date: DateTime;
  readonly last_used_date?: DateTime;
}
