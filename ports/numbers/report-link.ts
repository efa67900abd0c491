import type { Day } from './metrics.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** A link to a report that opens without signing in, as stored. */
export interface ReportLink {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The person or app it was created for. It shows what they may read, as long as they may. */
  readonly id_user?: string;
  readonly id_app?: string;
  /** The days it covers; `until` is the day after the last one. */
  readonly from: Day;
  readonly until: Day;
  /** True when it was sent in a weekly report mail. */
  readonly mailed?: true;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly last_used_date?: DateTime;
}
