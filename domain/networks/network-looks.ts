import type { SocialNetwork } from '#ports/networks/social-network';
import { blueskyLook } from './bluesky/look.ts';
import { facebookLook } from './facebook/look.ts';
import { instagramLook } from './instagram/look.ts';
import { linkedinLook } from './linkedin/look.ts';
import { pinterestLook } from './pinterest/look.ts';
import { threadsLook } from './threads/look.ts';
import { tiktokLook } from './tiktok/look.ts';
import { xLook } from './x/look.ts';
import { youtubeLook } from './youtube/look.ts';
import type { NetworkLook } from './network-look.ts';

/** How networks show posts, where something is known of it. */
export const networkLooks: Readonly<Partial<Record<SocialNetwork, NetworkLook>>> = {
  bluesky: blueskyLook,
  facebook: facebookLook,
  instagram: instagramLook,
  linkedin: linkedinLook,
  pinterest: pinterestLook,
  threads: threadsLook,
  tiktok: tiktokLook,
  x: xLook,
  youtube: youtubeLook,
};
