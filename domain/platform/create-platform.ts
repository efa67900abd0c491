import type { PlatformPorts } from '#ports/platform/platform-ports';
import { completeConnection, connectWithCredentials } from '../accounts/complete-connection.ts';
import {
  callerOfSession,
  describeNetworks,
  findConnectSession,
  leaveForNetwork,
  proofOf,
  sessionOfProof,
} from '../accounts/connect-session.ts';
import { enableAccount } from '../accounts/enable-account.ts';
import { getConnectLinks } from '../accounts/get-connect-links.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
import { deleteAccount, getAccount, updateAccount } from '../accounts/manage-account.ts';
import { listConnectedAccounts } from '../accounts/list-connected-accounts.ts';
import { issueAppToken } from '../authentication/app-tokens.ts';
import { authenticate } from '../authentication/authenticate.ts';
import { refreshSession, signIn, signOut } from '../authentication/user-sessions.ts';
import { nudge } from '../jobs/nudge.ts';
import { createUpload } from '../files/create-upload.ts';
import { deleteUpload, getUpload, listUploads, updateUpload } from '../files/manage-uploads.ts';
import { readUpload } from '../files/read-upload.ts';
import { issueConnectToken } from '../organizations/issue-connect-token.ts';
import { deletePublication } from '../publications/delete-publication.ts';
import { getPublication, listPublications } from '../publications/list-publications.ts';
import { publishDue } from '../publications/publish-due.ts';
import { retryPublication } from '../publications/retry-publication.ts';
import { checkPublication, createPublication, updatePublication } from '../publications/write-publication.ts';
import { deliverDueWebhooks } from '../webhooks/deliver-due.ts';
import { forgetExpired } from './forget-expired.ts';
import { setUp } from './set-up.ts';

type UseCases = Readonly<Record<string, (ports: PlatformPorts, ...rest: never[]) => unknown>>;

type Bound<U extends UseCases> = {
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

const every = { publishing: 5_000, webhooks: 15_000, cleaning: '17 * * * *' } as const;

/**
 * The whole service without HTTP: every use case with its ports filled in, by area. `work` is what a
 * worker does besides; `start` hangs it on the job queue and takes work until `ports.stopping`.
 */
export function createPlatform(ports: PlatformPorts) {
  const work = bind(ports, { publishDue, deliverDueWebhooks, forgetExpired });
  return {
    authentication: bind(ports, { authenticate, issueAppToken, refreshSession, signIn, signOut }),
    organizations: bind(ports, { issueConnectToken }),
    accounts: bind(ports, {
      completeConnection,
      connectWithCredentials,
      deleteAccount,
      enableAccount,
      getAccount,
      getConnectLinks,
      listAccounts,
      updateAccount,
    }),
    connecting: bind(ports, {
      callerOfSession,
      describeNetworks,
      findConnectSession,
      leaveForNetwork,
      listConnectedAccounts,
      proofOf,
      sessionOfProof,
    }),
    files: bind(ports, { createUpload, deleteUpload, getUpload, listUploads, readUpload, updateUpload }),
    publications: bind(ports, {
      checkPublication,
      createPublication,
      deletePublication,
      getPublication,
      listPublications,
      retryPublication,
      updatePublication,
    }),
    setUp: (input?: Parameters<typeof setUp>[1]) => setUp(ports, input),
    work,
    /** Sets what each job does and starts taking work in this process. */
    async start(): Promise<void> {
      const { jobs } = ports;
      jobs.handle('publish-due', work.publishDue);
      jobs.handle('deliver-webhooks', work.deliverDueWebhooks);
      jobs.handle('forget-expired', work.forgetExpired);
      await jobs.start();
      await jobs.every('publish-due', every.publishing);
      await jobs.every('deliver-webhooks', every.webhooks);
      await jobs.every('forget-expired', every.cleaning);
      // What fell due while no process ran goes out at once.
      await nudge(ports, 'publish-due');
      await nudge(ports, 'deliver-webhooks');
    },
  };
}

/** What `createPlatform` gives. */
export type Platform = ReturnType<typeof createPlatform>;
