/**
 * Calls a function again and again until it stops throwing, and gives its last failure after the deadline. `pause`
 * is for what counts how often it is asked.
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
