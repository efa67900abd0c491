import type { SocialNetwork } from '#ports/networks/social-network';

/** The networks whose limits and abilities the tests promise number by number; a newer one is tested by itself. */
export const promisedNetworks = [
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

/** Without what is said of newer networks: of names, or of entries by name (`instagram`, `instagram_story`). */
export function promisedOf<T>(all: Readonly<Record<string, T>>): Record<string, T> {
  const isPromised = (key: string): boolean =>
    promisedNetworks.some((network) => key === network || key.startsWith(`${network}_`));
  return Object.fromEntries(Object.entries(all).filter(([key]) => isPromised(key)));
}
