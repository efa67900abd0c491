import type { AssistantLimits, AssistantScope } from '#ports/authentication/assistant';
import type { Caller } from '#ports/authentication/caller';
import { ServiceError } from '../errors/index.ts';
import { type OrganizationPermission, organizationPermissions } from './permissions.ts';
import type { OrganizationPolicy, Policy } from './policy.ts';

/** Returns what limits a caller who calls by way of an assistant; undefined for everybody else. */
export function assistantOf(caller: Caller): AssistantLimits | undefined {
  return caller.kind === 'user' || caller.kind === 'app' ? caller.assistant : undefined;
}

/** Who may do what in an organization, and whether it stays, is decided by people. */
const isOfPeople = (permission: OrganizationPermission): boolean =>
  /^organization(_users)?_roles:/.test(permission) || permission === 'organization:delete';

/** What each scope allows, as far as whoever allowed it may do that themselves. */
const scopePermissions: Readonly<Record<AssistantScope, readonly OrganizationPermission[]>> = {
  read: organizationPermissions.filter((one) => one.endsWith(':read') && !isOfPeople(one)),
  draft: ['publications:create', 'publications:update', 'files:create', 'ai_plans:create'],
  publish: [
    'publications:create',
    'publications:update',
    'publications:delete',
    'ai_plans:update',
    'ai_plans:delete',
  ],
  inbox: ['comments:create', 'messages:create'],
  interface: organizationPermissions.filter((one) => !isOfPeople(one)),
};

/** Returns what these scopes allow together. */
export function permissionsOfScopes(scopes: readonly AssistantScope[]): readonly OrganizationPermission[] {
  return [...new Set(scopes.flatMap((scope) => scopePermissions[scope]))];
}

/** Returns which of the permissions that a policy needs the scopes do not give. */
function missing(
  { scopes }: AssistantLimits,
  { permission, otherPermission, morePermissions = [] }: OrganizationPolicy,
): readonly OrganizationPermission[] {
  const given = permissionsOfScopes(scopes);
  const letIn = otherPermission !== undefined && given.includes(otherPermission) ? [] : [permission];
  return [...letIn, ...morePermissions].filter((one) => !given.includes(one));
}

const isAssistable = (policy: Policy): policy is OrganizationPolicy =>
  policy.permission !== undefined && policy.withoutAssistants !== true;

/** Returns whether an assistant with these limits may call operations with this policy. Its person may still lack a permission. */
export function assistantMay(assistant: AssistantLimits, policy: Policy): boolean {
  return isAssistable(policy) && missing(assistant, policy).length === 0;
}

/** Throws `caller_not_accepted` when they call by way of an assistant, and no assistant may. */
export function requireAssistable(caller: Caller, policy: Policy): void {
  if (assistantOf(caller) && !isAssistable(policy))
    throw new ServiceError('caller_not_accepted', { accepted: policy.callers });
}

/** Throws `permission_missing` when the scopes of an assistant do not give what the policy needs. */
export function requireScopes(assistant: AssistantLimits, policy: OrganizationPolicy): void {
  const permissions = missing(assistant, policy);
  if (permissions.length > 0) throw new ServiceError('permission_missing', { permissions });
}

/**
 * Throws `permission_missing` when they call by way of an assistant that may write drafts, but not decide that one goes out.
 */
export function requirePublishScope(caller: Caller): void {
  const assistant = assistantOf(caller);
  if (!assistant || assistant.scopes.some((scope) => scope === 'publish' || scope === 'interface')) return;
  throw new ServiceError('permission_missing', { permissions: [], scopes: ['publish'] });
}
