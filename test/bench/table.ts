/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly reference: string;
  readonly ratio: string;
}

/** Returns the median of some measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Formats the rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const head: Row = { what: 'What', ours: 'Postwright', reference: 'Reference', ratio: 'Ratio' };
  const line: Row = { what: '---', ours: '---', reference: '---', ratio: '---' };
  return [head, line, ...rows]
    .map(({ what, ours, reference, ratio }) => `| ${what} | ${ours} | ${reference} | ${ratio} |`)
    .join('\n');
}
