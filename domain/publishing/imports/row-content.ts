import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Publication } from '#ports/publishing/publication';
import { isNearMiss } from '../../contract/index.ts';
import { isWebUrl, readPublishDate, ServiceError } from '../../foundation/index.ts';
import { networkOptions, parseSocialNetwork } from '../../networks/index.ts';
import type { PublicationInput } from '../publications/publication-input.ts';
import type { NumberedRow, Row } from './read-table.ts';

/** The part of a JSON Schema that describes a type. */
interface Described {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Described | undefined>>;
}

/** The prefix of columns with options. */
const optionColumn = 'options.';

/** More brackets than any option needs; limits recursion in later steps. */
const maxBrackets = 1000;

/** Converts a cell to the option's type: text is kept, anything else is parsed as JSON. */
function toValue(cell: string, described: Described | undefined): unknown {
  if (described?.type === 'string' || cell.split(/[[{]/).length > maxBrackets) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    // The check of the options reports it.
    return cell;
  }
}

type Entry = readonly [path: readonly string[], cell: string];

function nest(entries: readonly Entry[], described: Described | undefined): Record<string, unknown> {
  const names = [...new Set(entries.flatMap(([[name]]) => name ?? []))];
  return Object.fromEntries(
    names.map((name) => {
      const own = entries.filter(([[first]]) => first === name);
      const inside = own.flatMap<Entry>(([[, ...rest], cell]) => (rest.length > 0 ? [[rest, cell]] : []));
      const schema = described?.properties?.[name];
      return [name, inside.length > 0 ? nest(inside, schema) : toValue(own[0]?.[1] ?? '', schema)];
    }),
  );
}

/**
 * Returns the options of a post from cells by dotted names: `poll.duration_minutes` with `60` becomes `{ poll: {
 * duration_minutes: 60 } }`. What the network says is a text stays one; anything else is read as JSON where it is any.
 */
function optionValues(
  network: SocialNetwork,
  cells: readonly (readonly [name: string, cell: string])[],
): Readonly<Record<string, unknown>> {
  const entries = cells.map(([name, cell]): Entry => [name.split('.'), cell]);
  // A JSON Schema of an object.
  return nest(entries, networkOptions[network]?.jsonSchema);
}

/** Returns the cells by which `optionValues` reads options, one for each option. */
function optionCells(
  network: SocialNetwork,
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const described: Described | undefined = networkOptions[network]?.jsonSchema;
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const isText = typeof value === 'string' && described?.properties?.[name]?.type === 'string';
      return [`${optionColumn}${name}`, isText ? value : JSON.stringify(value)];
    }),
  );
}

/**
 * Returns the row with which an import recreates a post, without its date and key. Rows have no files and threads: a
 * post with any becomes a draft, so that it is not published in part.
 */
export function rowCells(publication: Publication, account: Account | undefined): Row {
  const { files, id_account, languages, options = {}, social_network, state, text = '', thread } = publication;
  const isWhole = files.length === 0 && thread === undefined;
  const cells = contentColumns.flatMap((name) => {
    const value = publication[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    account: account?.username === undefined ? id_account : `${social_network}:${account.username}`,
    ...Object.fromEntries(cells),
    text,
    state: state === 'published' ? state : isWhole && state !== 'draft' ? 'ready' : 'draft',
    ...(languages && { languages: languages.join(',') }),
    ...optionCells(social_network, options),
  };
}

/** Returns the content of a file with a default account for rows without one; unchanged without a default. */
export function fillAccount<
  Read extends { readonly columns: readonly string[]; readonly rows: readonly NumberedRow[] },
>(read: Read, account: string | undefined): Read {
  if (account === undefined) return read;
  const rows = read.rows.map((row) =>
    (row.cells.account ?? '').trim() === '' ? { ...row, cells: { ...row.cells, account } } : row,
  );
  return { ...read, columns: [...new Set([...read.columns, 'account'])], rows };
}

/** Columns whose cells are fields of a post. */
const contentColumns = [
  'first_comment',
  'id_destination',
  'link',
  'name',
  'privacy',
  'publication_type',
  'reply_control',
  'text',
  'title',
] as const;
/** Columns whose cells are passed on unchanged. */
const textColumns = [...contentColumns, 'schedule', 'state'] as const;
const otherColumns = [
  'account',
  'alt_texts',
  'files',
  'key',
  'languages',
  // The problems in a file of rejected rows.
  'problem',
  'publish_date',
  'timezone',
] as const;
const columns: readonly string[] = [...textColumns, ...otherColumns];

/** Returns the columns that are not part of a post. */
export function unknownColumns(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].filter((name) => !columns.includes(name) && !name.startsWith(optionColumn));
}

/** Returns the missing column that a misspelled one probably means. */
export function meantColumn(name: string, names: readonly string[]): string | undefined {
  if (unknownColumns([name]).length === 0) return undefined;
  return columns.find((known) => known !== 'problem' && !names.includes(known) && isNearMiss(name, known));
}

const plain = (name: string | undefined): string | undefined => name?.trim().toLowerCase().replace(/^@/, '');

/**
 * Returns the account of a cell, by its identifier, `network:username`, `network:name`, username or name. Throws
 * `account_not_found`, and `request_not_valid` if it is ambiguous.
 */
export function namedAccount(accounts: readonly Account[], cell: string): Account {
  const [network = '', ...rest] = cell.toLowerCase().split(':');
  const there = accounts.filter(({ social_network }) => social_network === parseSocialNetwork(network));
  const name = plain(rest.join(':'));
  const ways = [
    accounts.filter(({ _id }) => _id === cell),
    there.filter((one) => plain(one.username) === name),
    there.filter((one) => plain(one.name) === name),
    accounts.filter((one) => [plain(one.username), plain(one.name)].includes(plain(cell))),
  ];
  const [first, second] = ways.find((found) => found.length > 0) ?? [];
  if (!first) throw new ServiceError('account_not_found');
  if (second)
    throw new ServiceError('request_not_valid', {
      reason: `more than one account is called ${cell}: write network:username, or its identifier`,
    });
  return first;
}

/** The post of a row. */
export interface RowContent {
  readonly input: PublicationInput;
  /** Whether the clocks show its local time twice; the first is meant. */
  readonly isTwice: boolean;
  /** Identifiers of uploads, and URLs of images. */
  readonly files: readonly string[];
  /** One per file, in the same order. */
  readonly alt_texts: readonly string[];
}

/**
 * Returns what a row says about a post to an account; a row with neither a date nor a schedule is a draft. Throws
 * `publish_date_not_valid` when the date is none, is skipped by the clocks, or is missing although the post is to go
 * out; `request_not_valid` when the zone does not exist, a file is neither an identifier nor an https address, or an
 * alternative text has no file.
 */
export function rowContent(row: Row, { social_network }: Account, timezone: string): RowContent {
  const cell = (name: string): string | undefined => {
    const text = row[name];
    return text === undefined || text.trim() === '' ? undefined : text;
  };
  const trimmed = (name: string): string | undefined => cell(name)?.trim();
  const date = trimmed('publish_date');
  const isDated = date !== undefined || trimmed('schedule') !== undefined;
  const state = trimmed('state') ?? (isDated ? undefined : 'draft');
  if (!isDated && state === 'ready')
    throw new ServiceError('publish_date_not_valid', { reason: 'a row that is to go out needs one' });
  const files = trimmed('files')?.split(/\s+/) ?? [];
  for (const one of files)
    if (!/^[\da-f]{24}$/.test(one) && !(one.startsWith('https://') && isWebUrl(one)))
      throw new ServiceError('request_not_valid', {
        reason: `${one.slice(0, 100)} is neither the identifier of an upload nor an https address`,
      });
  const alt_texts = cell('alt_texts')?.split(/\r?\n/) ?? [];
  if (alt_texts.slice(files.length).some((text) => text.trim() !== ''))
    throw new ServiceError('request_not_valid', { reason: 'alt_texts has more lines than there are files' });
  const options = Object.entries(row).flatMap(([name, text]) =>
    name.startsWith(optionColumn) && text.trim() !== ''
      ? [[name.slice(optionColumn.length), text.trim()] as const]
      : [],
  );
  const texts = textColumns.flatMap((name) => {
    const text = name === 'text' || name === 'first_comment' ? cell(name) : trimmed(name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const languages = trimmed('languages')?.split(/[\s,]+/);
  const read = date === undefined ? undefined : readPublishDate(date, trimmed('timezone') ?? timezone);
  return {
    input: {
      social_network,
      ...Object.fromEntries(texts),
      ...(languages && { languages }),
      ...(options.length > 0 && { options: optionValues(social_network, options) }),
      ...(read && { publish_date: read.date }),
      ...(state !== undefined && { state }),
    },
    isTwice: read?.kind === 'twice',
    files,
    alt_texts,
  };
}
