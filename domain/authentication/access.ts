import type { Caller } from '#ports/authentication/caller';
import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { requireInbox } from '../plans/index.ts';
import { requireAuthority } from './authority.ts';
import { authorize, authorizeClient, requireCaller } from './authorize.ts';
import type { Policy } from './policy.ts';
import { reachInto } from './reach.ts';

/** Who makes a call. */
export interface CallerAccess<Who extends Caller = Caller> {
  readonly caller: Who;
}

/** Who makes a call, and the organization on which they may act. */
export interface OrganizationAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly organization: Organization;
}

/** Who makes a call, and the client on which they may act. */
export interface ClientAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly client: Client;
}

/** What a policy allows a caller: with the organization or client, when the policy is about one. */
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
 * Lets a caller into an operation by its policy. This comes before they learn anything else: what is wrong with the
 * input, or what the same call answered earlier. Throws `users_only`, `apps_only` or `caller_not_accepted` when
 * this kind of caller may not; `organization_not_found` or `client_not_found` when it does not exist for this
 * caller; `permission_missing` when the permission is missing, or one that what the operation leaves behind needs;
 * `plan_without_inbox` when the plan lacks what the policy asks for.
 */
export async function enter(
  ports: Ports<'settings' | 'storage'>,
  caller: Caller,
  policy: Policy,
  { id_organization = '', id_client }: Place,
): Promise<Access> {
  const { permission, clientPermission, plan, leaves = [] } = policy;
  if (permission !== undefined) {
    const organization = await authorize(ports, caller, { ...policy, permission }, id_organization);
    if (plan === 'inbox') await requireInbox(ports, organization);
    const place = { id_client: organization.id_client, organization };
    for (const name of leaves) await requireAuthority(ports, caller, name, place);
    return { caller, organization };
  }
  if (clientPermission !== undefined) {
    const client = await authorizeClient(ports, caller, { ...policy, clientPermission }, id_client ?? '');
    for (const name of leaves) await requireAuthority(ports, caller, name, { id_client: client._id });
    return { caller, client };
  }
  requireCaller(caller, policy);
  if (id_client !== undefined && !(await reachInto(ports, caller, id_client)))
    throw new ServiceError('client_not_found');
  return { caller };
}
