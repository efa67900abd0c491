import type { Tokens } from '#ports/authentication/tokens';
import type { Clock } from '#ports/shared/clock';
import type { Keyring } from './keyring.ts';
/**
 * Creates access tokens as JWTs signed with Ed25519. A token seen before needs neither its key nor another
 * signature check; its expiry is checked every time.
 */
export declare function createTokens(options: {
    readonly keyring: Keyring;
    readonly issuer: string;
    readonly clock: Clock;
}): Tokens;
