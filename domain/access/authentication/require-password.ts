import { ServiceError } from '../../foundation/index.ts';

/** The shortest and longest password, in UTF-16 code units. */
export const passwordLength = { min: 10, max: 1024 } as const;

/**
 * Checks a new password. Throws `password_not_valid` when it is too short, too long, or the person's e-mail
 * address.
 */
export function requirePassword(password: string, email: string): void {
  const { min, max } = passwordLength;
  // In the form that is hashed, which does not depend on how a keyboard composes characters.
  const typed = password.normalize('NFKC');
  const isAddress = typed.trim().toLowerCase() === email.normalize('NFKC').toLowerCase();
  if (typed.length < min || password.length > max || isAddress)
    throw new ServiceError('password_not_valid', { min, max });
}
