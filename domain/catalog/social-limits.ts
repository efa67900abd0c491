import type { SocialNetwork } from '#ports/networks/social-network';
import { type MediaRules, rulebook, socialNetworks } from '../networks/index.ts';
import { byNetwork } from './by-network.ts';

/** Every network, and more keys where a kind of publication has another number (`instagram_story`). */
export type CatalogSocialLimitsMap = Readonly<Record<SocialNetwork, number> & Record<string, number>>;

/** The published limits. */
export interface CatalogSocialLimits {
  /** UTF-16 code units; graphemes on bluesky and threads. */
  readonly characters: CatalogSocialLimitsMap;
  /** UTF-8 bytes; 0: not measured in bytes. */
  readonly max_post_bytes: CatalogSocialLimitsMap;
  /** 0: no comments. */
  readonly comment_characters: CatalogSocialLimitsMap;
  /** 0: no title field. */
  readonly title_characters: CatalogSocialLimitsMap;
  /** Images and videos together on discord, slack, telegram and threads. 0: images cannot be posted. */
  readonly total_images: CatalogSocialLimitsMap;
  /** 0: not limited. */
  readonly video_duration_in_seconds: CatalogSocialLimitsMap;
  readonly max_file_size_mb: CatalogSocialLimitsMap;
}

const kinds = [
  ['reels', 'reel'],
  ['stories', 'story'],
] as const;

/** The numbers of reels and stories that differ from those of a plain post. */
function mediaLimit(read: (media: MediaRules) => number): CatalogSocialLimitsMap {
  const limits: Record<SocialNetwork, number> & Record<string, number> = {
    ...byNetwork((rules) => read(rules.media)),
  };
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
  for (const network of socialNetworks) {
    const caption = rulebook[network].caption_characters;
    if (caption !== undefined) limits[`${network}_media`] = caption;
  }
  return limits;
}

/** The limits by which posts are checked, in the units of each map. */
export function socialLimits(): CatalogSocialLimits {
  return {
    characters: textLimit(),
    max_post_bytes: byNetwork((rules) => rules.max_post_bytes),
    comment_characters: byNetwork((rules) => rules.comment_characters),
    title_characters: byNetwork((rules) => rules.title.max_characters),
    total_images: mediaLimit((media) => media.max_images),
    video_duration_in_seconds: mediaLimit((media) => media.max_video_seconds),
    max_file_size_mb: mediaLimit((media) => media.max_file_size_mb),
  };
}
