export const people = [
  { id: 5_000_001, name: 'Alice', username: 'alice' },
  { id: 5_000_002, name: 'Bob', username: 'bob' },
] as const;

export interface SandboxChannel {
  readonly id: number;
  readonly type: 'channel';
  readonly title: string;
  readonly username?: string;
}

export const channels: readonly { readonly owner: number; readonly channel: SandboxChannel }[] = [
  {
    owner: people[0].id,
    channel: { id: -1_001_000_000_001, type: 'channel', title: 'Alice’s garden', username: 'alicegarden' },
  },
  { owner: people[0].id, channel: { id: -1_001_000_000_002, type: 'channel', title: 'Alice’s friends' } },
  {
    owner: people[1].id,
    channel: { id: -1_001_000_000_003, type: 'channel', title: 'Bob’s bikes', username: 'bobsbikes' },
  },
];

interface SandboxGroup {
  readonly id: number;
  readonly type: 'supergroup';
  readonly title: string;
  readonly username?: string;
}

/** A group in which the posts of a channel are discussed. */
export interface Discussion {
  readonly channel: SandboxChannel;
  readonly group: SandboxGroup;
}

/** The groups that are linked to channels. One channel has none. */
export const discussions: readonly Discussion[] = channels.flatMap(({ channel }) => {
  if (channel.username === undefined) return [];
  const group = { id: channel.id - 10, type: 'supergroup' as const, title: `${channel.title}: the talk` };
  return [{ channel, group: { ...group, username: `${channel.username}talk` } }];
});

export const bot = { id: 1_000_001, is_bot: true, first_name: 'Sandbox', username: 'sandbox_bot' } as const;

/** The rights that the bot was given in a channel. */
export type Rights = ReadonlySet<string>;

/** Returns the bot as a member of a channel: https://core.telegram.org/bots/api#chatmember */
export function toMember(rights: Rights | undefined, isKicked = false): object {
  if (!rights) return { user: bot, status: isKicked ? 'kicked' : 'left', ...(isKicked && { until_date: 0 }) };
  const may = (right: string): boolean => rights.has(right);
  return {
    user: bot,
    status: 'administrator',
    can_be_edited: false,
    is_anonymous: false,
    can_manage_chat: true,
    can_delete_messages: may('delete_messages'),
    can_manage_video_chats: false,
    can_restrict_members: false,
    can_promote_members: false,
    can_change_info: false,
    can_invite_users: false,
    can_post_stories: false,
    can_edit_stories: false,
    can_delete_stories: false,
    can_post_messages: may('post_messages'),
    can_edit_messages: may('edit_messages'),
  };
}

/** Returns a person as https://core.telegram.org/bots/api#user describes one. */
export const toUser = (id: number) => {
  const { name = '', username = '' } = people.find((one) => one.id === id) ?? {};
  return { id, is_bot: false, first_name: name, username };
};
