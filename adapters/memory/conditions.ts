type AnyRecord = Readonly<Record<string, unknown>>;
type Scalar = boolean | number | string;

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

/** Returns whether a record meets all conditions. */
export function matches(record: AnyRecord, where: object | undefined): boolean {
  return Object.entries(where ?? {}).every(
    ([field, condition]) => condition === undefined || holds(record[field], condition),
  );
}

function holds(value: unknown, condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return value === condition;
  // The port types conditions by field; they all have this shape.
  const { absent, contains, gt, gte, in: items, lt, lte, notIn: others } = condition as ObjectCondition;
  if (absent === true) return value === undefined;
  if (!isScalar(value)) return others !== undefined;
  if (contains !== undefined) return String(value).includes(contains);
  if (items !== undefined) return items.includes(value);
  if (others !== undefined) return !others.includes(value);
  return (
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0)
  );
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
}

/**
 * Compares records as the port requires: ascending, absent values come first; ties are broken by `_id` in the direction
 * of the last step.
 */
export function inOrder(
  order: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[],
): (one: AnyRecord, other: AnyRecord) => number {
  const steps = [...order, { field: '_id', direction: order.at(-1)?.direction ?? 'asc' }];
  return (one, other) => {
    for (const { field, direction } of steps) {
      const compared = compare(one[field], other[field]);
      if (compared !== 0) return direction === 'asc' ? compared : -compared;
    }
    return 0;
  };
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other);
  if (one === undefined || other === undefined) return Number(one !== undefined) - Number(other !== undefined);
  return Number(one) - Number(other);
}

/**
 * Compares by code point. JavaScript compares UTF-16 units, which would sort U+E000 to U+FFFF after all higher code
 * points.
 */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  for (let index = 0; index < Math.min(one.length, other.length); index += 1) {
    const unit = one.charCodeAt(index);
    const otherUnit = other.charCodeAt(index);
    if (unit !== otherUnit) return height(unit) - height(otherUnit);
  }
  return one.length - other.length;
}

function height(unit: number): number {
  const surrogate = unit >= 0xd800 && unit < 0xe000;
  return surrogate ? unit + 0x10000 : unit;
}
