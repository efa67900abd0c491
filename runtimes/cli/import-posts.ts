import { systemClock } from '#adapters/system/clock';
import { readWorkbook } from '#adapters/tables/read-workbook';
import {
  fillAccount,
  isCalendar,
  isWorkbook,
  type NumberedRow,
  readCalendar,
  readDates,
  readFileText,
  readTable,
  rowChunks,
  unknownColumns,
  writeRefused,
} from '#domain/publishing/index';
import { withWindows1252 } from '#domain/foundation/index';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { ActingOptions } from './acting-app.ts';
import { actingRun } from './acting-run.ts';
import { getReason } from '../config/reason-of.ts';
import { colour } from './colour.ts';
import { CommandFailure } from './command-failure.ts';
import type { Posting } from './posting.ts';
import { createProgress } from './progress.ts';
import type { Run } from './run.ts';

interface Options extends ActingOptions {
  readonly account?: string | undefined;
  readonly dayTime?: string | undefined;
  readonly encoding?: string | undefined;
  readonly timezone?: string | undefined;
  readonly importKey?: string | undefined;
  readonly dryRun?: true | undefined;
  readonly failed?: string | undefined;
  readonly sandbox?: true | undefined;
  readonly json?: true | undefined;
}

/** The reported result of a row. */
type RowResult = Omit<
  Awaited<ReturnType<Posting['platform']['publications']['importPublications']>>['rows'][number],
  'number'
>;

/** A rejected row, with the reasons. */
interface RefusedRow {
  readonly cells: NumberedRow['cells'];
  readonly problem: string;
}

/** Names of the counts. */
const words = {
  already_imported: 'already imported',
  created: 'created',
  fits: 'without a problem',
  left_out: 'left out',
  refused: 'refused',
} as const satisfies Readonly<Record<RowResult['result'], string>>;

/** Maximum size of a file in bytes: it is read as a whole. */
const maxBytes = 64 * 1024 * 1024;

/** Reads a file, or standard input. Throws `CommandFailure` when it is too large or cannot be read. */
async function readBytes(file: string): Promise<Buffer> {
  const tooLarge = new CommandFailure('The file is larger than 64 MB.');
  if (file === '-') {
    const chunks: Buffer[] = [];
    let size = 0;
    // Without an encoding it yields bytes.
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  const cannot = (error: unknown) => new CommandFailure(`${file} cannot be read: ${getReason(error)}`);
  const { size } = await stat(file).catch((error: unknown) => {
    throw cannot(error);
  });
  if (size > maxBytes) throw tooLarge;
  return readFile(file).catch((error: unknown) => {
    throw cannot(error);
  });
}

/**
 * Reads a table, a workbook or a calendar of posts. Throws `CommandFailure` when it is too large, neither of them, or
 * the export of an installation.
 */
async function readPosts(file: string, options: Options) {
  const bytes = await readBytes(file);
  const read = isWorkbook(bytes) ? await readWorkbook(bytes) : readPostsText(file, bytes, options);
  if ('isCalendar' in read || options.account !== undefined || read.columns.includes('account')) return read;
  throw new CommandFailure(`${file} is no calendar and no table of posts: its first line names no column account.`);
}

/** Decodes a file. Throws `CommandFailure` when it has another encoding, or a guessed one that was not confirmed. */
function decode(file: string, bytes: Uint8Array, { dryRun, encoding }: Options): string {
  const read = (some: Uint8Array, name: string): string =>
    withWindows1252(new TextDecoder(name, { fatal: true }).decode(some));
  if (encoding !== undefined) {
    try {
      return read(bytes, encoding);
    } catch {
      throw new CommandFailure(`${file} is not in the encoding ${encoding}, or there is none of that name.`);
    }
  }
  const found = readFileText(bytes, read);
  if (!found)
    throw new CommandFailure(
      `${file} is not UTF-8. Save a table as "CSV UTF-8", export a calendar again, and import that; or name its encoding with --encoding.`,
    );
  if (!found.words) return found.text;
  const guess = `${file} does not say its encoding. It is probably ${found.encoding}, with words such as ${found.words.join(', ')}.`;
  if (!dryRun) throw new CommandFailure(`${guess} If they are right, import it with --encoding ${found.encoding}.`);
  process.stderr.write(`${guess}\n`);
  return found.text;
}

function readPostsText(file: string, bytes: Uint8Array, options: Options) {
  const text = decode(file, bytes, options);
  if (text.startsWith('{'))
    throw new CommandFailure(
      `${file} is no table. The export of an installation is imported with --from: docs/operate/move.md`,
    );
  if (isCalendar(text))
    return { isCalendar: true, ...readCalendar(text, { now: systemClock.now(), dayTime: options.dayTime }) };
  return readTable(text);
}

const formatErrors = ({ errors }: RowResult): string =>
  errors.map(({ code, message }) => `${String(code)} ${message}`).join(' ');

/** Returns the output line of a row; undefined for a row without problems, unless JSON is requested. */
function formatRow(line: number, rowResult: RowResult, { json }: Options): string | undefined {
  if (json) return JSON.stringify({ line, ...rowResult });
  if (rowResult.result === 'refused')
    return `line ${String(line)}  ${colour(process.stdout, 'red', 'refused')}  ${formatErrors(rowResult)}`;
  if (!rowResult.different) return undefined;
  return `line ${String(line)}  already imported as ${rowResult.id_publication ?? ''}, different in ${rowResult.different.join(', ')}`;
}

/** Prints how many events were left out, and why. */
function printLeftOut(reasons: readonly string[]): void {
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((one) => one === reason).length;
    process.stderr.write(`${count.toLocaleString('en-US')} left out: ${reason}\n`);
  }
}

/** Imports the rows of a file, and returns the rejected ones. */
async function importRows(
  { platform, caller, id_organization }: Posting,
  rows: readonly NumberedRow[],
  options: Options,
): Promise<readonly RefusedRow[]> {
  const progress = createProgress('Rows');
  const counts = new Map<RowResult['result'], number>();
  const refused: RefusedRow[] = [];
  const leftOut: string[] = [];
  const record = ({ line, cells }: NumberedRow, rowResult: RowResult): void => {
    const text = formatRow(line, rowResult, options);
    if (text !== undefined) {
      progress.end();
      process.stdout.write(`${text}\n`);
    }
    counts.set(rowResult.result, (counts.get(rowResult.result) ?? 0) + 1);
    if (rowResult.result === 'refused') refused.push({ cells, problem: formatErrors(rowResult) });
    if (rowResult.result === 'left_out') leftOut.push(...rowResult.errors.map(({ message }) => message));
  };
  for (const row of rows) if (row.known) record(row, row.known);
  const sent = rows.filter(({ known }) => known === undefined);
  let done = 0;
  const { timezone, importKey: import_key, dryRun: dry_run } = options;
  try {
    for (const chunk of rowChunks(sent)) {
      const answer = await platform.publications.importPublications(caller, {
        ...{ id_organization, timezone, import_key, dry_run },
        rows: chunk.map(({ cells }) => cells),
      });
      for (const [index, { number: _, ...rowResult }] of answer.rows.entries()) {
        const row = chunk[index];
        if (row) record(row, rowResult);
      }
      done += chunk.length;
      progress.report(done, sent.length);
    }
  } finally {
    progress.end();
  }
  const counted = [...counts].map(([result, count]) => `${count.toLocaleString('en-US')} ${words[result]}`);
  process.stderr.write(`${counted.join(', ') || 'No rows'}.\n`);
  printLeftOut(leftOut);
  return refused;
}

/**
 * Imports posts from a table or a calendar and reports which rows were rejected, and why. It can be repeated after an
 * interruption: imported rows yield no second post. Returns 1 when a row was rejected.
 */
export async function importPostsCommand(run: Run, file: string, options: Options): Promise<number> {
  const read = readDates(fillAccount(await readPosts(file, options), options.account));
  const { columns, rows } = read;
  const separator = 'separator' in read ? read.separator : undefined;
  return actingRun(run, options, async (posting) => {
    const ignored = unknownColumns(columns);
    if (ignored.length > 0) process.stderr.write(`Columns that mean nothing here: ${ignored.join(', ')}\n`);
    const refused = await importRows(posting, rows, options);
    if (options.failed !== undefined && refused.length > 0) {
      await writeFile(options.failed, writeRefused(columns, refused, separator), { flag: 'wx' });
      process.stderr.write(
        `The refused rows are in ${options.failed}: correct them there and import that file with the same options.\n`,
      );
    }
    return refused.length > 0 ? 1 : 0;
  });
}
