import { accountOperations } from './accounts/operations.ts';
import { authenticationOperations } from './authentication/operations.ts';
import { catalogOperations } from './catalog/operations.ts';
import { fileOperations } from './files/operations.ts';
import { appOperations } from './apps/operations.ts';
import { auditOperations } from './audit/operations.ts';
import { clientOperations } from './clients/operations.ts';
import { clientRoleOperations } from './roles/client-operations.ts';
import { organizationRoleOperations } from './roles/organization-operations.ts';
import type { AnyOperation } from './operation.ts';
import { organizationOperations } from './organizations/operations.ts';
import { publicationOperations } from './publications/operations.ts';
import { webhookOperations } from './webhooks/operations.ts';

/** The table of operations: the one source of routes, checks, the served description and the tests that walk it. */
export const operations: readonly AnyOperation[] = [
  ...authenticationOperations,
  ...organizationOperations,
  ...appOperations,
  ...auditOperations,
  ...clientOperations,
  ...clientRoleOperations,
  ...organizationRoleOperations,
  ...accountOperations,
  ...fileOperations,
  ...publicationOperations,
  ...webhookOperations,
  ...catalogOperations,
];
