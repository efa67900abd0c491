import type { IndexedFields, Kind } from '#ports/storage/storage';
import { kinds } from '../storage/index.ts';

/** Kinds of record that carry their own work: when it is due, and who is at it. */
export type WorkKind = {
  [K in Kind]: 'due_date' | 'lease' extends IndexedFields[K] ? K : never;
}[Kind];

/** Every kind that is work. */
export const workKinds = Object.entries(kinds).flatMap(([kind, { fields }]) =>
  // By what the type says of them.
  'due_date' in fields && 'lease' in fields ? [kind as WorkKind] : [],
);
