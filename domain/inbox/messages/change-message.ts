import type { OriginalChange } from '#ports/inbox/comment';
import type { Message } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { pendingAfter } from '../comments/change-comment.ts';
import { toDateTime } from '../../foundation/index.ts';
import type { MessageUpdate } from './message-state.ts';

/** The name of the job that updates conversations and announces messages to apps. */
export const settleMessages = 'settle-messages';

/** A change to the current state of a message; undefined for none. */
export interface MessageChange {
  readonly changes: Changes<'messages'>;
  /** The events to announce. */
  readonly news?: readonly MessageUpdate[];
  /** The pushed entry that caused it. */
  readonly original?: OriginalChange | undefined;
  /** Whether the job must process the message; false: it need not. */
  readonly due?: boolean;
}

/** Returns the write for a change: with a new revision, and due unless nothing follows from it. */
export function toWrite(
  { clock }: Ports<'clock'>,
  message: Pick<Message, 'revision' | 'told' | 'untold'>,
  { changes, news = [], original, due = true }: MessageChange,
): Changes<'messages'> {
  return {
    ...changes,
    revision: message.revision + 1,
    ...pendingAfter(message, news, original),
    // A worker that processes it has not seen this change, so it loses its lease.
    ...(due && { due_date: toDateTime(clock.now()), lease: undefined }),
  };
}

/**
 * Changes a message based on its stored state, and returns it. `decide` is called again after a concurrent write.
 * Returns undefined when the message is gone.
 */
export async function changeMessage(
  ports: Ports<'clock' | 'storage'>,
  first: Message,
  decide: (current: Message) => MessageChange | undefined,
): Promise<Message | undefined> {
  const { storage } = ports;
  for (let current: Message | undefined = first; current; current = await storage.get('messages', first._id)) {
    const change = decide(current);
    if (!change) return current;
    const { _id, revision } = current;
    const changed = await storage.update('messages', _id, toWrite(ports, current, change), { revision });
    if (changed) return changed;
  }
  return undefined;
}
