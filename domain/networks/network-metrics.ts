// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { MetricTable } from './metric-table.ts';
import { blueskyMetrics } from './bluesky/facts.ts';
import { discordMetrics } from './discord/facts.ts';
import { facebookMetrics } from './facebook/facts.ts';
import { instagramMetrics } from './instagram/facts.ts';
import { linkedinMetrics } from './linkedin/facts.ts';
import { pinterestMetrics } from './pinterest/facts.ts';
import { slackMetrics } from './slack/facts.ts';
import { telegramMetrics } from './telegram/facts.ts';
import { threadsMetrics } from './threads/facts.ts';
import { tiktokMetrics } from './tiktok/facts.ts';
import { xMetrics } from './x/facts.ts';
import { youtubeMetrics } from './youtube/facts.ts';

/** What the numbers of a network mean, where it has any. */
export const networkMetrics: Readonly<Partial<Record<SocialNetwork, MetricTable>>> = {
  bluesky: blueskyMetrics,
  discord: discordMetrics,
  facebook: facebookMetrics,
  instagram: instagramMetrics,
  linkedin: linkedinMetrics,
  pinterest: pinterestMetrics,
  slack: slackMetrics,
  telegram: telegramMetrics,
  threads: threadsMetrics,
  tiktok: tiktokMetrics,
  x: xMetrics,
  youtube: youtubeMetrics,
};
