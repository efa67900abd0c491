import type { Caller, UserCaller } from '#ports/authentication/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { CallerAccess } from './access.ts';
import { requireOwnPeople } from './external-user.ts';
import { ownUser, requireOwnPassword } from './own-user.ts';
import type { Policy } from './policy.ts';

/** How long a proof of identity counts, in seconds. */
const seconds = 15 * 60;

/** Returns when a person proved last who they are, in milliseconds; undefined where an embedder vouches for them. */
async function provedAt(
  { storage }: Ports<'storage'>,
  { id_session, authenticated_date }: UserCaller,
): Promise<number | undefined> {
  if (id_session === undefined)
    return authenticated_date === undefined ? undefined : Date.parse(authenticated_date);
  const session = await storage.get('user_sessions', id_session);
  return session && Date.parse(session.verified_date ?? session.creation_date);
}

/**
 * Checks that a person proved within a quarter of an hour who they are, where the policy asks for it, so that a stolen sign-in
 * leaves nothing behind. Apps prove it with every token. Throws `verification_needed`.
 */
export async function requireVerified(
  ports: Ports<'clock' | 'identityProvider' | 'storage'>,
  caller: Caller,
  { verification }: Policy,
): Promise<void> {
  if (!verification || caller.kind !== 'user') return;
  const date = caller.assistant ? 0 : await provedAt(ports, caller);
  if (date === undefined || ports.clock.now() - date < seconds * 1000) return;
  const methods = ports.identityProvider ? ['sign_in'] : ['password'];
  throw new ServiceError('verification_needed', { methods, seconds });
}

/**
 * Proves with their password that the person who makes the call is who they are, for a quarter of an hour. Throws
 * `wrong_password`; `too_many_calls` after too many wrong ones; `passwords_kept_elsewhere` when an external issuer keeps the
 * people: they sign in there again.
 */
export async function verifyOwnIdentity(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'passwords' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  input: { readonly current_password: string; readonly address?: string | undefined },
): Promise<{ readonly verified_until: DateTime }> {
  requireOwnPeople(ports);
  await requireOwnPassword(ports, caller, await ownUser(ports, caller), input);
  const now = ports.clock.now();
  if (caller.id_session !== undefined)
    await ports.storage.update('user_sessions', caller.id_session, { verified_date: toDateTime(now) });
  return { verified_until: toDateTime(now + seconds * 1000) };
}
