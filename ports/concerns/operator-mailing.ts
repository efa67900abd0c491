import type { DateTime } from '../shared/date-time.ts';

/** What the operator was told by mail; there is one in an installation. */
export interface OperatorMailing {
  readonly _id: string;
  /** The concerns that were told and have not gone away since. */
  readonly told: readonly string[];
  /** When the last mail was sent. */
  readonly mailed_date?: DateTime | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}
