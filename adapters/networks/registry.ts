// Made by `npm run docs` from the folders of adapters/networks.
import { registerNetwork } from './shared/network-set-up.ts';
import { blueskySetUp } from './bluesky/settings.ts';
import { discordSetUp } from './discord/settings.ts';
import { facebookSetUp } from './facebook/settings.ts';
import { instagramSetUp } from './instagram/settings.ts';
import { linkedinSetUp } from './linkedin/settings.ts';
import { pinterestSetUp } from './pinterest/settings.ts';
import { slackSetUp } from './slack/settings.ts';
import { telegramSetUp } from './telegram/settings.ts';
import { threadsSetUp } from './threads/settings.ts';
import { tiktokSetUp } from './tiktok/settings.ts';
import { whatsappSetUp } from './whatsapp/settings.ts';
import { xSetUp } from './x/settings.ts';
import { youtubeSetUp } from './youtube/settings.ts';

/** Every network: how it is set up, and where its adapter is. */
// prettier-ignore
export const registeredNetworks = [
  registerNetwork('bluesky', blueskySetUp, async () => (await import('./bluesky/index.ts')).createBluesky),
  registerNetwork('discord', discordSetUp, async () => (await import('./discord/index.ts')).createDiscord),
  registerNetwork('facebook', facebookSetUp, async () => (await import('./facebook/index.ts')).createFacebook),
  registerNetwork('instagram', instagramSetUp, async () => (await import('./instagram/index.ts')).createInstagram),
  registerNetwork('linkedin', linkedinSetUp, async () => (await import('./linkedin/index.ts')).createLinkedin),
  registerNetwork('pinterest', pinterestSetUp, async () => (await import('./pinterest/index.ts')).createPinterest),
  registerNetwork('slack', slackSetUp, async () => (await import('./slack/index.ts')).createSlack),
  registerNetwork('telegram', telegramSetUp, async () => (await import('./telegram/index.ts')).createTelegram),
  registerNetwork('threads', threadsSetUp, async () => (await import('./threads/index.ts')).createThreads),
  registerNetwork('tiktok', tiktokSetUp, async () => (await import('./tiktok/index.ts')).createTiktok),
  registerNetwork('whatsapp', whatsappSetUp, async () => (await import('./whatsapp/index.ts')).createWhatsapp),
  registerNetwork('x', xSetUp, async () => (await import('./x/index.ts')).createX),
  registerNetwork('youtube', youtubeSetUp, async () => (await import('./youtube/index.ts')).createYoutube),
];
