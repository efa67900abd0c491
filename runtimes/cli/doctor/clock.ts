import type { Finding } from './finding.ts';

const tolerated = 30_000;

/** Compares this machine's clock with others, given how many milliseconds each is ahead of it. */
export function clockFinding(others: Readonly<Record<string, number | undefined>>): Finding {
  const subject = 'clock';
  const known = Object.entries(others).filter((entry): entry is [string, number] => entry[1] !== undefined);
  if (known.length === 0)
    return { subject, state: 'note', text: 'There was nothing to compare it with. Start the service and check again.' };
  const [wrong] = known.filter(([, ahead]) => Math.abs(ahead) > tolerated);
  if (!wrong) return { subject, state: 'ok', text: `it agrees with ${known.map(([name]) => name).join(' and ')}` };
  const [name, ahead] = wrong;
  const seconds = String(Math.round(Math.abs(ahead) / 1000));
  return {
    subject,
    state: 'problem',
    text: `This machine is ${seconds} seconds ${ahead > 0 ? 'behind' : 'ahead of'} ${name}. Synchronize both clocks by NTP: due dates, tokens and signatures depend on them.`,
  };
}
