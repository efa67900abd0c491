import type { Publication, PublicationContent } from '#ports/publishing/publication';
import { pick, searchText } from '../../foundation/index.ts';

/** What a user writes in a publication: its content, and its internal name. */
export type Written = PublicationContent & Pick<Publication, 'name'>;

/** A field that a user writes. */
export type ContentField = keyof Written;

/** How one field is treated. */
interface Treatment {
  /** Whether a different value makes it a different post, which invalidates a begun attempt. */
  readonly hashed: boolean;
  /** Whether the `search` filter includes it. */
  readonly searched: boolean;
}

/** Every field that a user writes. Merging, clearing, hashing, searching and showing content use this list. */
const treatments: Readonly<Record<ContentField, Treatment>> = {
  publication_type: { hashed: true, searched: false },
  name: { hashed: false, searched: true },
  title: { hashed: true, searched: true },
  text: { hashed: true, searched: true },
  link: { hashed: true, searched: false },
  id_destination: { hashed: true, searched: false },
  languages: { hashed: true, searched: false },
  reply_control: { hashed: true, searched: false },
  privacy: { hashed: true, searched: false },
  options: { hashed: true, searched: false },
  // Separate parts, with their own attempts and hashes.
  thread: { hashed: false, searched: false },
  first_comment: { hashed: false, searched: true },
  // `hashedContent` adds the attached files with their alternative texts.
  files: { hashed: false, searched: false },
  alt_texts: { hashed: false, searched: false },
};

/** The names of all fields that a user writes. */
// `Object.keys` returns exactly the keys of this record.
export const contentFields = Object.keys(treatments) as readonly ContentField[];

/** The optional fields: `null` clears them. */
type OptionalField = Exclude<ContentField, 'files' | 'publication_type'>;

const isOptional = (field: ContentField): field is OptionalField => field !== 'files' && field !== 'publication_type';
const optionalFields = contentFields.filter(isOptional);
const hashedFields = contentFields.filter((field) => treatments[field].hashed);
const searchedFields = contentFields.filter((field) => treatments[field].searched);

/** A change of the optional fields: an absent field keeps its value, `null` clears it. */
export type ContentChange = { readonly [Field in OptionalField]?: Written[Field] | null | undefined };

/** The changes that clear every optional field of a stored publication before its content is rewritten. */
// Has one `undefined` for each optional field.
export const clearedContent = Object.fromEntries(optionalFields.map((field) => [field, undefined])) as Readonly<
  Record<OptionalField, undefined>
>;

/** Returns the stored optional fields with a change applied. */
export function mergeOptional(stored: Partial<Written>, change: ContentChange): Pick<Written, OptionalField> {
  const merged = optionalFields.map((field) => {
    const value = change[field] === undefined ? stored[field] : change[field];
    return [field, value ?? undefined] as const;
  });
  // Each value comes from the field of the same name.
  return pick(Object.fromEntries(merged) as Pick<Written, OptionalField>, optionalFields);
}

/** Returns the text for the `search` filter. */
export function searchedText(content: Written): string {
  const texts = searchedFields.map((field) => content[field]);
  const threadTexts = content.thread?.map(({ text }) => text) ?? [];
  return searchText(...[...texts, ...threadTexts].filter((value) => typeof value === 'string'));
}

/**
 * Returns the content of a post as text to hash: equal for equal content, different after any change. Absent fields are
 * omitted, so fields of later versions do not affect older posts.
 */
export function hashedContent(content: PublicationContent): string {
  const attached = content.files.map((id) => [id, content.alt_texts?.[id]]);
  return JSON.stringify([pick<Written, ContentField>(content, hashedFields), attached]);
}
