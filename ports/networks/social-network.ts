/** The networks of the interface, spelled as the interface spells them (specification, SocialNetwork). */
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
