import type { User } from '#ports/access/user';
import { isActive } from '../authentication/is-active.ts';

/** Returns whether a person can use their roles: they have accepted, and are neither deleted nor disabled. */
export const usesRoles = (user: User | undefined): boolean => user !== undefined && user.enabled && isActive(user);
