import type { UserCaller } from '#ports/access/caller';
import type { UserSession } from '#ports/access/user';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import type { CallerAccess } from './access.ts';
import { describeDevice } from './sign-in-origin.ts';
import { endedSession } from './session-ending.ts';

/** A sign-in as its person sees it. */
export interface SessionView {
  readonly _id: string;
  readonly creation_date: DateTime;
  readonly last_used_date: DateTime;
  readonly expires_date: DateTime;
  /** Whether it is the sign-in of this call. */
  readonly current: boolean;
  readonly device?: string;
  readonly user_agent?: string;
  readonly address?: string;
}

function viewSession(session: UserSession, caller: UserCaller): SessionView {
  const { _id, creation_date, last_used_date = creation_date, expires_date, user_agent, address } = session;
  const device = describeDevice(user_agent);
  return {
    ...{ _id, creation_date, last_used_date, expires_date, current: _id === caller.id_session },
    ...(device !== undefined && { device }),
    ...(user_agent !== undefined && { user_agent }),
    ...(address !== undefined && { address }),
  };
}

/** How many sign-ins of a person are sorted. Longer lists only occur with programs that sign in again and again. */
const maxSorted = 1000;

/** Returns the caller's sign-ins, most recently used first. */
export async function listOwnSessions(
  { clock, storage }: Ports<'clock' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { offset = 0, limit = 10 }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<SessionView>> {
  const { data, total } = await storage.list('user_sessions', {
    where: { id_user: caller.id_user, ended: false, expires_date: { gt: toDateTime(clock.now()) } },
    order: [{ field: 'expires_date', direction: 'desc' }],
    limit: maxSorted,
  });
  const views = data.map((session) => viewSession(session, caller));
  views.sort((a, b) => (a.last_used_date < b.last_used_date ? 1 : -1));
  return { data: views.slice(offset, offset + limit), total };
}

/** Ends one of the caller's sign-ins: its tokens stop working at once. */
export async function endOwnSession(
  { storage }: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_session }: { readonly id_session: string },
): Promise<{ success: boolean }> {
  const where = { id_user: caller.id_user, ended: false };
  if (!(await storage.update('user_sessions', id_session, endedSession, where)))
    throw new ServiceError('session_not_found');
  return { success: true };
}
