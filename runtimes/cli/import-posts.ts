import {
  type NumberedRow,
  readTable,
  rowChunks,
  tableEncoding,
  unknownColumns,
  writeTable,
} from '#domain/post-import/index';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ActingOptions } from './acting-app.ts';
import { actingRun } from './acting-run.ts';
import { reasonOf } from '../config/reason-of.ts';
import { colour } from './colour.ts';
import { CommandFailure } from './command-failure.ts';
import type { Posting } from './posting.ts';
import { createProgress } from './progress.ts';
import type { Run } from './run.ts';

interface Options extends ActingOptions {
  readonly timezone?: string | undefined;
  readonly importKey?: string | undefined;
  readonly dryRun?: true | undefined;
  readonly failed?: string | undefined;
  readonly sandbox?: true | undefined;
  readonly json?: true | undefined;
}

/** What is told of a row. */
type Told = Awaited<ReturnType<Posting['platform']['publications']['importPublications']>>['rows'][number];

/** What the counts of the rows are called. */
const words = {
  already_imported: 'already imported',
  created: 'created',
  fits: 'without a problem',
  refused: 'refused',
} as const satisfies Readonly<Record<Told['result'], string>>;

/** The largest file, in bytes: it is read as a whole. */
const largest = 64 * 1024 * 1024;

/** Reads a file, or the standard input. Throws `CommandFailure` when it is too large or cannot be read. */
async function bytesOf(file: string): Promise<Buffer> {
  if (file === '-') return buffer(process.stdin);
  const cannot = (error: unknown) => new CommandFailure(`${file} cannot be read: ${reasonOf(error)}`);
  const { size } = await stat(file).catch((error: unknown) => {
    throw cannot(error);
  });
  if (size > largest) throw new CommandFailure('The file is larger than 64 MB.');
  return readFile(file).catch((error: unknown) => {
    throw cannot(error);
  });
}

/** Reads a table of posts. Throws `CommandFailure` when it is too large, no table of posts, or the export of an installation. */
async function readPosts(file: string) {
  const bytes = await bytesOf(file);
  let text: string;
  try {
    text = new TextDecoder(tableEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailure(`${file} is not UTF-8. Save it as "CSV UTF-8", and import it again.`);
  }
  if (text.startsWith('{'))
    throw new CommandFailure(
      `${file} is no table. The export of an installation is imported with --from: docs/operate/move.md`,
    );
  const table = readTable(text);
  if (!table.columns.includes('account'))
    throw new CommandFailure(`${file} is no table of posts: its first line names no column account.`);
  return table;
}

/** Returns what is said of a row; undefined when it is as it should be and nobody asked for JSON. */
function lineOf(line: number, { number: _, ...told }: Told, { json }: Options): string | undefined {
  if (json) return JSON.stringify({ line, ...told });
  const errors = told.errors.map(({ code, message }) => `${String(code)} ${message}`).join(' ');
  if (told.result === 'refused')
    return `line ${String(line)}  ${colour(process.stdout, 'red', 'refused')}  ${errors}`;
  if (!told.different) return undefined;
  return `line ${String(line)}  already imported as ${told.id_publication ?? ''}, different in ${told.different.join(', ')}`;
}

/** Imports the rows of a table, and returns those that were refused. */
async function importRows(
  { platform, caller, id_organization }: Posting,
  rows: readonly NumberedRow[],
  options: Options,
): Promise<readonly NumberedRow[]> {
  const progress = createProgress('Rows');
  const counts = new Map<Told['result'], number>();
  const refused: NumberedRow[] = [];
  let done = 0;
  const { timezone, importKey: import_key, dryRun: dry_run } = options;
  try {
    for (const chunk of rowChunks(rows)) {
      const answer = await platform.publications.importPublications(caller, {
        ...{ id_organization, timezone, import_key, dry_run },
        rows: chunk.map(({ cells }) => cells),
      });
      for (const [index, told] of answer.rows.entries()) {
        const row = chunk[index];
        if (!row) continue;
        const text = lineOf(row.line, told, options);
        if (text !== undefined) {
          progress.end();
          process.stdout.write(`${text}\n`);
        }
        counts.set(told.result, (counts.get(told.result) ?? 0) + 1);
        if (told.result === 'refused') refused.push(row);
      }
      done += chunk.length;
      progress.report(done, rows.length);
    }
  } finally {
    progress.end();
  }
  const counted = [...counts].map(([result, count]) => `${count.toLocaleString('en-US')} ${words[result]}`);
  process.stderr.write(`${counted.join(', ') || 'No rows'}.\n`);
  return refused;
}

/**
 * Imports posts from a CSV file and says which rows were refused, and why. Interrupted, it is run again: what was imported makes no second post.
 * Returns 1 when a row was refused.
 */
export async function importPostsCommand(run: Run, file: string, options: Options): Promise<number> {
  const { columns, rows } = await readPosts(file);
  return actingRun(run, options, async (posting) => {
    const ignored = unknownColumns(columns);
    if (ignored.length > 0) process.stderr.write(`Columns that mean nothing here: ${ignored.join(', ')}\n`);
    const refused = await importRows(posting, rows, options);
    if (options.failed !== undefined && refused.length > 0) {
      const table = writeTable(
        columns,
        refused.map(({ cells }) => cells),
      );
      await writeFile(options.failed, table, { flag: 'wx' });
      process.stderr.write(
        `The refused rows are in ${options.failed}: correct them there and import that file.\n`,
      );
    }
    return refused.length > 0 ? 1 : 0;
  });
}
