// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkFacts } from './facts.ts';
import { blueskyFacts } from './bluesky/facts.ts';
import { discordFacts } from './discord/facts.ts';
import { facebookFacts } from './facebook/facts.ts';
import { instagramFacts } from './instagram/facts.ts';
import { linkedinFacts } from './linkedin/facts.ts';
import { pinterestFacts } from './pinterest/facts.ts';
import { slackFacts } from './slack/facts.ts';
import { telegramFacts } from './telegram/facts.ts';
import { threadsFacts } from './threads/facts.ts';
import { tiktokFacts } from './tiktok/facts.ts';
import { whatsappFacts } from './whatsapp/facts.ts';
import { xFacts } from './x/facts.ts';
import { youtubeFacts } from './youtube/facts.ts';

/** What only the service says of each network. */
export const networkFacts: Readonly<Record<SocialNetwork, NetworkFacts>> = {
  bluesky: blueskyFacts,
  discord: discordFacts,
  facebook: facebookFacts,
  instagram: instagramFacts,
  linkedin: linkedinFacts,
  pinterest: pinterestFacts,
  slack: slackFacts,
  telegram: telegramFacts,
  threads: threadsFacts,
  tiktok: tiktokFacts,
  whatsapp: whatsappFacts,
  x: xFacts,
  youtube: youtubeFacts,
};
