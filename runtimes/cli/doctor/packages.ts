import { isInstalled, missingPackages } from '../../config/missing-packages.ts';
import type { Settings } from '../../config/settings.ts';
import type { Finding } from './finding.ts';

/** Reports what the settings need and nobody installed, and pictures that are refused for want of a package. */
export async function packageFindings(settings: Settings): Promise<Finding[]> {
  const subject = 'packages';
  const missing = await missingPackages(settings);
  const findings = missing.map((text): Finding => ({ subject, state: 'problem', text }));
  if (findings.length === 0) findings.push({ subject, state: 'ok', text: 'all that the settings need' });
  if (!isInstalled('libheif-js')) {
    const text = 'HEIC and HEIF pictures, as phones take them, are refused: run "npm install libheif-js".';
    findings.push({ subject, state: 'note', text });
  }
  return findings;
}
