import type { SocialNetwork } from '#ports/networks/social-network';
import { blueskyLimits } from './bluesky/facts.ts';
import { facebookLimits } from './facebook/facts.ts';
import { instagramLimits } from './instagram/facts.ts';
import { linkedinLimits } from './linkedin/facts.ts';
import { threadsLimits } from './threads/facts.ts';
import { tiktokLimits } from './tiktok/facts.ts';
import { xLimits } from './x/facts.ts';
import { youtubeLimits } from './youtube/facts.ts';
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
