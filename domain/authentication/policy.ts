import type { CallerKind } from '#ports/authentication/caller';
import type { LastingName } from './lasting.ts';
import type { OrganizationPermission, OwnClientPermission } from './permissions.ts';

/** A permission that a client role needs for an operation on the client. */
type ClientPermission =
  | OwnClientPermission
  | 'client_organization:create'
  | 'client_organization:delete'
  | 'client_organization:update';

/** Who may call an operation: the kinds of caller, and what a user's roles must allow. */
export interface Policy {
  /** Empty when no token is needed. */
  readonly callers: readonly CallerKind[];
  /** Needed in the organization that the operation is about; absent when it is about none. */
  readonly permission?: OrganizationPermission;
  /** Lets in as well as `permission`, when the body decides which of the two is needed: the use case checks that. */
  readonly otherPermission?: OrganizationPermission;
  /** Needed besides `permission`. */
  readonly morePermissions?: readonly OrganizationPermission[];
  /** Needed in the client that the operation is about, through a client role. */
  readonly clientPermission?: ClientPermission;
  /** What the client's plan must include. It goes with `permission`. */
  readonly plan?: 'inbox';
  /** True when no assistant may call it: it is about a secret, or lets others in. */
  readonly withoutAssistants?: true;
  /** What it leaves behind or hands out every time, so that the caller must hold what that can do. */
  readonly leaves?: readonly LastingName[];
  /** What it leaves behind or hands out with some input: the use case then asks `requireAuthority`. */
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
