import { problem } from '#domain/errors/index';
import type { CommentAuthor, OriginalChange } from '#ports/comments/comment';
import type { ConnectionNotice, NetworkEvent, NetworkEvents } from '#ports/networks/network-adapter';
import type { CommentFact } from '#ports/networks/network-comments';
import { type ScopesByCapability, wantedScopes } from '../shared/access.ts';
import { hmacSha256, isSame, isJsonObject, jsonOf } from '../shared/signatures.ts';
import { ofSeconds } from '../shared/time.ts';
import type { TelegramApi } from './call.ts';
import { commentId } from './comments.ts';
import { standingOf } from './may-post.ts';
import { messageUrl } from './message-url.ts';
import { numbersIn } from './metrics.ts';
import { channelLink, type TelegramSettings } from './settings.ts';
import {
  copy,
  done,
  inChat,
  message,
  said,
  type Said,
  started,
  type Update,
  update,
  updates,
} from './wire.ts';

/** The kinds of update that Telegram shall send; what it was not asked for when it happened, it never sends. */
const kinds: ScopesByCapability = {
  publishing: ['message', 'my_chat_member'],
  comments: ['edited_message', 'channel_post'],
  messages: [],
  metrics: ['message_reaction_count'],
  products: [],
};

// Reads `/start <state>` in the bot's own chat.
function personIn({ message: told }: Update): NetworkEvent[] {
  const { from, text = '' } = started.safeParse(told).data ?? {};
  const state = /^\/start ([\w-]{1,64})$/.exec(text)?.[1];
  return from && state !== undefined ? [{ type: 'person', person: String(from.id), state }] : [];
}

/** What Telegram itself says in a chat. Everything else is said by people, also what nobody knows yet. */
const notices =
  /^(boost_added|channel_chat_created|chat_(background_set|owner_\w+|shared)|checklist_tasks_\w+|connected_website|delete_chat_photo|direct_message_price_changed|(general_)?forum_topic_\w+|gift\w*|giveaway_(completed|created)|group_chat_created|left_chat_member|message_auto_delete_timer_changed|migrate_\w+|new_chat_\w+|paid_message_price_changed|passport_data|pinned_message|proximity_alert_triggered|refunded_payment|successful_payment|suggested_post_\w+|supergroup_chat_created|unique_gift|users_shared|video_chat_\w+|web_app_data|write_access_allowed)$/;

/** Names a thread in a group. Only whoever saw the post come in knows which post it belongs to. */
const threadName = (group: number, thread: number): string => `${String(group)}/${String(thread)}`;

// Reads which post a thread belongs to: of its first message, or of an answer to that one.
function threadIn(told: unknown): NetworkEvent[] {
  const found = copy.safeParse(told).data;
  // A post that was forwarded into the channel names the message that it comes from, not itself.
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

function authorOf({ from, sender_chat }: Said, external_id: string): CommentAuthor {
  // Whoever writes in the name of a channel or group is somebody else there.
  if (sender_chat) {
    const { id, title } = sender_chat;
    return { external_id: String(id), ...(title !== undefined && { name: title }), is_own: false };
  }
  if (!from) return { external_id, is_own: false };
  const name = [from.first_name, from.last_name].filter(Boolean).join(' ');
  return { external_id: String(from.id), ...(name !== '' && { name }), is_own: false };
}

// Reads what was said in a thread, for the first time or changed.
function commentIn(told: unknown): NetworkEvent[] {
  const message = said.safeParse(told).data;
  if (!message || message.chat.type === 'private') return [];
  const { message_id, chat, reply_to_message: answered, text, caption, sticker, date, edit_date } = message;
  const thread = message.message_thread_id ?? copy.safeParse(answered).data?.message_id;
  const words = text ?? caption ?? sticker?.emoji;
  const isSaid = words !== undefined || !Object.keys(message).some((name) => notices.test(name));
  if (thread === undefined || !isSaid) return [];
  const external_id = commentId(thread, message_id);
  const creation_date = ofSeconds(date);
  const edited_date = edit_date === undefined ? undefined : ofSeconds(edit_date);
  const fact: CommentFact = {
    type: 'comment',
    date: edited_date ?? creation_date,
    precision: 'second',
    // It was read as a message, so it is an object.
    original: told as OriginalChange,
    comment: {
      external_id,
      publication_external_id: '',
      ...(answered &&
        answered.message_id !== thread && { parent_external_id: commentId(thread, answered.message_id) }),
      author: authorOf(message, external_id),
      text: words ?? '',
      ...(chat.username !== undefined && { url: messageUrl(chat.username, message_id) }),
      creation_date,
      ...(edited_date !== undefined && { edited_date }),
    },
  };
  return [
    ...threadIn(answered),
    { type: 'thread_comments', thread: threadName(chat.id, thread), facts: [fact] },
  ];
}

// Reads what became of the bot in a channel.
function accountIn({ my_chat_member: told }: Update): NetworkEvent[] {
  if (told?.chat.type !== 'channel') return [];
  const { id, title, username } = told.chat;
  const external_identifier = String(id);
  const standing = standingOf(told.new_chat_member);
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
  return [{ type: 'account', person: String(told.from.id), account }];
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

/** Returns what Telegram shows with each update that it sends. It follows from the token of the bot. */
export function webhookSecret({ bot_token }: Pick<TelegramSettings, 'bot_token'>): string {
  return hmacSha256(bot_token, 'hex', 'postwright webhook secret');
}

/** Creates the part that receives updates: https://core.telegram.org/bots/api#getting-updates */
export function createEvents(settings: TelegramSettings, api: TelegramApi): NetworkEvents {
  const allowed_updates = wantedScopes(kinds, settings);
  const secret = webhookSecret(settings);
  return {
    requests: {
      headers: [header],
      isBody: isJsonObject,
      // The secret is the signature, whatever the body is.
      check: (headers) =>
        isSame(headers[header], secret) ? { update: () => undefined, isSigned: () => true } : undefined,
      // A person and the channel that they bring are told of in two updates, which must stay in order.
      about(request) {
        const { message: told, edited_message } = update.safeParse(jsonOf(request)).data ?? {};
        const { chat } = inChat.safeParse(told ?? edited_message).data ?? {};
        return chat && chat.type !== 'private' ? String(chat.id) : undefined;
      },
      read(request) {
        const told = update.safeParse(jsonOf(request)).data;
        if (!told) return Promise.resolve([]);
        return Promise.resolve([
          ...personIn(told),
          ...accountIn(told),
          ...threadIn(told.message),
          ...commentIn(told.message),
          ...commentIn(told.edited_message),
          ...numbersIn(told.message_reaction_count),
        ]);
      },
    },

    // Telegram sends, or is asked: https://core.telegram.org/bots/api#setwebhook
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
        requests: found.map((one) => ({
          headers: {},
          body: Buffer.from(JSON.stringify(one)).toString('base64'),
        })),
        cursor: last ? String(last.update_id + 1) : cursor,
      };
    },

    async tell(person, notice) {
      const button = { text: 'Choose the channel', url: channelLink(settings) };
      const reply_markup = notice.kind === 'invited' ? { inline_keyboard: [[button]] } : undefined;
      await api('sendMessage', message, {
        chat_id: Number(person),
        text: wordsFor(notice),
        reply_markup,
      });
    },
  };
}
