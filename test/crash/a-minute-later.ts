import { fileURLToPath } from 'node:url';
import { type RunningPostwright, startPostwright } from '../servers/postwright.ts';

const script = fileURLToPath(new URL('service-ahead.js', import.meta.url));

/** Starts the service as if it started minutes later, when it looks for what an earlier process left behind. */
export function aMinuteLater(environment: Record<string, string>, minutes = 1): Promise<RunningPostwright> {
  return startPostwright({ ...environment, CLOCK_AHEAD: String(minutes * 60_000) }, { script, command: [] });
}
