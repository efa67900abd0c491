import type { SocialNetwork } from '#ports/networks/social-network';
import { blueskyLimits } from './bluesky/limits.ts';
import { facebookLimits } from './facebook/limits.ts';
import { instagramLimits } from './instagram/limits.ts';
import { threadsLimits } from './threads/limits.ts';
import { tiktokLimits } from './tiktok/limits.ts';
import { xLimits } from './x/limits.ts';
import { youtubeLimits } from './youtube/limits.ts';
import type { PostLimit } from './post-limit.ts';

/** How much each network takes in hours and days, where it states something that posts could reach. */
export const postLimits: Readonly<Partial<Record<SocialNetwork, readonly PostLimit[]>>> = {
  bluesky: blueskyLimits,
  facebook: facebookLimits,
  instagram: instagramLimits,
  threads: threadsLimits,
  tiktok: tiktokLimits,
  x: xLimits,
  youtube: youtubeLimits,
};
