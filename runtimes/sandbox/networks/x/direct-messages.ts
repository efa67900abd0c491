import type Router from '@koa/router';
import type { Context } from 'koa';
import { createHash } from 'node:crypto';
import {
  getJson,
  Refusal,
  reply,
  type SandboxMessage,
  type SandboxMessages,
  type SandboxTools,
} from '../../stand-in.ts';
import type { Grant } from '../../token-book.ts';
import type { TakenMedia } from './media.ts';
import { people as members } from './oauth.ts';
import { invalid, refuse, xProblem } from './problems.ts';
import { escaped, shorten } from './text.ts';

/** A person who does not accept messages. */
export const closedPerson = '1600000000000000403';

const minute = 60_000;
/** https://docs.x.com/x-api/fundamentals/rate-limits */
const allowed = { calls: 15, window: 15 * minute };
const day = 24 * 60 * minute;
const kept = 30 * day;
const epoch = 1_288_834_974_657n;
const longest = 10_000;
const keys = [
  'max_results',
  'pagination_token',
  'event_types',
  'dm_event.fields',
  'expansions',
  'user.fields',
  'media.fields',
];
const eventFields = ['attachments', 'created_at', 'dm_conversation_id', 'entities', 'event_type', 'id', 'text'];
const expansions = ['attachments.media_keys', 'participant_ids', 'referenced_posts', 'sender_id'];
const read = ['dm.read', 'tweet.read', 'users.read'];
const write = ['dm.write', 'tweet.read', 'users.read'];

interface Row extends SandboxMessage {
  readonly account: string;
  readonly attached?: { readonly key: string; readonly bytes: Uint8Array; readonly mime_type: string };
}

/** The parts of X that private messages need. */
interface X {
  authorized(context: Context, ...scopes: readonly string[]): Grant;
  parameters(context: Context, allowed: readonly string[]): URLSearchParams;
  listed(query: URLSearchParams, name: string, allowed: readonly string[]): readonly string[];
  readonly media: { takeForMessage(owner: string, requested: unknown): readonly TakenMedia[] };
  notify(event_type: string, account: string, payload: object): void;
}

function toConversationId(one: string, other: string): string {
  return BigInt(one) < BigInt(other) ? `${one}-${other}` : `${other}-${one}`;
}

function toUser(id: string) {
  const { username = `user${id}`, name = `Person ${id.slice(-4)}` } = members.find((one) => one.id === id) ?? {};
  return { id, username, name, profile_image_url: `https://pbs.twimg.com/${id}.jpg` };
}

/** Returns the address of a file in a private message, readable only for its sender and recipient. */
function toUrl({ id, attached }: Row): string {
  const { key = '', mime_type = '' } = attached ?? {};
  const name = createHash('sha1').update(key).digest('hex').slice(0, 8);
  const media = key.split('_').at(-1) ?? '';
  return `https://ton.twitter.com/1.1/ton/data/dm/${id}/${media}/${name}.${mime_type.split('/')[1] ?? ''}`;
}

/** Returns a text in X's format: with short links, and one to the file at its end. */
function toShownText({ id, text: written, attached }: Row) {
  const { text, urls } = shorten(written, id);
  if (!attached) return { text: escaped(text), urls };
  const url = `https://t.co/m${id.slice(-9)}`;
  const expanded_url = `https://x.com/messages/media/${id}`;
  const link = { start: 0, end: 23, url, expanded_url, display_url: 'pic.x.com' };
  return { text: `${escaped(text)} ${url}`.trim(), urls: [...urls, link] };
}

/** Creates private messages: https://docs.x.com/x-api/direct-messages/lookup/introduction */
export function xDirectMessages({ clock, count, passes }: SandboxTools, x: X) {
  /** Oldest first. */
  const rows = new Map<string, Row>();
  const calls = new Map<string, number[]>();
  let last = 0n;

  /** Identifiers contain the time. */
  function nextId(): string {
    const now = (BigInt(clock.now()) - epoch) << 22n;
    last = now > last ? now : last + 1n;
    return String(last);
  }

  function requireRate(person: string, endpoint: string): void {
    const key = `${person} ${endpoint}`;
    const recent = (calls.get(key) ?? []).filter((time) => time > clock.now() - allowed.window);
    calls.set(key, [...recent, clock.now()]);
    if (!passes(recent.length + 1, allowed.calls)) return;
    const problem = xProblem(429, '', 'Too Many Requests', 'Too Many Requests');
    const reset = Math.ceil(((recent[0] ?? clock.now()) + allowed.window) / 1000);
    throw new Refusal({ ...problem, headers: { ...problem.headers, 'x-rate-limit-reset': String(reset) } });
  }

  function add(row: Omit<Row, 'created' | 'id'>): Row {
    const made: Row = { ...row, id: nextId(), created: clock.now() };
    rows.set(made.id, made);
    const { text, urls } = toShownText(made);
    const [sender_id, recipient_id] = made.own ? [made.account, made.person] : [made.person, made.account];
    const attachment = made.attached && {
      type: 'media',
      media: { id_str: made.attached.key.split('_').at(-1), type: 'photo', media_url_https: toUrl(made) },
    };
    const message_data = {
      text,
      entities: { hashtags: [], symbols: [], user_mentions: [], urls },
      ...(attachment && { attachment }),
    };
    x.notify(made.own ? 'dm.sent' : 'dm.received', made.account, {
      direct_message_events: [
        {
          type: 'message_create',
          id: made.id,
          created_timestamp: String(made.created),
          message_create: { target: { recipient_id }, sender_id, message_data },
        },
      ],
      users: Object.fromEntries([sender_id, recipient_id].map((id) => [id, { data: toUser(id) }])),
    });
    return made;
  }

  const chat = (account: string, person?: string): readonly Row[] =>
    [...rows.values()].filter((row) => row.account === account && (person === undefined || row.person === person));

  function show(context: Context, account: string, person?: string): void {
    const query = x.parameters(context, keys);
    const fields = x.listed(query, 'dm_event.fields', eventFields);
    const expanded = x.listed(query, 'expansions', expansions);
    x.listed(query, 'event_types', ['MessageCreate', 'ParticipantsJoin', 'ParticipantsLeave']);
    const limit = Number(query.get('max_results') ?? '100');
    if (!(limit >= 1 && limit <= 100)) invalid('The `max_results` query parameter value is not between 1 and 100');
    const all = chat(account, person)
      .filter((row) => row.state !== 'deleted' && row.created > clock.now() - kept)
      .toReversed();
    const from = Number(query.get('pagination_token')?.slice('from'.length) ?? '0');
    const page = all.slice(from, from + limit);
    const has = (name: string): boolean => fields.includes(name);
    const data = page.map((row) => {
      const { text, urls } = toShownText(row);
      return {
        id: row.id,
        event_type: 'MessageCreate',
        text,
        ...(expanded.includes('sender_id') && { sender_id: row.own ? row.account : row.person }),
        ...(has('dm_conversation_id') && { dm_conversation_id: toConversationId(row.account, row.person) }),
        ...(has('created_at') && { created_at: new Date(row.created).toISOString() }),
        ...(has('entities') && urls.length > 0 && { entities: { urls } }),
        ...(has('attachments') && row.attached && { attachments: { media_keys: [row.attached.key] } }),
      };
    });
    const senders = [...new Set(page.map((row) => (row.own ? row.account : row.person)))];
    const media = page.flatMap((row) =>
      row.attached ? [{ media_key: row.attached.key, type: 'photo', url: toUrl(row) }] : [],
    );
    const next_token = all.length > from + limit ? `from${String(from + limit).padStart(16, '0')}` : undefined;
    context.body = {
      ...(data.length > 0 && { data }),
      ...(data.length > 0 && {
        includes: {
          ...(expanded.includes('sender_id') && { users: senders.map(toUser) }),
          ...(expanded.includes('attachments.media_keys') && media.length > 0 && { media }),
        },
      }),
      meta: { result_count: data.length, ...(next_token !== undefined && { next_token }) },
    };
  }

  const people: SandboxMessages = {
    write({ account, person, text, file }) {
      const attached = file && { ...file, key: `3_${String(count())}` };
      const row = { account, person, text, own: false, state: 'sent' } as const;
      return add({ ...row, ...(attached && { attached, file: attached.key }) }).id;
    },
    /** The account deletes it only for itself. No event is sent. */
    remove(id) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, state: 'deleted' });
    },
    // X does not document how it reports read receipts.
    mark: () => undefined,
    list: (account, person) =>
      chat(account, person).map(({ id, own, text, created, state, file }) => ({
        ...{ id, person, own, text, created, state },
        ...(file !== undefined && { file }),
      })),
  };

  return {
    people,
    register(router: Router, api: string): void {
      router.get(`${api}/2/dm_events`, (context) => {
        const { person } = x.authorized(context, ...read);
        requireRate(person, 'all');
        show(context, person);
      });
      router.get(`${api}/2/dm_conversations/with/:id/dm_events`, (context) => {
        const { person } = x.authorized(context, ...read);
        requireRate(person, 'with');
        show(context, person, context.params.id);
      });
      router.get(`${api}/2/dm_conversations/media/:message/:media/:name`, (context) => {
        const { person } = x.authorized(context, 'dm.read');
        const row = rows.get(context.params.message ?? '');
        const isRight = row?.account === person && toUrl(row).endsWith(`/${context.params.name ?? ''}`);
        if (!row?.attached || !isRight)
          refuse(404, 'resource-not-found', 'Could not find the media.', 'Not Found Error');
        context.body = Buffer.from(row.attached.bytes);
        context.type = 'application/octet-stream';
      });
      router.post(`${api}/2/dm_conversations/with/:id/messages`, (context) => {
        const { person: account } = x.authorized(context, ...write);
        const { id: person = '' } = context.params;
        const { text = '', attachments, ...other } = getJson(context) ?? {};
        if (!/^\d{1,19}$/.test(person)) invalid('The `participant_id` path parameter value is not valid');
        if (typeof text !== 'string' || text.length > longest || Object.keys(other).length > 0)
          invalid('$.text: is not valid');
        const [file] = x.media.takeForMessage(account, attachments);
        if (text === '' && !file) invalid('$.text: is required');
        requireRate(account, 'send');
        if (person === closedPerson) {
          refuse(403, '', 'You do not have permission to DM one or more participants.', 'Forbidden');
        }
        const made = add({
          ...{ account, person, text, own: true, state: 'sent' },
          ...(file && { attached: { key: file.key, ...file.media }, file: file.key }),
        });
        const data = { dm_conversation_id: toConversationId(account, person), dm_event_id: made.id };
        reply(context, { status: 201, body: { data } });
      });
    },
  };
}
