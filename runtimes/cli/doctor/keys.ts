import { surveySealed } from '#domain/foundation/index';
import type { Secrets } from '#ports/foundation/secrets';
import type { Storage } from '#ports/foundation/storage';
import type { Finding } from './finding.ts';

/** Checks whether the configured keys open everything that is stored. */
export async function keysFinding(storage: Storage, secrets: Secrets): Promise<Finding> {
  const subject = 'keys';
  const { current, older, unopened, reason } = await surveySealed(storage, secrets);
  const all = current + older + unopened;
  if (reason !== undefined) {
    const text = `${String(unopened)} of ${String(all)} stored secrets cannot be opened: ${reason}. Put back the key file or SECRET_KEY with which they were sealed; old keys stay after the new one.`;
    return { subject, state: 'problem', text };
  }
  const text = `they open everything that is stored (${String(all)})`;
  if (older === 0) return { subject, state: 'ok', text };
  return {
    subject,
    state: 'note',
    text: `${text}, ${String(older)} with an older key. "postwright keys rotate" seals these again.`,
  };
}
