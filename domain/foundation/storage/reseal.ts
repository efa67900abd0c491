import type { Secrets } from '#ports/foundation/secrets';
import type { Kind, Storage } from '#ports/foundation/storage';
import { readPages } from './every-record.ts';
import { kindsWithSecrets, type SealedField, getSealedFields } from './sealed-fields.ts';

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
