import { kindsWithSecrets, type SealedField, sealedFieldsOf } from '#domain/storage/sealed-fields';
import type { Secrets } from '#ports/shared/secrets';
import type { Kind, Records, Storage } from '#ports/storage/storage';
import { reasonOf } from '../../config/reason-of.ts';
import type { Finding } from './finding.ts';

const pageSize = 1000;

/** All records of a kind, a page at a time. */
export async function* everyRecord<K extends Kind>(storage: Storage, kind: K): AsyncGenerator<Records[K]> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await storage.find(kind, { offset, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
  }
}

/** What is stored sealed, and what it is bound to. */
async function* everySecret(storage: Storage): AsyncGenerator<SealedField> {
  for (const kind of kindsWithSecrets) {
    for await (const record of everyRecord(storage, kind)) yield* sealedFieldsOf(kind, record);
  }
}

/** Whether the keys given here open what is stored. */
export async function keysFinding(storage: Storage, secrets: Secrets): Promise<Finding> {
  const subject = 'keys';
  let all = 0;
  const reasons: string[] = [];
  for await (const { sealed, context } of everySecret(storage)) {
    all += 1;
    try {
      secrets.open(sealed, context);
    } catch (error) {
      reasons.push(reasonOf(error));
    }
  }
  const [first] = reasons;
  if (first === undefined)
    return { subject, state: 'ok', text: `they open all that is stored (${String(all)})` };
  return {
    subject,
    state: 'problem',
    text: `${String(reasons.length)} of ${String(all)} stored secrets do not open: ${first}. Put back the key file or SECRET_KEY that wrote them; old keys stay behind the new one.`,
  };
}
