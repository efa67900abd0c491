import type { AssistantLimits, AssistantScope } from '#ports/access/assistant';
import type { Caller } from '#ports/access/caller';
import { ServiceError } from '../../foundation/index.ts';
import { type OrganizationPermission, organizationPermissions } from './permissions.ts';
import type { OrganizationPolicy, Policy } from './policy.ts';

/** Returns the limits of a caller who acts through an assistant; undefined for others. */
export function getAssistantLimits(caller: Caller): AssistantLimits | undefined {
  return caller.kind === 'user' || caller.kind === 'app' ? caller.assistant : undefined;
}

/** Membership and deletion of an organization are decided by people only. */
const isOfPeople = (permission: OrganizationPermission): boolean =>
  /^organization(_users)?_roles:/.test(permission) || permission === 'organization:delete';

/** What each scope allows, up to the permissions of the person who granted it. */
const scopePermissions: Readonly<Record<AssistantScope, readonly OrganizationPermission[]>> = {
  read: organizationPermissions.filter((one) => one.endsWith(':read') && !isOfPeople(one)),
  draft: ['publications:create', 'publications:update', 'files:create', 'ai_plans:create'],
  publish: ['publications:create', 'publications:update', 'publications:delete', 'ai_plans:update', 'ai_plans:delete'],
  inbox: ['comments:create', 'messages:create'],
  interface: organizationPermissions.filter((one) => !isOfPeople(one)),
};

/** Returns the combined permissions of these scopes. */
export function getScopePermissions(scopes: readonly AssistantScope[]): readonly OrganizationPermission[] {
  return [...new Set(scopes.flatMap((scope) => scopePermissions[scope]))];
}

/** Returns the permissions of a policy that the scopes do not include. */
function missing(
  { scopes }: AssistantLimits,
  { permission, otherPermission, morePermissions = [] }: OrganizationPolicy,
): readonly OrganizationPermission[] {
  const given = getScopePermissions(scopes);
  const letIn = otherPermission !== undefined && given.includes(otherPermission) ? [] : [permission];
  return [...letIn, ...morePermissions].filter((one) => !given.includes(one));
}

const isAssistable = (policy: Policy): policy is OrganizationPolicy =>
  policy.permission !== undefined && policy.withoutAssistants !== true;

/**
 * Returns whether an assistant with these limits may call operations with this policy. The person behind it may still
 * lack a permission.
 */
export function assistantMay(assistant: AssistantLimits, policy: Policy): boolean {
  return isAssistable(policy) && missing(assistant, policy).length === 0;
}

/** Throws `caller_not_accepted` for a caller who acts through an assistant, if no assistant may. */
export function requireAssistable(caller: Caller, policy: Policy): void {
  if (getAssistantLimits(caller) && !isAssistable(policy))
    throw new ServiceError('caller_not_accepted', { accepted: policy.callers });
}

/** Throws `permission_missing` when an assistant's scopes lack a permission of the policy. */
export function requireScopes(assistant: AssistantLimits, policy: OrganizationPolicy): void {
  const permissions = missing(assistant, policy);
  if (permissions.length > 0) throw new ServiceError('permission_missing', { permissions });
}

/** Throws `permission_missing` for an assistant that may write drafts but not publish. */
export function requirePublishScope(caller: Caller): void {
  const assistant = getAssistantLimits(caller);
  if (!assistant || assistant.scopes.some((scope) => scope === 'publish' || scope === 'interface')) return;
  throw new ServiceError('permission_missing', { permissions: [], scopes: ['publish'] });
}
