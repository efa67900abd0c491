import type { AssistantGrant } from '#ports/access/assistant';
import type { Ports } from '#ports/platform/platform-ports';

/** The use of a grant's secret. A secret for one use is not valid for another. */
export type SecretUse = 'code' | 'refresh' | 'token';

/** Returns the hash under which a secret is stored. */
export const secretHash = ({ identifiers }: Ports<'identifiers'>, use: SecretUse, secret: string): string =>
  identifiers.hash(`assistant ${use}.${secret}`);

/** Returns proof that a text was issued for a grant; undefined for a plain token, which is issued once. */
function toStamp(
  { identifiers }: Ports<'identifiers'>,
  { stamp_key }: AssistantGrant,
  text: string,
): string | undefined {
  // The key comes last, which prevents extending the text of a known SHA-256 hash.
  return stamp_key === undefined ? undefined : identifiers.hash(`${text}.${stamp_key}`);
}

/** Returns the code, refresh token or plain token of a grant with this secret. */
export function writeSecret(
  ports: Ports<'identifiers'>,
  grant: AssistantGrant,
  use: SecretUse,
  secret: string,
): string {
  const stamp = toStamp(ports, grant, `${use}.${secret}`);
  return [grant._id, secret, ...(stamp === undefined ? [] : [stamp])].join('.');
}

/** Returns the secret that follows a refresh token or code: always the same, for clients that lost the answer. */
export function nextSecret(ports: Ports<'identifiers'>, grant: AssistantGrant, secret: string): string {
  return toStamp(ports, grant, `next.${secret}`) ?? ports.identifiers.secret();
}

/** A secret that was once issued for a grant. */
export interface ReadSecret {
  readonly grant: AssistantGrant;
  readonly secret: string;
  /** `last`: the one before the current one; `used`: an older one. */
  readonly state: 'good' | 'last' | 'used';
}

/** Returns the grant of a presented secret, and its state; undefined when it was never issued. */
export async function readSecret(
  ports: Ports<'identifiers' | 'storage'>,
  use: SecretUse,
  shown: string,
): Promise<ReadSecret | undefined> {
  const [id = '', secret = '', stamp = ''] = shown.split('.');
  const grant = await ports.storage.get('assistant_grants', id);
  if (!grant) return undefined;
  const hash = secretHash(ports, use, secret);
  if (hash === grant.secret_hash) return { grant, secret, state: 'good' };
  if (hash === grant.previous_hash) return { grant, secret, state: 'last' };
  const expected = toStamp(ports, grant, `${use}.${secret}`);
  // Comparing hashes takes the same time for every stamp.
  const { hash: blind } = ports.identifiers;
  const isOurs = expected !== undefined && blind(stamp) === blind(expected);
  return isOurs ? { grant, secret, state: 'used' } : undefined;
}
