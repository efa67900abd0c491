import type { Caller } from '#ports/access/caller';
import type { ConnectSession } from '#ports/access/connect-token';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { connectTokenMilliseconds } from '../access/index.ts';
import { toDateTime } from '../foundation/index.ts';

const kind = 'connect_sessions';

/** Returns the owner of the session: a user or a connect token, never both. */
function getOwner(caller: Caller): Pick<ConnectSession, 'id_connect_token' | 'id_user'> {
  if (caller.kind === 'user') return { id_user: caller.id_user };
  return caller.kind === 'connect_token' ? { id_connect_token: caller.id_connect_token } : {};
}

/**
 * Returns the session of one connection, which lasts as long as a connect token. A connect token has one open session
 * per network, a user one per network and organization: it is reused until it is completed or expires.
 */
export async function openSession(
  { clock, identifiers, storage }: Ports<'clock' | 'identifiers' | 'storage'>,
  caller: Caller,
  organization: Organization,
  social_network: SocialNetwork,
  front: string,
): Promise<ConnectSession> {
  const owner = getOwner(caller);
  const open_key = [owner.id_connect_token ?? `${owner.id_user ?? ''} ${organization._id}`, social_network].join(' ');
  const redirect_uri = `${front}/${social_network}`;
  for (;;) {
    const now = clock.now();
    const expires_date =
      caller.kind === 'connect_token' ? caller.expires_date : toDateTime(now + connectTokenMilliseconds);
    const [known] = await storage.find(kind, { where: { open_key }, limit: 1 });
    if (!known) {
      const session: ConnectSession = {
        _id: identifiers.secret(),
        id_organization: organization._id,
        id_client: organization.id_client,
        social_network,
        ...owner,
        open_key,
        redirect_uri,
        creation_date: toDateTime(now),
        expires_date,
        completed: false,
      };
      if (await storage.insert(kind, session)) return session;
    } else if (known.completed || known.expires_date <= toDateTime(now)) {
      await storage.update(kind, known._id, { open_key: undefined }, { open_key });
    } else {
      // The stored state is only valid for the previous front.
      const left = known.redirect_uri === redirect_uri ? {} : { redirect_uri, memory: undefined };
      const guard = { open_key, completed: false };
      const kept = await storage.update(kind, known._id, { expires_date, ...left }, guard);
      if (kept) return kept;
    }
  }
}
