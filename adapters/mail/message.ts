import type { Mail } from '#ports/mail/mail';
import type { SendMailOptions } from 'nodemailer';

/** One plain address, and nothing that a header or an SMTP command could take for a second one. */
const addressForm = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
/** Whatever some program may take for the end of a line, or cannot show. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A message as nodemailer takes it. Throws when `to` is not one address; line breaks in the subject become spaces. */
export function messageOf({ to, subject, text }: Mail, from: string, date: Date): SendMailOptions {
  if (!addressForm.test(to)) throw new Error('the message has no valid address to go to');
  return {
    from,
    // As an object it is taken as it is; text would be searched for several.
    to: { name: '', address: to },
    subject: subject.replace(controls, ' '),
    text,
    date,
    // No answers from programs (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
