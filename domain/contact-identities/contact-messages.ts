import type { Contact } from '#ports/contacts/contact';
import type { Message } from '#ports/messages/message';

/** What the area of messages does with those of contacts. */
export interface ContactMessages {
  /** Gives a contact all that was exchanged with another. Repeating it continues where it stopped. */
  move(from: Pick<Contact, '_id'>, to: Pick<Contact, '_id'>): Promise<void>;
  /**
   * Gives each message of a contact to the one that `to` names, and leaves it where that is undefined. Repeating it continues
   * where it stopped.
   */
  sort(from: string, to: (message: Message) => Promise<string | undefined>): Promise<void>;
}
