import type { Secrets } from '#ports/shared/secrets';
import type { Storage } from '#ports/storage/storage';
import { everyRecord } from './every-record.ts';
import { kindsWithSecrets, sealedFieldsOf } from './sealed-fields.ts';

/** How many stored texts each sort of key sealed. */
export interface SealedSurvey {
  /** With the key that seals now. */
  readonly current: number;
  /** With an older key that is known here. */
  readonly older: number;
  /** What does not open here, with the reason of the first. */
  readonly unopened: number;
  readonly reason?: string;
}

/** Opens everything that is stored sealed, and counts. */
export async function surveySealed(storage: Storage, secrets: Secrets): Promise<SealedSurvey> {
  let [current, older] = [0, 0];
  const reasons: string[] = [];
  for (const kind of kindsWithSecrets) {
    for await (const record of everyRecord(storage, kind)) {
      for (const { sealed, context } of sealedFieldsOf(kind, record)) {
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
