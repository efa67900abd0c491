import type { SocialNetwork } from '#ports/networks/social-network';
import { bluesky } from './bluesky.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { pinterest } from './pinterest.ts';
import type { NetworkRules } from './rules.ts';
import { slack } from './slack.ts';
import { telegram } from './telegram.ts';
import { threads } from './threads.ts';
import { tiktok } from './tiktok.ts';
import { whatsapp } from './whatsapp.ts';
import { x } from './x.ts';
import { youtube } from './youtube.ts';

/** Every network, in the interface's order (specification, SocialNetwork). */
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

/** Tells whether a text is a network's name as the interface spells it. */
export function isSocialNetwork(text: string): text is SocialNetwork {
  return Object.hasOwn(rulebook, text);
}

/**
 * Reads a network's name. `twitter` is another spelling of `x` (contract, rulings); lower case only;
 * undefined for anything else.
 */
export function parseSocialNetwork(text: string): SocialNetwork | undefined {
  if (text === 'twitter') return 'x';
  return isSocialNetwork(text) ? text : undefined;
}
