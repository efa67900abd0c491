import type { Account } from '#ports/accounts/account';
import type { Problem } from '#ports/foundation/problem';
import type { Organization } from '#ports/access/organization';
import type { PlatformPorts, Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationState } from '#ports/publishing/publication';
import { type OrganizationAccess, requireHeld } from '../../access/index.ts';
import { catalogue, isTimeZone, readAside, toServiceError, ServiceError } from '../../foundation/index.ts';
import { copyPicture } from '../../library/index.ts';
import { firstProblem, inWords, publicationInput, readsAsDate } from '../../contract/index.ts';
import { createPublication, checkNewPublication } from '../publications/write-publication.ts';
import type { PublicationInput } from '../publications/publication-input.ts';
import { fillAccount, meantColumn, namedAccount, rowContent, type RowContent, unknownColumns } from './row-content.ts';
import { maxRows, type ReadPosts, readPosts } from './read-posts.ts';
import type { NumberedRow, Row } from './read-table.ts';
import { isSpreadsheetDate, readDates } from './spreadsheet-dates.ts';

/** More accounts than an organization has. */
const maxAccounts = 10_000;

/** The result of one row. */
interface ImportedRow {
  /** From 1, without the header. */
  readonly number: number;
  readonly result: 'already_imported' | 'created' | 'fits' | 'left_out' | 'refused';
  readonly id_publication?: string;
  readonly state?: PublicationState;
  /** The fields in which the post now differs from the row. */
  readonly different?: readonly string[];
  /** The clocks show the row's local time twice, and it is published the first time. */
  readonly local_time?: 'twice';
  readonly errors: readonly Problem[];
}

/** The result of an import. */
export interface ImportedPosts {
  readonly rows: readonly ImportedRow[];
  readonly ignored_columns: readonly string[];
}

/** A row that can become a post. */
interface Prepared {
  readonly account: Account;
  readonly input: PublicationInput;
  readonly isTwice: boolean;
  /** The identifier of the existing or new post. */
  readonly id: string;
  /** The identifier of the post in an exported calendar. */
  readonly exported: string | undefined;
  /** Whether it is a repeat that a user added to that post's event. */
  readonly isRepeat: boolean;
  /** The images to copy, by their new identifiers. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** Problems that may only be due to an image that is not copied yet. */
const aboutPictures: readonly number[] = [
  catalogue.file_required.code,
  catalogue.pinterest_carousel_size.code,
  catalogue.publication_empty.code,
];

/** The key of an event in an organization's calendar (`calendar_links`), and of repeats that a user added. */
const exportedPost = /^([\da-f]{24})@[^/]*(\/)?/;

/** The context of all rows of a call. */
interface Import {
  readonly organization: Organization;
  readonly accounts: readonly Account[];
  readonly timezone: string;
  readonly import_key: string;
}

/**
 * Returns the post of a row. Its identifier derives from the organization, the key of the import, the account, and the
 * key or else the content of the row, so that the same row is the same post. Throws the errors of `namedAccount` and
 * `rowContent`; `request_not_valid` when a field has the wrong type.
 */
function prepare(
  { identifiers }: Pick<PlatformPorts, 'identifiers'>,
  { organization, accounts, timezone, import_key }: Import,
  row: Row,
): Prepared {
  const account = namedAccount(accounts, row.account?.trim() ?? '');
  const content: RowContent = rowContent(row, account, timezone);
  const place = [organization._id, import_key] as const;
  const named = content.files.map((one): readonly [id: string, address: string | undefined] =>
    one.includes(':') ? [identifiers.derive('imported picture', organization._id, one), one] : [one, undefined],
  );
  const alt_texts = named.flatMap(([id], index) => {
    const text = content.alt_texts[index]?.trim() ?? '';
    return text === '' ? [] : [[id, text] as const];
  });
  const parsed = publicationInput.safeParse(
    {
      ...content.input,
      files: named.map(([id]) => id),
      ...(alt_texts.length > 0 && { alt_texts: Object.fromEntries(alt_texts) }),
    },
    inWords,
  );
  if (!parsed.success) throw new ServiceError('request_not_valid', { reason: firstProblem(parsed.error) });
  const key = row.key?.trim() ?? '';
  const [, exported, slash] = exportedPost.exec(key) ?? [];
  const rest = key === '' ? ['content', JSON.stringify(parsed.data)] : ['key', key];
  return {
    account,
    input: parsed.data,
    isTwice: content.isTwice,
    exported,
    isRepeat: slash !== undefined,
    id: identifiers.derive('imported post', ...place, account._id, ...rest),
    pictures: new Map(named.flatMap(([id, address]) => (address === undefined ? [] : [[id, address]]))),
  };
}

/** Returns the fields in which a post now differs from its row. */
function differences(stored: Publication, { account, exported, input }: Prepared): readonly string[] {
  const { state: _, ...content } = input;
  const changed = Object.entries(content).filter(
    ([name, value]) =>
      // Exported calendars contain no files.
      !(name === 'files' && stored._id === exported) &&
      JSON.stringify(stored[name as keyof Publication]) !== JSON.stringify(value),
  );
  return [...(stored.id_account === account._id ? [] : ['account']), ...changed.map(([name]) => name)];
}

/** Returns the post that was imported from a row, or that the row was exported from. */
async function findImported(
  { storage }: Pick<PlatformPorts, 'storage'>,
  organization: Organization,
  { id, input, exported, isRepeat }: Prepared,
): Promise<Publication | undefined> {
  const stored = await storage.get('publications', id);
  if (stored || exported === undefined) return stored;
  const source = await storage.get('publications', exported);
  if (source?.id_organization !== organization._id) return undefined;
  return isRepeat && source.publish_date !== input.publish_date ? undefined : source;
}

/** Copies the images whose URLs are in a row. Throws `upload_failed` if one cannot be downloaded. */
async function copyPictures(ports: PlatformPorts, organization: Organization, { pictures }: Prepared): Promise<void> {
  for (const [_id, url] of pictures) {
    const copied = await copyPicture(ports, organization, { url, _id, name: 'imported' });
    if (copied === undefined) throw new ServiceError('upload_failed', { reason: `no picture can be had at ${url}` });
  }
}

/** Imports the post of one row, unless it exists or is invalid. Throws the errors of an invalid row. */
async function importRow(
  ports: PlatformPorts,
  access: OrganizationAccess,
  shared: Import,
  row: Row,
  isTrial: boolean,
): Promise<Omit<ImportedRow, 'number'>> {
  const { organization } = shared;
  const prepared = prepare(ports, shared, row);
  const { account, id, input, isTwice, pictures } = prepared;
  const dated = isTwice ? { local_time: 'twice' as const } : {};
  const stored = await findImported(ports, organization, prepared);
  if (stored) {
    const different = stored.deleted ? ['deleted'] : differences(stored, prepared);
    return {
      result: 'already_imported',
      id_publication: stored._id,
      state: stored.state,
      ...(different.length > 0 && { different }),
      ...dated,
      errors: [],
    };
  }
  if (pictures.size > 0) await requireHeld(ports, access.caller, organization, 'files:create');
  if (!isTrial) await copyPictures(ports, organization, prepared);
  const hasAll = !isTrial || pictures.size === 0;
  const checked = hasAll ? input : { ...input, files: input.files?.filter((one) => !pictures.has(one)) };
  const address = { id_organization: organization._id, id_account: account._id };
  const problems = await checkNewPublication(ports, access, { ...address, input: checked });
  const errors = problems.filter(({ code }) => hasAll || !aboutPictures.includes(code));
  // A draft may be incomplete; any other post is rejected, so that the corrected row is not a second post.
  if (errors.length > 0 && input.state !== 'draft') return { result: 'refused', errors };
  if (isTrial) return { result: 'fits', ...dated, errors };
  const { state } = await createPublication(ports, access, { ...address, input, id });
  return { result: 'created', id_publication: id, state, ...dated, errors };
}

/** The rows of a call: exactly one of these. */
export interface RowsGiven {
  readonly calendar?: string | undefined;
  readonly csv?: string | undefined;
  readonly rows?: readonly Row[] | undefined;
}

async function readRows(
  { clock, largeTexts }: Ports<'clock' | 'largeTexts'>,
  { calendar, csv, rows, day_time }: RowsGiven & { readonly day_time?: string | undefined },
): Promise<ReadPosts> {
  const given = [calendar, csv, rows].filter((one) => one !== undefined);
  if (given.length !== 1) throw new ServiceError('request_not_valid', { reason: 'give either csv, calendar or rows' });
  const text = calendar ?? csv;
  if (text === undefined) {
    const cells = rows ?? [];
    return {
      columns: cells.flatMap((row) => Object.keys(row)),
      rows: cells.map((row, index) => ({ line: index + 1, cells: row })),
    };
  }
  const isCalendar = calendar !== undefined;
  const file = { text, isCalendar, now: clock.now(), dayTime: day_time };
  const read = await readAside(largeTexts, 'posts', file, readPosts);
  if (read && 'refused' in read) throw toServiceError(read.refused);
  if (read) return read;
  throw isCalendar
    ? new ServiceError('calendar_not_valid', { reason: 'it takes too long to read' })
    : new ServiceError('request_not_valid', { reason: 'the table takes too long to read: send fewer rows' });
}

/** Throws `request_not_valid` for a table with a probably misspelled column. */
function requireMeantColumns(columns: readonly string[], rows: readonly NumberedRow[]): void {
  const isDated = columns.includes('publish_date') || columns.includes('schedule');
  const holdsDates = (name: string): boolean =>
    rows.some(({ cells }) => {
      const cell = cells[name]?.trim() ?? '';
      return cell !== '' && (readsAsDate(name, cell) || isSpreadsheetDate(cell));
    });
  for (const name of unknownColumns(columns)) {
    const meant = !isDated && holdsDates(name) ? 'publish_date' : meantColumn(name, columns);
    if (meant !== undefined)
      throw new ServiceError('request_not_valid', {
        field: name,
        reason: `the column ${name} is not known: ${meant} was probably meant`,
        meant,
      });
  }
}

/**
 * Imports posts from a table or calendar, at most 100 rows a call. The result of each row is a post of one account, or
 * its problems. The same row creates no second post, even after a crash.
 */
export async function importPosts(
  ports: PlatformPorts,
  access: OrganizationAccess,
  input: RowsGiven & {
    readonly id_organization: string;
    /** The default account of rows. */
    readonly account?: string | undefined;
    /** Distinguishes the rows of one import from equal rows of another. */
    readonly import_key?: string | undefined;
    /** The timezone of dates without an offset; by default that of the organization. */
    readonly timezone?: string | undefined;
    /** The time of day for all-day events. */
    readonly day_time?: string | undefined;
    readonly dry_run?: boolean | undefined;
  },
): Promise<ImportedPosts> {
  const { organization } = access;
  const { csv, import_key = '', timezone = organization.timezone ?? 'UTC', dry_run = false } = input;
  if (!isTimeZone(timezone))
    throw new ServiceError('request_not_valid', {
      field: 'timezone',
      reason: 'timezone must be a name of the time zone database, such as Europe/Madrid',
    });
  const read = fillAccount(await readRows(ports, input), input.account);
  const { columns, rows: given } = readDates(read);
  requireMeantColumns(columns, given);
  if (csv !== undefined && !columns.includes('account'))
    throw new ServiceError('request_not_valid', { reason: 'the first line names no column account' });
  if (given.length > maxRows && input.calendar === undefined)
    throw new ServiceError('request_not_valid', {
      reason: `there are more than ${String(maxRows)} rows: send the rest in further calls`,
    });
  const accounts = await ports.storage.find('accounts', {
    where: { id_organization: organization._id, deleted: false },
    limit: maxAccounts,
  });
  const shared = { organization, accounts, timezone, import_key };
  const rows: ImportedRow[] = [];
  for (const [index, { cells, known }] of given.entries()) {
    const imported =
      known ??
      (await importRow(ports, access, shared, cells, dry_run).catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        return { result: 'refused', errors: [error.problem] } as const;
      }));
    rows.push({ number: index + 1, ...imported });
  }
  return { rows, ignored_columns: unknownColumns(columns) };
}
