import { collect } from '#adapters/files/collect';
import { createLocalFileStore } from '#adapters/files/index';
import { readWorkbook } from '#adapters/tables/read-workbook';
import { createWeb, readFeedText } from '#adapters/web/index';
import { createPublicFetch } from '#adapters/system/public-fetch';
import { systemClock } from '#adapters/system/clock';
import { catalogue, oneChunk, readText, ServiceError, WebFailure } from '#domain/foundation/index';
import {
  explain as explainStored,
  type Explanation as FileExplanation,
  type FileVerdict,
  isCalendar,
  isWorkbook,
  type NumberedRow,
  readCalendar,
  readFileText,
  readTable,
  tableEncoding,
  type TextVerdict,
  textVerdicts,
  unknownColumns,
} from '#domain/publishing/index';
import { ingestBytes } from '#domain/library/index';
import { rulebook } from '#domain/networks/index';
import type { FileStore } from '#ports/library/file-store';
import type { FileProperties } from '#ports/library/upload';
import type { ReadItem } from '#ports/integrations/feed-reader';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getReason } from '../config/reason-of.ts';
import type { Settings } from '../config/settings.ts';
import { lateImageConverter, lateInspector } from '../late-media.ts';
import { CommandFailure } from './command-failure.ts';
import { table } from './table.ts';

/** Maximum size of an upload, and of a file that is read as text, in bytes. */
const maxBytes = 512 * 1024 * 1024;
const maxTextBytes = 64 * 1024 * 1024;
const downloadMilliseconds = 60_000;
const key = 'file';

/** A row of a table or a calendar that yields no post. */
interface LostRow {
  readonly line: number;
  readonly reasons: readonly string[];
}

/** The content of a file. */
type Explanation =
  | (Omit<FileExplanation, 'file_type'> & { readonly kind: FileExplanation['file_type'] })
  | {
      readonly kind: 'calendar' | 'table';
      /** Of a text; `words` let people check a guessed encoding. */
      readonly encoding?: string;
      readonly words?: readonly string[];
      readonly columns: readonly string[];
      readonly ignored_columns: readonly string[];
      readonly rows: number;
      readonly not_imported: readonly LostRow[];
    }
  | {
      readonly kind: 'feed';
      readonly title: string;
      readonly items: readonly ReadItem[];
      /** Number of further items that are unreadable or exceed the limit. */
      readonly not_read: number;
    }
  | { readonly kind: 'text'; readonly networks: readonly TextVerdict[] }
  | { readonly kind: 'refused'; readonly code?: number; readonly reason: string };

/**
 * Copies a file, or the content of an address, into the store, and returns its size in bytes. Throws `CommandFailure`.
 */
async function copyInto(files: FileStore, source: string, settings: Settings): Promise<number> {
  try {
    if (/^https?:\/\//i.test(source)) {
      const { allowPrivateAddresses } = settings;
      const web = createWeb(createPublicFetch({ allowPrivateAddresses }), { timeLimit: downloadMilliseconds });
      const signal = AbortSignal.timeout(downloadMilliseconds);
      return await files.write(key, oneChunk(await web.download(source, { max_bytes: maxBytes, signal })));
    }
    if ((await stat(source)).size > maxBytes) throw new CommandFailure(`${source} is larger than 512 MB.`);
    return await files.write(key, createReadStream(source));
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const reason = error instanceof WebFailure ? error.message : getReason(error);
    throw new CommandFailure(`${source} cannot be read: ${reason}`);
  }
}

const refused = ({ code, message }: ServiceError): Explanation => ({ kind: 'refused', code, reason: message });

/** Explains a table or a calendar as the import would read it. */
function explainRows(
  kind: 'calendar' | 'table',
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] },
): Extract<Explanation, { kind: 'calendar' | 'table' }> {
  const not_imported = rows.flatMap(({ line, known }) =>
    known ? [{ line, reasons: known.errors.map(({ message }) => message) }] : [],
  );
  return { kind, columns, ignored_columns: unknownColumns(columns), rows: rows.length, not_imported };
}

/** Explains a file that is not a picture, video or document; undefined when it is not text either. */
async function explainText(bytes: Uint8Array, url: string): Promise<Explanation | undefined> {
  const decode = (charset: string, fatal: boolean): string => new TextDecoder(charset, { fatal }).decode(bytes);
  if (isWorkbook(bytes)) return explainRows('table', await readWorkbook(bytes));
  const isWide = tableEncoding(bytes) !== 'utf-8';
  if (bytes.includes(0) && !isWide) return undefined;
  const text = isWide ? decode(tableEncoding(bytes), false) : readText('', bytes, decode);
  const file = readFileText(bytes, (some, encoding) => new TextDecoder(encoding, { fatal: true }).decode(some));
  const { text: read = text, ...encoded } = file ?? {};
  if (isCalendar(read)) {
    const calendar = readCalendar(read, { now: systemClock.now(), dayTime: undefined });
    return { ...encoded, ...explainRows('calendar', calendar) };
  }
  if (/^\uFEFF?\s*[<{]/.test(text)) {
    const feed = await readFeedText({ text, url });
    if (!('failure' in feed)) {
      const items = feed.items.filter((item) => Object.keys(item).length > 0);
      return { kind: 'feed', title: feed.title, items, not_read: feed.count - items.length };
    }
    if (/<(?:rss|feed|rdf:RDF)\b|jsonfeed\.org/i.test(text.slice(0, 2000)))
      return { kind: 'refused', reason: feed.failure };
  }
  const rows = explainRows('table', readTable(read));
  const isTable = rows.columns.length > rows.ignored_columns.length && rows.rows > 0;
  if (isTable && !file)
    return { kind: 'refused', reason: 'The encoding of the table is not known: save it as "CSV UTF-8".' };
  return isTable ? { ...encoded, ...rows } : { kind: 'text', networks: textVerdicts(text) };
}

async function explain(files: FileStore, bytes: number, url: string, path: string | undefined): Promise<Explanation> {
  const { signal } = new AbortController();
  const converter = lateImageConverter(path === undefined ? undefined : { path, signal });
  const ports = { files, media: lateInspector(files), converter };
  try {
    const { file_type: kind, ...explained } = explainStored(await ingestBytes(ports, key, bytes), key);
    return { kind, ...explained };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code !== catalogue.not_an_image_or_video.code || bytes > maxTextBytes) return refused(error);
    try {
      return (await explainText(await collect(files.read(key)), url)) ?? refused(error);
    } catch (other) {
      if (other instanceof ServiceError) return refused(other);
      throw other;
    }
  }
}

/** The contents of a video, each as `name value`. */
const contentsText = ({ video = {} }: FileProperties): string =>
  Object.entries(video)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

const describeSize = ({ width, height, duration, size_in_bytes, aspect_ratio }: FileProperties): string =>
  [
    ...(width > 0 ? [`${String(width)} × ${String(height)} (${aspect_ratio.text})`] : []),
    ...(duration > 0 ? [`${String(duration)} s`] : []),
    `${size_in_bytes.toLocaleString('en-US')} bytes`,
  ].join(', ');

function fileRow({ social_network, accepted_as, problems }: FileVerdict): readonly string[] {
  const refusals = Object.entries(problems).map(
    ([type, found]) => `${type}: ${found.map(({ code, message }) => `${String(code)} ${message}`).join(' ')}`,
  );
  return [rulebook[social_network].name, accepted_as.join(', ') || '–', refusals.join(' · ')];
}

const textRow = ({ social_network, counts, fits }: TextVerdict): readonly string[] => [
  rulebook[social_network].name,
  fits ? 'fits' : 'too long',
  counts.map(({ count, max, unit }) => `${String(count)} of ${String(max)} ${unit}`).join(', '),
];

const itemRow = ({ date = 'no date', title = 'no title', link = 'no link', image }: ReadItem): readonly string[] => [
  date,
  title,
  link,
  image === undefined ? '' : 'with a picture',
];

/** Formats an explanation for people. */
function describe(explained: Explanation): string {
  switch (explained.kind) {
    case 'refused':
      return `${explained.code === undefined ? '' : `${String(explained.code)} `}${explained.reason}\n`;
    case 'feed':
      return `feed "${explained.title}", items: ${String(explained.items.length)}, not read: ${String(explained.not_read)}\n${table(explained.items.map(itemRow))}`;
    case 'text':
      return `text\n${table(explained.networks.map(textRow))}`;
    case 'calendar':
    case 'table': {
      const { kind, columns, ignored_columns, rows, not_imported, encoding, words = [] } = explained;
      const guess = words.length > 0 ? ` (probably, with words such as ${words.join(', ')})` : '';
      const ignored = ignored_columns.length > 0 ? `ignored: ${ignored_columns.join(', ')}\n` : '';
      const lost = not_imported.map(({ line, reasons }) => `line ${String(line)}: ${reasons.join(' ')}\n`);
      const made = `${String(rows - not_imported.length)} of ${String(rows)} rows make posts`;
      const form = encoding === undefined ? kind : `${kind} in ${encoding}${guess}`;
      return `${form}, ${made}, columns: ${columns.join(', ')}\n${ignored}${lost.join('')}`;
    }
    default: {
      const { kind, file_format, is_converted, metadata_removed, source_type, file_properties, networks } = explained;
      const format = `${file_format.toUpperCase()}${is_converted ? ' after conversion' : ''}`;
      const removed = metadata_removed ? 'metadata is removed' : '';
      const more = [contentsText(file_properties), source_type ?? '', removed].filter((line) => line !== '');
      const lines = [`${kind}, ${format}, ${describeSize(file_properties)}`, ...more];
      return `${lines.join('\n')}\n${table(networks.map(fileRow))}`;
    }
  }
}

/**
 * Explains what is in a file, or at an address, as the service would read it, and what each network would accept of it.
 * Nothing is stored and no network is called. Returns 1 when the service would reject it.
 */
export async function explainCommand(
  settings: Settings,
  source: string,
  { json }: { readonly json?: true | undefined },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-explain-'));
  try {
    const files = createLocalFileStore(folder);
    const bytes = await copyInto(files, source, settings);
    const url = URL.canParse(source) ? source : 'file:///';
    const explained = await explain(files, bytes, url, settings.ffmpegPath);
    process.stdout.write(json ? `${JSON.stringify(explained)}\n` : describe(explained));
    return explained.kind === 'refused' ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
