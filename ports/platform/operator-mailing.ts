import type { DateTime } from '../foundation/date-time.ts';

/** What the operator was notified of by mail; one record per installation. */
export interface OperatorMailing {
  readonly _id: string;
  /** The concerns that were mailed and are not resolved yet. */
  readonly told: readonly string[];
  /** When the last mail was sent. */
  readonly mailed_date?: DateTime | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}
