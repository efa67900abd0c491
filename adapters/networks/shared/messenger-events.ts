import { z } from 'zod';
import type { OriginalChange } from '#ports/inbox/comment';
import type { MessageFile } from '#ports/inbox/message';
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
      /** The identifier of the shared publication. */
      ig_post_media_id: words,
      story_media_id: words,
      coordinates: z.object({ lat: z.number(), long: z.number() }).optional().catch(undefined),
      /** The content of a card. */
      product: cards,
      generic: cards,
    })
    .catch({})
    .default({}),
  // For links, these may be next to `payload`.
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
  postback: z.object({ mid: z.string(), title: z.string().catch(''), payload: z.string().catch('') }).optional(),
  reaction: z
    .object({ mid: z.string(), action: z.enum(['react', 'unreact']), emoji: z.string().optional() })
    .optional(),
  read: z.object({ watermark: milliseconds.optional(), mid: z.string().optional() }).optional(),
  delivery: z.object({ watermark: milliseconds.optional() }).optional(),
});
type Event = z.infer<typeof event>;
type PushedMessage = NonNullable<Event['message']>;

/** The kinds of attachments that are files, with the MIME type if known. */
const files: Readonly<Record<string, string | undefined>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: undefined,
  sticker: 'image/*',
};
const isFileKind = (type: string): boolean => Object.hasOwn(files, type);
/** Content shared from the network itself; the address is that of its picture or video. */
const shared = ['ig_post', 'ig_reel', 'ig_story', 'reel', 'share', 'story_mention'];
/** Kinds that consist of text. */
const textKinds = ['fallback', 'post', 'template'];

const ofMilliseconds = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns the address that a person wrote; Meta wraps links in a redirect of its own. */
function writtenLink(address: string): string {
  const url = parseUrl(address);
  const isRedirector = url && /^l[m]?\.(facebook|instagram)\.com$/.test(url.hostname);
  const target = parseUrl(isRedirector ? (url.searchParams.get('u') ?? address) : address);
  if (!target) return address;
  target.searchParams.delete('fbclid');
  return target.href;
}

/** Whether a text already contains an address, in any spelling. */
function hasLink(text: string, link: string): boolean {
  const { host, pathname } = parseUrl(link) ?? { host: link, pathname: '' };
  return text.toLowerCase().includes(`${host}${pathname}`.replace(/\/$/, '').toLowerCase());
}

/** Returns the text of attachments that are not files: their titles, and the addresses to which they lead. */
function wordsIn(text: string, attachments: readonly Attachment[]): string {
  const lines = attachments.flatMap(({ type, payload, title = payload.title, url = payload.url }) => {
    if (isFileKind(type)) return [];
    const titles = [payload.product, payload.generic]
      .flatMap((one) => one?.elements ?? [])
      .flatMap((one) => [one.title, one.subtitle]);
    const link = url === undefined || shared.includes(type) ? undefined : writtenLink(url);
    // The preview of a link that the person wrote adds nothing.
    return link !== undefined && hasLink(text, link) ? [] : [title, ...titles, link];
  });
  return [text, ...new Set(lines)].filter((line) => line !== undefined && line !== '').join('\n');
}

/** Converts attachments to files; unknown kinds are skipped. */
function toFiles(attachments: readonly Attachment[]): readonly MessageFile[] {
  return attachments.flatMap(({ type, payload }) => {
    const url = payload.url ?? payload.story_media_url;
    if (url === undefined || !(isFileKind(type) || shared.includes(type))) return [];
    const mime_type = isFileKind(type) ? files[type] : undefined;
    return { url, ...(mime_type !== undefined && { mime_type }) };
  });
}

/**
 * Returns the content of a message. Content that cannot be shown or is of an unknown kind is marked as unsupported,
 * with its text and address: docs/networks/README.md, Unknown words.
 */
function toContent(
  pushed: PushedMessage,
): Pick<
  NetworkMessage,
  'files' | 'in_response_external_id' | 'location' | 'message_type' | 'payload' | 'text' | 'unsupported'
> {
  const { attachments, quick_reply, reply_to, is_unsupported } = pushed;
  const payloads = attachments.map(({ payload }) => payload);
  const [publication] = payloads.flatMap((one) => one.ig_post_media_id ?? one.story_media_id ?? []);
  const answered = reply_to?.mid ?? reply_to?.story?.id ?? publication;
  const reference = answered === undefined ? {} : { in_response_external_id: answered };
  const text = wordsIn(pushed.text, attachments);
  if (quick_reply) return { message_type: 'postback_message', text, payload: quick_reply.payload, ...reference };
  const listed = toFiles(attachments);
  const isShared = reply_to?.story !== undefined || attachments.some(({ type }) => shared.includes(type));
  const isFile = !isShared && listed.length > 0;
  const [place] = payloads.flatMap(({ coordinates }) => coordinates ?? []);
  const isUnknown = attachments.some(
    ({ type, payload }) =>
      !(isFileKind(type) || shared.includes(type) || textKinds.includes(type)) && payload.coordinates === undefined,
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

function toFacts(account: string, { sender, recipient, timestamp, ...pushed }: Event): readonly MessageFact[] {
  const { message, message_edit: edit, postback, reaction, read, delivery } = pushed;
  // An account may have two identifiers; `is_echo` marks its own messages.
  const own = sender.id === account || pushed.message?.is_echo === true;
  const about = { person: { external_id: own ? recipient.id : sender.id }, date: ofMilliseconds(timestamp) };
  const creation_date = about.date;
  if (message?.is_deleted) return [{ ...about, type: 'deleted', external_id: message.mid }];
  if (message) {
    const { mid: external_id, metadata: key } = message;
    const received = { external_id, own, ...toContent(message), creation_date, ...(key !== undefined && { key }) };
    return [{ ...about, type: 'message', message: received }];
  }
  if (edit) return [{ ...about, type: 'edited', external_id: edit.mid, text: edit.text }];
  if (postback) {
    const { mid: external_id, title: text, payload } = postback;
    const received = { external_id, own, message_type: 'postback_message', text, payload, creation_date } as const;
    return [{ ...about, type: 'message', message: received }];
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

/** Returns the facts about an account in the chats of one entry. */
export function readMessenger(account: string, chats: readonly unknown[]): readonly MessageFact[] {
  return chats.flatMap((one) => {
    const { data } = event.safeParse(one);
    // It was parsed as an event, so it is an object.
    return data ? toFacts(account, data).map((fact) => ({ ...fact, original: one as OriginalChange })) : [];
  });
}
