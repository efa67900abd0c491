import type { AccountView } from '#domain/accounts/index';
import { pick, ServiceError } from '#domain/foundation/index';
import { countText } from '#domain/networks/index';
import { creditsLeftToSend, type PublicationInput, type PublicationView } from '#domain/publishing/index';
import { contentInput, identifier } from '#domain/contract/index';
import type { Problem } from '#ports/foundation/problem';
import { z } from 'zod';
import { clean, cleanAll, fromOutside, outside, shortText } from './from-outside.ts';
import { readAccounts } from './place.ts';
import type { ToolCall } from './tool.ts';

const { text, title, files, link, publication_type, id_destination, alt_texts, languages } = contentInput;
const { reply_control, privacy, first_comment } = contentInput;

/** The input fields of a post, for all networks. */
export const contentFields = {
  text,
  title,
  files: files.meta({ description: 'Uploads of the library, by their identifiers, in their order' }),
  publication_type: publication_type.meta({ description: 'profile when left out; else reels, stories, page or group' }),
  link,
  id_destination: id_destination.meta({ description: 'The board or channel, where the network has them' }),
  alt_texts,
  languages,
  reply_control,
  privacy,
  options: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'What only this network offers, by the names that get_context tells' }),
  thread: z
    .array(
      z.object({
        text: text.unwrap().unwrap().optional(),
        files: files,
        alt_texts: alt_texts.unwrap().unwrap().optional(),
      }),
    )
    .max(100)
    .optional()
    .meta({ description: 'The posts that follow as a thread' }),
  first_comment,
};

export const accountsInput = z
  .array(identifier)
  .min(1)
  .max(20)
  .meta({ description: 'The `id_account` of each account, from get_context' });

// `Object.keys` returns exactly the keys of this record.
const written = Object.keys(contentFields) as readonly (keyof typeof contentFields)[];

type Content = Pick<PublicationInput, keyof typeof contentFields>;

/** Returns the written content of a stored post or of a tool's input. */
export const pickContent = (post: Content | PublicationView): Content => pick(post, written);

/** Returns the accounts of a post, or the error for unknown ones. */
export async function accountsNamed(call: ToolCall, ids: readonly string[]): Promise<readonly AccountView[]> {
  const accounts = await readAccounts(call);
  return [...new Set(ids)].map((id) => {
    const account = accounts.get(id);
    if (!account) throw new ServiceError('account_not_found', { id_account: id });
    return account;
  });
}

/** A problem that prevents publishing a post, in a few words. */
export const problemSchema = z.strictObject({
  code: z.int(),
  message: z.string(),
  part: z.int().optional().meta({ description: 'The post of the thread; 0 is the first' }),
});

/** Formats a problem for a tool's result. */
export function formatProblem({ code, message, data }: Problem | ServiceError): z.output<typeof problemSchema> {
  const part = data?.part;
  return { code, message: clean(message, shortText), ...(typeof part === 'number' && { part }) };
}

/** The length of a text by a limit of its network. */
export const lengthSchema = z.strictObject({ unit: z.string(), count: z.int(), max: z.int() });

/** Returns the length of a post's text by each limit of the network. */
export function getLengths({ social_network }: AccountView, { text, link }: Content): z.output<typeof lengthSchema>[] {
  const post = { social_network, publication_type: 'profile', files: [], text: text ?? '' } as const;
  return countText({ ...post, ...(typeof link === 'string' && { link }) }).map(({ unit, count, max }) => ({
    unit,
    count,
    max,
  }));
}

/** Returns the X credits for sending a post; 0 on other networks. */
export function countCredits({ social_network }: AccountView, { text, link, thread, first_comment }: Content): number {
  return creditsLeftToSend({
    social_network,
    publication_type: 'profile',
    files: [],
    ...(typeof text === 'string' && { text }),
    ...(typeof link === 'string' && { link }),
    ...(thread && { thread }),
    ...(typeof first_comment === 'string' && { first_comment }),
  });
}

const words = {
  text: z.string().optional(),
  title: z.string().optional(),
  first_comment: z.string().optional(),
  thread: z.array(z.string()).optional(),
};

/** The text of a post: its own, or that of a feed or source, which others wrote. */
export const textFields = { content: z.strictObject(words).optional(), from_outside: outside(words).optional() };

/**
 * Returns the text of a post, cut to `max` characters, and marked if it may come from a feed or, via a plan, from a
 * page.
 */
export function formatText(
  post: Content & { readonly id_ai_plan?: string | undefined; readonly id_integration?: string | undefined },
  max?: number,
): { [Name in keyof typeof textFields]?: z.output<(typeof textFields)[Name]> } {
  const texts = {
    text: post.text ?? undefined,
    title: post.title ?? undefined,
    first_comment: post.first_comment ?? undefined,
  };
  const thread = post.thread?.map((part) => clean(part.text ?? '', max));
  const { note, ...cleaned } = fromOutside(texts, max);
  const all = { ...cleaned, ...(thread && thread.length > 0 && { thread }) };
  return post.id_integration !== undefined || post.id_ai_plan !== undefined
    ? { from_outside: { note, ...all } }
    : { content: all };
}

/** The rest of a post, for users who decide whether to publish it. */
export const attachmentFields = {
  files: z.array(identifier).optional(),
  link: z.string().optional(),
  publication_type: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  other: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Board, languages, who may see it and answer' }),
};

/** Returns the content of a post besides its text. */
export function formatAttachments(post: Content): {
  [Name in keyof typeof attachmentFields]?: z.output<(typeof attachmentFields)[Name]>;
} {
  const { files, link, publication_type, options } = post;
  const other = Object.entries(
    pick(post, ['id_destination', 'alt_texts', 'languages', 'reply_control', 'privacy']),
  ).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...(files && files.length > 0 && { files: [...files] }),
    ...(typeof link === 'string' && { link: clean(link) }),
    ...(publication_type !== undefined && { publication_type }),
    // An object stays one.
    ...(options && { options: cleanAll(options) as Record<string, unknown> }),
    ...(other.length > 0 && { other: cleanAll(Object.fromEntries(other)) as Record<string, unknown> }),
  };
}
