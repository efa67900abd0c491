import type Router from '@koa/router';
import type { Context } from 'koa';
import { inspect } from '../../media.ts';
import { getRequest, getJson, type SandboxTools, type StandIn } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { readMessage, refuse } from './call.ts';
import { discordConversations, type ConversationMessage } from './conversations.ts';
import { crossposts } from './crossposts.ts';
import { toCounts, describedThread, reactionsTo } from './numbers.ts';
import { registerOAuth } from './oauth.ts';
import {
  application,
  toAuthor,
  channels,
  describedApplication,
  describedGuild,
  guilds,
  type SandboxChannel,
} from './servers.ts';
import { discordWebhooks, throttled, type Webhook } from './webhooks.ts';

const api = '/discord.com/api/v10';
const epoch = 1_420_070_400_000n;

/** https://docs.discord.com/developers/topics/permissions */
const permissionBits = {
  VIEW_CHANNEL: 10n,
  SEND_MESSAGES: 11n,
  MANAGE_MESSAGES: 13n,
  READ_MESSAGE_HISTORY: 16n,
  SEND_MESSAGES_IN_THREADS: 38n,
} as const;

interface DiscordStandIn extends StandIn {
  /** The bot's permissions in channels, in addition to those of webhooks. */
  readonly bot: {
    canView: boolean;
    canReadHistory: boolean;
    canManageMessages: boolean;
    seesContent: boolean;
    /** Whether a channel's last message lags behind. */
    namesOldMessages: boolean;
  };
  /** The boost tier of each server. */
  readonly tiers: Map<string, number>;
  /** A person replies to a post in its channel instead of its thread. */
  answerInChannel(post: string, text: string, person: string): void;
}

function requireBot(context: Context): void {
  if (!/^DiscordBot \(.+, .+\)$/.test(context.get('user-agent'))) {
    refuse(403, 40_333, 'internal network error');
  }
  if (context.get('authorization') !== `Bot ${application.bot_token}`) refuse(401, 0, '401: Unauthorized');
}

/** Creates Discord with one application and its bot, as https://docs.discord.com/developers describes it. */
export function createDiscordStandIn({ clock, count, address, passes }: SandboxTools): DiscordStandIn {
  const timeline = new Timeline();
  const tokens = new TokenBook(clock);
  const bot = {
    canView: true,
    canReadHistory: true,
    canManageMessages: true,
    seesContent: true,
    namesOldMessages: false,
  };
  /** The bot's permissions on each server. */
  const allowed = new Map<string, bigint>();
  const tiers = new Map(guilds.map(({ id, premium_tier }) => [id, premium_tier]));
  /** The last message of each channel, which may be deleted. */
  const lastMessages = new Map<string, string>();

  const newId = (): string => String(((BigInt(clock.now()) - epoch) << 22n) + (BigInt(count()) & 0x3fffffn));

  const conversations = discordConversations({ clock }, timeline, newId);
  const webhooks = discordWebhooks({ clock, address, passes }, timeline, tokens, newId);

  const isAllowed = ({ guild_id }: SandboxChannel, permission: keyof typeof permissionBits): boolean =>
    ((allowed.get(guild_id) ?? 0n) & (1n << permissionBits[permission])) !== 0n;

  const readsHistory = (channel: SandboxChannel): boolean =>
    bot.canReadHistory && isAllowed(channel, 'READ_MESSAGE_HISTORY');

  function getChannel(id: string | undefined): SandboxChannel {
    const channel = channels.find((one) => one.id === id);
    if (!channel) refuse(404, 10_003, 'Unknown Channel');
    if (!bot.canView || !isAllowed(channel, 'VIEW_CHANNEL')) refuse(403, 50_001, 'Missing Access');
    return channel;
  }

  /** Returns the channel in a path; a post with a thread stands for its channel. */
  function getLocation(id: string | undefined): { readonly channel: SandboxChannel; readonly isThread: boolean } {
    const isThread = conversations.isThread(id ?? '');
    return { channel: getChannel(isThread ? timeline.get(id ?? '')?.details?.channel : id), isThread };
  }

  const asMessage = ({ id, text, media, created, details }: SandboxPost, showsContent: boolean) => {
    const webhook = webhooks.madeBy.get(id);
    return {
      id,
      type: 0,
      channel_id: details?.channel ?? '',
      content: showsContent ? text : '',
      mentions: [],
      mention_roles: [],
      mention_everyone: false,
      attachments: (showsContent ? media : []).map(({ bytes, mime_type, alt_text }, index) => ({
        id: String(index + 1),
        filename: `file-${index}`,
        size: bytes.length,
        url: `https://cdn.discordapp.com/attachments/${id}/${index}`,
        proxy_url: `https://media.discordapp.net/attachments/${id}/${index}`,
        content_type: mime_type,
        ...(alt_text && { description: alt_text }),
      })),
      embeds: [],
      components: [],
      timestamp: new Date(created).toISOString().replace('Z', '000+00:00'),
      edited_timestamp: null,
      flags: details?.crossposted === undefined ? 0 : 1,
      pinned: false,
      tts: false,
      author: toAuthor(webhook?.id ?? '1'),
      ...(webhook && { webhook_id: webhook.id, application_id: application.id }),
    };
  };

  /** Returns a post as the bot reads it, with its reactions and thread. */
  function asPost(post: SandboxPost, channel: SandboxChannel): object {
    const counts = conversations.getCounts(post.id);
    return {
      ...asMessage(post, bot.seesContent),
      ...reactionsTo(post.account, clock.now() - post.created, post.created),
      ...(counts.total_message_sent > 0 && { thread: describedThread(post.id, channel, counts) }),
    };
  }

  /** Returns a conversation message in Discord's format. */
  function toMessage(message: ConversationMessage): object {
    const isShown = bot.seesContent || message.person === application.name;
    const { id, channel, text, created, edited, answers } = message;
    return {
      ...asMessage({ id, account: '', text, media: [], created, details: { channel } }, isShown),
      type: answers === undefined ? 0 : 19,
      edited_timestamp: edited === undefined ? null : new Date(edited).toISOString().replace('Z', '000+00:00'),
      author: conversations.author(message),
      ...(answers !== undefined && { message_reference: { type: 0, message_id: answers, channel_id: channel } }),
    };
  }

  const { crosspost } = crossposts({ clock, passes }, timeline, throttled);

  async function post(context: Context, webhook: Webhook): Promise<SandboxPost> {
    webhooks.reservePlace(context);
    const { channel } = webhook;
    const { content, files, details: shown } = await readMessage(context, tiers.get(channel.guild_id) ?? 0);
    if (channel.type === 15)
      refuse(400, 220_001, 'Webhooks posted to forum channels must have a thread_name or thread_id');
    const media = await Promise.all(
      files.map(async ({ file, description }) => inspect(Buffer.from(await file.arrayBuffer()), description)),
    );
    const id = newId();
    webhooks.madeBy.set(id, webhook);
    if (!bot.namesOldMessages) lastMessages.set(channel.id, id);
    const account = `${guilds.find((guild) => guild.id === channel.guild_id)?.name ?? ''} #${channel.name}`;
    const details = { channel: channel.id, ...shown };
    return timeline.add({ id, account, text: content, media, created: clock.now(), details });
  }

  return {
    social_network: 'discord',
    comments: conversations.comments,
    answerInChannel: conversations.answerInChannel,
    bot,
    tiers,
    timeline,
    tokens,
    throttled,
    broken: () => ({ status: 500, body: { message: '500: Internal Server Error', code: 0 } }),

    register(router: Router) {
      registerOAuth(router, { tokens, allowed, makeWebhook: (channel) => webhooks.make(channel) });

      router.get(`${api}/oauth2/applications/@me`, (context) => {
        requireBot(context);
        const flags = bot.seesContent ? describedApplication.flags : 0;
        context.body = { ...describedApplication, flags, flags_new: String(flags) };
      });

      router.get(`${api}/channels/:channel`, (context) => {
        requireBot(context);
        const { id, ...channel } = getChannel(context.params.channel);
        // https://docs.discord.com/developers/resources/channel#channel-object: it may no longer exist.
        const last_message_id = lastMessages.get(id) ?? null;
        context.body = { id, ...channel, position: 0, flags: 0, last_message_id };
      });

      router.get(`${api}/guilds/:guild`, (context) => {
        requireBot(context);
        const guild = guilds.find(({ id }) => id === context.params.guild);
        if (!guild) refuse(404, 10_004, 'Unknown Guild');
        const isCounted = getRequest(context).query.get('with_counts') === 'true';
        context.body = {
          ...describedGuild({ ...guild, premium_tier: tiers.get(guild.id) ?? 0 }),
          ...(isCounted && toCounts(guild.id, clock.now())),
        };
      });

      router.get(`${api}/channels/:channel/messages`, (context) => {
        requireBot(context);
        const { channel, isThread } = getLocation(context.params.channel);
        const id = isThread ? (context.params.channel ?? '') : channel.id;
        const { query } = getRequest(context);
        const after = BigInt(query.get('after') ?? '0');
        const before = BigInt(query.get('before') ?? '9223372036854775807');
        const limit = Number(query.get('limit') ?? '50');
        if (limit < 1 || limit > 100) refuse(400, 50_035, 'Invalid Form Body');
        const posts = timeline.list().filter((one) => !isThread && one.details?.channel === id);
        const found = [
          ...posts.map((one) => ({ id: BigInt(one.id), show: () => asPost(one, channel) })),
          ...conversations.in(id).map((one) => ({ id: BigInt(one.id), show: () => toMessage(one) })),
        ]
          .filter((one) => one.id > after && one.id < before)
          .sort((a, b) => (a.id < b.id ? 1 : -1));
        const page = query.has('after') ? found.slice(-limit) : found.slice(0, limit);
        // A bot that may not read the history gets an empty list.
        context.body = readsHistory(channel) ? page.map((one) => one.show()) : [];
      });

      router.get(`${api}/channels/:channel/messages/:message`, (context) => {
        requireBot(context);
        const channel = getChannel(context.params.channel);
        if (!readsHistory(channel)) refuse(403, 50_001, 'Missing Access');
        const found = timeline.get(context.params.message ?? '');
        if (found?.details?.channel !== channel.id) refuse(404, 10_008, 'Unknown Message');
        context.body = asPost(found, channel);
      });

      router.post(`${api}/channels/:channel/messages`, (context) => {
        requireBot(context);
        const { channel, isThread } = getLocation(context.params.channel);
        if (!isAllowed(channel, isThread ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES'))
          refuse(403, 50_013, 'Missing Permissions');
        const { content = '', message_reference = {}, nonce = '' } = getJson(context) ?? {};
        if (typeof content !== 'string' || content.length < 1 || content.length > 2000)
          refuse(400, 50_035, 'Invalid Form Body');
        const { message_id = '' } = message_reference as { message_id?: string };
        const id = context.params.channel ?? '';
        context.body = toMessage(conversations.answer(id, message_id, content, String(nonce)));
      });

      router.delete(`${api}/channels/:channel/messages/:message`, (context) => {
        requireBot(context);
        const { channel: id = '', message = '' } = context.params;
        const { channel } = getLocation(id);
        const canManage = bot.canManageMessages && isAllowed(channel, 'MANAGE_MESSAGES');
        if (!canManage) refuse(403, 50_013, 'Missing Permissions');
        if (!conversations.remove(id, message) && !timeline.remove(message)) refuse(404, 10_008, 'Unknown Message');
        context.status = 204;
      });

      router.post(`${api}/channels/:channel/messages/:message/crosspost`, (context) => {
        requireBot(context);
        const { message = '' } = context.params;
        crosspost(getChannel(context.params.channel), message, bot.canManageMessages);
        const crossposted = timeline.get(message);
        context.body = crossposted && asMessage(crossposted, true);
      });

      const hook = `${api}/webhooks/:webhook/:token`;
      router.post(hook, async (context) => {
        const made = await post(context, webhooks.get(context.params));
        if (getRequest(context).query.get('wait') === 'true') context.body = asMessage(made, true);
        else context.status = 204;
      });
      router.get(hook, (context) => {
        const { id, token, channel } = webhooks.get(context.params);
        context.body = webhooks.describe(id, token, channel);
      });
      router.delete(hook, (context) => {
        webhooks.get(context.params).isDeleted = true;
        context.status = 204;
      });
      router.get(`${hook}/messages/:message`, (context) => {
        context.body = asMessage(webhooks.getMessage(context.params), true);
      });
      router.delete(`${hook}/messages/:message`, (context) => {
        timeline.remove(webhooks.getMessage(context.params).id);
        context.status = 204;
      });
    },
  };
}
