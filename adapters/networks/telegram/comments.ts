import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkComments, ReplyInput, SentComment } from '#ports/networks/network-comments';
import type { NetworkSend } from '#ports/networks/network-send';
import type { NetworkSession } from '#ports/networks/network-session';
import type { Clock } from '#ports/foundation/clock';
import type { TelegramApi } from './call.ts';
import { deleteMessages, mayNotDelete } from './deletion.ts';
import { messageUrl } from './message-url.ts';
import { readSession } from './session.ts';
import type { TelegramSettings } from './settings.ts';
import { channel, member, message } from './wire.ts';

/** Identifies a comment: its thread, and its message id in the group. */
export function commentId(thread: number, message_id: number): string {
  return `${String(thread)}/${String(message_id)}`;
}

/** Returns the parts of a comment's identifier. */
function parseCommentId(external_id: string): { readonly thread: number; readonly message_id: number } {
  const [thread = 0, message_id = 0] = external_id.split('/').map(Number);
  return { thread, message_id };
}

/**
 * Creates the adapter part for comments: messages in the group that is linked to a channel. Bots cannot read past
 * messages, so only what Telegram pushes is known. https://core.telegram.org/bots/features#privacy-mode
 */
export function createComments(
  { bot_token }: TelegramSettings,
  { api, clock }: { readonly api: TelegramApi; readonly clock: Clock },
): NetworkComments {
  /** Returns the group of the channel. */
  async function getGroup(session: NetworkSession): Promise<number> {
    const { chat_id } = readSession(session);
    const { linked_chat_id } = await api('getChat', channel, { chat_id });
    if (linked_chat_id !== undefined) return linked_chat_id;
    const details = problem('telegram_no_discussion_group', { chat_id });
    throw new NetworkFailure('refused', details.message, { problem: details });
  }

  /** Runs a call in the group. A bot without access to the group (failure `shutOut`) can still post to the channel. */
  async function inGroup<T>(
    call: () => Promise<T>,
    shutOut = (words: string) => new NetworkFailure('refused', words),
  ): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const isOut = error instanceof NetworkFailure && error.kind === 'reconnect';
      throw isOut ? shutOut(error.message) : error;
    }
  }

  // There is no `find`: the outcome of a lost response cannot be looked up.
  const reply: NetworkSend<ReplyInput, object, SentComment> = {
    read: () => ({}),
    begin: () => ({}),
    async step({ session, text, answers }, { once }) {
      const chat_id = await getGroup(session);
      const { thread, message_id } = parseCommentId(answers.external_id);
      const fields = { chat_id, text, reply_parameters: { message_id } };
      return inGroup(() =>
        once(async () => {
          const sent = await api('sendMessage', message, fields, { once: true });
          const { username } = sent.chat;
          return {
            external_id: commentId(thread, sent.message_id),
            ...(username !== undefined && { url: messageUrl(username, sent.message_id) }),
          };
        }),
      );
    },
  };

  return {
    async requireNotifications({ session }) {
      const chat_id = await getGroup(session);
      const user_id = Number(bot_token.split(':')[0]);
      const { status } = await inGroup(() => api('getChatMember', member, { chat_id, user_id }));
      if (['left', 'kicked'].includes(status)) {
        throw new NetworkFailure('refused', 'the bot is not in the group where the channel is discussed');
      }
    },

    reply,

    async remove({ session, comment: { external_id, creation_date } }) {
      const chat_id = await getGroup(session);
      const { message_id } = parseCommentId(external_id);
      await inGroup(
        () => deleteMessages({ api, clock }, chat_id, [message_id], creation_date),
        () => mayNotDelete(chat_id),
      );
    },
  };
}
