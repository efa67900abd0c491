// Long because it covers everything that Messenger and Instagram send as messages.
import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type {
  MessageFact,
  MessageInput,
  NetworkConversation,
  NetworkMessages,
  SentMessage,
} from '#ports/networks/network-messages';
import type { NetworkSession } from '#ports/networks/network-session';
import { firstProblem, inWords } from '#domain/contract/index';
import { type AskGraph, pageSchema } from './graph.ts';
import { lenientList } from './lenient-list.ts';
import type { NetworkTools } from './network-tools.ts';
import { openFile } from './open-file.ts';
import { publicImage } from './public-image.ts';

const most = { quickReplies: 13, title: 20, payload: 1000, buttons: 3, elements: 10, buttonText: 640 };
/** How many messages are read to find a sent one. */
const lookupLimit = 20;
const skew = 60_000;
/** https://developers.facebook.com/docs/messenger-platform/send-messages#attachment_types */
const maxImageBytes = 8 * 1024 * 1024;

const sent = z.object({ message_id: z.string(), recipient_id: z.string().optional() });
const words = z.string().optional().catch(undefined);
const picture = z.object({ url: z.string() }).optional().catch(undefined);
const listedFile = z.object({
  mime_type: words,
  name: words,
  size: z.number().optional().catch(undefined),
  image_data: picture,
  video_data: picture,
  file_url: words,
});
const someone = z.object({ id: z.string(), name: words, username: words });
type Someone = z.infer<typeof someone>;
const row = z.object({
  id: z.string(),
  message: z.string().catch(''),
  created_time: z.string(),
  from: someone,
  attachments: z
    .object({ data: z.array(listedFile.catch({})) })
    .optional()
    .catch(undefined),
});
const conversation = z.object({
  id: z.string(),
  unread_count: z.number().optional().catch(undefined),
  participants: z.object({ data: lenientList(someone) }),
  messages: z.object({ data: lenientList(row) }).optional(),
});

const profile = z.object({
  name: z.string().optional().catch(undefined),
  first_name: z.string().optional().catch(undefined),
  last_name: z.string().optional().catch(undefined),
  username: z.string().optional().catch(undefined),
  profile_pic: z.string().optional().catch(undefined),
});

const quickReplies = z
  .array(z.looseObject({ title: z.string().min(1).max(most.title), payload: z.string().max(most.payload) }))
  .min(1)
  .max(most.quickReplies);
const button = z.looseObject({
  type: z.enum(['postback', 'web_url', 'phone_number']),
  title: z.string().min(1).max(most.title),
});
const buttons = z.array(button).min(1).max(most.buttons);
const elements = z
  .array(z.looseObject({ title: z.string().min(1).max(80), buttons: buttons.optional() }))
  .min(1)
  .max(most.elements);

/** The network whose chats these are. */
interface MessengerNetwork {
  readonly social_network: 'facebook' | 'instagram';
  readonly platform: 'instagram' | 'messenger';
  readonly scopes: NonNullable<NetworkMessages['scopes']>;
  /** The prefix of the account's paths. */
  readonly prefix: string;
  /** Whether the echo of a sent message carries our identifier. */
  readonly echoesKey: boolean;
  getToken(session: NetworkSession): Own & { readonly access_token: string };
}

/** The account. Instagram has two identifiers for it and may use either; user names are unique. */
interface Own {
  readonly id: string;
  readonly username?: string;
}

const isOwn = ({ id, username }: Own, one: Someone): boolean =>
  one.id === id || (username !== undefined && one.username === username);

function attachmentType(mime_type: string): string {
  const [kind = ''] = mime_type.split('/');
  return ['audio', 'image', 'video'].includes(kind) ? kind : 'file';
}

const toAttachment = (type: string, payload: object) => ({ attachment: { type, payload } });

/** Creates the adapter part for messages: https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export function messengerMessages(
  call: AskGraph,
  { images, fetch }: Pick<NetworkTools, 'fetch' | 'images'>,
  network: MessengerNetwork,
): NetworkMessages {
  const { social_network, platform, prefix, getToken } = network;

  async function toFilePart({ files: [file], options }: MessageInput): Promise<object> {
    if (!file) {
      const { url = '', mime_type = '' } = options.files_urls[0] ?? {};
      return toAttachment(attachmentType(mime_type), { url });
    }
    const { file_type, file_format } = file.upload;
    if (file_type !== 'image') return toAttachment(file_format === 'pdf' ? 'file' : file_type, { url: file.url });
    const url = await publicImage(images, file, {
      formats: ['jpg', 'png'],
      max_bytes: maxImageBytes,
      problem: problem('message_refused', { social_network, reason: 'the picture is too large' }),
    });
    return toAttachment('image', { url });
  }

  async function toContent(input: MessageInput): Promise<object> {
    const { message_type, text, options, in_response_external_id: reference = '' } = input;
    const { metaElements = [], metaQuickReplies } = options;
    switch (message_type) {
      case 'file_message':
        return toFilePart(input);
      case 'quick_reply_message':
        return { text, quick_replies: metaQuickReplies?.map((one) => ({ content_type: 'text', ...one })) };
      case 'button_message':
        return toAttachment('template', { template_type: 'button', text, buttons: metaElements });
      case 'elements_message':
        return toAttachment('template', { template_type: 'generic', elements: metaElements });
      case 'publication_message':
        return platform === 'instagram'
          ? toAttachment('MEDIA_SHARE', { id: reference })
          : { text: [text, `https://www.facebook.com/${reference}`].filter(Boolean).join('\n') };
      default:
        return { text };
    }
  }

  /** Returns the messages of a conversation, newest first, as facts. */
  function toFacts(
    account: Own,
    { id, participants, messages, unread_count }: z.infer<typeof conversation>,
  ): NetworkConversation | undefined {
    const other = participants.data.find((one) => !isOwn(account, one));
    if (!other) return undefined;
    const name = other.name ?? other.username;
    const person = { external_id: other.id, ...(name !== undefined && { name }) };
    let unread = unread_count ?? 0;
    const facts = (messages?.data ?? []).map((one): MessageFact => {
      const own = isOwn(account, one.from);
      const date = new Date(one.created_time).toISOString();
      const files = (one.attachments?.data ?? []).flatMap(({ mime_type, name: called, size, ...at }) => {
        const url = at.image_data?.url ?? at.video_data?.url ?? at.file_url;
        return url === undefined ? [] : { url, mime_type, name: called, size };
      });
      const read = own || unread_count === undefined ? undefined : unread <= 0;
      if (!own) unread -= 1;
      return {
        type: 'message',
        person,
        date,
        conversation: id,
        message: {
          external_id: one.id,
          own,
          message_type: files.length > 0 ? 'file_message' : 'simple_message',
          text: one.message,
          files,
          // Nothing of its content can be shown.
          ...(one.message === '' && one.attachments && files.length === 0 && { unsupported: true as const }),
          creation_date: date,
          ...(read !== undefined && { read }),
        },
      };
    });
    return { person, external_id: id, facts };
  }

  const fields = (limit: number): string =>
    `id,updated_time,participants,${platform === 'messenger' ? 'unread_count,' : ''}messages.limit(${String(limit)}){id,message,from,to,created_time,attachments}`;

  return {
    scopes: network.scopes,
    ...(network.echoesKey && { echoesKey: true }),

    send: {
      read: () => ({}),
      begin: () => ({}),
      // How long the list may take to show a new message.
      settling: 60_000,

      /** Finds the account's own message with this text, sent since the attempt. */
      async find(input, { started_date, first_asked_date = started_date }): Promise<SentMessage | 'absent'> {
        const { access_token, ...account } = getToken(input.session);
        if (input.text === '' || input.message_type === 'comment_message') {
          throw new NetworkFailure('unknown', 'only a text can be recognized');
        }
        const query = { platform, user_id: input.person.external_id, fields: fields(lookupLimit) };
        const path = `${prefix}${account.id}/conversations`;
        const { data } = await call(pageSchema(conversation), { method: 'GET', path, query, access_token });
        const since = Date.parse(first_asked_date) - skew;
        const rows = data.flatMap(({ messages }) => messages?.data ?? []);
        const found = rows.find(
          (one) => isOwn(account, one.from) && one.message === input.text && Date.parse(one.created_time) >= since,
        );
        if (found) return { external_id: found.id, creation_date: new Date(found.created_time).toISOString() };
        const last = rows.at(-1);
        // Messages beyond the limit are not visible, so the outcome is unknown.
        if (last && rows.length >= lookupLimit && Date.parse(last.created_time) >= since)
          throw new NetworkFailure('unknown', 'too many later messages to look this one up');
        return 'absent';
      },

      async step(input, progress) {
        const { id, access_token } = getToken(input.session);
        const { message_type, options, in_response_external_id: comment_id, person } = input;
        const recipient = message_type === 'comment_message' ? { comment_id } : { id: person.external_id };
        const content = await toContent(input);
        const json = {
          recipient,
          ...(options.human_agent
            ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
            : { messaging_type: 'RESPONSE' }),
          message: { ...content, ...(network.echoesKey && { metadata: input.id_message }) },
        };
        const path = `${prefix}${id}/messages`;
        return progress.once(async () => {
          const answer = await call(sent, { method: 'POST', path, json, access_token, once: true });
          const { message_id: external_id, recipient_id } = answer;
          // Only this identifies the author of a comment.
          const isNamed = message_type === 'comment_message' && recipient_id !== undefined;
          return { external_id, ...(isNamed && { other_ids: [recipient_id] }) };
        });
      },
    },

    findProblem({ message_type, text, options }) {
      const wrong = (part: 'buttons' | 'quick replies', schema: z.ZodType, value: unknown) => {
        const { error } = schema.safeParse(value, inWords);
        return error && { part, reason: firstProblem(error) };
      };
      if (message_type === 'quick_reply_message') {
        return wrong('quick replies', quickReplies, options.metaQuickReplies);
      }
      if (message_type === 'elements_message') return wrong('buttons', elements, options.metaElements);
      if (message_type !== 'button_message') return undefined;
      if (text.length > most.buttonText) {
        return { part: 'buttons', reason: `the text has at most ${String(most.buttonText)} characters` };
      }
      return wrong('buttons', buttons, options.metaElements);
    },

    async conversations({ session, limit, messages }) {
      const { access_token, ...account } = getToken(session);
      const query = { platform, fields: fields(messages), limit: String(limit) };
      const path = `${prefix}${account.id}/conversations`;
      const { data } = await call(pageSchema(conversation), { method: 'GET', path, query, access_token });
      return data.flatMap((one) => toFacts(account, one) ?? []);
    },

    // https://developers.facebook.com/docs/messenger-platform/identity/user-profile
    async profile({ session, external_id }) {
      const { access_token } = getToken(session);
      const nameFields = platform === 'messenger' ? 'name,first_name,last_name' : 'name,username';
      const details = await call(profile, {
        method: 'GET',
        path: `${prefix}${external_id}`,
        query: { fields: `${nameFields},profile_pic` },
        access_token,
      });
      const whole = [details.first_name, details.last_name].filter(Boolean).join(' ');
      const name = [details.name, whole, details.username].find(Boolean);
      return {
        ...(name !== undefined && { name }),
        ...(details.profile_pic !== undefined && { profile_image: details.profile_pic }),
      };
    },

    openFile: ({ file: { url = '' } }) => openFile(fetch, url),

    async seen({ session, person }) {
      const { id, access_token } = getToken(session);
      const json = { recipient: { id: person.external_id }, sender_action: 'mark_seen' };
      await call(z.looseObject({}), { method: 'POST', path: `${prefix}${id}/messages`, json, access_token });
    },
  };
}
