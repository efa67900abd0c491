import type { Account } from '#ports/accounts/account';
import type { Upload } from '#ports/library/upload';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent, PublicationType } from '#ports/publishing/publication';
import type { Problem } from '#ports/foundation/problem';
import type { DateTime } from '#ports/foundation/date-time';
import { parseDateTime, ServiceError } from '../../foundation/index.ts';
import { publicationTypes } from '../../networks/index.ts';
import { requestableStates } from '../../contract/index.ts';
import { checkFirstComment, checkThread } from './check-content.ts';
import { checkPost, typeRefusal } from './check-post.ts';
import { type ContentChange, mergeOptional, searchedText, type Written } from './content-fields.ts';
import { getCover, getCovers, getFiles, type Part, getParts, withDefaults } from './parts.ts';
import { nextPublicationState, type PublicationPhase } from './publication-state.ts';

/** The input to create or change a publication. In a change, an absent field keeps its value and `null` clears it. */
export interface PublicationInput extends ContentChange {
  readonly social_network?: string | undefined;
  readonly files?: readonly string[] | undefined;
  readonly publish_date?: string | null | undefined;
  readonly schedule?: 'next_slot' | null | undefined;
  readonly publication_type?: string | undefined;
  readonly state?: string | undefined;
}

/** How far in the past a date may be and still mean now, since clocks differ. In milliseconds. */
const clockTolerance = 60_000;

/** Parses a type of publication. Throws `publication_type_not_valid`. */
export function publicationType(text: string): PublicationType {
  const type = publicationTypes.find((one) => one === text);
  if (!type) throw new ServiceError('publication_type_not_valid', { allowed: publicationTypes });
  return type;
}

/** Returns the stored content with the input applied. Throws `publication_type_not_valid` when the type is unknown. */
export function mergeContent(stored: Written | undefined, input: PublicationInput): Written {
  return {
    publication_type:
      input.publication_type === undefined
        ? (stored?.publication_type ?? 'profile')
        : publicationType(input.publication_type),
    files: input.files ?? stored?.files ?? [],
    ...mergeOptional(stored ?? {}, input),
  };
}

/**
 * Returns the date of a publication, or undefined for now. Throws `publish_date_not_valid` when the text is no date, or
 * more than a minute ago and `past` is false.
 */
export function publishDate(text: string | null | undefined, now: number, past: boolean): DateTime | undefined {
  if (text === undefined || text === null) return undefined;
  const date = parseDateTime(text);
  if (date === undefined) throw new ServiceError('publish_date_not_valid', { reason: 'it is not an RFC 3339 date' });
  if (!past && Date.parse(date) < now - clockTolerance)
    throw new ServiceError('publish_date_not_valid', { reason: 'it is in the past' });
  return date;
}

/**
 * Whether a written publication waits for a slot of its account. Throws `schedule_not_valid` together with a date, or
 * for a publication marked as published.
 */
export function writtenSchedule(
  stored: Publication | undefined,
  { publish_date, schedule, state }: PublicationInput,
): Publication['schedule'] {
  if (schedule === 'next_slot') {
    const reason =
      typeof publish_date === 'string' ? 'publish_date is given besides' : 'a slot is for what will be sent';
    if (typeof publish_date === 'string' || state === 'published')
      throw new ServiceError('schedule_not_valid', { reason });
    return schedule;
  }
  const isOverridden = publish_date !== undefined || schedule === null || state === 'published';
  return isOverridden ? undefined : stored?.schedule;
}

/**
 * Returns the uploads with these ids, in the same order, then the existing covers. Throws `upload_not_found` when one
 * of these ids is unknown or belongs to another organization.
 */
export async function findFiles(
  { storage }: Ports<'storage'>,
  organization: Pick<Organization, '_id'>,
  ids: readonly string[],
  covers: readonly string[] = [],
): Promise<Upload[]> {
  if (ids.length + covers.length === 0) return [];
  const found = await storage.find('uploads', {
    where: { _id: { in: [...ids, ...covers] }, id_organization: organization._id },
  });
  const byId = new Map(found.map((upload) => [upload._id, upload]));
  const files = ids.map((id) => {
    const upload = byId.get(id);
    if (!upload) throw new ServiceError('upload_not_found', { id_upload: id });
    return upload;
  });
  return [...files, ...covers.flatMap((id) => byId.get(id) ?? [])];
}

/**
 * Returns all problems of the content on its network, from the part `from` on. A problem of the thread or the first
 * comment has its `data.part`; 0 is the post itself. Throws `publication_type_not_supported` or
 * `publications_not_supported`, since storing such a publication would be pointless.
 */
export function contentProblems(
  account: Pick<Account, 'external_identifier' | 'extra_data' | 'publish_defaults' | 'social_network'>,
  content: PublicationContent,
  files: readonly Upload[],
  from = 0,
): Problem[] {
  const { social_network } = account;
  const refusal = typeRefusal({ ...content, social_network });
  if (refusal) throw refusal;
  const known = new Map(files.map((file) => [file._id, file]));
  const ofPart = (written: Part): Problem[] => {
    const { index, kind } = written;
    const part = withDefaults(written, account);
    if (kind === 'comment') return checkFirstComment(social_network, part);
    const attached = part.files.flatMap((id) => known.get(id) ?? []);
    const cover = known.get(getCover(part) ?? '');
    const found = checkPost({ ...part, social_network, account, files: attached, ...(cover && { cover }) });
    return index === 0 ? found : found.map((one) => inPart(one, index));
  };
  return [...checkThread(social_network, content), ...getParts(content).slice(from).flatMap(ofPart)];
}

/** Returns a problem with its part. */
export function inPart(found: Problem, part: number): Problem {
  return { ...found, data: { ...found.data, part } };
}

/**
 * Returns the state of a publication after a user wrote it: a draft, `published` elsewhere, or `ready` to send, and
 * `withErrors` instead of `ready` when there are problems. A draft stays a draft unless another state is requested.
 * Throws `publication_state_not_valid` for a state that cannot be requested; `publication_not_changeable` when it can
 * no longer be changed.
 */
export function writtenState(
  from: PublicationPhase,
  requested: string | undefined,
  problems: readonly Problem[],
): Publication['state'] {
  if (requested !== undefined && !requestableStates.some((one) => one === requested))
    throw new ServiceError('publication_state_not_valid', { allowed: requestableStates });
  const keepDraft = requested === 'draft' || (requested === undefined && from === 'draft');
  const event = keepDraft ? 'keep' : requested === 'published' ? 'mark' : problems.length > 0 ? 'fail' : 'schedule';
  const state = nextPublicationState(from, event);
  if (state === undefined || state === 'deleted' || state === 'none')
    throw new ServiceError('publication_not_changeable', { state: from });
  return state;
}

/** Returns the stored texts for searching a publication. */
export function searchFields(content: Written): Pick<Publication, 'files_text' | 'search_text'> {
  return { search_text: searchedText(content), files_text: [...getFiles(content), ...getCovers(content)].join(' ') };
}
