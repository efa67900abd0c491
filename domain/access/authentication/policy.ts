import type { Caller, CallerKind, UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import type { PlanFeature } from '../limits/require-plan.ts';
import type { LastingName } from './lasting.ts';
import type { OrganizationPermission, OwnClientPermission } from './permissions.ts';

/** How long an identity check is valid, in seconds. */
export const verificationSeconds = 15 * 60;

/** Returns when a person last verified their identity, in milliseconds; undefined when an embedder vouches for them. */
async function provedAt(
  { storage }: Ports<'storage'>,
  { id_session, authenticated_date }: UserCaller,
): Promise<number | undefined> {
  if (id_session === undefined) return authenticated_date === undefined ? undefined : Date.parse(authenticated_date);
  const session = await storage.get('user_sessions', id_session);
  return session ? Date.parse(session.verified_date ?? session.creation_date) : 0;
}

/**
 * Checks that a person verified their identity within 15 minutes, where the policy requires it, so that a stolen
 * sign-in leaves nothing behind. Apps do so with every token. Throws `verification_needed`.
 */
export async function requireVerified(
  ports: Ports<'clock' | 'identityProvider' | 'storage'>,
  caller: Caller,
  { verification }: Policy,
): Promise<void> {
  if (!verification || caller.kind !== 'user') return;
  const date = caller.assistant ? 0 : await provedAt(ports, caller);
  if (date === undefined || ports.clock.now() - date < verificationSeconds * 1000) return;
  const methods = ports.identityProvider ? ['sign_in'] : ['password'];
  throw new ServiceError('verification_needed', { methods, seconds: verificationSeconds });
}

/** A permission that a client role needs for an operation on the client. */
type ClientPermission =
  OwnClientPermission | 'client_organization:create' | 'client_organization:delete' | 'client_organization:update';

/** Who may call an operation: the kinds of caller, and what a user's roles must allow. */
export interface Policy {
  /** Empty when no token is needed. */
  readonly callers: readonly CallerKind[];
  /** Required in the organization that the operation concerns; absent when it concerns none. */
  readonly permission?: OrganizationPermission;
  /**
   * Accepted in place of `permission`, when the body decides which of the two is required: the use case checks that.
   */
  readonly otherPermission?: OrganizationPermission;
  /** Required besides `permission`. */
  readonly morePermissions?: readonly OrganizationPermission[];
  /** Required in the client that the operation concerns, through a client role. */
  readonly clientPermission?: ClientPermission;
  /** What the client's plan must include. Used with `permission`. */
  readonly plan?: PlanFeature;
  /** True when no assistant may call it, because it handles a secret or grants access. */
  readonly withoutAssistants?: true;
  /** True when a person must have verified their identity within 15 minutes: a stolen sign-in must not be enough. */
  readonly verification?: true;
  /** What it always leaves behind or hands out, so that the caller must hold its permissions. */
  readonly leaves?: readonly LastingName[];
  /** What it leaves behind or hands out with some input: the use case then calls `requireAuthority`. */
  readonly mayLeave?: readonly LastingName[];
}

/** The policy of an operation on an organization. */
export interface OrganizationPolicy extends Policy {
  readonly permission: OrganizationPermission;
}

/** The policy of an operation on a client. */
export interface ClientPolicy extends Policy {
  readonly clientPermission: ClientPermission;
}
