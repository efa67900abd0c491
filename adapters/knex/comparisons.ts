import type { Knex } from 'knex';
import { storable } from '#domain/foundation/index';
import type { Tally } from './layouts.ts';
import type { Dialect, SqlValue } from './sql-database.ts';

type Scalar = boolean | number | string;
type Operator =
  '<' | '<=' | '=' | '>' | '>=' | 'absent' | 'contains' | 'false' | 'noneOf' | 'oneOf' | 'present' | 'true';

/** One condition of a filter. Two filters with the same fields and operators have the same SQL. */
export interface Comparison {
  readonly field: string;
  readonly operator: Operator;
  /** Absent for operators without a value. */
  readonly value?: SqlValue;
}

interface ObjectCondition {
  readonly absent?: true;
  readonly in?: readonly Scalar[];
  readonly notIn?: readonly Scalar[];
  readonly contains?: string;
  readonly gt?: Scalar;
  readonly gte?: Scalar;
  readonly lt?: Scalar;
  readonly lte?: Scalar;
}

const bounds = [
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
] as const;

/** Translates a filter of the storage port to comparisons. */
export function toComparisons(where: object | undefined, dialect: Dialect): Comparison[] {
  const comparisons: Comparison[] = [];
  const conditions: [string, unknown][] = Object.entries(where ?? {});
  for (const [field, condition] of conditions) {
    if (condition === undefined) continue;
    if (typeof condition !== 'object') {
      // The port allows no other conditions that are not objects.
      comparisons.push({ field, operator: '=', value: storable(condition as Scalar, field) });
      continue;
    }
    // The port types conditions by field; they all have this shape.
    const { absent, contains, in: items, notIn: others, ...range } = condition as ObjectCondition;
    if (absent === true) comparisons.push({ field, operator: 'absent' });
    else if (contains !== undefined)
      comparisons.push({ field, operator: 'contains', value: storable(contains, field) });
    // Equality can use an index, which also returns the rows in its order.
    else if (items?.length === 1) comparisons.push({ field, operator: '=', value: storable(items[0] ?? '', field) });
    else if (items !== undefined)
      comparisons.push({ field, operator: 'oneOf', value: dialect.list(storable(items, field)) });
    else if (others !== undefined)
      comparisons.push({ field, operator: 'noneOf', value: dialect.list(storable(others, field)) });
    else comparisons.push(...toRangeComparisons(field, range));
  }
  return comparisons;
}

function toRangeComparisons(field: string, range: ObjectCondition): Comparison[] {
  const comparisons: Comparison[] = [];
  for (const [name, operator] of bounds) {
    const value = range[name];
    if (value !== undefined) comparisons.push({ field, operator, value: storable(value, field) });
  }
  return comparisons.length > 0 ? comparisons : [{ field, operator: 'present' }];
}

/**
 * Translates conditions for a tally table, which stores only the presence of some fields. Undefined when the tally
 * cannot answer them.
 */
export function toTallyComparisons(
  { fields, presence }: Tally,
  comparisons: readonly Comparison[],
): Comparison[] | undefined {
  const tallied: Comparison[] = [];
  for (const comparison of comparisons) {
    const { field, operator } = comparison;
    const isPresence = presence.includes(field) && (operator === 'present' || operator === 'absent');
    if (fields.includes(field)) tallied.push(comparison);
    else if (isPresence) tallied.push({ field: `has_${field}`, operator: operator === 'present' ? 'true' : 'false' });
    else return undefined;
  }
  return tallied.length > 0 ? tallied : undefined;
}

/** Returns the part of a statement's key that describes its filter. */
export function filterKey(comparisons: readonly Comparison[]): string {
  let key = '';
  for (const { field, operator } of comparisons) key += `${field} ${operator},`;
  return key;
}

/** Returns the values of a filter in the order in which `filtered` binds them. */
export function filterValues(comparisons: readonly Comparison[]): SqlValue[] {
  const values: SqlValue[] = [];
  for (const { value } of comparisons) if (value !== undefined) values.push(value);
  return values;
}

/** Adds a filter to a query, with placeholder values. */
export function filtered(
  query: Knex.QueryBuilder,
  comparisons: readonly Comparison[],
  dialect: Dialect,
): Knex.QueryBuilder {
  for (const { field, operator } of comparisons) {
    if (operator === 'absent') query.whereNull(field);
    else if (operator === 'present') query.whereNotNull(field);
    else if (operator === 'true') query.whereRaw('??', [field]);
    else if (operator === 'false') query.whereRaw('not ??', [field]);
    else if (operator === 'contains') query.whereRaw(dialect.contains, [field, '']);
    else if (operator === 'oneOf') query.whereRaw(dialect.oneOf, [field, '']);
    else if (operator === 'noneOf') query.whereRaw(`(?? is null or not ${dialect.oneOf})`, [field, field, '']);
    else query.where(field, operator, '');
  }
  return query;
}
