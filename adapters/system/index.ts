export { systemClock } from './clock.ts';
export { createIdentifiers } from './identifiers.ts';
export { createLogger } from './logger.ts';
export { scryptPasswords } from './passwords.ts';
export { createPublicFetch, PrivateAddressError } from './public-fetch.ts';
export { newSecretKey, parseSecretKeys } from './secret-keys.ts';
export { createSecrets } from './secrets.ts';
export { createTokens, newTokenKey } from './tokens.ts';
