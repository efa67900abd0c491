import { ServiceError } from '../errors/index.ts';

/** A name without the spaces around it. `request_not_valid` for one without a visible character. */
export function requireName(text: string): string {
  const name = text.trim();
  if (name === '')
    throw new ServiceError('request_not_valid', { field: 'name', reason: 'name: it is empty' });
  return name;
}
