import type { UserCaller } from '#ports/access/caller';
import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { audited } from '../audit/audit.ts';
import { type Acceptance, acceptOlderInvitation } from '../authentication/user-passwords.ts';
import { beginUserSession, provePassword, type UserTokens } from '../authentication/user-sessions.ts';
import type { CallerAccess } from '../authentication/access.ts';
import { ownUser } from '../authentication/own-user.ts';
import { requireOwnPeople } from '../authentication/external-user.ts';
import { requirePassword } from '../authentication/is-password-of.ts';
import { paged, type Paging, ServiceError, toDateTime } from '../../foundation/index.ts';
import {
  endInvitation,
  type InvitationView,
  type OpenInvitation,
  openInvitation,
  requireInviter,
  viewInvitation,
  whatItGives,
} from './invitations.ts';
import { addMember } from './role-scope.ts';

type AcceptPorts = Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'passwords' | 'storage' | 'tokens'>;

async function userAt({ storage }: Ports<'storage'>, email: string): Promise<User | undefined> {
  const [user] = await storage.find('users', { where: { email }, limit: 1 });
  return user;
}

/** Returns an invitation by the secret of its link. Throws `invitation_not_found` when the link is not valid. */
async function findOpen(ports: Ports<'clock' | 'identifiers' | 'storage'>, secret: string): Promise<OpenInvitation> {
  const open = await openInvitation(ports, secret).catch((error: unknown) => {
    // A caller with a token must not mistake this for an error of that token.
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  if (!open) throw new ServiceError('invitation_not_found');
  return open;
}

/**
 * Returns the inviter and role of a mailed link's invitation, and whether a user has its address, who then accepts by
 * signing in.
 */
export async function readInvitation(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  token: string,
): Promise<InvitationView & { readonly has_user: boolean }> {
  const open = await findOpen(ports, token);
  const user = await userAt(ports, open.invitation.email);
  return { ...(await viewInvitation(ports, open)), has_user: user?.enabled === true };
}

/** Assigns the role to the person who accepts. Throws `token_missing` when the invitation was ended concurrently. */
async function take(
  ports: Ports<'identifiers' | 'storage'>,
  { invitation, role }: OpenInvitation,
  user: User,
): Promise<void> {
  if (!(await endInvitation(ports, invitation))) throw new ServiceError('token_missing');
  await addMember(ports, role, user._id);
  // Following the mailed link while signed in verifies the address.
  if (!user.email_verified)
    await ports.storage.update('users', user._id, { email_verified: true }, { email: invitation.email });
}

/** Creates the user of a new person. Throws `token_missing` when another of their links was used first. */
async function newUser(
  ports: AcceptPorts,
  { email, known }: { readonly email: string; readonly known: User | undefined },
  { password, firstname, lastname }: Acceptance,
): Promise<User> {
  requirePassword(password, email);
  const changes = {
    password_hash: await ports.passwords.hash(password),
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    email_verified: true,
    enabled: true,
  };
  if (known) {
    // They were invited before invitations were records, and have not accepted yet.
    return (await ports.storage.update('users', known._id, changes)) ?? { ...known, ...changes };
  }
  const user: User = {
    _id: ports.identifiers.next(),
    email,
    ...changes,
    creation_date: toDateTime(ports.clock.now()),
    deleted: false,
  };
  if (!(await ports.storage.insert('users', user))) throw new ServiceError('token_missing');
  return user;
}

/**
 * Accepts an invitation by the secret of its mailed link, and signs the person in: a new person chooses a password, and
 * an existing user enters theirs.
 */
export async function acceptInvitation(ports: AcceptPorts, input: Acceptance): Promise<UserTokens> {
  requireOwnPeople(ports);
  const open = await openInvitation(ports, input.token);
  if (!open) return acceptOlderInvitation(ports, input);
  await requireInviter(ports, open);
  const { email, id_role, id_client, id_organization } = open.invitation;
  const known = await userAt(ports, email);
  if (known?.deleted) throw new ServiceError('caller_deleted');
  const user = known?.enabled
    ? await provePassword(ports, { ...input, email })
    : await newUser(ports, { email, known }, input);
  const caller: UserCaller = { kind: 'user', id_user: user._id };
  const address = { id_client, id_organization, id_role };
  await audited(ports, 'acceptInvitation', { caller }, address, () => take(ports, open, user));
  return beginUserSession(ports, user, input);
}

/**
 * Returns the caller's invitations, oldest first: those to their verified address. Accepting one takes its mailed link.
 */
export async function listOwnInvitations(
  ports: Ports<'clock' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  paging: Paging,
): Promise<Page<InvitationView>> {
  const { email, email_verified } = await ownUser(ports, caller);
  if (!email_verified) return { data: [], total: 0 };
  const { data, total } = await ports.storage.list('invitations', {
    where: { email, expires_date: { gt: toDateTime(ports.clock.now()) } },
    order: [{ field: 'creation_date', direction: 'asc' }],
    ...paged(paging),
  });
  const open = await Promise.all(data.map((invitation) => whatItGives(ports, invitation)));
  const views = open.flatMap((one) => (one ? [viewInvitation(ports, one)] : []));
  return { data: await Promise.all(views), total };
}

/** Accepts an invitation as the signed-in caller, with the secret of its mailed link. */
export async function acceptOwnInvitation(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_invitation }: { readonly id_invitation: string },
  token: string,
): Promise<InvitationView> {
  const user = await ownUser(ports, caller);
  const open = await findOpen(ports, token);
  if (open.invitation._id !== id_invitation) throw new ServiceError('invitation_not_found');
  if (open.invitation.email !== user.email) throw new ServiceError('invitation_of_other_address');
  await requireInviter(ports, open);
  const view = await viewInvitation(ports, open);
  await take(ports, open, user).catch((error: unknown) => {
    throw error instanceof ServiceError ? new ServiceError('invitation_not_found') : error;
  });
  return view;
}

/** Declines an invitation to the caller's verified address, and returns it. */
export async function declineInvitation(
  ports: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_invitation }: { readonly id_invitation: string },
): Promise<InvitationView> {
  const { email, email_verified } = await ownUser(ports, caller);
  const invitation = await ports.storage.get('invitations', id_invitation);
  const open = invitation && (await whatItGives(ports, invitation));
  if (!open || !email_verified || open.invitation.email !== email) throw new ServiceError('invitation_not_found');
  const view = await viewInvitation(ports, open);
  if (!(await endInvitation(ports, open.invitation))) throw new ServiceError('invitation_not_found');
  return view;
}
