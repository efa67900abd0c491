export type { CheckedMailSender } from './checked-mail-sender.ts';
export { createFolderMail } from './folder-mail.ts';
export { createSmtpMail } from './smtp-mail.ts';
