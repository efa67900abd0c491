import type { IndexedFields, Kind } from '#ports/foundation/storage';
import { kinds } from '../storage/kinds.ts';

/** The kinds of record that carry work: with a due date and a lease. */
export type WorkKind = { [K in Kind]: 'due_date' | 'lease' extends IndexedFields[K] ? K : never }[Kind];

/** All kinds that carry work. */
export const workKinds = Object.entries(kinds).flatMap(([kind, { fields }]) =>
  // Having both fields is what makes a kind a `WorkKind`.
  'due_date' in fields && 'lease' in fields ? [kind as WorkKind] : [],
);
