import type { PlatformPorts } from '#ports/platform/platform-ports';
import { accountOperations } from '../accounts/index.ts';
import { aiPlanOperations } from '../ai-plans/index.ts';
import {
  type Access,
  appOperations,
  assistantOperations,
  auditOperations,
  authenticationOperations,
  clientOperations,
  clientRoleOperations,
  connectTokenOperations,
  invitationOperations,
  type Operation,
  organizationOperations,
  organizationRoleOperations,
  portalOperations,
} from '../access/index.ts';
import {
  calendarOperations,
  explanationOperations,
  postImportOperations,
  publicationOperations,
  slotOperations,
} from '../publishing/index.ts';
import { catalogOperations } from './catalog-operations.ts';
import {
  commentOperations,
  contactOperations,
  messageOperations,
  peopleOperations,
  templateOperations,
} from '../inbox/index.ts';
import { importOperations, integrationOperations, productOperations } from '../integrations/index.ts';
import { fileOperations } from '../library/index.ts';
import { metricOperations, reportOperations } from '../numbers/index.ts';
import { sandboxOperations } from './sandbox/operations.ts';
import { effects } from './effects.ts';
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
  readonly serialize?: (ports: PlatformPorts, access: Access | undefined, answer: unknown) => Promise<unknown>;
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
