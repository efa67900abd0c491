import type { CallerKind } from '#ports/access/caller';
import type { LastingName } from './lasting.ts';
import type { PlanFeature } from '../limits/require-plan.ts';
import type { OrganizationPermission, OwnClientPermission } from './permissions.ts';

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
