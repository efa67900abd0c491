export { integrationEffects } from './effects.ts';
export { findIntegrationLink } from './links.ts';
export { integrationOperations } from './operations.ts';
export { describeSource, openPass, sealPass } from './source-page.ts';
export type { PagePass, SourceDescription } from './source-page.ts';
export { workOnIntegrations, workOnIntegrationsJob } from './work-on-integrations.ts';
