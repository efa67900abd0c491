import { problem } from '#domain/foundation/index';
import type { CommentAuthor, OriginalChange } from '#ports/inbox/comment';
import type { ConnectionNotice, NetworkEvent, NetworkEvents } from '#ports/networks/network-adapter';
import type { CommentFact } from '#ports/networks/network-comments';
import { type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import { hmacSha256, isSame, isJsonObject, getJson } from '../shared/signatures.ts';
import { fromSeconds } from '../shared/time.ts';
import type { TelegramApi } from './call.ts';
import { commentId } from './comments.ts';
import { getStanding } from './may-post.ts';
import { messageUrl } from './message-url.ts';
import { numbersIn } from './metrics.ts';
import { channelLink, type TelegramSettings } from './settings.ts';
import {
  copy,
  done,
  inChat,
  message,
  groupMessage,
  type GroupMessage,
  started,
  type Update,
  update,
  updates,
} from './wire.ts';

/** The kinds of update to request; others are never sent, not even later. */
const kinds: ScopesByCapability = {
  publishing: ['message', 'my_chat_member'],
  comments: ['edited_message', 'channel_post'],
  messages: [],
  metrics: ['message_reaction_count'],
  products: [],
};

// Reads `/start <state>` in the bot's own chat.
function personIn({ message }: Update): NetworkEvent[] {
  const { from, text = '' } = started.safeParse(message).data ?? {};
  const state = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  return from && state !== undefined ? [{ type: 'person', person: String(from.id), state }] : [];
}

/** Telegram's own notices in a chat. Messages of any other kind, known or not, are written by people. */
const notices =
  /^(boost_added|channel_chat_created|chat_(background_set|owner_\w+|shared)|checklist_tasks_\w+|connected_website|delete_chat_photo|direct_message_price_changed|(general_)?forum_topic_\w+|gift\w*|giveaway_(completed|created)|group_chat_created|left_chat_member|message_auto_delete_timer_changed|migrate_\w+|new_chat_\w+|paid_message_price_changed|passport_data|pinned_message|proximity_alert_triggered|refunded_payment|successful_payment|suggested_post_\w+|supergroup_chat_created|unique_gift|users_shared|video_chat_\w+|web_app_data|write_access_allowed)$/;

/** Identifies a thread in a group. Which post it belongs to is only known from the update that copied the post. */
const threadName = (group: number, thread: number): string => `${String(group)}/${String(thread)}`;

// Reads which post a thread belongs to, from its first message or a reply to that one.
function threadIn(json: unknown): NetworkEvent[] {
  const found = copy.safeParse(json).data;
  // A post that was forwarded into the channel names its original message, not itself.
  if (found?.forward_origin.chat.id !== found?.sender_chat.id || !found) return [];
  const { message_id, chat, sender_chat, forward_origin } = found;
  return [
    {
      type: 'thread',
      external_identifier: String(sender_chat.id),
      publication_external_id: String(forward_origin.message_id),
      thread: threadName(chat.id, message_id),
    },
  ];
}

function toAuthor({ from, sender_chat }: GroupMessage, external_id: string): CommentAuthor {
  // Someone who writes as a channel or group appears as that.
  if (sender_chat) {
    const { id, title } = sender_chat;
    return { external_id: String(id), ...(title !== undefined && { name: title }), is_own: false };
  }
  if (!from) return { external_id, is_own: false };
  const name = [from.first_name, from.last_name].filter(Boolean).join(' ');
  return { external_id: String(from.id), ...(name !== '' && { name }), is_own: false };
}

// Reads a new or edited message in a thread.
function commentIn(json: unknown): NetworkEvent[] {
  const message = groupMessage.safeParse(json).data;
  if (!message || message.chat.type === 'private') return [];
  const { message_id, chat, reply_to_message: answered, text, caption, sticker, date, edit_date } = message;
  const thread = message.message_thread_id ?? copy.safeParse(answered).data?.message_id;
  const words = text ?? caption ?? sticker?.emoji;
  const isWritten = words !== undefined || !Object.keys(message).some((name) => notices.test(name));
  if (thread === undefined || !isWritten) return [];
  const external_id = commentId(thread, message_id);
  const creation_date = fromSeconds(date);
  const edited_date = edit_date === undefined ? undefined : fromSeconds(edit_date);
  const fact: CommentFact = {
    type: 'comment',
    date: edited_date ?? creation_date,
    precision: 'second',
    // It was parsed as a message, so it is an object.
    original: json as OriginalChange,
    comment: {
      external_id,
      publication_external_id: '',
      ...(answered && answered.message_id !== thread && { parent_external_id: commentId(thread, answered.message_id) }),
      author: toAuthor(message, external_id),
      text: words ?? '',
      ...(chat.username !== undefined && { url: messageUrl(chat.username, message_id) }),
      creation_date,
      ...(edited_date !== undefined && { edited_date }),
    },
  };
  return [...threadIn(answered), { type: 'thread_comments', thread: threadName(chat.id, thread), facts: [fact] }];
}

// Reads a change of the bot's membership in a channel.
function accountIn({ my_chat_member: change }: Update): NetworkEvent[] {
  if (change?.chat.type !== 'channel') return [];
  const { id, title, username } = change.chat;
  const external_identifier = String(id);
  const standing = getStanding(change.new_chat_member);
  if (standing === undefined) return [];
  if (standing === 'out') {
    return [{ type: 'access_lost', external_identifier, problem: problem('telegram_bot_may_not_post') }];
  }
  const account = {
    external_identifier,
    name: title ?? username ?? external_identifier,
    ...(username !== undefined && { username }),
    session: { data: { chat_id: id } },
  };
  return [{ type: 'account', person: String(change.from.id), account }];
}

function wordsFor(notice: ConnectionNotice): string {
  switch (notice.kind) {
    case 'invited':
      return 'Now add this bot to your channel as an administrator who may post. That connects the account.';
    case 'stale':
      return 'This link no longer works. Go back to where you came from and ask for a new one.';
    case 'connected':
      return notice.is_enabled
        ? `${notice.name} is connected and ready to use.`
        : `${notice.name} is connected, but the plan has no free slot for it. It can be enabled as soon as there is one.`;
    case 'refused':
      return `${notice.name} was not connected. ${notice.reason}`;
  }
}

const header = 'x-telegram-bot-api-secret-token';

/** Returns the secret that Telegram sends with each update. It is derived from the bot's token. */
export function webhookSecret({ bot_token }: Pick<TelegramSettings, 'bot_token'>): string {
  return hmacSha256(bot_token, 'hex', 'postwright webhook secret');
}

/** Creates the adapter part that receives updates: https://core.telegram.org/bots/api#getting-updates */
export function createEvents(settings: TelegramSettings, api: TelegramApi): NetworkEvents {
  const allowed_updates = requestedScopes(kinds, settings);
  const secret = webhookSecret(settings);
  return {
    requests: {
      headers: [header],
      isBody: isJsonObject,
      // The secret is the signature, whatever the body is.
      check: (headers) =>
        isSame(headers[header], secret) ? { update: () => undefined, isSigned: () => true } : undefined,
      // A person and the channel that they add arrive in two updates, which must stay in order.
      about(request) {
        const { message, edited_message } = update.safeParse(getJson(request)).data ?? {};
        const { chat } = inChat.safeParse(message ?? edited_message).data ?? {};
        return chat && chat.type !== 'private' ? String(chat.id) : undefined;
      },
      read(request) {
        const parsed = update.safeParse(getJson(request)).data;
        if (!parsed) return Promise.resolve([]);
        return Promise.resolve([
          ...personIn(parsed),
          ...accountIn(parsed),
          ...threadIn(parsed.message),
          ...commentIn(parsed.message),
          ...commentIn(parsed.edited_message),
          ...numbersIn(parsed.message_reaction_count),
        ]);
      },
    },

    // Updates are pushed or polled: https://core.telegram.org/bots/api#setwebhook
    webhook: {
      async set(url) {
        await api('setWebhook', done, { url, secret_token: secret, allowed_updates });
      },
      async remove() {
        await api('deleteWebhook', done, {});
      },
    },

    async poll({ cursor, signal }) {
      const offset = cursor === undefined ? undefined : Number(cursor);
      const fields = { offset, limit: 100, timeout: 0, allowed_updates };
      const found = await api('getUpdates', updates, fields, { signal });
      const last = found.at(-1);
      return {
        requests: found.map((one) => ({ headers: {}, body: Buffer.from(JSON.stringify(one)).toString('base64') })),
        cursor: last ? String(last.update_id + 1) : cursor,
      };
    },

    async notifyPerson(person, notice) {
      const button = { text: 'Choose the channel', url: channelLink(settings) };
      const reply_markup = notice.kind === 'invited' ? { inline_keyboard: [[button]] } : undefined;
      await api('sendMessage', message, { chat_id: Number(person), text: wordsFor(notice), reply_markup });
    },
  };
}
