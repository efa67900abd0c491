import type { Day } from './metrics.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** The mailing state of an organization's report. Its `_id` is the organization's. */
export interface ReportMailing {
  readonly _id: string;
  readonly id_client: string;
  /** Reports due up to this date are not mailed: they were mailed, or mailing was enabled or moved only then. */
  readonly since: DateTime;
  /** The Monday of the last mailed week. No report is mailed twice or for an earlier week. */
  readonly week?: Day | undefined;
  /** The week that is being mailed, and the people who already have it. */
  readonly under_way?: { readonly week: Day; readonly sent: readonly string[] } | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}
