import { reasonOf } from '../../config/reason-of.ts';

/** The result of one check. A problem keeps the installation from working; a note may be intended. */
export interface Finding {
  readonly subject: string;
  readonly state: 'note' | 'ok' | 'problem';
  /** What was found and, unless it is `ok`, what to do. */
  readonly text: string;
}

/** Runs a check that throws or rejects with the reason when something is wrong. */
export async function checked(
  subject: string,
  good: string,
  mend: string,
  check: () => unknown,
): Promise<Finding> {
  try {
    await check();
    return { subject, state: 'ok', text: good };
  } catch (error) {
    return { subject, state: 'problem', text: `${reasonOf(error).replace(/\.$/, '')}. ${mend}` };
  }
}
