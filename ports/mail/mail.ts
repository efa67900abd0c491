/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text, with lines that end in a line feed. */
  readonly text: string;
}

/** Sends mail. Rejects when the mail server did not accept it. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
