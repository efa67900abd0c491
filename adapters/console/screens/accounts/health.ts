import type { components } from '../../service/interface.ts';

export type Account = components['schemas']['Account'];

/** The health of an account as users see it. */
export type Health = 'broken' | 'lacking' | 'removed' | 'used' | 'waiting';

export function getHealth({
  deleted,
  enabled,
  error_code,
  missing_scopes = [],
}: Pick<Account, 'deleted' | 'enabled' | 'error_code' | 'missing_scopes'>): Health {
  if (deleted) return 'removed';
  if (!enabled) return 'waiting';
  if (error_code !== 0) return 'broken';
  return missing_scopes.length > 0 ? 'lacking' : 'used';
}
