import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { telegramOptions } from '#domain/networks/telegram/options';
import type { NetworkPublish, PublishFile, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import type { NetworkTools } from '../shared/network-tools.ts';
import type { TelegramApi } from './call.ts';
import { deleteMessages } from './deletion.ts';
import { doubtful } from './failures.ts';
import { mayPost } from './may-post.ts';
import { type TelegramMedia, telegramMedia } from './media.ts';
import { messageUrl } from './message-url.ts';
import { readSession, type TelegramSession } from './session.ts';
import type { TelegramSettings } from './settings.ts';
import { message, type Message, messages } from './wire.ts';

const maxText = 4096;
const maxCaption = 1024;

function refused(details: ReturnType<typeof problem>): NetworkFailure {
  return new NetworkFailure('refused', details.message, { problem: details });
}

const methods = {
  animation: 'sendAnimation',
  document: 'sendDocument',
  photo: 'sendPhoto',
  video: 'sendVideo',
} as const;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that make a message a reply. */
function answering(answers: PublishInput['answers']): Fields {
  if (!answers) return {};
  const message_id = Number(answers.parent.external_identifier);
  if (message_id === 0) throw new NetworkFailure('refused', 'Telegram gave the post to answer no identifier');
  return { reply_parameters: { message_id } };
}

/** Creates the adapter part that publishes: https://core.telegram.org/bots/api#available-methods */
export function createPublish(
  settings: TelegramSettings,
  { clock, images, api }: Pick<NetworkTools, 'clock' | 'images'> & { readonly api: TelegramApi },
): NetworkPublish {
  /** Prepares the files one by one, because images are fitted in memory. */
  async function prepare(files: readonly PublishFile[], isDocument: boolean): Promise<TelegramMedia[]> {
    const media: TelegramMedia[] = [];
    for (const [index, file] of files.entries()) {
      media.push(await telegramMedia(images, file, files.length > 1 ? index : 'alone', isDocument));
    }
    return media;
  }

  /** Creates the post with one request. */
  async function post(
    { chat_id }: TelegramSession,
    { content, answers }: PublishInput,
    media: readonly TelegramMedia[],
    beforeEnd: () => Promise<void>,
  ): Promise<readonly Message[]> {
    const whole = { once: true, beforeEnd };
    const { text = '', link } = content;
    const { formatting, silent, protect_content, buttons } = telegramOptions.read(content);
    const common: Fields = { chat_id, disable_notification: silent, protect_content, ...answering(answers) };
    const parse_mode = formatting && 'HTML';
    const reply_markup = buttons && { inline_keyboard: buttons };
    const [first] = media;
    if (!first) {
      const link_preview_options = link ? { url: link } : undefined;
      const fields = { ...common, text, parse_mode, link_preview_options, reply_markup };
      return [await api('sendMessage', message, fields, whole)];
    }
    const caption = text ? { caption: text, parse_mode } : {};
    const files = media.map(({ part }) => part);
    if (media.length === 1) {
      const { type, details } = first;
      const fields = { ...common, ...caption, ...details, reply_markup };
      return [await api(methods[type], message, fields, { ...whole, files })];
    }
    // In an album of documents, the caption of the last one is shown below all of them.
    const captioned = first.type === 'document' ? media.length - 1 : 0;
    const items = media.map(({ type, part, details }, index) => ({
      type,
      media: `attach://${part.name}`,
      ...details,
      ...(index === captioned && caption),
    }));
    return api('sendMediaGroup', messages, { ...common, media: items }, { ...whole, files });
  }

  /** Returns the actual meaning of a refusal. */
  async function explained(
    failure: NetworkFailure,
    session: TelegramSession,
    { text = '', files }: PublicationContent,
  ): Promise<NetworkFailure> {
    if (/(text|message|caption) is too long/i.test(failure.message)) {
      const has_media = files.length > 0;
      const max_characters = has_media ? maxCaption : maxText;
      return refused(problem('telegram_text_too_long', { characters: text.length, max_characters, has_media }));
    }
    if (failure.kind !== 'reconnect' || !doubtful.test(failure.message)) return failure;
    const isWrong = await mayPost(settings, api, session).catch(() => false);
    return isWrong ? new NetworkFailure('temporary', failure.message) : failure;
  }

  // Bots cannot read a channel, so there is no `find`: the outcome of a lost response cannot be looked up.
  const send: NetworkSend<PublishInput, object, Sent> = {
    read: () => ({}),
    begin: () => ({}),

    async step(input, { onceWhole }) {
      const { content, files } = input;
      const session = readSession(input.session);
      const media = await prepare(files, telegramOptions.read(content).as_document ?? false);
      try {
        return await onceWhole(async (mark) => sentFrom(await post(session, input, media, mark)));
      } catch (error) {
        throw error instanceof NetworkFailure ? await explained(error, session, content) : error;
      }
    },
  };

  return {
    send,

    async remove({ session, sent, publish_date }) {
      const { chat_id } = readSession(session);
      const kept = z.array(z.number()).safeParse(sent.extra_data?.telegram_message_ids).data;
      const ids = kept ?? [Number(sent.external_identifier)];
      if (ids.includes(0))
        throw new NetworkFailure('refused', 'Telegram gave the post no identifier, so it cannot be deleted');
      await deleteMessages({ api, clock }, chat_id, ids, publish_date);
    },
  };
}

/** Returns the sent post. Posts in channels without a name have no public address. */
function sentFrom(sent: readonly Message[]): Sent {
  const [first] = sent;
  const id = first?.message_id ?? 0;
  const username = first?.chat.username;
  return {
    external_identifier: String(id),
    ...(username && id > 0 && { url: messageUrl(username, id) }),
    ...(sent.length > 1 && {
      extra_data: { telegram_message_ids: sent.map(({ message_id }) => message_id) },
      aliases: sent.slice(1).map(({ message_id }) => String(message_id)),
    }),
  };
}
