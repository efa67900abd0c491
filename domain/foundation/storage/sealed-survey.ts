import type { Secrets } from '#ports/foundation/secrets';
import type { Storage } from '#ports/foundation/storage';
import { everyRecord } from './every-record.ts';
import { kindsWithSecrets, getSealedFields } from './sealed-fields.ts';

/** The number of stored texts by state of their key. */
export interface SealedSurvey {
  /** Sealed with the current key. */
  readonly current: number;
  /** Sealed with an older key that is still known. */
  readonly older: number;
  /** Sealed with an unknown key or damaged; `reason` is the error of the first of them. */
  readonly unopened: number;
  readonly reason?: string;
}

/** Opens every sealed text and counts them by key. */
export async function surveySealed(storage: Storage, secrets: Secrets): Promise<SealedSurvey> {
  let [current, older] = [0, 0];
  const reasons: string[] = [];
  for (const kind of kindsWithSecrets) {
    for await (const record of everyRecord(storage, kind)) {
      for (const { sealed, context } of getSealedFields(kind, record)) {
        try {
          secrets.open(sealed, context);
          if (secrets.isCurrent(sealed)) current += 1;
          else older += 1;
        } catch (error) {
          reasons.push(error instanceof Error ? error.message : String(error));
        }
      }
    }
  }
  const [reason] = reasons;
  return { current, older, unopened: reasons.length, ...(reason !== undefined && { reason }) };
}
