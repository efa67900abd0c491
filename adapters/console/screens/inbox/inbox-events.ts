import { signal } from '@preact/signals';
import { about } from '../../service/live.ts';

/** Incremented when something was read, answered or removed here, since no event reports that. */
export const inboxChanges = signal(0);

/** Makes everything that shows unread entries reload. */
export function notifyInboxChanged(): void {
  inboxChanges.value += 1;
}

/** Whether news is about comments. */
export const isAboutComments = about(['comments', 'people']);

/** Whether news is about private messages or their contacts. */
export const isAboutMessages = about(['contacts', 'messages', 'people']);
