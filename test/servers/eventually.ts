/** The longest pause in milliseconds, unless one was asked for. */
const maxPause = 250;

/**
 * Calls a function repeatedly until it stops throwing, and throws its last error after the deadline. `pause`
 * is for functions that count how often they are called. What takes long is asked for less and less often, because
 * asking takes from what is waited for.
 */
export async function eventually<T>(attempt: () => T | Promise<T>, milliseconds = 15_000, pause = 5): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (let next = pause; ; next = Math.max(pause, Math.min(1.5 * next, maxPause))) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, next));
    }
  }
}
