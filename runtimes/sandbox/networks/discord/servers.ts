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
  /** The boost tier of the server, from 0 to 3. */
  readonly premium_tier: number;
}

export const guilds: readonly SandboxGuild[] = [
  { id: '1200000000000000001', name: 'Garden', icon: 'a1b2c3', owner: 'Alice', premium_tier: 0 },
  { id: '1200000000000000002', name: 'Bikes', icon: null, owner: 'Bob', premium_tier: 2 },
];

const [garden = '', bikes = ''] = guilds.map(({ id }) => id);

/** The channels; a person gives access to one at a time. */
export const channels: readonly SandboxChannel[] = [
  { id: '1300000000000000001', name: 'news', type: 0, guild_id: garden },
  { id: '1300000000000000002', name: 'announcements', type: 5, guild_id: garden },
  { id: '1300000000000000003', name: 'questions', type: 15, guild_id: garden },
  { id: '1300000000000000004', name: 'rides', type: 0, guild_id: bikes },
];

/** Returns a server as the bot reads it: https://docs.discord.com/developers/resources/guild#get-guild */
export const describedGuild = ({ id, name, icon, premium_tier }: SandboxGuild) => ({
  id,
  name,
  icon,
  description: null,
  home_header: null,
  splash: null,
  discovery_splash: null,
  features: [],
  banner: null,
  owner_id: '1400000000000000001',
  application_id: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  roles: [],
  default_message_notifications: 0,
  mfa_level: 0,
  explicit_content_filter: 0,
  max_presences: null,
  max_members: 250_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_tier,
  premium_subscription_count: 0,
  preferred_locale: 'en-US',
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw: false,
  nsfw_level: 0,
  emojis: [],
  stickers: [],
  incidents_data: null,
});

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

/** Returns the author of a message; for the application's name, the bot. */
export function personNamed(name: string) {
  if (name === application.name) return user(application.id, name, true);
  const number = Buffer.from(name).reduce((sum, byte) => sum + byte, 0);
  return { ...user(`15000000000000${String(number).padStart(5, '0')}`, name, false), global_name: name };
}

/** Returns the author of a webhook's messages. */
export const toAuthor = (webhook: string) => user(webhook, application.name, true);

/** The application's data: https://docs.discord.com/developers/resources/application */
export const describedApplication = {
  id: application.id,
  name: application.name,
  icon: null,
  description: '',
  type: null,
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: 'edfcdc29e8c8e844bfb4cae5e68de419b0463c842902bbb31dfba7d99ac80ed1',
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
