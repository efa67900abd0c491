import type { NetworkLook } from '../network-look.ts';

export const threadsLook: NetworkLook = { layout: () => 'carousel' };
