import { createBlueskyStandIn } from './networks/bluesky.ts';
import { createTelegramStandIn } from './networks/telegram.ts';
import { createThreadsStandIn } from './networks/threads.ts';
import { createXStandIn } from './networks/x.ts';
import type { MakeStandIn } from './sandbox.ts';

/** The stand-ins of all networks. */
export const standIns: readonly MakeStandIn[] = [
  createBlueskyStandIn,
  createTelegramStandIn,
  createThreadsStandIn,
  createXStandIn,
];
