// Made by `npm run docs` from the folders of adapters/networks.
import { createBlueskyStandIn } from './networks/bluesky/stand-in.ts';
import { createDiscordStandIn } from './networks/discord/stand-in.ts';
import { createFacebookStandIn } from './networks/facebook/stand-in.ts';
import { createInstagramStandIn } from './networks/instagram/stand-in.ts';
import { createLinkedinStandIn } from './networks/linkedin/stand-in.ts';
import { createPinterestStandIn } from './networks/pinterest/stand-in.ts';
import { createSlackStandIn } from './networks/slack/stand-in.ts';
import { createTelegramStandIn } from './networks/telegram/stand-in.ts';
import { createThreadsStandIn } from './networks/threads/stand-in.ts';
import { createTiktokStandIn } from './networks/tiktok/stand-in.ts';
import { createWhatsappStandIn } from './networks/whatsapp/stand-in.ts';
import { createXStandIn } from './networks/x/stand-in.ts';
import { createYoutubeStandIn } from './networks/youtube/stand-in.ts';
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
