import { SettingsError } from '../../config/settings.ts';

/** One thing that was looked at. A problem keeps the installation from its work; a note may be meant so. */
export interface Finding {
  readonly subject: string;
  readonly state: 'note' | 'ok' | 'problem';
  /** What is, and for anything but `ok` what to do. */
  readonly text: string;
}

/** What an error says. Errors of several failed connections have no words of their own. */
export function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join('; ');
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : 'it failed';
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
