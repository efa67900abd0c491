import type { Mail } from '#ports/mail/mail';
import type { SendMailOptions } from 'nodemailer';

/** A single plain address, without anything that a header or an SMTP command could take for a second one. */
const addressForm = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
/** Characters that some program may take for the end of a line, or cannot show. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The part of a sender's address after the @, with which identifiers of messages end. */
const domainForm = /@([^\s>@]+)>?\s*$/;

/**
 * Returns a message in the form nodemailer takes. Throws when `to` is not a single address. Line breaks in
 * the subject become spaces.
 */
export function messageOf(mail: Mail, from: string, date: Date): SendMailOptions {
  const { to, subject, text, html, id, unsubscribe_url } = mail;
  const [, domain = 'localhost'] = domainForm.exec(from) ?? [];
  if (!addressForm.test(to)) throw new Error('the recipient has no valid address');
  return {
    from,
    // An object is taken as it is; a text would be parsed for several addresses.
    to: { name: '', address: to },
    subject: subject.replace(controls, ' '),
    text,
    ...(html !== undefined && { html }),
    ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
    date,
    headers: {
      // Asks programs not to reply (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url !== undefined && {
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
