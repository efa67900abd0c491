import type { Secrets } from '#ports/foundation/secrets';
import type { Kind, Storage } from '#ports/foundation/storage';
import { everyRecord, readPages } from './every-record.ts';
import { getSealedFields, kindsWithSecrets, type SealedField } from './sealed-fields.ts';

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

/**
 * The progress of a run: records of a kind seen so far, out of how many at the start, and texts changed in all kinds.
 */
interface Progress {
  readonly kind: Kind;
  readonly seen: number;
  readonly of: number;
  readonly changed: number;
}

/** How often to retry a text that keeps changing; the next run finds it. */
const tries = 10;

/** Returns the text sealed with the current key, or undefined when no known key opens it. */
function renewed(secrets: Secrets, { sealed, context }: SealedField): string | undefined {
  let text: string;
  try {
    text = secrets.open(sealed, context);
  } catch {
    return undefined;
  }
  return secrets.seal(text, context);
}

async function resealText(
  storage: Storage,
  secrets: Secrets,
  { kind, id, field }: { readonly kind: Kind; readonly id: string; readonly field: SealedField },
): Promise<boolean> {
  let current: SealedField | undefined = field;
  for (let number = 0; current && !secrets.isCurrent(current.sealed) && number < tries; number += 1) {
    const text = renewed(secrets, current);
    if (text === undefined) return false;
    if (await storage.replaceText(kind, id, field.path, current.sealed, text)) return true;
    // The record was changed concurrently: read it again.
    const record = await storage.get(kind, id);
    current = record && getSealedFields(kind, record).find(({ context }) => context === field.context);
  }
  return false;
}

/**
 * Reseals everything stored with the current key, with concurrent reads and writes: a text is replaced only if it is
 * unchanged. Texts that already have the current key, or that no known key opens, are left alone, so an interrupted run
 * can be continued. Returns how many texts it changed.
 */
export async function reseal(
  storage: Storage,
  secrets: Secrets,
  report: (progress: Progress) => void = () => undefined,
): Promise<number> {
  let changed = 0;
  for (const kind of kindsWithSecrets) {
    const { total: of } = await storage.list(kind, { limit: 0 });
    let seen = 0;
    for await (const page of readPages(storage, kind)) {
      const fields = page.flatMap((record) =>
        getSealedFields(kind, record).map((field) => ({ kind, id: record._id, field })),
      );
      const outcomes = await Promise.all(fields.map((field) => resealText(storage, secrets, field)));
      changed += outcomes.filter(Boolean).length;
      seen += page.length;
      report({ kind, seen, of, changed });
    }
  }
  return changed;
}
