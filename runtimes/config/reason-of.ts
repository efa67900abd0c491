import { SettingsError } from './settings.ts';

/** Returns the message of an error. The error of several failed connections has no message of its own. */
export function getReason(error: unknown): string {
  if (error instanceof SettingsError) return error.problems.join('; ');
  if (typeof error !== 'object' || error === null) return String(error);
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : 'it failed';
}
