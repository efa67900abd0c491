import type { SocialNetwork } from '#ports/networks/social-network';
import { blueskyLimits } from './bluesky/limits.ts';
import { facebookLimits } from './facebook/limits.ts';
import { instagramLimits } from './instagram/limits.ts';
import { linkedinLimits } from './linkedin/limits.ts';
import { threadsLimits } from './threads/limits.ts';
import { tiktokLimits } from './tiktok/limits.ts';
import { xLimits } from './x/limits.ts';
import { youtubeLimits } from './youtube/limits.ts';
import type { PostLimit } from './post-limit.ts';

/**
 * How much each network takes in a quarter of an hour or longer, where it states something that posts could reach. Of
 * the others, docs/start/quota-planner.md says what they state instead.
 */
export const postLimits: Readonly<Partial<Record<SocialNetwork, readonly PostLimit[]>>> = {
  bluesky: blueskyLimits,
  facebook: facebookLimits,
  instagram: instagramLimits,
  linkedin: linkedinLimits,
  threads: threadsLimits,
  tiktok: tiktokLimits,
  x: xLimits,
  youtube: youtubeLimits,
};
