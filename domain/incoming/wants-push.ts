import type { Ports } from '#ports/platform/platform-ports';

/** Returns whether networks are to push: `auto` means when they can reach this service. */
export function wantsPush({ settings }: Ports<'settings'>): boolean {
  const { incoming, publicUrl } = settings;
  return incoming === 'push' || (incoming === 'auto' && publicUrl.startsWith('https:'));
}
