import type { CounterEntry, Kind, Records, Storage } from '#ports/foundation/storage';
import { counted, countRecords, type Counts, exportFormat, exportVersion, movedKinds } from './export-records.ts';
import { kinds } from './kinds.ts';
import { resealed } from './sealed-fields.ts';

/** How many lines are written at a time. */
const batchSize = 200;

/** Thrown with the reason when an export cannot be imported. */
class ImportRefused extends Error {
  readonly code = 'IMPORT_REFUSED';

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}.`);
    this.name = 'ImportRefused';
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A line between the first and the last. */
type Entry =
  | { readonly line: number; readonly entry: CounterEntry }
  | { readonly line: number; readonly kind: Kind; readonly record: Records[Kind] };

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string, line: number): Fields {
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value)) return value;
  } catch {
    // Reported below.
  }
  throw new ImportRefused('this is not a line of an export', line);
}

/** JavaScript's names for the types of fields. */
const jsonTypes = { boolean: 'boolean', integer: 'number', number: 'number', text: 'string' } as const;

/** Returns whether the indexed fields of a record have the types of its kind. */
function fits(kind: Kind, record: Fields): record is Fields & Records[Kind] {
  const types: Readonly<Record<string, keyof typeof jsonTypes>> = kinds[kind].fields;
  return (
    typeof record._id === 'string' &&
    Object.entries(types).every(
      ([field, type]) => record[field] === undefined || typeof record[field] === jsonTypes[type],
    )
  );
}

function readEntry(fields: Fields, line: number): Entry {
  const { kind, record, counter, cause, amount } = fields;
  if (typeof counter === 'string' && typeof cause === 'string' && typeof amount === 'number') {
    return { line, entry: { counter, cause, amount } };
  }
  const known = movedKinds.find((name) => name === kind);
  if (known === undefined) throw new ImportRefused(`unknown kind of record "${String(kind)}"`, line);
  if (!isFields(record) || !fits(known, record)) {
    throw new ImportRefused(`this is not a record of ${known}`, line);
  }
  return { line, kind: known, record };
}

/** Describes the difference between two counts; undefined when they are equal. */
function difference(one: Counts, other: Counts, between: readonly [string, string]): string | undefined {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const different = names.filter((name) => (one[name] ?? 0) !== (other[name] ?? 0));
  const words = different.map((name) => `${name} (${one[name] ?? 0} and ${other[name] ?? 0})`);
  return words.length === 0 ? undefined : `${between.join(' and ')} do not match: ${words.join(', ')}`;
}

/** Checks that a storage is empty. Throws `ImportRefused` when it is not. */
export async function requireEmpty(storage: Storage): Promise<void> {
  const held = Object.entries(await countRecords(storage)).filter(([, count]) => count > 0);
  if (held.length === 0) return;
  const words = held.map(([name, count]) => `${count} ${name}`).join(', ');
  throw new ImportRefused(`The database is not empty (${words}). Import into an empty one.`);
}

/**
 * Imports the lines of an export, written by `exportLines`, and compares the counts. `reseal` opens a text with the
 * other installation's key and seals it with this one's. Throws `ImportRefused` with the line and the reason; by then
 * some records are written, and the storage must not be used.
 */
export async function importLines(
  storage: Storage,
  lines: AsyncIterable<string>,
  reseal: (sealed: string, context: string) => string,
): Promise<Counts> {
  const counts: Record<string, number> = {};
  let line = 0;
  let announced: Counts | undefined;
  let batch: Entry[] = [];

  async function write(entry: Entry): Promise<void> {
    try {
      if ('entry' in entry) {
        await storage.counters.reserve(entry.entry.counter, entry.entry.cause, entry.entry.amount);
      } else if (!(await storage.insert(entry.kind, resealed(entry.kind, entry.record, reseal)))) {
        throw new ImportRefused(
          `this record of ${entry.kind}, or one with the same unique value, already exists`,
          entry.line,
        );
      }
    } catch (error) {
      if (error instanceof ImportRefused) throw error;
      throw new ImportRefused(error instanceof Error ? error.message : String(error), entry.line);
    }
    const name = 'entry' in entry ? counted : entry.kind;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  async function writeBatch(): Promise<void> {
    await Promise.all(batch.map(write));
    batch = [];
  }

  for await (const text of lines) {
    line += 1;
    const fields = parse(text, line);
    if (line === 1) {
      if (fields.format !== exportFormat) throw new ImportRefused('this is not a Postwright export', line);
      if (fields.version !== exportVersion) {
        throw new ImportRefused(`an export of version ${String(fields.version)} cannot be read here`, line);
      }
      continue;
    }
    if (announced) throw new ImportRefused('there are more lines after the end', line);
    if (fields.end === true && isFields(fields.counts))
      announced = fields.counts as Counts; // Compared below.
    else batch.push(readEntry(fields, line));
    if (batch.length >= batchSize) await writeBatch();
  }
  await writeBatch();
  if (!announced) throw new ImportRefused('The export is incomplete: its last line is missing.');
  const wrong =
    difference(announced, counts, ['The counts of the export', 'its lines']) ??
    difference(counts, await countRecords(storage), ['The lines', 'the database']);
  if (wrong !== undefined) throw new ImportRefused(`${wrong}.`);
  return counts;
}
