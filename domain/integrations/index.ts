export { findIntegrationLink } from './links.ts';
export { integrationOperations } from './operations.ts';
export { workOnIntegrations, workOnIntegrationsJob } from './work-on-integrations.ts';
