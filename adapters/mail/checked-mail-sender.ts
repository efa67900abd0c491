import type { MailSender } from '#ports/mail/mail';

/** A sender that can tell in advance whether it works. */
export interface CheckedMailSender extends MailSender {
  /** Rejects with the reason when mail could not be sent now. It sends nothing. */
  check(): Promise<void>;
}
