import type { User } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import { everyRecord, ServiceError, toDateTime } from '../../foundation/index.ts';
import { endAssistants, endUserSessions } from './session-ending.ts';

/** A person as the operator sees them. */
export interface OperatedUser {
  readonly _id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly disabled_date?: string | undefined;
  readonly creation_date: string;
}

/** A person by identifier or e-mail address. */
export interface NamedUser {
  readonly user: string;
}

const view = ({ _id, email, email_verified, disabled_date, creation_date }: User): OperatedUser => ({
  ...{ _id, email, email_verified, creation_date },
  ...(disabled_date !== undefined && { disabled_date }),
});

/** Returns all users who have accepted an invitation, oldest first. */
export async function listAllUsers({ storage }: Ports<'storage'>): Promise<readonly OperatedUser[]> {
  const users: OperatedUser[] = [];
  for await (const user of everyRecord(storage, 'users')) if (!user.deleted && user.enabled) users.push(view(user));
  return users;
}

/** Returns a person by identifier or e-mail address. Throws `user_not_found`. */
async function findUser({ storage }: Ports<'storage'>, idOrEmail: string): Promise<User> {
  const email = idOrEmail.trim().toLowerCase();
  const [byEmail] = await storage.find('users', { where: { email }, limit: 1 });
  const user = byEmail ?? (await storage.get('users', idOrEmail));
  if (!user || user.deleted) throw new ServiceError('user_not_found');
  return user;
}

async function endEverything(ports: Ports<'storage'>, { _id }: User): Promise<void> {
  await endUserSessions(ports, _id);
  await endAssistants(ports, _id);
}

/**
 * Blocks a person from signing in and ends their sign-ins and assistants; their roles stay, and apply again once they
 * are enabled. Throws `user_not_found`.
 */
export async function disableUser(
  ports: Ports<'clock' | 'storage'>,
  { user: named }: NamedUser,
): Promise<OperatedUser> {
  const { _id, disabled_date = toDateTime(ports.clock.now()) } = await findUser(ports, named);
  const changed = await ports.storage.update('users', _id, { disabled_date });
  if (!changed) throw new ServiceError('user_not_found');
  await endEverything(ports, changed);
  return view(changed);
}

/** Lets a person sign in again. Throws `user_not_found`. */
export async function enableUser(ports: Ports<'storage'>, { user: named }: NamedUser): Promise<OperatedUser> {
  const { _id } = await findUser(ports, named);
  const changed = await ports.storage.update('users', _id, { disabled_date: undefined });
  if (!changed) throw new ServiceError('user_not_found');
  return view(changed);
}

/** Ends a person's sign-ins and assistants. Throws `user_not_found`. */
export async function signOutUser(ports: Ports<'storage'>, { user: named }: NamedUser): Promise<OperatedUser> {
  const user = await findUser(ports, named);
  await endEverything(ports, user);
  return view(user);
}
