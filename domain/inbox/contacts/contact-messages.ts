import type { Contact } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';

/** What contacts need from the area of messages. */
export interface ContactMessages {
  /**
   * Moves all messages of a contact to another, or those with these accounts. Repeating it continues where it stopped.
   * `unnamed`: the identifiers to note with those that name none, so that they can be split off again.
   */
  move(
    from: Pick<Contact, '_id'>,
    to: Pick<Contact, '_id'>,
    which?: { readonly accounts?: readonly string[]; unnamed?(message: Message): readonly string[] | undefined },
  ): Promise<void>;
  /**
   * Assigns each message of a contact to the contact returned by `to`, and leaves it where that is undefined. Repeating
   * it continues where it stopped.
   */
  sort(from: string, to: (message: Message) => Promise<string | undefined>): Promise<void>;
}
