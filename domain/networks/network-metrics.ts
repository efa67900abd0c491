// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { MetricTable } from './metric-table.ts';
import { blueskyMetrics } from './bluesky/metrics.ts';
import { discordMetrics } from './discord/metrics.ts';
import { facebookMetrics } from './facebook/metrics.ts';
import { instagramMetrics } from './instagram/metrics.ts';
import { linkedinMetrics } from './linkedin/metrics.ts';
import { pinterestMetrics } from './pinterest/metrics.ts';
import { slackMetrics } from './slack/metrics.ts';
import { telegramMetrics } from './telegram/metrics.ts';
import { threadsMetrics } from './threads/metrics.ts';
import { tiktokMetrics } from './tiktok/metrics.ts';
import { xMetrics } from './x/metrics.ts';
import { youtubeMetrics } from './youtube/metrics.ts';

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
