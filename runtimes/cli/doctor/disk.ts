import type { Finding } from './finding.ts';

const megabyte = 1024 * 1024;
const needed = 500 * megabyte;
const recommended = 2048 * megabyte;

/** Checks the disk space. `free` is the number of bytes this user can still write. */
export function diskFinding(folder: string, free: number): Finding {
  const subject = 'disk';
  const room = `${String(Math.floor(free / megabyte))} MB are free in ${folder}`;
  if (free >= recommended) return { subject, state: 'ok', text: room };
  return {
    subject,
    state: free < needed ? 'problem' : 'note',
    text: `Only ${room}. Free some space, or move DATA_DIR: on a full disk nothing is accepted or published.`,
  };
}
