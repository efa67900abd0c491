import type { Publication, PublicationContent } from '#ports/publications/publication';
import { pick, searchText } from '../shared/index.ts';

/** What a person writes of a publication: its content, and the name that is never shown on the network. */
export type Written = PublicationContent & Pick<Publication, 'name'>;

/** A field that a person writes. */
export type ContentField = keyof Written;

/** How a field is treated. */
interface Treatment {
  /** Whether another value makes another post of it: then what was begun for the old one is of no more use. */
  readonly hashed: boolean;
  /** Whether the `search` filter looks into it. */
  readonly searched: boolean;
}

/**
 * All that a person writes, once: changes are merged, fields cleared, posts told apart, found and shown by this list.
 */
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
  // Of the alternative texts `hashedContent` takes those of files that are attached.
  files: { hashed: false, searched: false },
  alt_texts: { hashed: false, searched: false },
};

/** The names of all fields that a person writes. */
// What `Object.keys` gives are the keys of that very type.
export const contentFields = Object.keys(treatments) as readonly ContentField[];

/** The fields that need not be there: `null` clears them. */
export type OptionalField = Exclude<ContentField, 'files' | 'publication_type'>;

const isOptional = (field: ContentField): field is OptionalField =>
  field !== 'files' && field !== 'publication_type';
const optionalFields = contentFields.filter(isOptional);
const hashedFields = contentFields.filter((field) => treatments[field].hashed);
const searchedFields = contentFields.filter((field) => treatments[field].searched);

/** A change of the fields that need not be there: left out keeps the value, `null` clears it. */
export type ContentChange = {
  readonly [Field in OptionalField]?: Written[Field] | null | undefined;
};

/** What a stored publication loses when its content is written anew: every field that need not be there. */
// One `undefined` for each name.
export const clearedContent = Object.fromEntries(
  optionalFields.map((field) => [field, undefined]),
) as Readonly<Record<OptionalField, undefined>>;

/** The stored fields that need not be there, with a change laid over them. */
export function mergeOptional(stored: Partial<Written>, change: ContentChange): Pick<Written, OptionalField> {
  const merged = optionalFields.map((field) => {
    const value = change[field] === undefined ? stored[field] : change[field];
    return [field, value ?? undefined] as const;
  });
  // Each value comes from the field of the same name.
  return pick(Object.fromEntries(merged) as Pick<Written, OptionalField>, optionalFields);
}

/** The text that the `search` filter looks into. */
export function searchedText(content: Written): string {
  return searchText(
    ...searchedFields.map((field) => content[field]).filter((value) => typeof value === 'string'),
  );
}

/**
 * What makes a post this one and no other, as text to be hashed: the same for the same content, another for any
 * change. A field that is absent leaves no trace, so that fields of later versions change nothing for older posts.
 */
export function hashedContent(content: PublicationContent): string {
  const attached = content.files.map((id) => [id, content.alt_texts?.[id]]);
  return JSON.stringify([pick<Written, ContentField>(content, hashedFields), attached]);
}
