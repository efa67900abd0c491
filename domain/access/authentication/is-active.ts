import type { User } from '#ports/access/user';

/** Returns whether a person may sign in and is counted: neither deleted nor disabled by an operator. */
export function isActive({ deleted, disabled_date }: Pick<User, 'deleted' | 'disabled_date'>): boolean {
  return !deleted && disabled_date === undefined;
}
