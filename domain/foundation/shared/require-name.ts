import { ServiceError } from '../errors/service-error.ts';

/** Returns a name without the spaces around it. Throws `request_not_valid` when it has no visible character. */
export function requireName(text: string): string {
  const name = text.trim();
  if (name === '') throw new ServiceError('request_not_valid', { field: 'name', reason: 'name: it is empty' });
  return name;
}
