/**
 * Counts how many letters must be added, removed, changed or swapped with a neighbour to turn one word into the
 * other.
 */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const steps = [next[column - 1], last[column], last[column - 1]].map((step = 0) => step + 1);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (same) steps.push(last[column - 1] ?? 0);
      if (swapped) steps.push((beforeLast[column - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    beforeLast = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
