import { getReason } from '../../config/reason-of.ts';

/** The result of one check. A problem prevents operation; a note may be intended. */
export interface Finding {
  readonly subject: string;
  readonly state: 'note' | 'ok' | 'problem';
  /** The result and, unless it is `ok`, what to do. */
  readonly text: string;
}

/** Runs a check that throws or rejects with the problem. */
export async function checked(subject: string, good: string, fix: string, check: () => unknown): Promise<Finding> {
  try {
    await check();
    return { subject, state: 'ok', text: good };
  } catch (error) {
    return { subject, state: 'problem', text: `${getReason(error).replace(/\.$/, '')}. ${fix}` };
  }
}
