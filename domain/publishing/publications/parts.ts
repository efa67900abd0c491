import type { Account } from '#ports/accounts/account';
import type { PublishInput } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationContent, Sent } from '#ports/publishing/publication';
import { pick } from '../../foundation/index.ts';

/**
 * One item that a publication creates on its network: the post itself, then each post of its thread, then its first
 * comment. Parts are sent one after the other, each with its own attempt.
 */
export interface Part {
  /** 0 is the post itself. */
  readonly index: number;
  readonly kind: 'comment' | 'post';
  readonly content: PublicationContent;
}

/** Fields that apply to the whole thread. */
const sharedFields = ['id_destination', 'languages', 'privacy', 'publication_type', 'reply_control'] as const;

/** Returns all parts of a publication, in the order in which they are sent. */
export function getParts(content: PublicationContent): readonly [Part, ...Part[]] {
  const { thread = [], first_comment, publication_type } = content;
  const answers = thread.map(({ text, files = [], alt_texts, options }): PublicationContent => ({
    ...pick(content, sharedFields),
    files,
    ...(text !== undefined && { text }),
    ...(alt_texts && { alt_texts }),
    ...(options && { options }),
  }));
  const comment = first_comment === undefined ? [] : [{ publication_type, text: first_comment, files: [] }];
  return [
    { index: 0, kind: 'post', content },
    ...answers.map((answer, at): Part => ({ index: at + 1, kind: 'post', content: answer })),
    ...comment.map((one): Part => ({ index: thread.length + 1, kind: 'comment', content: one })),
  ];
}

/**
 * Returns a part as sent to the network: the account's defaults fill what the user left out. Options default one by
 * one; `null` means none. Every check and send uses this, and the result is never stored.
 */
export function withDefaults(
  { kind, content }: Part,
  { publish_defaults: defaults = {} }: Pick<Account, 'publish_defaults'>,
): PublicationContent {
  if (kind === 'comment') return content;
  const merged = Object.entries({ ...defaults.options, ...content.options });
  const options = Object.fromEntries(merged.filter(([, value]) => value !== null));
  return { ...defaults, ...content, ...(merged.length > 0 && { options }) };
}

type Progress = Pick<Publication, 'external_identifier' | 'extra_data' | 'parts' | 'url'>;

/** Returns what the network has of a publication, in the order of its parts. */
export function sentParts({ external_identifier, url, extra_data, parts = [] }: Progress): readonly Sent[] {
  if (external_identifier === undefined) return [];
  return [{ external_identifier, ...(url && { url }), ...(extra_data && { extra_data }) }, ...parts];
}

/** Returns the next part to send; undefined when all are sent. */
export function nextPart(publication: Publication): Part | undefined {
  return getParts(publication)[sentParts(publication).length];
}

/** Returns the identifiers of all files of a publication. */
export function getFiles({ files, thread = [] }: Pick<PublicationContent, 'files' | 'thread'>): readonly string[] {
  return [...files, ...thread.flatMap((part) => part.files ?? [])];
}

/** Returns the upload that the options select as cover, if any. */
export function getCover({ options }: Pick<PublicationContent, 'options'>): string | undefined {
  const cover = options?.cover;
  return typeof cover === 'string' ? cover : undefined;
}

/** Returns the covers of all parts. */
export function getCovers(content: PublicationContent): readonly string[] {
  return getParts(content).flatMap((part) => getCover(part.content) ?? []);
}

/** Returns the identifier of a part at its network, and the posts that it replies to. */
export function getPlacement(
  { identifiers }: Ports<'identifiers'>,
  publication: Publication,
  { index }: Part,
): Pick<PublishInput, 'answers' | 'id_publication'> {
  const sent = sentParts(publication);
  const [root, parent] = [sent[0], sent[index - 1]];
  if (!root || !parent) return { id_publication: publication._id };
  const id_publication = identifiers.derive('part', publication._id, String(index));
  return { id_publication, answers: { root, parent } };
}
