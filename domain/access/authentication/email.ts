import { ServiceError } from '../../foundation/index.ts';

// Text before and after a single @, without spaces or brackets. The host may or may not have a dot. Whether the address
// exists is verified by mail.
const form = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u;

/**
 * Returns an e-mail address as it is stored: trimmed and in lower case. Throws `email_not_valid` when it is not
 * one.
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!form.test(email) || /\p{Control}/u.test(email)) throw new ServiceError('email_not_valid');
  return email;
}
