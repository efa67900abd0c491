import { signal } from '@preact/signals';
import type { LiveEvent } from '../../service/live.ts';

/** Counts up when something was read, answered or removed here, of which no event tells. */
export const inboxChanges = signal(0);

/** Has everything that shows what is unread look again. */
export function tellInboxChanged(): void {
  inboxChanges.value += 1;
}

/** Whether an event is about comments. */
export const isAboutComments = ({ field }: LiveEvent): boolean => field === 'comments';

/** Whether an event is about private messages. */
export const isAboutMessages = ({ field }: LiveEvent): boolean =>
  field === 'messages' || field.startsWith('messaging_');
