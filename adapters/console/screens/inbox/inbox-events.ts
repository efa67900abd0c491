import { signal } from '@preact/signals';
import { about } from '../../service/live.ts';

/** Counts up when something was read, answered or removed here, of which no event tells. */
export const inboxChanges = signal(0);

/** Has everything that shows what is unread look again. */
export function tellInboxChanged(): void {
  inboxChanges.value += 1;
}

/** Whether news is about comments. */
export const isAboutComments = about(['comments', 'people']);

/** Whether news is about private messages, or about the people in them. */
export const isAboutMessages = about(['contacts', 'messages', 'people']);
