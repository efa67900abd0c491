import type { ContactIdentity, NumberHolder } from '#ports/inbox/contact';
import type { DateTime } from '#ports/foundation/date-time';

/**
 * A period in which one person had a number: its start, its end if the number was given up, and another identifier of
 * the person.
 */
export interface Tenure {
  readonly since: DateTime;
  readonly left_date: DateTime | undefined;
  readonly by: readonly string[];
}

const before = (one: string, other: string): string => (one < other ? one : other);
const after = (one = '', other = ''): DateTime | undefined => (one > other ? one : other) || undefined;

/**
 * Adds what the network reported about a holder of a number. The result does not depend on the order or number of
 * reports.
 */
export function withHolder(
  holders: readonly NumberHolder[],
  { by, since, left_date, grants }: NumberHolder,
): readonly NumberHolder[] {
  const known = holders.find((one) => one.by === by);
  const left = after(known?.left_date, left_date);
  const holder: NumberHolder = {
    by,
    since: before(known?.since ?? since, since),
    ...(left !== undefined && { left_date: left }),
    grants: [...new Set([...(known?.grants ?? []), ...grants])].sort(),
  };
  return [...holders.filter((one) => one.by !== by), holder].sort((one, other) =>
    `${one.since} ${one.by}` < `${other.since} ${other.by}` ? -1 : 1,
  );
}

/**
 * Returns the holders of a number in order. A new holder begins when the same business knows the number's owner by
 * another identifier, or when the number was given up. Identifiers are scoped to a business, so those of other
 * businesses prove nothing.
 */
export function toTenures({
  holders = [],
  taken_date = '',
}: Pick<ContactIdentity, 'holders' | 'taken_date'>): readonly Tenure[] {
  const tenures: (Tenure & { readonly grants: readonly string[] })[] = [];
  for (const { by, since, left_date: left, grants } of holders) {
    const last = tenures.at(-1);
    // Someone who returned has it again.
    const left_date = left !== undefined && left > taken_date ? left : undefined;
    const isOver = last?.left_date !== undefined && last.left_date < since;
    if (last && !isOver && !grants.some((one) => last.grants.includes(one))) {
      tenures[tenures.length - 1] = {
        since: last.since,
        left_date: after(last.left_date, left_date),
        by: [...last.by, by],
        grants: [...last.grants, ...grants],
      };
    } else tenures.push({ since, left_date, by: [by], grants });
  }
  return tenures.map(({ grants: _grants, ...tenure }) => tenure);
}

/**
 * Returns the holder of a number at a date. Dates before the first known holder belong to the first, and dates after a
 * number was given up to the next one. Undefined when no holder is known.
 */
export function tenureAt(tenures: readonly Tenure[], date: DateTime): Tenure | undefined {
  const index = tenures.findLastIndex(({ since }) => since <= date);
  const tenure = tenures[Math.max(index, 0)];
  const isOver = index >= 0 && tenure?.left_date !== undefined && tenure.left_date < date;
  return isOver ? tenures[index + 1] : tenure;
}
