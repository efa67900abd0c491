import { z } from 'zod';
import { NetworkFailure, videoRefusals } from '#domain/networks/index';
import { oneChunk, problem } from '#domain/foundation/index';
import type { Upload } from '#ports/library/upload';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { MessageFile, MessageOptions } from '#ports/inbox/message';
import type { MessageInput, NetworkMessages } from '#ports/networks/network-messages';
import { mimeTypes } from '#domain/library/index';
import { firstProblem, inWords } from '#domain/contract/index';
import type { AskGraph } from '../shared/graph.ts';
import { multipart } from '../shared/multipart.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { openFile } from '../shared/open-file.ts';
import { readSession, type WhatsappSession } from './session.ts';
import { done } from './wire.ts';

const maxButtons = 3;
const maxTitle = 20;
const maxRows = 10;
/** https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/media */
const imageBounds = { formats: ['jpeg', 'jpg', 'png'], max_bytes: 5 * 1024 * 1024 } as const;
const videoRules = { codec: ['h264'], sound_codec: ['aac', 'he-aac'] };
const maxVideoBytes = 16 * 1024 * 1024;

const answer = z.object({
  contacts: z.array(z.object({ wa_id: z.string().optional(), user_id: z.string().optional() })).catch([]),
  messages: z.tuple([z.object({ id: z.string() })]).rest(z.unknown()),
});
const uploaded = z.object({ id: z.string() });
/** A file's address, valid for five minutes. */
const media = z.object({ url: z.string(), mime_type: z.string().optional() });
const state = z.object({ media_id: z.string().optional() });
type State = z.infer<typeof state>;

const button = z.object({ title: z.string().min(1).max(maxTitle), payload: z.string().min(1).max(256) });
const list = z.object({
  action: z.object({ sections: z.array(z.object({ rows: z.array(z.unknown()).min(1) })).min(1) }),
});

type Kind = 'audio' | 'document' | 'image' | 'video';

/** Returns WhatsApp's kind of a file. */
function toKind(mime_type: string): Kind {
  const [first = ''] = mime_type.split('/');
  return first === 'audio' || first === 'image' || first === 'video' ? first : 'document';
}

/** Returns the message fields of a file. Audio has no caption. */
function mediaPart(
  { text }: MessageInput,
  kind: Kind,
  what: { readonly id: string } | { readonly link: string },
  filename: string | undefined,
): object {
  const caption = text === '' || kind === 'audio' ? {} : { caption: text };
  const name = kind === 'document' && filename !== undefined ? { filename } : {};
  return { type: kind, [kind]: { ...what, ...caption, ...name } };
}

/** Returns the message fields of a template, with its variables. */
function templatePart({ template_name, template_language, ...options }: MessageOptions): object {
  const { template_parameters = [], template_components = [] } = options;
  const parameters = template_parameters.map((text) => ({ type: 'text', text }));
  const components = [...template_components, ...(parameters.length > 0 ? [{ type: 'body', parameters }] : [])];
  const template = {
    name: template_name,
    language: { code: template_language },
    ...(components.length > 0 && { components }),
  };
  return { type: 'template', template };
}

/** Returns the message fields of a message without files. */
function wordsPart({ message_type, text, options }: MessageInput): object {
  switch (message_type) {
    case 'template_message':
      return templatePart(options);
    case 'interactive_message':
      return {
        type: 'interactive',
        interactive: { type: 'list', ...(text !== '' && { body: { text } }), ...options.whatsappInteractive },
      };
    case 'quick_reply_message': {
      const buttons = z
        .array(button)
        .parse(options.metaQuickReplies)
        .map(({ title, payload }) => ({ type: 'reply', reply: { id: payload, title } }));
      return { type: 'interactive', interactive: { type: 'button', body: { text }, action: { buttons } } };
    }
    default:
      return { type: 'text', text: { body: text, preview_url: /https?:\/\//.test(text) } };
  }
}

/** Returns why a video cannot be sent; undefined when it can, and for anything else. */
function videoRefusal({ file_type, file_properties }: Upload): string | undefined {
  if (file_type !== 'video') return undefined;
  const isHeavy = file_properties.size_in_bytes > maxVideoBytes;
  return isHeavy ? 'a video has at most 16 MB' : videoRefusals(file_properties, videoRules)[0];
}

/** Returns why a picture that could not be fitted cannot be sent. */
function pictureRefusal({ file_format, file_properties }: Upload): string {
  if (file_properties.frames !== undefined) return 'it shows no animated GIF: use a still picture or a video';
  return file_format === 'bmp' ? 'it does not accept BMP files' : 'the picture is too large';
}

/** Returns the recipient of a message: a number, or the identifier of a user without one. */
function recipient({ person: { external_id, other_ids } }: MessageInput): object {
  const number = [external_id, ...other_ids].find((id) => /^\d+$/.test(id));
  return number === undefined ? { recipient: external_id } : { to: number };
}

/**
 * Creates the adapter part that sends messages:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages
 */
export function createMessages(
  call: AskGraph,
  { images, identifiers, fetch }: Pick<NetworkTools, 'fetch' | 'identifiers' | 'images'>,
): NetworkMessages {
  /** Uploads a file. Pictures are fitted to WhatsApp's limits. */
  async function upload({ id, access_token }: WhatsappSession, file: PublishFile): Promise<string> {
    const { file_format, file_type, file_properties } = file.upload;
    const isFitting =
      file_type !== 'image' ||
      (imageBounds.formats.some((format) => format === file_format) &&
        file_properties.size_in_bytes <= imageBounds.max_bytes);
    const fitted = isFitting ? undefined : await images.fit(file.read(), imageBounds);
    const reason = isFitting || fitted ? videoRefusal(file.upload) : pictureRefusal(file.upload);
    if (reason !== undefined) {
      const wrong = problem('message_refused', { social_network: 'whatsapp', reason });
      throw new NetworkFailure('refused', wrong.message, { problem: wrong });
    }
    const type = fitted?.mime_type ?? mimeTypes[file_format];
    const form = multipart(identifiers.next(), { messaging_product: 'whatsapp', type }, [
      {
        name: 'file',
        filename: file.upload.name,
        mime_type: type,
        size_in_bytes: fitted?.bytes.byteLength ?? file_properties.size_in_bytes,
        read: () => (fitted ? oneChunk(fitted.bytes) : file.read()),
      },
    ]);
    return (await call(uploaded, { method: 'POST', path: `${id}/media`, access_token, ...form })).id;
  }

  /** Returns the content of a message, once its file is uploaded. */
  async function toPart(
    session: WhatsappSession,
    input: MessageInput,
    save: (media_id: string) => Promise<void>,
    known: string | undefined,
  ): Promise<object> {
    if (input.message_type !== 'file_message') return wordsPart(input);
    const [file] = input.files;
    const [other]: readonly MessageFile[] = input.options.files_urls;
    if (file) {
      const id = known ?? (await upload(session, file));
      if (known === undefined) await save(id);
      return mediaPart(input, toKind(mimeTypes[file.upload.file_format]), { id }, file.upload.name);
    }
    const { url = '', mime_type = '', name } = other ?? {};
    return mediaPart(input, toKind(mime_type), { link: url }, name);
  }

  return {
    scopes: { send: ['whatsapp_business_messaging'], read: ['whatsapp_business_messaging'] },
    echoesKey: true,

    send: {
      read: (stored): State | undefined => state.safeParse(stored).data,
      begin: () => ({}),
      async step(input, progress) {
        const session = readSession(input.session);
        const { id, access_token } = session;
        // The attempt holds this adapter's state, as `read` has checked.
        const { media_id } = state.parse(progress.attempt);
        const save = (next: string) => progress.save({ media_id: next });
        const part = await toPart(session, input, save, media_id);
        const json = {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          ...recipient(input),
          ...part,
          biz_opaque_callback_data: input.id_message,
        };
        const path = `${id}/messages`;
        return progress.once(async () => {
          const sent = await call(answer, { method: 'POST', path, json, access_token, once: true });
          const [{ id: external_id }] = sent.messages;
          const other_ids = sent.contacts.flatMap(({ wa_id = [], user_id = [] }) => [wa_id, user_id].flat());
          return { external_id, ...(other_ids.length > 0 && { other_ids }) };
        });
      },
    },

    findProblem({ message_type, options }) {
      if (message_type === 'template_message' && !(options.template_name && options.template_language)) {
        return { part: 'template', reason: 'template_name and template_language are needed' };
      }
      if (message_type === 'quick_reply_message') {
        const { data, error } = z.array(button).min(1).max(maxButtons).safeParse(options.metaQuickReplies, inWords);
        if (!data) return { part: 'quick replies', reason: firstProblem(error) };
      }
      if (message_type !== 'interactive_message') return undefined;
      const { data, error } = list.safeParse(options.whatsappInteractive, inWords);
      if (!data) return { part: 'interactive', reason: firstProblem(error) };
      const rows = data.action.sections.flatMap((section) => section.rows).length;
      return rows > maxRows
        ? { part: 'interactive', reason: `all sections together have at most ${String(maxRows)} rows` }
        : undefined;
    },

    async openFile({ session, file: { external_id = '' } }) {
      const { access_token } = readSession(session);
      const { url, mime_type } = await call(media, { method: 'GET', path: external_id, access_token });
      const { bytes } = await openFile(fetch, url, { authorization: `Bearer ${access_token}` });
      return { bytes, mime_type };
    },

    async seen({ session, last_message: message_id }) {
      const { id, access_token } = readSession(session);
      const json = { messaging_product: 'whatsapp', status: 'read', message_id };
      await call(done, { method: 'POST', path: `${id}/messages`, json, access_token });
    },
  };
}
