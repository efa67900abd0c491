import type { SandboxComments, SandboxTools } from '../../stand-in.ts';
import { bad, type Fields, refuse, text, value } from './call.ts';
import { bot, type Discussion, discussions, people, type Rights, type SandboxChannel } from './channels.ts';

const hour = 3_600_000;

interface GroupMessage {
  readonly id: number;
  readonly thread: number;
  readonly answers: number;
  readonly text: string;
  readonly created: number;
  readonly own: boolean;
  readonly person: string;
}

/** The state of a group: its messages, and the channel messages to which its threads belong. */
interface Group extends Discussion {
  rights: Rights | undefined;
  lastId: number;
  readonly threads: Map<number, number>;
  readonly messages: Map<number, GroupMessage>;
}

/** Creates the groups in which the posts of channels are discussed: https://core.telegram.org/api/discussion */
export function telegramDiscussions(
  { clock, count }: SandboxTools,
  update: (content: Readonly<Record<string, unknown>>) => void,
) {
  const groups: readonly Group[] = discussions.map((one) => ({
    ...one,
    rights: undefined,
    lastId: 1,
    threads: new Map(),
    messages: new Map(),
  }));
  const strangers = new Map<string, number>();
  const date = (at = clock.now()): number => Math.floor(at / 1000);
  const getGroup = (id: number): Group | undefined => groups.find(({ group }) => group.id === id);

  function nextId(group: Group): number {
    group.lastId += 1;
    return group.lastId;
  }

  function personNamed(name: string): object {
    const known = people.find((one) => one.name === name);
    const id = known?.id ?? strangers.get(name) ?? 6_000_000 + count();
    if (!known) strangers.set(name, id);
    return { id, is_bot: false, first_name: name };
  }

  /** Returns the group's copy of a channel message. */
  const toCopy = ({ group, channel }: Group, message_id: number, origin: number): object => ({
    message_id,
    date: date(),
    chat: group,
    from: { id: 777_000, is_bot: false, first_name: 'Telegram' },
    sender_chat: channel,
    is_automatic_forward: true,
    forward_origin: { type: 'channel', chat: channel, message_id: origin, date: date() },
  });

  /** Returns a message in Telegram's format. */
  function toMessage(group: Group, message: GroupMessage): object {
    const { id, thread, answers, created, text: words, person } = message;
    const origin = group.threads.get(answers);
    return {
      message_id: id,
      message_thread_id: thread,
      date: date(created),
      chat: group.group,
      from: personNamed(person),
      reply_to_message:
        origin === undefined
          ? { message_id: answers, date: date(created), chat: group.group }
          : toCopy(group, answers, origin),
      text: words,
    };
  }

  function add(group: Group, message: Omit<GroupMessage, 'created' | 'id'>): GroupMessage {
    const entry = { ...message, id: nextId(group), created: clock.now() };
    group.messages.set(entry.id, entry);
    return entry;
  }

  const toName = ({ thread, id }: GroupMessage): string => `${String(thread)}/${String(id)}`;

  /** Finds a comment by the identifier that adapters give it. */
  function find(name: string): { readonly group: Group; readonly message: GroupMessage } | undefined {
    const [thread = 0, id = 0] = name.split('/').map(Number);
    for (const group of groups) {
      const message = group.messages.get(id);
      if (message?.thread === thread) return { group, message };
    }
    return undefined;
  }

  /** Finds the thread of a post, whose identifier may include its channel. */
  function findThread(post: string): { readonly group: Group; readonly thread: number } | undefined {
    const [message, channel] = post.split('/').map(Number).reverse();
    for (const group of groups) {
      if (channel !== undefined && group.channel.id !== channel) continue;
      const found = [...group.threads].find(([, origin]) => origin === message);
      if (found) return { group, thread: found[0] };
    }
    return undefined;
  }

  const comments: SandboxComments = {
    timelineId(post) {
      const { group, thread = 0 } = findThread(post) ?? {};
      return group ? `${String(group.channel.id)}/${String(group.threads.get(thread))}` : post;
    },
    write({ post, answers, text: words, person = 'Carol' }) {
      const answered = answers === undefined ? undefined : find(answers);
      const place = answered
        ? { group: answered.group, thread: answered.message.thread }
        : (findThread(post) ?? bad('the post has no discussion'));
      const { group, thread } = place;
      const above = answered?.message.id ?? thread;
      const message = add(group, { thread, answers: above, text: words, own: false, person });
      if (group.rights) update({ message: toMessage(group, message) });
      return toName(message);
    },
    change(id, words) {
      const found = find(id);
      if (!found) return;
      const changed = { ...found.message, text: words };
      found.group.messages.set(changed.id, changed);
      if (found.group.rights) {
        update({ edited_message: { ...toMessage(found.group, changed), edit_date: date() } });
      }
    },
    // Bots get no update about that.
    remove(id) {
      const found = find(id);
      found?.group.messages.delete(found.message.id);
    },
    list(post) {
      const { group, thread } = findThread(post) ?? {};
      if (!group) return [];
      return [...group.messages.values()]
        .filter((one) => one.thread === thread)
        .map((one) => ({
          id: toName(one),
          text: one.text,
          hidden: false,
          own: one.own,
          ...(one.answers !== thread && { answers: `${String(thread)}/${String(one.answers)}` }),
        }));
    },
  };

  return {
    comments,
    isGroup: (id: number): boolean => getGroup(id) !== undefined,
    linkedTo: (channel: SandboxChannel): number | undefined =>
      groups.find((one) => one.channel.id === channel.id)?.group.id,
    rightsIn: (id: number): Rights | undefined => getGroup(id)?.rights,

    admit(id: number, rights: Rights | undefined): void {
      const group = getGroup(id);
      if (group) group.rights = rights;
    },

    /** Copies the messages of a post to the group of its channel. Below an album, the first has the thread. */
    discuss(channel: SandboxChannel, ids: readonly number[], words: string): void {
      const group = groups.find((one) => one.channel.id === channel.id);
      if (!group) return;
      for (const [index, origin] of ids.entries()) {
        const id = nextId(group);
        if (index === 0) group.threads.set(id, origin);
        if (group.rights) update({ message: { ...toCopy(group, id, origin), text: words } });
      }
    },

    send(id: number, fields: Fields): object {
      const group = getGroup(id) ?? bad('chat not found');
      if (!group.rights) refuse(403, 'Forbidden: bot is not a member of the supergroup chat');
      const words = text(fields.text);
      if (words.length > 4096) bad('message is too long');
      const { message_id = 0 } = (value(fields, 'reply_parameters') ?? {}) as { message_id?: number };
      const answered = group.messages.get(message_id);
      if (!answered) bad('message to be replied not found');
      const { thread } = answered;
      const message = add(group, { thread, answers: message_id, text: words.trim(), own: true, person: '' });
      return { ...toMessage(group, message), from: bot };
    },

    removeMessage(id: number, message_id: number): void {
      const group = getGroup(id) ?? bad('chat not found');
      if (!group.rights) refuse(403, 'Forbidden: bot is not a member of the supergroup chat');
      const message = group.messages.get(message_id) ?? bad('message to delete not found');
      if (!message.own && !group.rights.has('delete_messages')) bad('not enough rights to delete a message');
      if (clock.now() - message.created > 48 * hour) bad('message can’t be deleted');
      group.messages.delete(message_id);
    },
  };
}
