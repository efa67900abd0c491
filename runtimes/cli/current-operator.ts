import type { OperatorCaller } from '#ports/access/caller';
import { userInfo } from 'node:os';

/** Returns the person at the command line, by user name, or by user number without a name. */
export function currentOperator(): OperatorCaller {
  try {
    return { kind: 'operator', name: userInfo().username };
  } catch {
    return { kind: 'operator', name: String(process.getuid?.()) };
  }
}
