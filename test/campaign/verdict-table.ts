import type { Harm } from './chaos.ts';
import type { Verdict } from './judge.ts';

/** The most cases shown in one line. */
const shown = 5;

/** Formats the verdict as Markdown: what was done, then each number and whether it is right. */
export function verdictTable(
  run: { readonly database: string; readonly harm: Harm; readonly seconds: number; readonly seed: number },
  verdicts: readonly Verdict[],
): string {
  const { killed, told, paused, storms, expired, outages } = run.harm;
  const lines = verdicts.map(
    ({ what, count, wrong }) => `| ${what} | ${String(count)} | ${wrong ? 'WRONG' : ''} |`,
  );
  const cases = verdicts.flatMap(({ what, cases: all = [] }) =>
    all.slice(0, shown).map((one) => `- ${what}: ${one}`),
  );
  return `
## ${run.database}

In ${run.seconds} s (seed ${run.seed}): ${killed} processes killed, ${told} told to end, ${paused} held for a while;
${outages} times no database; ${storms} times a bad network; ${expired} times all access of a network expired.

| What | Count | |
| --- | --- | --- |
${lines.join('\n')}
${cases.length > 0 ? `\n${cases.join('\n')}\n` : ''}`;
}
