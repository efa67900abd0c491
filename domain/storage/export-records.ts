import type { DateTime } from '#ports/shared/date-time';
import type { CounterEntry, Kind, Storage } from '#ports/storage/storage';
import { pagesOf } from './every-record.ts';
import { kindNames, kinds } from './kinds.ts';

export const exportFormat = 'postwright export';
export const exportVersion = 1;

const pageSize = 500;

const isLast = (kind: Kind): boolean => kinds[kind].moved === 'last';

/** The kinds an export holds, in its order; counters stand before those that fall due. */
export const movedKinds: readonly Kind[] = kindNames
  .filter((kind) => kinds[kind].moved !== 'never')
  .sort((one, other) => Number(isLast(one)) - Number(isLast(other)));

/** Under which name the counts of an export and of a storage hold its counters. */
export const counted = 'counter_entries';

/** How many records there are of each kind, and how many entries of counters. */
export type Counts = Readonly<Record<string, number>>;

async function* counterPages({ counters }: Storage): AsyncGenerator<CounterEntry[]> {
  let after: CounterEntry | undefined;
  for (;;) {
    const page = await counters.entries({ ...(after && { after }), limit: pageSize });
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < pageSize) return;
  }
}

const toLines = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

/**
 * All records and counters of a storage as lines of JSON, a page of lines at a time: what it is, the records,
 * and at the end the counts, without which it is not whole. Nobody may write meanwhile; `confirm` is asked
 * before the last line, and rejects when somebody may have.
 */
export async function* exportLines(
  storage: Storage,
  date: DateTime,
  confirm: () => Promise<void>,
): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  yield toLines([{ format: exportFormat, version: exportVersion, date }]);
  const countersBefore = movedKinds.findIndex(isLast);
  for (const [place, kind] of movedKinds.entries()) {
    if (place === countersBefore) {
      counts[counted] = 0;
      for await (const page of counterPages(storage)) {
        counts[counted] += page.length;
        yield toLines(page.map(({ counter, cause, amount }) => ({ counter, cause, amount })));
      }
    }
    counts[kind] = 0;
    for await (const page of pagesOf(storage, kind)) {
      counts[kind] += page.length;
      yield toLines(page.map((record) => ({ kind, record })));
    }
  }
  await confirm();
  yield toLines([{ end: true, counts }]);
}

/** What a storage holds of all that an export would. */
export async function countRecords(storage: Storage): Promise<Counts> {
  const counts: Record<string, number> = { [counted]: 0 };
  for await (const page of counterPages(storage)) counts[counted] = (counts[counted] ?? 0) + page.length;
  for (const kind of movedKinds) counts[kind] = (await storage.list(kind, { limit: 0 })).total;
  return counts;
}
