export { requireAllowedOrigin } from './allowed-origin.ts';
export { appContent } from './app-input.ts';
export { forgetPreviousSecrets } from './app-secrets.ts';
export { issueAppToken, issueTokenToOperator } from './app-tokens.ts';
export { appOperations } from './operations.ts';
export { portalFrameAncestors } from './portal-frame.ts';
