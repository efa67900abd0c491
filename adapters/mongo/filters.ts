import { storable } from '#domain/foundation/index';
import type { Condition, Kind, Query, Where } from '#ports/foundation/storage';
import type { Document, Filter, Sort } from 'mongodb';

/** A document of any kind. Identifiers are text. */
export type Stored = Document & { readonly _id: string };

type Scalar = boolean | number | string;

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Translates one condition. No field is ever stored as null, so null means absent. */
function toCondition(condition: Condition<Scalar>): object {
  if (typeof condition !== 'object') return { $eq: condition };
  if ('absent' in condition) return { $eq: null };
  if ('in' in condition) return { $in: condition.in };
  if ('notIn' in condition) return { $nin: condition.notIn };
  if ('contains' in condition) return { $regex: escapePattern(condition.contains) };
  // In plain JavaScript a bound may be present but undefined.
  const bounds = Object.entries<Scalar | undefined>(condition).filter(([, bound]) => bound !== undefined);
  if (bounds.length === 0) return { $ne: null };
  return Object.fromEntries(bounds.map(([name, bound]) => [`$${name}`, bound]));
}

/** Translates and combines filters of the storage port; all of them must match. */
export function toFilter<K extends Kind>(...wheres: readonly (Where<K> | undefined)[]): Filter<Stored> {
  const conditions = wheres.flatMap((where) =>
    Object.entries(storable(where ?? {})).map(([field, condition]) => ({
      // The port types conditions by field; they all have this shape.
      [field]: toCondition(condition as Condition<Scalar>),
    })),
  );
  return conditions.length === 0 ? {} : { $and: conditions };
}

/**
 * Translates the order of a query. MongoDB puts absent values first and compares text by its bytes, as the port
 * requires.
 */
export function toSort<K extends Kind>(order: Query<K>['order']): Sort {
  const steps = new Map<string, 1 | -1>();
  for (const { field, direction } of order ?? []) {
    if (!steps.has(field)) steps.set(field, direction === 'asc' ? 1 : -1);
  }
  const last = order?.at(-1)?.direction ?? 'asc';
  if (!steps.has('_id')) steps.set('_id', last === 'asc' ? 1 : -1);
  return steps;
}
