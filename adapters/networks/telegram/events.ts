import { problem } from '#domain/errors/index';
import type { ConnectionNotice, NetworkEvent, NetworkEvents } from '#ports/networks/network-adapter';
import type { TelegramApi } from './call.ts';
import { type ScopesByCapability, wantedScopes } from '../shared/access.ts';
import { channelLink, type TelegramSettings } from './settings.ts';
import { message, type Update, updates } from './wire.ts';

/** The kinds of update that Telegram shall send; what it was not asked for when it happened, it never sends. */
const kinds: ScopesByCapability = {
  publishing: ['message', 'my_chat_member'],
  comments: ['edited_message', 'channel_post'],
  messages: [],
  metrics: ['message_reaction_count'],
  products: [],
};

// Reads `/start <state>` in the bot's own chat. In a group it could come from anybody.
function personIn({ message: told }: Update): NetworkEvent[] {
  const state = told?.chat.type === 'private' ? /^\/start ([\w-]{1,64})$/.exec(told.text)?.[1] : undefined;
  return told && state !== undefined ? [{ type: 'person', person: String(told.from.id), state }] : [];
}

// Reads what became of the bot in a channel.
function accountIn({ my_chat_member: told }: Update): NetworkEvent[] {
  if (told?.chat.type !== 'channel') return [];
  const { id, title, username } = told.chat;
  const external_identifier = String(id);
  const { status, can_post_messages } = told.new_chat_member;
  if (status !== 'administrator' || !can_post_messages) {
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

/** Creates the part that receives events: https://core.telegram.org/bots/api#getting-updates */
export function createEvents(settings: TelegramSettings, api: TelegramApi): NetworkEvents {
  const allowed_updates = wantedScopes(kinds, settings);
  return {
    async poll({ cursor, signal }) {
      const offset = cursor === undefined ? undefined : Number(cursor);
      const fields = { offset, limit: 100, timeout: 0, allowed_updates };
      const found = await api('getUpdates', updates, fields, { signal });
      const last = found.at(-1);
      return {
        events: found.flatMap((update) => [...personIn(update), ...accountIn(update)]),
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
