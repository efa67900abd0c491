import { accountOperations } from '../accounts/operations.ts';
import { appOperations } from '../apps/operations.ts';
import { auditOperations } from '../audit/operations.ts';
import type { Operation } from '../authentication/operation.ts';
import { authenticationOperations } from '../authentication/operations.ts';
import { catalogOperations } from '../catalog/operations.ts';
import { clientOperations } from '../clients/operations.ts';
import { fileOperations } from '../files/operations.ts';
import { organizationOperations } from '../organizations/operations.ts';
import { publicationOperations } from '../publications/operations.ts';
import { clientRoleOperations } from '../roles/client-operations.ts';
import { organizationRoleOperations } from '../roles/organization-operations.ts';
import { webhookOperations } from '../webhooks/operations.ts';

/** The definitions of all operations, by the area of the platform that offers them. */
export const operationsByArea = {
  authentication: authenticationOperations,
  organizations: organizationOperations,
  apps: appOperations,
  audit: auditOperations,
  clients: clientOperations,
  roles: { ...clientRoleOperations, ...organizationRoleOperations },
  accounts: accountOperations,
  files: fileOperations,
  publications: publicationOperations,
  webhooks: webhookOperations,
  catalog: catalogOperations,
};

/** A definition with its name. */
export interface NamedOperation extends Operation {
  readonly id: string;
}

const named = (definitions: Readonly<Record<string, Operation>>): NamedOperation[] =>
  Object.entries(definitions).map(([id, definition]) => ({ id, ...definition }));

/**
 * Every operation, once. Routes, checks, the served description, the reference and the tests that go through all
 * operations have no other source.
 */
export const operations: readonly NamedOperation[] = Object.values(operationsByArea).flatMap(named);
