import type { Mail } from '#ports/foundation/mail';
import type { SendMailOptions } from 'nodemailer';

/** A single plain address, without characters that a header or an SMTP command could interpret as a second one. */
const addressPattern = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,255}$/u;
/** Control characters and line separators. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** The domain of a sender's address, used in message ids. */
const domainPattern = /@([^\s>@]+)>?\s*$/;

/**
 * Converts a message for nodemailer. Throws when `to` is not a single address. Line breaks in the subject become
 * spaces.
 */
export function toMessage(mail: Mail, from: string, date: Date): SendMailOptions {
  const { to, subject, text, html, id, unsubscribe_url } = mail;
  const [, domain = 'localhost'] = domainPattern.exec(from) ?? [];
  if (!addressPattern.test(to)) throw new Error('the recipient has no valid address');
  return {
    from,
    // An object is used unchanged; a string would be parsed for several addresses.
    to: { name: '', address: to },
    subject: subject.replace(controls, ' '),
    text,
    ...(html !== undefined && { html }),
    ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
    date,
    headers: {
      // Suppresses automatic replies (RFC 3834).
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
