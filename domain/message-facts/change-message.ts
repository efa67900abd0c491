import type { OriginalChange } from '#ports/comments/comment';
import type { Message } from '#ports/messages/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/storage/storage';
import { untoldAfter } from '../comment-facts/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { MessageNews } from './message-state.ts';

/** The name of the job that brings conversations in line and tells apps of messages. */
export const settleMessages = 'settle-messages';

/** What to do with a message as it stands; undefined to leave it alone. */
export interface MessageChange {
  readonly changes: Changes<'messages'>;
  /** What apps are told about it. */
  readonly news?: readonly MessageNews[];
  /** What the network pushed that brought it about. */
  readonly original?: OriginalChange | undefined;
  /** Whether the job looks at it; it does unless this is false. */
  readonly due?: boolean;
}

/** Returns the write that goes with a change: counted, and due unless nothing follows from it. */
export function writeOf(
  { clock }: Ports<'clock'>,
  message: Pick<Message, 'revision' | 'told' | 'untold'>,
  { changes, news = [], original, due = true }: MessageChange,
): Changes<'messages'> {
  return {
    ...changes,
    revision: message.revision + 1,
    ...untoldAfter(message, news, original),
    // Whoever works on it has not seen this change, so they lose it.
    ...(due && { due_date: toDateTime(clock.now()), lease: undefined }),
  };
}

/**
 * Changes a message from what is stored, and returns it. `decide` is asked again whenever somebody else was faster.
 * Returns undefined when the message is gone.
 */
export async function changeMessage(
  ports: Ports<'clock' | 'storage'>,
  first: Message,
  decide: (current: Message) => MessageChange | undefined,
): Promise<Message | undefined> {
  const { storage } = ports;
  for (
    let current: Message | undefined = first;
    current;
    current = await storage.get('messages', first._id)
  ) {
    const change = decide(current);
    if (!change) return current;
    const { _id, revision } = current;
    const changed = await storage.update('messages', _id, writeOf(ports, current, change), { revision });
    if (changed) return changed;
  }
  return undefined;
}
