import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { reachInto } from './reach.ts';
import { ServiceError } from '../errors/service-error.ts';
import { authorize, authorizeClient, requireCaller } from './authorize.ts';
import type { Policy } from './policies.ts';

/** The organization or client that an operation is about, as its address names it. */
export interface Place {
  readonly id_organization?: string | undefined;
  readonly id_client?: string | undefined;
}

/**
 * What every use case asks first, for a caller who is to be told nothing else before: neither what is
 * wrong with the input nor what the same call answered earlier. 512, 514, 519; 1101, 521; 520.
 */
export async function authorizePlace(
  ports: Pick<PlatformPorts, 'storage'>,
  caller: Caller,
  policy: Policy,
  { id_organization = '', id_client }: Place,
): Promise<void> {
  const { permission, client_permission } = policy;
  if (permission !== undefined) {
    await authorize(ports, caller, { ...policy, permission }, id_organization);
    return;
  }
  if (client_permission !== undefined) {
    await authorizeClient(ports, caller, { ...policy, client_permission }, id_client ?? '');
    return;
  }
  requireCaller(caller, policy);
  if (id_client !== undefined && !(await reachInto(ports, caller, id_client)))
    throw new ServiceError('client_not_found');
}
