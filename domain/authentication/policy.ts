import type { CallerKind } from '#ports/authentication/caller';
import type { OrganizationPermission, OwnClientPermission } from './permissions.ts';

/** A permission that a role of a client needs for an operation on the client. */
export type ClientPermission =
  | OwnClientPermission
  | 'client_organization:create'
  | 'client_organization:delete'
  | 'client_organization:update';

/** Who may do one thing: the kinds of caller, and what a user's roles must allow. */
export interface Policy {
  /** None where no token is needed. */
  readonly callers: readonly CallerKind[];
  /** Needed in the organization the operation is about; absent when it is about none. */
  readonly permission?: OrganizationPermission;
  /** Needed in the client the operation is about, through a role of the client. */
  readonly clientPermission?: ClientPermission;
}

/** The policy of an operation on an organization. */
export interface OrganizationPolicy extends Policy {
  readonly permission: OrganizationPermission;
}

/** The policy of an operation on a client. */
export interface ClientPolicy extends Policy {
  readonly clientPermission: ClientPermission;
}
