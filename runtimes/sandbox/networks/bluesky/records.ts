import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SandboxMedia, Timeline } from '../../timeline.ts';
import { refuse } from './call.ts';

export const posts = 'app.bsky.feed.post';
export const gates = 'app.bsky.feed.threadgate';

/** The maximum number of files in an embed, and of bytes per file: the lexicons of `app.bsky.embed`. */
const embeds: Readonly<Record<string, { readonly max: number; readonly bytes: number }>> = {
  'app.bsky.embed.images': { max: 4, bytes: 2_000_000 },
  'app.bsky.embed.gallery': { max: 10, bytes: 2_000_000 },
  'app.bsky.embed.video': { max: 1, bytes: 300_000_000 },
  'app.bsky.embed.external': { max: 1, bytes: 1_000_000 },
};

const selfLabels = z.strictObject({
  $type: z.literal('com.atproto.label.defs#selfLabels'),
  values: z.array(z.strictObject({ val: z.string().max(128) })).max(10),
});
const reference = z.strictObject({ uri: z.string().startsWith('at://'), cid: z.string() });
/** A quoted post, with or without files. */
const quoting = z.looseObject({ record: z.union([reference, z.looseObject({ record: reference })]) });
const threadgate = z.strictObject({
  $type: z.literal(gates),
  post: z.string().startsWith('at://'),
  allow: z
    .array(
      z.strictObject({
        $type: z.enum(['mentionRule', 'followerRule', 'followingRule'].map((rule) => `${gates}#${rule}`)),
      }),
    )
    .max(5)
    .optional(),
  createdAt: z.iso.datetime(),
  hiddenReplies: z.array(z.string().startsWith('at://')).max(300).optional(),
});

export interface StoredRecord {
  readonly cid: string;
  readonly value: Record<string, unknown>;
}

/** Returns something that looks like a content identifier. Only equality matters here. */
export function toCid(bytes: Buffer): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const digest = [...createHash('sha256').update(bytes).digest()];
  return `bafkrei${digest.map((byte) => alphabet[byte % 32]).join('')}`;
}

/** Refuses an embed that the lexicons do not allow. */
export function requireEmbed({ embed }: Record<string, unknown>, media: readonly SandboxMedia[]): void {
  if (typeof embed !== 'object' || embed === null) return;
  const { $type, images, items, media: attached }: Record<string, unknown> = { ...embed };
  if ($type === 'app.bsky.embed.record') return;
  if ($type === 'app.bsky.embed.recordWithMedia') {
    if (!attached) refuse('InvalidRecord', 'Record/embed/media must not be missing');
    requireEmbed({ embed: attached }, media);
    return;
  }
  const limits = embeds[String($type)];
  if (!limits) refuse('InvalidRecord', `Record/embed must not be ${String($type)}`);
  if (media.length > limits.max) {
    const message = `array too big (maximum ${String(limits.max)}, got ${String(media.length)})`;
    refuse('InvalidRecord', `Invalid app.bsky.feed.post record: ${message} at $.record.embed`);
  }
  if (media.some(({ bytes }) => bytes.length > limits.bytes)) refuse('BlobTooLarge', 'blob too big');
  const rows: unknown = images ?? items ?? [];
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
    const { alt, aspectRatio, $type: kind } = z.looseObject({}).parse(row);
    const isItem = $type !== 'app.bsky.embed.gallery' || (kind === `${$type}#image` && aspectRatio);
    if (typeof alt !== 'string' || !isItem) refuse('InvalidRecord', 'Invalid image at $.record.embed');
  }
}

/** Keeps the records of all people, with the posts of the timeline. `author` has a post that others can quote. */
export function blueskyRecords(timeline: Timeline, author: string) {
  const blobs = new Map<string, SandboxMedia>();
  const records = new Map<string, StoredRecord>();
  const get = (place: string): StoredRecord | undefined => records.get(place);

  function set(place: string, value: Record<string, unknown>): StoredRecord {
    const stored = { cid: toCid(Buffer.from(JSON.stringify(value))), value };
    records.set(place, stored);
    return stored;
  }

  const oldPlace = `${author}/${posts}/3kquotedpost2`;
  set(oldPlace, { $type: posts, text: 'An old post', createdAt: '2026-01-01T00:00:00.000Z' });

  /** Returns a record. A post's record is deleted with the post. */
  function find(place: string): StoredRecord | undefined {
    const [, collection, key = ''] = place.split('/');
    const isRemoved = collection === posts && place !== oldPlace && !timeline.get(key);
    return isRemoved ? undefined : records.get(place);
  }

  function getMedia(record: Record<string, unknown>): SandboxMedia[] {
    const links = [...JSON.stringify(record.embed ?? {}).matchAll(/"\$link":"([^"]+)"/g)].map(([, cid = '']) => cid);
    return links.map((cid) => {
      const media = blobs.get(cid);
      if (!media) refuse('BlobNotFound', `Could not find blob: ${cid}`);
      return media;
    });
  }

  /** Returns the visible details of a post besides its text and files. A quote of a missing post shows nothing. */
  function toDetails({ embed, labels }: Record<string, unknown>): Record<string, string> {
    const parsed = selfLabels.optional().safeParse(labels);
    if (!parsed.success) refuse('InvalidRecord', 'Invalid labels at $.record.labels');
    const { record } = quoting.safeParse(embed).data ?? {};
    const quoted = record && 'record' in record ? record.record : record;
    const isThere = quoted && records.get(quoted.uri.replace('at://', ''))?.cid === quoted.cid;
    return {
      ...(parsed.data && { labels: parsed.data.values.map(({ val }) => val).join() }),
      ...(quoted && isThere && { quote: quoted.uri }),
    };
  }

  /**
   * Stores who may reply to a post. It is copied to the post, so it has no effect when it comes before the post:
   * https://github.com/bluesky-social/atproto/blob/main/packages/bsky/src/data-plane/server/indexing/plugins/thread-gate.ts
   */
  function putGate(did: string, rkey: string, value: Record<string, unknown>): StoredRecord {
    const found = threadgate.safeParse(value);
    if (!found.success) refuse('InvalidRecord', `Invalid ${gates} record`);
    const stored = set(`${did}/${gates}/${rkey}`, value);
    const { allow, post } = found.data;
    const known = timeline.get(rkey);
    const may_reply = allow && (allow.map(({ $type }) => $type.replace(`${gates}#`, '')).join() || 'nobody');
    const { may_reply: _, ...details } = known?.details ?? {};
    if (known && post === `at://${did}/${posts}/${rkey}`)
      timeline.change(rkey, { details: { ...details, ...(may_reply !== undefined && { may_reply }) } });
    return stored;
  }

  /** Returns the post that a record replies to. Both references must match a record's identifier and content. */
  function getAnswered({ reply }: Readonly<Record<string, unknown>>): { answers?: string } {
    if (reply === undefined) return {};
    const { root, parent } = (reply ?? {}) as Readonly<Record<string, { uri?: string; cid?: string }>>;
    const toKey = (reference: { uri?: string; cid?: string } = {}): string => {
      const place = (reference.uri ?? '').replace('at://', '');
      if (records.get(place)?.cid !== reference.cid) refuse('InvalidRecord', 'reply is not valid');
      return place.split('/').at(-1) ?? '';
    };
    toKey(root);
    return { answers: toKey(parent) };
  }

  /** Returns the replies that the author of a post has hidden. */
  function hiddenBelow(uri: string): readonly string[] {
    const { value } = records.get(uri.replace('at://', '').replace(posts, gates)) ?? {};
    return threadgate.safeParse(value).data?.hiddenReplies ?? [];
  }

  return {
    blobs,
    delete: (place: string): boolean => records.delete(place),
    find,
    get,
    getAnswered,
    getMedia,
    hiddenBelow,
    putGate,
    set,
    toDetails,
  };
}
