import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { changeMessage } from './change-message.ts';
import { mergeReported, getMessageUpdates } from './message-state.ts';
import { removeMessage } from './remove-message.ts';

/**
 * Merges into a message sent from here what the network reported under another record before the two were matched. That
 * record is removed, with what apps were notified of, so that the message can take its network key and nothing is left
 * when it is removed. Repeating it continues where it stopped.
 */
export async function takeOver(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  sent: Message,
  reported: Message,
): Promise<Message> {
  const taken = await changeMessage(ports, sent, (current) => {
    const { _id, ...changes } = mergeReported(current, reported);
    // Events of the other record used an identifier that the sender does not know.
    return { changes, news: getMessageUpdates(current, { _id, ...changes }) };
  });
  await removeMessage(ports, reported);
  return taken ?? sent;
}
