import type { Finding } from './finding.ts';

const megabyte = 1024 * 1024;
const needed = 500 * megabyte;
const wanted = 2048 * megabyte;

/** Whether there is room for what comes. `free`: bytes this user may still write. */
export function diskFinding(folder: string, free: number): Finding {
  const subject = 'disk';
  const room = `${String(Math.floor(free / megabyte))} MB are free in ${folder}`;
  if (free >= wanted) return { subject, state: 'ok', text: room };
  return {
    subject,
    state: free < needed ? 'problem' : 'note',
    text: `Only ${room}. Make room, or move DATA_DIR: on a full disk nothing is accepted or published.`,
  };
}
