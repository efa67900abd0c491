/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, with LF line ends. */
  readonly text: string;
  /** The HTML version of `text`. It loads nothing from anywhere. */
  readonly html?: string;
  /**
   * Derived from the mail's cause, letters and digits only. A mail that is sent again after a crash has the same
   * identifier, so mail programs recognize the duplicate.
   */
  readonly id?: string;
  /** The address to which a mail program can POST to unsubscribe the person (RFC 8058). */
  readonly unsubscribe_url?: string;
}

/** The content of a mail. */
export type MailText = Pick<Mail, 'html' | 'subject' | 'text'>;

/** Sends mail. Rejects when the mail server did not accept it. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
