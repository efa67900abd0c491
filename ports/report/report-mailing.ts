import type { Day } from '../metrics/metrics.ts';
import type { DateTime } from '../shared/date-time.ts';

/** When the report of an organization, whose `_id` it has, is mailed to its recipients. */
export interface ReportMailing {
  readonly _id: string;
  readonly id_client: string;
  /** What falls due up to here is mailed no more: it was, or mailing was switched on or moved only then. */
  readonly since: DateTime;
  /** The week, by its Monday, of the last report that was mailed. There is none for an earlier one, nor a second. */
  readonly week?: Day | undefined;
  /** The week whose report is being mailed, and the people who have it. */
  readonly under_way?: { readonly week: Day; readonly sent: readonly string[] } | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}
