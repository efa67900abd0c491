import type { Caller } from '#ports/authentication/caller';
import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { authorize, authorizeClient, requireCaller } from './authorize.ts';
import type { Policy } from './policy.ts';
import { reachInto } from './reach.ts';

/** Who asks. */
export interface CallerAccess<Who extends Caller = Caller> {
  readonly caller: Who;
}

/** Who asks, and the organization that they may act on. */
export interface OrganizationAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly organization: Organization;
}

/** Who asks, and the client that they may act on. */
export interface ClientAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly client: Client;
}

/** What a caller was let into: the organization or the client is there when the policy is about one. */
export interface Access extends CallerAccess {
  readonly organization?: Organization;
  readonly client?: Client;
}

/** The organization or client that a call is about. */
export interface Place {
  readonly id_organization?: string | undefined;
  readonly id_client?: string | undefined;
}

/**
 * Lets a caller into an operation by its policy, before they are told anything else: neither what is wrong with the
 * input nor what the same call answered earlier. Refuses with `users_only`, `apps_only` or `caller_not_accepted`,
 * `organization_not_found` or `client_not_found`, and `permission_missing`.
 */
export async function enter(
  ports: Pick<PlatformPorts, 'storage'>,
  caller: Caller,
  policy: Policy,
  { id_organization = '', id_client }: Place,
): Promise<Access> {
  const { permission, clientPermission } = policy;
  if (permission !== undefined)
    return {
      caller,
      organization: await authorize(ports, caller, { ...policy, permission }, id_organization),
    };
  if (clientPermission !== undefined) {
    const client = await authorizeClient(ports, caller, { ...policy, clientPermission }, id_client ?? '');
    return { caller, client };
  }
  requireCaller(caller, policy);
  if (id_client !== undefined && !(await reachInto(ports, caller, id_client)))
    throw new ServiceError('client_not_found');
  return { caller };
}
