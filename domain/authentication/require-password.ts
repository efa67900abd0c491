import { ServiceError } from '../errors/index.ts';

/** Shortest and longest password, in UTF-16 code units. */
export const passwordLength = { min: 10, max: 1024 } as const;

/** `password_not_valid` for a password that is too short or too long, or is the person’s e-mail address. */
export function requirePassword(password: string, email: string): void {
  const { min, max } = passwordLength;
  // As it is hashed: what counts is not how a keyboard composes it.
  const typed = password.normalize('NFKC');
  const isAddress = typed.trim().toLowerCase() === email.normalize('NFKC').toLowerCase();
  if (typed.length < min || password.length > max || isAddress)
    throw new ServiceError('password_not_valid', { min, max });
}
