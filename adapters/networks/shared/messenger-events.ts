import { z } from 'zod';
import type { OriginalChange } from '#ports/comments/comment';
import type { MessageFile } from '#ports/messages/message';
import type { MessageFact, NetworkMessage } from '#ports/networks/network-messages';
import { milliseconds } from './time.ts';

const attachment = z.object({
  type: z.string(),
  payload: z.object({ url: z.string().optional(), title: z.string().optional() }).optional().catch(undefined),
});

/** What a Messenger platform pushes about a chat: https://developers.facebook.com/docs/messenger-platform/webhooks */
const event = z.object({
  sender: z.object({ id: z.string() }),
  recipient: z.object({ id: z.string() }),
  /** In milliseconds. */
  timestamp: milliseconds.int(),
  message: z
    .object({
      mid: z.string(),
      text: z.string().catch(''),
      attachments: z.array(attachment).catch([]),
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

const mimeTypes: Readonly<Record<string, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' };
/** What people share from the network itself. */
const shared = ['ig_reel', 'reel', 'share', 'story_mention'];

const ofMilliseconds = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns files as a chat holds them. */
export function filesOf(attachments: readonly z.infer<typeof attachment>[]): readonly MessageFile[] {
  return attachments.flatMap(({ type, payload }) => {
    const mime_type = mimeTypes[type];
    if (payload?.url === undefined) return [];
    return { url: payload.url, ...(mime_type !== undefined && { mime_type }) };
  });
}

/** Returns what a message says. What cannot be shown here is told as such. */
function wordsOf(
  told: Told,
): Pick<
  NetworkMessage,
  'files' | 'in_response_external_id' | 'message_type' | 'payload' | 'text' | 'unsupported'
> {
  const { text, attachments, quick_reply, reply_to, is_unsupported } = told;
  const answered = reply_to?.mid ?? reply_to?.story?.id;
  const reference = answered === undefined ? {} : { in_response_external_id: answered };
  if (quick_reply)
    return { message_type: 'postback_message', text, payload: quick_reply.payload, ...reference };
  const files = filesOf(attachments);
  const isShared = reply_to?.story !== undefined || attachments.some(({ type }) => shared.includes(type));
  if (isShared) return { message_type: 'publication_message', text, files, ...reference };
  if (files.length > 0) return { message_type: 'file_message', text, files, ...reference };
  const isEmpty = text === '' && (attachments.length > 0 || is_unsupported);
  return {
    message_type: 'simple_message',
    text,
    ...(isEmpty && { unsupported: true as const }),
    ...reference,
  };
}

function factsOf(account: string, { sender, recipient, timestamp, ...told }: Event): readonly MessageFact[] {
  const { message, message_edit: edit, postback, reaction, read, delivery } = told;
  const own = sender.id === account;
  const about = { person: { external_id: own ? recipient.id : sender.id }, date: ofMilliseconds(timestamp) };
  const creation_date = about.date;
  if (message?.is_deleted) return [{ ...about, type: 'deleted', external_id: message.mid }];
  if (message) {
    const { mid: external_id, metadata: key } = message;
    const said = { external_id, own, ...wordsOf(message), creation_date, ...(key !== undefined && { key }) };
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
