import type { OperatorCaller } from '#ports/access/caller';
import type { DatabaseClock } from '#ports/foundation/clock';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import {
  addClient,
  audited,
  changeClient,
  disableUser,
  enableUser,
  inviteAdministrator,
  issueConsoleLink,
  issueTokenToOperator,
  listAllClients,
  listAllUsers,
  type NamedUser,
  type OperatedUser,
  signOutUser,
} from '../access/index.ts';
import { followAccounts, renewSessions } from '../accounts/index.ts';
import { workOnPlans } from '../ai-plans/index.ts';
import { createDatabaseClock, wake } from '../foundation/index.ts';
import { readRecentComments, readRecentMessages, settleDueComments, settleDueMessages } from '../inbox/index.ts';
import {
  claimRequests,
  keepAccountsSubscribed,
  processReceivedRequests,
  readNetworkEvents,
} from '../incoming/index.ts';
import { sweepFeeds, workOnIntegrations } from '../integrations/index.ts';
import { collectMetrics, mailReports } from '../numbers/index.ts';
import { publishDue, publishDueOn } from '../publishing/index.ts';
import { deliverDueWebhooks } from '../webhooks/index.ts';
import { countBacklog } from './backlog.ts';
import { bind } from './bind.ts';
import { forCallers } from './for-callers.ts';
import { forgetExpired } from './forget-expired.ts';
import { mailOperator } from './incidents/mail-operator.ts';
import { jobsFor } from './jobs.ts';
import { createReadiness } from './readiness.ts';
import { setUp } from './set-up.ts';
import { showWorker, type StartedWork } from './show-worker.ts';

type Acts = Readonly<Record<string, (ports: PlatformPorts, ...rest: never[]) => Promise<unknown>>>;

type Offered<A> = {
  readonly [N in keyof A]: A[N] extends (ports: PlatformPorts, ...rest: infer R) => infer Result
    ? (operator: OperatorCaller, ...rest: R) => Result
    : never;
};

function offer<const A extends Acts>(ports: PlatformPorts, actions: A): Offered<A> {
  const offered = Object.entries(actions).map(([name, act]) => [
    name,
    (caller: OperatorCaller, ...rest: never[]) => audited(ports, name, { caller }, rest[0], () => act(ports, ...rest)),
  ]);
  // Each entry keeps the parameters and the answer of its use case.
  return Object.fromEntries(offered) as Offered<A>;
}

/** As `offer`, for acts on a person: an entry in the audit log of each client in which they have a role. */
function offerOnPeople<const Name extends string>(
  ports: PlatformPorts,
  actions: Readonly<Record<Name, (ports: PlatformPorts, named: NamedUser) => Promise<OperatedUser>>>,
) {
  const offered = Object.entries<(typeof actions)[Name]>(actions).map(([name, act]) => [
    name,
    async (caller: OperatorCaller, named: NamedUser) => {
      const user = await act(ports, named);
      const id_user = user._id;
      const members = await ports.storage.find('role_members', { where: { id_user } });
      for (const id_client of new Set(members.map((member) => member.id_client)))
        await audited(ports, name, { caller }, { id_client, id_user }, () => Promise.resolve());
      return user;
    },
  ]);
  // Each entry does what the act of its name does.
  return Object.fromEntries(offered) as Readonly<
    Record<Name, (operator: OperatorCaller, named: NamedUser) => Promise<OperatedUser>>
  >;
}

/**
 * Returns what an operator may do to the clients and apps of an installation, without needing a permission. Changes are
 * recorded in the audit log.
 */
function forOperators(ports: PlatformPorts) {
  return {
    ...offer(ports, { addClient, changeClient, inviteAdministrator, issueConsoleLink, issueTokenToOperator, setUp }),
    ...offerOnPeople(ports, { disableUser, enableUser, signOutUser }),
    /** Returns everybody who has accepted an invitation, oldest first. */
    listAllUsers: (_operator: OperatorCaller) => listAllUsers(ports),
    /** Returns all clients, oldest first. */
    listAllClients: (_operator: OperatorCaller) => listAllClients(ports),
  };
}

/**
 * Registers what each job does, starts taking work in this process, wakes the jobs in case something fell due while
 * no process ran, and shows this process as a worker until `ports.stopping`. While this process's clock differs from
 * the database's, its jobs do nothing.
 */
async function startWork(ports: PlatformPorts, databaseClock: DatabaseClock): Promise<StartedWork> {
  const mayTake = async (): Promise<boolean> => (await databaseClock.read()).ahead === 0;
  const jobs = jobsFor(ports.networks);
  const failing = new Set<string>();
  for (const { name, run } of jobs) {
    ports.jobs.handle(name, async () => {
      try {
        if (await mayTake()) await run({ ...ports, databaseClock });
        failing.delete(name);
      } catch (error) {
        failing.add(name);
        throw error;
      }
    });
  }
  await ports.jobs.start(mayTake);
  for (const { name, every } of jobs) await ports.jobs.every(name, every);
  // Jobs with a time of day wait for it.
  for (const { name, every } of jobs) if (typeof every === 'number') await wake(ports, name);
  return showWorker({ ...ports, databaseClock }, failing);
}

/** Returns what a process does by itself, and what tells how the installation is doing. */
function forWorkers(ports: PlatformPorts) {
  const databaseClock = createDatabaseClock(ports);
  return {
    work: bind(ports, {
      claimRequests,
      collectMetrics,
      deliverDueWebhooks,
      followAccounts,
      forgetExpired,
      keepAccountsSubscribed,
      mailOperator,
      mailReports,
      processReceivedRequests,
      publishDue,
      publishDueOn,
      readNetworkEvents,
      readRecentComments,
      readRecentMessages,
      renewSessions,
      settleDueComments,
      settleDueMessages,
      sweepFeeds,
      workOnIntegrations,
      workOnPlans,
    }),
    /** Registers what each job does, and takes work in this process until `ports.stopping`. */
    start: () => startWork(ports, databaseClock),
    /** Returns why the service cannot do its work now; nothing when it can. */
    readiness: createReadiness({ ...ports, databaseClock }),
    /** Counts what is due in the whole installation, and the workers. */
    backlog: () => countBacklog(ports),
  };
}

/**
 * Creates the whole service without HTTP: every use case with its ports filled in. What callers may do is listed by
 * area, what operators may do in `operating`, and what workers do in `work`; `start` puts the work on the job
 * queue.
 */
export function createPlatform(ports: PlatformPorts) {
  return { ...forCallers(ports), operating: forOperators(ports), ...forWorkers(ports) };
}

/** The result of `createPlatform`. */
export type Platform = ReturnType<typeof createPlatform>;
