import type { UserCaller } from '#ports/access/caller';
import type { ExternalIdentity, IdentityProvider } from '#ports/access/identity-provider';
import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime, everyRecord } from '../../foundation/index.ts';
import { isActive } from './is-active.ts';
import { freeUnprovedAddress } from './email.ts';
import { endUserSessions } from './session-ending.ts';

/**
 * Returns the stored identity of an issuer's person. It includes the issuer, since two issuers may use the same
 * identifier.
 */
const toIdentity = (issuer: string, subject: string) => ({ oidc_subject: `${issuer} ${subject}`, oidc_issuer: issuer });

/** Binds a row without an issuer to the issuer; undefined when it was bound concurrently. */
const bind = (
  { storage }: Ports<'storage'>,
  { _id, oidc_subject = '' }: User,
  issuer: string,
): Promise<User | undefined> => storage.update('users', _id, toIdentity(issuer, oidc_subject), { oidc_subject });

/** Returns the person with this identifier whose row has no issuer yet, and binds them to this one. */
async function unboundUser(ports: Ports<'storage'>, issuer: string, subject: string): Promise<User | undefined> {
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

async function userBy(
  { storage }: Ports<'storage'>,
  where: { readonly oidc_subject: string } | { readonly email: string },
): Promise<User | undefined> {
  const [user] = await storage.find('users', { where, limit: 1 });
  return user;
}

/** Links an invited user, whose address the issuer has verified, to the issuer's identity. */
async function link(ports: Ports<'storage'>, user: User, issuer: string, { subject }: ExternalIdentity): Promise<User> {
  const linked = await ports.storage.update(
    'users',
    user._id,
    { ...toIdentity(issuer, subject), enabled: true, email_verified: true },
    { oidc_subject: { absent: true } },
  );
  if (!linked) throw new ServiceError('email_taken');
  return linked;
}

async function toUser(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  issuer: string,
  identity: ExternalIdentity,
): Promise<User> {
  const parts = issuer.replace(/^https?:\/\//, '').split('/');
  // With the path, since one host may have several issuers.
  const host = parts
    .filter((part) => part !== '')
    .reverse()
    .join('.');
  const { subject, email = `${subject}@${host}`.toLowerCase() } = identity;
  const { oidc_subject } = toIdentity(issuer, subject);
  const known = (await userBy(ports, { oidc_subject })) ?? (await unboundUser(ports, issuer, subject));
  if (known) return known;
  const invited = await userBy(ports, { email });
  if (invited) {
    if (invited.deleted) throw new ServiceError('caller_deleted');
    // An address that the issuer has not verified, or that was made up here, must not give access to a user.
    const vouched = identity.email !== undefined && identity.email_verified;
    // And a user who claimed an address without verifying it must neither be taken for its owner nor block them.
    const claimed = invited.enabled && !invited.email_verified;
    if (!vouched || (!claimed && invited.oidc_subject !== undefined)) throw new ServiceError('email_taken');
    if (!claimed) return link(ports, invited, issuer, identity);
    await freeUnprovedAddress(ports, email);
  }
  const user: User = {
    _id: ports.identifiers.next(),
    email,
    email_verified: identity.email !== undefined && identity.email_verified,
    ...(identity.firstname !== undefined && { firstname: identity.firstname }),
    ...(identity.lastname !== undefined && { lastname: identity.lastname }),
    ...toIdentity(issuer, subject),
    enabled: true,
    creation_date: toDateTime(ports.clock.now()),
    deleted: false,
  };
  if (await ports.storage.insert('users', user)) return user;
  // The person's first call was made twice at once, and the other one has stored them.
  const stored = await userBy(ports, { oidc_subject });
  if (!stored) throw new ServiceError('email_taken');
  return stored;
}

async function askIssuer(provider: IdentityProvider, token: string) {
  try {
    return await provider.verify(token);
  } catch {
    throw new ServiceError('identity_provider_unreachable', { issuer: provider.issuer });
  }
}

/**
 * Returns the user of an issuer's identity. A new person is stored; one who was invited by a verified address is
 * recognized. Throws `caller_deleted` when the user was deleted or disabled; `email_taken` when the address belongs to
 * another user.
 */
export async function externalUser(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { issuer }: IdentityProvider,
  identity: ExternalIdentity,
): Promise<User> {
  const user = await toUser(ports, issuer, identity);
  if (!isActive(user)) throw new ServiceError('caller_deleted');
  return user;
}

/**
 * Returns the user of a token of the external issuer. Throws `token_missing` when there is no issuer or the token is
 * not valid; `token_expired` when it has expired; `identity_provider_unreachable` when the issuer cannot be reached;
 * and as `externalUser` does.
 */
export async function externalCaller(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'storage'>,
  token: string,
): Promise<UserCaller> {
  const provider = ports.identityProvider;
  if (!provider) throw new ServiceError('token_missing');
  const identity = await askIssuer(provider, token);
  if (identity === 'expired') throw new ServiceError('token_expired');
  if (identity === 'invalid') throw new ServiceError('token_missing');
  const user = await externalUser(ports, provider, identity);
  return { kind: 'user', id_user: user._id, authenticated_date: identity.authenticated_date };
}

/**
 * Checks that this service manages passwords and sign-ins itself. Throws `passwords_kept_elsewhere` when an external
 * issuer does.
 */
export function requireOwnPeople({ identityProvider }: Ports<'identityProvider'>): void {
  if (identityProvider) throw new ServiceError('passwords_kept_elsewhere', { issuer: identityProvider.issuer });
}
