import type { Ports } from '#ports/platform/platform-ports';

/** Returns whether networks should push: `auto` means if they can reach this service. */
export function wantsPush({ settings }: Ports<'settings'>): boolean {
  const { incoming, publicUrl } = settings;
  return incoming === 'push' || (incoming === 'auto' && publicUrl.startsWith('https:'));
}
