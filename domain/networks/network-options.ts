// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Options } from './options.ts';
import { blueskyOptions } from './bluesky/options.ts';
import { discordOptions } from './discord/options.ts';
import { facebookOptions } from './facebook/options.ts';
import { instagramOptions } from './instagram/options.ts';
import { linkedinOptions } from './linkedin/options.ts';
import { pinterestOptions } from './pinterest/options.ts';
import { slackOptions } from './slack/options.ts';
import { telegramOptions } from './telegram/options.ts';
import { threadsOptions } from './threads/options.ts';
import { tiktokOptions } from './tiktok/options.ts';
import { xOptions } from './x/options.ts';
import { youtubeOptions } from './youtube/options.ts';

/** The options of posts, where a network has any. They stand apart from the rules, because only they need `zod`. */
export const networkOptions: Readonly<Partial<Record<SocialNetwork, Options<object>>>> = {
  bluesky: blueskyOptions,
  discord: discordOptions,
  facebook: facebookOptions,
  instagram: instagramOptions,
  linkedin: linkedinOptions,
  pinterest: pinterestOptions,
  slack: slackOptions,
  telegram: telegramOptions,
  threads: threadsOptions,
  tiktok: tiktokOptions,
  x: xOptions,
  youtube: youtubeOptions,
};
