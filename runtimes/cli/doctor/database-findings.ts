import { InstallationClosed } from '#domain/foundation/index';
import type { Closure } from '#ports/foundation/installation-fence';
import type { Finding } from './finding.ts';

const subject = 'database';

/** The state of a database before any use. */
export interface DatabaseState {
  /** Present when nothing else can be checked. */
  readonly finding?: Finding;
  readonly integrity?: Finding;
  /** How far its clock is ahead of ours, in milliseconds; absent when it has none. */
  readonly ahead?: number;
}

/** The finding about a database without tables. */
export const emptyFinding: Finding = {
  subject,
  state: 'note',
  text: 'It is empty. Run "postwright setup", which creates its tables.',
};

/** Returns the finding about a closed database. */
export function closedFinding(closure: Closure): Finding {
  return { subject, state: 'problem', text: new InstallationClosed(closure).message };
}
