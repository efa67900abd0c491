import type { components } from '../../service/interface.ts';

export type Item = components['schemas']['PlannedPublication'];

/** The code of a text with links or mentions that nobody asked for. */
const foreignLinks = 2123;

/** Whether the text of an item has links or mentions that nobody asked for. */
export const hasForeignLinks = ({ publication_errors }: Pick<Item, 'publication_errors'>): boolean =>
  publication_errors.some(({ code }) => code === foreignLinks);

/** What approving a plan would do, as the service decides it: what has a problem or is past stays a draft. */
export interface Approval {
  readonly goesOut: number;
  readonly stays: number;
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Returns what would go out, and when, if a plan was approved at a moment. */
export function approvalOf(items: readonly Item[], now: number): Approval {
  const drafts = items.filter(({ state }) => state === 'draft');
  const dates = drafts
    .filter(({ publication_errors }) => publication_errors.length === 0)
    .flatMap(({ publish_date }) =>
      publish_date !== undefined && Date.parse(publish_date) > now ? [publish_date] : [],
    )
    .sort();
  return {
    goesOut: dates.length,
    stays: drafts.length - dates.length,
    first: dates[0],
    last: dates.at(-1),
  };
}

/** Returns the items in the order in which they go out. */
export const inOrder = (items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.publish_date ?? '').localeCompare(b.publish_date ?? ''));

/** Returns the items of each day, as `nameOf` calls the day of a date, in their order; those without a date have no name. */
export function byDay(
  items: readonly Item[],
  nameOf: (date: string) => string,
): ReadonlyMap<string, readonly Item[]> {
  const days = new Map<string, readonly Item[]>();
  for (const item of items) {
    const name = item.publish_date === undefined ? '' : nameOf(item.publish_date);
    days.set(name, [...(days.get(name) ?? []), item]);
  }
  return days;
}
