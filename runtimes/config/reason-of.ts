import { SettingsError } from './settings.ts';

/** Returns what an error says. Errors of several failed connections have no message of their own. */
export function reasonOf(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join('; ');
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : 'it failed';
}
