import { createBlueskyStandIn } from './networks/bluesky.ts';
import { createDiscordStandIn } from './networks/discord.ts';
import { createLinkedinStandIn } from './networks/linkedin.ts';
import { createFacebookStandIn } from './networks/facebook.ts';
import { createInstagramStandIn } from './networks/instagram.ts';
import { createPinterestStandIn } from './networks/pinterest.ts';
import { createSlackStandIn } from './networks/slack.ts';
import { createTelegramStandIn } from './networks/telegram.ts';
import { createThreadsStandIn } from './networks/threads.ts';
import { createTiktokStandIn } from './networks/tiktok.ts';
import { createWhatsappStandIn } from './networks/whatsapp.ts';
import { createXStandIn } from './networks/x.ts';
import { createYoutubeStandIn } from './networks/youtube.ts';
import type { MakeStandIn } from './sandbox.ts';

/** The stand-ins of all networks. */
export const standIns: readonly MakeStandIn[] = [
  createBlueskyStandIn,
  createDiscordStandIn,
  createFacebookStandIn,
  createInstagramStandIn,
  createLinkedinStandIn,
  createPinterestStandIn,
  createSlackStandIn,
  createTelegramStandIn,
  createThreadsStandIn,
  createTiktokStandIn,
  createWhatsappStandIn,
  createXStandIn,
  createYoutubeStandIn,
];
