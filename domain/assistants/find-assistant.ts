import type { AssistantGrant } from '#ports/authentication/assistant';
import type { AssistantCaller } from '#ports/authentication/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { isActive } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { resourceOf } from './assistant-request.ts';
import { generationOf } from './assistant-tokens.ts';
import { readSecret } from './grant-secrets.ts';

/** How far the date of the last use may lag behind, in milliseconds, so that not every call writes. */
const lagMilliseconds = 10 * 60_000;

type FindPorts = Ports<'clock' | 'identifiers' | 'identityProvider' | 'settings' | 'storage' | 'tokens'>;

/** Returns the grant of a token, with the answer from which an access token came. */
async function grantOf(
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
  const isForHere = claims.kind === 'assistant' && claims.audience === resourceOf(ports);
  const grant = isForHere ? await ports.storage.get('assistant_grants', claims.subject) : undefined;
  if (!grant) throw new ServiceError('token_missing');
  return { grant, generation: claims.generation };
}

/**
 * Returns the person for whom an assistant calls, with what they allowed it. Throws `token_missing` when the token is missing, not
 * one for assistants, what it stands for was ended, or the person belongs to another issuer than today's; `token_expired` when it has expired; `caller_deleted` when the person was
 * deleted.
 */
export async function findAssistant(ports: FindPorts, token: string | undefined): Promise<AssistantCaller> {
  if (!token) throw new ServiceError('token_missing');
  const { grant, generation } = await grantOf(ports, token);
  const now = ports.clock.now();
  if (grant.expires_date <= toDateTime(now)) throw new ServiceError('token_expired');
  const user = await ports.storage.get('users', grant.id_user);
  if (!user || !isActive(user)) throw new ServiceError('caller_deleted');
  if (user.oidc_issuer !== ports.identityProvider?.issuer) throw new ServiceError('token_missing');
  await noteUse(ports, grant, { now, generation });
  const { _id, name, id_organization, scopes } = grant;
  return {
    kind: 'user',
    id_user: user._id,
    assistant: { id_grant: _id, name, id_organization, scopes },
  };
}

async function noteUse(
  { storage }: Ports<'storage'>,
  grant: AssistantGrant,
  { now, generation }: { readonly now: number; readonly generation: string | undefined },
): Promise<void> {
  const { _id, secret_hash, answer_arrived, last_used_date = grant.creation_date } = grant;
  const arrives = answer_arrived === false && generation === generationOf(grant);
  if (!arrives && now - Date.parse(last_used_date) < lagMilliseconds) return;
  const used = { last_used_date: toDateTime(now), ...(arrives && { answer_arrived: true }) };
  // Not for the answer that a refresh at the same time gives.
  await storage.update('assistant_grants', _id, used, { secret_hash });
}
