import { describe } from '@jest/globals';
import { executablePath } from './launch-chromium.ts';

export { launchChromium } from './launch-chromium.ts';

/** Declares tests that need Chromium. Without it, they are reported as skipped. */
export function describeInChromium(name: string, tests: () => void): void {
  if (executablePath !== undefined) {
    describe(name, tests);
    return;
  }
  const reason = 'left out: there is no Chromium; install it or set CHROMIUM_PATH';
  process.stderr.write(`${name}: ${reason}\n`);
  describe.skip(`${name} (${reason})`, tests);
}
