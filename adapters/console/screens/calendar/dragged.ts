import { signal } from '@preact/signals';
import type { Entry } from './entry.ts';

export const dragged = signal<Entry | undefined>(undefined);

/** The entry that is being moved with the keyboard. */
export const keyed = signal<Entry | undefined>(undefined);
