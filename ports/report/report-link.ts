import type { Day } from '../metrics/metrics.ts';
import type { DateTime } from '../shared/date-time.ts';

/** A link to a report, which opens without signing in, as stored. */
export interface ReportLink {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The person or app for whom it was made: it shows what they may read, for as long as they may. */
  readonly id_user?: string;
  readonly id_app?: string;
  /** The days that it is about; `until` is the day after the last one. */
  readonly from: Day;
  readonly until: Day;
  /** True when it stands in a mail of the weekly report. */
  readonly mailed?: true;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly last_used_date?: DateTime;
}
