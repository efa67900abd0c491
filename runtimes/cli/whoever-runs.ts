import type { OperatorCaller } from '#ports/authentication/caller';
import { userInfo } from 'node:os';

/** The person at the command line, by their name on this machine, or its number where the number has no name. */
export function whoeverRuns(): OperatorCaller {
  try {
    return { kind: 'operator', name: userInfo().username };
  } catch {
    return { kind: 'operator', name: String(process.getuid?.()) };
  }
}
