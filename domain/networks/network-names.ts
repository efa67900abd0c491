import type { SocialNetwork } from '#ports/networks/social-network';

/** The networks' names, as in the rulebook, which is too large to load for a name. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  slack: 'Slack',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
};
