/** A publication in a queue. */
interface Waiting {
  readonly publish_date: string;
}

/**
 * Returns new dates for publications of a queue whose date has passed, and for those that must move: each gets the
 * first slot after the previous one, unless its own date is later. So the order is kept, and no publication is moved
 * forward. `dates` yields the slots from now on. Omits publications that keep their date, and the last ones when
 * `dates` ends.
 */
export function rebuildSlots<W extends Waiting>(
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
