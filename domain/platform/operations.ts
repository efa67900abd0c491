import type { PlatformPorts } from '#ports/platform/platform-ports';
import { accountOperations } from '../accounts/index.ts';
import { aiPlanOperations } from '../ai-plans/index.ts';
import { appOperations } from '../apps/index.ts';
import { assistantOperations } from '../assistants/index.ts';
import { auditOperations } from '../audit/index.ts';
import { type Access, authenticationOperations, type Operation } from '../authentication/index.ts';
import { calendarOperations } from '../calendars/index.ts';
import { catalogOperations } from './catalog-operations.ts';
import { clientOperations } from '../clients/index.ts';
import { commentOperations } from '../comments/index.ts';
import { contactOperations } from '../contacts/index.ts';
import { explanationOperations } from '../explanations/index.ts';
import { importOperations } from '../file-sources/index.ts';
import { fileOperations } from '../files/index.ts';
import { integrationOperations } from '../integrations/index.ts';
import { messageOperations } from '../messages/index.ts';
import { metricOperations } from '../metrics/index.ts';
import { connectTokenOperations, organizationOperations, portalOperations } from '../organizations/index.ts';
import { peopleOperations } from '../people/index.ts';
import { postImportOperations } from '../post-import/index.ts';
import { productOperations } from '../products/index.ts';
import { publicationOperations } from '../publications/index.ts';
import { reportOperations } from '../report/index.ts';
import { clientRoleOperations, invitationOperations, organizationRoleOperations } from '../roles/index.ts';
import { sandboxOperations } from '../sandbox/index.ts';
import { slotOperations } from '../slots/index.ts';
import { effects } from './effects.ts';
import { templateOperations } from '../templates/index.ts';
import { webhookOperations } from '../webhooks/index.ts';

/** The definitions of all operations, by the area of the platform that offers them. */
export const operationsByArea = {
  authentication: { ...authenticationOperations, ...invitationOperations },
  organizations: { ...organizationOperations(effects), ...connectTokenOperations, ...portalOperations },
  apps: appOperations(effects),
  assistants: assistantOperations,
  audit: auditOperations,
  clients: clientOperations,
  roles: { ...clientRoleOperations, ...organizationRoleOperations },
  accounts: accountOperations(effects),
  files: { ...fileOperations, ...importOperations, ...explanationOperations },
  publications: { ...publicationOperations(effects), ...postImportOperations, ...calendarOperations },
  sandbox: sandboxOperations,
  slots: slotOperations,
  comments: commentOperations,
  contacts: contactOperations,
  messages: messageOperations,
  aiPlans: aiPlanOperations,
  integrations: integrationOperations,
  metrics: metricOperations,
  people: peopleOperations,
  report: reportOperations,
  products: productOperations,
  templates: templateOperations,
  webhooks: webhookOperations,
  catalog: catalogOperations,
};

/** What was sent to an operation, and what it answered. */
interface Example {
  readonly body?: unknown;
  readonly answer: unknown;
}

/** A definition with its name. */
export interface NamedOperation extends Operation {
  readonly id: string;
  /** Refuses identifiers in the path that cannot be any, before the policy is looked at. */
  readonly checkPath?: (path: Readonly<Record<string, string>>) => void;
  /** Says the answer in the dialect of the operation; without it, the answer is in ours. */
  readonly tell?: (ports: PlatformPorts, access: Access | undefined, answer: unknown) => Promise<unknown>;
  /** Says an example of ours in the dialect of the operation; given with `tell`. */
  readonly retell?: (example: Example, find: (to: string, id: string) => unknown) => Example;
}

const named = (definitions: Readonly<Record<string, Operation>>): NamedOperation[] =>
  Object.entries(definitions).map(([id, definition]) => ({ id, ...definition }));

/**
 * Every operation, once. Routes, checks, the served description, the reference and the tests that go through all
 * operations have no other source.
 */
export const operations: readonly NamedOperation[] = Object.values(operationsByArea).flatMap(named);
