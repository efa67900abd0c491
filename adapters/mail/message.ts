import type { Mail } from '#ports/mail/mail';
import type { SendMailOptions } from 'nodemailer';

/** A single plain address, without anything that a header or an SMTP command could take for a second one. */
const addressForm = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
/** Characters that some program may take for the end of a line, or cannot show. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns a message in the form nodemailer takes. Throws when `to` is not a single address. Line breaks in
 * the subject become spaces.
 */
export function messageOf({ to, subject, text }: Mail, from: string, date: Date): SendMailOptions {
  if (!addressForm.test(to)) throw new Error('the recipient has no valid address');
  return {
    from,
    // An object is taken as it is; a text would be parsed for several addresses.
    to: { name: '', address: to },
    subject: subject.replace(controls, ' '),
    text,
    date,
    // Asks programs not to reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
