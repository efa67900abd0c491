import type { Caller } from '#ports/access/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import {
  answerConnectQuestions,
  getSessionCaller,
  connectAsker,
  describeNetworks,
  findConnectSession,
  getConnectChoices,
  getInvitation,
  leaveForNetwork,
  listConnectedAccounts,
  listConnectQuestions,
  signSession,
  verifySessionProof,
} from '../accounts/index.ts';
import {
  type Access,
  audited,
  authenticate,
  beginOpenIdSignIn,
  type Call,
  type CallerOperation,
  completeOpenIdSignIn,
  describeProof,
  endConsoleSession,
  enter,
  exchangeCode,
  type FileLimit,
  findAssistant,
  findConsoleSession,
  followConsoleLink,
  isCsrfToken,
  issueAppToken,
  moveToConsole,
  type OpenOperation,
  type Operation,
  type CallScope,
  portalFrameAncestors,
  recordToolCall,
  refreshAssistant,
  requestsPerMinute,
  requireAllowedOrigin,
  revokeAssistant,
  signInToConsole,
  signOutOfConsole,
  type Table,
} from '../access/index.ts';
import {
  answerHub,
  describeSource,
  findIntegrationLink,
  receiveHubNotification,
  openPass,
  sealPass,
} from '../integrations/index.ts';
import { openCalendar } from '../publishing/index.ts';
import { readUpload, receiveDirectUpload } from '../library/index.ts';
import {
  admitOwnRequest,
  admitRequest,
  answerChallenge,
  deleteGrant,
  findDeletion,
  receivesForms,
  withdrawGrant,
} from '../incoming/index.ts';
import { findSubscription, openReport, unsubscribeFromReport } from '../numbers/index.ts';
import { newestEvent } from '../webhooks/index.ts';
import { type AuditedAction, actionsForCaller, actionsSince } from './audited-actions.ts';
import { bind } from './bind.ts';
import { type NamedOperation, operationsByArea } from './operations.ts';

type Definitions = Readonly<Record<string, Operation>>;

/** What callers may do. The caller is the first parameter, except where no token is needed. */
type Offered<D> = {
  readonly [N in keyof D]: D[N] extends OpenOperation<infer Parameters, infer Result>
    ? (...parameters: Parameters) => Promise<Result>
    : D[N] extends CallerOperation<infer Parameters, infer Result>
      ? (caller: Caller, ...parameters: Parameters) => Promise<Result>
      : never;
};

/**
 * Returns what an operation is about, from the first parameter of its use case: an identifier, or an object that
 * has it.
 */
function toCallScope({ path }: Operation, first: unknown): CallScope {
  if (typeof first === 'string')
    return path.includes('{id_organization}') ? { id_organization: first } : { id_client: first };
  // Use cases take the identifiers of their path in an object, if at all.
  return typeof first === 'object' && first !== null ? first : {};
}

/** Returns the use case of an operation for a caller who was let in, with its audit entry. */
function act(ports: PlatformPorts, id: string, operation: Operation, access: Access | undefined) {
  // The operation's policy decides what `access` holds, and the types were checked where the operation was
  // defined.
  const useCase = operation.useCase as (ports: PlatformPorts, ...rest: unknown[]) => Promise<unknown>;
  return (...parameters: unknown[]): Promise<unknown> => {
    if (!access) return useCase(ports, ...parameters);
    if (!operation.audited) return useCase(ports, access, ...parameters);
    return audited(ports, id, access, parameters[0], (insert) =>
      useCase(ports, operation.audited === true ? access : { ...access, insert }, ...parameters),
    );
  };
}

function offer<const D extends Definitions>(ports: PlatformPorts, definitions: D): Offered<D> {
  const offered = Object.entries(definitions).map(([id, operation]) => [
    id,
    operation.open
      ? act(ports, id, operation, undefined)
      : async (caller: Caller, ...parameters: unknown[]) => {
          const access = await enter(ports, caller, { ...operation, id }, toCallScope(operation, parameters[0]));
          return act(ports, id, operation, access)(...parameters);
        },
  ]);
  // Each entry keeps the parameters and the answer of its use case.
  return Object.fromEntries(offered) as Offered<D>;
}

/** An operation into which a caller was let. */
export interface Entered {
  /** Where it acts; undefined when it is about no client. */
  readonly id_client: string | undefined;
  /** Given when the body is a file: throws before any of it is read, or returns how to limit it. */
  readonly admitFile: ((cameBefore: boolean) => Promise<FileLimit>) | undefined;
  run(call: Call<string, unknown, unknown>): Promise<unknown>;
  /** Given when the answer can be a table. */
  readonly tabulate: ((call: Call<string, unknown, unknown>) => Promise<Table>) | undefined;
  /** Returns those of the acts of the organization that the caller may know of. */
  actsFor(actions: readonly AuditedAction[]): Promise<readonly AuditedAction[]>;
}

const consoleUseCases = {
  beginOpenIdSignIn,
  completeOpenIdSignIn,
  endConsoleSession,
  findConsoleSession,
  followConsoleLink,
  isCsrfToken,
  moveToConsole,
  signInToConsole,
  signOutOfConsole,
};

const receivingUseCases = {
  admitOwnRequest,
  admitRequest,
  answerChallenge,
  answerHub,
  deleteGrant,
  findDeletion,
  receiveHubNotification,
  receivesForms,
  withdrawGrant,
};

const connectingUseCases = {
  getSessionCaller,
  connectAsker,
  describeNetworks,
  findConnectSession,
  getInvitation,
  leaveForNetwork,
  listConnectedAccounts,
  listConnectQuestions,
  signSession,
  verifySessionProof,
};

/**
 * Returns everything that somebody outside may do, by area: the operations, and what serves them. The rights of the
 * caller are checked here, so code that offers the platform to strangers can be given this, and nothing else.
 */
export function forCallers(ports: PlatformPorts) {
  const { authentication, apps, clients, files, ...areas } = operationsByArea;
  const { enableAccount, getConnectLinks } = areas.accounts;
  return {
    authentication: { ...offer(ports, authentication), ...bind(ports, { authenticate, describeProof, issueAppToken }) },
    /** How people sign in to the console, by a browser's cookie instead of a token. */
    console: {
      ...bind(ports, consoleUseCases),
      /** How people can prove who they are; in no way when an issuer keeps them that does not know this service. */
      waysIn: { password: !ports.identityProvider, openid: ports.identityProvider?.browser !== undefined },
    },
    apps: { ...offer(ports, apps), ...bind(ports, { portalFrameAncestors, requireAllowedOrigin }) },
    clients: { ...offer(ports, clients), ...bind(ports, { requestsPerMinute }) },
    files: { ...offer(ports, files), ...bind(ports, { readUpload, receiveDirectUpload }) },
    organizations: offer(ports, areas.organizations),
    assistants: {
      ...offer(ports, areas.assistants),
      ...bind(ports, { exchangeCode, findAssistant, recordToolCall, refreshAssistant, revokeAssistant }),
    },
    audit: { ...offer(ports, areas.audit), ...bind(ports, { actionsSince }) },
    roles: offer(ports, areas.roles),
    accounts: offer(ports, areas.accounts),
    publications: { ...offer(ports, areas.publications), ...bind(ports, { openCalendar }) },
    sandbox: offer(ports, areas.sandbox),
    slots: offer(ports, areas.slots),
    comments: offer(ports, areas.comments),
    contacts: offer(ports, areas.contacts),
    messages: offer(ports, areas.messages),
    aiPlans: offer(ports, areas.aiPlans),
    integrations: {
      ...offer(ports, areas.integrations),
      ...bind(ports, { describeSource, findIntegrationLink, openPass, sealPass }),
    },
    metrics: offer(ports, areas.metrics),
    people: offer(ports, areas.people),
    report: { ...offer(ports, areas.report), ...bind(ports, { findSubscription, openReport, unsubscribeFromReport }) },
    templates: offer(ports, areas.templates),
    products: offer(ports, areas.products),
    webhooks: { ...offer(ports, areas.webhooks), ...bind(ports, { newestEvent }) },
    /** Takes in what networks send us, once its signature is proven. */
    receiving: bind(ports, receivingUseCases),
    catalog: offer(ports, areas.catalog),
    connecting: {
      ...bind(ports, connectingUseCases),
      /** Like `getConnectLinks`, with the identifiers of the sessions. */
      ...offer(ports, { getConnectChoices: { ...getConnectLinks, useCase: getConnectChoices } }),
      /** For those who may enable the account, and in the audit by this name. */
      ...offer(ports, { answerConnectQuestions: { ...enableAccount, useCase: answerConnectQuestions } }),
    },
    /**
     * Lets a caller into an operation by its definition and its path parameters; `caller` is undefined where no
     * token is needed. For code that offers all operations without naming any.
     */
    enter: async (
      operation: NamedOperation,
      caller: Caller | undefined,
      path: Readonly<Record<string, string>>,
    ): Promise<Entered> => {
      operation.checkPath?.(path);
      const access = caller && (await enter(ports, caller, operation, path));
      const { admitFile, tabulate } = operation;
      const organization = access?.organization;
      return {
        id_client: organization?.id_client ?? access?.client?._id,
        admitFile:
          admitFile && access && organization
            ? (cameBefore) => admitFile(ports, { ...access, organization }, { cameBefore })
            : undefined,
        run: async (call) => {
          const answer = await operation.call(act(ports, operation.id, operation, access), call);
          return operation.serialize ? operation.serialize(ports, access, answer) : answer;
        },
        tabulate:
          tabulate &&
          // Called with the same as the use case, it answers with a table.
          (async (call) =>
            (await operation.call(
              act(ports, operation.id, { ...operation, useCase: tabulate }, access),
              call,
            )) as Table),
        actsFor: async (actions) =>
          access && organization ? actionsForCaller(ports, { ...access, organization }, actions) : [],
      };
    },
  };
}

/** The result of `forCallers`. */
export type CallerPlatform = ReturnType<typeof forCallers>;
