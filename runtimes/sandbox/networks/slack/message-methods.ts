import type { Clock } from '#ports/foundation/clock';
import { Refusal, type Reply } from '../../stand-in.ts';
import { json, type Methods, refuse } from './call.ts';
import { getChannel, getWritable } from './channels.ts';
import { authorIn, type Message, type SlackMessages, toId } from './messages.ts';
import { reactionsTo } from './numbers.ts';

const maxCut = 40_000;
const minute = 60_000;
const rowsOfDistributed = 15;

export const throttled = (seconds: number): Reply => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: { ok: false, error: 'ratelimited' },
});

/** Returns the methods that read and write messages. */
export function messageMethods(
  messages: SlackMessages,
  clock: Clock,
  app: { readonly isDistributed: boolean },
): Methods {
  let lastRead = Number.NEGATIVE_INFINITY;

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

  return {
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
        const found = messages.list(channel).filter((message) => message.thread_ts === undefined && within(message));
        const from = Number(fields.get('cursor') ?? '0');
        const has_more = found.length > from + limit;
        const all = fields.get('include_all_metadata') === 'true';
        return {
          messages: found.slice(from, from + limit).map((message) => messages.asMessage(workspace, message, all)),
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
        const found = messages
          .list(channel)
          .filter((one) => one.ts === ts || (one.thread_ts === ts && Number(one.ts) > oldest))
          .sort((a, b) => Number(a.ts) - Number(b.ts));
        if (found.length === 0) refuse('thread_not_found');
        const from = Number(fields.get('cursor') ?? '0');
        const has_more = found.length > from + limit;
        const all = fields.get('include_all_metadata') === 'true';
        return {
          messages: found.slice(from, from + limit).map((message) => messages.asMessage(workspace, message, all)),
          has_more,
          ...(has_more && { response_metadata: { next_cursor: String(from + limit) } }),
        };
      },
    ],

    'chat.postMessage': [
      'chat:write',
      (fields, workspace, scopes) => {
        const channel = getWritable(workspace, fields.get('channel'));
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
          ts: messages.newTs(),
          text,
          ...messages.getThread(channel, fields),
          ...(metadata && { metadata }),
          ...(author && { author }),
          details,
          files: [],
          from: clock.now(),
        };
        messages.add(workspace, channel, message);
        return { channel: channel.id, ts: message.ts, message: messages.asMessage(workspace, message, false) };
      },
    ],

    'chat.delete': [
      'chat:write',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const ts = fields.get('ts') ?? '';
        if (!messages.timeline.remove(toId(channel.id, ts))) refuse('message_not_found');
        return { channel: channel.id, ts };
      },
    ],

    'reactions.get': [
      'reactions:read',
      (fields, workspace) => {
        const channel = getChannel(workspace, fields.get('channel'));
        const found = messages.list(channel).find(({ ts }) => ts === fields.get('timestamp'));
        if (!found) refuse('message_not_found');
        const created = Number(found.ts) * 1000;
        const shown = reactionsTo(channel.id, clock.now() - created, created, fields.get('full') === 'true');
        const message = { ...messages.asMessage(workspace, found, false), ...shown };
        return { type: 'message', channel: channel.id, message };
      },
    ],
  };
}
