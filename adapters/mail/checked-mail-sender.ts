import type { MailSender } from '#ports/mail/mail';

/** A sender that can say beforehand whether it would work. */
export interface CheckedMailSender extends MailSender {
  /** Rejects with the reason when mail could not be sent now. Sends nothing. */
  check(): Promise<void>;
}
