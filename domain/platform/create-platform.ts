import type { PlatformPorts } from '#ports/platform/platform-ports';
import { forCallers } from './for-callers.ts';
import { forOperators } from './for-operators.ts';
import { forWorkers } from './for-workers.ts';

/**
 * The whole service without HTTP: every use case with its ports filled in. What callers may do stands by area, what
 * operators may do in `operating`, and what a worker does in `work`, which `start` hangs on the job queue.
 */
export function createPlatform(ports: PlatformPorts) {
  return { ...forCallers(ports), operating: forOperators(ports), ...forWorkers(ports) };
}

/** What `createPlatform` gives. */
export type Platform = ReturnType<typeof createPlatform>;
