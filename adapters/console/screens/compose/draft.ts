import type { SocialNetwork } from '#ports/networks/social-network';
import type { components } from '../../service/interface.ts';

type Publication = components['schemas']['Publication'];
export type Account = components['schemas']['Account'];
export type PublicationInput = components['schemas']['PublicationInput'];
export type Upload = components['schemas']['Upload'];
export type OptionValues = Readonly<Record<string, unknown>>;
export type PublicationType = Publication['publication_type'];

/** A post of a thread after the first one. */
export interface Part {
  readonly text: string;
  readonly files: readonly string[];
  readonly alt_texts: Readonly<Record<string, string>>;
  readonly options?: OptionValues | undefined;
}

/** Content shared by all accounts, which an account can override. */
interface Words extends Part {
  readonly title: string;
  readonly link: string;
  readonly first_comment: string;
  readonly thread: readonly Part[];
}

/** Settings of a single account, since each network has its own. */
interface Choices {
  readonly publication_type: PublicationType;
  readonly id_destination: string;
  readonly reply_control: string;
  readonly privacy: string;
  readonly options: OptionValues;
  readonly languages: readonly string[];
}

export type Content = Choices & Omit<Words, 'options'>;

/** Everything that the user edits. */
export interface Draft {
  /** The selected accounts, in the order of selection. */
  readonly accounts: readonly string[];
  readonly shared: Omit<Words, 'options'>;
  /** Overrides by account. */
  readonly own: Readonly<Record<string, Partial<Content>>>;
  /** A name for lists; not published. */
  readonly name: string;
  /** The publishing date in the API's format; undefined while none is selected. */
  readonly date: string | undefined;
  /** Publishes in the next free slot of each account; it has no date until then. */
  readonly schedule?: 'next_slot' | undefined;
}

/** When to publish: at a date, in the next free slot, or now. */
export type When = Pick<Draft, 'date' | 'schedule'>;

const noWords: Draft['shared'] = {
  text: '',
  title: '',
  link: '',
  first_comment: '',
  files: [],
  alt_texts: {},
  thread: [],
};
const noChoices: Choices = {
  publication_type: 'profile',
  id_destination: '',
  reply_control: '',
  privacy: '',
  options: {},
  languages: [],
};

export const emptyDraft = (accounts: readonly string[] = [], date?: string): Draft => ({
  accounts,
  shared: noWords,
  own: {},
  name: '',
  date,
});

export const contentFor = ({ shared, own }: Draft, id_account: string): Content => ({
  ...noChoices,
  ...shared,
  ...own[id_account],
});

const isWord = (field: string): field is keyof Draft['shared'] => Object.hasOwn(noWords, field);

/** Returns whether the draft has no content yet. */
export const isBlank = ({ shared, own }: Draft): boolean =>
  JSON.stringify(shared) === JSON.stringify(noWords) &&
  Object.values(own).every((content) => !Object.keys(content).some(isWord));

/** Returns which fields of an account override the shared content. */
export const differing = ({ own }: Draft, id_account: string): readonly (keyof Draft['shared'])[] =>
  Object.keys(own[id_account] ?? {}).filter(isWord);

/** Returns the draft with a change for one account, or for all; values equal to the shared ones are no overrides. */
export function change(draft: Draft, id_account: string | undefined, changed: Partial<Content>): Draft {
  if (id_account === undefined) return { ...draft, shared: { ...draft.shared, ...changed } };
  const own: Record<string, unknown> = { ...draft.own[id_account], ...changed };
  for (const [field, value] of Object.entries(own))
    if (isWord(field) && JSON.stringify(value) === JSON.stringify(draft.shared[field])) own[field] = undefined;
  const kept = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  return { ...draft, own: { ...draft.own, [id_account]: kept } };
}

/** Returns the draft without the overrides of an account. */
export function sameAsAll(draft: Draft, id_account: string): Draft {
  const kept = Object.entries(draft.own[id_account] ?? {}).filter(([field]) => !isWord(field));
  return { ...draft, own: { ...draft.own, [id_account]: Object.fromEntries(kept) } };
}

/** What a network supports besides text and files. */
export interface Abilities {
  readonly thread: boolean;
  readonly first_comment: boolean;
}

/** Returns which shared fields a network does not support, and which are therefore omitted. */
export const leftOut = (content: Content, can: Abilities): readonly ('first_comment' | 'thread')[] => [
  ...(content.thread.length > 0 && (!can.thread || content.publication_type === 'stories')
    ? (['thread'] as const)
    : []),
  ...(content.first_comment !== '' && (!can.first_comment || content.publication_type === 'stories')
    ? (['first_comment'] as const)
    : []),
];

const getAltTexts = ({ files, alt_texts }: Pick<Part, 'alt_texts' | 'files'>): Record<string, string> =>
  Object.fromEntries(Object.entries(alt_texts).filter(([id, text]) => files.includes(id) && text !== ''));

const isFilled = (record: object): boolean => Object.keys(record).length > 0;

function partInput(part: Part): components['schemas']['PublicationInputThreadItem'] {
  const alt_texts = getAltTexts(part);
  return {
    text: part.text,
    ...(part.files.length > 0 && { files: part.files }),
    ...(isFilled(alt_texts) && { alt_texts }),
    ...(part.options && isFilled(part.options) && { options: part.options }),
  };
}

/** Returns the API input for an account: `null` for empty fields, so that a change clears them. */
export function toInput(
  social_network: SocialNetwork,
  content: Content,
  { can, name, date, schedule }: When & { readonly can: Abilities; readonly name: string },
): PublicationInput {
  const left = leftOut(content, can);
  const thread = left.includes('thread') ? [] : content.thread.map(partInput);
  const alt_texts = getAltTexts(content);
  return {
    social_network,
    publication_type: content.publication_type,
    text: content.text || null,
    title: content.title || null,
    files: content.files,
    name: name || null,
    link: content.link || null,
    id_destination: content.id_destination || null,
    alt_texts: isFilled(alt_texts) ? alt_texts : null,
    languages: content.languages.length > 0 ? content.languages : null,
    reply_control: content.reply_control || null,
    privacy: content.privacy || null,
    options: isFilled(content.options) ? content.options : null,
    thread: thread.length > 0 ? thread : null,
    first_comment: (!left.includes('first_comment') && content.first_comment) || null,
    ...(schedule ? { schedule } : { publish_date: date ?? null }),
  };
}

/** The editable fields of a publication. */
export const fields = [
  'publication_type',
  'text',
  'title',
  'files',
  'name',
  'link',
  'id_destination',
  'alt_texts',
  'languages',
  'reply_control',
  'privacy',
  'options',
  'thread',
  'first_comment',
  'publish_date',
  'schedule',
  'state',
] as const satisfies readonly (keyof Publication)[];

export type ChangedField = (typeof fields)[number];

/** Returns which editable fields differ between two versions of a publication. */
export const changedFields = (before: Publication, after: Publication): readonly ChangedField[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Returns a draft with the content of a stored publication. */
export function toDraft(publication: Publication): Draft {
  const { id_account, name = '', publish_date, schedule, thread = [] } = publication;
  const part = ({ text = '', files, alt_texts, options }: (typeof thread)[number]): Part => ({
    text,
    files: files ?? [],
    alt_texts: alt_texts ?? {},
    options,
  });
  return {
    accounts: [id_account],
    shared: {
      ...part(publication),
      title: publication.title ?? '',
      link: publication.link ?? '',
      first_comment: publication.first_comment ?? '',
      thread: thread.map(part),
    },
    own: {
      [id_account]: {
        publication_type: publication.publication_type,
        id_destination: publication.id_destination ?? '',
        reply_control: publication.reply_control ?? '',
        privacy: publication.privacy ?? '',
        options: publication.options ?? {},
        languages: publication.languages ?? [],
      },
    },
    name,
    ...(schedule ? { date: undefined, schedule } : { date: publish_date }),
  };
}

/** Returns the IDs of all files of a draft. */
export function getDraftFiles({ shared, own }: Draft): readonly string[] {
  const all = [shared, ...Object.values(own)].flatMap(({ files = [], thread = [], options }: Partial<Content>) => [
    ...files,
    ...thread.flatMap((part) => part.files),
    ...(typeof options?.cover === 'string' ? [options.cover] : []),
  ]);
  return [...new Set(all)];
}
