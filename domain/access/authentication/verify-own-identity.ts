import type { UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { toDateTime } from '../../foundation/index.ts';
import type { CallerAccess } from './access.ts';
import { requireOwnPeople } from './external-user.ts';
import { ownUser, requireOwnPassword } from './own-user.ts';
import { verificationSeconds } from './policy.ts';

/** Verifies the caller's identity with their password, for 15 minutes. */
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
  return { verified_until: toDateTime(now + verificationSeconds * 1000) };
}
