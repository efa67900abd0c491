import { ServiceError } from '../errors/index.ts';

// Something before and after one @, a dot or nothing in the host, no spaces or brackets: the mail itself is the proof.
const form = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u;

/** An e-mail address as it is stored: trimmed, in lower case. `email_not_valid` for what is none. */
export function emailOf(text: string): string {
  const email = text.trim().toLowerCase();
  if (!form.test(email) || /\p{Control}/u.test(email)) throw new ServiceError('email_not_valid');
  return email;
}
