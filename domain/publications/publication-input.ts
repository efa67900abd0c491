import type { Account } from '#ports/accounts/account';
import type { Upload } from '#ports/files/upload';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent, PublicationType } from '#ports/publications/publication';
import type { Problem } from '#ports/errors/problem';
import type { DateTime } from '#ports/shared/date-time';
import { ServiceError } from '../errors/index.ts';
import { publicationTypes } from '../networks/index.ts';
import { askedStates } from '../schemas/index.ts';
import { parseDateTime } from '../shared/index.ts';
import { checkFirstComment, checkThread } from './check-content.ts';
import { checkPost, typeRefusal } from './check-post.ts';
import { type ContentChange, mergeOptional, searchedText, type Written } from './content-fields.ts';
import { coverOf, coversOf, filesOf, type Part, partsOf, withDefaults } from './parts.ts';
import { nextPublicationState, type PublicationPhase } from './publication-state.ts';

/**
 * What a caller sends to create or change a publication. In a change, leaving a field out keeps its value and
 * `null` clears it.
 */
export interface PublicationInput extends ContentChange {
  readonly social_network?: string | undefined;
  readonly files?: readonly string[] | undefined;
  readonly publish_date?: string | null | undefined;
  readonly schedule?: 'next_slot' | null | undefined;
  readonly publication_type?: string | undefined;
  readonly state?: string | undefined;
}

/** How far in the past a publish date may be and still mean now, because clocks differ. In milliseconds. */
const lateness = 60_000;

/** Returns a type of publication by its name. Throws `publication_type_not_valid` when there is none. */
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
 * Returns the date when a publication goes out, or undefined for now. Throws `publish_date_not_valid` when the text
 * is not a date, or is a date more than a minute ago and `past` is false.
 */
export function publishDate(
  text: string | null | undefined,
  now: number,
  past: boolean,
): DateTime | undefined {
  if (text === undefined || text === null) return undefined;
  const date = parseDateTime(text);
  if (date === undefined)
    throw new ServiceError('publish_date_not_valid', { reason: 'it is not an RFC 3339 date' });
  if (!past && Date.parse(date) < now - lateness)
    throw new ServiceError('publish_date_not_valid', { reason: 'it is in the past' });
  return date;
}

/**
 * Returns whether a publication goes out in a slot of its account after a person wrote it. Throws `schedule_not_valid` when a
 * date is asked for besides, or when it is said to be published.
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
  const isAskedOtherwise = publish_date !== undefined || schedule === null || state === 'published';
  return isAskedOtherwise ? undefined : stored?.schedule;
}

/**
 * Returns the uploads with these ids, in the same order, then the covers that there are. Throws `upload_not_found` when
 * one with these ids is unknown or belongs to another organization.
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
 * Returns everything that keeps the content off its network, from the part `from` on. What is wrong with a part of
 * the thread or with the first comment says which by `data.part`; 0 is the post itself. Throws `publication_type_not_supported` or
 * `publications_not_supported` instead: storing such a publication would help nobody.
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
    const cover = known.get(coverOf(part) ?? '');
    const found = checkPost({ ...part, social_network, account, files: attached, ...(cover && { cover }) });
    return index === 0 ? found : found.map((one) => inPart(one, index));
  };
  return [...checkThread(social_network, content), ...partsOf(content).slice(from).flatMap(ofPart)];
}

/** Returns a problem with the part in which it was found. */
export function inPart(found: Problem, part: number): Problem {
  return { ...found, data: { ...found.data, part } };
}

/**
 * Returns the state after a person wrote a publication: a draft, `published` elsewhere, or `ready` to be sent, and
 * `withErrors` in place of `ready` when there are problems. A draft stays a draft until a state is asked for.
 * Throws `publication_state_not_valid` when nobody can ask for that state; `publication_not_changeable` when it can
 * no longer be changed.
 */
export function writtenState(
  from: PublicationPhase,
  asked: string | undefined,
  problems: readonly Problem[],
): Publication['state'] {
  if (asked !== undefined && !askedStates.some((one) => one === asked))
    throw new ServiceError('publication_state_not_valid', { allowed: askedStates });
  const keepDraft = asked === 'draft' || (asked === undefined && from === 'draft');
  const event = keepDraft
    ? 'keep'
    : asked === 'published'
      ? 'mark'
      : problems.length > 0
        ? 'fail'
        : 'schedule';
  const state = nextPublicationState(from, event);
  if (state === undefined || state === 'deleted' || state === 'none')
    throw new ServiceError('publication_not_changeable', { state: from });
  return state;
}

/** Returns the stored texts by which a publication is found again. */
export function searchFields(content: Written): Pick<Publication, 'files_text' | 'search_text'> {
  return {
    search_text: searchedText(content),
    files_text: [...filesOf(content), ...coversOf(content)].join(' '),
  };
}
