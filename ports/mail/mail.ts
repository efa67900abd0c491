/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly text: string;
}

/** Sends mail. Rejects when the message was not taken over. */
export interface MailSender {
  send(mail: Mail): Promise<void>;
}
