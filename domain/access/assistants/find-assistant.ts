import type { AssistantGrant } from '#ports/access/assistant';
import type { AssistantCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { isActive } from '../authentication/is-active.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { getResource } from './assistant-request.ts';
import { getGeneration, readSecret } from './assistant-tokens.ts';

/** How far the date of the last use may lag behind, in milliseconds, so that not every call writes. */
const lagMilliseconds = 10 * 60_000;

type FindPorts = Ports<'clock' | 'identifiers' | 'identityProvider' | 'settings' | 'storage' | 'tokens'>;

/** Returns the grant of a token and, for an access token, the answer it was sent in. */
async function findGrant(
  ports: FindPorts,
  token: string,
): Promise<{ readonly grant: AssistantGrant; readonly generation?: string | undefined }> {
  const claims = await ports.tokens.verify(token);
  if (claims === 'expired') throw new ServiceError('token_expired');
  if (claims === 'invalid') {
    const read = await readSecret(ports, 'token', token);
    if (read?.state !== 'good') throw new ServiceError('token_missing');
    return { grant: read.grant };
  }
  const isForHere = claims.kind === 'assistant' && claims.audience === getResource(ports);
  const grant = isForHere ? await ports.storage.get('assistant_grants', claims.subject) : undefined;
  if (!grant) throw new ServiceError('token_missing');
  return { grant, generation: claims.generation };
}

/**
 * Returns the person an assistant acts for, with the scopes they allowed. Throws `token_missing` when the token is
 * missing, not one for assistants, revoked, or of a person of another issuer than the configured one; `token_expired`
 * when it has expired; `caller_deleted` when the person was deleted.
 */
export async function findAssistant(ports: FindPorts, token: string | undefined): Promise<AssistantCaller> {
  if (!token) throw new ServiceError('token_missing');
  const { grant, generation } = await findGrant(ports, token);
  const now = ports.clock.now();
  if (grant.expires_date <= toDateTime(now)) throw new ServiceError('token_expired');
  const user = await ports.storage.get('users', grant.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  if (user.oidc_issuer !== ports.identityProvider?.issuer) throw new ServiceError('token_missing');
  await noteUse(ports, grant, { now, generation });
  const { _id, name, id_organization, scopes } = grant;
  return { kind: 'user', id_user: user._id, assistant: { id_grant: _id, name, id_organization, scopes } };
}

async function noteUse(
  { storage }: Ports<'storage'>,
  grant: AssistantGrant,
  { now, generation }: { readonly now: number; readonly generation: string | undefined },
): Promise<void> {
  const { _id, secret_hash, answer_arrived, last_used_date = grant.creation_date } = grant;
  const arrives = answer_arrived === false && generation === getGeneration(grant);
  if (!arrives && now - Date.parse(last_used_date) < lagMilliseconds) return;
  const used = { last_used_date: toDateTime(now), ...(arrives && { answer_arrived: true }) };
  // Guarded, so as not to mark the answer of a concurrent refresh.
  await storage.update('assistant_grants', _id, used, { secret_hash });
}
