import type { MailSender } from '#ports/foundation/mail';

/** A sender that can check in advance whether it works. */
export interface CheckedMailSender extends MailSender {
  /** Rejects with the reason when mail cannot be sent. It sends nothing. */
  check(): Promise<void>;
}
