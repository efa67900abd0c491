import { z } from 'zod';
import type { OriginalChange } from '#ports/comments/comment';
import type { MessageFile } from '#ports/messages/message';
import type { MessageFact, NetworkMessage } from '#ports/networks/network-messages';
import { parseUrl } from './parse-url.ts';
import { milliseconds } from './time.ts';

const words = z.string().optional().catch(undefined);
const card = z.object({ title: words, subtitle: words });
const cards = z
  .object({ elements: z.array(card.catch({})).catch([]) })
  .optional()
  .catch(undefined);
const attachment = z.object({
  type: z.string(),
  payload: z
    .object({
      url: words,
      title: words,
      story_media_url: words,
      /** Which publication is shared. */
      ig_post_media_id: words,
      story_media_id: words,
      coordinates: z.object({ lat: z.number(), long: z.number() }).optional().catch(undefined),
      /** What is on a card. */
      product: cards,
      generic: cards,
    })
    .catch({})
    .default({}),
  // Those of a link may stand beside `payload`.
  title: words,
  url: words,
});
type Attachment = z.infer<typeof attachment>;

/** What a Messenger platform pushes about a chat: https://developers.facebook.com/docs/messenger-platform/webhooks */
const event = z.object({
  sender: z.object({ id: z.string() }),
  recipient: z.object({ id: z.string() }),
  /** In milliseconds. */
  timestamp: milliseconds,
  message: z
    .object({
      mid: z.string(),
      text: z.string().catch(''),
      attachments: z
        .array(z.unknown())
        .catch([])
        .transform((list) => list.flatMap((one) => attachment.safeParse(one).data ?? [])),
      quick_reply: z.object({ payload: z.string() }).optional().catch(undefined),
      reply_to: z
        .object({ mid: z.string().optional(), story: z.object({ id: z.string() }).optional() })
        .optional()
        .catch(undefined),
      is_echo: z.boolean().catch(false),
      is_deleted: z.boolean().catch(false),
      is_unsupported: z.boolean().catch(false),
      metadata: z.string().optional().catch(undefined),
    })
    .optional(),
  message_edit: z.object({ mid: z.string(), text: z.string() }).optional(),
  postback: z
    .object({ mid: z.string(), title: z.string().catch(''), payload: z.string().catch('') })
    .optional(),
  reaction: z
    .object({ mid: z.string(), action: z.enum(['react', 'unreact']), emoji: z.string().optional() })
    .optional(),
  read: z.object({ watermark: milliseconds.optional(), mid: z.string().optional() }).optional(),
  delivery: z.object({ watermark: milliseconds.optional() }).optional(),
});
type Event = z.infer<typeof event>;
type Told = NonNullable<Event['message']>;

/** The kinds of attachments that are files, and what is known of their form. */
const files: Readonly<Record<string, string | undefined>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: undefined,
  sticker: 'image/*',
};
const isFileKind = (type: string): boolean => Object.hasOwn(files, type);
/** What people share from the network itself; the address is that of its picture or video. */
const shared = ['ig_post', 'ig_reel', 'ig_story', 'reel', 'share', 'story_mention'];
/** Kinds that consist of words. */
const worded = ['fallback', 'post', 'template'];

const ofMilliseconds = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns the address that a person wrote; Meta leads people there over an address of its own. */
function writtenLink(address: string): string {
  const url = parseUrl(address);
  const isRedirector = url && /^l[m]?\.(facebook|instagram)\.com$/.test(url.hostname);
  const target = parseUrl(isRedirector ? (url.searchParams.get('u') ?? address) : address);
  if (!target) return address;
  target.searchParams.delete('fbclid');
  return target.href;
}

/** Tells whether a text already has an address, in whatever way it is written. */
function hasLink(text: string, link: string): boolean {
  const { host, pathname } = parseUrl(link) ?? { host: link, pathname: '' };
  return text.toLowerCase().includes(`${host}${pathname}`.replace(/\/$/, '').toLowerCase());
}

/** Returns, of attachments that are no files, the words: what stands on them, and where they lead. */
function wordsIn(text: string, attachments: readonly Attachment[]): string {
  const lines = attachments.flatMap(({ type, payload, title = payload.title, url = payload.url }) => {
    if (isFileKind(type)) return [];
    const titles = [payload.product, payload.generic]
      .flatMap((one) => one?.elements ?? [])
      .flatMap((one) => [one.title, one.subtitle]);
    const link = url === undefined || shared.includes(type) ? undefined : writtenLink(url);
    // The preview of a link that the person wrote says nothing that they did not.
    return link !== undefined && hasLink(text, link) ? [] : [title, ...titles, link];
  });
  return [text, ...new Set(lines)].filter((line) => line !== undefined && line !== '').join('\n');
}

/** Returns files as a chat holds them. What is of no known kind is none. */
function filesOf(attachments: readonly Attachment[]): readonly MessageFile[] {
  return attachments.flatMap(({ type, payload }) => {
    const url = payload.url ?? payload.story_media_url;
    if (url === undefined || !(isFileKind(type) || shared.includes(type))) return [];
    const mime_type = isFileKind(type) ? files[type] : undefined;
    return { url, ...(mime_type !== undefined && { mime_type }) };
  });
}

/**
 * Returns what a message says. What cannot be shown here, or is of a kind that nobody knows yet, is told as such, with its
 * words and its address: docs/networks/README.md, Words that nobody knows yet.
 */
function contentOf(
  told: Told,
): Pick<
  NetworkMessage,
  'files' | 'in_response_external_id' | 'location' | 'message_type' | 'payload' | 'text' | 'unsupported'
> {
  const { attachments, quick_reply, reply_to, is_unsupported } = told;
  const payloads = attachments.map(({ payload }) => payload);
  const [publication] = payloads.flatMap((one) => one.ig_post_media_id ?? one.story_media_id ?? []);
  const answered = reply_to?.mid ?? reply_to?.story?.id ?? publication;
  const reference = answered === undefined ? {} : { in_response_external_id: answered };
  const text = wordsIn(told.text, attachments);
  if (quick_reply)
    return { message_type: 'postback_message', text, payload: quick_reply.payload, ...reference };
  const listed = filesOf(attachments);
  const isShared = reply_to?.story !== undefined || attachments.some(({ type }) => shared.includes(type));
  const isFile = !isShared && listed.length > 0;
  const [place] = payloads.flatMap(({ coordinates }) => coordinates ?? []);
  const isUnknown = attachments.some(
    ({ type, payload }) =>
      !(isFileKind(type) || shared.includes(type) || worded.includes(type)) &&
      payload.coordinates === undefined,
  );
  const isEmpty = text === '' && listed.length === 0 && !place && (attachments.length > 0 || is_unsupported);
  return {
    message_type: isShared ? 'publication_message' : isFile ? 'file_message' : 'simple_message',
    text,
    ...(listed.length > 0 && { files: listed }),
    ...(place && { location: { latitude: place.lat, longitude: place.long } }),
    ...((isUnknown || isEmpty) && { unsupported: true as const }),
    ...reference,
  };
}

function factsOf(account: string, { sender, recipient, timestamp, ...told }: Event): readonly MessageFact[] {
  const { message, message_edit: edit, postback, reaction, read, delivery } = told;
  // An account may have two identifiers; what it wrote says so itself.
  const own = sender.id === account || told.message?.is_echo === true;
  const about = { person: { external_id: own ? recipient.id : sender.id }, date: ofMilliseconds(timestamp) };
  const creation_date = about.date;
  if (message?.is_deleted) return [{ ...about, type: 'deleted', external_id: message.mid }];
  if (message) {
    const { mid: external_id, metadata: key } = message;
    const said = {
      external_id,
      own,
      ...contentOf(message),
      creation_date,
      ...(key !== undefined && { key }),
    };
    return [{ ...about, type: 'message', message: said }];
  }
  if (edit) return [{ ...about, type: 'edited', external_id: edit.mid, text: edit.text }];
  if (postback) {
    const { mid: external_id, title: text, payload } = postback;
    const said = {
      external_id,
      own,
      message_type: 'postback_message',
      text,
      payload,
      creation_date,
    } as const;
    return [{ ...about, type: 'message', message: said }];
  }
  if (reaction) {
    const { mid: external_id, action, emoji = '👍' } = reaction;
    const isTaken = action === 'react';
    const by = own ? 'account' : 'contact';
    return [
      { ...about, type: 'reaction', external_id, by, ...(isTaken && { emoji }) },
      ...(isTaken && !own ? [{ ...about, type: 'opened' } as const] : []),
    ];
  }
  if (read?.mid !== undefined) return [{ ...about, type: 'status', external_id: read.mid, state: 'read' }];
  const reached = read ?? delivery;
  if (!reached) return [];
  const date = reached.watermark === undefined ? about.date : ofMilliseconds(reached.watermark);
  return [{ ...about, date, type: 'reached', state: read ? 'read' : 'delivered' }];
}

/** Returns what the chats of one entry tell of an account. */
export function readMessenger(account: string, chats: readonly unknown[]): readonly MessageFact[] {
  return chats.flatMap((one) => {
    const { data } = event.safeParse(one);
    // It was read as an event, so it is an object.
    return data ? factsOf(account, data).map((fact) => ({ ...fact, original: one as OriginalChange })) : [];
  });
}
