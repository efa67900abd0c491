import type { SandboxComments, SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import { refuse } from './call.ts';
import { application, personNamed } from './servers.ts';

/** A message of a person or the bot in a thread or a channel. */
export interface ConversationMessage {
  readonly id: string;
  /** The post whose thread it is, or the channel. */
  readonly channel: string;
  readonly post: string;
  readonly answers?: string;
  readonly person: string;
  readonly text: string;
  readonly created: number;
  readonly edited?: number;
  readonly nonce?: string;
}

/** Creates the messages in the threads of posts, and in channels: https://docs.discord.com/developers/topics/threads */
export function discordConversations({ clock }: Pick<SandboxTools, 'clock'>, timeline: Timeline, newId: () => string) {
  /** Oldest first. */
  const all = new Map<string, ConversationMessage>();
  /** The number of messages ever sent in a thread. */
  const totals = new Map<string, number>();

  const toName = ({ channel, id }: ConversationMessage): string => `${channel}/${id}`;
  const find = (name: string): ConversationMessage | undefined => all.get(name.split('/').at(-1) ?? '');

  function add(message: Omit<ConversationMessage, 'created' | 'id'>): ConversationMessage {
    const made = { ...message, id: newId(), created: clock.now() };
    all.set(made.id, made);
    totals.set(message.channel, (totals.get(message.channel) ?? 0) + 1);
    return made;
  }

  const comments: SandboxComments = {
    write({ post, answers, text, person = 'Carol' }) {
      const above = answers === undefined ? undefined : find(answers);
      const place = above ?? { channel: post, post };
      const { channel } = place;
      return toName(add({ channel, post: place.post, person, text, ...(above && { answers: above.id }) }));
    },
    change(name, text) {
      const message = find(name);
      if (message) all.set(message.id, { ...message, text, edited: clock.now() });
    },
    remove(name) {
      all.delete(find(name)?.id ?? '');
    },
    removeThread(post) {
      for (const { id, channel } of all.values()) if (channel === post) all.delete(id);
    },
    list: (post) =>
      [...all.values()]
        .filter((one) => one.post === post)
        .map((one) => ({
          id: toName(one),
          text: one.text,
          hidden: false,
          own: one.person === application.name,
          ...(one.answers !== undefined && one.answers !== post && { answers: `${one.channel}/${one.answers}` }),
        })),
  };

  return {
    comments,
    /** A person replies to a post in its channel instead of its thread. */
    answerInChannel(post: string, text: string, person: string): void {
      const channel = timeline.get(post)?.details?.channel ?? '';
      add({ channel, post, answers: post, text, person });
    },
    isThread: (id: string): boolean => [...all.values()].some(({ channel }) => channel === id) && !!timeline.get(id),
    getCounts: (channel: string) => ({
      message_count: [...all.values()].filter((one) => one.channel === channel).length,
      total_message_sent: totals.get(channel) ?? 0,
    }),
    in: (channel: string): readonly ConversationMessage[] =>
      [...all.values()].filter((one) => one.channel === channel).toReversed(),
    remove: (channel: string, id: string): boolean => all.get(id)?.channel === channel && all.delete(id),

    /** The bot replies. A repeated nonce returns the earlier reply. */
    answer(channel: string, answers: string, text: string, nonce: string): ConversationMessage {
      const known = [...all.values()].find((one) => one.nonce === nonce);
      if (known) return known;
      const above = all.get(answers);
      if (above?.channel !== channel) {
        refuse(400, 50_035, 'Invalid Form Body', {
          errors: { message_reference: { _errors: [{ code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE' }] } },
        });
      }
      return add({ channel, post: above.post, answers, text, nonce, person: application.name });
    },

    author: ({ person }: ConversationMessage) => personNamed(person),
  };
}
