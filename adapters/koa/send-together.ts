/** How many responses wait for each other at most, so that the first of a burst is not late. */
const maxTogether = 16;

/**
 * Creates a function that waits until the other requests of this turn of the event loop have their responses, so that
 * all are sent at once. Written one by one, each wakes its reader, which costs more than writing it. A connection that
 * gets one response after the other does not wait.
 */
export function createSendTogether(): (connection: object) => Promise<void> | undefined {
  let waiting: (() => void)[] = [];
  let last: object | undefined;
  function send(): void {
    const ready = waiting;
    waiting = [];
    for (const resolve of ready) resolve();
  }
  return (connection) => {
    const isAlone = connection === last && waiting.length === 0;
    last = connection;
    if (isAlone) return undefined;
    return new Promise((resolve) => {
      const { length } = waiting;
      waiting.push(resolve);
      if (length === 0) setImmediate(send);
      if (length + 1 >= maxTogether) send();
    });
  };
}
