import type { User } from '#ports/authentication/user';

/** Returns whether somebody can use the roles that they hold: they exist and have accepted. */
export const isActive = (user: User | undefined): boolean =>
  user !== undefined && user.enabled && !user.deleted;
