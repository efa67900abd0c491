import type { components } from '../../service/interface.ts';

export type Item = components['schemas']['PlannedPublication'];

/** The error code of a text with links or mentions that were not requested. */
const foreignLinks = 2123;

/** Whether the text of an item has links or mentions that were not requested. */
export const hasForeignLinks = ({ publication_errors }: Pick<Item, 'publication_errors'>): boolean =>
  publication_errors.some(({ code }) => code === foreignLinks);

/** The effect of approving a plan, by the service's rules: items with a problem or a past date stay drafts. */
export interface Approval {
  readonly goesOut: number;
  readonly stays: number;
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Returns what would be published, and when, if the plan were approved at a given time. */
export function previewApproval(items: readonly Item[], now: number): Approval {
  const drafts = items.filter(({ state }) => state === 'draft');
  const dates = drafts
    .filter(({ publication_errors }) => publication_errors.length === 0)
    .flatMap(({ publish_date }) => (publish_date !== undefined && Date.parse(publish_date) > now ? [publish_date] : []))
    .sort();
  return { goesOut: dates.length, stays: drafts.length - dates.length, first: dates[0], last: dates.at(-1) };
}

/** Returns the items by publishing date. */
export const inOrder = (items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.publish_date ?? '').localeCompare(b.publish_date ?? ''));

/** Groups items by day, as `getName` names it; items without a date have an undefined day. */
export function byDay(items: readonly Item[], getName: (date: string) => string): ReadonlyMap<string, readonly Item[]> {
  const days = new Map<string, readonly Item[]>();
  for (const item of items) {
    const name = item.publish_date === undefined ? '' : getName(item.publish_date);
    days.set(name, [...(days.get(name) ?? []), item]);
  }
  return days;
}
