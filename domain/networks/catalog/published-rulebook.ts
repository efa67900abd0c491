import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationType } from '#ports/publishing/publication';
import { catalogue } from '../../foundation/index.ts';
import { countText } from '../count-text.ts';
import { networkOptions } from '../network-options.ts';
import { samplePicture } from '../post.ts';
import { messageLimitsFor, postLimitsFor, replyLimitsFor } from '../published-limits.ts';
import { findAdapter } from '../require-social-network.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';
import type { Capabilities, CommentActions, Limit, MediaRules, NetworkRules } from '../rules.ts';

/** Returns one fact of every network, keyed by network in the interface's order. */
function byNetwork<Fact>(
  read: (rules: NetworkRules, network: SocialNetwork) => Fact,
): Readonly<Record<SocialNetwork, Fact>> {
  const entries = socialNetworks.map((network) => [network, read(rulebook[network], network)] as const);
  // `Object.fromEntries` loses the type of the keys; `socialNetworks` has every one of them.
  return Object.fromEntries(entries) as Record<SocialNetwork, Fact>;
}

/** Returns six booleans for each network: what it can do. */
export function socialCapabilities(): Readonly<Record<SocialNetwork, Capabilities>> {
  return byNetwork((rules) => rules.capabilities);
}

/** Returns what callers can do with a comment on each network. */
export function socialCommentActions(): Readonly<Record<SocialNetwork, CommentActions>> {
  return byNetwork((rules) => rules.comment_actions);
}

/** A limit for every network, with more keys where a type of publication has a different one (`instagram_story`). */
type CatalogSocialLimitsMap = Readonly<Record<SocialNetwork, number> & Record<string, number>>;

/** The published limits. */
interface CatalogSocialLimits {
  /** In UTF-16 code units; in graphemes for Bluesky and Threads. */
  readonly characters: CatalogSocialLimitsMap;
  /** In UTF-8 bytes; 0 when text is not measured in bytes. */
  readonly max_post_bytes: CatalogSocialLimitsMap;
  /** 0 when there are no comments. */
  readonly comment_characters: CatalogSocialLimitsMap;
  readonly message_characters: CatalogSocialLimitsMap;
  readonly message_bytes: CatalogSocialLimitsMap;
  /** 0 when there is no title field. */
  readonly title_characters: CatalogSocialLimitsMap;
  /** Images and videos together on Discord, Instagram, Slack, Telegram and Threads; 0 when images cannot be posted. */
  readonly total_images: CatalogSocialLimitsMap;
  /** 0 when there is no limit. */
  readonly video_duration_in_seconds: CatalogSocialLimitsMap;
  readonly max_file_size_mb: CatalogSocialLimitsMap;
}

const kinds = [
  ['reels', 'reel'],
  ['stories', 'story'],
] as const;

/** Returns a limit for each network, and for reels and stories where theirs is different. */
function mediaLimit(read: (media: MediaRules) => number): CatalogSocialLimitsMap {
  const limits: Record<SocialNetwork, number> & Record<string, number> = { ...byNetwork((rules) => read(rules.media)) };
  for (const network of socialNetworks) {
    for (const [type, kind] of kinds) {
      const special = rulebook[network].special_media?.[type];
      if (special && read(special) !== limits[network]) limits[`${network}_${kind}`] = read(special);
    }
  }
  return limits;
}

function textLimit(): CatalogSocialLimitsMap {
  const limits: Record<SocialNetwork, number> & Record<string, number> = {
    ...byNetwork((rules) => rules.text.max_characters),
  };
  for (const social_network of socialNetworks) {
    const [caption] = countText({ social_network, files: [samplePicture] });
    const isLower = caption && caption.max < limits[social_network];
    if (isLower) limits[`${social_network}_media`] = caption.max;
  }
  return limits;
}

const maxBytes = (_: unknown, social_network: SocialNetwork): number =>
  countText({ social_network, files: [] }).find(({ unit }) => unit === 'bytes')?.max ?? 0;

/** Returns the limits by which posts are checked, in the unit of each map. */
export function socialLimits(): CatalogSocialLimits {
  return {
    characters: textLimit(),
    max_post_bytes: byNetwork(maxBytes),
    comment_characters: byNetwork((rules) => rules.comment_characters),
    message_characters: byNetwork(({ messages }) => messages?.max_characters ?? 0),
    message_bytes: byNetwork(({ messages }) => messages?.max_bytes ?? 0),
    title_characters: byNetwork((rules) => rules.title.max_characters),
    total_images: mediaLimit((media) => media.max_images),
    video_duration_in_seconds: mediaLimit((media) => media.max_video_seconds),
    max_file_size_mb: mediaLimit((media) => media.max_file_size_mb),
  };
}

/** What publications can have beyond text and files. */
interface SocialOptions {
  /** The JSON Schema of `options`; without properties where there are none. */
  readonly options: Readonly<Record<string, unknown>>;
  /** How many posts may follow one as a thread; 0 when there are no threads. */
  readonly thread_parts: number;
  /** In the unit of the network's texts; 0 when no first comment can be made. */
  readonly first_comment_characters: number;
}

const none = { type: 'object', properties: {}, additionalProperties: false };

/** Returns a JSON Schema without the options that are kept from the operator's application. */
function openOptions(
  { properties, ...schema }: Readonly<Record<string, unknown>>,
  closed: readonly string[] = [],
): SocialOptions['options'] {
  const open = Object.entries(properties ?? {}).filter(([name]) => !closed.includes(name));
  return { ...schema, properties: Object.fromEntries(open) };
}

const optionsFor = (
  ports: Ports<'networks'>,
  { thread, first_comment }: NetworkRules,
  network: SocialNetwork,
): SocialOptions => ({
  options: openOptions(networkOptions[network]?.jsonSchema ?? none, findAdapter(ports, network)?.closed_options),
  thread_parts: thread?.max_parts ?? 0,
  first_comment_characters: first_comment?.max_characters ?? 0,
});

/** Returns what publications can have beyond text and files, for each network. */
export function socialOptions(ports: Ports<'networks'>): Readonly<Record<SocialNetwork, SocialOptions>> {
  return byNetwork((rules, network) => optionsFor(ports, rules, network));
}

/** How often a person can retry a failed publication. */
export const maxRetries = 3;

/** Returns the limits of a publication that do not depend on the network. */
export function publicationLimits(): { readonly max_retries: number } {
  return { max_retries: maxRetries };
}

type PublishedLimit = Omit<Limit, 'error'> & { readonly error_code: number };

/** Every limit that posts, replies to comments and private messages of a network are held against. */
interface PublishedRules {
  readonly posts: Readonly<Partial<Record<PublicationType, readonly PublishedLimit[]>>>;
  readonly replies: readonly PublishedLimit[];
  readonly messages: readonly PublishedLimit[];
}

const publish = (limits: readonly Limit[]): readonly PublishedLimit[] =>
  limits.map(({ error, ...limit }) => ({ ...limit, error_code: catalogue[error].code }));

/** Returns every limit of every network, from the rules that the check applies. */
export function publishedRulebook(): Readonly<Record<SocialNetwork, PublishedRules>> {
  return byNetwork(({ publication_types }, network) => ({
    posts: Object.fromEntries(publication_types.map((type) => [type, publish(postLimitsFor(network, type))])),
    replies: publish(replyLimitsFor(network)),
    messages: publish(messageLimitsFor(network)),
  }));
}
