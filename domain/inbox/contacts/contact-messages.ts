import type { Contact } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';

/** What contacts need from the area of messages. */
export interface ContactMessages {
  /** Moves all messages of a contact to another. Repeating it continues where it stopped. */
  move(from: Pick<Contact, '_id'>, to: Pick<Contact, '_id'>): Promise<void>;
  /**
   * Assigns each message of a contact to the contact returned by `to`, and leaves it where that is undefined. Repeating
   * it continues where it stopped.
   */
  sort(from: string, to: (message: Message) => Promise<string | undefined>): Promise<void>;
}
