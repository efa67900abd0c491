import { InstallationClosed } from '#domain/storage/index';
import type { Closure } from '#ports/storage/installation-fence';
import type { Finding } from './finding.ts';

const subject = 'database';

/** What a database is like before anything in it is used. */
export interface DatabaseState {
  /** What keeps everything else from being looked at. */
  readonly finding?: Finding;
  readonly integrity?: Finding;
  /** How far its clock is ahead of ours, in milliseconds; absent where it has none. */
  readonly ahead?: number;
}

/** What is said of a database without tables. */
export const emptyFinding: Finding = {
  subject,
  state: 'note',
  text: 'It is empty. Run "postwright setup", which makes its tables.',
};

/** What is said of a database that nobody may work on. */
export function closedFinding(closure: Closure): Finding {
  return { subject, state: 'problem', text: new InstallationClosed(closure).message };
}
