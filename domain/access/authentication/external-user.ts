import type { UserCaller } from '#ports/access/caller';
import type { ExternalIdentity, IdentityProvider } from '#ports/access/identity-provider';
import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { toIdentity, unboundUser } from './external-identities.ts';
import { isActive } from './is-active.ts';
import { freeUnprovedAddress } from './unproved-address.ts';

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
