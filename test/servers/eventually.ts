/**
 * Calls a function repeatedly until it stops throwing, and throws its last error after the deadline. `pause`
 * is for functions that count how often they are called.
 */
export async function eventually<T>(
  attempt: () => T | Promise<T>,
  milliseconds = 4_000,
  pause = 5,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
