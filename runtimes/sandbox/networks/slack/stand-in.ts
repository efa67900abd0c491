// Long, because all methods of Slack share the same messages and channels.
import type Router from '@koa/router';
import type { Context } from 'koa';
import { getBearer, Refusal, type Reply, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { asSeen, readFields, json, refuse } from './call.ts';
import { type SandboxFile, SlackFiles } from './files.ts';
import { issueToken, registerAuthorize } from './install.ts';
import { countMembers, reactionsTo } from './numbers.ts';
import { newWorkspaces, type SandboxChannel, type SandboxWorkspace } from './workspaces.ts';

const maxCut = 40_000;
const minute = 60_000;
const rowsOfDistributed = 15;

interface Message {
  readonly ts: string;
  /** The text as it was sent. */
  readonly text: string;
  readonly metadata?: object;
  readonly files: readonly SandboxFile[];
  /** The first message of its thread. */
  readonly thread_ts?: string;
  /** The name and the picture shown instead of the app's. */
  readonly author?: Author;
  readonly details?: Readonly<Record<string, string>>;
  /** From when it is visible, in milliseconds. */
  readonly from: number;
}

interface Author {
  readonly username?: string;
  readonly icons?: { readonly emoji?: string; readonly image_64?: string };
}

type Method = (fields: URLSearchParams, workspace: SandboxWorkspace, scopes: readonly string[]) => object;

const throttled = (seconds: number): Reply => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: { ok: false, error: 'ratelimited' },
});

/**
 * Returns the requested name and picture of a message; without the scope, Slack ignores them. An emoji takes precedence
 * over an address: https://docs.slack.dev/reference/methods/chat.postMessage#authorship
 */
function authorIn(fields: URLSearchParams): Author | undefined {
  const [username, image_64, emoji] = ['username', 'icon_url', 'icon_emoji'].map((name) => fields.get(name));
  if (!username && !image_64 && !emoji) return undefined;
  return { ...(username && { username }), ...(emoji ? { icons: { emoji } } : image_64 && { icons: { image_64 } }) };
}

/** Creates Slack, as https://docs.slack.dev describes it. Tests can change its channels. */
export function createSlackStandIn(tools: SandboxTools): StandIn & {
  readonly workspaces: readonly SandboxWorkspace[];
  /** Whether the app is distributed outside Slack's directory, which strictly limits its reading. */
  readonly app: { isDistributed: boolean };
  /** Writes a message as a person in a channel. */
  write(channel: SandboxChannel, text: string): void;
} {
  const { clock, processing } = tools;
  const workspaces = newWorkspaces();
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const files = new SlackFiles(tools);
  const install = { tokens, workspaces };
  const messages = new Map<string, Message>();
  const app = { isDistributed: false };
  let lastTs = 0;
  let lastRead = Number.NEGATIVE_INFINITY;

  /** Returns a timestamp in seconds with six decimals, later than all previous ones. */
  function newTs(): string {
    lastTs = Math.max(lastTs + 1, clock.now() * 1000);
    return `${String(Math.floor(lastTs / 1_000_000))}.${String(lastTs % 1_000_000).padStart(6, '0')}`;
  }

  const toId = (channel: string, ts: string): string => `${channel}/${ts}`;

  function authorized(
    context: Context,
    scope: string,
  ): readonly [workspace: SandboxWorkspace, scopes: readonly string[]] {
    const grant = tokens.look(getBearer(context), 'access');
    if (grant === 'expired') refuse('token_expired');
    if (grant === 'revoked') refuse('token_revoked');
    if (grant === 'unknown') refuse('invalid_auth');
    if (!grant.scopes.includes(scope)) {
      refuse('missing_scope', { needed: scope, provided: grant.scopes.join(',') });
    }
    const workspace = workspaces.find(({ team }) => team.id === grant.facts.team) ?? refuse('invalid_auth');
    return [workspace, grant.scopes];
  }

  /** Returns a channel that the app can see. */
  function getChannel({ channels }: SandboxWorkspace, id: string | null): SandboxChannel {
    const channel = channels.find((one) => one.id === id);
    if (!channel || (channel.is_private && !channel.is_member)) refuse('channel_not_found');
    return channel;
  }

  function writable(workspace: SandboxWorkspace, id: string | null): SandboxChannel {
    const channel = getChannel(workspace, id);
    if (channel.is_archived) refuse('is_archived');
    if (!channel.is_member) refuse('not_in_channel');
    return channel;
  }

  const asChannel = ({ id, name, is_private, is_member, is_archived }: SandboxChannel) => ({
    id,
    name,
    is_channel: !is_private,
    is_group: is_private,
    is_im: false,
    is_mpim: false,
    is_private,
    is_member,
    is_archived,
    is_general: name === 'general',
    is_shared: false,
    is_org_shared: false,
    created: 1_700_000_000,
    creator: 'U0ALICE000',
    name_normalized: name,
    topic: { value: '', creator: '', last_set: 0 },
    purpose: { value: '', creator: '', last_set: 0 },
  });

  const asMessage = (
    { bot }: SandboxWorkspace,
    { ts, text, metadata, files: shown, thread_ts, author }: Message,
    all: boolean,
  ) => ({
    type: 'message',
    ts,
    text,
    ...(author ? { subtype: 'bot_message', ...author } : { user: bot.user }),
    bot_id: bot.id,
    ...(thread_ts && { thread_ts, parent_user_id: bot.user }),
    ...(shown.length > 0 && { files: shown.map((file) => files.asFile(file)) }),
    ...(all && metadata && { metadata }),
  });

  function add(workspace: SandboxWorkspace, channel: SandboxChannel, message: Message): void {
    const id = toId(channel.id, message.ts);
    messages.set(id, message);
    const post: SandboxPost = {
      id,
      account: `${workspace.team.name} #${channel.name}`,
      text: asSeen(message.text),
      media: message.files.flatMap(({ content }) => (content ? [content] : [])),
      created: clock.now(),
      ...(message.thread_ts && { answers: toId(channel.id, message.thread_ts) }),
      ...(message.details && { details: message.details }),
    };
    timeline.add(post);
  }

  /** Returns the first message of the thread to which a new one belongs. */
  function getThread(channel: SandboxChannel, fields: URLSearchParams): { readonly thread_ts?: string } {
    const thread_ts = fields.get('thread_ts');
    if (thread_ts === null) return {};
    const root = timeline.get(toId(channel.id, thread_ts)) && messages.get(toId(channel.id, thread_ts));
    if (!root || root.thread_ts !== undefined) refuse('thread_not_found');
    return { thread_ts };
  }

  /** Returns the messages of a channel that are visible by now, newest first. */
  function messagesIn(channel: SandboxChannel): readonly Message[] {
    const own = [...messages].filter(([id]) => id.startsWith(`${channel.id}/`) && timeline.get(id));
    return own
      .map(([, message]) => message)
      .filter(({ from }) => from <= clock.now())
      .sort((a, b) => Number(b.ts) - Number(a.ts));
  }

  /**
   * Returns the page size of a channel's history: https://docs.slack.dev/apis/web-api/rate-limits. Slack silently
   * returns fewer than requested: https://github.com/pymc-labs/daimon/pull/130
   */
  function limitRows(requested: number): number {
    if (!app.isDistributed) return requested;
    const wait = lastRead + minute - clock.now();
    if (wait > 0) throw new Refusal(throttled(Math.ceil(wait / 1000)));
    lastRead = clock.now();
    return Math.min(requested, rowsOfDistributed);
  }

  const methods: Readonly<Record<string, readonly [scope: string, method: Method]>> = {
    'team.info': [
      'team:read',
      (_, { team }) => ({
        team: { ...team, email_domain: '', icon: { image_132: `https://slack.com/icons/${team.id}.png` } },
      }),
    ],

    'conversations.list': [
      'channels:read',
      (fields, { channels }) => {
        const types = (fields.get('types') ?? '').split(',');
        const limit = Number(fields.get('limit') ?? '100');
        if (limit < 1 || limit > 999) refuse('invalid_limit');
        const from = Number(fields.get('cursor') ?? '0');
        const seen = channels.filter(
          ({ is_private, is_member, is_archived }) =>
            types.includes(is_private ? 'private_channel' : 'public_channel') &&
            (!is_private || is_member) &&
            !(is_archived && fields.get('exclude_archived') === 'true'),
        );
        const next_cursor = seen.length > from + limit ? String(from + limit) : '';
        return { channels: seen.slice(from, from + limit).map(asChannel), response_metadata: { next_cursor } };
      },
    ],

    'conversations.info': [
      'channels:read',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const isCounted = fields.get('include_num_members') === 'true';
        const counted = isCounted ? { num_members: countMembers(channel, clock.now()) } : {};
        return { channel: { ...asChannel(channel), ...counted } };
      },
    ],

    'conversations.join': [
      'channels:join',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        if (channel.is_private) refuse('method_not_supported_for_channel_type');
        if (channel.is_archived) refuse('is_archived');
        const warning = channel.is_member ? { warning: 'already_in_channel' } : {};
        channel.is_member = true;
        return { channel: asChannel(channel), ...warning };
      },
    ],

    'conversations.history': [
      'channels:history',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const requested = Number(fields.get('limit') ?? '100');
        if (requested < 1 || requested > 999) refuse('invalid_limit');
        const limit = limitRows(requested);
        const oldest = Number(fields.get('oldest') ?? '0');
        const latest = Number(fields.get('latest') ?? 'Infinity');
        const isInclusive = fields.get('inclusive') === 'true';
        const within = ({ ts }: Message): boolean =>
          isInclusive ? Number(ts) >= oldest && Number(ts) <= latest : Number(ts) > oldest && Number(ts) < latest;
        const found = messagesIn(channel).filter((message) => message.thread_ts === undefined && within(message));
        const from = Number(fields.get('cursor') ?? '0');
        const has_more = found.length > from + limit;
        const all = fields.get('include_all_metadata') === 'true';
        return {
          messages: found.slice(from, from + limit).map((message) => asMessage(workspace, message, all)),
          has_more,
          pin_count: 0,
          channel_actions_ts: null,
          channel_actions_count: 0,
          ...(has_more && { response_metadata: { next_cursor: String(from + limit) } }),
        };
      },
    ],

    'conversations.replies': [
      'channels:history',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const limit = limitRows(Number(fields.get('limit') ?? '1000'));
        const ts = fields.get('ts') ?? '';
        const oldest = Number(fields.get('oldest') ?? '0');
        const found = messagesIn(channel)
          .filter((one) => one.ts === ts || (one.thread_ts === ts && Number(one.ts) > oldest))
          .sort((a, b) => Number(a.ts) - Number(b.ts));
        if (found.length === 0) refuse('thread_not_found');
        const from = Number(fields.get('cursor') ?? '0');
        const has_more = found.length > from + limit;
        const all = fields.get('include_all_metadata') === 'true';
        return {
          messages: found.slice(from, from + limit).map((message) => asMessage(workspace, message, all)),
          has_more,
          ...(has_more && { response_metadata: { next_cursor: String(from + limit) } }),
        };
      },
    ],

    'chat.postMessage': [
      'chat:write',
      (fields, workspace, scopes) => {
        const channel = writable(workspace, fields.get('channel'));
        const text = (fields.get('text') ?? '').slice(0, maxCut);
        if (!/\S/.test(text)) refuse('no_text');
        const metadata = json(fields.get('metadata')) as { event_type?: unknown; event_payload?: unknown } | undefined;
        if (fields.has('metadata') && (typeof metadata?.event_type !== 'string' || !metadata.event_payload)) {
          refuse('invalid_metadata_format');
        }
        const bare = ['unfurl_links', 'unfurl_media'].filter((name) => fields.get(name) === 'false');
        const author = scopes.includes('chat:write.customize') ? authorIn(fields) : undefined;
        const details = {
          ...(bare.length > 0 && { without: bare.join(' ') }),
          ...(author?.username && { username: author.username }),
          ...(author?.icons && { icon: author.icons.emoji ?? author.icons.image_64 ?? '' }),
        };
        const message = {
          ts: newTs(),
          text,
          ...getThread(channel, fields),
          ...(metadata && { metadata }),
          ...(author && { author }),
          details,
          files: [],
          from: clock.now(),
        };
        add(workspace, channel, message);
        return { channel: channel.id, ts: message.ts, message: asMessage(workspace, message, false) };
      },
    ],

    'chat.delete': [
      'chat:write',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const ts = fields.get('ts') ?? '';
        if (!timeline.remove(toId(channel.id, ts))) refuse('message_not_found');
        return { channel: channel.id, ts };
      },
    ],

    'reactions.get': [
      'reactions:read',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const found = messagesIn(channel).find(({ ts }) => ts === fields.get('timestamp'));
        if (!found) refuse('message_not_found');
        const age = clock.now() - Number(found.ts) * 1000;
        const shown = reactionsTo(toId(channel.id, found.ts), age, fields.get('full') === 'true');
        const message = { ...asMessage(workspace, found, false), ...shown };
        return { type: 'message', channel: channel.id, message };
      },
    ],

    'files.getUploadURLExternal': ['files:write', (fields, workspace) => files.reserve(workspace, fields)],

    'files.completeUploadExternal': [
      'files:write',
      (fields, workspace) => {
        const channel = writable(workspace, fields.get('channel_id'));
        const thread = getThread(channel, fields);
        const shared = files.complete(workspace, fields.get('files'));
        const ts = newTs();
        // The file is shown after the response. Alternative text on anything but an image prevents it from ever being
        // shown.
        const isBroken = shared.some(({ alt_txt, content }) => alt_txt && !content?.mime_type.startsWith('image/'));
        const from = isBroken ? Number.POSITIVE_INFINITY : clock.now() + processing();
        for (const file of shared) {
          file.isSpent = true;
          file.share = { channel: channel.id, is_private: channel.is_private, ts, from };
        }
        const text = fields.get('initial_comment') ?? '';
        if (!isBroken) add(workspace, channel, { ts, text, ...thread, files: shared, from });
        return { files: shared.map(({ id, name }) => ({ id, title: name })) };
      },
    ],

    'files.info': [
      'files:read',
      (fields, workspace) => ({ file: files.asFile(files.find(workspace, fields.get('file'))), comments: [] }),
    ],

    'files.delete': [
      'files:write',
      (fields, workspace) => {
        files.remove(workspace, fields.get('file'));
        return {};
      },
    ],
  };

  return {
    social_network: 'slack',
    workspaces,
    app,
    write(channel, text) {
      const workspace = workspaces.find(({ channels }) => channels.includes(channel));
      if (workspace) add(workspace, channel, { ts: newTs(), text, files: [], from: clock.now() });
    },
    timeline,
    tokens,
    throttled,
    broken: () => ({ status: 200, body: { ok: false, error: 'internal_error' } }),

    register(router: Router) {
      registerAuthorize(router, install);

      router.all('/slack.com/api/:method', (context) => {
        const { method = '' } = context.params;
        const fields = readFields(context, method);
        if (method === 'oauth.v2.access') {
          reply(context, { status: 200, body: { ok: true, ...issueToken(context, fields, install) } });
          return;
        }
        const [scope = '', call] = methods[method] ?? [];
        if (!call) refuse('unknown_method');
        reply(context, { status: 200, body: { ok: true, ...call(fields, ...authorized(context, scope)) } });
      });

      files.register(router);
    },
  };
}
