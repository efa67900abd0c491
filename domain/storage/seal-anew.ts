import type { Secrets } from '#ports/shared/secrets';
import type { Kind, Storage } from '#ports/storage/storage';
import { pagesOf } from './every-record.ts';
import { kindsWithSecrets, type SealedField, sealedFieldsOf } from './sealed-fields.ts';

/** How far it is: records of a kind looked at, of how many there were at the start, and texts changed in all. */
export interface Progress {
  readonly kind: Kind;
  readonly seen: number;
  readonly of: number;
  readonly changed: number;
}

/** Somebody who stores a text again and again is waited for so often; the next run finds it. */
const tries = 10;

/** The text as the key that seals now makes it; undefined when no key known here opens it. */
function renewed(secrets: Secrets, { sealed, context }: SealedField): string | undefined {
  let text: string;
  try {
    text = secrets.open(sealed, context);
  } catch {
    return undefined;
  }
  return secrets.seal(text, context);
}

async function sealTextAnew(
  storage: Storage,
  secrets: Secrets,
  { kind, id, field }: { readonly kind: Kind; readonly id: string; readonly field: SealedField },
): Promise<boolean> {
  let current: SealedField | undefined = field;
  for (let number = 0; current && !secrets.isCurrent(current.sealed) && number < tries; number += 1) {
    const text = renewed(secrets, current);
    if (text === undefined) return false;
    if (await storage.replaceText(kind, id, field.path, current.sealed, text)) return true;
    // Somebody wrote meanwhile: what they wrote is looked at.
    const record = await storage.get(kind, id);
    current = record && sealedFieldsOf(kind, record).find(({ context }) => context === field.context);
  }
  return false;
}

/**
 * Seals everything stored with the key that seals now, while others read and write: each text is replaced only
 * where it still stands. What is sealed so already is left alone, so that a run after an interruption goes on
 * where the last one was; what does not open is left too. Answers how many texts it changed.
 */
export async function sealAnew(
  storage: Storage,
  secrets: Secrets,
  report: (progress: Progress) => void = () => undefined,
): Promise<number> {
  let changed = 0;
  for (const kind of kindsWithSecrets) {
    const { total: of } = await storage.list(kind, { limit: 0 });
    let seen = 0;
    for await (const page of pagesOf(storage, kind)) {
      const fields = page.flatMap((record) =>
        sealedFieldsOf(kind, record).map((field) => ({ kind, id: record._id, field })),
      );
      const outcomes = await Promise.all(fields.map((field) => sealTextAnew(storage, secrets, field)));
      changed += outcomes.filter(Boolean).length;
      seen += page.length;
      report({ kind, seen, of, changed });
    }
  }
  return changed;
}
