import type { OperatorCaller } from '#ports/authentication/caller';
import { userInfo } from 'node:os';

/**
 * Returns the person at the command line, by the user name on this machine, or by the number of a user
 * without a name.
 */
export function currentOperator(): OperatorCaller {
  try {
    return { kind: 'operator', name: userInfo().username };
  } catch {
    return { kind: 'operator', name: String(process.getuid?.()) };
  }
}
