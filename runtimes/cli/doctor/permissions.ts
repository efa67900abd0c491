import type { Settings } from '../../config/settings.ts';
import { findOpenPaths } from '../../private-paths.ts';
import type { Finding } from './finding.ts';

/**
 * Checks whether other users of this machine can read the stored data. A start corrects the permissions of files that
 * belong to its user.
 */
export async function permissionsFinding(settings: Settings): Promise<Finding> {
  const subject = 'permissions';
  const open = (await findOpenPaths(settings)).filter(({ isReachable }) => isReachable);
  if (open.length === 0) return { subject, state: 'ok', text: 'no other user of this machine can read it' };
  const fix = open.map(({ path, mode }) => `chmod ${mode.toString(8)} ${path}`).join(' && ');
  const text = `Other users of this machine can reach ${open.map(({ path }) => path).join(' and ')}. Run: ${fix}`;
  // Files elsewhere, such as a mounted secret, may be protected by other means.
  const isOurs = open.some(({ path }) => path === settings.dataDir);
  return { subject, state: isOurs ? 'problem' : 'note', text };
}
