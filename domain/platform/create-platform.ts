import type { PlatformPorts } from '#ports/platform/platform-ports';
import { forCallers } from './for-callers.ts';
import { forOperators } from './for-operators.ts';
import { forWorkers } from './for-workers.ts';

/**
 * Creates the whole service without HTTP: every use case with its ports filled in. What callers may do is listed by
 * area, what operators may do in `operating`, and what workers do in `work`; `start` puts the work on the job
 * queue.
 */
export function createPlatform(ports: PlatformPorts) {
  return { ...forCallers(ports), operating: forOperators(ports), ...forWorkers(ports) };
}

/** The result of `createPlatform`. */
export type Platform = ReturnType<typeof createPlatform>;
