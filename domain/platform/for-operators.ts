import type { OperatorCaller } from '#ports/access/caller';
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
import { setUp } from './set-up.ts';

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
export function forOperators(ports: PlatformPorts) {
  return {
    ...offer(ports, { addClient, changeClient, inviteAdministrator, issueConsoleLink, issueTokenToOperator, setUp }),
    ...offerOnPeople(ports, { disableUser, enableUser, signOutUser }),
    /** Returns everybody who has accepted an invitation, oldest first. */
    listAllUsers: (_operator: OperatorCaller) => listAllUsers(ports),
    /** Returns all clients, oldest first. */
    listAllClients: (_operator: OperatorCaller) => listAllClients(ports),
  };
}
