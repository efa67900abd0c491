import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { CommentAttachment } from '#ports/inbox/comment';
import type { NetworkComment, NetworkComments, ReplyInput, SentComment } from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import type { OwnApplication } from '#ports/networks/network-session';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { comparable } from './publish.ts';
import { type DiscordSession, readSession, requireApplication } from './session.ts';
import { applicationFlags, conversation, message, nothing, type ChannelMessage } from './wire.ts';

const most = 100;
/** How many pages of the channel after a post are searched for replies. */
const maxPages = 3;
const clockSkew = 60_000;
/**
 * The types of messages that are Discord's notices:
 * https://docs.discord.com/developers/resources/message#message-object-message-types
 * Messages of unknown types count as written by someone if they have text.
 */
const notices = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 21, 22, 24, 25, 26, 27, 28, 29, 31, 32],
  ...[36, 37, 38, 39, 44, 46],
];
/** Plain messages and replies. */
const writtenTypes = [0, 19];

const isWritten = ({ type, content }: ChannelMessage): boolean =>
  writtenTypes.includes(type) || (!notices.includes(type) && content !== '');
/** With one of these flags, an application can read what people write: in full, or while it is on few servers. */
const contentFlags = (1 << 18) | (1 << 19);
const unknownChannel = 10_003;

/** The session, and the post whose comments are read. */
interface Place {
  readonly session: DiscordSession;
  readonly application: OwnApplication;
  readonly post: string;
}

/** Identifies a comment: its channel or thread, and its message id. */
const commentId = (channel: string, id: string): string => `${channel}/${id}`;

function parseCommentId(external_id: string): { readonly channel: string; readonly id: string } {
  const [channel = '', id = ''] = external_id.split('/');
  return { channel, id };
}

const kinds = ['audio', 'image', 'video'] as const;

function toAttachment({ url, content_type = '' }: ChannelMessage['attachments'][number]): CommentAttachment {
  const type = kinds.find((kind) => content_type.startsWith(`${kind}/`)) ?? 'file';
  return { type, url, ...(content_type !== '' && { mime_type: content_type }) };
}

const isOwn = ({ session, application }: Pick<Place, 'application' | 'session'>, one: ChannelMessage): boolean =>
  one.author.id === application.client_id || one.webhook_id === session.webhook_id;

function toComment(place: Place, channel: string, one: ChannelMessage): NetworkComment {
  const { session, post } = place;
  const { id, author, content, timestamp, edited_timestamp, attachments, message_reference } = one;
  const { global_name, username, avatar } = author;
  const answered = message_reference?.message_id;
  return {
    external_id: commentId(channel, id),
    publication_external_id: post,
    ...(answered !== undefined && answered !== post && { parent_external_id: commentId(channel, answered) }),
    author: {
      external_id: author.id,
      name: global_name ?? username,
      ...(avatar && { profile_pic: `https://cdn.discordapp.com/avatars/${author.id}/${avatar}.png` }),
      is_own: isOwn(place, one),
    },
    text: content,
    ...(attachments.length > 0 && { attachments: attachments.map(toAttachment) }),
    url: `https://discord.com/channels/${session.guild_id}/${channel}/${id}`,
    creation_date: new Date(timestamp).toISOString(),
    ...(edited_timestamp && { edited_date: new Date(edited_timestamp).toISOString() }),
  };
}

/** Runs a call about a comment. Its thread may be gone while the account's channel still exists. */
async function inThread<T>(session: DiscordSession, channel: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isThread = channel !== session.channel_id;
    if (isThread && error instanceof DiscordFailure && error.code === unknownChannel)
      throw new NetworkFailure('not_found', error.message);
    throw error;
  }
}

/** Whether a message has no content at all, as applications without access to message content see it. */
const isEmpty = ({ content, attachments, embeds, sticker_items, poll }: ChannelMessage): boolean =>
  content === '' && [attachments, embeds, sticker_items].every((list) => list.length === 0) && poll === undefined;

/**
 * Creates the adapter part for comments: the messages in the thread of a post, and the replies to it in the channel.
 * https://docs.discord.com/developers/topics/threads
 */
export function createComments(api: DiscordApi): NetworkComments {
  const list = ({ bot_token }: OwnApplication, channel: string, query: string): Promise<readonly ChannelMessage[]> =>
    api(conversation, { method: 'GET', path: `/channels/${channel}/messages?${query}`, bot: bot_token });

  /** Returns a page of the thread, newest first; empty when the post has none. A thread has the id of its post. */
  async function readThread({ application, post }: Place, before: string | undefined, limit: number) {
    const query = `limit=${String(limit)}${before === undefined ? '' : `&before=${before}`}`;
    try {
      return await list(application, post, query);
    } catch (error) {
      if (error instanceof DiscordFailure && error.code === unknownChannel) return [];
      throw error;
    }
  }

  /** Returns the replies to a post in its channel, and whether all were seen. */
  async function readAnswers({ session, application, post }: Place) {
    const found = new Map<string, ChannelMessage>();
    let isProven = false;
    // Starts with the post itself: to a bot that may not read the history, a channel looks empty.
    let after = String(BigInt(post) - 1n);
    for (let pages = 0; pages < maxPages; pages += 1) {
      const page = (await list(application, session.channel_id, `after=${after}&limit=${String(most)}`)).toReversed();
      isProven ||= page.some(({ id }) => id === post);
      for (const one of page) {
        const answered = one.message_reference?.message_id ?? '';
        if (answered === post || found.has(answered)) found.set(one.id, one);
      }
      const last = page.at(-1)?.id;
      if (page.length < most || last === undefined) return { answers: [...found.values()], isWhole: isProven };
      after = last;
    }
    return { answers: [...found.values()], isWhole: false };
  }

  /** Throws `discord_application_refused` when the application has no access to message content. */
  async function requireContent({ application }: Place): Promise<void> {
    const path = '/oauth2/applications/@me';
    const { flags } = await api(applicationFlags, { method: 'GET', path, bot: application.bot_token });
    if ((flags & contentFlags) !== 0) return;
    const reason = 'it is not shown what people write; switch on "Message Content Intent" in the developer portal';
    const details = problem('discord_application_refused', { reason });
    throw new NetworkFailure('refused', details.message, { problem: details });
  }

  const readPage: NonNullable<NetworkComments['list']> = async (input) => {
    const { session: stored, publication_external_id: post, cursor } = input;
    const place: Place = { session: readSession(stored), application: requireApplication(stored), post };
    const limit = Math.min(input.limit, most);
    const page = await readThread(place, cursor, limit);
    const { answers, isWhole } = cursor === undefined ? await readAnswers(place) : { answers: [], isWhole: false };
    const written = [...page, ...answers].filter(isWritten);
    if (written.some((one) => isEmpty(one) && !isOwn(place, one))) await requireContent(place);
    const isLast = page.length < limit;
    const oldest = page.at(-1);
    const comments = written.map((one) => toComment(place, page.includes(one) ? post : place.session.channel_id, one));
    return {
      comments: comments.sort((a, b) => b.creation_date.localeCompare(a.creation_date)),
      ...(!isLast && oldest && { next_cursor: oldest.id }),
      has_answers: true,
      ...(isWhole && { complete_after: isLast || !oldest ? '' : new Date(oldest.timestamp).toISOString() }),
    };
  };

  const reply: NetworkSend<ReplyInput, object, SentComment> = {
    read: () => ({}),
    begin: () => ({}),

    async find({ session: stored, text, answers }, { started_date, first_asked_date = started_date }) {
      const place = { session: readSession(stored), application: requireApplication(stored) };
      const { channel, id: answered } = parseCommentId(answers.external_id);
      const since = Date.parse(first_asked_date) - clockSkew;
      const page = await inThread(place.session, channel, () =>
        list(place.application, channel, `limit=${String(most)}`),
      ).catch((error: unknown) => {
        if (error instanceof NetworkFailure && error.kind === 'not_found') return undefined;
        throw error;
      });
      if (!page) return 'absent';
      const found = page.find(
        (one) =>
          isOwn(place, one) &&
          one.message_reference?.message_id === answered &&
          Date.parse(one.timestamp) >= since &&
          comparable(one.content) === comparable(text),
      );
      if (found) return { external_id: commentId(channel, found.id) };
      // To a bot that may not read the history, the channel looks empty.
      if (page.length > 0) return 'absent';
      throw new NetworkFailure('unknown', 'the bot may not read the channel’s past');
    },

    async step({ session: stored, id_comment, text, answers }, { once }) {
      const { bot_token } = requireApplication(stored);
      const session = readSession(stored);
      const { channel, id: message_id } = parseCommentId(answers.external_id);
      const body = {
        content: text,
        message_reference: { message_id, fail_if_not_exists: true },
        // Notifies only the author of the message it answers.
        allowed_mentions: { parse: [], replied_user: true },
        nonce: id_comment,
        enforce_nonce: true,
      };
      return once(async () => {
        const request = {
          method: 'POST',
          path: `/channels/${channel}/messages`,
          bot: bot_token,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          once: true,
        } as const;
        const { id } = await inThread(session, channel, () => api(message, request)).catch((error: unknown) => {
          const isGone =
            error instanceof DiscordFailure && JSON.stringify(error.errors ?? '').includes('message_reference');
          throw isGone ? new NetworkFailure('not_found', error.message) : error;
        });
        const url = `https://discord.com/channels/${session.guild_id}/${channel}/${id}`;
        return { external_id: commentId(channel, id), url };
      });
    },
  };

  return {
    list: readPage,

    async replies({ comment, cursor, ...input }) {
      const { publication_external_id, external_id } = comment;
      const page = await readPage({ ...input, publication_external_id, cursor, limit: most });
      const comments = (page?.comments ?? []).filter((one) => one.parent_external_id === external_id);
      return { comments, ...(page?.next_cursor !== undefined && { next_cursor: page.next_cursor }) };
    },

    reply,

    async remove({ session: stored, comment }) {
      const { bot_token } = requireApplication(stored);
      const { channel, id } = parseCommentId(comment.external_id);
      try {
        const path = `/channels/${channel}/messages/${id}`;
        await inThread(readSession(stored), channel, () => api(nothing, { method: 'DELETE', path, bot: bot_token }));
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
