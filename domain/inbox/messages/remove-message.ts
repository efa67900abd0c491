import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { forgetObjects, removeAnnounced } from '../../webhooks/index.ts';

/** The cause of a message's change, as announced to apps. */
export const toChangeCause = (_id: string, number: number): string => `message:${_id}:${String(number)}`;

/** Removes a message from all events that announced it to apps. */
export async function removeFromEvents(
  ports: Ports<'identifiers' | 'storage'>,
  { _id, id_client, id_account, told }: Message,
): Promise<void> {
  const causes = Array.from({ length: told }, (_, index) => toChangeCause(_id, index + 1));
  await forgetObjects(
    ports,
    id_client,
    causes,
    // Not by contact, since the message may have been moved. Events without the message may still contain its text.
    (change) =>
      'id_contact' in change &&
      change.id_account === id_account &&
      (change.messageObj === undefined || change.messageObj._id === _id),
  );
}

/** Removes the record of a message, along with what apps were notified of. Repeating it changes nothing. */
export async function removeMessage(ports: Ports<'identifiers' | 'storage'>, message: Message): Promise<void> {
  const { _id } = message;
  const { storage } = ports;
  await removeAnnounced(message, {
    forget: (one) => removeFromEvents(ports, one),
    remove: (revision) => storage.remove('messages', _id, { revision }),
    read: () => storage.get('messages', _id),
  });
}
