import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { completeConnection, connectWithCredentials } from '../accounts/complete-connection.ts';
import { connectAsker } from '../accounts/connect-asker.ts';
import {
  callerOfSession,
  describeNetworks,
  findConnectSession,
  invitationOf,
  leaveForNetwork,
  proofOf,
  sessionOfProof,
} from '../accounts/connect-session.ts';
import { enableAccount } from '../accounts/enable-account.ts';
import { followAccounts } from '../accounts/follow-accounts.ts';
import { getConnectChoices, getConnectLinks } from '../accounts/get-connect-links.ts';
import { processReceivedRequests } from '../accounts/process-received.ts';
import { receiveRequest } from '../accounts/receive-request.ts';
import { readNetworkEvents } from '../accounts/read-network-events.ts';
import { renewSessions } from '../accounts/renew-sessions.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { deleteAccount, getAccount, updateAccount } from '../accounts/manage-account.ts';
import { listConnectedAccounts } from '../accounts/list-connected-accounts.ts';
import { requireAllowedOrigin } from '../apps/allowed-origin.ts';
import { getAppSecret, rotateAppSecret } from '../apps/app-secrets.ts';
import { createApp, deleteApp, getApp, listApps, updateApp } from '../apps/manage-apps.ts';
import { audited } from '../audit/audit.ts';
import { listClientAudit, listOrganizationAudit } from '../audit/list-audit.ts';
import { issueAppToken } from '../authentication/app-tokens.ts';
import { authenticate } from '../authentication/authenticate.ts';
import { authorizePlace } from '../authentication/authorize-place.ts';
import {
  getOwnUser,
  requestEmailVerification,
  updateOwnUser,
  verifyEmail,
} from '../authentication/own-user.ts';
import {
  acceptInvitation,
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '../authentication/user-passwords.ts';
import { refreshSession, signIn, signOut, signOutEverywhere } from '../authentication/user-sessions.ts';
import { listClients, listClientsOrganizations } from '../clients/list-clients.ts';
import { getClient, requestsPerMinute, updateAiSettings, updateClient } from '../clients/manage-client.ts';
import { admitUpload } from '../files/admit-upload.ts';
import { createUpload } from '../files/create-upload.ts';
import { beginDirectUpload, completeDirectUpload, receiveDirectUpload } from '../files/direct-upload.ts';
import { importUploads } from '../files/import-uploads.ts';
import { deleteUpload, getUpload, listUploads, updateUpload } from '../files/manage-uploads.ts';
import { readUpload } from '../files/read-upload.ts';
import { addClient, changeClient, inviteAdministrator, listAllClients } from '../clients/operate-clients.ts';
import { createChildOrganization, createClientOrganization } from '../organizations/create-organization.ts';
import { deleteClientOrganization, deleteOrganization } from '../organizations/delete-organization.ts';
import { issueConnectToken } from '../organizations/issue-connect-token.ts';
import {
  getOrganization,
  getOrganizationLimits,
  listChildOrganizations,
  listClientOrganizations,
  updateAiContext,
  updateClientOrganization,
  updateOrganization,
} from '../organizations/manage-organization.ts';
import { deleteSocialCredentials, updateSocialCredentials } from '../organizations/social-credentials.ts';
import { deletePublication } from '../publications/delete-publication.ts';
import { getPublication, listPublications } from '../publications/list-publications.ts';
import { listSocialPublications } from '../publications/list-social-publications.ts';
import { publishDue, publishDueOn } from '../publications/publish-due.ts';
import { retryPublication } from '../publications/retry-publication.ts';
import { checkPublication, createPublication, updatePublication } from '../publications/write-publication.ts';
import {
  addClientRoleUser,
  createClientRole,
  deleteClientRole,
  inviteToClientRole,
  listClientRoles,
  listClientRoleUsers,
  listClientUsers,
  removeClientRoleUser,
  updateClientRole,
} from '../roles/client-roles.ts';
import {
  addOrganizationRoleUser,
  createOrganizationRole,
  deleteOrganizationRole,
  inviteToOrganizationRole,
  listOrganizationRoles,
  listOrganizationRoleUsers,
  listOrganizationUsers,
  removeOrganizationRoleUser,
  updateOrganizationRole,
} from '../roles/organization-roles.ts';
import { deliverDueWebhooks } from '../webhooks/deliver-due.ts';
import { listDeliveries } from '../webhooks/list-deliveries.ts';
import { listEvents } from '../webhooks/list-events.ts';
import { replayDeliveries, replayDelivery } from '../webhooks/replay-deliveries.ts';
import { testWebhook } from '../webhooks/test-webhook.ts';
import { countBacklog } from './backlog.ts';
import { forgetExpired } from './forget-expired.ts';
import { createReadiness } from './readiness.ts';
import { setUp } from './set-up.ts';
import { startWork } from './start-work.ts';

type UseCases = Readonly<Record<string, (ports: PlatformPorts, ...rest: never[]) => unknown>>;

/** Use cases that change something: they are told who asks, and which resource it is about. */
type Changes = Readonly<
  Record<string, (ports: PlatformPorts, caller: Caller, ...rest: never[]) => Promise<unknown>>
>;

type Bound<U> = {
  readonly [N in keyof U]: U[N] extends (ports: PlatformPorts, ...rest: infer R) => infer A
    ? (...rest: R) => A
    : never;
};

function bind<const U extends UseCases>(ports: PlatformPorts, useCases: U): Bound<U> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (...rest: never[]) => useCase(ports, ...rest),
  ]);
  // Each entry keeps the parameters and answer of the use case it came from, without the ports.
  return Object.fromEntries(bound) as Bound<U>;
}

/** Like `bind`, with a note of each success in the audit. */
function bindAudited<const U extends Changes>(ports: PlatformPorts, useCases: U): Bound<U> {
  const bound = Object.entries(useCases).map(([name, useCase]) => [
    name,
    (caller: Caller, ...rest: never[]) =>
      audited(ports, name, caller, rest[0], () => useCase(ports, caller, ...rest)),
  ]);
  // As in `bind`.
  return Object.fromEntries(bound) as Bound<U>;
}

/**
 * The whole service without HTTP: every use case with its ports filled in, by area. `work` is what a
 * worker does besides; `start` hangs its jobs on the queue and takes work until `ports.stopping`.
 */
export function createPlatform(ports: PlatformPorts) {
  const work = bind(ports, {
    deliverDueWebhooks,
    followAccounts,
    forgetExpired,
    processReceivedRequests,
    publishDue,
    publishDueOn,
    readNetworkEvents,
    renewSessions,
  });
  return {
    authentication: bind(ports, {
      acceptInvitation,
      authenticate,
      authorizePlace,
      changePassword,
      getOwnUser,
      issueAppToken,
      refreshSession,
      requestEmailVerification,
      requestPasswordReset,
      resetPassword,
      signIn,
      signOut,
      signOutEverywhere,
      updateOwnUser,
      verifyEmail,
    }),
    clients: {
      ...bind(ports, { getClient, listClients, listClientsOrganizations, requestsPerMinute }),
      ...bindAudited(ports, { updateAiSettings, updateClient }),
    },
    apps: {
      ...bind(ports, { getApp, listApps, requireAllowedOrigin }),
      // Reading a secret is worth a note too.
      ...bindAudited(ports, { createApp, deleteApp, getAppSecret, rotateAppSecret, updateApp }),
    },
    roles: {
      ...bind(ports, {
        listClientRoles,
        listClientRoleUsers,
        listClientUsers,
        listOrganizationRoles,
        listOrganizationRoleUsers,
        listOrganizationUsers,
      }),
      ...bindAudited(ports, {
        addClientRoleUser,
        addOrganizationRoleUser,
        createClientRole,
        createOrganizationRole,
        deleteClientRole,
        deleteOrganizationRole,
        inviteToClientRole,
        inviteToOrganizationRole,
        removeClientRoleUser,
        removeOrganizationRoleUser,
        updateClientRole,
        updateOrganizationRole,
      }),
    },
    organizations: {
      ...bind(ports, {
        getOrganization,
        getOrganizationLimits,
        listChildOrganizations,
        listClientOrganizations,
      }),
      ...bindAudited(ports, {
        createChildOrganization,
        createClientOrganization,
        deleteClientOrganization,
        deleteOrganization,
        deleteSocialCredentials,
        issueConnectToken,
        updateAiContext,
        updateClientOrganization,
        updateOrganization,
        updateSocialCredentials,
      }),
    },
    audit: bind(ports, { listClientAudit, listOrganizationAudit }),
    accounts: {
      ...bind(ports, { getAccount, getConnectLinks, listAccounts }),
      ...bindAudited(ports, {
        completeConnection,
        connectWithCredentials,
        deleteAccount,
        enableAccount,
        updateAccount,
      }),
    },
    connecting: bind(ports, {
      callerOfSession,
      connectAsker,
      describeNetworks,
      findConnectSession,
      getConnectChoices,
      invitationOf,
      leaveForNetwork,
      listConnectedAccounts,
      proofOf,
      sessionOfProof,
    }),
    files: {
      ...bind(ports, {
        admitUpload,
        beginDirectUpload,
        getUpload,
        listUploads,
        readUpload,
        receiveDirectUpload,
      }),
      ...bindAudited(ports, {
        completeDirectUpload,
        createUpload,
        deleteUpload,
        importUploads,
        updateUpload,
      }),
    },
    publications: {
      ...bind(ports, { checkPublication, getPublication, listPublications, listSocialPublications }),
      ...bindAudited(ports, {
        createPublication,
        deletePublication,
        retryPublication,
        updatePublication,
      }),
    },
    webhooks: {
      ...bind(ports, { listDeliveries, listEvents, testWebhook }),
      ...bindAudited(ports, { replayDeliveries, replayDelivery }),
    },
    /** What an operator does to clients, with nobody to ask for leave. */
    operating: bind(ports, { addClient, changeClient, inviteAdministrator, listAllClients }),
    /** What networks send us by themselves. */
    receiving: bind(ports, { receiveRequest }),
    setUp: (input?: Parameters<typeof setUp>[1]) => setUp(ports, input),
    work,
    /** Why the service cannot do its work now; nothing when it can. */
    readiness: createReadiness(ports),
    /** What is due in the whole installation, and how many work on it. */
    backlog: () => countBacklog(ports),
    /** Sets what each job does and starts taking work in this process. */
    start: () => startWork(ports),
  };
}

/** What `createPlatform` gives. */
export type Platform = ReturnType<typeof createPlatform>;
