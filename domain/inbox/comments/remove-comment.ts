import type { Comment } from '#ports/inbox/comment';
import type { Ports } from '#ports/platform/platform-ports';
import { recountAbove, recountAboveLater } from './recount-answers.ts';
import { forgetObjects, removeAnnounced } from '../../webhooks/index.ts';

/** The cause of a comment's change, as announced to apps. */
export const getCause = (_id: string, number: number): string => `comment:${_id}:${String(number)}`;

/** Removes a comment from all events that announced it to apps. */
export async function removeFromEvents(
  ports: Ports<'identifiers' | 'storage'>,
  { _id, id_client, id_account, external_id, told }: Comment,
): Promise<void> {
  const causes = Array.from({ length: told }, (_, index) => getCause(_id, index + 1));
  await forgetObjects(
    ports,
    id_client,
    causes,
    (change) => change.field === 'comments' && change.id_account === id_account && change.external_id === external_id,
  );
}

/**
 * Removes a comment here, along with what apps were notified of. It stays at the network. Repeating it changes nothing.
 */
export async function removeComment(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  comment: Comment,
): Promise<void> {
  const { _id } = comment;
  const { storage } = ports;
  await recountAboveLater(ports, comment);
  await removeAnnounced(comment, {
    forget: (one) => removeFromEvents(ports, one),
    remove: (revision) => storage.remove('comments', _id, { revision }),
    read: () => storage.get('comments', _id),
  });
  await recountAbove(ports, comment);
}
