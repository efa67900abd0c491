/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, with lines that end in a line feed. */
  readonly text: string;
  /** The same as `text`, for programs that show HTML. It loads nothing from anywhere. */
  readonly html?: string;
  /**
   * Derived from the cause of the mail, of letters and digits: a mail that is sent once more after a crash has the same, by
   * which mail programs know that they have it.
   */
  readonly id?: string;
  /** The address to which a mail program can POST, so that the person is sent no more of these (RFC 8058). */
  readonly unsubscribe_url?: string;
}

/** Sends mail. Rejects when the mail server did not accept it. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
