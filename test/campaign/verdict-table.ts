import type { Harm } from './chaos.ts';
import type { Verdict } from './judge.ts';

/** The maximum number of cases shown in one line. */
const shown = 5;

const words = ({ killed, terminated, paused, storms, expired, outages }: Harm): string =>
  [
    `${killed} processes killed, ${terminated} told to end, ${paused} held for a while`,
    `${outages} times no database`,
    `${storms} times a bad network`,
    `${expired} times all access of a network expired`,
  ].join('; ');

/** Formats the verdict as Markdown: what was done, then each number and whether it is right. */
export function verdictTable(
  run: {
    readonly database: string;
    readonly harm: Harm;
    /** What was done on each of the following days. */
    readonly later: readonly Harm[];
    readonly seconds: number;
    readonly seed: number;
  },
  verdicts: readonly Verdict[],
): string {
  const lines = verdicts.map(({ what, count, wrong }) => `| ${what} | ${String(count)} | ${wrong ? 'WRONG' : ''} |`);
  const cases = verdicts.flatMap(({ what, cases: all = [] }) => all.slice(0, shown).map((one) => `- ${what}: ${one}`));
  return `
## ${run.database}

In ${run.seconds} s (seed ${run.seed}): ${words(run.harm)}.
${run.later.map((harm, index) => `\nDay ${index + 1}: ${words(harm)}.\n`).join('')}
| What | Count | |
| --- | --- | --- |
${lines.join('\n')}
${cases.length > 0 ? `\n${cases.join('\n')}\n` : ''}`;
}
