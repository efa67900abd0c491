import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { OriginalChange } from '#ports/inbox/comment';
import type { MessageFile } from '#ports/inbox/message';
import type { MessageFact, NetworkPerson } from '#ports/networks/network-messages';
import type { XCall } from './call.ts';
import { getText } from './text.ts';
import {
  type DirectMessage,
  directMessage,
  type DirectMessagePage,
  directMessagePage,
  identifier,
  type Media,
  media,
  user,
} from './wire.ts';

/** The requested fields of messages. Authors come with the expanded users. */
const messageFields = {
  event_types: 'MessageCreate',
  'dm_event.fields': 'id,event_type,text,dm_conversation_id,entities,attachments',
  expansions: 'sender_id,attachments.media_keys',
  'user.fields': 'name,username,profile_image_url',
  'media.fields': 'media_key,type,url,variants',
};

/** The epoch of X's identifiers, in milliseconds, and the number of bits after the time. */
const epoch = 1_288_834_974_657n;
const bitsAfterTime = 22n;

/**
 * Returns when a message was written, in milliseconds. The time in its identifier is exact and always the same; date
 * fields differ by some milliseconds. https://docs.x.com/fundamentals/x-ids
 */
export function toTime(id: string): number {
  return Number((BigInt(id) >> bitsAfterTime) + epoch);
}

/** A page of messages, newest first. */
export interface MessagePage {
  readonly rows: readonly DirectMessage[];
  readonly includes: DirectMessagePage['includes'];
  readonly next?: string | undefined;
}

/** Reads a page. Errors next to messages concern some of them; errors without messages concern the whole page. */
export async function readMessagePage(
  call: XCall,
  path: string,
  { max_results, pagination_token }: { readonly max_results: number; readonly pagination_token?: string | undefined },
): Promise<MessagePage> {
  const query = { ...messageFields, max_results: String(max_results), pagination_token };
  const { data, errors, includes, meta } = await call({ method: 'GET', path, query }, directMessagePage);
  if (data === undefined && errors.length > 0) {
    throw new NetworkFailure('temporary', 'X does not show the messages now');
  }
  const rows = (data ?? []).flatMap((one) => directMessage.safeParse(one).data ?? []);
  return { rows, includes, next: meta?.next_token };
}

/** Returns X's id of a conversation: https://docs.x.com/x-api/direct-messages/lookup/integrate */
function toConversationId(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? `${one}-${other}` : `${other}-${one}`;
}

/** Returns the other member of a conversation; undefined in a group. */
function otherIn(account: string, conversation: string): string | undefined {
  const [, one = '', other = ''] = /^(\d{1,19})-(\d{1,19})$/.exec(conversation) ?? [];
  if (one === other) return undefined;
  return one === account ? other : other === account ? one : undefined;
}

const endings: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Converts a file; of a video the variant with the highest quality; undefined without an address. */
function toFile({ media_key, type, url, variants }: Media): MessageFile | undefined {
  const [best] = variants
    .filter(({ content_type }) => content_type === 'video/mp4')
    .sort((one, other) => other.bit_rate - one.bit_rate);
  const address = best?.url ?? url;
  if (address === undefined) return undefined;
  const ending = /\.(\w+)(\?.*)?$/.exec(address)?.[1]?.toLowerCase() ?? '';
  const known = Object.hasOwn(endings, ending) ? endings[ending] : undefined;
  const mime_type = best?.content_type ?? known ?? (type === undefined || type === 'photo' ? 'image/*' : undefined);
  return { external_id: mediaId(media_key), url: address, ...(mime_type !== undefined && { mime_type }) };
}

/** Returns the identifier under which a file was uploaded. */
export function mediaId(media_key: string): string {
  return media_key.slice(media_key.lastIndexOf('_') + 1);
}

function toPerson(id: string, users: ReadonlyMap<string, z.infer<typeof user>>): NetworkPerson {
  const { name, profile_image_url } = users.get(id) ?? {};
  return {
    external_id: id,
    ...(name !== undefined && { name }),
    ...(profile_image_url !== undefined && { profile_image: profile_image_url }),
  };
}

/** Creates the function that converts a message to a fact for an account; undefined for one of a group. */
function factsIn(
  account: string,
  around: MessagePage['includes'],
): (message: DirectMessage) => MessageFact | undefined {
  const users = new Map(
    around.users.flatMap((one) => user.safeParse(one).data ?? []).map((one) => [one.id, one] as const),
  );
  const files = new Map(
    around.media.flatMap((one) => media.safeParse(one).data ?? []).map((one) => [one.media_key, one] as const),
  );
  return (message) => {
    const { id, sender_id, dm_conversation_id: conversation, attachments } = message;
    const other = otherIn(account, conversation);
    if (other === undefined || (sender_id !== account && sender_id !== other)) return undefined;
    const keys = attachments?.media_keys ?? [];
    const found = keys.flatMap((key) => {
      const known = files.get(key);
      return (known && toFile(known)) ?? [];
    });
    const text = getText(message);
    const date = new Date(toTime(id)).toISOString();
    return {
      type: 'message',
      person: toPerson(other, users),
      date,
      conversation,
      message: {
        external_id: id,
        own: sender_id === account,
        message_type: found.length > 0 ? 'file_message' : 'simple_message',
        text,
        files: found,
        ...(text === '' && found.length === 0 && { unsupported: true as const }),
        creation_date: date,
      },
    };
  };
}

/** Converts requested messages to facts, in their order. */
export function toFacts(
  account: string,
  { rows, includes }: Pick<MessagePage, 'includes' | 'rows'>,
): readonly MessageFact[] {
  const toFact = factsIn(account, includes);
  return rows.flatMap((one) => toFact(one) ?? []);
}

/** A file as X pushes it, in the older format: https://docs.x.com/x-api/account-activity/introduction */
const pushedFile = z.object({
  media: z.object({
    id_str: identifier,
    media_url_https: z.string().optional().catch(undefined),
    video_info: z
      .object({
        variants: z
          .array(z.object({ url: z.string(), content_type: z.string(), bitrate: z.number().catch(0) }))
          .catch([]),
      })
      .optional()
      .catch(undefined),
  }),
});
const pushed = z.object({
  type: z.literal('message_create'),
  id: identifier,
  message_create: z.object({
    target: z.object({ recipient_id: identifier }),
    sender_id: identifier,
    message_data: z.object({
      text: z.string().catch(''),
      entities: directMessage.shape.entities,
      attachment: pushedFile.optional().catch(undefined),
    }),
  }),
});
const pushedUser = z.object({ data: user });

export const pushedMessages = z.object({
  direct_message_events: z.array(z.unknown()),
  users: z.record(z.string(), z.unknown()).catch({}),
});

/** Converts pushed messages to facts: https://docs.x.com/x-api/activity/event-payloads */
export function pushedFacts(
  account: string,
  { direct_message_events, users }: z.infer<typeof pushedMessages>,
): readonly MessageFact[] {
  const people = Object.values(users).flatMap((one) => pushedUser.safeParse(one).data?.data ?? []);
  return direct_message_events.flatMap((json) => {
    const { data } = pushed.safeParse(json);
    if (!data) return [];
    const { sender_id, target, message_data } = data.message_create;
    const { text, entities, attachment } = message_data;
    const { id_str = '', media_url_https: url, video_info } = attachment?.media ?? {};
    const variants = (video_info?.variants ?? []).map(({ bitrate, ...one }) => ({ ...one, bit_rate: bitrate }));
    const toFact = factsIn(account, {
      users: people,
      media: id_str === '' ? [] : [{ media_key: id_str, url, variants }],
    });
    const fact = toFact({
      id: data.id,
      event_type: 'MessageCreate',
      text,
      sender_id,
      dm_conversation_id: toConversationId(sender_id, target.recipient_id),
      entities,
      attachments: { media_keys: id_str === '' ? [] : [id_str] },
    });
    // It was parsed as a message, so it is an object.
    return fact ? [{ ...fact, original: json as OriginalChange }] : [];
  });
}
