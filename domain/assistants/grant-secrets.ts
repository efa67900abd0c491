import type { AssistantGrant } from '#ports/authentication/assistant';
import type { Ports } from '#ports/platform/platform-ports';

/** What a secret of a grant is for. None works as another. */
export type SecretUse = 'code' | 'refresh' | 'token';

/** Returns the hash under which a secret is stored. */
export const secretHash = ({ identifiers }: Ports<'identifiers'>, use: SecretUse, secret: string): string =>
  identifiers.hash(`assistant ${use}.${secret}`);

/** Returns what proves that a text was issued for a grant; undefined for a plain token, which is issued once. */
function stampOf(
  { identifiers }: Ports<'identifiers'>,
  { stamp_key }: AssistantGrant,
  text: string,
): string | undefined {
  // The key comes last, so that nobody can extend the text of a known SHA-256 hash.
  return stamp_key === undefined ? undefined : identifiers.hash(`${text}.${stamp_key}`);
}

/** Returns the code, the refresh token or the plain token of a grant that carries this secret. */
export function writeSecret(
  ports: Ports<'identifiers'>,
  grant: AssistantGrant,
  use: SecretUse,
  secret: string,
): string {
  const stamp = stampOf(ports, grant, `${use}.${secret}`);
  return [grant._id, secret, ...(stamp === undefined ? [] : [stamp])].join('.');
}

/** Returns the secret that follows a refresh token or a code: the same each time, for whoever lost the answer. */
export function nextSecret(ports: Ports<'identifiers'>, grant: AssistantGrant, secret: string): string {
  return stampOf(ports, grant, `next.${secret}`) ?? ports.identifiers.secret();
}

/** A secret that was once issued for a grant. */
export interface ReadSecret {
  readonly grant: AssistantGrant;
  readonly secret: string;
  /** `last` when it is the one before that which works now, `used` when it is older. */
  readonly state: 'good' | 'last' | 'used';
}

/** Returns the grant of a secret that somebody shows, and what it is worth; undefined when it was never issued. */
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
  const expected = stampOf(ports, grant, `${use}.${secret}`);
  // Comparing hashes takes the same time for every stamp.
  const { hash: blind } = ports.identifiers;
  const isOurs = expected !== undefined && blind(stamp) === blind(expected);
  return isOurs ? { grant, secret, state: 'used' } : undefined;
}
