/** A publication in the order of its queue. */
interface Waiting {
  readonly publish_date: string;
}

/**
 * Returns new dates for those of a queue whose date has passed, and for those that must make room for them: each has the
 * first slot after the one before it, unless its own date is later. So the order stays, and nobody gets an earlier date.
 * `dates` yields the slots from now on. Those that keep their date are left out, and so are the last ones when `dates` ends.
 */
export function layAnew<W extends Waiting>(
  queue: readonly W[],
  isMissed: (waiting: W) => boolean,
  dates: Iterator<string, void>,
): ReadonlyMap<W, string> {
  const moved = new Map<W, string>();
  let last = '';
  let next = dates.next();
  for (const waiting of queue) {
    if (!isMissed(waiting) && waiting.publish_date > last) {
      last = waiting.publish_date;
      continue;
    }
    while (!next.done && next.value <= last) next = dates.next();
    if (next.done) break;
    moved.set(waiting, next.value);
    last = next.value;
  }
  return moved;
}
