import type { ContactIdentity, NumberHolder } from '#ports/contacts/contact';
import type { DateTime } from '#ports/shared/date-time';

/** A time in which a number was one person's: since when, until when if it was given up, and what else they are called. */
export interface Tenure {
  readonly since: DateTime;
  readonly left_date: DateTime | undefined;
  readonly by: readonly string[];
}

const before = (one: string, other: string): string => (one < other ? one : other);
const after = (one = '', other = ''): DateTime | undefined => (one > other ? one : other) || undefined;

/** Adds what the network told of who had a number. The same ends the same, in any order and however often. */
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
 * Returns who had a number, one after the other. Another person has it from when somebody has it whom one and the same business
 * knows by another identifier, or when it was given up. Businesses have identifiers of their own, so what others call them
 * says nothing.
 */
export function tenuresOf({
  holders = [],
  taken_date = '',
}: Pick<ContactIdentity, 'holders' | 'taken_date'>): readonly Tenure[] {
  const tenures: (Tenure & { readonly grants: readonly string[] })[] = [];
  for (const { by, since, left_date: left, grants } of holders) {
    const last = tenures.at(-1);
    // Somebody who came back has it again.
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
 * Returns who had a number at a date: what was before anybody is known is the first one's, and what came after it was given up
 * is the next one's. Undefined when nobody is known.
 */
export function tenureAt(tenures: readonly Tenure[], date: DateTime): Tenure | undefined {
  const index = tenures.findLastIndex(({ since }) => since <= date);
  const tenure = tenures[Math.max(index, 0)];
  const isOver = index >= 0 && tenure?.left_date !== undefined && tenure.left_date < date;
  return isOver ? tenures[index + 1] : tenure;
}
