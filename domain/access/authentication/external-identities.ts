import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord } from '../../foundation/index.ts';
import { endUserSessions } from './session-ending.ts';

/**
 * Returns the stored identity of an issuer's person. It includes the issuer, since two issuers may use the same
 * identifier.
 */
export const toIdentity = (issuer: string, subject: string) => ({
  oidc_subject: `${issuer} ${subject}`,
  oidc_issuer: issuer,
});

/** Binds a row without an issuer to the issuer; undefined when it was bound concurrently. */
const bind = (
  { storage }: Ports<'storage'>,
  { _id, oidc_subject = '' }: User,
  issuer: string,
): Promise<User | undefined> => storage.update('users', _id, toIdentity(issuer, oidc_subject), { oidc_subject });

/** Returns the person with this identifier whose row has no issuer yet, and binds them to this one. */
export async function unboundUser(ports: Ports<'storage'>, issuer: string, subject: string): Promise<User | undefined> {
  const [user] = await ports.storage.find('users', { where: { oidc_subject: subject }, limit: 1 });
  return user && user.oidc_issuer === undefined ? bind(ports, user, issuer) : undefined;
}

/** Yields all people of external issuers. */
async function* externalPeople({ storage }: Ports<'storage'>): AsyncGenerator<User> {
  for await (const user of everyRecord(storage, 'users')) if (user.oidc_subject !== undefined) yield user;
}

/**
 * Binds all rows without an issuer to the configured issuer, before it could be replaced by another, and ends the
 * sign-ins of people of former issuers. For the start of the service.
 */
export async function bindIdentities(ports: Ports<'identityProvider' | 'storage'>): Promise<void> {
  const issuer = ports.identityProvider?.issuer;
  for await (const user of externalPeople(ports)) {
    if (user.oidc_issuer !== undefined && user.oidc_issuer !== issuer) await endUserSessions(ports, user._id);
    else if (issuer !== undefined && user.oidc_issuer === undefined) await bind(ports, user, issuer);
  }
}

/** Returns the number of people of each issuer other than the configured one, by the issuer's address. */
export async function countOtherIssuers(
  ports: Ports<'storage'>,
  issuer: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { oidc_issuer, deleted } of externalPeople(ports)) {
    if (deleted || oidc_issuer === undefined || oidc_issuer === issuer) continue;
    counts.set(oidc_issuer, (counts.get(oidc_issuer) ?? 0) + 1);
  }
  return counts;
}
