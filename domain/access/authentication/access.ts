import type { Caller } from '#ports/access/caller';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Role } from '#ports/access/role';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import type { AuditedInsert } from '../audit/audit.ts';
import { requireEnabledClient, requirePlan } from '../limits/require-plan.ts';
import { requireAuthority } from './authority.ts';
import { authorize, authorizeClient, isByLink, requireCaller } from './authorize.ts';
import { type Policy, requireVerified } from './policy.ts';
import { reachInto } from './reach.ts';

/** Returns the `_id` of who calls: of the person, the app, the connect token or the portal link. */
export function callerId(caller: Caller): string {
  switch (caller.kind) {
    case 'app':
      return caller.id_app;
    case 'connect_token':
      return caller.id_connect_token;
    case 'portal_link':
      return caller.id_portal_link;
    case 'user':
      return caller.id_user;
  }
}

/**
 * What a disabled client may still do: read and remove its data. Nothing reaches a network, a model, a provider or a
 * mailbox, and nothing that grants access is created or handed out. These operations differ from the default for their
 * HTTP method.
 */
const exceptions: Readonly<Record<string, 'allowed' | 'refused'>> = {
  // They call a network.
  deleteComment: 'refused',
  deleteMessageTemplate: 'refused',
  deletePublication: 'refused',
  getPersistentMenu: 'refused',
  listMessageTemplates: 'refused',
  listProductCatalogs: 'refused',
  listProducts: 'refused',
  listSocialPublications: 'refused',
  measurePublication: 'refused',
  // They connect an account or a provider.
  completeConnection: 'refused',
  getConnectChoices: 'refused',
  getConnectLinks: 'refused',
  getIntegrationLink: 'refused',
  getPickerConfig: 'refused',
  issueConnectToken: 'refused',
  // They only check their input.
  checkMessage: 'allowed',
  checkPublication: 'allowed',
};

/** Returns whether a disabled client may call an operation. With connect tokens and portal links it may call none. */
export function isAllowedSuspended(id: string, { method }: { readonly method: string }): boolean {
  const usual = method === 'GET' || method === 'DELETE' ? 'allowed' : 'refused';
  return (exceptions[id] ?? usual) === 'allowed';
}

/** The caller of an operation. */
export interface CallerAccess<Who extends Caller = Caller> {
  readonly caller: Who;
}

/** The caller, and the organization on which they may act. */
export interface OrganizationAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly organization: Organization;
  /** Its client, if already loaded: it is not disabled. */
  readonly client?: Client | undefined;
  /** The user's roles that apply in the organization, as of the authorization. */
  readonly roles?: readonly Role[] | undefined;
  /** Given to operations that are audited `with its record`. */
  readonly insert?: AuditedInsert;
}

/** The caller, and the client on which they may act. */
export interface ClientAccess<Who extends Caller = Caller> extends CallerAccess<Who> {
  readonly client: Client;
}

/** The result of a policy check: with the organization or client, when the policy is about one. */
export interface Access extends CallerAccess {
  readonly organization?: Organization;
  readonly client?: Client | undefined;
  readonly roles?: readonly Role[] | undefined;
}

/** The organization or client a call concerns. */
export interface CallScope {
  readonly id_organization?: string | undefined;
  readonly id_client?: string | undefined;
}

/**
 * Authorizes a caller for an operation by its policy. This precedes everything that could reveal information, such as
 * validation errors or an earlier answer. Throws `users_only`, `apps_only` or `caller_not_accepted` when this kind of
 * caller may not; `organization_not_found` or `client_not_found` when it does not exist for this caller;
 * `permission_missing` when the permission is missing, or one that what the operation leaves behind needs;
 * `plan_without_inbox` or `plan_without_ai` when the plan lacks what the policy requires; `client_disabled` when the
 * client is disabled and may not do this; `verification_needed` when a person must verify their identity again.
 */
export async function enter(
  ports: Ports<'clock' | 'identityProvider' | 'settings' | 'storage'>,
  caller: Caller,
  operation: { readonly id: string; readonly method: string; readonly policy: Policy },
  { id_organization = '', id_client }: CallScope,
): Promise<Access> {
  const { policy } = operation;
  const { permission, clientPermission, plan, leaves = [] } = policy;
  const mustBeActive = isByLink(caller) || !isAllowedSuspended(operation.id, operation);
  if (permission !== undefined) {
    const { organization, roles } = await authorize(ports, caller, { ...policy, permission }, id_organization);
    const known = plan && (await requirePlan(ports, organization.id_client, plan));
    const client = mustBeActive ? await requireEnabledClient(ports, known ?? organization.id_client) : undefined;
    const place = { id_client: organization.id_client, organization };
    for (const name of leaves) await requireAuthority(ports, caller, name, place);
    await requireVerified(ports, caller, policy);
    return { caller, organization, client, roles };
  }
  if (clientPermission !== undefined) {
    const client = await authorizeClient(ports, caller, { ...policy, clientPermission }, id_client ?? '');
    if (mustBeActive) await requireEnabledClient(ports, client._id);
    for (const name of leaves) await requireAuthority(ports, caller, name, { id_client: client._id });
    await requireVerified(ports, caller, policy);
    return { caller, client };
  }
  requireCaller(caller, policy);
  if (isByLink(caller)) await requireEnabledClient(ports, caller.id_client);
  if (id_client !== undefined && !(await reachInto(ports, caller, id_client)))
    throw new ServiceError('client_not_found');
  await requireVerified(ports, caller, policy);
  return { caller };
}
