import type { ConnectToken } from '#ports/access/connect-token';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { ErrorName } from '../../foundation/index.ts';

type ConnectTokenState = 'expired' | 'issued' | 'spent';

/** The lifetime of a connect token, in milliseconds. */
export const connectTokenMilliseconds = 15 * 60 * 1000;

/** Returns the state of a token at a time in milliseconds since 1970. */
export function connectTokenState(token: ConnectToken, now: number): ConnectTokenState {
  if (Date.parse(token.expires_date) <= now) return 'expired';
  return token.id_connect_session === undefined ? 'issued' : 'spent';
}

/**
 * Returns the error that keeps the token from being used, or undefined when it may be:
 *
 * | state | connect | enable |
 * |---|---|---|
 * | issued | allowed | allowed |
 * | spent | `connect_token_used` | allowed |
 * | expired | `token_expired` | `token_expired` |
 *
 * and `connect_token_of_other_network` when it was issued for another network.
 */
export function connectTokenRefusal(
  token: ConnectToken,
  action: 'connect' | 'enable',
  social_network: SocialNetwork | undefined,
  now: number,
): ErrorName | undefined {
  const state = connectTokenState(token, now);
  if (state === 'expired') return 'token_expired';
  if (state === 'spent' && action === 'connect') return 'connect_token_used';
  if (token.social_network && social_network && token.social_network !== social_network)
    return 'connect_token_of_other_network';
  return undefined;
}
