import type { OperatorCaller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { issueTokenToOperator } from '../apps/index.ts';
import { audited } from '../audit/index.ts';
import {
  disableUser,
  enableUser,
  issueConsoleLink,
  listAllUsers,
  signOutUser,
} from '../authentication/index.ts';
import { addClient, changeClient, inviteAdministrator, listAllClients } from '../clients/index.ts';
import { setUp } from './set-up.ts';

type Acts = Readonly<Record<string, (ports: PlatformPorts, ...rest: never[]) => Promise<unknown>>>;

type Offered<A> = {
  readonly [N in keyof A]: A[N] extends (ports: PlatformPorts, ...rest: infer R) => infer Result
    ? (operator: OperatorCaller, ...rest: R) => Result
    : never;
};

function offer<const A extends Acts>(ports: PlatformPorts, acts: A): Offered<A> {
  const offered = Object.entries(acts).map(([name, act]) => [
    name,
    (caller: OperatorCaller, ...rest: never[]) =>
      audited(ports, name, { caller }, rest[0], () => act(ports, ...rest)),
  ]);
  // Each entry keeps the parameters and the answer of its use case.
  return Object.fromEntries(offered) as Offered<A>;
}

/**
 * Returns what an operator may do to the clients and apps of an installation, without needing a permission. Changes are
 * recorded in the audit log.
 */
export function forOperators(ports: PlatformPorts) {
  return {
    ...offer(ports, {
      addClient,
      changeClient,
      disableUser,
      enableUser,
      inviteAdministrator,
      issueConsoleLink,
      issueTokenToOperator,
      setUp,
      signOutUser,
    }),
    /** Returns everybody who has accepted an invitation, oldest first. */
    listAllUsers: (_operator: OperatorCaller) => listAllUsers(ports),
    /** Returns all clients, oldest first. */
    listAllClients: (_operator: OperatorCaller) => listAllClients(ports),
  };
}
