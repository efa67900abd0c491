import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isInstalled, missingPackages } from '../../config/missing-packages.ts';
import type { Settings } from '../../config/settings.ts';
import { checked, type Finding } from './finding.ts';

/** Reports settings that do not work without missing packages, and pictures that are therefore rejected. */
export async function packageFindings(settings: Settings): Promise<Finding[]> {
  const subject = 'packages';
  const missing = await missingPackages(settings);
  const findings = missing.map((text): Finding => ({ subject, state: 'problem', text }));
  if (findings.length === 0) findings.push({ subject, state: 'ok', text: 'all that the settings need' });
  if (!isInstalled('libheif-js')) {
    const text = 'HEIC and HEIF pictures, as phones take them, are refused: run "npm install libheif-js".';
    findings.push({ subject, state: 'note', text });
  }
  const { ffmpegPath: path } = settings;
  if (path !== undefined) {
    const run = () => promisify(execFile)(path, ['-version'], { timeout: 5000 });
    findings.push(await checked('ffmpeg', path, 'Set FFMPEG_PATH to the path of an ffmpeg.', run));
  }
  return findings;
}
