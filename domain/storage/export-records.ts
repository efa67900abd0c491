import type { DateTime } from '#ports/shared/date-time';
import type { CounterEntry, Kind, Records, Storage, Where } from '#ports/storage/storage';
import { kinds } from './kinds.ts';

export const exportFormat = 'postwright export';
export const exportVersion = 1;

const pageSize = 500;

/** Of processes, not of the installation. */
const notMoved: readonly string[] = ['workers'];
/** What falls due comes last, so that little of it is there when an import breaks off. */
const lastKinds: readonly string[] = [
  'network_polls',
  'received_requests',
  'webhook_deliveries',
  'webhook_lines',
  'publications',
];

/** The kinds an export holds, in its order; counters stand before what falls due. */
export const movedKinds = Object.keys(kinds)
  .filter((kind) => !notMoved.includes(kind))
  .sort((one, other) => lastKinds.indexOf(one) - lastKinds.indexOf(other)) as readonly Kind[]; // Names of kinds.

/** Under which name the counts of an export and of a storage hold its counters. */
export const counted = 'counter_entries';

/** How many records there are of each kind, and how many entries of counters. */
export type Counts = Readonly<Record<string, number>>;

async function* pages<K extends Kind>(storage: Storage, kind: K): AsyncGenerator<Records[K][]> {
  let last: string | undefined;
  for (;;) {
    // Every kind has an `_id`, which the compiler cannot tell of all of them at once.
    const where = (last === undefined ? {} : { _id: { gt: last } }) as Where<K>;
    const page = await storage.find(kind, { where, limit: pageSize });
    if (page.length > 0) yield page;
    last = page.at(-1)?._id;
    if (page.length < pageSize) return;
  }
}

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
  const countersBefore = movedKinds.length - lastKinds.length;
  for (const [place, kind] of movedKinds.entries()) {
    if (place === countersBefore) {
      counts[counted] = 0;
      for await (const page of counterPages(storage)) {
        counts[counted] += page.length;
        yield toLines(page.map(({ counter, cause, amount }) => ({ counter, cause, amount })));
      }
    }
    counts[kind] = 0;
    for await (const page of pages(storage, kind)) {
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
