import { signal } from '@preact/signals';
import type { Entry } from './entry.ts';

/** The entry that is being dragged. */
export const dragged = signal<Entry | undefined>(undefined);

/** The entry that is being moved by keys. */
export const keyed = signal<Entry | undefined>(undefined);
