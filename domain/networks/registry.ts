// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkRules } from './rules.ts';
import { bluesky } from './bluesky.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { pinterest } from './pinterest.ts';
import { slack } from './slack.ts';
import { telegram } from './telegram.ts';
import { threads } from './threads.ts';
import { tiktok } from './tiktok.ts';
import { whatsapp } from './whatsapp.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

/** Every network, in the interface's order. */
export const socialNetworks = [
  'bluesky',
  'discord',
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'slack',
  'telegram',
  'threads',
  'tiktok',
  'whatsapp',
  'x',
  'youtube',
] as const satisfies readonly SocialNetwork[];

/** The rules of every network. */
export const rulebook: Readonly<Record<SocialNetwork, NetworkRules>> = {
  bluesky,
  discord,
  facebook,
  instagram,
  linkedin,
  pinterest,
  slack,
  telegram,
  threads,
  tiktok,
  whatsapp,
  x,
  youtube,
};
