// Made by `npm run docs` from the folders of adapters/networks.

/** The networks, by their names in the interface. */
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
