import { reasonOf } from '../../config/reason-of.ts';

/** One thing that was looked at. A problem keeps the installation from its work; a note may be meant so. */
export interface Finding {
  readonly subject: string;
  readonly state: 'note' | 'ok' | 'problem';
  /** What is, and for anything but `ok` what to do. */
  readonly text: string;
}

/** Runs a check that rejects with the reason when something is wrong. */
export async function checked(
  subject: string,
  good: string,
  mend: string,
  check: () => Promise<unknown>,
): Promise<Finding> {
  try {
    await check();
    return { subject, state: 'ok', text: good };
  } catch (error) {
    return { subject, state: 'problem', text: `${reasonOf(error).replace(/\.$/, '')}. ${mend}` };
  }
}
