import type { Caller, UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import type { Policy } from './policy.ts';

/** How long an identity check is valid, in seconds. */
export const verificationSeconds = 15 * 60;

/** Returns when a person last verified their identity, in milliseconds; undefined when an embedder vouches for them. */
async function provedAt(
  { storage }: Ports<'storage'>,
  { id_session, authenticated_date }: UserCaller,
): Promise<number | undefined> {
  if (id_session === undefined) return authenticated_date === undefined ? undefined : Date.parse(authenticated_date);
  const session = await storage.get('user_sessions', id_session);
  return session ? Date.parse(session.verified_date ?? session.creation_date) : 0;
}

/**
 * Checks that a person verified their identity within 15 minutes, where the policy requires it, so that a stolen
 * sign-in leaves nothing behind. Apps do so with every token. Throws `verification_needed`.
 */
export async function requireVerified(
  ports: Ports<'clock' | 'identityProvider' | 'storage'>,
  caller: Caller,
  { verification }: Policy,
): Promise<void> {
  if (!verification || caller.kind !== 'user') return;
  const date = caller.assistant ? 0 : await provedAt(ports, caller);
  if (date === undefined || ports.clock.now() - date < verificationSeconds * 1000) return;
  const methods = ports.identityProvider ? ['sign_in'] : ['password'];
  throw new ServiceError('verification_needed', { methods, seconds: verificationSeconds });
}
