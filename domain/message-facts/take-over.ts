import type { Message } from '#ports/messages/message';
import type { Ports } from '#ports/platform/platform-ports';
import { changeMessage } from './change-message.ts';
import { afterHeard, newsOf } from './message-state.ts';
import { removeMessage } from './remove-message.ts';

/**
 * Gives a message that was sent from here what the network told of it before anybody knew that it was this one. The record
 * of what was heard goes, with what apps were told of it, so that the message can take its name and nothing of it stays when the
 * message is removed. Repeating it continues where it stopped.
 */
export async function takeOver(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  sent: Message,
  heard: Message,
): Promise<Message> {
  const taken = await changeMessage(ports, sent, (current) => {
    const { _id, ...changes } = afterHeard(current, heard);
    // What apps were told of the other record was not about an identifier that whoever sent this knows.
    return { changes, news: newsOf(current, { _id, ...changes }) };
  });
  await removeMessage(ports, heard);
  return taken ?? sent;
}
