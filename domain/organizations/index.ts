export { addDefaultRole } from './create-organization.ts';
export { purgeDeletedOrganizations } from './delete-organization.ts';
export { settingsAfter } from './manage-organization.ts';
export type { Clearable } from './manage-organization.ts';
export { organizationOperations } from './operations.ts';
export { viewOrganization } from './organization-view.ts';
export type { OrganizationView } from './organization-view.ts';
export { portalOperations } from './portal-operations.ts';
export { ownApplicationOf } from './social-credentials.ts';
