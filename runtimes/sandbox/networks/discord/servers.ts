// The people, servers and channels of Discord's stand-in, and its only application.

export const application = {
  id: '1100000000000000001',
  secret: 'sandbox-secret',
  bot_token: 'MTEwMDAw.sandbox-secret.bot',
  name: 'Sandbox bot',
} as const;

export interface SandboxChannel {
  readonly id: string;
  readonly name: string;
  /** 0 for text, 5 for announcements, 15 for a forum. */
  readonly type: number;
  readonly guild_id: string;
}

interface SandboxGuild {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly owner: string;
}

export const guilds: readonly SandboxGuild[] = [
  { id: '1200000000000000001', name: 'Garden', icon: 'a1b2c3', owner: 'Alice' },
  { id: '1200000000000000002', name: 'Bikes', icon: null, owner: 'Bob' },
];

const [garden = '', bikes = ''] = guilds.map(({ id }) => id);

/** The channels; a person gives access to one at a time. */
export const channels: readonly SandboxChannel[] = [
  { id: '1300000000000000001', name: 'news', type: 0, guild_id: garden },
  { id: '1300000000000000002', name: 'announcements', type: 5, guild_id: garden },
  { id: '1300000000000000003', name: 'questions', type: 15, guild_id: garden },
  { id: '1300000000000000004', name: 'rides', type: 0, guild_id: bikes },
];

const user = (id: string, username: string, bot: boolean) => ({
  id,
  username,
  bot,
  avatar: null,
  discriminator: '0000',
  public_flags: 0,
  flags: 0,
  global_name: null,
  primary_guild: null,
});

/** Returns the author of a webhook's messages. */
export const authorOf = (webhook: string) => user(webhook, application.name, true);

/** The answer about the application: https://docs.discord.com/developers/resources/application */
export const describedApplication = {
  id: application.id,
  name: application.name,
  icon: null,
  description: '',
  type: null,
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: 'sandbox',
  flags: 1 << 19,
  flags_new: String(1 << 19),
  redirect_uris: [],
  interactions_endpoint_url: null,
  role_connections_verification_url: null,
  owner: user('1400000000000000001', 'alice', false),
  approximate_guild_count: 2,
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  explicit_content_filter: 0,
  team: null,
  eligible_oauth2_scopes: [],
};
