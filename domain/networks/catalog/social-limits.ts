import type { SocialNetwork } from '#ports/networks/social-network';
import { countText } from '../count-text.ts';
import type { MediaRules } from '../rules.ts';
import { rulebook, socialNetworks } from '../rulebook.ts';
import { samplePicture } from '../post.ts';
import { byNetwork } from './by-network.ts';

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
