export type { Credentials } from './credentials.ts';
export { credentialsOf, sealCredentials } from './credentials.ts';
export { dropAccount } from './drop-account.ts';
export { findIntegration } from './find-integration.ts';
export { clearIntegrationError, flagIntegration } from './flag-integration.ts';
export { integrationsJobName } from './job-name.ts';
export { leaveBehind, leaveProvider } from './leave-provider.ts';
export { viewIntegration } from './integration-view.ts';
export type { IntegrationView } from './integration-view.ts';
