// Made by `npm run docs` from the folders of adapters/networks.
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkRules } from './rules.ts';
import { bluesky } from './bluesky/rules.ts';
import { discord } from './discord/rules.ts';
import { facebook } from './facebook/rules.ts';
import { instagram } from './instagram/rules.ts';
import { linkedin } from './linkedin/rules.ts';
import { pinterest } from './pinterest/rules.ts';
import { slack } from './slack/rules.ts';
import { telegram } from './telegram/rules.ts';
import { threads } from './threads/rules.ts';
import { tiktok } from './tiktok/rules.ts';
import { whatsapp } from './whatsapp/rules.ts';
import { x } from './x/rules.ts';
import { youtube } from './youtube/rules.ts';

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
