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
} from '#domain/post-import/index';
import { withWindows1252 } from '#domain/shared/index';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { ActingOptions } from './acting-app.ts';
import { actingRun } from './acting-run.ts';
import { reasonOf } from '../config/reason-of.ts';
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

/** What is told of a row. */
type Told = Omit<
  Awaited<ReturnType<Posting['platform']['publications']['importPublications']>>['rows'][number],
  'number'
>;

/** A row that was refused, and why. */
interface Refused {
  readonly cells: NumberedRow['cells'];
  readonly problem: string;
}

/** What the counts of the rows are called. */
const words = {
  already_imported: 'already imported',
  created: 'created',
  fits: 'without a problem',
  left_out: 'left out',
  refused: 'refused',
} as const satisfies Readonly<Record<Told['result'], string>>;

/** The largest file, in bytes: it is read as a whole. */
const largest = 64 * 1024 * 1024;

/** Reads a file, or the standard input. Throws `CommandFailure` when it is too large or cannot be read. */
async function bytesOf(file: string): Promise<Buffer> {
  const tooLarge = new CommandFailure('The file is larger than 64 MB.');
  if (file === '-') {
    const chunks: Buffer[] = [];
    let size = 0;
    // Nobody has given it an encoding, so it yields bytes.
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > largest) throw tooLarge;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }
  const cannot = (error: unknown) => new CommandFailure(`${file} cannot be read: ${reasonOf(error)}`);
  const { size } = await stat(file).catch((error: unknown) => {
    throw cannot(error);
  });
  if (size > largest) throw tooLarge;
  return readFile(file).catch((error: unknown) => {
    throw cannot(error);
  });
}

/**
 * Reads a table, a workbook or a calendar of posts. Throws `CommandFailure` when it is too large, neither of them, or the export of an
 * installation.
 */
async function readPosts(file: string, options: Options) {
  const bytes = await bytesOf(file);
  const read = isWorkbook(bytes) ? await readWorkbook(bytes) : readPostsText(file, bytes, options);
  if ('isCalendar' in read || options.account !== undefined || read.columns.includes('account')) return read;
  throw new CommandFailure(
    `${file} is no calendar and no table of posts: its first line names no column account.`,
  );
}

/** Returns the text of a file. Throws `CommandFailure` when it is in another encoding, or it is guessed and nobody has seen it. */
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
  if (!dryRun)
    throw new CommandFailure(`${guess} If they are right, import it with --encoding ${found.encoding}.`);
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

const reasonsOf = ({ errors }: Told): string =>
  errors.map(({ code, message }) => `${String(code)} ${message}`).join(' ');

/** Returns what is said of a row; undefined when it is as it should be and nobody asked for JSON. */
function lineOf(line: number, told: Told, { json }: Options): string | undefined {
  if (json) return JSON.stringify({ line, ...told });
  if (told.result === 'refused')
    return `line ${String(line)}  ${colour(process.stdout, 'red', 'refused')}  ${reasonsOf(told)}`;
  if (!told.different) return undefined;
  return `line ${String(line)}  already imported as ${told.id_publication ?? ''}, different in ${told.different.join(', ')}`;
}

/** Says how many events were left out, and why. */
function tellLeftOut(reasons: readonly string[]): void {
  for (const reason of new Set(reasons)) {
    const count = reasons.filter((one) => one === reason).length;
    process.stderr.write(`${count.toLocaleString('en-US')} left out: ${reason}\n`);
  }
}

/** Imports the rows of a file, and returns those that were refused. */
async function importRows(
  { platform, caller, id_organization }: Posting,
  rows: readonly NumberedRow[],
  options: Options,
): Promise<readonly Refused[]> {
  const progress = createProgress('Rows');
  const counts = new Map<Told['result'], number>();
  const refused: Refused[] = [];
  const leftOut: string[] = [];
  const tell = ({ line, cells }: NumberedRow, told: Told): void => {
    const text = lineOf(line, told, options);
    if (text !== undefined) {
      progress.end();
      process.stdout.write(`${text}\n`);
    }
    counts.set(told.result, (counts.get(told.result) ?? 0) + 1);
    if (told.result === 'refused') refused.push({ cells, problem: reasonsOf(told) });
    if (told.result === 'left_out') leftOut.push(...told.errors.map(({ message }) => message));
  };
  for (const row of rows) if (row.known) tell(row, row.known);
  const sent = rows.filter(({ known }) => known === undefined);
  let done = 0;
  const { timezone, importKey: import_key, dryRun: dry_run } = options;
  try {
    for (const chunk of rowChunks(sent)) {
      const answer = await platform.publications.importPublications(caller, {
        ...{ id_organization, timezone, import_key, dry_run },
        rows: chunk.map(({ cells }) => cells),
      });
      for (const [index, { number: _, ...told }] of answer.rows.entries()) {
        const row = chunk[index];
        if (row) tell(row, told);
      }
      done += chunk.length;
      progress.report(done, sent.length);
    }
  } finally {
    progress.end();
  }
  const counted = [...counts].map(([result, count]) => `${count.toLocaleString('en-US')} ${words[result]}`);
  process.stderr.write(`${counted.join(', ') || 'No rows'}.\n`);
  tellLeftOut(leftOut);
  return refused;
}

/**
 * Imports posts from a table or a calendar and says which rows were refused, and why. Interrupted, it is run again: what was imported makes no
 * second post. Returns 1 when a row was refused.
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
