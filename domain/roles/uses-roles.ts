import type { User } from '#ports/authentication/user';
import { isActive } from '../authentication/index.ts';

/** Returns whether a person can use their roles: they have accepted, and are neither deleted nor disabled. */
export const usesRoles = (user: User | undefined): boolean =>
  user !== undefined && user.enabled && isActive(user);
