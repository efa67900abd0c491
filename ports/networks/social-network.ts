// Made by `npm run docs` from the folders of adapters/networks.

/** The networks, as the interface spells them. */
export type SocialNetwork =
  | 'bluesky'
  | 'discord'
  | 'facebook'
  | 'instagram'
  | 'linkedin'
  | 'pinterest'
  | 'slack'
  | 'telegram'
  | 'threads'
  | 'tiktok'
  | 'whatsapp'
  | 'x'
  | 'youtube';
