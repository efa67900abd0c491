import { type RunningPostwright, startPostwright } from '../servers/postwright.ts';

const script = 'test/crash/service-ahead.js';

/** Starts the service as if it started a minute later, when it looks for what an earlier process left behind. */
export function aMinuteLater(environment: Record<string, string>): Promise<RunningPostwright> {
  return startPostwright({ ...environment, CLOCK_AHEAD: '60000' }, { script, command: [] });
}
