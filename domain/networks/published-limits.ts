import type { SocialNetwork } from '#ports/networks/social-network';
import type { PublicationType } from '#ports/publishing/publication';
import type { ErrorName } from '../foundation/index.ts';
import { cropMargin, ratioMargin } from './accepted-ratios.ts';
import { countReply, countText } from './count-text.ts';
import { type Post, samplePicture } from './post.ts';
import { rulebook } from './registry.ts';
import { networkFacts } from './network-facts.ts';
import { hasParts, type Limit, type MediaRules, mediaRules, type TextCount } from './rules.ts';

type Account = Post['account'];
type Row = Omit<Limit, 'source'>;
type Bounds = Omit<Row, 'error' | 'limit' | 'unit'>;

/** Returns a limit; none without bounds. */
const row = (
  limit: string,
  unit: Row['unit'],
  error: ErrorName | undefined,
  bounds: Bounds | false | undefined,
): readonly Row[] => (error && bounds ? [{ limit, unit, ...bounds, error }] : []);

const upTo = (max: number | undefined): Bounds | undefined => (max === undefined ? undefined : { max });

const textRows = (counts: readonly TextCount[], error: ErrorName | undefined, bounds: Bounds = {}): readonly Row[] =>
  counts.flatMap(({ unit, max }) => row('text', unit, error, { ...bounds, max }));

function numberRows({ codes, holds, max_images: max, required }: MediaRules): readonly Row[] {
  if (holds === 'one video') {
    const error = codes.not_one_video;
    return [...row('videos', 'files', error, { min: 1, max: 1 }), ...row('images', 'files', error, { max: 0 })];
  }
  const needed = row('files', 'files', 'file_required', required && { min: 1 });
  if (holds === 'mixed') return [...needed, ...row('files', 'files', codes.too_many_images, { max })];
  return [
    ...needed,
    ...row('images', 'files', codes.too_many_images, { max }),
    ...row('videos', 'files', codes.second_video, { max: 1 }),
    ...row('images_beside_video', 'files', codes.images_and_video, { max: 0 }),
  ];
}

function ratioRows({ aspect_ratios: crops, image_ratios, video_ratios, holds }: MediaRules): readonly Row[] {
  const ofFiles = (name: string, range: MediaRules['image_ratios']): readonly Row[] => {
    const listed = crops && { allowed: crops.text, tolerance: cropMargin };
    const bounds = range ? { ...range, tolerance: ratioMargin(range) } : listed;
    return row(name, 'ratio', 'aspect_ratio_not_accepted', bounds);
  };
  const images = holds === 'one video' ? [] : ofFiles('image_ratio', image_ratios);
  return [...images, ...ofFiles('video_ratio', video_ratios)];
}

const videoUnits: Readonly<Record<string, Row['unit']>> = {
  bit_depth: 'bits',
  frame_rate: 'frames_per_second',
  longer_side: 'pixels',
  shorter_side: 'pixels',
  width: 'pixels',
  sound_channels: 'channels',
  sound_sample_rate: 'hertz',
};

const videoRows = ({ video = {} }: MediaRules): readonly Row[] =>
  Object.entries(video).flatMap(([fact, accepted]) => {
    const [min, max] = accepted;
    const bounds =
      typeof min === 'number'
        ? { ...(min > 0 && { min }), ...(max !== Infinity && { max: Number(max) }) }
        : { allowed: accepted.map(String) };
    return row(`video_${fact}`, videoUnits[fact] ?? 'choice', 'network_refused_publication', bounds);
  });

function mediaRows(media: MediaRules, account: Account): readonly Row[] {
  const { codes, max_document_size_mb: document_mb, refused_formats: refused } = media;
  const { min_video_seconds: minSeconds, max_video_seconds: maxSeconds, min_video_bytes: minBytes } = media;
  const takesImages = media.holds !== 'one video';
  const refusal = 'network_refused_publication';
  const file_mb = media.account_file_size_mb?.(account) ?? media.max_file_size_mb;
  return [
    ...numberRows(media),
    ...row('video_duration', 'seconds', refusal, minSeconds !== undefined && { min: minSeconds }),
    ...row('video_duration', 'seconds', codes.video_too_long, maxSeconds > 0 && { max: maxSeconds }),
    ...row('video_size', 'bytes', refusal, minBytes !== undefined && { min: minBytes }),
    ...videoRows(media),
    ...row('file_size', 'megabytes', codes.file_too_large, file_mb > 0 && { max: file_mb }),
    ...row('gif_size', 'bytes', codes.file_too_large, takesImages && upTo(media.max_gif_bytes)),
    ...row('gif_frames', 'frames', refusal, takesImages && upTo(media.max_gif_frames)),
    ...row('documents', 'files', refusal, { max: document_mb === undefined ? 0 : 1 }),
    ...row('document_size', 'megabytes', 'file_too_large', upTo(document_mb)),
    ...row('file_format', 'format', refusal, takesImages && refused && { refused }),
    ...ratioRows(media),
    ...row('alt_text', 'utf16', codes.alt_text_too_long, upTo(media.alt_text_characters)),
  ];
}

function postRows(social_network: SocialNetwork, type: PublicationType, account: Account): readonly Row[] {
  const rules = rulebook[social_network];
  const { text, title, thread, first_comment, reply_controls, privacies } = rules;
  const post = { social_network, ...(account && { account }) };
  const plain = countText({ ...post, files: [] });
  const captions = countText({ ...post, files: [samplePicture] });
  const isLower = captions.some(({ max }, index) => max !== plain[index]?.max);
  const comment = hasParts(type) ? first_comment : undefined;
  const parts = hasParts(type) ? thread : undefined;
  return [
    ...textRows(plain, text.too_long),
    ...(isLower ? textRows(captions, text.too_long, { when: 'files' }) : []),
    ...row('title', 'utf16', title.too_long, title.max_characters > 0 && { max: title.max_characters }),
    ...mediaRows(mediaRules(rules, type), account),
    ...row('thread', 'posts', parts ? 'thread_too_long' : 'thread_not_supported', { max: parts?.max_parts ?? 0 }),
    ...row('first_comment', text.unit, comment ? 'first_comment_too_long' : 'first_comment_not_supported', {
      max: comment?.max_characters ?? 0,
    }),
    ...row('reply_control', 'choice', 'reply_control_not_valid', reply_controls && { allowed: reply_controls }),
    ...row('privacy', 'choice', 'network_refused_publication', privacies && { allowed: privacies }),
  ];
}

const isSame = (one: Row, other: Row): boolean =>
  one.limit === other.limit && one.unit === other.unit && one.min === other.min && one.max === other.max;

/** Returns limits with their sources, and those that differ for accounts with some fact. */
function withSources(
  social_network: SocialNetwork,
  key: string,
  read: (account: Account) => readonly Row[],
): readonly Limit[] {
  const { limits_differ_with: facts = [], limit_sources: sources } = networkFacts[social_network];
  const usual = read(undefined);
  const special = facts.flatMap((extra_data) => {
    const when = Object.entries(extra_data)
      .map(([fact, value]) => `account.${fact}=${String(value)}`)
      .join();
    const differing = read({ external_identifier: '', extra_data }).filter(
      (one) => !usual.some((other) => isSame(one, other)),
    );
    return differing.map((one) => ({ ...one, when }));
  });
  return [...usual, ...special].map((one) => {
    const names = [`${key}_${one.limit}`, key, `${one.when ?? ''}_${one.limit}`, one.limit];
    const isOurs = one.limit === 'thread';
    const source = sources[names.find((name) => name in sources) ?? 'usual'];
    return isOurs || source === undefined ? one : { ...one, source };
  });
}

/** Returns all limits of a network's posts of a type, from the rules that the check applies. */
export function postLimitsFor(social_network: SocialNetwork, type: PublicationType): readonly Limit[] {
  const { own_limits: own = [], limit_sources: sources } = networkFacts[social_network];
  return [
    ...withSources(social_network, type, (account) => postRows(social_network, type, account)),
    ...own
      .filter(({ types }) => types?.includes(type) ?? true)
      .map(({ types: _, ...limit }) => ({ ...limit, source: limit.source ?? sources.usual })),
  ];
}

/** Returns the limits of replies to comments; none where there are no comments. */
export function replyLimitsFor(social_network: SocialNetwork): readonly Limit[] {
  if (!rulebook[social_network].capabilities.comments) return [];
  return withSources(social_network, 'comments', (account) =>
    textRows(countReply({ social_network, ...(account && { account }) }, ''), 'reply_not_valid', { min: 1 }),
  );
}

/** Returns the limits of private messages; none where there are no messages. */
export function messageLimitsFor(social_network: SocialNetwork): readonly Limit[] {
  const { messages, text } = rulebook[social_network];
  if (!messages) return [];
  const { max_characters, max_bytes, caption_characters } = messages;
  const tooLong = 'message_too_long';
  return withSources(social_network, 'messages', () => [
    ...row('text', text.unit, tooLong, { max: max_characters }),
    ...row('text', 'bytes', tooLong, max_bytes > 0 && { max: max_bytes }),
    ...row('text', text.unit, tooLong, caption_characters !== undefined && { max: caption_characters, when: 'files' }),
    ...row('files', 'files', 'one_file_only', { max: 1 }),
  ]);
}
