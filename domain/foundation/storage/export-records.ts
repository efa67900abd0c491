import type { DateTime } from '#ports/foundation/date-time';
import type { CounterEntry, Kind, Storage } from '#ports/foundation/storage';
import { readPages } from './every-record.ts';
import { kindNames, kinds } from './kinds.ts';

export const exportFormat = 'postwright export';
export const exportVersion = 1;

const pageSize = 500;

const isLast = (kind: Kind): boolean => kinds[kind].moved === 'last';

/** The kinds in an export, in order. Counters come before the kinds that become due. */
export const movedKinds: readonly Kind[] = kindNames
  .filter((kind) => kinds[kind].moved !== 'never')
  .sort((one, other) => Number(isLast(one)) - Number(isLast(other)));

/** The key of the number of counter entries in counts. */
export const counted = 'counter_entries';

/** The number of records of each kind, and of counter entries. */
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

const toLines = (values: readonly object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/**
 * Yields all records and counters of a storage as lines of JSON, a page of lines at a time: a header, the records, and
 * finally the counts, without which an export is incomplete. There must be no concurrent writes. `confirm` is called
 * before the last line, and rejects when there may have been some.
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
    for await (const page of readPages(storage, kind)) {
      counts[kind] += page.length;
      yield toLines(page.map((record) => ({ kind, record })));
    }
  }
  await confirm();
  yield toLines([{ end: true, counts }]);
}

/** Returns the counts that an export of a storage would have. */
export async function countRecords(storage: Storage): Promise<Counts> {
  const counts: Record<string, number> = { [counted]: 0 };
  for await (const page of counterPages(storage)) counts[counted] = (counts[counted] ?? 0) + page.length;
  for (const kind of movedKinds) counts[kind] = (await storage.list(kind, { limit: 0 })).total;
  return counts;
}
