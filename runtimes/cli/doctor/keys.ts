import { surveySealed } from '#domain/storage/index';
import type { Secrets } from '#ports/shared/secrets';
import type { Storage } from '#ports/storage/storage';
import type { Finding } from './finding.ts';

/** Whether the keys given here open what is stored. */
export async function keysFinding(storage: Storage, secrets: Secrets): Promise<Finding> {
  const subject = 'keys';
  const { current, older, unopened, reason } = await surveySealed(storage, secrets);
  const all = current + older + unopened;
  if (reason !== undefined) {
    const text = `${String(unopened)} of ${String(all)} stored secrets do not open: ${reason}. Put back the key file or SECRET_KEY that wrote them; old keys stay behind the new one.`;
    return { subject, state: 'problem', text };
  }
  const text = `they open all that is stored (${String(all)})`;
  if (older === 0) return { subject, state: 'ok', text };
  return {
    subject,
    state: 'note',
    text: `${text}, ${String(older)} with an older key. "postwright keys rotate" seals these anew.`,
  };
}
