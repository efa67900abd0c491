import type { ConnectToken } from '#ports/authentication/connect-token';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { ErrorName } from '../errors/index.ts';

/** States of a temporal connect token. */
export type ConnectTokenState = 'expired' | 'issued' | 'spent';

/** Milliseconds from issue to expiry. */
export const connectTokenMilliseconds = 15 * 60 * 1000;

/** The state of a token at a moment, in milliseconds since 1970. */
export function connectTokenState(token: ConnectToken, now: number): ConnectTokenState {
  if (Date.parse(token.expires_date) <= now) return 'expired';
  return token.id_connect_session === undefined ? 'issued' : 'spent';
}

/**
 * What stands in the way of using the token, as a code, or undefined when nothing does:
 *
 * | state | connect | enable |
 * |---|---|---|
 * | issued | allowed | allowed |
 * | spent | `connect_token_used` | allowed |
 * | expired | `token_expired` | `token_expired` |
 *
 * and `connect_token_of_other_network` for another network than the one it was issued for.
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
