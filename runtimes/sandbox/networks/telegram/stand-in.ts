import type Router from '@koa/router';
import { type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxMedia, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { bad, type Fields, type Methods, readFields, knownFields, refuse, text, value } from './call.ts';
import { bot, channels, toMember, toUser, type Rights, type SandboxChannel } from './channels.ts';
import { readFiles, toShown } from './content.ts';
import { telegramDiscussions } from './discussions.ts';
import { asMedia, findRefusal } from './media.ts';
import { countMembers, reactionReporter } from './numbers.ts';
import { type ChatMessage, telegramPages } from './pages.ts';
import { telegramUpdates } from './updates.ts';

const token = '1000001:sandbox-secret';
const hour = 3_600_000;
/** Fields that every chat has, and that never change here. */
const constantFields = {
  accent_color_id: 0,
  max_reaction_count: 11,
  accepted_gift_types: {
    unlimited_gifts: false,
    limited_gifts: false,
    unique_gifts: false,
    premium_subscription: false,
    gifts_from_channels: false,
  },
};

/** Creates Telegram's bots, as https://core.telegram.org/bots/api describes them. */
export function createTelegramStandIn(tools: SandboxTools): StandIn {
  const { clock, address } = tools;
  const timeline = new Timeline();
  const admitted = new Map<number, Rights>();
  const started = new Set<number>();
  const chat: ChatMessage[] = [];
  /** The post of each message, and its file. */
  const messages = new Map<string, { readonly post: string; readonly media?: SandboxMedia | undefined }>();
  const lastIds = new Map<number, number>();
  const date = (): number => Math.floor(clock.now() / 1000);
  const updates = telegramUpdates(tools);
  const { update } = updates;
  const sendReactions = reactionReporter(tools, timeline, update);
  const groups = telegramDiscussions(tools, update);
  const newId = (chat_id: number): number => {
    const next = (lastIds.get(chat_id) ?? 1) + 1;
    lastIds.set(chat_id, next);
    return next;
  };

  function admit(person: number, id: number, given: readonly string[] | undefined): void {
    const channel = channels.find((one) => one.channel.id === id)?.channel;
    const before = admitted.get(id);
    const rights = given && new Set(given);
    // A change that changes nothing is not reported.
    const isSame = before && rights ? [...rights].join() === [...before].join() : before === rights;
    if (!channel || isSame) return;
    if (rights) admitted.set(id, rights);
    else admitted.delete(id);
    update({
      my_chat_member: {
        chat: channel,
        from: toUser(person),
        date: date(),
        old_chat_member: toMember(before),
        new_chat_member: toMember(rights, true),
      },
    });
  }

  /** Returns a channel in which the bot has this right. */
  function channelFor(fields: Fields, right: string): SandboxChannel {
    const id = Number(value(fields, 'chat_id'));
    const channel = channels.find((one) => one.channel.id === id)?.channel;
    if (!channel) bad('chat not found');
    const rights = admitted.get(id);
    if (!rights) refuse(403, 'Forbidden: bot is not a member of the channel chat');
    if (!rights.has(right)) bad('need administrator rights in the channel chat');
    return channel;
  }

  /** Returns the details of a post besides its text and files. */
  function describe(channel: SandboxChannel, fields: Fields, tags: readonly string[]) {
    const { message_id } = (value(fields, 'reply_parameters') ?? {}) as { message_id?: number };
    const answered = message_id === undefined ? undefined : messages.get(`${channel.id}/${message_id}`);
    if (message_id !== undefined && !(answered && timeline.get(answered.post))) bad('message to be replied not found');
    const { inline_keyboard } = (value(fields, 'reply_markup') ?? {}) as {
      inline_keyboard?: readonly (readonly { text?: unknown; url?: unknown }[])[];
    };
    const rows = inline_keyboard?.map((row) =>
      row.map(({ text: words, url }) => {
        if (text(words).trim() === '') bad('inline keyboard button text is empty');
        if (!/^https?:\/\/[^\s/]+\.[^\s/]/.test(text(url))) bad('inline keyboard button URL is invalid');
        return `${text(words)}: ${text(url)}`;
      }),
    );
    const details = {
      ...(tags.length > 0 && { tags: tags.join(' ') }),
      ...(rows && { buttons: rows.map((row) => row.join(' | ')).join('\n') }),
      ...(value(fields, 'disable_notification') === true && { silent: 'yes' }),
      ...(value(fields, 'protect_content') === true && { protected: 'yes' }),
    };
    return { details, ...(answered && { answers: answered.post }) };
  }

  async function sendFiles(method: string, fields: Fields): Promise<unknown> {
    const channel = channelFor(fields, 'post_messages');
    const files: File[] = [];
    const found = readFiles(method, fields);
    for (const { kind, file } of found) {
      if (!(file instanceof File)) bad('wrong file identifier/HTTP URL specified');
      const refusal = await findRefusal(kind, file, tools.findFault);
      if (refusal !== undefined) bad(refusal);
      files.push(file);
    }
    const captions = found.map(({ text: caption }) => caption);
    const described = describe(
      channel,
      fields,
      found.flatMap(({ tags }) => tags),
    );
    const names = found.flatMap(({ kind, file }) => (kind === 'document' && file instanceof File ? [file.name] : []));
    const ids = found.map(() => newId(channel.id));
    const post = `${channel.id}/${ids[0] ?? 0}`;
    const media = await Promise.all(files.map(asMedia));
    ids.forEach((id, item) => messages.set(`${channel.id}/${id}`, { post, media: media[item] }));
    timeline.add({
      id: post,
      account: channel.title,
      text: captions.join('\n').trim(),
      media,
      created: clock.now(),
      ...described,
      details: { ...described.details, ...(names.length > 0 && { documents: names.join(' ') }) },
    });
    groups.discuss(channel, ids, captions.join('\n').trim());
    const sent = ids.map((message_id, item) => ({
      message_id,
      date: date(),
      chat: channel,
      sender_chat: channel,
      ...(captions[item] && { caption: captions[item] }),
      ...(ids.length > 1 && { media_group_id: post }),
    }));
    return method === 'sendMediaGroup' ? sent : sent[0];
  }

  function sendText(fields: Fields): unknown {
    const { text: content, tags } = toShown(fields.text, fields, 4096, 'message is too long');
    if (content === '') bad('message text is empty');
    const person = Number(value(fields, 'chat_id'));
    if (started.has(person)) {
      const { inline_keyboard = [] } = (fields.reply_markup ?? {}) as { inline_keyboard?: ChatMessage['buttons'][] };
      chat.push({ person, text: content, buttons: inline_keyboard.flat() });
      return { message_id: newId(person), date: date(), chat: { id: person, type: 'private' }, text: content };
    }
    if (groups.isGroup(person)) return groups.send(person, fields);
    if (person > 0) refuse(403, 'Forbidden: bot can’t initiate conversation with a user');
    const channel = channelFor(fields, 'post_messages');
    const { url } = (fields.link_preview_options ?? {}) as { url?: string };
    const message_id = newId(channel.id);
    const post = `${channel.id}/${message_id}`;
    const described = describe(channel, fields, tags);
    const details = { ...described.details, ...(url !== undefined && { link: url }) };
    timeline.add({
      id: post,
      account: channel.title,
      text: content,
      media: [],
      created: clock.now(),
      ...described,
      details,
    });
    messages.set(post, { post });
    groups.discuss(channel, [message_id], content);
    return { message_id, date: date(), chat: channel, sender_chat: channel, text: content };
  }

  /** Removes one message; of an album, only its own file. False when it does not exist. */
  function removeMessage(channel: SandboxChannel, id: number): boolean {
    const key = `${channel.id}/${id}`;
    const found = messages.get(key);
    const post = found && timeline.get(found.post);
    messages.delete(key);
    if (!post) return false;
    if (clock.now() - post.created > 48 * hour) bad('message can’t be deleted');
    const isLast = [...messages.values()].every((other) => other.post !== post.id);
    if (isLast) timeline.remove(post.id);
    else timeline.change(post.id, { media: post.media.filter((media) => media !== found.media) });
    return true;
  }

  const methods: Methods = {
    ...updates.methods,
    getChat(fields) {
      const id = Number(value(fields, 'chat_id'));
      const channel = channels.find((one) => one.channel.id === id)?.channel;
      if (!channel || !admitted.has(id)) bad('chat not found');
      return { ...channel, ...constantFields, linked_chat_id: groups.linkedTo(channel) };
    },
    getChatMember(fields) {
      const id = Number(value(fields, 'chat_id'));
      if (groups.isGroup(id)) return toMember(groups.rightsIn(id));
      if (!channels.some((one) => one.channel.id === id)) bad('chat not found');
      if (Number(value(fields, 'user_id')) !== bot.id) bad('member not found');
      return toMember(admitted.get(id));
    },
    getChatMemberCount(fields) {
      const id = Number(value(fields, 'chat_id'));
      const channel = channels.find((one) => one.channel.id === id)?.channel;
      if (!channel) bad('chat not found');
      if (!admitted.has(id)) refuse(403, 'Forbidden: bot is not a member of the channel chat');
      return countMembers(channel, clock.now());
    },
    sendMessage: sendText,
    sendPhoto: (fields, method) => sendFiles(method, fields),
    sendVideo: (fields, method) => sendFiles(method, fields),
    sendAnimation: (fields, method) => sendFiles(method, fields),
    sendDocument: (fields, method) => sendFiles(method, fields),
    sendMediaGroup: (fields, method) => sendFiles(method, fields),
    deleteMessage(fields) {
      const group = Number(value(fields, 'chat_id'));
      if (groups.isGroup(group)) {
        groups.removeMessage(group, Number(value(fields, 'message_id')));
        return true;
      }
      const channel = channelFor(fields, 'delete_messages');
      if (!removeMessage(channel, Number(value(fields, 'message_id')))) bad('message to delete not found');
      return true;
    },
    deleteMessages(fields) {
      const channel = channelFor(fields, 'delete_messages');
      const ids = value(fields, 'message_ids');
      if (!Array.isArray(ids) || ids.length < 1 || ids.length > 100) bad('wrong number of messages');
      for (const id of ids) removeMessage(channel, Number(id));
      return true;
    },
  };

  const leaveAll = (): void => {
    for (const { owner, channel } of channels) admit(owner, channel.id, undefined);
  };

  return {
    social_network: 'telegram',
    timeline,
    comments: groups.comments,
    // Nothing expires here. Revoking all access removes the bot from every channel.
    tokens: Object.assign(new TokenBook(clock), { revokeAll: leaveAll }),
    throttled: (seconds) => ({
      status: 429,
      headers: { 'retry-after': String(seconds) },
      body: {
        ok: false,
        error_code: 429,
        description: `Too Many Requests: retry after ${seconds}`,
        parameters: { retry_after: seconds },
      },
    }),
    broken: () => ({ status: 500, body: { ok: false, error_code: 500, description: 'Internal Server Error' } }),

    register(router: Router) {
      telegramPages(router, {
        messages: chat,
        address: address('https://t.me'),
        isIn: (id) => admitted.has(id) || groups.rightsIn(id) !== undefined,
        start(id, payload) {
          started.add(id);
          const from = toUser(id);
          const private_chat = { id, type: 'private', first_name: from.first_name };
          const words = payload === '' ? '/start' : `/start ${payload}`;
          update({ message: { message_id: newId(id), date: date(), chat: private_chat, from, text: words } });
        },
        admit,
        admitToGroup: groups.admit,
      });

      router.all('/api.telegram.org/:bot/:method', async (context) => {
        const { bot: given = '', method = '' } = context.params;
        if (!/^bot\d+:[\w-]+$/.test(given)) refuse(404, 'Not Found');
        if (given !== `bot${token}`) refuse(401, 'Unauthorized');
        const call = methods[method];
        if (!call) refuse(404, 'Not Found: method not found');
        const fields = await readFields(context);
        const known = knownFields[method] ?? [];
        const unknown = Object.entries(fields).find(([name, one]) => !known.includes(name) && !(one instanceof File));
        if (unknown) bad(`field ${unknown[0]} is not known`);
        // Nothing happens in the background here, so each call of the bot triggers the updates.
        if (updates.sends('message_reaction_count')) {
          sendReactions(channels.map(({ channel }) => channel).filter(({ id }) => admitted.has(id)));
        }
        const result = await call(fields, method);
        reply(context, { status: 200, body: { ok: true, result } });
      });
    },
  };
}
