import type { DateTime } from '../shared/date-time.ts';

/** An address at which calendar programs read the schedule of an organization until it is withdrawn, as stored. */
export interface CalendarLink {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The person or app that made it, and without whose right to read posts it ends; absent in those of before. */
  readonly id_user?: string;
  readonly id_app?: string;
  /** For whom or what it is. */
  readonly name?: string;
  /** Whether it shows what posts say, beside when and where they go out. */
  readonly details: boolean;
  /** Whether it has drafts. */
  readonly drafts: boolean;
  readonly creation_date: DateTime;
  readonly last_used_date?: DateTime;
}
